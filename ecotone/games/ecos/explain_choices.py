"""Why a place of the map may be chosen now or may not, by the question that is on top of the stack."""

from __future__ import annotations

from ecotone.core.kernel import Frame
from ecotone.core.views import Explanation, Line
from ecotone.games.ecos.board import FOREST_ROOM, fits, is_near, is_swimmer, may_enter
from ecotone.games.ecos.cards import (
    DESERT,
    FIRST_SPECIES,
    FOREST,
    GRASSLAND,
    KINDS,
    LAND,
    MOUNTAIN,
    NONE,
    TERRAINS,
    WATER,
)
from ecotone.games.ecos.explain_effects import following, preview, told_by
from ecotone.games.ecos.explain_numbers import where
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.placing import ChooseSpot, Place, Retrieve
from ecotone.games.ecos.pointing import PACK, ChooseGoal, ChoosePointed, Move, Pointing, Remove
from ecotone.games.ecos.replacing import ChooseReplaced, Replace
from ecotone.games.ecos.special import ChooseDrifter, ChooseShore, drift_goals
from ecotone.games.ecos.state import PEAK, TERRAIN, Ecos, number_at, terrain_at
from ecotone.games.ecos.table import (
    carry,
    mark,
    move,
    place_piece,
    place_tile,
    remove_piece,
    remove_tile,
    replace,
)


def ruling(e: Ecos, cell: int) -> Explanation | None:
    """What the open question says of a place; nothing if it asks for no place."""
    if not e.stack:
        return None
    frame = e.stack[-1]
    op = frame.op
    if isinstance(op, ChooseSpot):
        return on_placing(e, frame, op.place, cell)
    if isinstance(op, ChooseReplaced):
        return on_replacing(e, frame, op.replacement, cell)
    if isinstance(op, Retrieve):
        return on_retrieving(e, op.effect, cell)
    if isinstance(op, ChoosePointed):
        return on_pointing(e, frame, op, cell)
    if isinstance(op, ChooseGoal):
        return on_moving(e, frame, op.effect, cell)
    if isinstance(op, ChooseDrifter):
        return on_drifter(e, cell)
    return on_drifting(e, frame, op, cell) if isinstance(op, ChooseShore) else None


def said(rule: str, text: str, **values: int | str) -> Explanation:
    """A ruling of one line."""
    return Explanation(rule, [Line(text, values)])


# --- placing


def on_placing(e: Ecos, frame: Frame, effect: Place, cell: int) -> Explanation:
    """Whether a thing may be placed here, what it would score, or why it may not."""
    phrase = told_by(e, frame.card, effect).phrase
    if cell not in e.cells:
        return why_no_tile_here(e, phrase, cell) if is_tile(effect) else why_no_piece_here(e, effect, phrase, cell)
    lines = [Line("may.place", {"thing": phrase.what})]
    if effect.kind >= FIRST_SPECIES and effect.kind != LAND and e.fauna[cell]:
        lines.append(Line("may.share", {}))
    coming = following(e, frame, effect)
    if effect.kind != LAND:
        return Explanation(rule_of(effect.kind), [*lines, *preview(placed(e, effect.kind, cell), coming)])
    for terrain in (DESERT, GRASSLAND):
        scored = preview(placed(e, terrain, cell), coming)
        lines += [Line("may.as", {"thing": TERRAINS[terrain]}), *scored] if scored else []
    return Explanation("EC-7.1", lines)


def is_tile(effect: Place) -> bool:
    """Whether it is a tile that is placed."""
    return effect.kind <= WATER or effect.kind == LAND


def rule_of(kind: int) -> str:
    """The rule about where a thing is placed."""
    if kind == MOUNTAIN:
        return "EC-7.2"
    if kind == FOREST:
        return "EC-7.3"
    return "EC-7.1" if kind <= WATER else "EC-7.4"


def placed(e: Ecos, kind: int, cell: int) -> Ecos:
    """The table with a thing placed."""
    world = e.clone()
    if kind <= WATER:
        place_tile(world, NONE, kind, cell)
    else:
        place_piece(world, NONE, kind, cell)
    return world


def why_no_tile_here(e: Ecos, phrase: Phrase, cell: int) -> Explanation:
    """Why a tile may not be laid on a cell."""
    if e.ground[cell] != NONE:
        return said("EC-7.1", "why.tile_there")
    return said("EC-8.1", "why.near", thing=phrase.near)


def why_no_piece_here(e: Ecos, effect: Place, phrase: Phrase, cell: int) -> Explanation:
    """Why a piece may not be placed on a cell."""
    if e.ground[cell] == NONE:
        return said(rule_of(effect.kind), "why.no_tile")
    if not fits(e, cell, effect.kind):
        return why_unfit(e, effect.kind, cell)
    if effect.on is not None and not effect.on.at(e, cell):
        return said("EC-13.1", "why.on", thing=phrase.on)
    if effect.near is not None and not is_near(e, cell, effect.near):
        return said("EC-8.1", "why.near", thing=phrase.near)
    return said("EC-7.4", "why.occupied", n=len(e.cells))


def why_unfit(e: Ecos, kind: int, cell: int) -> Explanation:
    """Why a tile is none for a kind of piece, whatever the card says."""
    if kind == MOUNTAIN:
        is_water = terrain_at(e, cell) == WATER
        return said("EC-7.2", "why.mountain_water" if is_water else "why.mountain_there")
    if kind != FOREST:
        return Explanation("EC-1.5", [Line("why.home", {"thing": KINDS[kind]}), where(e, kind)])
    room = FOREST_ROOM[e.ground[cell] & (TERRAIN | PEAK)]
    if room:
        return said("EC-7.3", "why.forest_full", n=room)
    return said("EC-7.3", "why.forest_water" if terrain_at(e, cell) == WATER else "why.forest_desert")


