"""What Ecologic tells the bots: what each answer looks worth, and what an ecosystem promises its owner."""

from __future__ import annotations

from typing import Final

from ecotone.bots.judge import Judge
from ecotone.bots.values.ecologic_boards import best_layout
from ecotone.bots.values.ecologic_glance import Glance, question
from ecotone.bots.values.ecologic_lore import Lore, lore_of
from ecotone.bots.values.ecologic_outlook import FIRST, HOPE, TUNED, Outlook
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Choice, State
from ecotone.core.rng import Rng
from ecotone.games.ecologic.automa import AUTOMA_SIDE
from ecotone.games.ecologic.names import ASSIST, FILL, LAY, RECYCLE_ALL, TAKE_ALL
from ecotone.games.ecologic.scoring import total
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, Ecologic

GREAT: Final = ("lay", "exchange", "play", "returned", "place", "row", "buy", "pick")
TURNS: Final = ("play", "row")
ONE_FOR_ALL: Final = (ASSIST, FILL, TAKE_ALL, RECYCLE_ALL)  # answers that settle a whole question
FADING: Final = 0.75  # what each further card of a hand keeps of its hope


class EcologicJudge(Judge):
    """Opinions on Ecologic."""

    def __init__(self, game: Game, weights: list[float], quick: bool) -> None:
        super().__init__(game)
        self.weights = weights
        self.quick = quick  # whether it plays games on, and so must not ponder

    def at(self, s: State) -> EcologicJudge:
        """A quick one."""
        return EcologicJudge(self.game, self.weights, True)

    def lore(self, e: Ecologic) -> Lore:
        """What is known of the table's deck."""
        return lore_of(e.deck)

    # --- positions

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Ecologic)
        if not s.stack:
            return self.game.outcome(s)[seat]
        view = Outlook(s, seat, self.weights, self.lore(s))
        if not view.rows:
            return 0.0
        worth = view.worth(view.land) + self.hand_worth(s, seat, view)
        return worth - total(s, AUTOMA_SIDE) if s.mode == AUTOMA else worth

    def hand_worth(self, e: Ecologic, seat: int, view: Outlook) -> float:
        """What the cards in hand promise, the best first."""
        glance = Glance(e, seat, view, True)
        kept = self.weights[HOPE] * (1.0 if e.mode == EXPRESS else 0.5)
        found = 0.0
        for hope in sorted(glance.held, reverse=True):
            found += kept * max(0.0, hope)
            kept *= FADING
        return found

    def is_turn(self, s: State, seat: int) -> bool:
        assert isinstance(s, Ecologic)
        # Against the automa all depends on when one stops, so trials go on to the end.
        return s.mode != AUTOMA and kind_of(s, seat) in TURNS

    def is_great(self, s: State, seat: int) -> bool:
        assert isinstance(s, Ecologic)
        return kind_of(s, seat) in GREAT

    # --- actions

    def weigh(self, s: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(s, Ecologic)
        if actions[0][0] == LAY:
            return [best_layout(s, seat, action) for action in actions]
        settled = settling(actions)
        if settled:
            return [float(action == settled[0]) for action in actions]
        glance = Glance(s, seat, Outlook(s, seat, self.weights, self.lore(s)), self.quick)
        return [glance.worth(action) for action in actions]

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        options = s.offers[seat]
        settled = settling(options)
        if settled:
            return settled
        ranked = [(-worth, action) for worth, action in zip(self.weigh(s, seat, options), options, strict=True)]
        ranked.sort()
        return [action for _, action in ranked]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        options = s.offers[seat]
        if len(options) == 1:
            return options[0]
        settled = settling(options)
        if settled:
            return settled[0]
        worths = self.weigh(s, seat, options)
        return options[worths.index(max(worths))]


def settling(options: list[Action]) -> list[Action]:
    """The answer that settles a question about many tokens, if there is one."""
    for action in options:
        if action[0] in ONE_FOR_ALL:
            return [action]
    return []


def kind_of(e: Ecologic, seat: int) -> str:
    """Which question is asked."""
    op = question(e, seat).op
    return op.kind if isinstance(op, Choice) else ""


def plain(game: Game) -> EcologicJudge:
    """The judge of the lower levels."""
    return EcologicJudge(game, FIRST, False)


def learned(game: Game) -> EcologicJudge:
    """The judge of search."""
    return EcologicJudge(game, TUNED, False)
