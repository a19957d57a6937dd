"""`ecotone score`: sheets for people and for programs, and one sentence for a bad file."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., subprocess.CompletedProcess[str]]
VECTORS = Path(__file__).parent.parent / "games" / "ecosystem" / "vectors.json"
TEXT = VECTORS.read_text(encoding="utf-8")
SAMPLE = json.loads(TEXT)["vectors"]


def test_the_sample_file_as_json(run: Command) -> None:
    found = json.loads(run("score", "ecosystem", str(VECTORS), "--json").stdout)
    assert [table["id"] for table in found] == [vector["id"] for vector in SAMPLE]
    assert [table.get("winners") for table in found] == [vector["expected"].get("winners") for vector in SAMPLE]
    assert [table.get("solo") for table in found] == [vector["expected"].get("solo") for vector in SAMPLE]


def test_a_dash_reads_the_standard_input(run: Command) -> None:
    (found,) = json.loads(run("score", "ecosystem", "-", "--json", typed=json.dumps(SAMPLE[0])).stdout)
    assert [player["total"] for player in found["players"]] == [50, 36, 43]  # ES-10.3


@pytest.mark.rule("ES-10.3")
def test_a_sheet_for_people(run: Command) -> None:
    told = run("score", "ecosystem", "-", typed=json.dumps(SAMPLE[0])).stdout
    assert "Table ES-V-0001" in told
    lines = [line.split() for line in told.splitlines()]
    assert ["Deer", "12", "0", "6"] in lines
    assert ["Biodiversity", "7", "0", "−5"] in lines
    assert ["Total", "50", "36", "43"] in lines
    assert told.strip().endswith("Player 1 wins with 50 points.")


def test_a_terminal_without_a_true_minus_gets_a_plain_one(run: Command) -> None:
    told = run("score", "ecosystem", "-", typed=json.dumps(SAMPLE[0]), PYTHONIOENCODING="ascii").stdout
    assert ["Biodiversity", "7", "0", "-5"] in [line.split() for line in told.splitlines()]


@pytest.mark.rule("ES-7.5")
def test_a_shared_win_is_said_as_one(run: Command) -> None:
    boards = [[["fox"] * 5 for _ in range(4)] for _ in range(3)]
    told = run("score", "ecosystem", "-", typed=json.dumps({"mode": "multi", "boards": boards})).stdout
    assert told.startswith("Table 1\n")
    # 20 foxes of 3 points, ten gaps for -5
    assert "Player 1, player 2 and player 3 share the win with 55 points each." in told


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize("vector", [vector for vector in SAMPLE if vector["mode"] == "solo"], ids=lambda v: v["id"])
def test_a_solo_sheet_tells_lead_and_level(run: Command, vector: dict[str, dict[str, dict[str, object]]]) -> None:
    told = " ".join(run("score", "ecosystem", "-", typed=json.dumps(vector)).stdout.split())
    solo = vector["expected"]["solo"]
    assert f"Your lead over the automa: {solo['margin']}.".replace("-", "−") in told
    level = solo["level"]
    assert (f"That is the {level} level." if level else "below the lowest level, which needs 30") in told


def test_several_tables_are_shown_apart(run: Command) -> None:
    told = run("score", "ecosystem", str(VECTORS)).stdout
    assert told.count("Total") == len(SAMPLE)
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_marked_file_of_windows_is_read(run: Command, tmp_path: Path) -> None:
    (tmp_path / "table.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(SAMPLE[0]).encode())
    assert run("score", "ecosystem", "table.json").stdout


# --- bad files


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "table.json: the file is empty"),
        (b"  \n", "table.json: the file is empty"),
        (b"fox", "table.json: the file is not JSON: Expecting value at line 1, column 1"),
        (b'{"mode": "multi"', "table.json: the file is not JSON"),
        (b"\xff\xfe\x00", "table.json: not a text file: no UTF-8 at byte 1"),
        (b"[" * 100_000, "table.json: the file is nested too deeply"),
        (b"[]", "table.json: there is no table"),
        (b'{"boards": []}', "table.json: table 1: `mode` is missing"),
        (b'[{"mode": "two", "id": "kitchen", "boards": []}]', "table.json: table kitchen: mode two needs 2 boards"),
    ],
)
def test_a_bad_file_is_one_sentence(refused: Callable[..., str], tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "table.json").write_bytes(content)
    assert refused("score", "ecosystem", "table.json", "--json", status=1).startswith(f"ecotone score: {told}")


@pytest.mark.parametrize("command", [["score", "ecosystem"], ["replay"], ["deck", "check", "ecosystem"]])
def test_a_file_that_cannot_be_read_is_one_sentence(
    refused: Callable[..., str], tmp_path: Path, command: list[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"ok\x80\x00")
    name = " ".join(["ecotone", *command[:2]]) if command[0] == "deck" else f"ecotone {command[0]}"
    assert refused(*command, "none", status=1) == f"{name}: none: there is no such file"
    assert refused(*command, "folder", status=1) == f"{name}: folder: this is a directory, expected a file"
    assert refused(*command, "binary", status=1) == f"{name}: binary: not a text file: no UTF-8 at byte 3"
    assert refused(*command, "x" * 300, status=1).endswith("the file cannot be read: File name too long")
