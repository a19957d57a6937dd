"""What somebody means by what they typed."""

from __future__ import annotations

import pytest

from ecotone.cli.answers import choose
from ecotone.core.errors import BadInput
from ecotone.core.views import Option
from ecotone.games import GAMES
from ecotone.words import Words

ECOSYSTEM = GAMES["ecosystem"]
WORDS = Words(ECOSYSTEM)


def options(*texts: str) -> list[Option]:
    """Options by their one-line forms."""
    actions = [ECOSYSTEM.verbs.parse(text) for text in texts]
    return [Option(action, ECOSYSTEM.verbs.keys(action), ECOSYSTEM.verbs.text(action)) for action in actions]


CARDS = options("pick bear", "pick bee", "pick fox", "pick deer", "pick dragonfly")
CELLS = options("place e3", "place f4")
SWAPS = options("swap e3", "swap e4", "keep")


@pytest.mark.parametrize("typed", ["fox", "3", "pick fox", "pick card=fox", "f", "p f", "FOX", "card=fox", "p fo"])
def test_a_card_can_be_named_in_many_ways(typed: str) -> None:
    assert choose(CARDS, WORDS, typed).text == "pick card=fox"


@pytest.mark.parametrize("typed", ["f4", "2", "place f4", "place cell=f4", "F4", "pl f4", "f"])
def test_a_cell_can_be_named_in_many_ways(typed: str) -> None:
    assert choose(CELLS, WORDS, typed).text == "place cell=f4"


@pytest.mark.parametrize("typed", ["keep", "k", "3"])
def test_an_answer_without_a_thing_is_named_by_its_verb(typed: str) -> None:
    assert choose(SWAPS, WORDS, typed).text == "keep"


@pytest.mark.parametrize(
    ("offered", "typed", "told"),
    [
        (CARDS, "be", "'be' could be bear or bee: type more of it, or its number."),
        (CARDS, "d", "'d' could be deer or dragonfly: type more of it, or its number."),
        (CARDS, "pick", "'pick' could be bear, bee, fox, deer or others: type more of it, or its number."),
        (CELLS, "pl", "'pl' could be e3 or f4: type more of it, or its number."),
        (CARDS, "eagle", "'eagle' is none of the answers: type one of them, or ? for help."),
        (CARDS, "fox now", "'fox now' is none of the answers: type one of them, or ? for help."),
        (CARDS, "foxes", "'foxes' is none of the answers: type one of them, or ? for help."),
        (CARDS, "-1", "'-1' is none of the answers: type one of them, or ? for help."),
        (CARDS, "pick eagle", "You may not choose an eagle now: type one of the answers, or ? for help."),
        (CELLS, "place a1", "You may not place it on a1 now: type one of the answers, or ? for help."),
        (CARDS, "0", "There is no answer 0: the answers are numbered 1 to 5."),
        (CARDS, "6", "There is no answer 6: the answers are numbered 1 to 5."),
        (CARDS, "9" * 5000, f"There is no answer {'9' * 29}…: the answers are numbered 1 to 5."),
    ],
)
def test_what_is_not_clear_is_said_to_be_so(offered: list[Option], typed: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        choose(offered, WORDS, typed)
    assert str(refused.value) == told


def test_a_whole_name_is_meant_before_a_longer_one_that_begins_with_it() -> None:
    # No two cards of the game are like that, but somebody's own may be.
    shorter, longer = options("pick bee", "pick bear")
    longer.text = "pick card=beech"
    assert choose([longer, shorter], WORDS, "bee") is shorter
