"""The turn: forced checks, re-activation, actions and abilities, and its end (BA-6 to BA-13)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.baltica.cards import (
    ELEMENT,
    NONE,
    NUTRIENTS,
    PASS,
    PLUS,
    PRESSURE,
    PRODUCERS,
    STAR,
    TOKENS,
)
from ecotone.games.baltica.measures import can_implement, propose
from ecotone.games.baltica.names import (
    BORROWED_IT,
    DECLINES,
    END,
    FED,
    FEED,
    GREW,
    GROW,
    IMPLEMENT,
    INACTION,
    LOST,
    PASS_ON,
    PASSED,
    RECYCLE,
    RECYCLED,
    RENEW,
    RESTORE,
    RESTORED,
    SKIPPED,
    STOW,
    STOWED,
    THREE_EQUAL,
    TOKEN_USED,
    TOKENED,
    TURN,
    TURN_OVER,
    USE,
    USED_IT,
    WAKE,
    WAKES,
    WOKE,
    WON,
)
from ecotone.games.baltica.offers import actions, costs, missing, passable, ready_cards
from ecotone.games.baltica.policies import DRAW, next_row
from ecotone.games.baltica.policy_cards import TREATMENT
from ecotone.games.baltica.state import (
    BORROWED,
    SPENT,
    STARRED,
    USED,
    Baltica,
    active_seat,
    consumers_in,
    has_lost,
    has_won,
    of_kind,
    owner,
    pressures_in,
    shared_by_two,
    three_equal,
    tiles_for,
)
from ecotone.games.baltica.table import (
    add_pressure,
    discard_row,
    mark,
    open_card,
    open_row,
    place_habitats,
    place_impacts,
    refill,
    renew,
    take_from_market,
    take_unused,
)

# --- how a turn goes


class Start(Op):
    """A row's turn begins (BA-6.1), or is left out altogether (BA-18.10, D-12)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        begin_turn(s, f.card)
        if s.next_skip:
            s.next_skip = False
            s.emit((SKIPPED, f.seat, s.row))
            s.push(START, owner(s, next_row(s)), next_row(s))
            return
        s.emit((TURN, f.seat, s.row))
        s.push(GO_ON, f.seat)
        s.push(AWAKEN, f.seat)
        s.push(CHECK, f.seat)


def begin_turn(b: Baltica, row: int) -> None:
    """Everything that is counted within a turn starts anew."""
    b.row = row
    b.turn += 1
    b.acted = False
    b.turn_over = False
    b.asked = False
    b.refused = 0
    b.noise = b.next_noise
    b.next_noise = False


class GoOn(Op):
    """Ask for actions, checking after each, until the turn is over (BA-6.2, BA-6.6)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        if s.turn_over:
            s.push(FINISH, f.seat)
            return
        s.push(GO_ON, f.seat)
        s.push(CHECK, f.seat)
        s.push(CHOOSE_ACTION, f.seat)


class Check(Op):
    """What must happen by itself, in the order of BA-6.7: win, loss, due policies, pressures, equal elements."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        if has_won(s) or has_lost(s):
            s.stack.clear()  # nothing pending is carried out (BA-5.3)
            s.emit((WON if has_won(s) else LOST, NONE))
        elif s.due and s.policies:
            s.push(CHECK, f.seat)
            s.push(DRAW, f.seat)
        else:
            s.due = 0  # an empty deck gives none (BA-15.7)
            if not s.turn_over:  # a turn is ended once, whatever policies do to the row afterwards
                strike(s)


def strike(b: Baltica) -> None:
    """Three pressures, or three equal elements, end the turn at once (BA-10.2, BA-10.4, BA-10.5)."""
    row = b.rows[b.row]
    element = three_equal(row)
    if pressures_in(row) >= 3:
        end_at_once(b)
    elif element != NONE and may_interrupt(b):
        b.asked = True
        b.push(CHECK, active_seat(b))
        b.push(CHOOSE_INTERRUPT, active_seat(b))
    elif element != NONE:
        b.emit((THREE_EQUAL, active_seat(b), element))
        add_pressure(b, b.row)
        end_at_once(b)


def may_interrupt(b: Baltica) -> bool:
    """Whether the waste water measure can come before three nutrients strike, and was not declined (D-19)."""
    return not b.asked and of_kind(b.rows[b.row], NUTRIENTS) >= 3 and can_implement(b, TREATMENT)


def end_at_once(b: Baltica) -> None:
    """The turn ends by force; a pressure that came with three equal elements may be the third (BA-10.3, D-03)."""
    suffer(b)
    b.turn_over = True
    b.emit((TURN_OVER, active_seat(b)))
    b.push(CHECK, active_seat(b))


def suffer(b: Baltica) -> None:
    """Three pressures or more in the active row place impact tiles (BA-10.2, BA-10.4, BA-10.8)."""
    tiles = tiles_for(pressures_in(b.rows[b.row]))
    if tiles:
        place_impacts(b, tiles)


class Finish(Op):
    """The row is discarded and four cards are opened; the next player begins (BA-13)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        discard_row(s, s.row)
        open_row(s, s.row)
        s.push(START, owner(s, next_row(s)), next_row(s))


# --- re-activation


class Awaken(Op):
    """Two consumers with a common symbol let one token be re-activated (BA-12.3, D-07)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Baltica)
        if not s.turn_over and shared_by_two(s, consumers_in(s.rows[s.row])):  # placed or not (BA-12.4)
            s.push(CHOOSE_WAKE, f.seat)


class ChooseWake(Choice):
    """Which inactive token wakes, if any."""

    kind = "wake"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        asleep = [WAKES[token] for token in range(TOKENS) if not s.tokens[s.row] >> token & 1]
        return [*asleep, DECLINES] if asleep else []

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        if action[0] == WAKE:
            s.tokens[s.row] |= 1 << action[1]
            s.emit((WOKE, f.seat, action[1]))


