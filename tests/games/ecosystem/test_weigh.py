"""What an action would bring: points by place, counted by hand from the rules of scoring."""

from __future__ import annotations

import pytest

from ecotone.core.errors import IllegalAction
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import may, play, play_all, table


def brings(e: Ecosystem, line: str, seat: int = 0) -> dict[str, int]:
    """What a line would bring to a seat, by the names of cells or of other places."""
    found = GAME.weigh(e, seat, GAME.verbs.parse(line))
    return {place.removeprefix("cell:"): points for place, points in found.items()}


def total(e: Ecosystem, column: int) -> int:
    """The total that the score sheet shows."""
    sheet = GAME.view(e, -1).facts[f"sheet {column}"]
    assert isinstance(sheet, list)
    return sheet[-1]


@pytest.mark.rule("ES-6.1")
def test_a_card_in_hand_is_weighed_for_every_cell_where_it_may_go() -> None:
    # The meadow lies on e4, the stream on f4: the bee gets 3 beside the meadow, nothing elsewhere.
    e = table(["bee fox", "wolf deer", "bear trout"], ["M S", "D", "D"])
    assert brings(e, "pick bee") == {"d4": 3, "e3": 3, "e5": 3, "f3": 0, "f5": 0, "g4": 0}


@pytest.mark.rule("ES-6.4", "ES-6.11")
def test_what_a_card_spoils_and_the_prize_it_wins_both_count() -> None:
    # One wolf is second to two and level with one: 8. Beside the fox it costs the fox's 3.
    e = table(["wolf bee", "bear deer", "bear trout"], ["F M", "W W", "W"])
    assert brings(e, "pick wolf") == {"d4": 5, "e3": 5, "e5": 5, "f3": 8, "f5": 8, "g4": 8}


@pytest.mark.rule("ES-6.8", "ES-7.3")
def test_the_gap_that_a_card_closes_counts_too() -> None:
    # Meadows, bee, deer, fox and stream score, so there are 6 gaps: -5. A rabbit brings its 1, and with 5 gaps 0.
    e = table(["rabbit fox", "wolf deer", "bear trout"], ["M M B D F / S . . . .", "D", "D"])
    assert set(brings(e, "pick rabbit").values()) == {6}


@pytest.mark.rule("ES-4.3", "ES-6.3")
def test_a_card_about_to_be_placed_is_weighed_for_all_its_cells_and_the_sheet_agrees() -> None:
    # The trout on f4 beside the stream on e4 would get 2; below or above it too; the far side of the deer nothing.
    e = table(["trout fox", "rabbit deer", "rabbit eagle"], ["S D", "D", "D"])
    play_all(e, "pick trout", "pick deer", "pick eagle")
    expected = {"d4": 2, "e3": 2, "e5": 2, "f3": 0, "f5": 0, "g4": 0}
    for line in may(e, 0):
        assert brings(e, line) == expected
    before = total(e, 0)
    play_all(e, "place e3", "place d4", "place d4")
    assert total(e, 0) - before == 2


@pytest.mark.rule("ES-5.1", "ES-5.3", "ES-6.3")
def test_a_swap_is_weighed_for_every_partner_against_keeping_all_as_it_is() -> None:
    # Rabbit, meadow, stream, trout in a row: the trout's 2 are lost when the meadow comes between.
    e = table(["rabbit fox bee", "wolf deer bee", "bear trout bee"], ["M S T", "S", "D"])
    play_all(e, "pick rabbit", "pick wolf", "pick bear")
    play(e, 0, "place d4")
    meadow = {"d4": 0, "f4": -2, "g4": 0}
    assert brings(e, "swap e4") == meadow
    assert brings(e, "swap g4") == {"d4": -2, "e4": 0, "f4": 0}  # next to the stream it stays on the meadow's cell too
    assert brings(e, "keep") == {}
    play(e, 0, "swap e4")
    assert may(e, 0) == {"swap cell=d4", "swap cell=f4", "swap cell=g4"}
    for line in may(e, 0):
        assert brings(e, line) == meadow


@pytest.mark.rule("ES-5.4")
def test_a_swap_is_weighed_for_no_partner_of_the_same_kind() -> None:
    e = table(["rabbit fox bee", "wolf deer bee", "bear trout bee"], ["M M F", "S", "D"])
    play_all(e, "pick rabbit", "pick wolf", "pick bear")
    play(e, 0, "place d4")
    # Meadow, rabbit, meadow, fox: the meadows are parted and their 3 points gone. Rabbit, fox, meadow, meadow: not.
    assert brings(e, "swap e4") == {"d4": -3, "g4": 0}


@pytest.mark.rule("ES-9.3", "ES-9.7", "ES-6.9", "ES-6.11")
def test_alone_a_card_given_away_is_weighed_for_the_automa() -> None:
    # The automa's next cell is beside its meadow. Its only wolf would win 12; it has no biodiversity to gain.
    e = table(["meadow wolf fox bee"], ["D"], automa="M")
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    assert brings(e, "discard meadow") == {"automa": 3}
    assert brings(e, "discard wolf") == {"automa": 12}
    assert brings(e, "discard bee") == {"automa": 3}


@pytest.mark.rule("ES-8.6", "ES-6.10")
def test_the_neutral_pile_competes_in_what_a_card_would_bring() -> None:
    # The pile has two streams, so one stream card is second: 5.
    e = table(["stream fox", "wolf deer"], ["D", "D"], neutral="fox fox", pile="stream stream")
    assert set(brings(e, "pick stream").values()) == {5}


def test_what_is_not_offered_is_not_weighed() -> None:
    e = table(["bee fox", "wolf deer", "bear trout"], ["M S", "D", "D"])
    for seat, line in ((0, "pick wolf"), (0, "place d4"), (-1, "pick bear"), (3, "pick bee")):
        with pytest.raises(IllegalAction):
            brings(e, line, seat)


def test_weighing_changes_nothing() -> None:
    e = table(["rabbit fox bee", "wolf deer bee", "bear trout bee"], ["M S T", "S", "D"])
    before = GAME.view(e, 0)
    brings(e, "pick rabbit")
    assert GAME.view(e, 0) == before
