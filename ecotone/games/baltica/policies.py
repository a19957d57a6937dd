"""Policy cards are drawn and dealt with (BA-15, BA-18.1 to BA-18.13, BA-18.25, BA-18.26)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.baltica.cards import (
    ALL_PRODUCERS,
    BIRDS,
    CALANOIDA,
    ELEMENT,
    FISH,
    HABITATS,
    HUNTED,
    LITTER,
    NONE,
    NUTRIENTS,
    OXYGEN,
    SALINITY,
    SHORE,
)
from ecotone.games.baltica.measures import can_implement, implementable, propose, stand
from ecotone.games.baltica.names import (
    DECLINE,
    DECLINES,
    DISCARDED,
    DREW,
    IMPLEMENT,
    NOISY,
    PLACE,
    PREVENTED,
    STOCKED,
)
from ecotone.games.baltica.policy_cards import (
    AT_ONCE,
    BEACH_LITTER,
    CLIMATE_CHANGE,
    DEPOSITION,
    FERTILISER,
    FUNDING,
    GREEN_ENERGY,
    HUNTING,
    INDUSTRY,
    INFLOW,
    NOISE,
    OIL_SPILL,
    OVERFISHING,
    PROTECTION,
    STAYS,
    STORM,
    UPWELLING,
    WARM_SUMMER,
    WASTE_WATER_FAILURE,
)
from ecotone.games.baltica.state import (
    PROTECTED,
    Baltica,
    active_seat,
    has_won,
    of_kind,
    pressures_in,
    three_equal,
)
from ecotone.games.baltica.table import (
    add_pressure,
    clear_market,
    drop,
    from_supply,
    gain,
    place_habitats,
    place_impacts,
    remove_everywhere,
    remove_from_row,
    renew,
    return_all,
    sleep_all,
    wake_all,
)

SPILLS: Final = {OIL_SPILL: (BIRDS, 1), INDUSTRY: (ALL_PRODUCERS, 0), OVERFISHING: (FISH, 1)}  # kind and market


class Draw(Op):
    """One due card is drawn and dealt with before anything else (BA-15.3, BA-15.4)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        policy = s.policies.pop()
        s.due -= 1
        s.seal()
        s.emit((DREW, f.seat, policy))
        if AT_ONCE[policy]:
            s.drawn = policy
            s.push(CLOSE, f.seat, policy)
            s.push(EFFECT, f.seat, policy)
            if policy in SPILLS and can_implement(s, PROTECTION):
                s.push(CHOOSE_REACTION, f.seat, policy)
        else:
            stock(s, policy)


def stock(b: Baltica, policy: int) -> None:
    """Measures and funding go to the common stock, and may be used at once (BA-15.3, BA-17.4)."""
    if policy == FUNDING:
        b.funding += 1
    else:
        b.measures.append(policy)
    b.emit((STOCKED, active_seat(b), policy))
    if b.turn_over or b.due or is_struck(b):  # else the turn goes on and asks for it anyway
        b.push(CHOOSE_OFFER, active_seat(b))


def is_struck(b: Baltica) -> bool:
    """Whether the active row will end the turn as soon as the draws are over (BA-6.7)."""
    row = b.rows[b.row]
    return pressures_in(row) >= 3 or three_equal(row) != NONE


class Close(Op):
    """The effect is over: a single-use card is discarded, a permanent one comes into force (BA-15.6)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        s.drawn = NONE
        if STAYS[f.card]:
            stand(s, f.card)
        elif f.card != BEACH_LITTER:  # that one lies in a row now
            s.policy_discard.append(f.card)
            s.emit((DISCARDED, NONE, f.card))


class ChooseReaction(Choice):
    """Strict protection may come into force in time to stop the card just drawn (BA-17.5, BA-18.22)."""

    kind = "react"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(IMPLEMENT, PROTECTION), DECLINES]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        if action[0] == IMPLEMENT:
            propose(s, PROTECTION)


class ChooseOffer(Choice):
    """A measure may be implemented in the moment a card is drawn, even while the turn is ending (BA-17.4)."""

    kind = "offer"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        found = [] if has_won(s) else implementable(s)  # a win by the last measure stops all (BA-5.3)
        return [*found, DECLINES] if found else []

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        if action[0] != DECLINE:
            s.push(CHOOSE_OFFER, f.seat)
            propose(s, action[1])


class ChooseTile(Choice):
    """Green energy: coast, rock or mud (BA-18.13)."""

    kind = "place"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(PLACE, habitat) for habitat in range(len(HABITATS)) if SHORE >> habitat & 1]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        place_habitats(s, 1 << action[1])


# --- what each card does


class Effect(Op):
    """What a drawn negative or dual card does at once."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        policy = f.card
        if policy in SPILLS:
            spill(s, policy)
        elif policy != CLIMATE_CHANGE:  # that one only comes into force (BA-18.2)
            EFFECTS[policy](s)


