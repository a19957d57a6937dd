"""Tokens of neighbours: what hunters, fishers, foragers and thieves take, and the weather (EL-13.3, EL-17)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecologic.cards import FISH, INVERTEBRATE, NONE, UNGULATE
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.food import FISHER, FORAGER, HIDDEN, PACK_HUNTER, THIEF, scraps, sources
from ecotone.games.ecologic.names import (
    DONE,
    DONES,
    TAKE,
    TAKE_ALL,
    TAKE_JOKER,
    TOOK,
    TOOK_JOKERS,
)
from ecotone.games.ecologic.state import Ecologic, neighbours
from ecotone.games.ecologic.table import tell_more

WEATHER_DIE: Final = 0  # in place of an ability: two from each neighbour, as jokers (EL-13.6)
PREY: Final = {FISHER: FISH, PACK_HUNTER: UNGULATE, FORAGER: INVERTEBRATE}
EACH: Final = {FISHER: 1, PACK_HUNTER: 2, FORAGER: 1}  # biomass from each card
FROM_EACH: Final = 2  # jokers or biomass from each neighbour (EL-17.18, EL-13.3)
JOKER_POOL: Final = PLACES  # stands for a place where jokers are meant
STRIDE: Final = PLACES + 1


class StartTaking(Op):
    """A player begins to take; nothing has been taken yet. The frame's step is the ability."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.taken = []
        s.push(TAKING, f.seat, f.card, f.step, f.memo)


class Taking(Choice):
    """Token by token, or as much as may be had."""

    kind = "take"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found = targets(s, f)
        if len(found) > 1:
            found.append((TAKE_ALL,))
        return [*found, DONES] if found and may_stop(s, f) else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if action[0] == TAKE_ALL:
            take_everything(s, f)
        elif action[0] != DONE:
            take_one(s, f, action)
            s.push_frame(f)


def may_stop(e: Ecologic, f: Frame) -> bool:
    """Whether no more need be taken: a fisher that was played counting on it must be fed (EL-6.5)."""
    if f.step != FISHER:
        return True
    side = e.sides[f.seat]
    own = sum([side.biomass[place] for place in sources(e, side, f.memo)])
    own += sum([side.remains[place] for place in scraps(e, side, f.memo)])
    return side.biomass[f.memo] + own + side.jokers >= e.deck.consumption[f.card]


def targets(e: Ecologic, f: Frame) -> list[Action]:
    """What may still be taken, one token each."""
    found: list[Action] = []
    for other in neighbours(e, f.seat):
        if f.step == THIEF:
            if e.sides[other].jokers and e.taken.count(other * STRIDE + JOKER_POOL) < FROM_EACH:
                found.append((TAKE_JOKER, other))
        elif f.step != WEATHER_DIE or taken_from(e, other) < FROM_EACH:
            found += [(TAKE, other, place) for place in range(PLACES) if may_take(e, f.step, other, place)]
    return found


def taken_from(e: Ecologic, other: int) -> int:
    """How many tokens have been taken from one neighbour."""
    return len([code for code in e.taken if code // STRIDE == other])


def may_take(e: Ecologic, ability: int, other: int, place: int) -> bool:
    """Whether a token of a neighbour's card may be taken; some cards hide (EL-17.20)."""
    side = e.sides[other]
    card = side.ground[place]
    if card == NONE or not side.biomass[place] or e.deck.ability[card] == HIDDEN:
        return False
    if ability == WEATHER_DIE:
        return True
    return e.deck.kind[card] == PREY[ability] and e.taken.count(other * STRIDE + place) < EACH[ability]


def take_one(e: Ecologic, f: Frame, action: Action) -> None:
    """A token changes sides: onto the card that takes it, or beside the boards."""
    other = action[1]
    place = action[2] if action[0] == TAKE else JOKER_POOL
    e.taken.append(other * STRIDE + place)
    if action[0] == TAKE_JOKER:
        e.sides[other].jokers -= 1
        e.sides[f.seat].jokers += 1
        tell_more(e, (TOOK_JOKERS, f.seat, other, 1))
        return
    e.sides[other].biomass[place] -= 1
    if f.step == WEATHER_DIE:
        e.sides[f.seat].jokers += 1
        tell_more(e, (TOOK_JOKERS, f.seat, other, 1))
    else:
        e.sides[f.seat].biomass[f.memo] += 1
        tell_more(e, (TOOK, f.seat, f.card, e.sides[other].ground[place], 1))


def take_everything(e: Ecologic, f: Frame) -> None:
    """As much as is allowed, from the left, top board first (EL-15.22)."""
    found = targets(e, f)
    while found:
        take_one(e, f, found[0])
        found = targets(e, f)


START_TAKING: Final = StartTaking()
TAKING: Final = Taking()
