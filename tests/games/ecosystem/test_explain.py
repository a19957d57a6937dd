"""Explanations: the rule and its arithmetic, every number counted by hand, in the words of English."""

from __future__ import annotations

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.views import Explanation
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.state import Ecosystem
from ecotone.words import Words
from tests.games.ecosystem.table import finish, fresh, play, play_all, table

HANDS = ["fox bee", "wolf deer", "bear trout"]
NAMES = ["you", "Anna", "Bert"]  # as seat 0 calls them
OTHERS = ["Nora", "Anna", "Bert"]  # as anybody else does
WORDS = Words(GAME)


def told(e: Ecosystem, zone: str, key: str, eyes: int = 0) -> list[str]:
    """An explanation: the id of its rule, then its lines but for the rule's sentence."""
    found = GAME.explain(e, eyes, zone, key)
    return [found.rule, *said(found, eyes)[1:]]


def said(found: Explanation, eyes: int = 0) -> list[str]:
    """The lines of an explanation in words."""
    return [WORDS.line(line, OTHERS if eyes else NAMES) for line in found.lines]


def rule(e: Ecosystem, zone: str, key: str) -> str:
    """The first sentence of an explanation."""
    return said(GAME.explain(e, 0, zone, key))[0]


def drawn(picture: str, *others: str) -> Ecosystem:
    """Three at a table; the picture's first card, or the one with a star, lies on e4."""
    return table(HANDS, [picture, *(others or ("D", "D"))])


def card(picture: str, cell: str, *others: str) -> list[str]:
    """The explanation of a card in an ecosystem."""
    return told(drawn(picture, *others), "ecosystem 0", f"cell:{cell}")


def row(picture: str, name: str, *others: str) -> list[str]:
    """The explanation of a row of seat 0's score sheet."""
    return told(drawn(picture, *others), "sheet 0", f"row:{name}")


# --- cards in an ecosystem


@pytest.mark.rule("ES-6.1")
def test_a_bee_counts_meadows() -> None:
    e = drawn("M B M / . D .")
    assert rule(e, "ecosystem 0", "cell:f4") == "A bee scores 3 points for every meadow beside it."
    lines = ["2 meadows beside it: 2 × 3 = 6", "This card scores 6 points now."]
    assert told(e, "ecosystem 0", "cell:f4") == ["ES-6.1", *lines]


@pytest.mark.rule("ES-6.2")
def test_a_bear_counts_bees_and_trout() -> None:
    # A bee on the left, a trout on the right and one below.
    lines = ["1 bee beside it: 1 × 2 = 2", "2 trout beside it: 2 × 2 = 4", "This card scores 6 points now."]
    assert card("B U T / . T .", "f4") == ["ES-6.2", *lines]


@pytest.mark.rule("ES-6.3")
def test_a_trout_counts_streams_and_dragonflies() -> None:
    lines = ["1 stream beside it: 1 × 2 = 2", "0 dragonflies beside it: 0 × 2 = 0", "This card scores 2 points now."]
    assert card("S T", "f4") == ["ES-6.3", *lines]


@pytest.mark.rule("ES-6.5")
def test_an_eagle_counts_rabbits_and_trout_within_two_steps() -> None:
    # The rabbit two steps to the right counts, the trout beside it too, the rabbit three steps away does not.
    lines = [
        "1 rabbit at most two steps away: 1 × 2 = 2",
        "1 trout at most two steps away: 1 × 2 = 2",
        "This card scores 4 points now.",
    ]
    assert card("E T R R", "e4") == ["ES-6.5", *lines]


@pytest.mark.rule("ES-6.8", "ES-5.1")
def test_a_rabbit_is_worth_a_point() -> None:
    e = drawn("R M")
    told_rule = "A rabbit scores 1 point, and when it is placed, any two cards may change places."
    assert rule(e, "ecosystem 0", "cell:e4") == told_rule
    assert told(e, "ecosystem 0", "cell:e4") == ["ES-6.8", "This card scores 1 point now."]


@pytest.mark.rule("ES-6.6")
def test_a_dragonfly_counts_each_stream_beside_it_once() -> None:
    # A stream of three touches it from above and from the left; one card lies to the right.
    lines = ["A stream of 3 cards: 3", "A stream of 1 card: 1", "This card scores 4 points now."]
    assert card("S* S . / S d S", "f5") == ["ES-6.6", *lines]
    assert card("d M", "e4") == ["ES-6.6", "No stream is beside it.", "This card scores 0 points now."]


