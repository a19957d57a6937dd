"""Gaining elements, cubes and cards, and playing a card (EC-5.2, EC-6, EC-9)."""

from __future__ import annotations

from ecotone.core.kernel import Action, Frame, State
from ecotone.games.ecos.cards import ELEMENTS
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.dial import CHOOSE_GAIN, gains
from ecotone.games.ecos.effect import Asked, Effect
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import GAINED, PLAY, SKIPS
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import gain_cube, play_card
from ecotone.games.ecos.use import APPLY_USE, CHOOSE_USE


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


class ChoosePlay(Asked):
    """Which card of the hand is played."""

    kind = "play"

    def __init__(self, effect: PlayCard) -> None:
        super().__init__(effect.deck)
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
