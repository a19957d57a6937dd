"""EL-3: set-up, and where cards lie."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.kernel import legal, reopen_lane, to_act
from ecotone.games.ecologic.cards import HABITATS, WEATHER
from ecotone.games.ecologic.setup import may_differ
from ecotone.games.ecologic.state import P_SET_UP, Ecologic, neighbours
from tests.games.ecologic.position import (
    Cards,
    asked,
    events,
    fact,
    fresh,
    hand,
    jokers,
    laid,
    may,
    pile,
    places,
    plant,
    play,
    refuses,
    spots,
    table,
)

EDGE = plant("tree", edge=1)
CARDS: Cards = {"elm": EDGE, "ash": EDGE, "yew": EDGE, "oak": plant("tree")}


def deal_boards(e: Ecologic, texts: list[str]) -> list[int]:
    """Boards with these sides, from those in use."""
    found: list[int] = []
    for text in texts:
        pair = [HABITATS.index(word) for word in text.split()]
        found.append(next(n for n, board in enumerate(e.deck.boards) if board == pair and n not in found))
    return found


def with_boards(texts: list[str], distinct: str = "on") -> Ecologic:
    """A table for one, where these boards are to be laid."""
    e = fresh(1, distinct=distinct)
    e.sides[0].boards = deal_boards(e, texts)
    reopen_lane(e, 0)
    return e


def lay_habitats(e: Ecologic, *habitats: str) -> None:
    """Lay any board that shows each habitat, from the top; what is left without a choice lays itself."""
    for habitat in habitats:
        if asked(e) == "lay":
            play(e, next(f"lay {board} {habitat}" for board, shown in offered(e) if shown == habitat))


def offered(e: Ecologic) -> list[tuple[int, str]]:
    """The boards that may be laid now, with the side up."""
    return [(action[1] + 1, HABITATS[action[2]]) for action in legal(e, to_act(e)[0])]


# --- EL-3.2 to EL-3.4: boards


@pytest.mark.rule("EL-3.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_gets_four_boards(seats: int) -> None:
    dealt = [side.boards for side in fresh(seats).sides]
    assert [len(boards) for boards in dealt] == [4] * seats
    assert len({board for boards in dealt for board in boards}) == 4 * seats


@pytest.mark.rule("EL-3.2")
def test_boards_are_dealt_at_random() -> None:
    # 200 deals of 4 of 16 boards: each comes 50 times; 25 away is over four standard deviations.
    found = Counter(board for seed in range(200) for board in fresh(1, seed).sides[0].boards)
    assert set(found) == set(range(16))
    assert all(abs(number - 50) < 25 for number in found.values())


@pytest.mark.rule("EL-3.3")
def test_boards_are_laid_in_any_order_with_any_side() -> None:
    e = with_boards(["deciduous coniferous", "meadow river", "river swamp", "swamp deciduous"])
    assert asked(e) == "lay"
    first = offered(e)
    assert {shown for _, shown in first} == {"deciduous", "coniferous", "meadow", "river", "swamp"}
    assert len({board for board, _ in first}) == 4
    lay_habitats(e, "swamp", "coniferous", "river", "deciduous")
    habitats = fact(e, "habitats")
    assert isinstance(habitats, list)
    assert [HABITATS[number] for number in habitats] == ["swamp", "coniferous", "river", "deciduous"]


@pytest.mark.rule("EL-3.3", "EL-3.4")
def test_four_habitats_must_differ_if_the_boards_can_make_it() -> None:
    e = with_boards(["deciduous coniferous", "deciduous coniferous", "meadow river", "river swamp"])
    lay_habitats(e, "deciduous")
    assert {shown for _, shown in offered(e)} == {"coniferous", "meadow", "river", "swamp"}
    lay_habitats(e, "river")  # of the board meadow river: then the other must show its swamp
    assert {shown for _, shown in offered(e)} == {"coniferous", "swamp"}


@pytest.mark.rule("EL-3.4")
def test_a_side_that_would_make_it_impossible_may_not_be_laid() -> None:
    e = with_boards(["deciduous coniferous", "coniferous meadow", "coniferous meadow", "meadow swamp"])
    # coniferous and meadow are needed for the two middle boards
    assert set(offered(e)) == {
        (1, "deciduous"),
        (3, "coniferous"),
        (3, "meadow"),
        (4, "coniferous"),
        (4, "meadow"),
        (13, "swamp"),
    }


@pytest.mark.rule("EL-3.4")
def test_where_they_cannot_differ_duplicates_are_allowed() -> None:
    boards = ["deciduous coniferous", "deciduous coniferous", "coniferous meadow", "coniferous meadow"]
    e = with_boards(boards)  # three habitats for four boards
    assert not may_differ(e.deck, deal_boards(e, boards), [])
    assert len(offered(e)) == 8
    lay_habitats(e, "coniferous", "coniferous", "coniferous", "coniferous")
    assert fact(e, "habitats") == [1, 1, 1, 1]


@pytest.mark.rule("EL-3.4")
def test_the_table_may_let_habitats_be_the_same() -> None:
    e = with_boards(["deciduous coniferous", "deciduous coniferous", "meadow river", "river swamp"], distinct="off")
    lay_habitats(e, "deciduous", "deciduous", "river", "river")
    assert fact(e, "habitats") == [0, 0, 3, 3]


@pytest.mark.rule("EL-12.2", "EL-3.4")
def test_the_three_habitats_of_the_express_game_differ_too() -> None:
    e = fresh(2, game="express")
    e.sides[0].boards = deal_boards(e, ["deciduous coniferous", "deciduous coniferous", "coniferous meadow"])
    reopen_lane(e, 0)
    lay_habitats(e, "deciduous")
    assert {shown for _, shown in offered(e)} == {"coniferous", "meadow"}


# --- EL-3.5 to EL-3.10


@pytest.mark.rule("EL-3.5")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_everybody_gets_eight_cards_and_the_rest_is_the_pile(seats: int) -> None:
    e = laid(seats)
    assert [len(side.hand) for side in e.sides] == [8] * seats
    assert (len(e.pile), e.discard) == (243 - 8 * seats, [])


@pytest.mark.rule("EL-3.5")
def test_cards_are_shuffled_and_the_same_seed_deals_the_same() -> None:
    hands = [hand(laid(2, seed)) for seed in range(12)]
    assert len(set(hands)) == 12
    assert hands[3] == hand(laid(2, 3))


@pytest.mark.rule("EL-3.5")
def test_impact_cards_are_shuffled_in_and_weather_cards_never() -> None:
    e = laid(3, expansions="human", weather="on")
    cards = [*e.pile, *(card for side in e.sides for card in side.hand)]
    assert len(cards) == 243 + 47 + 10
    assert all(e.deck.kind[card] != WEATHER for card in cards)
    assert len(e.weather) == 12
    without = laid(3, expansions="human", impact="off")
    assert len(without.pile) + 24 == 243 + 47


@pytest.mark.rule("EL-3.6")
def test_expansion_boards_come_among_the_others() -> None:
    found = {fresh(2, seed, expansions="coast").deck.board_set[b] for seed in range(9) for b in dealt(seed)}
    assert found == {0, 2}


def dealt(seed: int) -> list[int]:
    """The boards of two players with the coast."""
    return [board for side in fresh(2, seed, expansions="coast").sides for board in side.boards]


@pytest.mark.rule("EL-3.7")
@pytest.mark.parametrize("columns", [7, 6, 8])
def test_a_board_has_its_columns_and_edges_run_between_boards(columns: int) -> None:
    e = table(CARDS, hand="elm", columns=str(columns))
    assert spots(e, "elm") == places("a b c d ab bc cd", columns)


@pytest.mark.rule("EL-3.7")
def test_a_board_has_seven_columns_where_nothing_is_said() -> None:
    assert spots(table(CARDS, hand="oak"), "oak") == places("a b c d", 7)


@pytest.mark.rule("EL-3.8")
def test_an_edge_card_takes_half_of_two_fields() -> None:
    e = table(CARDS, land="bc3 elm", hand="ash oak")
    assert spots(e, "oak") == places("a b c d") - {"b3", "c3"}
    assert spots(e, "ash") == places("a b c d ab bc cd") - {"b3", "c3", "bc3"}  # the other halves are free: ab3, cd3


@pytest.mark.rule("EL-3.8")
def test_an_edge_card_needs_both_halves_free() -> None:
    e = table(CARDS, land="b3 oak, cd5 elm", hand="ash")
    assert spots(e, "ash") == places("a b c d ab bc cd") - {"b3", "ab3", "bc3", "cd5", "c5", "d5"}


@pytest.mark.rule("EL-3.8")
def test_two_edge_cards_may_share_a_field() -> None:
    e = table(CARDS, land="ab3 elm, bc3 ash", hand="yew oak")
    assert spots(e, "oak") == places("a b c d") - {"a3", "b3", "c3"}
    assert "cd3" in spots(e, "yew")


@pytest.mark.rule("EL-3.8")
def test_separate_edges_block_nothing() -> None:
    e = table(CARDS, land="ab3 elm, c2 ash", hand="yew oak", edges="separate")
    assert spots(e, "oak") == places("a b c d") - {"c2"}
    assert spots(e, "yew") == places("a b c d ab bc cd") - {"ab3", "c2"}


@pytest.mark.rule("EL-3.9")
def test_nobody_begins_with_jokers() -> None:
    assert jokers(laid(3)) == [0, 0, 0]


@pytest.mark.rule("EL-3.10")
@pytest.mark.parametrize(("seats", "expected"), [(1, []), (2, [1]), (3, [1, 2]), (4, [1, 3]), (7, [1, 6])])
def test_neighbours_sit_directly_left_and_right(seats: int, expected: list[int]) -> None:
    e = fresh(seats, expansions="all") if seats > 1 else fresh(1)
    assert sorted(neighbours(e, 0)) == expected


@pytest.mark.rule("EL-3.3")
def test_nobody_plays_before_all_boards_lie() -> None:
    e = fresh(2)
    while asked(e, 0):
        play(e, sorted("lay " + line for line in may(e, "lay", 0))[0], seat=0)
    assert (asked(e, 1), hand(e), pile(e).count(" ") + 1) == ("lay", "", 243)
    refuses(e, "skip", seat=1)


# --- what is told, and how everything begins


@pytest.mark.rule("EL-3.3")
def test_everybody_is_told_which_boards_were_laid() -> None:
    e = with_boards(["deciduous coniferous", "meadow river", "river swamp", "swamp deciduous"])
    assert events(e) == ["set_up"]
    lay_habitats(e, "swamp", "coniferous", "river", "deciduous")
    assert events(e, "laid") == ["0 laid swamp", "0 laid coniferous", "0 laid river", "0 laid deciduous"]


@pytest.mark.rule("EL-3.9", "EL-5.12", "EL-15.1")
def test_before_the_first_season_nobody_is_out_and_nobody_has_jokers() -> None:
    assert fact(fresh(3), "out") == [0, 0, 0]
    assert fact(fresh(3), "jokers") == [0, 0, 0]
    assert fact(fresh(3), "phase") == P_SET_UP
    assert jokers(laid(1, solo="automa")) == [0, 0]