@pytest.mark.rule("ES-6.4")
def test_a_fox_says_who_disturbs_it() -> None:
    calm = ["No wolf and no bear is beside it.", "This card scores 3 points now."]
    assert card("F M", "e4") == ["ES-6.4", *calm]
    disturbed = [
        "1 wolf beside it disturbs it.",
        "2 bears beside it disturb it.",
        "This card scores 0 points now.",
    ]
    assert card("W F U / . U .", "f4") == ["ES-6.4", *disturbed]


@pytest.mark.rule("ES-6.7")
def test_deer_count_rows_and_columns() -> None:
    # Three deer in two rows and three columns.
    lines = ["2 rows with deer: 2 × 2 = 4", "3 columns with deer: 3 × 2 = 6", "Together they score 10 points."]
    assert card("D D . / . M D", "e4") == ["ES-6.7", *lines]
    assert row("D D . / . M D", "deer") == ["ES-6.7", *lines]


@pytest.mark.rule("ES-6.9")
@pytest.mark.parametrize(
    ("picture", "line"),
    [
        ("M", "This group has 1 card and scores 0."),
        ("M M", "This group has 2 cards and scores 3."),
        ("M M M", "This group has 3 cards and scores 6."),
        ("M M / M M", "This group has 4 cards and scores 10."),
        ("M M M / M M F", "This group has 5 cards and scores 15."),
        ("M M M / M M M", "This group has 6 cards and scores 15."),
    ],
)
def test_a_meadow_counts_its_group(picture: str, line: str) -> None:
    assert card(picture, "e4") == ["ES-6.9", line]


@pytest.mark.rule("ES-6.9")
def test_the_meadow_rule_has_the_whole_table() -> None:
    expected = (
        "Connected meadows score together: 3 for two cards, 6 for three, 10 for four, 15 for five or more,"
        " 0 for one alone."
    )
    assert rule(drawn("M"), "ecosystem 0", "cell:e4") == expected


@pytest.mark.rule("ES-6.10", "ES-6.12")
def test_a_stream_tells_everybodys_largest_and_the_prize() -> None:
    # Largest streams 2, 3 and 2: second place is shared.
    lines = [
        "This stream has 1 card.",
        "You: 2 cards in the largest stream.",
        "Anna: 3 cards in the largest stream.",
        "Bert: 2 cards in the largest stream.",
        "Place 2 wins 5 points.",
    ]
    assert card("S M S / . . S", "e4", "S S S", "S S") == ["ES-6.10", *lines]
    assert row("S M S / . . S", "stream", "S S S", "S S") == ["ES-6.10", *lines[1:]]


@pytest.mark.rule("ES-6.10", "ES-6.13")
def test_a_stream_too_short_or_missing_wins_nothing() -> None:
    assert card("S", "e4", "S S", "S S S")[-1] == "Place 3 wins nothing."
    assert row("M", "stream")[-1] == "Without such a card there is no place and no prize."
    assert row("M", "stream")[1] == "You: 0 cards in the largest stream."


@pytest.mark.rule("ES-6.11")
def test_a_wolf_tells_everybodys_number_and_the_prize() -> None:
    lines = ["You: 2 wolves.", "Anna: 1 wolf.", "Bert: 0 wolves.", "Place 1 wins 12 points."]
    assert card("W M W", "g4", "W", "M") == ["ES-6.11", *lines]
    assert told(drawn("W M W", "W", "M"), "sheet 1", "row:wolf")[-1] == "Place 2 wins 8 points."


# --- rows of the score sheet


@pytest.mark.rule("ES-6.1")
def test_a_row_tells_every_card_of_its_kind() -> None:
    # The bee on e4 has the meadow on f4 beside it, the one on g4 that and the one on h4.
    lines = ["The one on e4: 3 points.", "The one on g4: 6 points.", "Together they score 9 points."]
    assert row("B M B M", "bee") == ["ES-6.1", *lines]


@pytest.mark.rule("ES-6.9")
def test_the_row_of_meadows_tells_every_group() -> None:
    lines = [
        "The group that begins on e4: 2 cards, 3",
        "The group that begins on h4: 1 card, 0",
        "Together they score 3 points.",
    ]
    assert row("M M D M", "meadow") == ["ES-6.9", *lines]


def test_a_row_without_a_card_says_so() -> None:
    assert row("M", "fox") == ["ES-6.4", "There is no fox in this ecosystem."]


@pytest.mark.rule("ES-7.1", "ES-7.2")
def test_gaps_are_listed() -> None:
    # Fox, rabbit and deer score; a meadow alone does not.
    lines = row("F R D M", "gaps")
    missing = ["Bears", "Bees", "Meadows", "Trout", "Eagles", "Dragonflies", "Streams", "Wolves"]
    assert lines == ["ES-7.1", *[f"{name}: no points." for name in missing], "That makes 8 gaps."]


