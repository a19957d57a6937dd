"""What the rest of a card would score on this landscape if its owner chose well: tried on the map and taken back."""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.ecos_cards import CARD, CUBE, ELEMENT_WORTH, PLACED, PLAY, TOKENS
from ecotone.core.kernel import Op
from ecotone.games.ecos.board import spots
from ecotone.games.ecos.cards import DESERT, GRASSLAND, LAND, MOUNTAIN, NONE
from ecotone.games.ecos.counts import in_scope
from ecotone.games.ecos.effect import Effect
from ecotone.games.ecos.field import AROUND
from ecotone.games.ecos.gaining import Gain, GainCard, GainCube, PlayCard
from ecotone.games.ecos.placing import Place
from ecotone.games.ecos.pointing import Move, Pointing, Remove
from ecotone.games.ecos.replacing import Replace
from ecotone.games.ecos.resolve import Resolve
from ecotone.games.ecos.scoring import Score
from ecotone.games.ecos.special import Drift, drift_goals, drifters
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import carry, mark, move, place_piece, place_tile, remove_piece, remove_tile, replace

BROKEN: Final = -0.5  # a card that comes to nothing
FAR: Final = 3  # places that are tried for an effect further on, when none is near
DEPTH: Final = 2  # choices that are looked ahead


class Undo:
    """What a deed on one or two cells changes, to be put back."""

    def __init__(self, e: Ecos, cell: int, other: int) -> None:
        self.e = e
        self.cell = cell
        self.other = other
        self.ground = e.ground[cell]
        self.fauna = e.fauna[cell]
        self.other_ground = e.ground[other]
        self.other_fauna = e.fauna[other]
        self.stock = e.stock[:]
        self.tiles = e.tiles[:]
        self.here = e.here
        self.kind = e.kind

    def back(self) -> None:
        """All is as it was."""
        e = self.e
        e.ground[self.cell] = self.ground
        e.fauna[self.cell] = self.fauna
        e.ground[self.other] = self.other_ground
        e.fauna[self.other] = self.other_fauna
        e.stock = self.stock
        e.tiles = self.tiles
        e.here = self.here
        e.kind = self.kind


def unrolled(program: list[Op]) -> list[Effect]:
    """The effects of a card one by one, repetitions written out and what depends on an effect behind it."""
    found: list[Effect] = []
    for op in program:
        assert isinstance(op, Effect)
        found += repeated(op, 0)
    return found


def repeated(effect: Effect, done: int) -> list[Effect]:
    """An effect as often as it still happens when it has happened `done` times, each time with what depends on it."""
    found: list[Effect] = []
    for _ in range(done, effect.times):
        found.append(effect)
        found += effect.then
    return found


def rest_of_card(e: Ecos) -> list[Effect]:
    """What the card being resolved still does once the choice at the top of the stack is made."""
    found: list[Effect] = []
    for f in reversed(e.stack[:-1]):
        op = f.op
        if isinstance(op, Effect):
            found += repeated(op, f.step)
        elif isinstance(op, Resolve):
            return found + unrolled(e.deck.programs[f.card][f.step :])
    return found


def ahead(e: Ecos, plan: list[Effect], start: int, depth: int, prices: list[float]) -> float:
    """What the effects from `start` on bring; choices are looked at as deep as `depth`, gains have their prices."""
    total = 0.0
    at = start
    while at < len(plan):
        effect = plan[at]
        at += 1
        if isinstance(effect, Score):
            total += scored(e, effect)
        elif not effect.holds(e):
            at += len(effect.then)
        elif isinstance(effect, (Gain, GainCube, GainCard, PlayCard)):
            total += gained(effect, prices)
        else:
            return total + chosen(e, effect, plan, at, depth, prices)
    return total


def scored(e: Ecos, effect: Score) -> float:
    """The points of an effect now."""
    if not effect.holds(e):
        return 0.0
    number = effect.per.of(e) if effect.per is not None else 1
    return float(min(effect.points * number, effect.most))


def gained(effect: Effect, prices: list[float]) -> float:
    """What is gained beside points."""
    if isinstance(effect, Gain):
        return ELEMENT_WORTH[effect.element] * prices[TOKENS]
    if isinstance(effect, GainCube):
        return prices[CUBE]
    return prices[PLAY if isinstance(effect, PlayCard) else CARD]


def chosen(e: Ecos, effect: Effect, plan: list[Effect], at: int, depth: int, prices: list[float]) -> float:
    """The best that a choice brings with what follows; `at` is behind it in the plan."""
    best = -1e9
    if depth == 0:
        best = taken(e, effect, plan, at, prices)
    else:
        for cell in candidates(e, effect):
            for kind in sorts(e, effect, cell):
                for goal in goals(e, effect, cell, kind):
                    best = max(best, tried(e, effect, cell, kind, goal, plan, at, depth - 1, prices))
    if best != -1e9 and not (effect.may and depth):
        return best
    return max(best, left_out(e, effect, plan, at, depth, prices))


