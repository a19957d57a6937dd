"""What is told about a card: where it is, what it waits for, what its effects would do, and whose it was."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame
from ecotone.core.views import Explanation, Line
from ecotone.games.ecos.cards import ELEMENTS, FLOWERS, ICONS, NONE, PAWS, WILD
from ecotone.games.ecos.explain_effects import card_effects
from ecotone.games.ecos.names import IN_ORDER, PUT, QUIET
from ecotone.games.ecos.state import Ecos, is_full
from ecotone.games.ecos.use import CHOOSE_USE

RULES: Final = {  # where a card can lie, and the rule about that
    "tableau": "EC-4.1",
    "hand": "EC-5.2",
    "open": "EC-6.1",
    "looked": "EC-6.1",
    "discards": "EC-6.2",
    "pack": "EC-2.5",
}


def explain_card(e: Ecos, eyes: int, place: str, owner: int, card: int) -> Explanation:
    """A card: its rule where it lies, how it stands, its effects, and what is printed on it besides."""
    lines = [Line(f"card.{place}" if place != "discards" or e.reshuffles else "card.gone", {})]
    if place == "tableau":
        lines += [*state(e, eyes, owner, card), Line("card.leaves", {"n": e.leaves[card]})]
    else:
        lines += [*cost(e, card), Line("card.uses", {"n": e.deck.leaves[card]})]
    return Explanation(RULES[place], [*lines, *card_effects(e, card), *traits(e, card)])


# --- slots


def state(e: Ecos, eyes: int, owner: int, card: int) -> list[Line]:
    """What an active card waits for."""
    if card == e.resolving:
        return [Line("card.resolving", {"seat": owner}), *(itself(e, owner, card) if eyes == owner else [])]
    if is_full(e, card):
        return [Line("card.full", {"seat": owner})]
    return [*lacking(e, card), *(usable(e, owner, card) if eyes == owner else [])]


def lacking(e: Ecos, card: int) -> list[Line]:
    """The elements of its free slots, and how many of them are in the bag."""
    free = open_slots(e, card)
    bag = {"wild": e.bag.count(WILD), "all": len(e.bag)}
    found: list[Line] = []
    for element in sorted(set(free)):
        values = {"n": free.count(element), "left": e.bag.count(element), **bag}
        found.append(Line("card.lacks", {"element": ELEMENTS[element], **values}))
    return found


def cost(e: Ecos, card: int) -> list[Line]:
    """The slots of a card that is not active."""
    slots = e.deck.slots[card]
    return [
        Line("card.slot", {"element": ELEMENTS[element], "n": slots.count(element)}) for element in sorted(set(slots))
    ]


def usable(e: Ecos, seat: int, card: int) -> list[Line]:
    """Whether the element in use can go on a card, or why it cannot (EC-3.2, EC-3.3)."""
    frame = asked(e, seat)
    if frame is None:
        return []
    element: dict[str, int | str] = {"element": ELEMENTS[frame.memo]}
    if any([action[0] == PUT and action[1] == card for action in e.offers[seat]]):
        return [Line("card.fits", element)]
    wants = frame.memo == WILD or frame.memo in open_slots(e, card)
    return [Line("card.no_cube" if wants else "card.no_fit", element)]


def itself(e: Ecos, seat: int, card: int) -> list[Line]:
    """That the element in use cannot go on the card that gave it (EC-9.2)."""
    frame = asked(e, seat)
    if frame is None or frame.card != card:
        return []
    return [Line("card.itself", {"element": ELEMENTS[frame.memo]})]


def open_slots(e: Ecos, card: int) -> list[int]:
    """The elements of the free slots of a card."""
    return [element for number, element in enumerate(e.deck.slots[card]) if not e.filled[card] >> number & 1]


def asked(e: Ecos, seat: int) -> Frame | None:
    """The question what a player does with an element, if it is open."""
    stack = e.lanes[seat] or e.stack
    if stack and stack[-1].op is CHOOSE_USE and stack[-1].seat == seat:
        return stack[-1]
    return None


# --- what is printed besides


def traits(e: Ecos, card: int) -> list[Line]:
    """Whether it must be announced, and the starter decks it belongs to (EC-4.6, EC-4.7, EC-2.4)."""
    lines = [Line("card.impact", {})] if e.deck.impact[card] else []
    if e.deck.quiet[card] and e.quiet != IN_ORDER:
        lines.append(Line(f"card.quiet_{QUIET[e.quiet]}", {}))
    for icon, names in enumerate((PAWS, FLOWERS)):
        number = e.deck.icons[icon][card]
        if number != NONE:
            text = f"card.{ICONS[icon]}_dark" if e.deck.dark[icon][card] else f"card.{ICONS[icon]}"
            lines.append(Line(text, {"deck": names[number]}))
    return lines
