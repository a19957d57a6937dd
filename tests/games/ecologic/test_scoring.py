"""EL-11: the end of the game, kinds in each habitat with every reading of its edges, printed points, and ties."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import NUMBER_OF, ORGANISMS
from ecotone.games.ecologic.deck import deck_of
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import Cards, asked, discard, eater, fact, land, plant, play, table, view
from tests.laws.ecologic import scores

# Two cards of each kind, as in `herb` and `herb2`; they all may lie on edges.
KINDS = {
    "insect": "insect",
    "worm": "invertebrate",
    "fish": "fish",
    "frog": "herp",
    "lark": "small_bird",
    "stork": "large_bird",
    "mouse": "small_mammal",
    "deer": "ungulate",
    "fox": "predator",
    "mould": "fungus",
}
CARDS: Cards = {
    **{f"{name}{n}": eater(kind, 1, "herb", edge=1) for name, kind in KINDS.items() for n in ("", "2")},
    **{f"herb{n}": plant("herb", edge=1) for n in ("", "2")},
    **{f"oak{n}": plant("tree", edge=1) for n in ("", "2")},
    **{f"lichen{n}": plant("fungus", edge=1) for n in ("", "2")},
    "roe": eater("ungulate", 1, "herb", points=1),
    "wolf": eater("predator", 1, "herb", points=3, edge=1),
    "rat": eater("small_mammal", 1, "herb", points=-2),
}


def in_row(row: str, names: str) -> str:
    """Cards in the fields of a row, from the left."""
    return ", ".join(f"{row}{column} {name}" for column, name in enumerate(names.split(), start=1))


def scored(ground: str, name: str = "points", **options: Any) -> int:
    """A number of the first ecosystem."""
    found = fact(table(CARDS, land=ground, **options), name)
    assert isinstance(found, list)
    return found[0]


def kinds(ground: str, row: str, **options: Any) -> int:
    """How many kinds count in a row."""
    found = fact(table(CARDS, land=ground, **options), "kinds")
    assert isinstance(found, list)
    return found["abcd".index(row)]


# --- EL-11.2, EL-11.3: kinds


@pytest.mark.rule("EL-11.2", "EL-11.3", "EL-11.6")
def test_five_kinds_and_a_printed_point() -> None:
    """T-13: herbs, insects, invertebrates, small birds and the roe deer with its point: 1 + 1."""
    ground = in_row("b", "herb insect worm lark roe")
    assert (scored(ground, "diversity"), scored(ground, "printed"), scored(ground)) == (1, 1, 2)


@pytest.mark.rule("EL-11.3")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("herb", 0),
        ("herb oak insect worm", 0),
        ("herb oak insect worm fish", 1),
        ("herb oak insect worm fish frog", 2),
        ("herb oak insect worm fish frog lark", 3),
        ("herb oak insect worm fish frog lark stork", 3),
        ("herb herb2 oak insect worm", 0),
        ("herb herb2 oak insect worm fish", 1),
        ("mould lichen herb oak insect", 0),
        ("mould lichen herb oak insect mouse", 1),
    ],
)
def test_points_for_kinds(names: str, points: int) -> None:
    assert scored(in_row("a", names), "diversity", columns="8") == points


@pytest.mark.rule("EL-11.3")
def test_each_habitat_counts_alone() -> None:
    ground = f"{in_row('a', 'herb oak insect worm')}, {in_row('b', 'fish frog lark stork')}"
    assert scored(ground) == 0
    ground = f"{in_row('a', 'herb oak insect worm fish')}, {in_row('d', 'herb2 oak2 insect2 worm2 fish2 frog')}"
    assert scored(ground) == 3


# --- EL-11.4, EL-11.5: edges, column by column


@pytest.mark.rule("EL-11.4", "EL-11.5")
def test_a_column_gives_the_better_of_its_two_edge_cards() -> None:
    """T-26: six kinds in the fields, above column 7 a seventh, below it one that is there already."""
    ground = f"{in_row('b', 'herb oak insect worm fish frog')}, ab7 lark, bc7 herb2"
    assert (kinds(ground, "b"), scored(ground)) == (7, 3)
    upside_down = f"{in_row('b', 'herb oak insect worm fish frog')}, ab7 herb2, bc7 lark"
    assert kinds(upside_down, "b") == 7


@pytest.mark.rule("EL-11.4")
def test_an_edge_card_counts_in_both_habitats() -> None:
    """T-27: the same card is the fifth kind above and below."""
    four = f"{in_row('a', 'herb oak insect worm')}, {in_row('b', 'herb2 oak2 insect2 worm2')}"
    assert scored(four) == 0
    five = f"{four}, ab6 fish"
    assert [kinds(five, row) for row in "ab"] == [5, 5]
    assert scored(five) == 2


@pytest.mark.rule("EL-11.4", "EL-11.5")
def test_a_column_gives_one_edge_card_only() -> None:
    ground = f"{in_row('b', 'herb oak insect worm fish')}, ab7 lark, bc7 stork"
    assert kinds(ground, "b") == 6
    assert kinds(f"{in_row('b', 'herb oak insect worm fish')}, ab7 lark, bc6 stork", "b") == 7


@pytest.mark.rule("EL-11.5")
def test_columns_are_matched_with_kinds_as_well_as_can_be() -> None:
    """Column 5 can give a lark or a stork, column 6 only a lark, column 7 a stork or a mouse: three kinds in all."""
    ground = f"{in_row('b', 'herb oak insect worm')}, ab5 lark, bc5 stork, ab6 lark2, bc7 mouse, ab7 stork2"
    assert kinds(ground, "b") == 7
    fewer = f"{in_row('b', 'herb oak insect worm')}, ab5 lark, bc5 stork, ab6 lark2, bc6 stork2, ab7 lark3"
    cards = {**CARDS, "lark3": eater("small_bird", 1, "herb", edge=1)}
    found = fact(table(cards, land=fewer), "kinds")
    assert isinstance(found, list)
    assert found[1] == 6  # three columns, but only larks and storks


@pytest.mark.rule("EL-11.5", "EL-3.8")
def test_separate_edges_count_beside_the_field_of_their_column() -> None:
    ground = f"{in_row('b', 'herb oak insect worm fish frog')}, ab1 lark, bc1 stork"
    assert kinds(ground, "b", edges="separate") == 7


@pytest.mark.rule("EL-11.5")
@pytest.mark.parametrize(("scoring", "expected"), [("column", 7), ("habitat", 5), ("side", 6)])
def test_three_readings_of_one_of_the_two(scoring: str, expected: int) -> None:
    """Four kinds in the fields; above two more, below one more, in three columns."""
    ground = f"{in_row('b', 'herb oak insect worm')}, ab5 lark, ab6 stork, bc7 mouse"
    assert kinds(ground, "b", edge_scoring=scoring) == expected


@pytest.mark.rule("EL-11.5")
def test_one_line_is_the_upper_or_the_lower_whole() -> None:
    fields = in_row("b", "herb oak insect worm")
    assert kinds(f"{fields}, bc5 lark, bc6 stork, ab7 mouse", "b", edge_scoring="side") == 6
    assert kinds(f"{fields}, bc5 lark, bc6 lark2, bc7 herb2", "b", edge_scoring="side") == 5
    assert kinds(f"{fields}, ab5 lark, bc5 stork, bc6 mouse", "b", edge_scoring="column") == 6
    top = f"{in_row('a', 'herb oak insect worm')}, ab5 lark, ab6 stork"
    assert kinds(top, "a", edge_scoring="side") == 6
    assert kinds(f"{top}, {in_row('d', 'fish frog mouse')}", "a", edge_scoring="side") == 6
    bottom = f"{in_row('d', 'herb oak insect worm')}, cd5 lark, cd6 stork"
    assert kinds(bottom, "d", edge_scoring="side") == 6


@pytest.mark.rule("EL-11.5")
def test_one_edge_card_for_each_habitat() -> None:
    fields = in_row("b", "herb oak insect worm")
    assert kinds(f"{fields}, ab5 herb2", "b", edge_scoring="habitat") == 4
    assert kinds(f"{fields}, ab5 herb2, bc7 lark, bc6 stork", "b", edge_scoring="habitat") == 5
    assert kinds(f"{fields}, bc7 lark", "c", edge_scoring="habitat") == 1


# --- EL-11.6: printed points


@pytest.mark.rule("EL-11.6", "EL-2.22")
def test_printed_points_are_added_and_subtracted() -> None:
    assert scored("a1 roe, ab3 wolf, d2 rat", "printed") == 2  # 1 + 3 - 2: the edge card once


@pytest.mark.rule("EL-11.6", "EL-6.12")
def test_covered_cards_score_only_where_the_table_says_so() -> None:
    assert scored("a1 roe/wolf/rat", "printed") == 1
    assert scored("a1 roe/wolf/rat", "printed", covered="on") == 2
    assert scored(in_row("a", "herb oak insect worm fox/lark"), "diversity", covered="on") == 1  # kinds never do


@pytest.mark.rule("EL-11.6")
def test_tokens_and_hands_are_worth_nothing() -> None:
    e = table(CARDS, land="a1 herb 9+9", hand="wolf roe", jokers=9)
    assert fact(e, "points") == [0, 0]


# --- EL-11.1, EL-11.7, EL-11.8: the end


@pytest.mark.rule("EL-11.1")
def test_the_game_ends_with_the_winter_settlement_and_nothing_decays() -> None:
    e = table(CARDS, land="a1 herb 3", hand=["roe", "wolf"], season="winter", step="year", seats=2)
    play(e, "skip", "skip")
    play(e, "pass", "swap wolf")  # the one has passed, the other run out of cards
    assert asked(e) == ""
    assert (land(e), fact(e, "phase")) == ("a1 herb 3", 9)


@pytest.mark.rule("EL-11.1", "EL-4.2")
def test_in_other_seasons_it_goes_on() -> None:
    e = table(CARDS, hand=["roe", "wolf"], season="autumn", step="year", pile="herb oak insect worm")
    play(e, "skip", "skip", "pass", "pass", "done", "done")
    assert (fact(e, "season"), asked(e), discard(e)) == (3, "exchange", "")


def won(*lands: str, **options: Any) -> list[int]:
    """The seats that have won."""
    e = table(CARDS, land=list(lands), seats=len(lands), **options)
    scores = GAME.outcome(e)
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


@pytest.mark.rule("EL-11.7", "EL-1.1")
def test_most_points_win() -> None:
    assert won("a1 roe", "a1 wolf") == [1]
    assert won("a1 wolf", in_row("a", "herb oak insect worm fish")) == [0]


def filled(number: int, names: str) -> str:
    """The first fields in the order of rows and columns, with cards of as few kinds as there are names."""
    places = [f"{row}{column}" for row in "abcd" for column in range(1, 8)]
    return ", ".join(f"{place} {name}" for place, name in zip(places[:number], names.split(), strict=True))


MANY: Cards = {f"grass{number}": plant("herb") for number in range(60)}


def empty(e: Ecologic) -> list[int]:
    """Empty fields of each side."""
    found = fact(e, "empty")
    assert isinstance(found, list)
    return found


@pytest.mark.rule("EL-11.8")
def test_a_tie_goes_to_fewer_empty_fields() -> None:
    """T-35: 3 against 5 empty fields of 28."""
    more = filled(25, " ".join(f"grass{number}" for number in range(25)))
    less = filled(23, " ".join(f"grass{number}" for number in range(25, 48)))
    e = table({**CARDS, **MANY}, land=[less, more])
    assert (empty(e), fact(e, "points")) == ([5, 3], [0, 0])
    assert GAME.outcome(e)[1] > GAME.outcome(e)[0]
    better = table({**CARDS, **MANY}, land=[f"{less}, d7 roe", more])
    assert GAME.outcome(better)[0] > GAME.outcome(better)[1]  # a point is worth more than any field


@pytest.mark.rule("EL-11.8")
def test_a_field_that_an_edge_card_touches_is_filled() -> None:
    assert empty(table(CARDS, land="a1 herb, ab3 oak, cd3 lark")) == [23, 28]  # a1; a3 and b3; c3 and d3
    assert empty(table(CARDS, land="ab3 oak, bc3 lark")) == [25, 28]  # a3, b3 and c3
    assert empty(table(CARDS, columns="6")) == [24, 24]


@pytest.mark.rule("EL-11.8", "EL-3.8")
def test_where_edge_places_are_places_of_their_own_a_field_is_filled_by_a_card_on_it_alone() -> None:
    """One of 28 has a card on it; the cards on the edges touch no field."""
    assert empty(table(CARDS, land="a1 herb, ab3 oak, cd3 lark", edges="separate")) == [27, 28]


@pytest.mark.rule("EL-11.8")
def test_who_is_still_tied_shares_the_win() -> None:
    assert won("a1 herb", "c5 oak", "") == [0, 1]


# --- against counting slowly


def dense_land(rng: Random) -> str:
    """Our cards on most places, in stacks of up to three."""
    deck = deck_of("")
    names = [name for name, card in NUMBER_OF.items() if 0 <= deck.kind[card] < ORGANISMS]
    rng.shuffle(names)
    places = [f"{row}{column}" for row in ("a", "b", "c", "d", "ab", "bc", "cd") for column in range(1, 8)]
    chosen = rng.sample(places, rng.choice([15, 25, 35]))
    return ", ".join(f"{place} {'/'.join(names.pop() for _ in range(rng.choice([1, 1, 2, 3])))}" for place in chosen)


@pytest.mark.rule("EL-11.3", "EL-11.5", "EL-11.6", "EL-11.8")
@pytest.mark.parametrize("edge_scoring", ["column", "habitat", "side"])
@pytest.mark.parametrize("covered", ["off", "on"])
def test_points_are_what_counting_slowly_makes_them(edge_scoring: str, covered: str) -> None:
    for seed in range(15):
        there = [dense_land(Random(seed)), ""]
        e = table(land=there, edges="separate", edge_scoring=edge_scoring, covered=covered)
        assert scores(view(e), e) == GAME.outcome(e)
