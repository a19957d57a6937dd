"""What an answer does is said so shortly that a phone's button has room for it."""

from __future__ import annotations

import pytest

from ecotone.core.verbs import Arg, Verb
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import ELEMENTS
from ecotone.games.baltica.policy_cards import IS_MEASURE, POLICIES
from ecotone.words import PLURALS, Words

LINE = 48  # letters on a button as wide as a screen of 390 pixels
SEATS = ["Alexandra"] * 4
MEASURES = [policy for number, policy in enumerate(POLICIES) if IS_MEASURE[number]]
ONLY = {"implement": MEASURES, "recycle": ELEMENTS}  # what these verbs are asked about at all


def by_length(words: Words, verb: Verb, arg: Arg) -> list[str]:
    """The names that an answer may have here, the shortest first."""
    named = ONLY.get(verb.name, arg.names)
    return sorted(named, key=lambda name: len(str(words.called(arg.kind, name, SEATS))))


def said(words: Words, verb: Verb, longest: bool) -> str:
    """The text with names of middling length, or with the longest."""
    given = []
    for number, arg in enumerate(verb.args):
        names = by_length(words, verb, arg)
        given.append(names[-1 - number] if longest and len(names) > number else names[len(names) // 2])
    return words.does(GAME.verbs.parse(" ".join([verb.name, *given])), SEATS)


@pytest.mark.parametrize("language", list(PLURALS))
@pytest.mark.parametrize("verb", GAME.verbs.verbs, ids=lambda verb: verb.name)
def test_an_answer_is_one_line_on_a_phone_and_two_with_the_longest_names(verb: Verb, language: str) -> None:
    words = Words(GAME, language)
    assert len(said(words, verb, longest=False)) <= LINE
    assert len(said(words, verb, longest=True)) <= LINE * 1.5
