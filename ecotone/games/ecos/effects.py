"""What each word of a card does (EC-4.5, EC-7, EC-9). An effect is an op; cards are lists of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.board import What, is_beside, reach, species_at, spots
from ecotone.games.ecos.cards import DESERT, ELEMENTS, GRASSLAND, KINDS, LAND, MOUNTAIN, NONE, WATER
from ecotone.games.ecos.counts import count_of, in_scope
from ecotone.games.ecos.deck import Deck, deck_of
from ecotone.games.ecos.dial import CHOOSE_GAIN, gains
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import BROKEN, FACE, GAINED, PICK, PICKS, PLACES, PLAY, POINTS, SKIP, SKIPS, WHICH
from ecotone.games.ecos.special import drift_goals, drifters
from ecotone.games.ecos.state import TERRAIN, Ecos, number_at
from ecotone.games.ecos.table import (
    add,
    carry,
    gain_cube,
    is_flip,
    lift,
    mark,
    move,
    place_piece,
    place_tile,
    play_card,
    remove_piece,
    remove_tile,
    replace,
    score,
)
from ecotone.games.ecos.use import APPLY_USE, CHOOSE_USE

PACK: Final = 32  # a cell and a kind in one number


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Op):
    """One effect of a card; the frame's step counts how often it has happened already."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        self.may = phrase.may
        self.times = phrase.times
        self.least = phrase.least
        self.condition = count_of(phrase.condition, deck) if phrase.condition is not None else None
        self.then = [effect_of(part, deck) for part in phrase.then]

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if not s.broken and self.holds(s):
            self.begin(s, f)

    def holds(self, e: Ecos) -> bool:
        """Whether the card's condition is met."""
        if self.condition is None:
            return True
        number = self.condition.of(e)
        return number >= self.least if self.least else number == 0

    def begin(self, e: Ecos, f: Frame) -> None:
        """Carry it out, or ask for what must be chosen."""
        raise NotImplementedError

    def happened(self, e: Ecos, f: Frame) -> None:
        """It was carried out once: what depends on it comes next, then the next time."""
        if f.step + 1 < self.times:
            e.push(self, f.seat, f.card, f.step + 1)
        for op in reversed(self.then):
            e.push(op, f.seat, f.card)

    def fail(self, e: Ecos, f: Frame) -> None:
        """A placement that cannot be carried out ends the card, unless it was optional (EC-4.5)."""
        if not self.may:
            e.broken = True
            e.emit((BROKEN, f.seat, f.card))


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCell(Choice):
    """A cell among those that an effect has found; an optional effect may be left out."""

    kind = "place"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found = [PLACES[cell] for cell in s.cells]
        return [*found, SKIPS] if self.effect.may else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] != SKIP:
            self.chosen(s, f, action[1])

    def chosen(self, e: Ecos, f: Frame, cell: int) -> None:
        """Go on with the chosen cell."""
        raise NotImplementedError


# --- placing


class Place(Effect):
    """A tile, mountain, forest or animal comes into the landscape (EC-7.1 to EC-7.5)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.kind = LAND if phrase.what == "land" else KINDS.index(phrase.what)
        self.on = What(phrase.on, deck) if phrase.on else None
        self.near = What(phrase.near, deck) if phrase.near else None
        self.choice = ChooseSpot(self)
        self.retrieve = Retrieve(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        if e.stock[DESERT if self.kind in (LAND, GRASSLAND) else self.kind] == 0:
            self.run_out(e, f)
            return
        e.cells = spots(e, self.kind, self.on, self.near)
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def run_out(self, e: Ecos, f: Frame) -> None:
        """None is left in the box: one may be taken from the landscape, but no tile (EC-7.5)."""
        if MOUNTAIN <= self.kind < LAND:
            e.cells = self.retrievable(e)
        if e.cells:
            e.push(self.retrieve, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def retrievable(self, e: Ecos) -> list[int]:
        """Where one can be taken so that it can be placed anew."""
        what = [cell for cell in e.tiles if number_at(e, cell, self.kind)]
        found: list[int] = []
        for cell in what:
            lift(e, self.kind, cell)
            if spots(e, self.kind, self.on, self.near):
                found.append(cell)
            add(e, self.kind, cell)
        return found

    def put(self, e: Ecos, f: Frame, cell: int) -> None:
        """The chosen place gets it."""
        if self.kind == LAND:
            e.push(CHOOSE_FACE, f.seat, f.card, f.step, cell)
        elif self.kind < MOUNTAIN:
            place_tile(e, f.seat, self.kind, cell)
        else:
            place_piece(e, f.seat, self.kind, cell)


class ChooseSpot(ChooseCell):
    """Where a thing is placed."""

    def __init__(self, effect: Place) -> None:
        super().__init__(effect)
        self.place = effect

    def chosen(self, e: Ecos, f: Frame, cell: int) -> None:
        self.place.happened(e, f)
        self.place.put(e, f, cell)


class Retrieve(Choice):
    """The box has none left: which one is taken from the landscape, if any (EC-7.5)."""

    kind = "pick"

    def __init__(self, effect: Place) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [*[PICKS[cell] for cell in s.cells], SKIPS]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] == SKIP:
            self.effect.fail(s, f)
            return
        remove_piece(s, f.seat, self.effect.kind, action[1])
        self.effect.begin(s, f)


class ChooseFace(Choice):
    """Which face of a land tile lies up (EC-1.2); the frame's memo is its cell."""

    kind = "face"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(FACE, DESERT), (FACE, GRASSLAND)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        place_tile(s, f.seat, action[1], f.memo)


