"""EL-18: every option of the table of parameters has an effect that is seen."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import reopen_lane
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    eater,
    fact,
    fresh,
    hand,
    jokers,
    laid,
    may,
    plant,
    play,
    spots,
    table,
)

CARDS: Cards = {
    "clover": plant("herb"),
    "oak": plant("tree"),
    "moss": plant("herb"),
    "sedge": plant("herb", habitats="meadow", edge=1),
    "alder": plant("tree", habitats="meadow deciduous", edge=1),
    "ivy": plant("tree", habitats="coniferous", edge=1),
    "deer": eater("ungulate", 2, "herb"),
    "elk": eater("ungulate", 2, "herb"),
}


def placed(card: str, ground: str = "", **options: Any) -> set[str]:
    """Where a card may be played."""
    return spots(table(CARDS, land=ground, hand=card, out="1", **options), card)


@pytest.mark.rule("EL-3.7")
@pytest.mark.parametrize(("columns", "number"), [("6", 6), ("7", 7), ("8", 8)])
def test_columns(columns: str, number: int) -> None:
    assert placed("clover", columns=columns) == {f"{row}{n}" for row in "abcd" for n in range(1, number + 1)}
    assert fact(laid(2, columns=columns), "columns") == number


@pytest.mark.rule("EL-3.8")
def test_edges_straddle_or_lie_separately() -> None:
    ground = "ab1 alder, c2 moss"
    straddling = placed("oak", ground)
    assert not {"a1", "b1"} & straddling
    assert {"a2", "b2"} <= straddling
    assert {"a1", "b1"} <= placed("oak", ground, edges="separate")
    assert "bc1" not in placed("clover", ground)  # no edge card
    over = placed("sedge", "a1 oak, b2 moss")
    assert not {"ab1", "ab2"} & over
    assert {"ab1", "ab2"} <= placed("sedge", "a1 oak, b2 moss", edges="separate")


@pytest.mark.rule("EL-8.2a")
@pytest.mark.parametrize(
    ("match", "sedge", "alder", "ivy"),
    [("either", True, True, False), ("both", False, True, False), ("none", True, True, True)],
)
def test_how_many_habitats_must_suit_an_edge_card(match: str, sedge: bool, alder: bool, ivy: bool) -> None:
    """On the edge of meadow and deciduous forest: one suits the sedge, both the alder, none the ivy."""
    found = [("ab3" in placed(card, edge_match=match)) for card in ("sedge", "alder", "ivy")]
    assert found == [sedge, alder, ivy]


@pytest.mark.rule("EL-3.4", "EL-3.3")
def test_habitats_must_differ_or_need_not() -> None:
    for seed in range(6):
        assert len(set(laid(2, seed).sides[0].habitats)) == 4
    binding = laying()
    assert may(binding, "lay", seat=0) >= {"1 deciduous", "2 deciduous"}
    play(binding, "lay 1 deciduous", seat=0)
    assert "2 deciduous" not in may(binding, "lay", seat=0)
    free = laying(distinct="off")
    play(free, "lay 1 deciduous", seat=0)
    assert may(free, "lay", seat=0) == {
        "2 deciduous",
        "2 coniferous",
        "3 coniferous",
        "3 meadow",
        "5 meadow",
        "5 river",
    }


def laying(**options: Any) -> Ecologic:
    """A table where seat 0 lays the boards DC, DC, CM and MR."""
    e = fresh(2, **options)
    e.sides[0].boards = [0, 1, 2, 4]
    reopen_lane(e, 0)
    return e


@pytest.mark.rule("EL-5.20")
@pytest.mark.parametrize(("price", "left"), [("card", 1), ("all", 2)])
def test_a_joker_for_each_card_or_for_all(price: str, left: int) -> None:
    hands = ["oak moss", "deer elk"]
    e = table(CARDS, hand=hands, jokers=[3, 0], pile="clover sedge alder ivy", step="hand on", trade_price=price)
    play(e, "prepare oak", seat=0)
    play(e, "prepare deer", seat=1)
    play(e, "trade deer", "draw tree", "trade elk", "draw herb", seat=0)
    assert (jokers(e), hand(e)) == ([left, 0], "alder clover")


@pytest.mark.rule("EL-5.20", "EL-5.19")
def test_one_joker_is_enough_for_two_cards_only_with_the_one_price() -> None:
    hands = ["oak moss", "deer elk"]
    for price, again in (("card", ""), ("all", "trade")):
        e = table(CARDS, hand=hands, jokers=[1, 0], pile="clover sedge alder ivy", step="hand on", trade_price=price)
        play(e, "prepare oak", seat=0)
        play(e, "prepare deer", seat=1)
        play(e, "trade deer", "draw tree", seat=0)
        assert asked(e, 0) == again


@pytest.mark.rule("EL-1.9", "EL-1.8")
def test_any_back_of_the_pile_or_only_the_tops_of_two_heaps() -> None:
    def backs(**options: Any) -> set[str]:
        e = table(CARDS, hand="moss", out="1", pile="oak deer clover", step="exchange", **options)
        play(e, "give moss")
        return may(e, "draw")

    assert backs() == {"tree", "ungulate", "herb"}
    assert backs(backs="tops") == {"tree", "ungulate"}


@pytest.mark.rule("EL-1.9", "EL-1.10")
@pytest.mark.parametrize(("backs", "left", "thrown"), [("kind", 0, 3), ("tops", 3, 0)])
def test_tops_are_seen_again_as_soon_as_a_pile_is_used_up(backs: str, left: int, thrown: int) -> None:
    """Moss, deer and clover are discarded when the last card of the pile is drawn."""
    e = table(CARDS, hand="moss", out="1", pile="oak", discard="deer clover", step="exchange", backs=backs)
    play(e, "give moss")  # one back: it is drawn without a question
    assert (len(e.pile), len(e.discard)) == (left, thrown)


@pytest.mark.rule("EL-1.9", "EL-1.10")
def test_where_only_tops_can_be_drawn_a_round_begins_with_a_pile() -> None:
    e = table(CARDS, hand="moss", out="1", discard="deer clover oak", step="rounds", backs="tops")
    assert (len(e.pile), e.discard) == (3, [])
    play(e, "give moss")
    assert len(may(e, "draw")) == 2


@pytest.mark.rule("EL-1.2", "EL-1.4", "EL-3.6")
@pytest.mark.parametrize(
    ("expansions", "cards", "boards"),
    [("none", 243, 16), ("mountains", 276, 20), ("coast", 274, 20), ("human", 300, 20), ("all", 364, 28)],
)
def test_expansions_bring_cards_and_boards(expansions: str, cards: int, boards: int) -> None:
    """With the human neighbourhood come 47 organisms and 10 impact cards."""
    e = fresh(2, expansions=expansions)
    assert len(e.pile) == cards
    assert sum(e.expansions >> of & 1 for of in e.deck.board_set) == boards


@pytest.mark.rule("EL-1.2")
@pytest.mark.parametrize(
    ("seats", "few", "enough"), [(5, "none", "coast"), (6, "coast", "coast_human"), (7, "coast_human", "all")]
)
def test_more_than_four_seats_need_expansions(seats: int, few: str, enough: str) -> None:
    assert GAME.complete(seats, {"expansions": enough})["expansions"] == enough
    with pytest.raises(BadInput):
        GAME.complete(seats, {"expansions": few})


@pytest.mark.rule("EL-18.2", "EL-18.4", "EL-12.1", "EL-14.1", "EL-15.5", "EL-16.1", "EL-13.1")
def test_what_a_table_plays_if_nothing_is_said() -> None:
    told = GAME.complete(3, {})
    assert told == {
        "game": "full",
        "pace": "committed",
        "expansions": "none",
        "weather": "off",
        "columns": "7",
        "edges": "straddle",
        "edge_match": "either",
        "edge_scoring": "column",
        "distinct": "on",
        "covered": "off",
        "trade_price": "card",
        "backs": "kind",
        "must_feed": "off",
        "open_backs": "off",
    }
    assert GAME.complete(1, {})["solo"] == "solitaire"
    assert GAME.complete(2, {"expansions": "human"})["impact"] == "on"
    assert GAME.complete(1, {"solo": "automa"})["automa_any"] == "off"


def is_asked_together(e: Ecologic) -> bool:
    """Whether all seats are asked at the same time."""
    return all(asked(e, seat) for seat in range(e.seats))


@pytest.mark.rule("EL-18.2", "EL-18.4")
def test_pace() -> None:
    assert is_asked_together(laid(3))
    assert not is_asked_together(laid(3, pace="sequential"))
