"""The score pad: every sample vector to the last number, and a sentence with its place for every mistake."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecosystem.scorepad import score_tables, score_text

SAMPLE = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
VECTORS = SAMPLE["vectors"]
ORDER = ["bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf"]
BOARD = [["fox"] * 5 for _ in range(4)]
PILE = ["stream"] * 3 + ["wolf"] * 2 + ["bee"] * 15


def table(mode: str = "multi", boards: int = 3, **keys: object) -> dict[str, Any]:
    """A table of foxes."""
    return {"mode": mode, "boards": [copy.deepcopy(BOARD) for _ in range(boards)], **keys}


def refusal(data: object) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(BadInput) as refused:
        score_tables(data)
    told = str(refused.value)
    assert "\n" not in told
    return told


# --- what is right


@pytest.mark.rule("ES-7.4", "ES-7.5", "ES-8.6", "ES-9.7", "ES-9.8")
@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_a_sample_vector(vector: dict[str, Any]) -> None:
    (found,) = score_tables({key: value for key, value in vector.items() if key != "expected"})
    expected = vector["expected"]
    kept = ("categories", "gaps", "biodiversity", "total")
    assert found["players"] == [{key: player[key] for key in kept} for player in expected["players"]]
    assert found["id"] == vector["id"]
    verdict = "solo" if vector["mode"] == "solo" else "winners"
    assert found[verdict] == expected[verdict]
    assert list(found) == ["id", "players", verdict]


def test_a_file_of_vectors_a_list_and_one_table_are_read_alike() -> None:
    whole = score_tables(SAMPLE)
    assert whole == score_tables(VECTORS) == score_text(json.dumps(SAMPLE))
    assert score_tables(VECTORS[0]) == whole[:1]


def test_categories_are_in_the_order_of_the_score_sheet() -> None:
    (found,) = score_tables(table())
    assert json.dumps(found).index('"id"') < json.dumps(found).index('"players"')
    players: Any = found["players"]
    assert list(players[0]["categories"]) == ORDER
    assert list(players[0]) == ["categories", "gaps", "biodiversity", "total"]


@pytest.mark.rule("ES-7.5")
def test_equal_boards_share_the_win() -> None:
    (found,) = score_tables(table(boards=4))
    assert found["winners"] == [0, 1, 2, 3]


@pytest.mark.parametrize(("id", "shown"), [("mine", "mine"), (7, 7), (None, None)])
def test_an_id_is_given_back(id: object, shown: object) -> None:
    assert score_tables(table(id=id))[0]["id"] == shown


def test_a_table_without_an_id_has_none() -> None:
    assert score_tables(table())[0]["id"] is None


def test_unknown_keys_are_ignored() -> None:
    assert score_tables(table(kind="x", title=[1], expected={}, neutral=True)) == score_tables(table())


@pytest.mark.rule("ES-8.6")
def test_the_neutral_pile_counts_like_its_numbers() -> None:
    piled = score_tables(table("two", 2, neutral_pile=PILE))
    counted = score_tables(table("two", 2, neutral={"stream": 3, "wolf": 2}))
    both = score_tables(table("two", 2, neutral={"stream": 3, "wolf": 2}, neutral_pile=PILE))
    assert piled == counted == both


@pytest.mark.rule("ES-8.6", "ES-6.13")
def test_the_neutral_player_takes_a_prize_away() -> None:
    boards = [copy.deepcopy(BOARD) for _ in range(2)]
    boards[0][0][0] = "stream"
    ahead = score_tables({"mode": "two", "boards": boards, "neutral": {"stream": 2, "wolf": 0}})
    alone = score_tables({"mode": "two", "boards": boards, "neutral": {"stream": 0, "wolf": 0}})
    streams = [found[0]["players"][0]["categories"]["stream"] for found in (ahead, alone)]  # type: ignore[index]
    assert streams == [5, 8]


# --- what is wrong: the whole


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_file_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="the file is empty"):
        score_text(text)


def test_what_is_not_json_is_refused_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"not JSON: .* line 2, column 3"):
        score_text("[\n  x]")


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"mode": -Infinity}'])
def test_numbers_that_json_does_not_have_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="no JSON value"):
        score_text(text)


def test_huge_nesting_is_refused() -> None:
    with pytest.raises(BadInput, match="nested too deeply"):
        score_text("[" * 200_000)


def test_a_huge_number_is_refused() -> None:
    with pytest.raises(BadInput, match="not JSON that can be read"):
        score_text("9" * 10_000)


@pytest.mark.parametrize("data", [None, 3, True, "table", {"vectors": {}}, {"vectors": None}])
def test_what_holds_no_tables_is_refused(data: object) -> None:
    assert "expected a table, a list of tables" in refusal(data)


@pytest.mark.parametrize("data", [[], {"vectors": []}])
def test_no_table_at_all_is_refused(data: object) -> None:
    assert refusal(data) == "there is no table: expected at least one"


@pytest.mark.parametrize("wrong", [None, 3, "x", [BOARD]])
def test_a_table_that_is_none_is_refused_with_its_number(wrong: object) -> None:
    assert refusal([table(), wrong]).startswith("table 2: expected an object with `mode` and `boards`")


# --- what is wrong: a table


@pytest.mark.parametrize("wrong", [True, 1.5, [1], {}, "two\nlines", "\x1b[2J"])
def test_an_id_must_be_a_line_or_a_whole_number(wrong: object) -> None:
    assert refusal([table(), table(id=wrong)]).startswith("table 2: `id` must be a line of text or a whole number")


def test_a_mistake_is_told_with_the_id_of_its_table() -> None:
    assert refusal([table(), {"id": "kitchen", "boards": []}]) == (
        "table kitchen: `mode` is missing, expected multi, two or solo"
    )


def test_a_table_with_an_empty_or_endless_id_is_told_in_few_words() -> None:
    assert refusal([table(), {"id": ""}]).startswith("table 2: `mode` is missing")
    assert refusal({"id": "x" * 1000}).startswith(f"table {'x' * 40}: `mode` is missing")
    assert refusal({"id": 0}).startswith("table 0: `mode` is missing")


@pytest.mark.parametrize("wrong", ["duel", None, 2, ["multi"], True, "Multi"])
def test_an_unknown_mode_is_refused(wrong: object) -> None:
    assert refusal({**table(), "mode": wrong}).startswith("table 1: `mode` must be multi, two or solo, found ")


@pytest.mark.parametrize(
    ("mode", "boards", "needed"),
    [
        *[("multi", n, "3 to 6") for n in (0, 1, 2, 7)],
        *[("two", n, "2") for n in (0, 1, 3)],
        *[("solo", n, "2") for n in (0, 1, 3)],
    ],
)
def test_a_wrong_number_of_boards_is_refused(mode: str, boards: int, needed: str) -> None:
    assert refusal(table(mode, boards)) == f"table 1: mode {mode} needs {needed} boards, found {boards}"


def test_missing_boards_are_refused() -> None:
    assert refusal({"mode": "multi"}) == "table 1: `boards` is missing, expected a list of boards"


@pytest.mark.parametrize("wrong", [None, "x", 3, {"0": BOARD}])
def test_boards_must_be_a_list(wrong: object) -> None:
    assert refusal({"mode": "multi", "boards": wrong}).startswith("table 1: `boards` must be a list of boards, found ")


@pytest.mark.parametrize("wrong", [BOARD[:3], BOARD + BOARD[:1], [], None, "fox", 4, {"rows": BOARD}])
def test_a_board_has_four_rows(wrong: object) -> None:
    found = table()
    found["boards"][1] = wrong
    assert refusal(found).startswith("table 1, board 2: expected 4 rows, found ")


@pytest.mark.parametrize("wrong", [["fox"] * 4, ["fox"] * 6, [], None, "abcde", 5, {}])
def test_a_row_has_five_cards(wrong: object) -> None:
    found = table()
    found["boards"][0][3] = wrong
    assert refusal(found).startswith("table 1, board 1, row 4: expected 5 cards, found ")


@pytest.mark.parametrize(
    ("wrong", "shown"),
    [
        (None, "nothing (null)"),
        ("", '""'),
        ("bare", '"bare"'),
        ("Fox", '"Fox"'),
        (7, "7"),
        (True, "true"),
        (["fox"], "a list of 1"),
        ({"card": "fox"}, "an object"),
        ("\x1b[2J", '"\\u001b[2J"'),
        ("x" * 100, '"' + "x" * 38 + "…"),
    ],
)
def test_a_cell_holds_a_card(wrong: object, shown: str) -> None:
    found = table()
    found["boards"][2][1][4] = wrong
    told = refusal(found)
    assert told.startswith("table 1, board 3, row 2, column 5: expected a card (bear, bee,")
    assert told.endswith(f" or wolf), found {shown}")


# --- what is wrong: the neutral player


def test_two_players_need_the_neutral_one() -> None:
    assert refusal(table("two", 2)).startswith("table 1: mode two needs `neutral`")


@pytest.mark.parametrize("wrong", [5, "x", [3, 2], True])
def test_neutral_counts_are_an_object(wrong: object) -> None:
    assert refusal(table("two", 2, neutral=wrong)).startswith("table 1: `neutral` must be an object like")


@pytest.mark.parametrize("wrong", [-1, 21, True, 1.0, "3", None, [1]])
@pytest.mark.parametrize("card", ["stream", "wolf"])
def test_a_neutral_count_is_a_whole_number_up_to_20(card: str, wrong: object) -> None:
    told = refusal(table("two", 2, neutral={"stream": 1, "wolf": 1, card: wrong}))
    assert told.startswith(f"table 1: neutral {card} must be a whole number from 0 to 20, found ")


def test_both_neutral_counts_are_needed() -> None:
    assert refusal(table("two", 2, neutral={"stream": 1})).startswith("table 1: `neutral` has no 'wolf'")


def test_the_neutral_counts_fit_into_its_pile() -> None:
    assert score_tables(table("two", 2, neutral={"stream": 12, "wolf": 8}))
    told = refusal(table("two", 2, neutral={"stream": 12, "wolf": 9}))
    assert told == "table 1: `neutral` has 21 cards, but its pile holds only 20"


@pytest.mark.parametrize("wrong", [PILE[:19], [*PILE, "fox"], "x", {}, 3])
def test_a_neutral_pile_has_20_cards(wrong: object) -> None:
    told = refusal(table("two", 2, neutral_pile=wrong))
    assert told.startswith("table 1: `neutral_pile` must be a list of 20 cards, found ")


def test_a_neutral_pile_holds_cards() -> None:
    told = refusal(table("two", 2, neutral_pile=[*PILE[:6], "cat", *PILE[7:]]))
    assert told.startswith("table 1, neutral pile, card 7: expected a card (")


def test_neutral_counts_and_pile_must_agree() -> None:
    told = refusal(table("two", 2, neutral={"stream": 3, "wolf": 3}, neutral_pile=PILE))
    assert told == "table 1: `neutral` and `neutral_pile` must agree, but the pile has 3 streams and 2 wolves"
