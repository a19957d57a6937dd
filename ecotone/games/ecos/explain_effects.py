"""What a card's effects would do and count now: places, conditions and points with their arithmetic."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame, Op
from ecotone.core.views import Line
from ecotone.games.ecos.board import spots
from ecotone.games.ecos.cards import DESERT, GRASSLAND, LAND, NONE
from ecotone.games.ecos.counts import count_of
from ecotone.games.ecos.effect import Effect
from ecotone.games.ecos.faces import area_of, condition, deed, named
from ecotone.games.ecos.grammar import Counting, Phrase
from ecotone.games.ecos.placing import Place
from ecotone.games.ecos.pointing import Pointing
from ecotone.games.ecos.replacing import Replace
from ecotone.games.ecos.resolve import Resolve
from ecotone.games.ecos.scoring import Score
from ecotone.games.ecos.special import Drift
from ecotone.games.ecos.state import Ecos

LOCAL: Final = ("adjacent", "here", "population", "habitat", "landmass")  # counted from where the card has acted


class Told:
    """An effect with the phrase that it was made of."""

    def __init__(self, effect: Effect, phrase: Phrase) -> None:
        self.effect = effect
        self.phrase = phrase


def effects_of(e: Ecos, card: int) -> list[Told]:
    """The effects of a card from top to bottom."""
    found: list[Told] = []
    for op, phrase in zip(e.deck.programs[card], e.deck.phrases[card], strict=True):
        assert isinstance(op, Effect)
        found.append(Told(op, phrase))
    return found


def parts_of(told: Told) -> list[Told]:
    """What happens each time an effect has happened."""
    return [Told(op, phrase) for op, phrase in zip(told.effect.then, told.phrase.then, strict=True)]


def told_by(e: Ecos, card: int, op: Op) -> Told:
    """The effect of a card that an op is."""
    effects = effects_of(e, card)
    (found,) = [
        told for told in [*effects, *[part for each in effects for part in parts_of(each)]] if told.effect is op
    ]
    return found


def touches(effect: Effect) -> bool:
    """Whether an effect changes the landscape, so that what comes after it cannot be counted yet."""
    return isinstance(effect, (Place, Replace, Pointing, Drift))


# --- a card's effects, one by one


def card_effects(e: Ecos, card: int) -> list[Line]:
    """Every effect of a card that is still to come, with what it finds now."""
    lines: list[Line] = []
    begun = e.step if e.resolving == card else 0
    if begun:
        lines.append(Line("say.done", {"n": begun}))
    known = e.resolving == card and e.here != NONE
    for told in effects_of(e, card)[begun:]:
        known = known and not touches(told.effect)
        lines += one_effect(e, told, known)
        parts = parts_of(told)
        if parts:
            lines.append(Line("say.then", {}))
        for part in parts:
            lines += one_effect(e, part, False)
    return lines


def one_effect(e: Ecos, told: Told, known: bool) -> list[Line]:
    """An effect with its circumstances; `known` says whether the place is known that it counts from."""
    phrase = told.phrase
    lines = what_it_does(e, told, known)
    if phrase.condition is not None:
        lines += whether(e, told, phrase.condition, known)
    if phrase.times > 1:
        lines.append(Line("effect.up_to" if phrase.may else "effect.times", {"n": phrase.times}))
    if phrase.may:
        lines.append(Line("say.may", {}))
    return lines


def what_it_does(e: Ecos, told: Told, known: bool) -> list[Line]:
    """An effect itself."""
    if isinstance(told.effect, Place):
        return [placing(e, told.effect, told.phrase), *out_of(e, told.effect, told.phrase)]
    if isinstance(told.effect, Replace):
        return [replacing(e, told.effect, told.phrase)]
    if isinstance(told.effect, Score):
        return scoring(e, told.phrase, known)
    return deed(told.phrase)


def whether(e: Ecos, told: Told, counting: Counting, known: bool) -> list[Line]:
    """A condition, and whether it holds now."""
    lines = [condition(counting, told.phrase.least)]
    if known or counting.area not in LOCAL:
        number = count_of(counting, e.deck).of(e)
        lines.append(Line("say.holds" if told.effect.holds(e) else "say.fails", {"n": number}))
    return lines


# --- placing


def placing(e: Ecos, effect: Place, phrase: Phrase) -> Line:
    """What is placed, and how many places there are for it now."""
    values: dict[str, int | str] = {"thing": phrase.what}
    text = "it"
    if phrase.on:
        text += "_on"
        values["thing2"] = phrase.on
    if phrase.near:
        text += "_near"
        values["thing3"] = phrase.near
    number = len(spots(e, effect.kind, effect.on, effect.near))
    return Line(f"place.{text}", {**values, "n": number}) if number else Line(f"place.{text}_nowhere", values)


def out_of(e: Ecos, effect: Place, phrase: Phrase) -> list[Line]:
    """That nothing of it is left in the box, where that is so (EC-7.5)."""
    if e.stock[DESERT if effect.kind in (LAND, GRASSLAND) else effect.kind]:
        return []
    return [Line("place.out", {"thing": phrase.what})]


def replacing(e: Ecos, effect: Replace, phrase: Phrase) -> Line:
    """Which tile becomes which, and how many could."""
    values: dict[str, int | str] = {"thing": phrase.what, "thing2": phrase.to}
    text = "swap"
    if phrase.near:
        text += "_near"
        values["thing3"] = phrase.near
    number = len([cell for cell in e.tiles if effect.can_replace(e, cell)])
    return Line(f"place.{text}", {**values, "n": number}) if number else Line(f"place.{text}_nowhere", values)


# --- points


def scoring(e: Ecos, phrase: Phrase, known: bool) -> list[Line]:
    """Points, with what is counted for them now."""
    counting = phrase.per
    if counting is None:
        return [Line("effect.score", {"n": phrase.number})]
    values: dict[str, int | str] = {"each": phrase.number, **named(counting)}
    if counting.area in LOCAL and not known:
        later = Line(f"score.later.{counting.area}", values)
        return [later, *([Line("score.most", {"n": phrase.most})] if phrase.most else [])]
    number = count_of(counting, e.deck).of(e)
    points = number * phrase.number
    lines = [Line(f"score.now_{area_of(counting)}", {**values, "n": number, "points": points})]
    if phrase.most:
        lines.append(Line("score.capped" if points > phrase.most else "score.most", {"n": phrase.most}))
    return lines


# --- what follows a choice


def following(e: Ecos, frame: Frame, effect: Effect) -> list[Told]:
    """The effects that come after a choice of a card has been made, up to the end of the card."""
    told = told_by(e, frame.card, effect)
    found = parts_of(told)
    if frame.step + 1 < effect.times:
        found.append(told)
    for below in e.stack[-2::-1]:
        if isinstance(below.op, Resolve):
            return found + effects_of(e, frame.card)[below.step :]
        if isinstance(below.op, Effect):
            found.append(told_by(e, frame.card, below.op))
    return found


def preview(world: Ecos, coming: list[Told]) -> list[Line]:
    """What would be scored in a world where a choice was made, before anything else changes the landscape."""
    lines: list[Line] = []
    for told in coming:
        if touches(told.effect):
            return lines
        if not isinstance(told.effect, Score):
            continue
        if told.phrase.condition is None or told.effect.holds(world):
            lines += scoring(world, told.phrase, True)
        else:
            lines += [*scoring(world, told.phrase, True)[:1], *whether(world, told, told.phrase.condition, True)]
    return lines
