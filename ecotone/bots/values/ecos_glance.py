"""What every choice in Ecos looks worth at a glance, in points: a player's cards, cubes, dial and hand, and the map."""

from __future__ import annotations

from ecotone.bots.values.ecos_ahead import BROKEN, Undo, ahead, goals, repeated, rest_of_card, sorts, tried
from ecotone.bots.values.ecos_outlook import SEEN, Outlook
from ecotone.bots.values.ecos_readings import Readings
from ecotone.core.kernel import Action, Frame
from ecotone.games.ecos.cards import NONE
from ecotone.games.ecos.dial import BOTH
from ecotone.games.ecos.effect import ChooseCell, Effect
from ecotone.games.ecos.names import (
    ACTIVATE,
    CUBE,
    DRAFT,
    DRAFTS,
    ECO,
    FACE,
    GAIN,
    KEEP,
    LOOK,
    PICK,
    PLACE,
    PLAY,
    PUT,
    SHIFT,
    SKIP,
    STAY,
    TAKE,
    TAKE_BACK,
    TURN,
    WAIT,
    WHICH,
)
from ecotone.games.ecos.placing import ChooseFace, Place, Retrieve
from ecotone.games.ecos.pointing import PACK, ChooseGoal, ChoosePointed, ChooseSort
from ecotone.games.ecos.special import ChooseDrifter, ChooseShore
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import place_tile, remove_piece
from ecotone.games.ecos.use import slot_of


