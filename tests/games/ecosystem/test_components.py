"""ES-1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.cards import read_cards
from ecotone.core.errors import BadInput
from ecotone.games.ecosystem import GAME, cards
from ecotone.games.ecosystem.cards import CARDS, KEYS, NAMES, TABLES
from ecotone.games.ecosystem.scoring import Sheet
from tests.games.ecosystem.table import fresh, pad, pieces

DECK = {
    "meadow": 20,
    "stream": 20,
    "wolf": 12,
    "bear": 12,
    "fox": 12,
    "deer": 12,
    "trout": 10,
    "bee": 8,
    "dragonfly": 8,
    "eagle": 8,
    "rabbit": 8,
}


@pytest.mark.rule("ES-1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_table_has_130_cards_of_11_types(seats: int) -> None:
    found = pieces(fresh(seats))
    assert len(found) == 130
    assert len(set(found)) == 11


@pytest.mark.rule("ES-1.2")
@pytest.mark.parametrize("name", DECK)
def test_the_deck_has_the_printed_number_of_each_card(name: str) -> None:
    assert Counter(NAMES[card] for card in pieces(fresh(4)))[name] == DECK[name]


@pytest.mark.rule("ES-1.1")
@pytest.mark.parametrize("name", NAMES)
def test_every_type_is_known_by_its_name(name: str) -> None:
    assert getattr(cards, name.upper()) == NAMES.index(name)


@pytest.mark.rule("ES-6.9", "ES-6.10", "ES-6.11")
@pytest.mark.parametrize("name", ["meadow", "stream", "wolf"])
def test_what_scores_by_groups_or_prizes_has_no_points_of_its_own(name: str) -> None:
    assert cards.POINTS[NAMES.index(name)] == 0


@pytest.mark.rule("ES-1.3")
def test_meadow_and_stream_are_habitats_and_the_other_nine_animals() -> None:
    habitats = [name for name, card in CARDS.items() if card["kind"] == "habitat"]
    animals = [name for name, card in CARDS.items() if card["kind"] == "animal"]
    assert sorted(habitats) == ["meadow", "stream"]
    assert len(animals) == 9


@pytest.mark.rule("ES-1.3")
@pytest.mark.parametrize("name", NAMES)
def test_habitats_and_animals_alike_are_types_for_biodiversity(name: str) -> None:
    # Ten types with points: one gap, whichever type it is.
    assert Sheet([0 if other == name else 1 for other in NAMES]).gaps == 1


@pytest.mark.rule("ES-1.4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_play_by_the_main_rules(seats: int) -> None:
    e = fresh(seats)
    assert len(e.hands) == seats
    assert len(e.grids) == seats
    assert "neutral pile" not in GAME.view(e, 0).zones
    assert "automa" not in GAME.view(e, 0).zones


@pytest.mark.rule("ES-1.4")
def test_two_play_with_a_neutral_hand_and_pile() -> None:
    e = fresh(2)
    assert len(e.hands) == 3
    assert len(e.grids) == 2
    assert {"neutral hand", "neutral pile"} <= set(GAME.view(e, 0).zones)


@pytest.mark.rule("ES-1.4")
def test_one_plays_against_the_automa() -> None:
    e = fresh(1)
    assert len(e.hands) == 1
    assert len(e.grids) == 2
    assert "automa" in GAME.view(e, 0).zones


@pytest.mark.rule("ES-1.4")
@pytest.mark.parametrize("seats", [-1, 0, 7])
def test_nobody_and_seven_cannot_play(seats: int) -> None:
    with pytest.raises(BadInput):
        fresh(seats)


@pytest.mark.rule("ES-1.4")
def test_every_seat_count_from_one_to_six_is_offered() -> None:
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
    assert not GAME.cooperative


GOOD = """
[[card]]
id = "fox"
kind = "animal"
count = 1
points = 0
near = ["bee"]
within = ["rabbit"]
touches = ["stream"]
shuns = ["wolf", "bear"]
groups = [0, 3]
prizes = [0, 8]
[biodiversity]
points = [12, -5]
[solo]
levels = [0, 50]
"""


def read(text: str) -> None:
    """Check a card file as the game's own is checked."""
    read_cards(text, "own.toml", KEYS, TABLES)


@pytest.mark.rule("ES-1.2")
def test_a_card_file_may_use_every_key_of_the_printed_cards() -> None:
    read(GOOD)


@pytest.mark.rule("ES-1.2")
@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ('kind = "animal"', "", "card fox: key kind: missing"),
        ('kind = "animal"', 'kind = "plant"', "card fox: key kind: expected a word among animal, habitat"),
        ("count = 1", "", "card fox: key count: missing"),
        ("count = 1", "count = 0", "card fox: key count: expected a whole number of at least 1"),
        ("points = 0", "points = -1", "card fox: key points: expected a whole number of at least 0"),
        ('near = ["bee"]', 'near = ["cow"]', "card fox: key near: expected a list of words among bear"),
        ('within = ["rabbit"]', 'within = ["cow"]', "card fox: key within: expected a list of words among bear"),
        ('touches = ["stream"]', 'touches = ["cow"]', "card fox: key touches: expected a list of words among bear"),
        ('shuns = ["wolf", "bear"]', 'shuns = ["cow"]', "card fox: key shuns: expected a list of words among bear"),
        ("groups = [0, 3]", "groups = [-1]", "card fox: key groups: expected a list of whole numbers of at least 0"),
        ("prizes = [0, 8]", "prizes = [-1]", "card fox: key prizes: expected a list of whole numbers of at least 0"),
        ("points = [12, -5]", "", "table biodiversity: key points: missing"),
        ("points = [12, -5]", "points = [-6]", "key points: expected a list of whole numbers of at least -5"),
        ("levels = [0, 50]", "", "table solo: key levels: missing"),
        ("levels = [0, 50]", "levels = [-1]", "key levels: expected a list of whole numbers of at least 0"),
        ("[solo]", "[teams]", "unknown table 'teams'"),
    ],
)
def test_a_wrong_card_file_is_refused_with_card_and_key(line: str, instead: str, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read(GOOD.replace(line, instead))
    assert "own.toml" in str(wrong.value)
    assert told in str(wrong.value)


@pytest.mark.rule("ES-1.2")
def test_an_empty_table_scores_only_gaps() -> None:
    # Eleven gaps are 6 or more: -5 (ES-7.3).
    assert pad("")[0].total == -5
