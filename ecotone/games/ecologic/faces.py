"""What stands on a card, taken from its data: text and effect cannot disagree (EL-2.24)."""

from __future__ import annotations

from ecotone.core.views import Face, FaceLine, Line
from ecotone.games.ecologic.cards import (
    ABILITIES,
    ANY,
    ANYWHERE,
    BONUSES,
    CARD_NAMES,
    FOODS,
    GROUPS,
    HABITATS,
    KINDS,
    ORGANISMS,
    SETS,
    TRAITS,
)
from ecotone.games.ecologic.deck import Deck, deck_of
from ecotone.games.ecologic.grammar import COUNTED, DEEDS, WHO, Effect


def faces(option: str) -> dict[str, Face]:
    """Every card of a deck by its id."""
    deck = deck_of(option)
    return {CARD_NAMES[card]: face_of(deck, card) for card in deck.present}


def face_of(deck: Deck, card: int) -> Face:
    """One card."""
    if deck.kind[card] >= ORGANISMS:
        kind = KINDS[deck.kind[card]] if deck.kind[card] < len(KINDS) else "weather"
        return Face(
            deck.names[card], {"kind": kind}, [FaceLine([line_of(effect)], False, 0) for effect in deck.effects[card]]
        )
    traits: dict[str, int | str | list[str]] = {
        "latin": deck.latin[card],
        "set": SETS[deck.set[card]],
        "kind": KINDS[deck.kind[card]],
        "habitats": [ANY] if deck.habitats[card] == ANYWHERE else among(deck.habitats[card], HABITATS),
        "edge": int(deck.edge[card]),
        "traits": among(deck.traits[card], TRAITS),
        "bonus": among(deck.bonus[card], BONUSES),
        "group": "".join(among(deck.groups[card], GROUPS)),
        "production": [str(number) for number in deck.production[card]],
        "consumption": deck.consumption[card],
        "diet": among(deck.diet[card], FOODS),
        "ability": ABILITIES[deck.ability[card] - 1] if deck.ability[card] else "",
        "points": deck.points[card],
        "seen": deck.seen[card],
    }
    lines = [FaceLine([Line(f"ability.{traits['ability']}", {})], False, 0)] if deck.ability[card] else []
    return Face(deck.names[card], traits, lines)


def among(bits: int, names: list[str]) -> list[str]:
    """The names that a set of bits stands for."""
    return [name for number, name in enumerate(names) if bits >> number & 1]


def line_of(effect: Effect) -> Line:
    """A line of a weather or impact card."""
    values: dict[str, int | str] = {"n": abs(effect.number)} if DEEDS[effect.deed] in COUNTED else {}
    for number, word in enumerate(effect.words):
        values["target" if not number else "target2"] = word
    name = f"{WHO[effect.who]}_{DEEDS[effect.deed]}"
    if effect.number < 0:
        name += "_less"
    return Line(f"effect.{name}{'_both' if len(effect.words) == 2 else ''}", values)
