"""ES-9: alone against the automa."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.kernel import to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import deck
from ecotone.games.ecosystem.scoring import awarded, level, score_solo
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import (
    board,
    column,
    events,
    faces,
    finish,
    fresh,
    happened,
    may,
    names,
    next_turn,
    pieces,
    play,
    refuses,
    shown,
    table,
    zone,
)

READING_ORDER = [letter + row for row in "1234" for letter in "abcde"]


@pytest.mark.rule("ES-9.1")
def test_the_hand_is_ten_cards() -> None:
    e = fresh(1)
    assert [len(hand) for hand in e.hands] == [10]
    assert len(e.deck) == 120


@pytest.mark.rule("ES-9.1")
@pytest.mark.parametrize("hand", ["10", "11"])
def test_there_is_no_eleven_card_variant_alone(hand: str) -> None:
    with pytest.raises(BadInput):
        fresh(1, hand=hand)


@pytest.mark.rule("ES-9.1")
@pytest.mark.parametrize("commit", ["card", "together"])
def test_alone_there_is_nobody_to_wait_for(commit: str) -> None:
    with pytest.raises(BadInput):
        fresh(1, commit=commit)


@pytest.mark.rule("ES-9.1")
def test_the_own_hand_is_seen_and_nobody_elses_exists() -> None:
    e = fresh(1)
    assert len(faces(e, "hand 0", 0)) == 10
    assert zone(e, "hand 0", -1).hidden == 10
    assert "passes_to" not in GAME.view(e, 0).facts


@pytest.mark.rule("ES-9.2")
def test_a_turn_is_place_discard_draw() -> None:
    e = table(["fox bee wolf deer"], ["M"])
    assert may(e, 0) == {"pick card=fox", "pick card=bee", "pick card=wolf", "pick card=deer"}
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    assert shown(e.grids[0]) == {"e4": "meadow", "d4": "fox"}
    assert names(e.hands[0]) == "bee deer wolf"
    assert may(e, 0) == {"discard card=bee", "discard card=wolf", "discard card=deer"}
    play(e, 0, "discard wolf")
    assert shown(e.grids[1]) == {"a1": "wolf"}
    assert len(e.hands[0]) == 3
    assert [line.split()[1] for line in events(e, seat=0)[1:]] == ["placed", "discarded", "drew"]
    assert events(e)[1:3] == ["0 placed card=fox cell=d4", "0 discarded card=wolf"]


@pytest.mark.rule("ES-9.2")
def test_the_place_follows_the_normal_rules() -> None:
    e = table(["fox bee wolf deer"], ["M S"])
    play(e, 0, "pick bee")
    assert may(e, 0) == {f"place cell={spot}" for spot in ("d4", "g4", "e3", "f3", "e5", "f5")}
    refuses(e, 0, "place h4")


@pytest.mark.rule("ES-9.2")
def test_exactly_one_card_is_discarded() -> None:  # ruling 13c
    e = table(["fox bee wolf deer"], ["M"])
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    for line in ("keep", "pick bee", "place c4", "discard fox", "discard meadow"):
        refuses(e, 0, line)
    play(e, 0, "discard bee")
    assert GAME.ask(e, 0).kind == "pick"
    refuses(e, 0, "discard wolf")


@pytest.mark.rule("ES-9.2")
def test_the_question_says_what_is_asked() -> None:
    e = table(["fox bee wolf deer"], ["M"])
    kinds = [GAME.ask(e, 0).kind]
    for line in ("pick fox", "place d4"):
        play(e, 0, line)
        kinds.append(GAME.ask(e, 0).kind)
    assert kinds == ["pick", "place", "discard"]


@pytest.mark.rule("ES-9.2")
def test_a_planned_card_is_still_in_the_hand_until_it_is_placed() -> None:
    e = table(["fox bee wolf deer"], ["M"])
    play(e, 0, "pick fox")
    assert faces(e, "chosen 0", 0) == ["fox"]
    assert len(e.hands[0]) == 4
    play(e, 0, "place d4")
    assert faces(e, "chosen 0", 0) == []


@pytest.mark.rule("ES-9.2", "ES-5.5")
def test_a_turn_begins_without_the_plans_of_the_last() -> None:
    e = table(["rabbit fox bee deer wolf"], ["M S T"])
    for line in ("pick rabbit", "place d4", "swap e4", "swap g4", "discard bee", "pick fox"):
        play(e, 0, line)
    chosen = zone(e, "chosen 0", 0).pieces[0]
    assert (chosen.face, chosen.at, chosen.marks) == ("fox", "", [])
    play(e, 0, "place c4")
    assert shown(e.grids[0]) == {"c4": "fox", "d4": "rabbit", "e4": "trout", "f4": "stream", "g4": "meadow"}


@pytest.mark.rule("ES-9.2")
def test_a_discard_without_a_choice_is_made() -> None:
    e = table(["fox bee bee"], ["M"])
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    assert shown(e.grids[1]) == {"a1": "bee"}
    assert GAME.ask(e, 0).kind == "pick"


@pytest.mark.rule("ES-9.2")
def test_all_130_cards_stay_on_the_table() -> None:
    e = fresh(1, 6)
    chance = random.Random(6)
    while to_act(e):
        assert Counter(pieces(e)) == Counter(deck())
        next_turn(e, chance)


@pytest.mark.rule("ES-9.3")
def test_the_automas_grid_is_filled_in_reading_order() -> None:
    e = fresh(1, 3)
    chance = random.Random(3)
    for turn in range(1, 20):
        next_turn(e, chance)
        assert list(shown(e.grids[1])) == READING_ORDER[:turn]
    finish(e)
    assert list(shown(e.grids[1])) == READING_ORDER


@pytest.mark.rule("ES-9.3")
def test_the_automa_gets_the_discards_in_order() -> None:
    e = finish(fresh(1, 9), 9)
    given = [line.removeprefix("0 discarded card=") for line in events(e) if "discarded" in line]
    assert list(shown(e.grids[1]).values()) == given


@pytest.mark.rule("ES-9.3")
def test_a_rabbit_discarded_swaps_nothing() -> None:  # ruling 13a
    e = table(["fox bee rabbit"], ["M S"], automa="D W")
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    play(e, 0, "discard rabbit")
    assert GAME.ask(e, 0).kind == "pick"
    assert shown(e.grids[1]) == {"a1": "deer", "b1": "wolf", "c1": "rabbit"}
    assert not any("swapped" in line for line in events(e))


@pytest.mark.rule("ES-9.3")
@pytest.mark.parametrize("seat", [-1, 0])
def test_the_automas_grid_is_public(seat: int) -> None:  # ruling 15
    e = table(["fox bee rabbit"], ["M S"], automa="D W U T E / R")
    grid = zone(e, "automa", seat)
    assert (grid.kind, grid.owner) == ("grid", -1)
    assert [(piece.at, piece.face) for piece in grid.pieces][-2:] == [("e1", "eagle"), ("a2", "rabbit")]
    assert zone(e, "ecosystem 0", seat).owner == 0


@pytest.mark.rule("ES-9.4")
@pytest.mark.parametrize("turn", range(1, 20))
def test_one_card_is_drawn_or_five_for_a_completed_row(turn: int) -> None:
    rows = " ".join("MSTUF" * 4).split()[: turn - 1]
    automa = " / ".join(" ".join(rows[i : i + 5]) for i in range(0, len(rows), 5))
    e = table(["fox bee wolf"], ["M"], automa=automa, turn=turn)
    before = len(e.deck)
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    play(e, 0, "discard bee")
    drawn = 5 if turn in (5, 10, 15) else 1
    assert len(e.hands[0]) == 1 + drawn
    assert len(e.deck) == before - drawn
    assert len([line for line in events(e) if "drew" in line]) == drawn


@pytest.mark.rule("ES-9.4")
def test_drawn_cards_come_from_the_deck_and_are_told_to_their_owner() -> None:
    e = table(["fox bee wolf"], ["M"])
    before = Counter(e.deck)
    play(e, 0, "pick fox")
    play(e, 0, "place d4")
    play(e, 0, "discard bee")
    drawn = before - Counter(e.deck)
    name = names(list(drawn.elements()))
    assert names(e.hands[0]) == " ".join(sorted(["wolf", name]))
    assert events(e, seat=0)[-1] == f"0 drew card={name}"
    assert events(e, seat=-1)[-1] == "0 drew_unseen"


@pytest.mark.rule("ES-9.5")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_game_lasts_20_turns_and_fills_both_grids(seed: int) -> None:
    e = finish(fresh(1, seed), seed)
    assert e.turn == 20
    assert [len(g.placed) for g in e.grids] == [20, 20]
    kinds = Counter(line.split()[1] for line in events(e) if line.startswith("0 "))
    assert (kinds["placed"], kinds["discarded"]) == (20, 20)
    assert events(e)[-1] == "ended"


@pytest.mark.rule("ES-9.6")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_hand_sizes_of_the_twenty_turns(seed: int) -> None:
    e = fresh(1, seed)
    chance = random.Random(seed)
    sizes = []
    while to_act(e):
        sizes.append(len(e.hands[0]))
        next_turn(e, chance)
    assert [sizes[i : i + 5] for i in range(0, 20, 5)] == [
        [10, 9, 8, 7, 6],
        [9, 8, 7, 6, 5],
        [8, 7, 6, 5, 4],
        [7, 6, 5, 4, 3],
    ]
    assert len(sizes) == 20


@pytest.mark.rule("ES-9.6")
def test_one_card_is_left_and_41_are_used() -> None:  # ruling 13b: no draw after turn 20
    e = finish(fresh(1, 12), 12)
    assert len(e.hands[0]) == 1
    assert len(e.deck) == 130 - 41
    # 16 single draws and three of five.
    assert len([event for event in happened(e) if event[0] == 7]) == 31


@pytest.mark.rule("ES-9.7")
def test_streams_and_wolves_compete_with_the_automa() -> None:
    own, automa = score_solo(board("S S S W"), board("S S W W"))
    assert column(own) == {"stream": 8, "wolf": 8}
    assert column(automa) == {"stream": 5, "wolf": 12}


@pytest.mark.rule("ES-9.7")
def test_the_automas_streams_count_by_connection() -> None:
    # Three streams in the automa's grid, but only two connected.
    own, automa = score_solo(board("S S"), board("S S F S"))
    assert (own.points[9], automa.points[9]) == (8, 8)


@pytest.mark.rule("ES-9.7")
def test_the_automa_scores_every_type() -> None:
    automa = score_solo(board("M"), board("M B M S d / T M E S S / D R T d W / U T F M S"))[1]
    # The hand-counted board A of test_types, here first for streams and wolves: 33 + 8 + 12.
    assert column(automa) == {
        "bear": 2,
        "bee": 9,
        "trout": 2,
        "eagle": 6,
        "rabbit": 1,
        "dragonfly": 6,
        "fox": 3,
        "deer": 4,
        "stream": 8,
        "wolf": 12,
    }
    assert automa.total == 53


@pytest.mark.rule("ES-9.7")
def test_the_automa_gets_no_biodiversity_plus_or_minus() -> None:
    own, automa = score_solo(board("F"), board("F"))
    assert (own.gaps, own.biodiversity, own.total) == (10, -5, -2)
    assert (automa.gaps, automa.biodiversity, automa.total) == (10, 0, 3)
    many = score_solo(board("M"), board("M B M S d / T M E S S / D R T d W / U T F M S"))[1]
    assert (many.gaps, many.biodiversity) == (1, 0)


@pytest.mark.rule("ES-9.7")
def test_the_outcome_is_the_margin() -> None:
    e = table(["fox bee wolf"], ["D D"], automa="F F")
    # Deer 6 - 5 for biodiversity, against foxes 6: -5.
    assert GAME.outcome(e) == [-5.0]
    assert GAME.view(e, 0).facts["sheet 0"] == [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 10, -5, 1]
    assert GAME.view(e, 0).facts["sheet 1"] == [0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 10, 0, 6]


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize(
    ("margin", "expected"),
    [
        (-10, ""),
        (0, ""),
        (29, ""),
        (30, "low"),
        (49, "low"),
        (50, "medium"),
        (69, "medium"),
        (70, "high"),
        (120, "high"),
    ],
)
def test_levels_by_margin(margin: int, expected: str) -> None:
    assert level(margin) == expected


RICH = "M B M S d / T M E S S / D R T d W / U T F M ."  # board A of test_types, 53 points here with its last stream
BARREN = "U F U F U / F U F U F / U F U F U / F U F U ."  # no fox has peace, no bear has food: nothing scores


def last_turn(own: str, automa: str, goal: str, place: str, discard: str) -> Ecosystem:
    """A solo game played to its end: the last card of both grids falls."""
    e = table([f"{place} {discard} deer"], [own], automa=automa, turn=20, goal=goal)
    play(e, 0, f"pick {place}")
    play(e, 0, f"discard {discard}")
    assert not to_act(e)
    return e


def how_it_ended(e: Ecosystem) -> list[str]:
    """What everybody is told once both grids are full."""
    told = events(e)
    return told[told.index("ended") :]


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize(
    ("goal", "told", "facts"),
    [
        ("see", ["ended"], {}),
        ("low", ["ended", "won level=low", "reached level=medium"], {"goal": 1, "won": 1}),
        ("medium", ["ended", "won level=medium"], {"goal": 2, "won": 1}),
        ("high", ["ended", "lost level=high", "reached level=medium"], {"goal": 3, "won": 0}),
    ],
)
def test_with_a_goal_the_game_is_won_or_lost_and_the_level_is_told_besides(
    goal: str, told: list[str], facts: dict[str, int]
) -> None:
    # 53 and 12 for a single gap against nothing: a lead of 65, which is the medium level.
    e = last_turn(RICH, BARREN, goal, "stream", "fox")
    assert GAME.outcome(e) == [65.0]  # the lead whatever the goal, so that levels can be told
    assert how_it_ended(e) == told
    assert {name: fact for name, fact in GAME.view(e, 0).facts.items() if name in ("goal", "won")} == facts


@pytest.mark.rule("ES-9.8")
def test_below_the_lowest_level_no_level_is_told() -> None:
    e = last_turn(BARREN, RICH, "low", "fox", "stream")
    assert GAME.outcome(e) == [-5.0 - 53.0]
    assert how_it_ended(e) == ["ended", "lost level=low"]


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize(("goal", "fact"), [("low", 1), ("medium", 2), ("high", 3)])
def test_the_goal_is_public_from_the_start(goal: str, fact: int) -> None:
    facts = GAME.view(fresh(1, goal=goal), -1).facts
    assert (facts["goal"], facts["won"]) == (fact, 0)


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize("goal", ["see", "low", "medium", "high"])
def test_a_goal_is_for_one_alone(goal: str) -> None:
    with pytest.raises(BadInput):
        fresh(2, goal=goal)


@pytest.mark.rule("ES-9.8")
def test_a_record_from_before_goals_ends_as_it_did() -> None:
    kept = (Path(__file__).parent / "before_goals.txt").read_text(encoding="utf-8")
    record = records.read(kept, {GAME.id: GAME})
    assert (record.options, record.version) == ({}, GAME.version)
    assert GAME.outcome(records.check(GAME, record)) == record.outcome == [8.0]


@pytest.mark.rule("ES-9.9")
def test_with_two_competitors_the_third_wolf_prize_is_never_paid() -> None:
    for counts in itertools.product(range(13), repeat=2):
        assert 4 not in awarded(list(counts), [12, 8, 4])
    for own, automa in itertools.product(range(6), repeat=2):
        sheets = score_solo(board(" ".join("W" * own)), board(" ".join("W" * automa)))
        assert {sheet.points[10] for sheet in sheets} <= {12, 8, 0}
