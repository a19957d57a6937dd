"""What abilities do for the automa: what may be taken is taken (EL-15.11, EL-15.19)."""

from __future__ import annotations

from ecotone.core.kernel import Frame
from ecotone.games.ecologic.cards import NONE, ORGANISMS, SMALL_BIRD
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.food import (
    BARTERER,
    FLOCK,
    FORAGER,
    PACK_HUNTER,
    RECOVERS,
    RECYCLER,
    SCAVENGER,
    THIEF,
)
from ecotone.games.ecologic.placing import playable
from ecotone.games.ecologic.playing import colonise, recycle_all
from ecotone.games.ecologic.spending import ANY_TOKEN, pay_token, payments
from ecotone.games.ecologic.state import Ecologic
from ecotone.games.ecologic.table import kinds_in, take_discarded
from ecotone.games.ecologic.taking import START_TAKING, take_everything


def act_as_automa(e: Ecologic, number: int, place: int) -> int:
    """Do what the ability of a card just played says; the extra card that it brings, or NONE."""
    card = e.sides[number].ground[place]
    ability = e.deck.ability[card]
    colonise(e, number, place)
    if ability == RECYCLER:
        recycle_all(e, number)
    elif ability in (PACK_HUNTER, FORAGER, THIEF):
        e.taken = []
        take_everything(e, Frame(START_TAKING, number, card, ability, place))
    return extra_card(e, number, ability)


def extra_card(e: Ecologic, number: int, ability: int) -> int:
    """A card of the discard, or a small bird of the row."""
    if ability == FLOCK:
        birds = playable(e, number, [card for card in e.row if e.deck.kind[card] == SMALL_BIRD])
        if birds:
            e.row.remove(birds[0])
            return birds[0]
    if ability == BARTERER and e.discard and may_pay(e, number):
        return take_discarded(e, rarest_kind(e, number))
    if ability in (RECOVERS, SCAVENGER) and e.discard:
        return take_discarded(e, rarest_kind(e, number))
    return NONE


def may_pay(e: Ecologic, number: int) -> bool:
    """Pay a token if there is one: a joker before anything else (EL-17.13)."""
    found = payments(e.sides[number], ANY_TOKEN)
    if found:
        pay_token(e, number, found[-1])
    return bool(found)


def rarest_kind(e: Ecologic, number: int) -> int:
    """Of the kinds in the discard the one that the automa has fewest of; if equal the first (EL-15.19)."""
    side = e.sides[number]
    counts = [0] * (ORGANISMS + 1)
    for place in range(PLACES):
        if side.ground[place] != NONE:
            counts[e.deck.kind[side.ground[place]]] += 1
    best = NONE
    for kind in kinds_in(e, e.discard):
        if best == NONE or counts[kind] < counts[best]:
            best = kind
    return best
