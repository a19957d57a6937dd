"""A deck of one's own, as a file and as an option: every mistake is told with file, card and key."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.games import GAMES
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.deck import check_deck, deck_option
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import finish, pieces
from tools.tables import Table, random_game

SAME = "as in the game's own cards.toml"
ONLY = "only count may differ"
OWN = resources.files("ecotone.games.ecosystem").joinpath("cards.toml").read_text(encoding="utf-8")


@pytest.mark.rule("ES-1.1")
def test_the_games_own_deck_is_good_and_needs_no_option() -> None:
    assert check_deck(OWN, "cards.toml") == "11 kinds, 130 cards, enough for 1 to 6 players"
    assert deck_option(OWN, "cards.toml") == ""


@pytest.mark.rule("ES-2.5", "ES-9.6")
@pytest.mark.parametrize(
    ("meadows", "told"),
    [
        (10, "120 cards, enough for 1 to 6 players"),  # six hands of 20
        (9, "119 cards, enough for 1 to 5 players"),
    ],
)
def test_a_deck_says_for_how_many_it_is_enough(meadows: int, told: str) -> None:
    text = changed("count = 20\ngroups", f"count = {meadows}\ngroups")
    assert check_deck(text, "mine") == f"11 kinds, {told}"


@pytest.mark.rule("ES-9.6")
def test_a_deck_must_do_for_one_player() -> None:
    # A card of each kind and 30 more are just enough for one.
    assert check_deck(all_counts(1, meadow=31), "mine") == "11 kinds, 41 cards, enough for 1 player"
    told = refusal(all_counts(1, meadow=30))
    assert told == "mine: key count: 40 cards in all, expected at least 41 for one player"


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
        ("count = 12\npoints = 2 #", "count = 100\npoints = 2 #", "mine: card bear: key count: expected at most 99, f"),
        ("points = 2 #", "points = 3 #", f"mine: card bear: key points: expected 2 {SAME}, found 3; {ONLY}"),
        ('near = ["meadow"]', 'near = ["fox"]', f"mine: card bee: key near: expected ['meadow'] {SAME}, found ['fox']"),
        (
            "prizes = [8, 5]",
            "prizes = [8]",
            f"mine: card stream: key prizes: expected [8, 5] {SAME}, found [8]; {ONLY}",
        ),
        ("levels = [30, 50, 70]", "levels = [3]", f"mine: table solo: key levels: expected [30, 50, 70] {SAME}, found"),
        ("7, 3, 0, -5]", "7, 3, 0, -4]", "mine: table biodiversity: key points: expected [12, 12, 12, 7, 3, 0, -5]"),
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


# --- playing with it


@pytest.mark.rule("ES-1.2")
def test_a_card_file_becomes_an_option_that_names_what_differs() -> None:
    text = changed("count = 12\npoints = 3", "count = 18\npoints = 3")
    text = text.replace("count = 12\nprizes", "count = 6\nprizes")
    assert deck_option(text, "mine") == "fox:18,wolf:6"


@pytest.mark.rule("ES-1.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_a_table_is_dealt_from_its_own_deck(seats: int) -> None:
    s = GAME.new(seats, 1, {"deck": "fox:18,wolf:6"})
    assert isinstance(s, Ecosystem)
    found = Counter(NAMES[card] for card in pieces(s))
    assert (found["fox"], found["wolf"], found["bear"], found.total()) == (18, 6, 12, 130)
    assert Counter(NAMES[card] for card in pieces(finish(s))) == found


def test_a_record_carries_its_deck_and_replays_exactly() -> None:
    table = Table(GAME, 3, {"deck": "rabbit:40,wolf:1"})
    *_, (record, s) = random_game(table, 7, records.replay(GAME, records.begin(GAME, 3, 7)).rng)
    record.outcome = GAME.outcome(s)
    text = records.write(GAME, record)
    assert "option deck=rabbit:40,wolf:1\n" in text
    again = records.read(text, GAMES)
    assert again == record
    assert GAME.view(records.check(GAME, again), 0) == GAME.view(s, 0)


@pytest.mark.rule("ES-2.5", "ES-8.1", "ES-9.6")
@pytest.mark.parametrize(
    ("seats", "hand", "least"),
    [
        (1, "", 41),
        (2, "10", 60),
        (2, "11", 63),
        (3, "10", 60),
        (3, "11", 63),
        (4, "10", 80),
        (6, "10", 120),
        (6, "11", 126),
    ],
)
def test_a_deck_must_be_large_enough_for_the_table(seats: int, hand: str, least: int) -> None:
    hands = {"hand": hand} if hand else {}
    GAME.new(seats, 1, {"deck": deck_of(least), **hands})
    told = f"option deck={deck_of(least - 1)}: {least - 1} cards in all, this table needs {least}"
    with pytest.raises(BadInput, match=f"^{re.escape(told)}$"):
        GAME.complete(seats, {"deck": deck_of(least - 1), **hands})


@pytest.mark.parametrize(
    ("deck", "part"),
    [
        ("", ""),
        ("fox", "fox"),
        ("fox:", "fox:"),
        ("fox:0", "fox:0"),
        ("fox:100", "fox:100"),
        ("fox:05", "fox:05"),
        ("fox:-5", "fox:-5"),
        ("fox:٣", "fox:٣"),
        ("fox:3,", ""),
        ("fox:3,fox:4", "fox:4"),
        ("fox:3, wolf:4", " wolf:4"),
        ("boar:3", "boar:3"),
        ("standard", "standard"),
    ],
)
def test_a_deck_that_cannot_be_read_is_told_with_the_part_that_is_wrong(deck: str, part: str) -> None:
    expected = "each card at most once with a number from 1 to 99, as in fox:18,wolf:6"
    with pytest.raises(BadInput) as refused:
        GAME.complete(3, {"deck": deck})
    assert str(refused.value) == f"option deck={deck}: cannot read {part!r}, expected {expected}"


def deck_of(size: int) -> str:
    """A deck of so many cards: mostly one of each kind."""
    return ",".join(f"{name}:{count}" for name, count in counts(size).items())


def counts(size: int) -> dict[str, int]:
    """One card of each kind, and the rest foxes and wolves."""
    rest = size - len(NAMES)
    return {**dict.fromkeys(NAMES, 1), "fox": 1 + rest // 2, "wolf": 1 + rest - rest // 2}


def all_counts(count: int, **others: int) -> str:
    """The game's own file with the same count for every card but some."""
    parts = OWN.split("[[card]]")
    for i, name in enumerate(NAMES, start=1):
        assert f'id = "{name}"' in parts[i]
        parts[i] = re.sub(r"count = \d+", f"count = {others.get(name, count)}", parts[i])
    return "[[card]]".join(parts)


def changed(old: str, new: str) -> str:
    """The game's own file with one thing changed."""
    assert old in OWN
    return OWN.replace(old, new, 1)


def refusal(text: str) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadInput) as refused:
        check_deck(text, "mine")
    return str(refused.value)