# --- replacing, removing, moving


class Replace(Effect):
    """A tile becomes another one (EC-7.7)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.what = What(phrase.what, deck)
        self.terrain = KINDS.index(phrase.to)
        self.near = What(phrase.near, deck) if phrase.near else None
        self.choice = ChooseReplaced(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        e.cells = [cell for cell in e.tiles if self.can_replace(e, cell)]
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def can_replace(self, e: Ecos, cell: int) -> bool:
        """Whether a tile can become the new one: it is of the right sort, and the box has what it takes."""
        old = e.ground[cell] & TERRAIN
        if not self.what.tile(e, cell) or old == self.terrain:
            return False
        if not is_flip(old, self.terrain) and not e.stock[WATER if self.terrain == WATER else DESERT]:
            return False
        return self.near is None or is_beside(e, cell, self.near)


class ChooseReplaced(ChooseCell):
    """Which tile is replaced."""

    def __init__(self, effect: Replace) -> None:
        super().__init__(effect)
        self.replacement = effect

    def chosen(self, e: Ecos, f: Frame, cell: int) -> None:
        self.replacement.happened(e, f)
        replace(e, f.seat, cell, self.replacement.terrain)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pointing(Effect):
    """An effect that takes hold of something in the landscape: first where, then what, if several are there."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.what = What(phrase.what, deck)
        self.choice = ChoosePointed(self)
        self.sort = ChooseSort(self)

    def pointed(self, e: Ecos, f: Frame, cell: int) -> None:
        """Go on with the thing on a cell, or ask which."""
        kinds = self.kinds_at(e, cell)
        if len(kinds) == 1:
            self.taken(e, f, cell, kinds[0])
        else:
            e.push(self.sort, f.seat, f.card, f.step, cell)

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        """What on a cell may be meant."""
        return [kind for kind in self.what.kinds if number_at(e, cell, kind)]

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        """Go on with this thing."""
        raise NotImplementedError

    def ask(self, e: Ecos, f: Frame, cells: list[int]) -> None:
        """Ask where, if there is anything; such an effect never ends a card."""
        e.cells = cells
        if cells:
            e.push(self.choice, f.seat, f.card, f.step)


class ChoosePointed(Choice):
    """Which tile the thing is on."""

    kind = "pick"

    def __init__(self, effect: Pointing) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found = [PICKS[cell] for cell in s.cells]
        return [*found, SKIPS] if self.effect.may else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] == PICK:
            self.effect.pointed(s, f, action[1])