def on_retrieving(e: Ecos, effect: Place, cell: int) -> Explanation:
    """Whether a piece can be taken from here to be placed anew (EC-7.5)."""
    name = KINDS[effect.kind]
    if cell in e.cells:
        return said("EC-7.5", "may.retrieve", thing=name)
    if e.ground[cell] == NONE or not number_at(e, cell, effect.kind):
        return said("EC-7.5", "why.nothing", thing=name)
    return said("EC-7.5", "why.useless", thing=name)


# --- replacing


def on_replacing(e: Ecos, frame: Frame, effect: Replace, cell: int) -> Explanation:
    """Whether a tile may be replaced, what that would score, or why it may not (EC-7.7)."""
    phrase = told_by(e, frame.card, effect).phrase
    if cell not in e.cells:
        return why_not_replaced(e, effect, phrase, cell)
    world = e.clone()
    replace(world, NONE, cell, effect.terrain)
    lines = [Line("may.replace", {"thing": phrase.to}), *losses(e, world, cell)]
    return Explanation("EC-7.7", [*lines, *preview(world, following(e, frame, effect))])


def losses(e: Ecos, world: Ecos, cell: int) -> list[Line]:
    """The pieces that would go back into the box."""
    found: list[Line] = []
    for kind in range(MOUNTAIN, len(KINDS)):
        number = number_at(e, cell, kind) - number_at(world, cell, kind)
        if number:
            found.append(Line("may.lose", {"n": number, "thing": KINDS[kind]}))
    return found


def why_not_replaced(e: Ecos, effect: Replace, phrase: Phrase, cell: int) -> Explanation:
    """Why a tile may not be replaced."""
    if e.ground[cell] == NONE:
        return said("EC-7.7", "why.no_tile")
    if terrain_at(e, cell) == effect.terrain:
        return said("EC-7.7", "why.same", thing=phrase.to)
    if not effect.what.tile(e, cell):
        return said("EC-7.7", "why.other_sort", thing=phrase.what)
    return said("EC-8.1", "why.near", thing=phrase.near)


# --- removing and moving


def on_pointing(e: Ecos, frame: Frame, op: ChoosePointed, cell: int) -> Explanation:
    """Whether something here can be removed or moved."""
    effect = op.effect
    phrase = told_by(e, frame.card, effect).phrase
    is_move = isinstance(effect, Move)
    if cell not in e.cells:
        return why_not_pointed(e, effect, phrase, cell)
    lines = [Line("may.move" if is_move else "may.remove", {"thing": phrase.what})]
    kinds = effect.kinds_at(e, cell)
    if isinstance(effect, Remove) and len(kinds) == 1:
        lines += preview(removed(e, effect, cell, kinds[0]), following(e, frame, effect))
    return Explanation("EC-7.6" if is_move else "EC-7.8", lines)


def why_not_pointed(e: Ecos, effect: Pointing, phrase: Phrase, cell: int) -> Explanation:
    """Why nothing here can be removed or moved."""
    if e.ground[cell] == NONE or not effect.what.at(e, cell):
        return said("EC-7.6" if phrase.word == "move" else "EC-7.8", "why.nothing", thing=phrase.what)
    if cell == e.here and phrase.scope in ("adjacent", "here"):
        return said("EC-8.1", "why.itself", thing=phrase.what)
    return said("EC-13.3", f"why.not_{phrase.scope}")


def removed(e: Ecos, effect: Remove, cell: int, kind: int) -> Ecos:
    """The table with something removed."""
    world = e.clone()
    if kind < MOUNTAIN:
        remove_tile(world, NONE, cell)
    else:
        remove_piece(world, NONE, kind, cell)
    if effect.scope == "":
        mark(world, NONE, cell)
    return world


def on_moving(e: Ecos, frame: Frame, effect: Move, cell: int) -> Explanation:
    """Whether the animal can go here or stay, what that would score, or why it cannot (EC-7.6)."""
    start, kind = divmod(frame.memo, PACK)
    if cell in effect.goals(e, start, kind):
        world = e.clone()
        move(world, NONE, kind, start, cell)
        text = "may.stay" if cell == start else "may.move_to"
        lines = [Line(text, {"thing": KINDS[kind]}), *preview(world, following(e, frame, effect))]
        return Explanation("EC-7.6", lines)
    if e.ground[cell] == NONE:
        return said("EC-7.6", "why.no_tile")
    if not may_enter(e, cell, kind, effect.anywhere):
        return said("EC-7.6", "why.dry" if is_swimmer(e, kind) else "why.wet", thing=KINDS[kind])
    return said("EC-7.6", "why.far", n=effect.distance)


# --- drifting


def on_drifter(e: Ecos, cell: int) -> Explanation:
    """Whether a tile can drift."""
    if cell in e.cells:
        return said("EC-13.14", "may.drift")
    return said("EC-13.14", "why.no_tile" if e.ground[cell] == NONE else "why.inner")


def on_drifting(e: Ecos, frame: Frame, op: ChooseShore, cell: int) -> Explanation:
    """Whether a drifting tile can come to rest here, and what that would score."""
    if e.ground[cell] != NONE:
        return said("EC-7.1", "why.tile_there")
    if cell not in drift_goals(e, frame.memo):
        return said("EC-13.14", "why.alone")
    world = e.clone()
    carry(world, NONE, frame.memo, cell)
    return Explanation("EC-13.14", [Line("may.drift_to", {}), *preview(world, following(e, frame, op.effect))])