@pytest.mark.rule("ES-7.3")
def test_biodiversity_tells_its_table_and_the_gaps_now() -> None:
    e = drawn("F R D M")
    expected = "Few gaps are rewarded: up to two bring +12, three +7, four +3, five 0, six or more −5."
    assert rule(e, "sheet 0", "row:biodiversity") == expected
    assert told(e, "sheet 0", "row:biodiversity") == ["ES-7.3", "8 gaps: −5"]


@pytest.mark.rule("ES-7.4")
def test_the_total_is_told_as_a_sum() -> None:
    # Rabbit 1, fox 3, deer 4, and 8 gaps.
    lines = ["Rabbits: 1", "Foxes: 3", "Deer: 4", "Biodiversity: −5", "Together: 3 points."]
    assert row("F R D M", "total") == ["ES-7.4", *lines]
    assert row("M", "total") == ["ES-7.4", "Biodiversity: −5", "Together: −5 points."]


@pytest.mark.rule("ES-9.7")
def test_the_automa_has_no_biodiversity() -> None:
    e = table(["fox bee"], ["D"], automa="M M R")
    assert rule(e, "sheet 1", "row:biodiversity") == "The automa neither wins nor loses points for biodiversity."
    assert told(e, "sheet 1", "row:total") == ["ES-9.7", "Meadows: 3", "Rabbits: 1", "Together: 4 points."]
    assert told(e, "sheet 0", "row:biodiversity") == ["ES-7.3", "10 gaps: −5"]


# --- cards in hand, chosen, on the pile


@pytest.mark.rule("ES-6.1")
def test_a_card_in_hand_tells_its_best_place() -> None:
    # Between the meadows on e4 and g4, above the deer on f5, the bee would get 6.
    e = drawn("M . M / B D D")
    assert told(e, "hand 0", "card:bee") == [
        "ES-6.1",
        "You: 1 bee placed so far.",
        "The best place for it now is f4: +6.",
    ]


@pytest.mark.rule("ES-6.4")
def test_a_card_that_brings_the_same_everywhere_says_so() -> None:
    e = drawn("M M")
    assert told(e, "hand 0", "card:fox") == ["ES-6.4", "You: 0 foxes placed so far.", "Wherever it goes now: +3."]


@pytest.mark.rule("ES-3.2")
def test_a_chosen_card_is_explained_to_its_owner_and_when_revealed_to_all() -> None:
    e = drawn("M M")
    play(e, 0, "pick fox")
    assert told(e, "chosen 0", "card:fox")[-1] == "Wherever it goes now: +3."
    with pytest.raises(BadInput, match="there is no 'card:fox' here, expected card:NAME as the view has it"):
        GAME.explain(e, 1, "chosen 0", "card:fox")
    play(e, 1, "pick wolf")
    play(e, 2, "pick bear")
    assert told(e, "chosen 0", "card:fox", eyes=1) == ["ES-6.4", "Nora: 0 foxes placed so far."]
    play(e, 0, "place d4")
    assert told(e, "chosen 0", "card:fox")[-1] == "It is to be placed on d4."
    assert told(e, "chosen 0", "card:fox", eyes=1) == ["ES-6.4", "Nora: 0 foxes placed so far."]


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize("eyes", [1, 2, -1])
def test_nobody_is_told_about_anothers_hand(eyes: int) -> None:
    with pytest.raises(BadInput):
        GAME.explain(drawn("M M"), eyes, "hand 0", "card:fox")


@pytest.mark.rule("ES-8.6")
def test_the_neutral_pile_competes_for_streams_and_wolves_only() -> None:
    e = table(["fox bee", "wolf deer"], ["S M", "S S"], neutral="fox fox", pile="stream stream bear")
    told_rule = (
        "The neutral pile competes for streams and wolves with the number of its cards, and scores nothing else."
    )
    assert rule(e, "neutral pile", "card:bear") == told_rule
    assert told(e, "neutral pile", "card:bear") == ["ES-8.6", "There: 1 bear."]
    lines = [
        "There: 2 streams.",
        "You: 1 card in the largest stream.",
        "Anna: 2 cards in the largest stream.",
        "The neutral pile: 2 cards in its stream.",
        "That makes place 1.",
    ]
    assert told(e, "neutral pile", "card:stream") == ["ES-8.6", *lines]
    assert told(e, "ecosystem 0", "cell:e4")[-1] == "Place 3 wins nothing."