class ChooseSort(Choice):
    """Which of the things on a tile; the frame's memo is its cell."""

    kind = "which"

    def __init__(self, effect: Pointing) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [(WHICH, kind) for kind in self.effect.kinds_at(s, f.memo)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.taken(s, f, f.memo, action[1])


class Remove(Pointing):
    """A piece or a tile leaves the landscape (EC-7.8)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.scope = phrase.scope

    def begin(self, e: Ecos, f: Frame) -> None:
        self.ask(e, f, [cell for cell in in_scope(e, self.scope) if self.can_remove(e, cell)])

    def can_remove(self, e: Ecos, cell: int) -> bool:
        """Whether something of the sort is there; the last tile stays (EC-7.8)."""
        return self.kinds_at(e, cell) != [] and (not self.what.tiles or len(e.tiles) > 1)

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        found = super().kinds_at(e, cell)
        if self.scope in ("adjacent", "here") and cell == e.here and number_at(e, cell, e.kind) == 1:
            return [kind for kind in found if kind != e.kind]  # nothing is adjacent to itself (EC-8.1)
        return found

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        self.happened(e, f)
        if kind < MOUNTAIN:
            remove_tile(e, f.seat, cell)
        else:
            remove_piece(e, f.seat, kind, cell)
        if self.scope == "":  # a card that looks around its own place goes on doing so
            mark(e, NONE, cell)  # it is gone


class Move(Pointing):
    """An animal walks or swims (EC-7.6)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.distance = phrase.number
        self.anywhere = phrase.anywhere
        self.goal = ChooseGoal(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        self.ask(e, f, [cell for cell in e.tiles if self.kinds_at(e, cell)])

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        if not e.fauna[cell]:
            return []
        return [kind for kind in species_at(e, cell) if kind in self.what.kinds and self.goals(e, cell, kind)]

    def goals(self, e: Ecos, cell: int, kind: int) -> list[int]:
        """Where an animal can go."""
        return reach(e, cell, kind, self.distance, self.anywhere)

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        e.push(self.goal, f.seat, f.card, f.step, cell * PACK + kind)


class ChooseGoal(Choice):
    """Where the animal goes; the frame's memo is where it is, and what it is."""

    kind = "move"

    def __init__(self, effect: Move) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [PLACES[cell] for cell in self.effect.goals(s, f.memo // PACK, f.memo % PACK)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.happened(s, f)
        move(s, f.seat, f.memo % PACK, f.memo // PACK, action[1])


class Drift(Effect):
    """The escape hatch: a tile at the edge drifts to another place on the edge, with all that is on it."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.choice = ChooseDrifter(self)
        self.goal = ChooseShore(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        e.cells = drifters(e)
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)


class ChooseDrifter(Choice):
    """Which tile drifts."""

    kind = "pick"

    def __init__(self, effect: Drift) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found = [PICKS[cell] for cell in s.cells]
        return [*found, SKIPS] if self.effect.may else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] == PICK:
            s.push(self.effect.goal, f.seat, f.card, f.step, action[1])


class ChooseShore(Choice):
    """Where it comes to rest; the frame's memo is where it was."""

    kind = "move"

    def __init__(self, effect: Drift) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [PLACES[cell] for cell in drift_goals(s, f.memo)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.happened(s, f)
        carry(s, f.seat, f.memo, action[1])


# --- gaining and scoring


class Gain(Effect):
    """An element, used like a drawn one (EC-9.1)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.element = ELEMENTS.index(phrase.what)

    def begin(self, e: Ecos, f: Frame) -> None:
        e.emit((GAINED, f.seat, self.element, f.card))
        self.happened(e, f)
        e.push(APPLY_USE, f.seat)
        e.push(CHOOSE_USE, f.seat, f.card, memo=self.element)


class GainCube(Effect):
    """A cube from the box (EC-9.4)."""

    def begin(self, e: Ecos, f: Frame) -> None:
        self.happened(e, f)
        gain_cube(e, f.seat)


class GainCard(Effect):
    """A card (EC-6)."""

    def begin(self, e: Ecos, f: Frame) -> None:
        if gains(e):
            self.happened(e, f)
            e.push(CHOOSE_GAIN, f.seat)


class PlayCard(Effect):
    """A card from the hand (EC-5.2)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.choice = ChoosePlay(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        if e.hands[f.seat]:
            e.push(self.choice, f.seat, f.card, f.step)


class ChoosePlay(Choice):
    """Which card of the hand is played."""

    kind = "play"

    def __init__(self, effect: PlayCard) -> None:
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found: list[Action] = [(PLAY, card) for card in s.hands[f.seat]]
        return [*found, SKIPS] if self.effect.may else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == PLAY:
            self.effect.happened(s, f)
            play_card(s, f.seat, action[1])


class Score(Effect):
    """Points, fixed or for each thing counted (EC-9.5)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.points = phrase.number
        self.most = phrase.most or POINTS
        self.per = count_of(phrase.per, deck) if phrase.per is not None else None

    def begin(self, e: Ecos, f: Frame) -> None:
        number = self.per.of(e) if self.per is not None else 1
        self.happened(e, f)
        score(e, f.seat, min(self.points * number, self.most), f.card)


# --- building


def effect_of(phrase: Phrase, deck: Deck) -> Effect:
    """The effect that a phrase means."""
    word = phrase.word
    if word == "place":
        return Place(phrase, deck)
    if word == "move":
        return Move(phrase, deck)
    if word == "remove":
        return Remove(phrase, deck)
    if word == "replace":
        return Replace(phrase, deck)
    if word == "score":
        return Score(phrase, deck)
    if word == "play":
        return PlayCard(phrase, deck)
    if word == "special":
        return Drift(phrase, deck)
    return gain_of(phrase, deck)


def gain_of(phrase: Phrase, deck: Deck) -> Effect:
    """The effect that gains something."""
    if phrase.what == "cube":
        return GainCube(phrase, deck)
    if phrase.what == "card":
        return GainCard(phrase, deck)
    return Gain(phrase, deck)


def ready_deck(option: str) -> Deck:
    """The deck of a table with its cards' programs."""
    deck = deck_of(option)
    if not deck.programs:
        programs: list[list[Op]] = []
        for phrases in deck.phrases:
            program: list[Op] = [effect_of(phrase, deck) for phrase in phrases]
            programs.append(program)
        deck.programs = programs
    return deck


CHOOSE_FACE: Final = ChooseFace()
