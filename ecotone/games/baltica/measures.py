"""Measures in stock: which can be implemented now, and what they do (BA-17, BA-18.14 to BA-18.22, BA-18.24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State, Together
from ecotone.games.baltica.cards import ELEMENT, FISH_AND_BIRDS, HABITATS, MUD, NONE, NUTRIENTS, PRESSURE, PRODUCERS
from ecotone.games.baltica.names import (
    AGREE,
    AGREES,
    CLEAN,
    CLEANED,
    DECLINE,
    DECLINES,
    GIFT,
    IMPLEMENT,
    IMPLEMENTED,
    IN_FORCE,
    PROPOSED,
    PUT_BACK,
    REFUSED,
    REFUSES,
    REGULATE,
    SEND,
    SETTLE,
    TAKE_IN,
    TILE_BACK,
)
from ecotone.games.baltica.policy_cards import (
    AREAS,
    BARRIERS,
    BUBBLES,
    CLIMATE_CHANGE,
    FUNDING,
    GEAR,
    PROTECTION,
    RECYCLING,
    REGULATION,
    RESTORATION,
    RETENTION,
    STAYS,
    TREATMENT,
)
from ecotone.games.baltica.state import (
    DISCOUNT,
    EXTRA_IMPACTS,
    KNOBS,
    PROTECTED,
    Baltica,
    active_seat,
    consumers_in,
    of_kind,
    producers_in,
)
from ecotone.games.baltica.table import (
    from_supply,
    gain,
    open_card,
    place_habitats,
    refill,
    take_any,
    take_from_market,
    to_supply,
    wake_all,
)

# --- which can be implemented


def implementable(b: Baltica) -> list[Action]:
    """The measures that funding and targets allow now (BA-17.2, BA-17.7)."""
    if b.funding == 0:
        return []
    return [(IMPLEMENT, policy) for policy in b.measures if not b.refused >> policy & 1 and has_target(b, policy)]


def can_implement(b: Baltica, policy: int) -> bool:
    """Whether this measure is in stock and allowed now."""
    return (IMPLEMENT, policy) in implementable(b)


def has_target(b: Baltica, policy: int) -> bool:
    """Whether a measure finds what it needs (D-15, D-21)."""
    return policy not in NEEDS or bool(NEEDS[policy](b))


def regulations(b: Baltica) -> list[Action]:
    """A producer and a consumer of the row and a common habitat that is not placed yet (BA-18.14, D-23)."""
    row = b.rows[b.row]
    habitats = b.deck.habitats
    found: list[Action] = []
    for producer in sorted(producers_in(row)):
        for consumer in sorted(consumers_in(row)):
            common = habitats[producer] & habitats[consumer] & ~b.habitats
            pair = (REGULATE, producer, consumer - PRODUCERS)
            found += [(*pair, each) for each in range(len(HABITATS)) if common >> each & 1]
    return found


def wanderers(b: Baltica) -> list[int]:
    """Fish and birds of the market (BA-18.19)."""
    return [card for card in b.markets[1] if card != NONE and FISH_AND_BIRDS[card]]


def muddy(b: Baltica) -> list[int]:
    """Cards of the market with the mud symbol (BA-18.20)."""
    cards = b.markets[0] + b.markets[1]
    return [card for card in cards if card != NONE and b.deck.habitats[card] >> MUD & 1]


def settlers(b: Baltica) -> list[Action]:
    """Consumers of the market that share a symbol with a producer of the row (BA-18.24)."""
    here = 0
    for card in producers_in(b.rows[b.row]):
        here |= b.deck.habitats[card]
    return [(SETTLE, card - PRODUCERS) for card in b.markets[1] if card != NONE and b.deck.habitats[card] & here]


def polluted_rows(b: Baltica) -> list[Action]:
    """Rows with a pressure (BA-18.21)."""
    return [(CLEAN, row) for row in range(len(b.rows)) if of_kind(b.rows[row], PRESSURE)]


def treatments(b: Baltica) -> list[Action]:
    """Take a nutrients card, or put one of three back (BA-18.17)."""
    found: list[Action] = []
    if b.supply[NUTRIENTS - ELEMENT]:
        found.append((TAKE_IN,))
    if of_kind(b.rows[b.row], NUTRIENTS) >= 3:
        found.append((PUT_BACK,))
    return found


NEEDS: Final[dict[int, Callable[[Baltica], list[Action] | list[int]]]] = {
    REGULATION: regulations,
    BARRIERS: wanderers,
    GEAR: muddy,
    RECYCLING: polluted_rows,
    TREATMENT: treatments,
    AREAS: settlers,
}


# --- agreeing and paying


def propose(b: Baltica, policy: int) -> None:
    """The active player wants a measure: it is implemented, or the others are asked first (BA-17.2, D-27)."""
    if b.vote:
        b.emit((PROPOSED, active_seat(b), policy))
    b.push(VOTE if b.vote else MEASURE, active_seat(b), policy)


def proposed(b: Baltica) -> int:
    """The measure that everybody is asked about now, or NONE."""
    return b.stack[-1].card if b.stack and isinstance(b.stack[-1].op, Vote) else NONE


class Vote(Together):
    """Every other seat is asked at once; each agrees or not, unseen until all have (BA-17.8)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Baltica)
        s.votes[seat] = int(seat == f.seat)
        if seat != f.seat:
            s.push(CHOOSE_VOTE, seat, f.card)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        if all(s.votes):
            s.push(MEASURE, f.seat, f.card)
        else:
            s.refused |= 1 << f.card
            for seat in range(s.seats):
                if not s.votes[seat]:
                    s.emit((REFUSED, seat, f.card))
        s.votes = [0] * s.seats


