"""A deck file of one's own: the game's own is good, and every mistake is told with file, card and key."""

from __future__ import annotations

from importlib import resources

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecosystem.deck import check_deck

OWN = resources.files("ecotone.games.ecosystem").joinpath("cards.toml").read_text(encoding="utf-8")


@pytest.mark.rule("ES-1.1")
def test_the_games_own_deck_is_good() -> None:
    assert check_deck(OWN, "cards.toml") == "11 kinds, 130 cards"


@pytest.mark.rule("ES-2.5")
def test_a_deck_must_do_for_six_players() -> None:
    # 130 cards less 4 meadows are just enough.
    assert check_deck(changed("count = 20\ngroups", "count = 16\ngroups"), "mine") == "11 kinds, 126 cards"
    told = refusal(changed("count = 20\ngroups", "count = 15\ngroups"))
    assert told == "mine: key count: 125 cards in all, expected at least 126 for six players"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "bear"', 'id = "boar"', "mine: card boar: unknown, expected one of bear, bee,"),
        ('id = "bear"', 'id = "bee"', "mine: card bee: key id: two cards have this id"),
        ('id = "bear"\n', "", "mine: card number 1: key id: missing"),
        ("count = 12\npoints = 2 #", "count = 0\npoints = 2 #", "mine: card bear: key count: expected a whole number"),
        ("count = 12\npoints = 2 #", "count = true\npoints = 2 #", "mine: card bear: key count: expected a whole"),
        ('near = ["meadow"]', 'near = ["moor"]', "mine: card bee: key near: expected a list of words among bear"),
        ('near = ["meadow"]', "", "mine: card bee: key near: missing, expected as in near = ['meadow']"),
        ('near = ["meadow"]', 'near = ["meadow"]\nprizes = [1]', "mine: card bee: key prizes: not used by this card"),
        ('near = ["meadow"]', 'near = ["meadow"]\nspeed = 3', "mine: card bee: key speed: unknown, expected one of"),
        ("levels = [30, 50, 70]", "levels = [30, 50]", "mine: table solo: key levels: expected 3 rising numbers"),
        ("levels = [30, 50, 70]", "levels = [30, 70, 50]", "mine: table solo: key levels: expected 3 rising numbers"),
        ("[solo]", "[duel]", "mine: unknown table 'duel', expected card, biodiversity, solo"),
        ("[solo]", "[solo", "mine: not a TOML file"),
    ],
)
def test_a_mistake_is_told_with_file_card_and_key(old: str, new: str, told: str) -> None:
    assert refusal(changed(old, new)).startswith(told)


def test_a_missing_card_is_named() -> None:
    cards = OWN.split("[[card]]")
    without = "[[card]]".join(part for part in cards if 'id = "fox"' not in part)
    assert refusal(without).startswith("mine: card fox: missing, expected all of bear, bee,")


def changed(old: str, new: str) -> str:
    """The game's own file with one thing changed."""
    assert old in OWN
    return OWN.replace(old, new, 1)


def refusal(text: str) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadInput) as refused:
        check_deck(text, "mine")
    return str(refused.value)
