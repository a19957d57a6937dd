"""What is told about policies: what a card does and why, whether a measure can be implemented, what is to come."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Explanation, Line
from ecotone.games.baltica.measures import has_target, proposed
from ecotone.games.baltica.policies import SPILLS
from ecotone.games.baltica.policy_cards import (
    AREAS,
    AT_ONCE,
    BARRIERS,
    BEACH_LITTER,
    BUBBLES,
    CLIMATE_CHANGE,
    DEPOSITION,
    FERTILISER,
    FUNDING,
    GEAR,
    GREEN_ENERGY,
    HUNTING,
    INDUSTRY,
    INFLOW,
    NOISE,
    OIL_SPILL,
    OURS,
    OVERFISHING,
    POLICIES,
    PROTECTION,
    RECYCLING,
    REGULATION,
    RESTORATION,
    RETENTION,
    SHEET,
    STORM,
    TREATMENT,
    UPWELLING,
    WARM_SUMMER,
    WASTE_WATER_FAILURE,
)
from ecotone.games.baltica.state import PROTECTED, Baltica

IN_ORDER: Final = [  # as BA-18.1 and the following have them
    WASTE_WATER_FAILURE,
    CLIMATE_CHANGE,
    OIL_SPILL,
    INDUSTRY,
    OVERFISHING,
    HUNTING,
    DEPOSITION,
    FERTILISER,
    NOISE,
    BEACH_LITTER,
    WARM_SUMMER,
    UPWELLING,
    GREEN_ENERGY,
    REGULATION,
    RESTORATION,
    BUBBLES,
    TREATMENT,
    RETENTION,
    BARRIERS,
    GEAR,
    RECYCLING,
    PROTECTION,
    FUNDING,
    AREAS,
    INFLOW,
    STORM,
]


def explain_policy(b: Baltica, place: str, policy: int) -> Explanation:
    """A policy card: its effect, what of it holds now, its kind, and the real Baltic behind it."""
    rule = f"BA-18.{IN_ORDER.index(policy) + 1}"
    why = Line("policy.why", {"policy_why": POLICIES[policy]})
    if policy == FUNDING:
        return Explanation(rule, [Line("funding.rule", {}), Line("funding.count", {"n": b.funding}), why])
    card = SHEET.cards[policy]
    told = {"theme": str(card["theme"]), "policy_kind": str(card["kind"]), "lasts": str(card["lasts"])}
    text = Line("policy.text", {"policy_text": POLICIES[policy]})
    ours = [Line("policy.ours", {})] if OURS[policy] else []
    return Explanation(rule, [text, *now(b, place, policy), Line("policy.kind", {**told}), why, *ours])


def now(b: Baltica, place: str, policy: int) -> list[Line]:
    """How a policy card stands now, where it lies."""
    if place == "in force":
        return [Line("policy.in_force", {})]
    if AT_ONCE[policy]:
        is_stopped = policy in SPILLS and b.knobs[PROTECTED]
        return [Line("policy.at_once", {}), *([Line("policy.protected", {})] if is_stopped else [])]
    return [Line("policy.measure", {}), *(in_stock(b, policy) if place == "measures" else [])]


def in_stock(b: Baltica, policy: int) -> list[Line]:
    """Whether a measure of the common stock can be implemented now (BA-17)."""
    if proposed(b) == policy:
        return [Line("policy.proposed", {"row": str(b.row + 1)}), Line("policy.price", {"n": b.funding})]
    if b.funding == 0:
        return [Line("policy.unfunded", {})]
    if not has_target(b, policy):
        return [Line("policy.no_target", {})]
    if b.refused >> policy & 1:
        return [Line("policy.refused", {})]
    return [Line("policy.ready", {}), *([Line("policy.all_agree", {})] if b.vote else [])]


def explain_policy_deck(b: Baltica) -> Explanation:
    """The policy deck: when cards are drawn, how many of each kind are left, how many must be drawn (BA-15)."""
    lines = [Line("policies.rule_event" if b.per_event else "policies.rule", {}), *policies_left(b)]
    if b.policies and b.due:
        lines.append(Line("policies.due", {"n": b.due}))
    return Explanation("BA-15.2", lines)


def policies_left(b: Baltica) -> list[Line]:
    """How many policy cards are still to come, in all and by kind."""
    if not b.policies:
        return [Line("policies.empty", {})]
    kinds = [str(SHEET.cards[policy]["kind"]) for policy in b.policies]
    numbers = {kind: kinds.count(kind) for kind in ("negative", "dual", "measure", "funding")}
    return [Line("policies.count", {"n": len(kinds)}), Line("policies.kinds", {**numbers})]


def explain_policy_discard(b: Baltica) -> Explanation:
    """The policy cards that are over."""
    size = Line("discard.count", {"n": len(b.policy_discard)})
    return Explanation("BA-15.6", [Line("policies.discard", {}), size])
