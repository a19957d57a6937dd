"""An effect of a card: when it happens, how often, and what follows it (EC-4.5, EC-13.10 to EC-13.13)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ecotone.core.copies import Recipe
from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.counts import count_of
from ecotone.games.ecos.deck import Deck, op_of
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import BROKEN, PLACES, SKIP, SKIPS
from ecotone.games.ecos.state import Ecos


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Op):
    """One effect of a card; the frame's step counts how often it has happened already."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        self.deck = deck
        self.number = len(deck.ops)
        deck.ops.append(self)
        self.may = phrase.may
        self.times = phrase.times
        self.least = phrase.least
        self.condition = count_of(phrase.condition, deck) if phrase.condition is not None else None
        self.then: list[Effect] = []  # what happens each time that it has happened

    def __reduce__(self) -> Recipe:
        """Every process has it at the same place of the same deck."""
        return (op_of, (self.deck, self.number))

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
class Asked(Choice):
    """A choice that an effect of a card leaves to its player."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        deck.ops.append(self)

    def __reduce__(self) -> Recipe:
        """Every process has it at the same place of the same deck."""
        return (op_of, (self.deck, self.deck.ops.index(self)))


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCell(Asked):
    """A cell among those that an effect has found; an optional effect may be left out."""

    kind = "place"

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect.deck)
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
