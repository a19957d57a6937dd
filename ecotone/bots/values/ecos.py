"""What Ecos tells the bots: what each answer looks worth, and what a table promises its players."""

from __future__ import annotations

from typing import Final

from ecotone.bots.judge import Judge
from ecotone.bots.values.ecos_cards import KINDS_OF_GAIN
from ecotone.bots.values.ecos_glance import Glance
from ecotone.bots.values.ecos_outlook import FIRST, PRICES, Outlook
from ecotone.bots.values.ecos_readings import DEPTH, Readings
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, Together, apply, to_act
from ecotone.core.rng import Rng
from ecotone.games.ecos.cards import NONE
from ecotone.games.ecos.names import (
    CUBE,
    ECO,
    FACE,
    GAIN,
    NEITHER,
    NOW,
    PICK,
    PLACE,
    PLAY,
    PUT,
    STAY,
    TAKE_BACK,
    TURN,
    WAIT,
    WHICH,
)
from ecotone.games.ecos.state import Ecos

GREAT: Final = (PUT, TURN, GAIN, STAY, PLAY, CUBE, NEITHER, ECO, TAKE_BACK, NOW, WAIT)  # answers to great decisions
WHEN: Final = (NOW, WAIT)  # when a quiet card is resolved (EC-4.7)
ON_MAP: Final = (PLACE, PICK, FACE, WHICH)
RIVAL: Final = 0.5
CLOSE: Final = 4.0  # deeds that look worse by more are not pondered on
MANY: Final = 30  # nor more than so many
PONDERED: Final = 1  # choices on the map that are looked ahead while pondering
QUICK: Final = 0  # choices on the map that are looked ahead where games are played on


class EcosJudge(Judge):
    """Opinions on Ecos; what cards bring on the landscape it saw last is remembered."""

    def __init__(self, game: Game, weights: list[float], careful: bool, fixed: Readings | None = None) -> None:
        super().__init__(game)
        self.weights = weights
        self.careful = careful  # whether it ponders what a deed on the map means for everybody's cards
        self.fixed = fixed
        self.depth = DEPTH if fixed is None else QUICK  # choices on the map that are looked ahead
        self.last: Readings | None = None

    def at(self, s: State) -> EcosJudge:
        """A quick one, which takes the landscape for what it is now."""
        assert isinstance(s, Ecos)
        return EcosJudge(self.game, self.weights, False, self.readings(s))

    def readings(self, e: Ecos) -> Readings:
        """What cards bring on the landscape of a table."""
        if self.fixed is not None:
            return self.fixed
        if self.last is None or not self.last.fits(e):
            self.last = Readings(e, [1.0, *self.weights[PRICES : PRICES + KINDS_OF_GAIN - 1]], self.depth)
        return self.last

    # --- positions

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Ecos)
        if not s.stack:
            return float(s.points[seat])
        return Outlook(s, seat, self.weights, self.readings(s)).total()

    def lead(self, s: State, seat: int) -> float:
        """Own points count, and a part of the best rival's against them."""
        best = max([self.value(s, other) for other in range(s.seats) if other != seat])
        return self.value(s, seat) - RIVAL * best

    def is_turn(self, s: State, seat: int) -> bool:
        """A token of the bag begins a turn, as everybody uses it at once."""
        return bool(s.lanes[seat])

    def is_great(self, s: State, seat: int) -> bool:
        return s.offers[seat][0][0] in GREAT

    # --- actions

    def weigh(self, s: State, seat: int, actions: list[Action]) -> list[float]:
        """What each answer looks worth; a careful judge tries out what is done to the map."""
        assert isinstance(s, Ecos)
        if actions[0][0] in WHEN and self.depth == DEPTH:
            quick = self.quick()
            return [quick.after(s, seat, action) for action in actions]
        glance = Glance(s, seat, self.weights, self.readings(s), self.depth)
        worths = [glance.worth(action) for action in actions]
        if self.careful and actions[0][0] in ON_MAP:
            return self.ponder(s, seat, actions, worths)
        return worths

    def ponder(self, s: Ecos, seat: int, actions: list[Action], worths: list[float]) -> list[float]:
        """For deeds on the map that look best, what they mean for everybody's cards once this card is done."""
        bar = max(max(worths) - CLOSE, sorted(worths)[-min(len(worths), MANY)])
        quick = self.quick()
        found = worths[:]
        for number, action in enumerate(actions):
            if worths[number] >= bar:
                found[number] = quick.after(s, seat, action)
        low = min([lead for lead, worth in zip(found, worths, strict=True) if worth >= bar])
        return [lead if worth >= bar else low + worth - bar for lead, worth in zip(found, worths, strict=True)]

    def quick(self) -> EcosJudge:
        """One that looks less far ahead, to play on with."""
        found = EcosJudge(self.game, self.weights, False)
        found.depth = PONDERED
        return found

    def after(self, s: Ecos, seat: int, action: Action) -> float:
        """How the seat stands when what it begins with this action is done."""
        e = s.clone()
        apply(e, seat, action)
        while is_going_on(e, action):
            acting = to_act(e)
            apply(e, acting[0], self.suggest(e, acting[0], e.rng))
        return self.lead(e, seat)

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        options = s.offers[seat]
        ranked = [(-worth, action) for worth, action in zip(self.weigh(s, seat, options), options, strict=True)]
        ranked.sort()
        return [action for _, action in ranked]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        options = s.offers[seat]
        if len(options) == 1:
            return options[0]
        worths = self.weigh(s, seat, options)
        return options[worths.index(max(worths))]


def is_going_on(e: Ecos, action: Action) -> bool:
    """Whether the card is still being resolved; after the question of a quiet one, whether any of this token is."""
    if action[0] not in WHEN:
        return e.resolving != NONE
    return e.stack != [] and not isinstance(e.stack[-1].op, Together)


def plain(game: Game) -> EcosJudge:
    """The judge of the lower levels: it looks at a card's own points."""
    return EcosJudge(game, FIRST, False)


def learned(game: Game) -> EcosJudge:
    """The judge of search."""
    return EcosJudge(game, FIRST, True)
