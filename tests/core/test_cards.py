"""Card files: a mistake is told with file, card, key and what was expected."""

from __future__ import annotations

import pytest

from ecotone.core.cards import Key, read_cards
from ecotone.core.errors import BadInput

KEYS = [
    Key("points", "whole", required=True, least=1),
    Key("home", "text", among=("forest", "meadow")),
    Key("latin", "text"),
    Key("prizes", "wholes", least=-5),
    Key("eats", "texts", among=("bee", "trout")),
    Key("notes", "texts"),
]
TABLES = {"solo": [Key("levels", "wholes", required=True)]}
SOLO = "\n[solo]\nlevels = [1, 2]\n"
BEAR = '[[card]]\nid = "bear"\npoints = 2\n'


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as wrong:
        read_cards(text, "deck.toml", KEYS, TABLES)
    return str(wrong.value)


def test_a_right_file_is_read_in_order() -> None:
    text = BEAR + 'home = "forest"\nlatin = "Ursus"\nprizes = [3, -5]\neats = ["bee", "trout"]\nnotes = ["big"]\n'
    sheet = read_cards(text + '[[card]]\nid = "ant"\npoints = 1\n' + SOLO, "deck.toml", KEYS, TABLES)
    assert [card["id"] for card in sheet.cards] == ["bear", "ant"]
    assert sheet.cards[0] == {
        "id": "bear",
        "points": 2,
        "home": "forest",
        "latin": "Ursus",
        "prizes": [3, -5],
        "eats": ["bee", "trout"],
        "notes": ["big"],
    }
    assert sheet.tables == {"solo": {"levels": [1, 2]}}


def test_not_toml() -> None:
    assert refusal("[[card]\n").startswith("deck.toml: not a TOML file: ")
    assert "line 2" in refusal("[[card]]\nid = \n")


def test_an_unknown_table() -> None:
    assert refusal(BEAR + SOLO + "[extra]\n") == "deck.toml: unknown table 'extra', expected card, solo"


@pytest.mark.parametrize("text", ["", SOLO])
def test_a_missing_table_or_no_cards(text: str) -> None:
    expected = "no cards, expected at least one [[card]]" if text else "table solo: missing, expected a table of keys"
    assert refusal(text) == f"deck.toml: {expected}"


@pytest.mark.parametrize("text", ["card = []\n", 'card = "bear"\n', "[card]\nid = 'bear'\n"])
def test_cards_that_are_no_list_of_cards(text: str) -> None:
    assert refusal(text + SOLO) == "deck.toml: no cards, expected at least one [[card]]"


def test_a_card_that_is_no_table() -> None:
    assert refusal("card = [1]\n" + SOLO) == "deck.toml: card number 1: expected a table of keys"


def test_a_card_without_id_is_named_by_its_number() -> None:
    told = "deck.toml: card number 2: key id: missing, expected a word"
    assert refusal(BEAR + "[[card]]\npoints = 1\n" + SOLO) == told


@pytest.mark.parametrize("value", ["7", '""', "['bear']", "true"])
def test_an_id_that_is_no_word(value: str) -> None:
    told = refusal(f"[[card]]\nid = {value}\npoints = 1\n" + SOLO)
    assert told.startswith("deck.toml: card number 1: key id: expected a word, found ")


def test_two_cards_of_one_id() -> None:
    assert refusal(BEAR + BEAR + SOLO) == "deck.toml: card bear: key id: two cards have this id, expected each once"


def test_a_missing_key() -> None:
    told = "deck.toml: card ant: key points: missing, expected a whole number of at least 1"
    assert refusal(BEAR + '[[card]]\nid = "ant"\n' + SOLO) == told


def test_an_unknown_key() -> None:
    told = refusal(BEAR + "colour = 3\n" + SOLO)
    expected = "unknown, expected one of id, points, home, latin, prizes, eats, notes"
    assert told == f"deck.toml: card bear: key colour: {expected}"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('points = "two"', "a whole number of at least 1, found 'two'"),
        ("points = 2.0", "a whole number of at least 1, found 2.0"),
        ("points = true", "a whole number of at least 1, found True"),
        ("points = 0", "a whole number of at least 1, found 0"),
        ("home = 3", "a word among forest, meadow, found 3"),
        ('home = "sea"', "a word among forest, meadow, found 'sea'"),
        ('home = ["sea"]', "a word among forest, meadow, found ['sea']"),
        ('latin = ""', "a word, found ''"),
        ("latin = 3", "a word, found 3"),
        ("prizes = 3", "a list of whole numbers of at least -5, found 3"),
        ("prizes = []", "a list of whole numbers of at least -5, found []"),
        ("prizes = [1, -6]", "a list of whole numbers of at least -5, found [1, -6]"),
        ("prizes = [1, false]", "a list of whole numbers of at least -5, found [1, False]"),
        ('eats = "bee"', "a list of words among bee, trout, found 'bee'"),
        ("eats = []", "a list of words among bee, trout, found []"),
        ('eats = ["bee", "rock"]', "a list of words among bee, trout, found ['bee', 'rock']"),
        ("notes = [1]", "a list of words, found [1]"),
    ],
)
def test_a_key_of_the_wrong_kind_too_small_or_with_an_unknown_word(line: str, expected: str) -> None:
    name = line.split(" ")[0]
    card = '[[card]]\nid = "bear"\n' + ("" if name == "points" else "points = 2\n")
    assert refusal(card + line + SOLO) == f"deck.toml: card bear: key {name}: expected {expected}"


def test_a_wrong_table_is_told_like_a_wrong_card() -> None:
    told = "deck.toml: table solo: key levels: expected a list of whole numbers of at least 0, found 'many'"
    assert refusal(BEAR + '[solo]\nlevels = "many"\n') == told
    told = "deck.toml: table solo: key levels: missing, expected a list of whole numbers of at least 0"
    assert refusal(BEAR + "[solo]\n") == told
    assert refusal(BEAR + "[solo]\nlevels = [1]\nmore = 1\n").startswith("deck.toml: table solo: key more: unknown")
