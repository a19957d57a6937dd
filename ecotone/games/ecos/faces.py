"""What stands on a card, taken from its effects: text and effect cannot disagree (EC-12); where species live."""

from __future__ import annotations

from ecotone.core.views import Face, FaceLine, Line
from ecotone.games.ecos.cards import COLOURS, ELEMENTS, FLOWERS, ICONS, KINDS, NONE, NUMBERS, PAWS, SPECIES
from ecotone.games.ecos.deck import Deck, deck_of
from ecotone.games.ecos.grammar import Counting, Phrase

ARROWS = ("place", "replace")  # placements, which end the card when they fail (EC-4.5)


def faces(option: str) -> dict[str, Face]:
    """Every card of a deck by its number."""
    deck = deck_of(option)
    return {NUMBERS[card]: face_of(deck, card) for card in deck.present}


def homes(option: str) -> dict[str, list[str]]:
    """Where the species of a deck live: terrains, and what stands on tiles (EC-1.5)."""
    lives = deck_of(option).lives
    return {name: [KINDS[home] for home in lives[number]] for number, name in enumerate(SPECIES)}


def face_of(deck: Deck, card: int) -> Face:
    """One card."""
    traits: dict[str, int | str | list[str]] = {
        "colour": COLOURS[deck.colour[card]],
        "slots": [ELEMENTS[element] for element in deck.slots[card]],
        "leaves": deck.leaves[card],
        "impact": int(deck.impact[card]),
        "dark": [name for icon, name in enumerate(ICONS) if deck.dark[icon][card]],
    }
    for icon, names in enumerate((PAWS, FLOWERS)):
        number = deck.icons[icon][card]
        traits[ICONS[icon]] = names[number] if number != NONE else ""
    return Face(deck.names[card], traits, card_lines(deck, card))


def card_lines(deck: Deck, card: int) -> list[FaceLine]:
    """The effects of a card, one a line; what depends on another stands under it."""
    found: list[FaceLine] = []
    for phrase in deck.phrases[card]:
        found.append(FaceLine(parts(phrase), phrase.word in ARROWS, 0))
        found += [FaceLine(parts(part), part.word in ARROWS, 1) for part in phrase.then]
    return found


def parts(phrase: Phrase) -> list[Line]:
    """The pieces of a sentence, in the order they are read."""
    found = [Line("effect.may", {})] if phrase.may else []
    found += deed(phrase)
    if phrase.on:
        found.append(Line("effect.on", {"thing": phrase.on}))
    if phrase.near:
        found.append(Line("effect.near", {"thing": phrase.near}))
    if phrase.condition is not None:
        found.append(condition(phrase.condition, phrase.least))
    if phrase.times > 1:
        found.append(Line("effect.up_to" if phrase.may else "effect.times", {"n": phrase.times}))
    return found


def deed(phrase: Phrase) -> list[Line]:
    """What an effect does, without its circumstances."""
    word = phrase.word
    if word == "score":
        return scoring(phrase)
    if word == "move":
        text = "effect.move_anywhere" if phrase.anywhere else "effect.move"
        return [Line(text, {"thing": phrase.what, "n": phrase.number})]
    if word == "remove":
        scope = f"effect.remove_{phrase.scope}" if phrase.scope else "effect.remove"
        return [Line(scope, {"thing": phrase.what})]
    if word == "replace":
        return [Line("effect.replace", {"thing": phrase.what, "thing2": phrase.to})]
    if word == "place":
        return [Line("effect.place", {"thing": phrase.what})]
    if word == "gain" and phrase.what in ELEMENTS:
        return [Line("effect.gain", {"element": phrase.what})]
    return [Line(f"effect.{word}_{phrase.what}", {})]


def scoring(phrase: Phrase) -> list[Line]:
    """How many points, for what, at most how many."""
    found = [Line("effect.score", {"n": phrase.number})]
    if phrase.per is not None:
        found.append(Line(f"effect.per_{area_of(phrase.per)}", named(phrase.per)))
    if phrase.most:
        found.append(Line("effect.max", {"n": phrase.most}))
    return found


def condition(counting: Counting, least: int) -> Line:
    """When an effect happens."""
    if not least:
        return Line(f"effect.if_no_{area_of(counting)}", named(counting))
    return Line(f"effect.if_{area_of(counting)}", {"n": least, **named(counting)})


def area_of(counting: Counting) -> str:
    """The place of a count, and for landmasses and islands what is counted."""
    if counting.what in ("landmass", "island"):
        return f"{counting.area}_{counting.what}"
    return counting.area


def named(counting: Counting) -> dict[str, int | str]:
    """What a count names."""
    return {"thing": counting.what} if counting.what not in ("", "landmass", "island") else {}
