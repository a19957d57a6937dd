"""ES-5: the rabbit's ability."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import (
    edge,
    events,
    may,
    places,
    play,
    play_all,
    points,
    refuses,
    shown,
    table,
    zone,
)

HANDS = ["rabbit fox bee", "wolf deer bee", "bear trout bee"]


def about_to_swap(drawn: str, commit: str = "") -> Ecosystem:
    """Seat 0 has just placed a rabbit at d4, left of the picture's first card; the others are still placing."""
    e = table(HANDS, [drawn, "S", "D"], commit=commit)
    play(e, 0, "pick rabbit")
    if not commit:
        play(e, 1, "pick wolf")
        play(e, 2, "pick bear")
    play(e, 0, "place d4")
    return e


def reveal(e: Ecosystem) -> dict[str, str]:
    """The other two place their cards; seat 0's ecosystem after the turn."""
    play(e, 1, "place d4")
    play(e, 2, "place d4")
    return shown(e.grids[0])


@pytest.mark.rule("ES-5.1")
def test_a_player_who_places_a_rabbit_may_exchange_two_cards() -> None:
    e = about_to_swap("M S T")
    assert GAME.ask(e, 0).kind == "swap"
    play(e, 0, "swap e4")
    assert GAME.ask(e, 0).kind == "swap_with"
    play(e, 0, "swap f4")
    assert reveal(e) == {"d4": "rabbit", "e4": "stream", "f4": "meadow", "g4": "trout"}
    assert "0 swapped cell=e4 cell=f4" in events(e)


@pytest.mark.rule("ES-5.1")
def test_the_exchange_comes_after_the_placing_and_before_the_pass() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    play(e, 0, "swap f4")
    reveal(e)
    assert events(e)[4:] == [  # after "dealt" and three reveals
        "0 placed card=rabbit cell=d4",
        "0 swapped cell=e4 cell=f4",
        "1 placed card=wolf cell=d4",
        "2 placed card=bear cell=d4",
        "passed",
    ]


@pytest.mark.rule("ES-5.1")
@pytest.mark.parametrize("name", [name for name in NAMES if name != "rabbit"])
def test_no_other_card_exchanges_anything(name: str) -> None:
    e = table([f"{name} fox bee", *HANDS[1:]], ["M S T", "S", "D"])
    play_all(e, f"pick {name}", "pick wolf", "pick bear")
    play(e, 0, "place d4")
    assert may(e, 0) == set()


@pytest.mark.rule("ES-5.1")
def test_only_the_own_ecosystem_is_touched() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    play(e, 0, "swap d4")
    reveal(e)
    assert shown(e.grids[1]) == {"e4": "stream", "d4": "wolf"}
    assert shown(e.grids[2]) == {"e4": "deer", "d4": "bear"}


@pytest.mark.rule("ES-5.1")
def test_every_player_who_places_a_rabbit_swaps_for_themselves() -> None:
    e = table(["rabbit fox bee", "rabbit deer bee", "rabbit trout bee"], ["M S", "S M", "D T"])
    play_all(e, "pick rabbit", "pick rabbit", "pick rabbit")
    play_all(e, "place d4", "place d4", "place d4")
    play(e, 2, "keep")
    play(e, 0, "swap e4")
    play(e, 1, "swap d4")
    play(e, 0, "swap f4")
    play(e, 1, "swap f4")
    assert [shown(g) for g in e.grids] == [
        {"d4": "rabbit", "e4": "stream", "f4": "meadow"},
        {"d4": "meadow", "e4": "stream", "f4": "rabbit"},
        {"d4": "rabbit", "e4": "deer", "f4": "trout"},
    ]


@pytest.mark.rule("ES-5.1")
def test_with_commit_together_the_swap_is_chosen_before_the_reveal() -> None:  # ruling 4
    e = about_to_swap("M S T", commit="together")
    play(e, 0, "swap e4")
    play(e, 0, "swap g4")
    assert not any("revealed" in line for line in events(e))
    play(e, 1, "pick wolf")
    play(e, 1, "place d4")
    play(e, 2, "pick bear")
    play(e, 2, "place d4")
    assert shown(e.grids[0]) == {"d4": "rabbit", "e4": "trout", "f4": "stream", "g4": "meadow"}