@pytest.mark.rule("ES-9.7")
def test_alone_the_automa_is_among_the_competitors() -> None:
    e = table(["fox bee"], ["W"], automa="W W S")
    assert told(e, "ecosystem 0", "cell:e4") == [
        "ES-6.11",
        "You: 1 wolf.",
        "The automa: 2 wolves.",
        "Place 2 wins 8 points.",
    ]
    assert told(e, "automa", "cell:c1")[2:] == [
        "You: 0 cards in the largest stream.",
        "The automa: 1 card in the largest stream.",
        "Place 1 wins 8 points.",
    ]


# --- empty cells


def cell(e: Ecosystem, name: str, eyes: int = 0, zone: str = "ecosystem 0") -> list[str]:
    """The explanation of a cell, all lines."""
    found = GAME.explain(e, eyes, zone, f"cell:{name}")
    return [found.rule, *said(found, eyes)]


MAY = "A card may lie here, edge to edge with another one."


@pytest.mark.rule("ES-4.3")
def test_a_cell_beside_no_card_says_so() -> None:
    apart = "No card is beside this cell. A card must lie edge to edge with another one of the ecosystem."
    assert cell(drawn("M M"), "d3") == ["ES-4.3", apart]


@pytest.mark.rule("ES-4.4", "ES-4.5")
def test_a_cell_beyond_four_rows_or_five_columns_says_so() -> None:
    e = drawn("M / M / M / M")
    assert cell(e, "e3") == ["ES-4.4", "A card here would make more than 4 rows."]
    assert cell(drawn("M M M M M"), "d4") == ["ES-4.4", "A card here would make more than 5 columns."]


@pytest.mark.rule("ES-4.3")
def test_the_first_card_goes_to_the_middle() -> None:
    first = "An ecosystem begins in the middle, on e4, and may grow from there in any direction."
    e = fresh(3)
    assert cell(e, "a1") == ["ES-4.3", first]
    assert cell(e, "e4") == ["ES-4.3", first, "Choose a card first."]


@pytest.mark.rule("ES-4.3", "ES-3.2")
def test_a_free_cell_says_what_may_be_done_there_now() -> None:
    e = drawn("M M")
    assert cell(e, "d4") == ["ES-4.3", MAY, "Choose a card first."]
    assert cell(e, "d4", eyes=1) == ["ES-4.3", MAY, "Only Nora places cards here."]
    play(e, 0, "pick bee")
    assert cell(e, "d4") == ["ES-4.3", MAY, "You have no card to place right now."]
    play(e, 1, "pick wolf")
    play(e, 2, "pick bear")
    assert cell(e, "d4") == ["ES-4.3", MAY, "A bee here: +3."]
    play(e, 0, "place d4")
    assert cell(e, "d4") == ["ES-4.3", MAY, "You are about to place a bee here."]
    assert cell(e, "d4", eyes=1)[-1] == "Only Nora places cards here."


@pytest.mark.rule("ES-4.1")
def test_a_complete_ecosystem_says_so() -> None:
    e = finish(fresh(1))
    outside = next(
        f"a{row}" for row in range(1, 8) if GAME.explain(e, 0, "ecosystem 0", f"cell:a{row}").rule == "ES-4.1"
    )
    assert cell(e, outside) == ["ES-4.1", "This ecosystem is complete: it has 20 cards."]


@pytest.mark.rule("ES-9.3")
def test_the_automas_next_cell_is_told() -> None:
    e = table(["fox bee"], ["D"], automa="M M R")
    lines = ["The automa's cards are laid from left to right, row by row.", "Its next card goes to d1."]
    assert cell(e, "b3", zone="automa") == ["ES-9.3", *lines]


# --- what is no question


@pytest.mark.parametrize(
    ("zone", "key"),
    [
        ("ecosystem 3", "cell:e4"),
        ("ecosystem 0", "cell:z9"),
        ("ecosystem 0", "card:fox"),
        ("hand 0", "card:wolf"),
        ("hand 0", "cell:e4"),
        ("hand 1", "card:wolf"),
        ("sheet 0", "row:boar"),
        ("sheet 3", "row:fox"),
        ("sheet x", "row:fox"),
        ("deck", "card:fox"),
        ("", ""),
    ],
)
def test_what_does_not_lie_open_cannot_be_explained(zone: str, key: str) -> None:
    with pytest.raises(BadInput, match=r"^there is no "):
        GAME.explain(drawn("M M"), 0, zone, key)


def test_explaining_changes_nothing() -> None:
    e = drawn("M M")
    play_all(e, "pick fox", "pick wolf", "pick bear")
    before = GAME.view(e, 0)
    for name in ("d4", "e4", "a1"):
        cell(e, name)
    assert GAME.view(e, 0) == before
