"""A card is placed, fed or produces, and does what its ability says, in the order of EL-17.27."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Choice, Frame, Op, State
from ecotone.games.ecologic.cards import NONE, PINE, PLANKTON, SMALL_BIRD
from ecotone.games.ecologic.eating import DECOMPOSE, EATING
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import (
    BARTERER,
    BLOOM,
    BLOOMS,
    DECOMPOSER,
    FIRST_COLONISER,
    FISHER,
    FLOCK,
    FORAGER,
    GRAZER,
    LONE_PLANT,
    PACK_HUNTER,
    PINE_DWELLER,
    PINE_STORE,
    PLANKTON_EATER,
    RECOVERS,
    RECYCLER,
    SCAVENGER,
    SIX,
    STORE,
    THIEF,
    arrival_jokers,
    bonus_of,
    groups_near,
    has_other_plants,
    is_grazed,
)
from ecotone.games.ecologic.names import (
    AT,
    ATE,
    ATS,
    BONUS,
    COVERED,
    DONE,
    DONES,
    GAINED,
    LEFT_REMAINS,
    PLAY,
    PLAYED,
    RECOVER,
    RECYCLE,
    RECYCLE_ALL,
    RECYCLED,
)
from ecotone.games.ecologic.placing import options_for, playable
from ecotone.games.ecologic.planned import Planned
from ecotone.games.ecologic.spending import ANY_TOKEN, pay_token, payments
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side, side_of, tell
from ecotone.games.ecologic.table import (
    gain_jokers,
    grow,
    kinds_in,
    produce,
    recover_kind,
    show,
    take_discarded,
    tell_more,
)
from ecotone.games.ecologic.taking import START_TAKING

NEW: Final = 64  # added to the place in a frame's memo: the card has just been played
MUST: Final = 0
MAY: Final = 1
COLONISES: Final = 3  # biomass of a first coloniser (EL-17.2)
EXTRA: Final = (FLOCK, RECOVERS, SCAVENGER, BARTERER)  # what they bring is played after the check of EL-15.21


# --- placing


class Placing(Planned):
    """Where the card goes; an occupied place means covering (EL-6.2, EL-6.8)."""

    kind = "place"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        return [ATS[place] for place in options_for(e, f.seat, f.card)]

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        assert action[0] == AT
        place_card(e, f.seat, f.card, action[1])
        e.push(GROWING, f.seat, f.card, 0, action[1] + NEW)


def place_card(e: Ecologic, seat: int, card: int, place: int) -> None:
    """A card comes to lie at a place, perhaps on another one."""
    side = side_of(e, seat)
    if card in side.hand:
        side.hand.remove(card)
    tell(e, (PLAYED, seat, card, place))
    there = side.ground[place]
    if there != NONE:
        tell(e, (COVERED, seat, card, there))
        cover(e, side, card, place)
    if e.lane == MAIN:
        e.below[card] = there
        show(e, card)
    side.ground[place] = card


def cover(e: Ecologic, side: Side, card: int, place: int) -> None:
    """Biomass of the covered card moves onto the new one, remains are lost; under a plant all turns to remains."""
    if e.deck.is_plant(card):  # EL-17.3
        side.remains[place] += side.biomass[place]
        side.biomass[place] = 0
    else:  # EL-6.9, EL-6.11
        side.remains[place] = 0


# --- the order of things


class Growing(Op):
    """What happens to a card when it is played, or at the start of a season."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        place = f.memo % NEW
        is_new = f.memo >= NEW
        if f.step == 0:
            if s.lane != MAIN and is_new and s.deck.ability[f.card] == FISHER:
                return  # what it takes from neighbours comes first, and is not known yet (EL-18.2)
            s.push_frame(f.at(1))
            before_feeding(s, f.seat, place, is_new)
        elif f.step == 1:
            s.push_frame(f.at(2))
            feed_or_produce(s, f.seat, place, is_new)
        else:
            after_feeding(s, f.seat, place)
            if is_new:
                after_playing(s, f.seat, place)