@pytest.mark.rule("ES-5.1")
def test_a_planned_swap_is_seen_by_its_player_alone() -> None:  # ruling 4
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    assert zone(e, "chosen 0", 0).pieces[0].marks == ["swap:e4"]
    play(e, 0, "swap g4")
    assert zone(e, "chosen 0", 0).pieces[0].marks == ["swap:e4", "swap:g4"]
    assert zone(e, "chosen 0", 0).pieces[0].at == "d4"
    for other in (-1, 1, 2):
        assert zone(e, "chosen 0", other).pieces[0].marks == []
        assert zone(e, "chosen 0", other).pieces[0].at == ""
        assert [piece.face for piece in zone(e, "ecosystem 0", other).pieces] == ["meadow", "stream", "trout"]


@pytest.mark.rule("ES-5.2")
def test_the_exchange_is_optional() -> None:
    e = about_to_swap("M S T")
    assert "keep" in may(e, 0)
    play(e, 0, "keep")
    assert may(e, 0) == set()
    assert reveal(e) == {"d4": "rabbit", "e4": "meadow", "f4": "stream", "g4": "trout"}
    assert not any("swapped" in line for line in events(e))


@pytest.mark.rule("ES-5.3")
def test_any_two_cards_adjacent_or_not() -> None:  # ruling 5a
    e = about_to_swap("M S T")
    assert may(e, 0) == {"keep", "swap cell=d4", "swap cell=e4", "swap cell=f4", "swap cell=g4"}
    play(e, 0, "swap g4")
    assert may(e, 0) == {"swap cell=d4", "swap cell=e4", "swap cell=f4"}
    play(e, 0, "swap e4")
    assert reveal(e) == {"d4": "rabbit", "e4": "trout", "f4": "stream", "g4": "meadow"}


@pytest.mark.rule("ES-5.3")
@pytest.mark.parametrize(("first", "second"), [("d4", "g4"), ("g4", "d4")])
def test_one_of_them_may_be_the_rabbit_just_placed(first: str, second: str) -> None:  # ruling 5a
    e = about_to_swap("M S T")
    play(e, 0, f"swap {first}")
    play(e, 0, f"swap {second}")
    assert reveal(e) == {"d4": "trout", "e4": "meadow", "f4": "stream", "g4": "rabbit"}


@pytest.mark.rule("ES-5.4")
def test_a_card_cannot_be_moved_to_an_empty_cell() -> None:  # ruling 5b
    e = about_to_swap("M S T")
    for empty in ("c4", "h4", "e3", "e5", "a1"):
        refuses(e, 0, f"swap {empty}")
    play(e, 0, "swap e4")
    for empty in ("c4", "h4", "e3", "e5", "a1"):
        refuses(e, 0, f"swap {empty}")


@pytest.mark.rule("ES-5.4")
def test_the_occupied_cells_never_change() -> None:  # ruling 5b
    e = about_to_swap("M S T")
    play(e, 0, "swap d4")
    play(e, 0, "swap g4")
    reveal(e)
    assert set(shown(e.grids[0])) == {"d4", "e4", "f4", "g4"}
    assert edge(e.grids[0]) == {"c4", "h4", "d3", "e3", "f3", "g3", "d5", "e5", "f5", "g5"}


@pytest.mark.rule("ES-5.4")
def test_a_card_is_not_exchanged_with_itself() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    refuses(e, 0, "swap e4")


@pytest.mark.rule("ES-5.5")
def test_one_exchange_for_one_rabbit() -> None:  # ruling 5c
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    play(e, 0, "swap f4")
    assert may(e, 0) == set()
    for line in ("swap d4", "swap g4", "keep"):
        refuses(e, 0, line)


@pytest.mark.rule("ES-5.5")
def test_a_chosen_first_card_must_be_exchanged() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    refuses(e, 0, "keep")


@pytest.mark.rule("ES-5.5")
def test_the_exchange_is_offered_only_when_the_rabbit_is_placed() -> None:  # ruling 5c
    e = about_to_swap("M S T")
    play(e, 0, "keep")
    reveal(e)
    assert GAME.ask(e, 0).kind == "pick"
    for line in ("swap e4", "keep"):
        refuses(e, 0, line)


@pytest.mark.rule("ES-5.5")
def test_a_rabbit_moved_by_a_later_swap_does_nothing() -> None:  # ruling 5c
    e = about_to_swap("R M S")
    play(e, 0, "swap e4")
    play(e, 0, "swap f4")
    assert may(e, 0) == set()
    assert reveal(e) == {"d4": "rabbit", "e4": "meadow", "f4": "rabbit", "g4": "stream"}


@pytest.mark.rule("ES-5.5")
@pytest.mark.parametrize("commit", ["card", "together"])
def test_a_rabbit_as_the_first_card_has_nothing_to_swap(commit: str) -> None:  # ruling 5c
    e = table(["rabbit fox bee", "rabbit deer bee", "rabbit trout bee"], commit=commit)
    play_all(e, "pick rabbit", "pick rabbit", "pick rabbit")
    assert [shown(g) for g in e.grids] == [{"e4": "rabbit"}] * 3
    assert (e.turn, GAME.ask(e, 0).kind) == (2, "pick")


