"""From the words of cards to what they do: each card is a list of effects."""

from __future__ import annotations

from ecotone.core.kernel import Op
from ecotone.games.ecos.deck import Deck, deck_of
from ecotone.games.ecos.effect import Effect
from ecotone.games.ecos.gaining import Gain, GainCard, GainCube, PlayCard
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.placing import Place
from ecotone.games.ecos.pointing import Move, Remove
from ecotone.games.ecos.replacing import Replace
from ecotone.games.ecos.scoring import Score
from ecotone.games.ecos.special import Drift


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


def effect_of(phrase: Phrase, deck: Deck) -> Effect:
    """The effect that a phrase means, with all that depends on it."""
    effect = deed_of(phrase, deck)
    effect.then = [effect_of(part, deck) for part in phrase.then]
    return effect


def deed_of(phrase: Phrase, deck: Deck) -> Effect:
    """The effect itself, by its word."""
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