class ChooseInterrupt(Choice):
    """The waste water measure may come before three nutrients strike (BA-18.17, D-19)."""

    kind = "interrupt"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(IMPLEMENT, TREATMENT), DECLINES]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        if action[0] == IMPLEMENT:
            propose(s, TREATMENT)


# --- actions


class ChooseAction(Choice):
    """What the active player does next; ending the turn is asked for even if it is all that is left (BA-6.5)."""

    kind = "turn"
    ask_always = True

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        return actions(s)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        verb = action[0]
        if verb == GROW:
            grow(s, action[1])
        elif verb == FEED:
            feed(s, PRODUCERS + action[1], action[2], action[3])
        elif verb == RESTORE:
            restore(s, PRODUCERS + action[1], PRODUCERS + action[2])
        elif verb == USE:
            use(s, action[1], action[2])
        elif verb == TOKENED:
            use_token(s, action[1])
        elif verb == IMPLEMENT:
            propose(s, action[1])
        elif verb == END:
            end(s)


def grow(b: Baltica, card: int) -> None:
    """Acquire a producer, borrowing the one element that is missing (BA-7)."""
    cost = costs(b)[card]
    number, last = missing(cost, ready_cards(b.rows[b.row])[0])
    for element in range(5):
        for _ in range(cost[element] - (number if element == last else 0)):
            mark(b, ELEMENT + element, USED)
    take_from_market(b, card)
    b.rows[b.row].append(card)
    b.acted = True
    b.emit((GREW, active_seat(b), card))
    if number:
        borrow(b, ELEMENT + last)
    refill(b, 0)


def borrow(b: Baltica, card: int) -> None:
    """The missing element comes from the supply for good, used already (BA-7.5)."""
    b.supply[card - ELEMENT] -= 1
    b.rows[b.row].append(card | USED | BORROWED)
    b.emit((BORROWED_IT, active_seat(b), card))


def feed(b: Baltica, card: int, first: int, second: int) -> None:
    """Acquire a consumer with two producers (BA-8)."""
    mark(b, first, USED)
    mark(b, second, USED)
    take_from_market(b, card)
    b.rows[b.row].append(card)
    b.acted = True
    b.emit((FED, active_seat(b), card, first, second))
    refill(b, 1)


def restore(b: Baltica, first: int, second: int) -> None:
    """Two consumers place every new habitat tile that they share (BA-9.1)."""
    mark(b, first, USED)
    mark(b, second, USED)
    b.emit((RESTORED, active_seat(b), first, second))
    place_habitats(b, b.deck.habitats[first] & b.deck.habitats[second])


def end(b: Baltica) -> None:
    """The player stops; a turn without acquisition or tile costs a pressure (BA-6.5, BA-10.1)."""
    b.turn_over = True
    if not b.acted:
        b.emit((INACTION, active_seat(b)))
        add_pressure(b, b.row)
        suffer(b)


# --- abilities


def use(b: Baltica, card: int, symbol: int) -> None:
    """Take an ability of a card, or its star, which is none (BA-6.3, BA-16.2)."""
    b.emit((USED_IT, active_seat(b), card, symbol))
    if symbol == STAR:
        mark(b, card, STARRED)
        b.due += 1
        return
    mark(b, card, SPENT)
    start_ability(b, symbol, card)


def use_token(b: Baltica, token: int) -> None:
    """Use an active token, which then lies inactive (BA-12.1)."""
    b.tokens[b.row] &= ~(1 << token)
    b.emit((TOKEN_USED, active_seat(b), token))
    start_ability(b, token, NONE)


def start_ability(b: Baltica, symbol: int, card: int) -> None:
    """Pass, plus or refresh (BA-11.1, BA-11.3, BA-11.4)."""
    if symbol == PLUS:
        open_card(b, b.row)
    else:
        b.push(CHOOSE_PASS if symbol == PASS else CHOOSE_MARKET, active_seat(b), card)


class ChoosePass(Choice):
    """Which unused card goes where: to another row, or an element to the supply (BA-11.1); alone, onto the pile."""

    kind = "pass"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Baltica)
        found: list[Action] = []
        for card in passable(s, f.card):
            if len(s.rows) == 1:
                found.append((STOW, card))  # BA-14.2
            found += [(PASS_ON, card, row) for row in range(len(s.rows)) if row != s.row]
            if ELEMENT <= card < PRESSURE:
                found.append((RECYCLE, card))
        return found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        card = action[1]
        take_unused(s, card)
        if action[0] == PASS_ON:
            s.rows[action[2]].append(card)  # fresh for the receiver (BA-11.2)
            s.emit((PASSED, f.seat, card, action[2]))
        elif action[0] == RECYCLE:
            s.supply[card - ELEMENT] += 1
            s.emit((RECYCLED, f.seat, card))
        else:
            s.piles[s.row].append(card)
            s.tops[s.row] += 1
            s.emit((STOWED, f.seat, card))


class ChooseMarket(Choice):
    """Which market is renewed (BA-11.4)."""

    kind = "renew"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(RENEW, 0), (RENEW, 1)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Baltica)
        renew(s, action[1])


START: Final = Start()
GO_ON: Final = GoOn()
CHECK: Final = Check()
FINISH: Final = Finish()
AWAKEN: Final = Awaken()
CHOOSE_WAKE: Final = ChooseWake()
CHOOSE_INTERRUPT: Final = ChooseInterrupt()
CHOOSE_ACTION: Final = ChooseAction()
CHOOSE_PASS: Final = ChoosePass()
CHOOSE_MARKET: Final = ChooseMarket()