@pytest.mark.rule("ES-5.5")
def test_two_equal_cards_are_not_offered_to_each_other() -> None:  # ruling 5: a no-op that may be pruned
    e = about_to_swap("M M T")
    play(e, 0, "swap e4")
    assert may(e, 0) == {"swap cell=d4", "swap cell=g4"}


@pytest.mark.rule("ES-5.5")
def test_among_equal_cards_there_is_nothing_to_choose() -> None:  # ruling 5
    e = about_to_swap("R R")
    assert may(e, 0) == set()
    assert reveal(e) == {"d4": "rabbit", "e4": "rabbit", "f4": "rabbit"}


@pytest.mark.rule("ES-5.5")
def test_with_one_possible_partner_the_second_card_is_not_asked_for() -> None:
    e = about_to_swap("M")
    assert may(e, 0) == {"keep", "swap cell=d4", "swap cell=e4"}
    play(e, 0, "swap d4")
    assert may(e, 0) == set()
    assert reveal(e) == {"d4": "meadow", "e4": "rabbit"}


@pytest.mark.rule("ES-5.6")
def test_a_rabbit_that_swapped_still_scores() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap d4")
    play(e, 0, "swap g4")
    reveal(e)
    # Now T M S R: the trout lies beside a meadow only, the stream ties for first with seat 1's, 9 gaps: 1 + 8 - 5.
    assert GAME.view(e, 1).facts["sheet 0"] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 8, 0, 9, -5, 4]


@pytest.mark.rule("ES-5.6")
def test_a_rabbit_scores_where_it_lies() -> None:
    assert points("R", "rabbit") == 1


@pytest.mark.rule("ES-5.1", "ES-9.2")
def test_alone_the_own_rabbits_work_normally() -> None:  # ruling 13d
    e = table(["rabbit fox bee deer"], ["M S T"])
    play(e, 0, "pick rabbit")
    play(e, 0, "place d4")
    assert may(e, 0) == {"keep", "swap cell=d4", "swap cell=e4", "swap cell=f4", "swap cell=g4"}
    play(e, 0, "swap e4")
    play(e, 0, "swap g4")
    assert shown(e.grids[0]) == {"d4": "rabbit", "e4": "trout", "f4": "stream", "g4": "meadow"}
    assert GAME.ask(e, 0).kind == "discard"


@pytest.mark.rule("ES-5.1", "ES-8.2")
@pytest.mark.parametrize("commit", ["card", "together"])
def test_rabbits_work_for_two_as_well(commit: str) -> None:
    e = table(["rabbit fox bee", "rabbit deer bee"], ["M S", "S M"], neutral="wolf wolf wolf", commit=commit)
    for seat in (0, 1):
        play(e, seat, "pick rabbit")
        if commit == "together":
            play(e, seat, "place d4")
            play(e, seat, "swap e4")
            play(e, seat, "swap f4")
    if commit == "card":
        play_all(e, "place d4", "place d4")
        play_all(e, "swap e4", "swap e4")
        play_all(e, "swap f4", "swap f4")
    assert [shown(g) for g in e.grids] == [
        {"d4": "rabbit", "e4": "stream", "f4": "meadow"},
        {"d4": "rabbit", "e4": "meadow", "f4": "stream"},
    ]


@pytest.mark.rule("ES-5.4")
def test_after_a_swap_the_next_card_goes_where_it_could_without() -> None:
    swapped = about_to_swap("M S T")
    play(swapped, 0, "swap e4")
    play(swapped, 0, "swap g4")
    reveal(swapped)
    kept = about_to_swap("M S T")
    play(kept, 0, "keep")
    reveal(kept)
    for e in (swapped, kept):
        play_all(e, *["pick bee"] * 3)
    assert places(swapped, 0) == places(kept, 0)


@pytest.mark.rule("ES-5.5")
def test_the_next_turn_begins_without_an_old_swap() -> None:
    e = about_to_swap("M S T")
    play(e, 0, "swap e4")
    play(e, 0, "swap f4")
    reveal(e)
    play_all(e, *["pick bee"] * 3)
    play_all(e, *["place c4"] * 3)
    assert shown(e.grids[0]) == {"c4": "bee", "d4": "rabbit", "e4": "stream", "f4": "meadow", "g4": "trout"}
    assert to_act(e) == [0, 1, 2]