def before_feeding(e: Ecologic, seat: int, place: int, is_new: bool) -> None:
    """What comes before feeding (EL-17.4, EL-17.5, EL-17.12, EL-17.17, EL-17.22, EL-17.23)."""
    side = side_of(e, seat)
    card = side.ground[place]
    ability = e.deck.ability[card]
    if ability == BLOOM and groups_near(e, side, place) & PLANKTON:
        grow(e, seat, place, BLOOMS, GAINED)
    if not is_new:
        return
    gain_jokers(e, seat, arrival_jokers(e, card))
    if ability == GRAZER:
        graze(e, seat, place)
    elif ability == PINE_STORE and groups_near(e, side, place) & PINE:
        gain_jokers(e, seat, STORE)
    elif ability == PLANKTON_EATER:
        grow(e, seat, place, SIX, GAINED)
    elif ability == FISHER:
        e.push(START_TAKING, seat, card, ability, place)


def graze(e: Ecologic, seat: int, place: int) -> None:
    """All biomass of the herbs in the habitat goes onto the card (EL-17.5)."""
    side = side_of(e, seat)
    eater = side.ground[place]
    for other in range(PLACES):
        card = side.ground[other]
        if card == NONE or other == place or not ROW_BITS[place] & ROW_BITS[other] or not is_grazed(e, eater, card):
            continue
        number = side.biomass[other]
        if number:
            side.biomass[other] = 0
            side.biomass[place] += number
            tell_more(e, (ATE, seat, eater, card, number))


def feed_or_produce(e: Ecologic, seat: int, place: int, is_new: bool) -> None:
    """Producers produce, consumers eat what they lack (EL-6.4, EL-6.5); six biomass may do for it (EL-17.17)."""
    card = side_of(e, seat).ground[place]
    if e.deck.is_producer(card):
        produce(e, seat, place)
        return
    if is_new and e.deck.ability[card] == PLANKTON_EATER:
        return
    if e.deck.ability[card] == DECOMPOSER:
        e.push(DECOMPOSE, seat, card, 0, place)
    e.push(EATING, seat, card, 0, place)


def after_feeding(e: Ecologic, seat: int, place: int) -> None:
    """The bonus, and what comes after every feeding (EL-7.10, EL-17.1, EL-17.6)."""
    side = side_of(e, seat)
    side.fed |= 1 << place
    grow(e, seat, place, bonus_of(e, side, place), BONUS)
    ability = e.deck.ability[side.ground[place]]
    if ability == PINE_DWELLER and groups_near(e, side, place) & PINE:
        grow(e, seat, place, 2, GAINED)
    if ability == LONE_PLANT and not has_other_plants(e, side, place):
        grow(e, seat, place, 1, GAINED)


def after_playing(e: Ecologic, seat: int, place: int) -> None:
    """What comes once, after playing; what concerns others waits until plans are carried out (EL-18.2)."""
    side = side_of(e, seat)
    card = side.ground[place]
    ability = e.deck.ability[card]
    if e.mode == AUTOMA and ability in EXTRA:
        if ability != BARTERER or not e.discard:  # who barters pays first
            leave_remains(e, seat, place)
    elif e.mode == AUTOMA:
        e.push(ODD, seat, card, 0, place)
    colonise(e, seat, place)
    if ability == RECYCLER:
        e.push(RECYCLING, seat, card, 0, place)
    elif ability == FLOCK:
        e.push(AGAIN, seat, card)
    elif e.lane == MAIN:
        push_for_others(e, seat, card, place)


def colonise(e: Ecologic, seat: int, place: int) -> None:
    """What a first coloniser gets on being played (EL-17.2)."""
    side = side_of(e, seat)
    if e.deck.ability[side.ground[place]] == FIRST_COLONISER and not has_other_plants(e, side, place):
        grow(e, seat, place, COLONISES, GAINED)