def waste_water_failure(b: Baltica) -> None:
    """Every row with nutrients gets a pressure (BA-18.1)."""
    for row in from_active(b):
        if of_kind(b.rows[row], NUTRIENTS):
            add_pressure(b, row)


def from_active(b: Baltica) -> list[int]:
    """All rows, the active one first, going round."""
    rows = len(b.rows)
    return [(b.row + step) % rows for step in range(rows)]


def spill(b: Baltica, policy: int) -> None:
    """A kind of species leaves all rows and the market, unless all are protected (BA-18.3 to BA-18.5, BA-18.22)."""
    if b.knobs[PROTECTED]:
        b.emit((PREVENTED, NONE, policy))
        return
    wanted, market = SPILLS[policy]
    for row in from_active(b):
        drop(b, row, wanted)
    clear_market(b, market, wanted)


def hunting(b: Baltica) -> None:
    """Mammals and birds of the active row leave the game (BA-18.6)."""
    remove_from_row(b, b.row, HUNTED)


def deposition(b: Baltica) -> None:
    """Calanoida leaves the game (BA-18.7)."""
    remove_everywhere(b, CALANOIDA)


def fertiliser(b: Baltica) -> None:
    """Two nutrients cards, or a pressure where there are fewer (D-14); then all oxygen goes back (BA-18.8)."""
    if b.supply[NUTRIENTS - ELEMENT] >= 2:
        from_supply(b, b.row, NUTRIENTS)
        from_supply(b, b.row, NUTRIENTS)
    else:
        add_pressure(b, b.row)
    for row in from_active(b):
        return_all(b, row, OXYGEN)


def noise(b: Baltica) -> None:
    """No abilities in the next turn (BA-18.9)."""
    b.next_noise = True
    b.emit((NOISY, NONE, next_row(b)))


def next_row(b: Baltica) -> int:
    """Whose turn comes next (BA-13.4)."""
    return (b.row + 1) % len(b.rows)


def beach_litter(b: Baltica) -> None:
    """The next turn is left out, and the card itself comes into the row as litter (BA-18.10)."""
    b.next_skip = True
    gain(b, b.row, LITTER)


def warm_summer(b: Baltica) -> None:
    """All tokens wake, or all sleep if no measure was implemented yet (BA-18.11, D-16)."""
    if b.implemented:
        wake_all(b)
    else:
        sleep_all(b)


def upwelling(b: Baltica) -> None:
    """Two rounds of one nutrients card for each row, as long as there are any (BA-18.12)."""
    for row in from_active(b) * 2:
        from_supply(b, row, NUTRIENTS)


def green_energy(b: Baltica) -> None:
    """An impact if the shore is in use already, else a habitat of choice (BA-18.13)."""
    if b.habitats & SHORE:
        place_impacts(b, 1)
    else:
        b.push(CHOOSE_TILE, active_seat(b))


def inflow(b: Baltica) -> None:
    """A round of salinity, then a round of oxygen (BA-18.25, ours)."""
    for card in (SALINITY, OXYGEN):
        for row in from_active(b):
            from_supply(b, row, card)


def storm(b: Baltica) -> None:
    """Both markets are renewed (BA-18.26, ours)."""
    renew(b, 0)
    renew(b, 1)


EFFECTS: Final = {
    WASTE_WATER_FAILURE: waste_water_failure,
    HUNTING: hunting,
    DEPOSITION: deposition,
    FERTILISER: fertiliser,
    NOISE: noise,
    BEACH_LITTER: beach_litter,
    WARM_SUMMER: warm_summer,
    UPWELLING: upwelling,
    GREEN_ENERGY: green_energy,
    INFLOW: inflow,
    STORM: storm,
}

DRAW: Final = Draw()
CLOSE: Final = Close()
EFFECT: Final = Effect()
CHOOSE_REACTION: Final = ChooseReaction()
CHOOSE_OFFER: Final = ChooseOffer()
CHOOSE_TILE: Final = ChooseTile()
