"""What Ecosystem tells the bots: the worth of a grid by weights, and quick sensible moves."""

from __future__ import annotations

import json
from importlib import resources
from typing import Final

from ecotone.bots.judge import Judge
from ecotone.bots.values.gains import NOWHERE, WORST, Gains, Spot
from ecotone.bots.values.reading import Reading
from ecotone.bots.values.weights import (
    COUNT,
    FEATURES,
    HUNTED,
    LINES,
    LONGEST,
    MEADOW_GROUP,
    MOST_COUNT,
    MOST_GROUP,
    PAIR,
    QUIET,
    SCORING,
    TOUCHED,
    Weights,
    pair_feature,
)
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State
from ecotone.core.rng import Rng
from ecotone.games.ecosystem.cards import (
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOWS,
    NEAR,
    POINTS,
    RABBIT,
    STREAM,
    TYPES,
    WOLF,
)
from ecotone.games.ecosystem.flow import DISCARD, KEEP, PICK, PLACE, PLACES, SWAP
from ecotone.games.ecosystem.grid import COLUMNS, FULL, READING_ORDER, ROWS, Grid
from ecotone.games.ecosystem.scoring import Groups
from ecotone.games.ecosystem.state import AUTOMA, NONE, Ecosystem

WEIGHTS_FILE: Final = "ecosystem.json"
MOST_SEATS: Final = 6
KEPT: Final = 0.5  # how much of what a card would bring now is lost when it is given away
A_TYPE: Final = 3.0  # what a plain judge gives for a type that scores, beside its points (ES-7.3)
A_WOLF: Final = 3.0
A_STREAM: Final = 1.5


class EcosystemJudge(Judge):
    """Opinions on Ecosystem. Each list of weights has one for a grid of n cards, at n."""

    def __init__(self, game: Game, table: list[Weights], solo: list[Weights], automa: list[Weights]) -> None:
        super().__init__(game)
        self.table = table  # for the ecosystems of two players and more
        self.solo = solo  # for one's own alone
        self.automa = automa
        self.plans = [Plan() for _ in range(MOST_SEATS)]

    def weights(self, e: Ecosystem, cards: int) -> Weights:
        """The weights for a grid of so many cards."""
        phases = self.solo if e.seats == 1 else self.table
        return phases[min(cards, FULL)]

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Ecosystem)
        grid = prepared_grid(s, seat)
        reading = read(s, seat, grid)
        worth = reading.value(self.weights(s, len(grid.placed)))
        if s.picks[seat] != NONE and s.targets[seat] == NONE:
            worth += self.gains(s, reading).best(s.picks[seat])[0]
        elif s.swaps[seat][0] != NONE and s.swaps[seat][1] == NONE:
            worth = max([self.swapped_worth(s, seat, grid, s.swaps[seat][0], other) for other in grid.placed])
        return worth - self.automa_worth(s) if s.seats == 1 else worth

    def automa_worth(self, e: Ecosystem) -> float:
        """What the automa can expect to score."""
        automa = e.grids[AUTOMA]
        return read(e, AUTOMA, automa).value(self.automa[len(automa.placed)])

    def gains(self, e: Ecosystem, reading: Reading) -> Gains:
        """What another card would add to the grid that was read."""
        return Gains(reading, self.weights(e, len(reading.grid.placed) + 1))

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        assert isinstance(s, Ecosystem)
        worths = self.worths(s, seat, thorough)
        order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
        return [s.offers[seat][i] for i in order]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        assert isinstance(s, Ecosystem)
        offers = s.offers[seat]
        if offers[0][0] == PICK:
            return self.plan(s, seat)
        plan = self.plans[seat]
        if offers[0][0] == PLACE and plan.is_for(s.grids[seat], s.picks[seat]):
            return PLACES[plan.cell]
        worths = self.worths(s, seat, thorough=False)
        return offers[worths.index(max(worths))]

    def plan(self, e: Ecosystem, seat: int) -> Action:
        """Pick the best card, and remember where it was best, so that placing it costs no second look."""
        gains = self.gains(e, read(e, seat, e.grids[seat]))
        best = e.offers[seat][0]
        most = WORST
        cell = NOWHERE
        for action in e.offers[seat]:
            worth, where = gains.best(action[1])
            if worth > most:
                best = action
                most = worth
                cell = where
        self.plans[seat].make(e.grids[seat], best[1], cell)
        return best

    def worths(self, e: Ecosystem, seat: int, thorough: bool) -> list[float]:
        """What each action that is offered looks worth, in the same order."""
        offers = e.offers[seat]
        verb = offers[0][0]
        if verb in (KEEP, SWAP):
            return self.swap_worths(e, seat, thorough)
        gains = self.gains(e, read(e, seat, e.grids[seat]))
        if verb == PICK:
            return [gains.best(action[1])[0] for action in offers]
        if verb == DISCARD:
            return self.discard_worths(e, gains)
        return [gains.at(e.picks[seat], spot) for spot in gains.spots]

    def discard_worths(self, e: Ecosystem, gains: Gains) -> list[float]:
        """What giving each card to the automa looks worth: little to lose, little to bring it."""
        automa = e.grids[AUTOMA]
        count = len(automa.placed)
        w = self.automa[count + 1]
        rival = Gains(read(e, AUTOMA, automa), w)
        spot = Spot(automa, w, READING_ORDER[count])
        worths: list[float] = []
        for action in e.offers[0]:
            own = gains.best(action[1])[0] if gains.spots else 0.0
            worths.append(-KEPT * own - rival.anywhere(action[1]) - rival.at(action[1], spot))
        return worths

    def swap_worths(self, e: Ecosystem, seat: int, thorough: bool) -> list[float]:
        """What each first or second card of a swap looks worth; in a hurry the rabbit must be the first."""
        grid = prepared_grid(e, seat)
        first = e.swaps[seat][0]
        rabbit = e.targets[seat]
        worths: list[float] = []
        for action in e.offers[seat]:
            if action[0] == KEEP:
                worths.append(self.grid_worth(e, seat, grid))
            elif first != NONE:
                worths.append(self.swapped_worth(e, seat, grid, first, action[1]))
            elif thorough or action[1] == rabbit:
                worths.append(max([self.swapped_worth(e, seat, grid, action[1], other) for other in grid.placed]))
            else:
                worths.append(WORST)
        return worths

    def swapped_worth(self, e: Ecosystem, seat: int, grid: Grid, a: int, b: int) -> float:
        """The worth of a grid after an exchange of two different cards."""
        if grid.cells[a] == grid.cells[b]:
            return WORST
        grid.swap(a, b)
        worth = self.grid_worth(e, seat, grid)
        grid.swap(a, b)
        return worth

    def grid_worth(self, e: Ecosystem, seat: int, grid: Grid) -> float:
        """The worth of a grid that the seat might have."""
        return read(e, seat, grid).value(self.weights(e, len(grid.placed)))