def push_for_others(e: Ecologic, seat: int, card: int, place: int) -> None:
    """What a card does to neighbours and to the discard."""
    ability = e.deck.ability[card]
    if ability in (PACK_HUNTER, FORAGER, THIEF):
        e.push(START_TAKING, seat, card, ability, place)
    elif ability == BARTERER:
        e.push(BARTER, seat, card, 0, place)
    elif ability in (RECOVERS, SCAVENGER):
        is_free = ability == SCAVENGER and e.mode != AUTOMA  # EL-15.19
        e.push(RECOVERING, seat, card, MAY if is_free else MUST)


class Odd(Op):
    """Against the automa a card whose biomass has grown to an odd number leaves remains (EL-15.20, EL-15.21)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        leave_remains(s, f.seat, f.memo)


def leave_remains(e: Ecologic, side: int, place: int) -> None:
    """Add a remains token if the biomass is odd."""
    owner = e.sides[side]
    if owner.biomass[place] % 2:
        owner.remains[place] += 1
        tell(e, (LEFT_REMAINS, side, owner.ground[place]))


# --- abilities that ask


class Recycling(Planned):
    """Any number of remains of the whole ecosystem become jokers (EL-17.11)."""

    kind = "recycle"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        side = side_of(e, f.seat)
        found: list[Action] = [(RECYCLE, place) for place in range(PLACES) if side.remains[place]]
        return [*found, (RECYCLE_ALL,), DONES] if found else []

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] == RECYCLE:
            recycle(e, f.seat, action[1], 1)
            e.push_frame(f)
        elif action[0] == RECYCLE_ALL:
            recycle_all(e, f.seat)


def recycle(e: Ecologic, seat: int, place: int, number: int) -> None:
    """Remains of a card are swapped for jokers."""
    side = side_of(e, seat)
    side.remains[place] -= number
    side.jokers += number
    if number:
        tell_more(e, (RECYCLED, seat, number))


def recycle_all(e: Ecologic, seat: int) -> None:
    """All remains are swapped for jokers."""
    side = side_of(e, seat)
    for place in range(PLACES):
        recycle(e, seat, place, side.remains[place])


class Again(Planned):
    """A flock may be followed at once by another small bird (EL-17.16); against the automa, one of the row."""

    kind = "again"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        cards = e.row if e.mode == AUTOMA else side_of(e, f.seat).hand
        birds = [card for card in cards if e.deck.kind[card] == SMALL_BIRD]
        found: list[Action] = [(PLAY, card) for card in playable(e, f.seat, birds)]
        return [*found, DONES] if found else []

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] == PLAY:
            if e.mode == AUTOMA:
                e.row.remove(action[1])
            e.push(PLACING, f.seat, action[1])


class Barter(Choice):
    """One token for a card of the discard (EL-17.13)."""

    kind = "barter"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found = payments(s.sides[f.seat], ANY_TOKEN) if s.discard else []
        return [*found, DONES] if found else []

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if action[0] != DONE:
            pay_token(s, f.seat, action)
            s.push(RECOVERING, f.seat, f.card, MUST)
        if s.mode == AUTOMA:
            leave_remains(s, f.seat, f.memo)  # EL-15.21


class Recovering(Choice):
    """A card of the discard, chosen by its back (EL-17.7, EL-17.21)."""

    kind = "recover"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found: list[Action] = [(RECOVER, kind) for kind in kinds_in(s, s.discard)]
        return [*found, DONES] if found and f.step == MAY else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if action[0] == DONE:
            return
        if s.mode == AUTOMA:
            play_extra(s, f.seat, take_discarded(s, action[1]))
        else:
            recover_kind(s, f.seat, action[1])


def play_extra(e: Ecologic, seat: int, card: int) -> None:
    """Against the automa an extra card is played at once, or discarded (EL-15.19)."""
    show(e, card)
    if options_for(e, seat, card):
        e.push(PLACING, seat, card)
    else:
        e.discard.append(card)


PLACING: Final = Placing()
GROWING: Final = Growing()
ODD: Final = Odd()
RECYCLING: Final = Recycling()
AGAIN: Final = Again()
BARTER: Final = Barter()
RECOVERING: Final = Recovering()
