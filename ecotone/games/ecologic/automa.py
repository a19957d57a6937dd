"""The automa: an ecosystem that plays by dice against one player, from a shared row of cards (EL-15)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecologic.automa_abilities import act_as_automa
from ecotone.games.ecologic.automa_feeding import feed_automa
from ecotone.games.ecologic.cards import HABITATS, NONE, WINTER
from ecotone.games.ecologic.express import lay_open
from ecotone.games.ecologic.feeding import production
from ecotone.games.ecologic.field import OF_ROW, PLACES
from ecotone.games.ecologic.names import (
    CHOSE,
    DICE,
    ENDED,
    LOST_TURN,
    PASS,
    PASSED,
    PASSES,
    PLAY,
    SWEPT,
)
from ecotone.games.ecologic.placing import Survey, places_for, playable, row_places
from ecotone.games.ecologic.playing import PLACING, leave_remains, place_card
from ecotone.games.ecologic.season import begin_season
from ecotone.games.ecologic.state import P_AUTOMA, P_END, P_PLAY, Ecologic, Side
from ecotone.games.ecologic.table import show

AUTOMA_SIDE: Final = 1
ROW: Final = 8  # EL-15.3
SWEEP: Final = 4  # EL-15.12
ADD: Final = 3
LEAST_PLANTS: Final = 2
TRIES: Final = 1000  # a first row without plants is laid anew, but not for ever
ANY_FACE: Final = len(HABITATS)


# --- set-up


def arrange_automa(e: Ecologic) -> None:
    """The automa's boards lie as chance has it, with different habitats if possible (EL-15.2)."""
    side = e.sides[AUTOMA_SIDE]
    orders = arrangements(e, side.boards)
    best = max([len(set(habitats)) for habitats in orders])
    found = [habitats for habitats in orders if len(set(habitats)) == best]
    side.habitats = found[e.roll(len(found))]
    e.shuffle(side.habitats)
    side.boards = []


def arrangements(e: Ecologic, boards: list[int]) -> list[list[int]]:
    """All ways to choose the sides of some boards."""
    found: list[list[int]] = [[]]
    for board in boards:
        found = [[*habitats, habitat] for habitats in found for habitat in e.deck.boards[board]]
    return found


def lay_first_row(e: Ecologic) -> None:
    """Eight cards face up, at least two of them plants (EL-15.3)."""
    lay_open(e, ROW)
    for _ in range(TRIES):
        if len([card for card in e.row if e.deck.is_plant(card)]) >= LEAST_PLANTS:
            return
        sweep(e, ROW)
        lay_open(e, ROW)


def sweep(e: Ecologic, number: int) -> None:
    """Cards of the row are discarded from the right."""
    cards = e.row[max(0, len(e.row) - number) :]
    del e.row[max(0, len(e.row) - number) :]
    e.discard += cards
    if cards:
        e.emit((SWEPT, NONE, len(cards)))


# --- turns


class AutomaYear(Op):
    """The automa begins each season (EL-15.25)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        begin_season(s)
        s.push(AUTOMA_TURN, NONE)


class AutomaTurn(Op):
    """A habitat by the dice, the first card that fits, the first place that is free (EL-15.6 to EL-15.12)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_AUTOMA
        s.round += 1
        s.push(PLAYER_TURN, 0)
        row = throw(s)
        if row == NONE or not (play_in(s, row) or play_after_sweep(s, row)):
            s.emit((LOST_TURN, NONE))


def throw(e: Ecologic) -> int:
    """Roll both dice; the row that they name, or NONE (EL-15.6)."""
    die = e.deck.automa_die
    shown = [die[e.roll(len(die))], die[e.roll(len(die))]]
    e.emit((DICE, NONE, *[face if face != NONE else ANY_FACE for face in shown]))
    row = row_for(e, shown)
    if row != NONE:
        e.emit((CHOSE, NONE, e.sides[AUTOMA_SIDE].habitats[row]))
    return row