class ChooseVote(Choice):
    """Agree to spend funding on a measure, or not."""

    kind = "vote"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [AGREES, REFUSES]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        s.votes[f.seat] = int(action[0] == AGREE)


def pay(b: Baltica, policy: int) -> None:
    """Funding is spent for good; the measure is discarded, or stays in force (BA-17.3)."""
    b.funding -= 1
    b.policy_discard.append(FUNDING)
    b.measures.remove(policy)
    b.implemented += 1
    b.emit((IMPLEMENTED, active_seat(b), policy))
    if STAYS[policy]:
        stand(b, policy)
    else:
        b.policy_discard.append(policy)


def stand(b: Baltica, policy: int) -> None:
    """A permanent card comes into force: everything it changes is worked out from all that stand (BA-15.6)."""
    b.standing.append(policy)
    b.knobs = [0] * KNOBS
    b.knobs[EXTRA_IMPACTS] = int(CLIMATE_CHANGE in b.standing)
    b.knobs[DISCOUNT] = int(RETENTION in b.standing)
    b.knobs[PROTECTED] = int(PROTECTION in b.standing)
    b.emit((IN_FORCE, NONE, policy))


class Measure(Op):
    """Pay and do it; where a target must be chosen, the payment waits for the choice (BA-17.7)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        policy = f.card
        if policy in TARGETS:
            s.push(TARGETS[policy], f.seat, policy)
            return
        pay(s, policy)
        if policy == RESTORATION:
            take_tile_back(s)
        elif policy == BUBBLES:
            wake_all(s)


def take_tile_back(b: Baltica) -> None:
    """One impact tile leaves the puzzle, if there is one (BA-18.15, BA-19.5)."""
    if b.impacts:
        b.impacts -= 1
        b.emit((TILE_BACK, active_seat(b)))


# --- targets


class ChooseRegulation(Choice):
    """Which pair and which tile (BA-18.14); the cards neither need to be unused nor become used."""

    kind = "regulate"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return regulations(s)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        pay(s, f.card)
        place_habitats(s, 1 << action[3])


class ChooseGift(Choice):
    """Which fish or bird goes to whom (BA-18.19, D-31)."""

    kind = "gift"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return [(GIFT, card - PRODUCERS, row) for card in wanderers(s) for row in range(len(s.rows))]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        pay(s, f.card)
        hand_over(s, PRODUCERS + action[1], action[2])


def hand_over(b: Baltica, consumer: int, row: int) -> None:
    """A consumer of the market joins a row; no purchase, so BA-10.1 is not prevented."""
    take_from_market(b, consumer)
    gain(b, row, consumer)
    refill(b, 1)


class ChooseReceiver(Choice):
    """Whose row gets all mud cards of the market (BA-18.20)."""

    kind = "send"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return [(SEND, row) for row in range(len(s.rows))]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        pay(s, f.card)
        for card in muddy(s):
            take_from_market(s, card)
            gain(s, action[1], card)
        refill(s, 0)
        refill(s, 1)


class ChoosePolluted(Choice):
    """Which row loses a pressure: one, and then perhaps another (BA-18.21)."""

    kind = "clean"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        rows = polluted_rows(s)
        return [*rows, DECLINES] if rows and f.step else rows

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        if action[0] == DECLINE:
            return
        if f.step == 0:
            pay(s, f.card)
            s.push_frame(f.at(1))
        clean(s, action[1])


def clean(b: Baltica, row: int) -> None:
    """A pressure goes back to the stack (D-29), and the top card of the pile takes its place."""
    take_any(b, row, PRESSURE)
    b.pressures += 1
    b.emit((CLEANED, active_seat(b), row))
    open_card(b, row)


class ChooseTreatment(Choice):
    """Take a nutrients card, or put one back (BA-18.17)."""

    kind = "treat"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return treatments(s)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        pay(s, f.card)
        if action[0] == TAKE_IN:
            from_supply(s, s.row, NUTRIENTS)
        else:
            take_any(s, s.row, NUTRIENTS)
            to_supply(s, s.row, NUTRIENTS)


class ChooseSettler(Choice):
    """Which consumer finds a protected home in the row (BA-18.24)."""

    kind = "settle"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return settlers(s)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        pay(s, f.card)
        hand_over(s, PRODUCERS + action[1], s.row)


VOTE: Final = Vote()
CHOOSE_VOTE: Final = ChooseVote()
MEASURE: Final = Measure()
CHOOSE_REGULATION: Final = ChooseRegulation()
CHOOSE_GIFT: Final = ChooseGift()
CHOOSE_RECEIVER: Final = ChooseReceiver()
CHOOSE_POLLUTED: Final = ChoosePolluted()
CHOOSE_TREATMENT: Final = ChooseTreatment()
CHOOSE_SETTLER: Final = ChooseSettler()
TARGETS: Final[dict[int, Choice]] = {
    REGULATION: CHOOSE_REGULATION,
    BARRIERS: CHOOSE_GIFT,
    GEAR: CHOOSE_RECEIVER,
    RECYCLING: CHOOSE_POLLUTED,
    TREATMENT: CHOOSE_TREATMENT,
    AREAS: CHOOSE_SETTLER,
}
