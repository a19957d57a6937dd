"""ES-3: rounds, draft, reveal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecosystem import GAME
from tests.games.ecosystem.table import (
    events,
    faces,
    finish,
    fresh,
    is_placing,
    may,
    names,
    next_turn,
    play,
    play_all,
    refuses,
    shown,
    table,
    zone,
)

SEATS = [3, 4, 5, 6]
THREE = ["fox bee eagle", "wolf deer eagle", "bear trout eagle"]
TWO_EACH = ["fox bee", "wolf deer", "bear trout"]


@pytest.mark.rule("ES-3.1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hand", ["10", "11"])
@pytest.mark.parametrize("commit", ["card", "together"])
def test_two_rounds_of_ten_turns(seats: int, hand: str, commit: str) -> None:
    e = finish(fresh(seats, 5, hand, commit), seats)
    rounds = "\n".join(events(e)).split("dealt\n")[1:]
    assert len(rounds) == 2
    for log in rounds:
        assert log.count("0 revealed") == 10
        assert log.count(f"{seats - 1} placed") == 10
    assert (e.round, e.turn) == (2, 10)
    assert [len(g.placed) for g in e.grids] == [20] * seats


@pytest.mark.rule("ES-3.1")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_reveals_and_places_20_cards(seats: int) -> None:
    log = events(finish(fresh(seats, 2)))
    for seat in range(seats):
        assert sum(line.startswith(f"{seat} revealed") for line in log) == 20
        assert sum(line.startswith(f"{seat} placed") for line in log) == 20
    assert log.count("dealt") == 2
    assert log.count("passed") == 18  # nine times a round: after the tenth turn there is nothing to pass


@pytest.mark.rule("ES-3.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_no_game_asks_more_than_it_promises(seats: int) -> None:
    # Six seats: 120 picks, 120 places, and a swap of two steps for each rabbit. The printed deck has 8: 256 at most.
    # A deck of one's own has at most 99 of a kind.
    assert GAME.bound == 120 + 120 + 2 * 99
    assert finish(fresh(seats, 1)).acts <= 256


@pytest.mark.rule("ES-3.2")
def test_the_table_says_which_turn_it_is() -> None:
    e = fresh(3)
    assert (GAME.view(e, 0).facts["round"], GAME.view(e, 0).facts["turn"]) == (1, 1)
    next_turn(e, random.Random(0))
    assert (GAME.view(e, 0).facts["round"], GAME.view(e, 0).facts["turn"]) == (1, 2)


@pytest.mark.rule("ES-3.2")
def test_a_turn_is_pick_reveal_place_pass() -> None:
    e = table(THREE, ["M", "S", "D"])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    assert events(e)[1:] == [  # after "dealt"
        "0 revealed card=fox",
        "1 revealed card=wolf",
        "2 revealed card=bear",
        "0 placed card=fox cell=d4",
        "1 placed card=wolf cell=e3",
        "2 placed card=bear cell=e5",
        "passed",
    ]
    assert [shown(g) for g in e.grids] == [
        {"e4": "meadow", "d4": "fox"},
        {"e4": "stream", "e3": "wolf"},
        {"e4": "deer", "e5": "bear"},
    ]
    assert [names(hand) for hand in e.hands] == ["eagle trout", "bee eagle", "deer eagle"]
    assert (e.round, e.turn) == (1, 2)


@pytest.mark.rule("ES-3.2")
@pytest.mark.parametrize("commit", ["card", "together"])
def test_a_pick_is_secret_until_all_are_ready(commit: str) -> None:
    e = table(THREE, ["M", "S", "D"], commit=commit)
    play(e, 0, "pick fox")
    assert faces(e, "chosen 0", seat=0) == ["fox"]
    for other in (-1, 1, 2):
        assert faces(e, "chosen 0", other) == []
        assert zone(e, "hand 0", other).hidden == 3
    play(e, 1, "pick wolf")
    assert not any("revealed" in line for line in events(e))
    assert faces(e, "chosen 1", seat=0) == []


@pytest.mark.rule("ES-3.2")
def test_all_cards_are_revealed_at_once_when_the_last_is_ready() -> None:
    e = table(THREE, ["M", "S", "D"])
    play(e, 2, "pick bear")
    play(e, 0, "pick fox")
    assert [faces(e, f"chosen {seat}") for seat in range(3)] == [[], [], []]
    play(e, 1, "pick wolf")
    for viewer in (-1, 0, 1, 2):
        assert [faces(e, f"chosen {seat}", viewer) for seat in range(3)] == [["fox"], ["wolf"], ["bear"]]
    assert [len(hand) for hand in e.hands] == [2, 2, 2]


@pytest.mark.rule("ES-3.2")
def test_a_chosen_card_lies_before_its_seat() -> None:
    e = table(THREE, ["M", "S", "D"])
    assert [(zone(e, f"chosen {seat}").kind, zone(e, f"chosen {seat}").owner) for seat in range(3)] == [
        ("row", 0),
        ("row", 1),
        ("row", 2),
    ]


@pytest.mark.rule("ES-3.2")
def test_everybody_picks_in_any_order_and_nobody_twice() -> None:
    e = table(THREE, ["M", "S", "D"])
    assert to_act(e) == [0, 1, 2]
    play(e, 1, "pick deer")
    assert to_act(e) == [0, 2]
    refuses(e, 1, "pick wolf")
    refuses(e, 1, "place d4")


@pytest.mark.rule("ES-3.2")
def test_cells_are_chosen_after_the_reveal() -> None:  # ruling 4
    e = table(THREE, ["M", "S", "D"])
    play(e, 0, "pick fox")
    assert may(e, 0) == set()
    refuses(e, 0, "place d4")
    play(e, 1, "pick deer")
    play(e, 2, "pick bear")
    assert [GAME.ask(e, seat).kind for seat in range(3)] == ["place", "place", "place"]
    assert is_placing(e)


@pytest.mark.rule("ES-3.2")
def test_placements_are_hidden_until_all_are_in() -> None:  # ruling 4
    e = table(THREE, ["M", "S", "D"])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play(e, 0, "place d4")
    for viewer in (-1, 0, 1, 2):
        assert faces(e, "ecosystem 0", viewer) == ["meadow"]
    assert [(piece.face, piece.at) for piece in zone(e, "chosen 0", 0).pieces] == [("fox", "d4")]
    for viewer in (-1, 1, 2):
        assert [(piece.face, piece.at) for piece in zone(e, "chosen 0", viewer).pieces] == [("fox", "")]
    play(e, 1, "place e3")
    play(e, 2, "place e5")
    assert sorted(faces(e, "ecosystem 0", 1)) == ["fox", "meadow"]


@pytest.mark.rule("ES-3.2")
def test_with_commit_together_card_and_cell_are_chosen_at_once() -> None:  # ruling 4
    e = table(THREE, ["M", "S", "D"], commit="together")
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    play(e, 1, "pick deer")
    play(e, 1, "place e3")
    play(e, 2, "pick bear")
    assert not any("revealed" in line for line in events(e))
    assert [len(hand) for hand in e.hands] == [3, 3, 3]
    play(e, 2, "place e5")
    assert events(e)[1:] == [
        "0 revealed card=fox",
        "1 revealed card=deer",
        "2 revealed card=bear",
        "0 placed card=fox cell=d4",
        "1 placed card=deer cell=e3",
        "2 placed card=bear cell=e5",
        "passed",
    ]


@pytest.mark.rule("ES-3.2")
def test_card_by_card_is_the_default_commitment() -> None:  # ruling 4: an option, not the rule
    assert GAME.complete(4, {})["commit"] == "card"


@pytest.mark.rule("ES-3.2")
def test_a_hand_of_equal_cards_is_asked_for_all_the_same() -> None:
    # Nobody may learn from a missing question that a hand holds only foxes.
    e = table(["fox fox", "wolf deer", "bear trout"])
    assert may(e, 0) == {"pick card=fox"}
    assert GAME.ask(e, 0).kind == "pick"


@pytest.mark.rule("ES-3.2")
def test_nothing_chosen_remains_after_the_turn() -> None:
    e = table(THREE, ["M", "S", "D"])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    for seat in range(3):
        assert faces(e, f"chosen {seat}", seat) == []


@pytest.mark.rule("ES-3.3")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("round", "step"), [(1, 1), (2, -1)])
def test_hands_go_left_in_round_1_and_right_in_round_2(seats: int, round: int, step: int) -> None:
    marks = ["meadow", "stream", "trout", "wolf", "deer", "fox"][:seats]  # the cards that stay in seat i's hand
    e = table([f"bear {mark} {mark}" for mark in marks], ["M"] * seats, round=round, turn=3)
    left = [(seat + step) % seats for seat in range(seats)]
    assert GAME.view(e, -1).facts["passes_to"] == left
    play_all(e, *["pick bear"] * seats)
    play_all(e, *["place d4"] * seats)
    for seat in range(seats):
        assert names(e.hands[left[seat]]) == f"{marks[seat]} {marks[seat]}"


@pytest.mark.rule("ES-3.3")
def test_left_is_the_next_seat_at_the_table() -> None:
    e = table(THREE, ["M", "S", "D"])
    assert GAME.view(e, 1).facts["passes_to"] == [1, 2, 0]
    e = table(THREE, ["M", "S", "D"], round=2)
    assert GAME.view(e, 1).facts["passes_to"] == [2, 0, 1]


@pytest.mark.rule("ES-3.4")
def test_only_a_card_of_the_hand_may_be_picked() -> None:
    e = table(["fox fox bee", "wolf deer bee", "bear trout bee"])
    assert may(e, 0) == {"pick card=fox", "pick card=bee"}
    refuses(e, 0, "pick wolf")
    refuses(e, 0, "discard fox")
    refuses(e, 0, "keep")


@pytest.mark.rule("ES-3.4")
def test_a_revealed_card_must_be_placed() -> None:
    e = table(THREE, ["M", "S", "D"])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    assert may(e, 0) == {"place cell=d4", "place cell=f4", "place cell=e3", "place cell=e5"}
    for line in ("keep", "discard fox", "pick bee", "swap e4"):
        refuses(e, 0, line)


@pytest.mark.rule("ES-3.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("commit", ["card", "together"])
def test_with_ten_cards_hands_shrink_from_ten_to_one_twice(seats: int, commit: str) -> None:
    e = fresh(seats, 8, "10", commit)
    chance = random.Random(1)
    for size in [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 9, 8, 7, 6, 5, 4, 3, 2]:
        assert {len(hand) + is_placing(e) for hand in e.hands} == {size}  # a forced pick is at once revealed
        next_turn(e, chance)
    finish(e)  # the last card may have nothing left to ask
    assert e.hands == [[] for _ in range(seats)]


@pytest.mark.rule("ES-3.5")
def test_the_tenth_pick_is_forced() -> None:
    e = table(TWO_EACH, ["M", "S", "D"], turn=9)
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    # Hands passed left: seat 0 holds the trout, 1 the bee, 2 the deer, and they are revealed without a question.
    assert events(e)[-4:] == ["passed", "0 revealed card=trout", "1 revealed card=bee", "2 revealed card=deer"]
    assert [GAME.ask(e, seat).kind for seat in range(3)] == ["place"] * 3
    assert e.hands == [[], [], []]


@pytest.mark.rule("ES-3.5")
def test_the_tenth_pick_is_forced_with_commit_together_too() -> None:
    e = table(["fox", "wolf", "bear"], ["M", "S", "D"], turn=10, commit="together")
    assert [GAME.ask(e, seat).kind for seat in range(3)] == ["place"] * 3
    assert faces(e, "chosen 0", seat=0) == ["fox"]
    play_all(e, "place d4", "place e3", "place e5")
    assert [shown(g) for g in e.grids] == [
        {"e4": "meadow", "d4": "fox"},
        {"e4": "stream", "e3": "wolf"},
        {"e4": "deer", "e5": "bear"},
    ]


@pytest.mark.rule("ES-3.5")
def test_with_ten_cards_round_2_begins_with_ten_new_ones() -> None:
    e = table(["fox", "wolf", "bear"], ["M", "S", "D"], turn=10, hand="10")
    before = Counter(e.deck)
    play_all(e, "place d4", "place e3", "place e5")
    assert (e.round, e.turn) == (2, 1)
    assert [len(hand) for hand in e.hands] == [10, 10, 10]
    assert before == Counter(e.deck) + Counter(card for hand in e.hands for card in hand)
    assert events(e)[-1] == "dealt"
    assert to_act(e) == [0, 1, 2]


@pytest.mark.rule("ES-3.6")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("commit", ["card", "together"])
def test_with_eleven_cards_hands_shrink_from_eleven_to_two_twice(seats: int, commit: str) -> None:
    e = fresh(seats, 8, "11", commit)
    chance = random.Random(1)
    for size in [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] * 2:
        assert {len(hand) for hand in e.hands} == {size}
        next_turn(e, chance)
    assert [len(hand) for hand in e.hands] == [1] * seats


@pytest.mark.rule("ES-3.6")
def test_the_card_left_after_round_1_stays_with_its_holder() -> None:  # ruling 2
    e = table(TWO_EACH, ["M", "S", "D"], turn=10, hand="11")
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    assert events(e)[-1] == "dealt"
    assert "passed" not in events(e)
    assert e.round == 2
    for seat, kept in enumerate(["bee", "deer", "trout"]):
        assert len(e.hands[seat]) == 11
        assert kept in faces(e, f"hand {seat}", seat)


@pytest.mark.rule("ES-3.6")
def test_the_card_left_after_round_1_is_the_only_old_one() -> None:
    e = table(TWO_EACH, ["M", "S", "D"], turn=10, hand="11")
    before = Counter(e.deck)
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    old = Counter({1: 1, 8: 1, 3: 1})  # bee, deer, trout
    assert Counter(card for hand in e.hands for card in hand) == old + (before - Counter(e.deck))
    assert len(e.deck) == sum(before.values()) - 30


@pytest.mark.rule("ES-3.6")
def test_with_eleven_cards_the_tenth_pick_is_free() -> None:
    e = table(TWO_EACH, ["M", "S", "D"], turn=10, hand="11")
    assert may(e, 0) == {"pick card=fox", "pick card=bee"}


@pytest.mark.rule("ES-3.6")
def test_the_card_left_after_round_2_is_out_of_the_game_unseen() -> None:  # ruling 2
    e = table(TWO_EACH, ["M", "S", "D"], round=2, turn=10, hand="11")
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    assert to_act(e) == []
    assert not any("bee" in line for line in events(e))
    assert zone(e, "hand 0", 1).hidden == 1
    assert faces(e, "hand 0", 1) == []
    assert "bee" not in shown(e.grids[0]).values()


@pytest.mark.rule("ES-3.7")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_after_turn_20_every_ecosystem_has_20_cards_and_the_game_ends(seats: int) -> None:
    e = finish(fresh(seats, seats))
    assert [len(g.placed) for g in e.grids] == [20] * len(e.grids)
    assert events(e)[-1] == "ended"
    assert events(e).count("ended") == 1
    for seat in range(seats):
        refuses(e, seat, "pick fox")


@pytest.mark.rule("ES-3.7")
def test_the_game_goes_on_until_turn_20() -> None:
    e = table(TWO_EACH, ["M", "S", "D"], round=2, turn=9)
    play_all(e, "pick fox", "pick wolf", "pick bear")
    play_all(e, "place d4", "place e3", "place e5")
    assert (e.round, e.turn) == (2, 10)
    assert "ended" not in events(e)
    play_all(e, "place d3", "place d4", "place d4")
    assert events(e)[-1] == "ended"
    assert to_act(e) == []


@pytest.mark.rule("ES-3.7")
def test_the_outcome_is_the_total_of_each_seat() -> None:
    e = table(["fox", "wolf", "bear"], ["M", "S", "D"], round=2, turn=10)
    play_all(e, "place d4", "place e3", "place e5")
    # Each has under three types with points, so at least 8 gaps: -5.
    # Fox 3 - 5 = -2; stream 8 + wolf 12 - 5 = 15; a deer 4 (a row, a column) - 5 = -1.
    assert GAME.outcome(e) == [-2.0, 15.0, -1.0]