def row_for(e: Ecologic, shown: list[int]) -> int:
    """The row with fewest cards among those that the dice allow; if equal the upper one."""
    side = e.sides[AUTOMA_SIDE]
    rows = [row for row in range(side.rows) if side.habitats[row] in shown]
    is_any = NONE in shown or (e.automa_any and e.expansions > 1)
    if not rows and is_any:
        rows = list(range(side.rows))
    best = NONE
    for row in rows:
        if best == NONE or cards_in(side, row) < cards_in(side, best):
            best = row
    return best


def cards_in(side: Side, row: int) -> int:
    """Cards in a habitat's fields and on its edges (EL-15.7)."""
    return len([place for place in OF_ROW[row] if side.ground[place] != NONE])


def play_in(e: Ecologic, row: int) -> bool:
    """Play the first fitting card of a new kind, else the first fitting one (EL-15.9, EL-15.10)."""
    side = e.sides[AUTOMA_SIDE]
    survey = Survey(e, side)
    among = row_places(e, side, row)
    kinds = [e.deck.kind[side.ground[place]] for place in OF_ROW[row] if side.ground[place] != NONE]
    fitting = [card for card in e.row if places_for(e, AUTOMA_SIDE, card, survey, among)]
    fresh = [card for card in fitting if e.deck.kind[card] not in kinds]
    if not fitting:
        return False
    card = fresh[0] if fresh else fitting[0]
    e.row.remove(card)
    play_as_automa(e, card, places_for(e, AUTOMA_SIDE, card, survey, among)[0])
    return True


def play_after_sweep(e: Ecologic, row: int) -> bool:
    """Four cards go, three come, and the automa looks again (EL-15.12)."""
    sweep(e, SWEEP)
    lay_open(e, ADD)
    return play_in(e, row)


def play_as_automa(e: Ecologic, card: int, place: int) -> None:
    """Place, feed and act without asking anybody."""
    place_card(e, AUTOMA_SIDE, card, place)
    feed_automa(e, AUTOMA_SIDE, place)
    extra = act_as_automa(e, AUTOMA_SIDE, place)
    leave_remains(e, AUTOMA_SIDE, place)
    if extra != NONE:
        play_extra_as_automa(e, extra)


def play_extra_as_automa(e: Ecologic, card: int) -> None:
    """An extra card goes into the uppermost habitat that allows it, or is discarded (EL-15.19)."""
    side = e.sides[AUTOMA_SIDE]
    show(e, card)
    for row in range(side.rows):
        places = places_for(e, AUTOMA_SIDE, card, Survey(e, side), row_places(e, side, row))
        if places:
            play_as_automa(e, card, places[0])
            return
    e.discard.append(card)


class PlayerTurn(Op):
    """The player takes a card of the row, or passes (EL-15.15, EL-15.16)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_PLAY
        s.push(TAKE_FROM_ROW, 0)


class TakeFromRow(Choice):
    """Any one card of the row that can be played; or the season ends for both."""

    kind = "row"
    ask_always = True

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found: list[Action] = [(PLAY, card) for card in playable(s, 0, s.row)]
        return [*found, PASSES]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if action[0] == PASS:
            s.emit((PASSED, 0))
            s.push(END_OF_SEASON, NONE)
            return
        s.row.remove(action[1])
        s.push(REFILL_ROW, NONE)
        s.push(PLACING, 0, action[1])


class RefillRow(Op):
    """After the player's move there are eight cards again (EL-15.15)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        lay_open(s, ROW - len(s.row))
        s.push(AUTOMA_TURN, NONE)


class EndOfSeason(Op):
    """A new row, production, and remains where biomass is odd; in winter the game ends (EL-15.16, EL-15.23)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if s.season == WINTER:
            s.phase = P_END
            s.emit((ENDED, NONE))
            return
        sweep(s, len(s.row))
        lay_open(s, ROW)
        s.season += 1
        s.push(AUTOMA_YEAR, NONE)
        for number in range(len(s.sides)):
            production(s, number)
            for place in range(PLACES):
                leave_remains(s, number, place)


AUTOMA_YEAR: Final = AutomaYear()
AUTOMA_TURN: Final = AutomaTurn()
PLAYER_TURN: Final = PlayerTurn()
TAKE_FROM_ROW: Final = TakeFromRow()
REFILL_ROW: Final = RefillRow()
END_OF_SEASON: Final = EndOfSeason()