def taken(e: Ecos, effect: Effect, plan: list[Effect], at: int, prices: list[float]) -> float:
    """What a choice too far ahead brings with what follows, when the first way that offers itself is taken."""
    for cell in candidates(e, effect):
        for kind in sorts(e, effect, cell):
            for goal in goals(e, effect, cell, kind):
                return tried(e, effect, cell, kind, goal, plan, at, 0, prices)
    return -1e9


def left_out(e: Ecos, effect: Effect, plan: list[Effect], at: int, depth: int, prices: list[float]) -> float:
    """What the rest brings without an effect; a placement that is due and cannot be made ends the card."""
    if not effect.may and is_placement(effect):
        return BROKEN
    here, kind = e.here, e.kind
    if isinstance(effect, Move) and not open_cells(e, effect):
        mark(e, NONE, NONE)  # EC-7.6
    found = ahead(e, plan, at + len(effect.then), depth, prices)
    mark(e, kind, here)
    return found


def is_placement(effect: Effect) -> bool:
    """Whether the card ends when it cannot be carried out (EC-4.5)."""
    return isinstance(effect, (Place, Replace))


def tried(
    e: Ecos,
    effect: Effect,
    cell: int,
    kind: int,
    goal: int,
    plan: list[Effect],
    at: int,
    depth: int,
    prices: list[float],
) -> float:
    """What a deed and the rest of the plan bring."""
    undo = Undo(e, cell, goal)
    deed(e, effect, cell, kind, goal)
    found = ahead(e, plan, at, depth, prices) + prices[PLACED]
    undo.back()
    return found


def deed(e: Ecos, effect: Effect, cell: int, kind: int, goal: int) -> None:
    """Do to the landscape what an effect does."""
    if isinstance(effect, Place):
        if kind < MOUNTAIN:
            place_tile(e, NONE, kind, cell)
        else:
            place_piece(e, NONE, kind, cell)
    elif isinstance(effect, Replace):
        replace(e, NONE, cell, kind)
    elif isinstance(effect, Move):
        move(e, NONE, kind, cell, goal)
    elif isinstance(effect, Remove):
        take_away(e, effect, cell, kind)
    elif isinstance(effect, Drift):
        carry(e, NONE, cell, goal)


def take_away(e: Ecos, effect: Remove, cell: int, kind: int) -> None:
    """Remove a piece or a tile."""
    if kind < MOUNTAIN:
        remove_tile(e, NONE, cell)
    else:
        remove_piece(e, NONE, kind, cell)
    if effect.scope == "":
        e.here = cell
        e.kind = NONE


def candidates(e: Ecos, effect: Effect) -> list[int]:
    """The cells that an effect may act on; far ones only where it cannot act near the last place."""
    cells = open_cells(e, effect)
    if e.here == NONE:
        return cells
    near = [cell for cell in cells if cell == e.here or cell in AROUND[e.here]]
    return near + [cell for cell in cells if cell not in near][:FAR]


def open_cells(e: Ecos, effect: Effect) -> list[int]:
    """The cells that an effect may act on."""
    if isinstance(effect, Place):
        if not e.stock[DESERT if effect.kind in (LAND, GRASSLAND) else effect.kind]:
            return []
        return spots(e, effect.kind, effect.on, effect.near)
    if isinstance(effect, Replace):
        return [cell for cell in e.tiles if effect.can_replace(e, cell)]
    if isinstance(effect, Remove):
        return [cell for cell in in_scope(e, effect.scope) if effect.can_remove(e, cell)]
    if isinstance(effect, Pointing):
        return [cell for cell in e.tiles if effect.kinds_at(e, cell)]
    return drifters(e)


def sorts(e: Ecos, effect: Effect, cell: int) -> list[int]:
    """What may be done at a cell: which face, which new terrain, which of the things there."""
    if isinstance(effect, Place):
        return [DESERT, GRASSLAND] if effect.kind == LAND else [effect.kind]
    if isinstance(effect, Replace):
        return [effect.terrain]
    if isinstance(effect, Pointing):
        return effect.kinds_at(e, cell)
    return [NONE]


def goals(e: Ecos, effect: Effect, cell: int, kind: int) -> list[int]:
    """Where the thing on a cell may go; the cell itself where nothing moves."""
    if isinstance(effect, Move):
        return effect.goals(e, cell, kind)
    if isinstance(effect, Drift):
        return drift_goals(e, cell)
    return [cell]