class Plan:
    """Where the card that was picked for a grid is best placed."""

    def __init__(self) -> None:
        self.grid: Grid | None = None
        self.cards = 0
        self.card = NONE
        self.cell = NOWHERE

    def make(self, grid: Grid, card: int, cell: int) -> None:
        """Remember a plan for this very grid as it is now."""
        self.grid = grid
        self.cards = len(grid.placed)
        self.card = card
        self.cell = cell

    def is_for(self, grid: Grid, card: int) -> bool:
        """Whether the plan was made for this very grid as it is now, and this card."""
        return self.grid is grid and self.cards == len(grid.placed) and self.card == card


def prepared_grid(e: Ecosystem, seat: int) -> Grid:
    """The seat's grid with the card and the swap it has decided on but not yet shown."""
    grid = e.grids[seat]
    if e.targets[seat] == NONE:
        return grid
    grid = grid.copy()
    grid.place(e.targets[seat], e.picks[seat])
    if e.swaps[seat][1] != NONE:
        grid.swap(e.swaps[seat][0], e.swaps[seat][1])
    return grid


def read(e: Ecosystem, seat: int, grid: Grid) -> Reading:
    """Read a grid beside its strongest rivals for the two prizes."""
    wolves = e.pile.count(WOLF)
    stream = e.pile.count(STREAM)
    for other in range(len(e.grids)):
        if other != seat:
            rival = e.grids[other]
            wolves = max(wolves, rival.cells.count(WOLF))
            stream = max(stream, Groups(rival, STREAM).largest())
    return Reading(grid, wolves, stream)


def by_cards(phases: list[Weights]) -> list[Weights]:
    """The weights for every number of cards: two cards a phase."""
    return [phases[min(max(cards - 1, 0) // 2, len(phases) - 1)] for cards in range(FULL + 1)]


def learned(game: Game) -> EcosystemJudge:
    """A judge with weights learned from self-play (`tools/train_ecosystem.py`)."""
    text = resources.files(__package__).joinpath(WEIGHTS_FILE).read_text(encoding="utf-8")
    found: dict[str, list[list[float]]] = json.loads(text)
    kinds = [by_cards([Weights(flat) for flat in found[name]]) for name in ("table", "solo", "automa")]
    return EcosystemJudge(game, kinds[0], kinds[1], kinds[2])


def plain(game: Game) -> EcosystemJudge:
    """A judge that counts the points in front of it, and little more."""
    phases = by_cards([Weights(plain_weights())])
    return EcosystemJudge(game, phases, phases, phases)


def plain_weights() -> list[float]:
    """Every feature by the points it is worth now; a type that scores, a wolf and a stream card by a guess."""
    flat = [0.0] * FEATURES
    for card in range(TYPES):
        for other in range(TYPES):
            flat[pair_feature(PAIR, card, other)] = float(NEAR[card][other] + NEAR[other][card])
    for size in range(1, MOST_GROUP + 1):
        flat[MEADOW_GROUP + size] = float(MEADOWS[min(size, len(MEADOWS)) - 1])
        flat[LONGEST + size] = A_STREAM * size
    for lines in range(ROWS + COLUMNS + 1):
        flat[LINES + lines] = float(POINTS[DEER] * lines)
    for types in range(TYPES + 1):
        flat[SCORING + types] = A_TYPE * types
    for count in range(MOST_COUNT + 1):
        flat[COUNT + WOLF * (MOST_COUNT + 1) + count] = A_WOLF * count
        flat[COUNT + RABBIT * (MOST_COUNT + 1) + count] = float(POINTS[RABBIT] * count)
    flat[TOUCHED] = float(POINTS[DRAGONFLY])
    flat[HUNTED] = flat[HUNTED + 1] = float(POINTS[EAGLE])
    flat[QUIET] = float(POINTS[FOX])
    return flat
