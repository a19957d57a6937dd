"""ES-8: two players and the neutral hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES, deck
from ecotone.games.ecosystem.scoring import winners
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import (
    events,
    faces,
    finish,
    fresh,
    happened,
    names,
    next_turn,
    pad,
    pieces,
    play,
    play_all,
    shown,
    table,
    zone,
)

HANDS = ["bear meadow meadow", "bear stream stream"]
SEEDS = range(24)


def turn_of_two(e: Ecosystem) -> None:
    """Both play a bear; nothing else happens but the neutral reveal and the pass."""
    play_all(e, "pick bear", "pick bear")
    play_all(e, "place d4", "place d4")


@pytest.mark.rule("ES-8.1")
@pytest.mark.parametrize(("hand", "dealt"), [("10", 10), ("11", 11)])
def test_a_third_hand_is_dealt_for_the_neutral_player(hand: str, dealt: int) -> None:
    e = fresh(2, hand=hand)
    assert [len(cards) for cards in e.hands] == [dealt] * 3
    assert len(e.deck) == 130 - 3 * dealt
    assert len(e.grids) == 2


@pytest.mark.rule("ES-8.2")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("round", [1, 2])
def test_the_hands_go_around_a_ring_of_three(seed: int, round: int) -> None:
    e = table(HANDS, ["M", "S"], neutral="wolf wolf wolf", seed=seed, round=round)
    to = GAME.view(e, 0).facts["passes_to"]
    assert isinstance(to, list)
    assert to in ([1, 2, 0], [2, 0, 1])
    turn_of_two(e)
    after = [names(e.hands[place]) for place in to]
    assert after == ["meadow meadow", "stream stream", "wolf wolf"]


@pytest.mark.rule("ES-8.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_player_passes_to_the_neutral_hand_in_round_1_the_other_in_round_2(seed: int) -> None:
    e = fresh(2, seed)
    chance = random.Random(seed)
    to_neutral: dict[int, set[int]] = {1: set(), 2: set()}
    while to_act(e):
        passes = GAME.view(e, -1).facts["passes_to"]
        assert isinstance(passes, list)
        to_neutral[e.round].add(passes.index(2))
        next_turn(e, chance)
    assert sorted([to_neutral[1], to_neutral[2]], key=min) == [{0}, {1}]


@pytest.mark.rule("ES-8.2")
def test_who_passes_to_the_neutral_hand_first_is_decided_by_chance() -> None:  # ruling 12
    first = Counter(str(GAME.view(fresh(2, seed), 0).facts["passes_to"]) for seed in range(200))
    assert set(first) == {"[1, 2, 0]", "[2, 0, 1]"}
    assert min(first.values()) > 70  # about 100 each


@pytest.mark.rule("ES-8.3")
def test_the_neutral_card_comes_after_both_have_chosen() -> None:  # ruling 11
    e = table(HANDS, ["M", "S"], neutral="wolf fox deer")
    play(e, 1, "pick bear")
    assert e.pile == []
    assert len(e.hands[2]) == 3
    play(e, 0, "pick bear")
    assert len(e.pile) == 1
    assert names(e.pile + e.hands[2]) == "deer fox wolf"
    assert events(e)[1:] == ["0 revealed card=bear", "1 revealed card=bear", f"neutral card={names(e.pile)}"]


@pytest.mark.rule("ES-8.3")
def test_with_commit_together_the_neutral_card_waits_for_both_places() -> None:
    e = table(HANDS, ["M", "S"], neutral="wolf fox deer", commit="together")
    play(e, 0, "pick bear")
    play(e, 0, "place d4")
    play(e, 1, "pick bear")
    assert e.pile == []
    play(e, 1, "place d4")
    assert len(e.pile) == 1
    log = events(e)[1:]
    assert [line.split()[0] for line in log] == ["0", "1", "neutral", "0", "1", "passed"]


@pytest.mark.rule("ES-8.3")
def test_the_neutral_card_is_random() -> None:
    found: Counter[str] = Counter()
    for seed in range(150):
        e = table(HANDS, ["M", "S"], neutral="wolf fox deer", seed=seed)
        play_all(e, "pick bear", "pick bear")
        found[names(e.pile)] += 1
    assert set(found) == {"wolf", "fox", "deer"}
    assert min(found.values()) > 30  # about 50 each


@pytest.mark.rule("ES-8.3")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_nobody_looks_at_the_neutral_hand(seat: int) -> None:
    e = fresh(2)
    hand = zone(e, "neutral hand", seat)
    assert (hand.kind, hand.owner, hand.pieces, hand.hidden) == ("fan", -1, [], 10)
    assert "chosen 2" not in GAME.view(e, seat).zones


@pytest.mark.rule("ES-8.4")
def test_all_three_hands_are_passed_after_the_placing() -> None:
    e = table(HANDS, ["M", "S"], neutral="wolf wolf wolf")
    play_all(e, "pick bear", "pick bear")
    assert [names(hand) for hand in e.hands] == ["meadow meadow", "stream stream", "wolf wolf"]
    play_all(e, "place d4", "place d4")
    assert events(e)[-1] == "passed"
    assert [shown(g) for g in e.grids] == [{"e4": "meadow", "d4": "bear"}, {"e4": "stream", "d4": "bear"}]
    for place, before in enumerate(["meadow meadow", "stream stream", "wolf wolf"]):
        assert names(e.hands[place]) != before


@pytest.mark.rule("ES-8.5")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_neutral_pile_is_public(seat: int) -> None:  # ruling 15
    e = table(HANDS, ["M", "S"], neutral="wolf wolf wolf", pile="stream bee stream")
    play_all(e, "pick bear", "pick bear")
    pile = zone(e, "neutral pile", seat)
    assert faces(e, "neutral pile", seat) == ["bee", "stream", "stream", "wolf"]  # in the order of the score pad
    assert (pile.kind, pile.owner, pile.hidden) == ("row", -1, 0)


@pytest.mark.rule("ES-8.5")
def test_the_neutral_pile_forms_no_grid_and_its_rabbits_do_nothing() -> None:
    e = table(HANDS, ["M S", "S M"], neutral="rabbit rabbit rabbit")
    turn_of_two(e)
    assert names(e.pile) == "rabbit"
    assert len(e.grids) == 2
    assert [GAME.ask(e, seat).kind for seat in (0, 1)] == ["pick", "pick"]
    assert not any("swapped" in line for line in events(e))


@pytest.mark.rule("ES-8.6")
@pytest.mark.parametrize(
    ("sizes", "neutral", "expected"),
    [
        ((3, 2), 0, [8, 5]),
        ((3, 2), 1, [8, 5]),
        ((3, 2), 2, [8, 5]),  # ties for second
        ((3, 2), 3, [8, 0]),  # ties for first: no second prize
        ((3, 2), 5, [5, 0]),
        ((3, 3), 4, [5, 5]),
        ((3, 0), 0, [8, 0]),
        ((0, 0), 5, [0, 0]),
    ],
)
def test_the_neutral_player_competes_for_streams(sizes: tuple[int, int], neutral: int, expected: list[int]) -> None:
    sheets = pad(*[" ".join("S" * n) for n in sizes], streams=neutral)
    assert [sheet.points[9] for sheet in sheets] == expected


@pytest.mark.rule("ES-8.6")
@pytest.mark.parametrize(
    ("counts", "neutral", "expected"),
    [
        ((3, 2), 0, [12, 8]),
        ((3, 2), 1, [12, 8]),
        ((3, 2), 2, [12, 8]),
        ((3, 2), 3, [12, 4]),
        ((3, 2), 4, [8, 4]),
        ((1, 1), 1, [12, 12]),
        ((1, 0), 9, [8, 0]),
    ],
)
def test_the_neutral_player_competes_for_wolves(counts: tuple[int, int], neutral: int, expected: list[int]) -> None:
    sheets = pad(*[" ".join("W" * n) for n in counts], wolves=neutral)
    assert [sheet.points[10] for sheet in sheets] == expected


@pytest.mark.rule("ES-8.6")
def test_the_pile_counts_its_cards_all_streams_being_one_group() -> None:
    e = table(HANDS, ["S S S", "S S"], neutral="fox fox fox", pile="stream wolf stream bee stream stream")
    # Four streams in the pile are first: 5 for three, nothing for two. One wolf: no player has any.
    assert [GAME.view(e, 0).facts[f"sheet {seat}"] for seat in (0, 1)] == [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 10, -5, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11, -5, -5],
    ]


@pytest.mark.rule("ES-8.6")
def test_the_pile_takes_wolf_prizes() -> None:
    e = table(HANDS, ["W W", "W"], neutral="fox fox fox", pile="wolf wolf wolf stream")
    # Three wolves are first: 8 and 4 for the players. The pile's stream is the only one.
    assert GAME.outcome(e) == [8.0 - 5, 4.0 - 5]


@pytest.mark.rule("ES-8.6")
def test_the_neutral_player_scores_nothing_else_and_cannot_win() -> None:
    e = table(HANDS, ["U", "U"], neutral="fox fox fox", pile="rabbit rabbit deer fox wolf stream stream")
    assert GAME.outcome(e) == [-5.0, -5.0]
    assert "sheet 2" not in GAME.view(e, 0).facts
    assert winners(pad("U", "U", streams=9, wolves=9)) == [0, 1]


@pytest.mark.rule("ES-8.7")
def test_with_eleven_cards_the_neutral_hand_keeps_its_last_card_too() -> None:  # ruling 11
    e = table(["bear bee", "bear deer"], ["M", "S"], neutral="wolf wolf", turn=10, hand="11")
    before = Counter(e.deck)
    turn_of_two(e)
    assert e.round == 2
    assert "passed" not in events(e)
    assert [len(hand) for hand in e.hands] == [11, 11, 11]
    for place, kept in enumerate(["bee", "deer", "wolf"]):
        assert NAMES.index(kept) in e.hands[place]
    new = before - Counter(e.deck)
    kept_cards = Counter(NAMES.index(kept) for kept in ["bee", "deer", "wolf"])
    assert Counter(card for hand in e.hands for card in hand) == new + kept_cards


@pytest.mark.rule("ES-8.7")
def test_with_ten_cards_the_neutral_hand_is_emptied_and_dealt_anew() -> None:
    e = table(["bear", "bear"], ["M", "S"], neutral="wolf", turn=10)
    assert names(e.pile) == "wolf"
    play_all(e, "place d4", "place d4")
    assert [len(hand) for hand in e.hands] == [10, 10, 10]


@pytest.mark.rule("ES-8.1", "ES-8.3", "ES-8.7")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize(("hand", "left"), [("10", 70), ("11", 67)])
@pytest.mark.parametrize("commit", ["card", "together"])
def test_a_whole_game_of_two(seed: int, hand: str, left: int, commit: str) -> None:
    e = finish(fresh(2, seed, hand, commit), seed)
    # 130 - 3 * 20 = 70, or 130 - 3 * 21 = 67.
    assert len(e.deck) == left
    assert len(e.pile) == 20
    assert [len(g.placed) for g in e.grids] == [20, 20]
    assert Counter(pieces(e)) == Counter(deck())
    shown_by_neutral = [event[2] for event in happened(e) if event[0] == 2]
    assert shown_by_neutral == e.pile