class Glance:
    """What a seat's player takes in at a glance, to weigh the answers to one question."""

    def __init__(self, e: Ecos, seat: int, weights: list[float], readings: Readings, depth: int) -> None:
        self.e = e
        self.seat = seat
        self.w = weights
        self.readings = readings
        self.depth = depth  # choices on the map that are looked ahead
        self.prices = readings.prices
        self.outlook: Outlook | None = None
        self.losses: list[tuple[int, float]] = []  # what each placed cube means, once that was asked
        self.begins = False  # whether the cards picked to begin with are in the reckoning

    @property
    def view(self) -> Outlook:
        """The seat's prospects, reckoned when they are first asked for."""
        if self.outlook is None:
            self.outlook = Outlook(self.e, self.seat, self.w, self.readings)
        return self.outlook

    # --- answers

    def worth(self, action: Action) -> float:
        """How good an answer looks."""
        verb = action[0]
        if verb == PUT:
            return self.put(action[1], action[2])
        if verb == TURN:
            return self.turn()
        if verb in (PLACE, PICK, FACE, WHICH, SKIP):
            return self.act(action)
        if verb == SHIFT:
            return self.emptied(action[1], action[2])
        if verb in (ECO, TAKE_BACK):
            return self.eco(verb)
        if verb in (PLAY, CUBE):
            return self.view.cube(1) if verb == CUBE else self.view.played(action[1])
        if verb in (GAIN, STAY):
            return self.looked() + self.view.dial(0) if verb == GAIN else self.view.dial(2)
        return self.take(action)

    def take(self, action: Action) -> float:
        """What a card is worth that is gained, kept, drafted or begun with; what little there is to say of the rest."""
        verb = action[0]
        if verb == LOOK:
            return self.looked() + (0.1 if action[1] == BOTH else 0.0)
        if verb in (TAKE, KEEP, DRAFT):
            return self.view.gained(self.view.fresh(action[1]))
        if verb == ACTIVATE:
            return self.begun(action[1])
        return 1.0 if verb in (DRAFTS, WAIT) else 0.0  # the landscape grows, so what counts on it can wait

    def begun(self, card: int) -> float:
        """What a card is worth to begin with, beside those that were picked already."""
        if not self.begins:
            picked = [self.view.line(each, 0, self.e.deck.leaves[each]) for each in self.e.picks[self.seat]]
            self.view.base = self.view.ranked(self.view.lines + picked)
            self.begins = True
        return self.view.fresh(card)

    def looked(self) -> float:
        """What it brings to look at two cards and keep one."""
        unseen = [*self.e.decks[0][-3:], *self.e.decks[1][-3:]]
        if not unseen:
            return 0.0
        return self.view.gained(self.w[SEEN] * sum([self.view.fresh(card) for card in unseen]) / len(unseen))

    def turn(self) -> float:
        """What a turn of the dial brings."""
        view = self.view
        turns = self.e.dial[self.seat]
        if turns == 1:
            return max(view.dial(2), self.looked() + view.dial(0)) - view.dial(1)
        return (view.prize + view.dial(0) if turns == 2 else view.dial(1)) - view.dial(turns)

    def put(self, card: int, element: int) -> float:
        """What a cube on a slot brings."""
        e = self.e
        filled = e.filled[card] | 1 << slot_of(e, card, element, 0)
        if filled == e.deck.full[card]:
            return self.resolved(card) + self.view.cube(len(e.deck.slots[card]) - 1)
        cost = self.view.cube(-1) if e.cubes[self.seat] else self.cheapest(card)
        return self.view.changed(card, filled, e.leaves[card]) + cost

    def resolved(self, card: int) -> float:
        """What it brings to resolve a card, its further uses included."""
        return self.view.changed(card, 0, self.e.leaves[card] - 1) + self.readings.now(self.e, card)

    def cheapest(self, target: int) -> float:
        """What the loss of that cube means which is missed least on the other cards."""
        if not self.losses:
            self.losses = self.all_losses()
        return max([loss for card, loss in self.losses if card != target], default=-1e9)

    def all_losses(self) -> list[tuple[int, float]]:
        """What the loss of each placed cube means; full cards are locked (EC-3.3)."""
        e = self.e
        found: list[tuple[int, float]] = []
        for card in e.active[self.seat]:
            if e.filled[card] != e.deck.full[card]:
                for number, element in enumerate(e.deck.slots[card]):
                    if e.filled[card] >> number & 1:
                        found.append((card, self.emptied(card, element)))
        return found

    def emptied(self, card: int, element: int) -> float:
        """What the loss of a placed cube means."""
        filled = self.e.filled[card] & ~(1 << slot_of(self.e, card, element, 1))
        return self.view.changed(card, filled, self.e.leaves[card])

    def eco(self, verb: int) -> float:
        """Resolve a card now, or take the cube back and turn the dial."""
        e = self.e
        card = e.fresh[self.seat]
        if verb == ECO:
            return self.resolved(card) + self.view.cube(len(e.deck.slots[card]))
        filled = e.filled[card] & ~(1 << e.last[self.seat])
        return self.view.changed(card, filled, e.leaves[card]) + self.turn() + self.view.cube(1)

    # --- the landscape

    def act(self, action: Action) -> float:
        """What a deed on the map brings, with the rest of the card."""
        e = self.e
        f = e.stack[-1]
        op = f.op
        if isinstance(op, Retrieve):
            return self.retrieved(op.effect, f.step, action)
        rest = rest_of_card(e)
        if isinstance(op, ChooseFace):
            return self.faced(f.memo, action[1], rest)
        effect = effect_asking(f)
        if action[0] == SKIP:
            return ahead(e, rest, 0, self.depth, self.prices)
        rest = effect.then + repeated(effect, f.step + 1) + rest
        best = -1e9
        for cell, kind, goal in deeds(e, f, effect, action):
            best = max(best, tried(e, effect, cell, kind, goal, rest, 0, self.depth, self.prices))
        return best

    def faced(self, cell: int, terrain: int, rest: list[Effect]) -> float:
        """What a land tile brings with this face up."""
        undo = Undo(self.e, cell, cell)
        place_tile(self.e, NONE, terrain, cell)
        found = ahead(self.e, rest, 0, self.depth, self.prices)
        undo.back()
        return found

    def retrieved(self, effect: Place, done: int, action: Action) -> float:
        """What it brings to take a piece of the landscape and place it anew (EC-7.5)."""
        e = self.e
        if action[0] == SKIP:
            return ahead(e, rest_of_card(e), 0, self.depth, self.prices) if effect.may else BROKEN
        undo = Undo(e, action[1], action[1])
        remove_piece(e, NONE, effect.kind, action[1])
        found = ahead(e, repeated(effect, done) + rest_of_card(e), 0, self.depth, self.prices)
        undo.back()
        return found


def deeds(e: Ecos, f: Frame, effect: Effect, action: Action) -> list[tuple[int, int, int]]:
    """What an answer may lead to: a cell, what is done there, and where it goes."""
    op = f.op
    if isinstance(op, ChooseGoal):
        return [(f.memo // PACK, f.memo % PACK, action[1])]
    if isinstance(op, ChooseShore):
        return [(f.memo, NONE, action[1])]
    if isinstance(op, ChooseSort):
        return [(f.memo, action[1], goal) for goal in goals(e, effect, f.memo, action[1])]
    cell = action[1]
    return [(cell, kind, goal) for kind in sorts(e, effect, cell) for goal in goals(e, effect, cell, kind)]


def effect_asking(f: Frame) -> Effect:
    """The effect on whose behalf a choice is put."""
    op = f.op
    assert isinstance(op, (ChooseCell, ChoosePointed, ChooseSort, ChooseGoal, ChooseDrifter, ChooseShore))
    return op.effect
