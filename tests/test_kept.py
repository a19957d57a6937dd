"""What is kept of long work: whole lines, for one engine, and nothing new once the time is up."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec
import pytest

from ecotone.games import GAMES
from tools import kept
from tools.kept import Kept, answers, as_they_come, fingerprint, kept_for

ECOS = GAMES["ecos"]


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "ecos.jsonl"
    first = Kept(path, list[float])
    assert first.found == {}
    first.keep("a 1", [1.0, 0.5])
    first.keep("ž 2", [2.0])
    assert Kept(path, list[float]).found == {"a 1": [1.0, 0.5], "ž 2": [2.0]}


def test_a_line_cut_short_is_lost_alone(tmp_path: Path) -> None:
    path = tmp_path / "ecos.jsonl"
    path.write_bytes(b'["a",[1.0]]\n["b",[2.')
    again = Kept(path, list[float])
    assert again.found == {"a": [1.0]}
    again.keep("b", [3.0])
    assert Kept(path, list[float]).found == {"a": [1.0], "b": [3.0]}


def test_a_whole_line_with_another_kind_of_answer_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "ecos.jsonl"
    Kept(path, list[bool]).keep("a", [True])
    with pytest.raises(msgspec.ValidationError):
        Kept(path, list[float])


def test_two_may_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "ecos.jsonl"
    one, other = Kept(path, list[float]), Kept(path, list[float])
    one.keep("a", [1.0])
    other.keep("b", [2.0])
    one.keep("c", [3.0])
    assert Kept(path, list[float]).found == {"a": [1.0], "b": [2.0], "c": [3.0]}


@dataclass
class Seen:
    """An answer of many kinds."""

    name: str
    counts: Counter[int] = field(default_factory=Counter)
    cards: set[int] = field(default_factory=set)


def test_answers_of_every_kind_come_back_as_they_were(tmp_path: Path) -> None:
    seen = Seen("lynx", Counter({3: 2, 17: 1}), {4, 5})
    Kept(tmp_path / "seen.jsonl", Seen).keep("a", seen)
    again = Kept(tmp_path / "seen.jsonl", Seen).found["a"]
    assert again == seen
    assert again.counts.total() == 3


def test_only_what_is_not_kept_is_worked_out(tmp_path: Path) -> None:
    path = tmp_path / "numbers.jsonl"
    Kept(path, int).keep("-2", 17)
    assert answers(Kept(path, int), abs, [-1, -2, -3], 1) == [1, 17, 3]
    assert path.read_text(encoding="utf-8").splitlines() == ['["-2",17]', '["-1",1]', '["-3",3]']
    assert answers(Kept(path, int), abs, [-1, -2, -3, -4], 1, 0) == [1, 17, 3]


# --- what decides


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A small engine: a file of each sort."""
    for name in (
        "core/kernel.py",
        "bots/levels.py",
        "bots/values/ecos_outlook.py",
        "bots/values/ecologic_outlook.py",
        "nets/ecosystem.net",
        "sim/arena.py",
        "sim/tournament.py",
        "sim/bench.py",
        "games/ecos/use.py",
        "games/ecos/explain_cards.py",
        "games/ecos/cards.toml",
        "games/ecos/strings.cs.toml",
        "games/ecosystem/grid.py",
        "server/app.py",
    ):
        path = tmp_path / "ecotone" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n", encoding="utf-8")
    return tmp_path / "ecotone"


@pytest.mark.parametrize(
    ("name", "decides"),
    [
        ("core/kernel.py", True),
        ("bots/levels.py", True),
        ("bots/values/ecos_outlook.py", True),
        ("sim/arena.py", True),
        ("sim/tournament.py", True),
        ("games/ecos/use.py", True),
        ("games/ecos/cards.toml", True),
        ("games/ecos/new.py", True),
        ("bots/values/ecologic_outlook.py", False),
        ("nets/ecosystem.net", False),
        ("sim/bench.py", False),
        ("games/ecos/explain_cards.py", False),
        ("games/ecos/strings.cs.toml", False),
        ("games/ecosystem/grid.py", False),
        ("server/app.py", False),
    ],
)
def test_the_fingerprint_is_of_what_decides(engine: Path, name: str, decides: bool) -> None:
    before = fingerprint(ECOS, (), engine)
    (engine / name).write_text("x = 2\n", encoding="utf-8")
    assert (fingerprint(ECOS, (), engine) != before) is decides


def test_comments_decide_nothing(engine: Path) -> None:
    path = engine / "core" / "kernel.py"
    path.write_text('"""Old words."""\ndef f(a: int) -> int:\n    """Old."""\n    return a\n', encoding="utf-8")
    before = fingerprint(ECOS, (), engine)
    path.write_text('"""New."""\n\n\ndef f(\n    a: int,\n) -> int:  # why\n    return a\n', encoding="utf-8")
    assert fingerprint(ECOS, (), engine) == before
    path.write_text('"""New."""\ndef f(a: int) -> int:\n    return -a\n', encoding="utf-8")
    assert fingerprint(ECOS, (), engine) != before


def test_a_file_of_answers_is_of_one_game_and_one_tool(tmp_path: Path) -> None:
    tool = tmp_path / "tool.py"
    tool.write_text("x = 1\n", encoding="utf-8")
    before = kept_for("strength", ECOS, tool)
    assert before.name.startswith(f"strength-ecos-{ECOS.version}-")
    assert before.parent == kept.FOLDER
    tool.write_text("x = 2\n", encoding="utf-8")
    assert kept_for("strength", ECOS, tool) != before
    assert kept_for("strength", GAMES["ecosystem"], tool) != kept_for("strength", ECOS, tool)


# --- what is worked out


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_every_item_gets_its_answer(jobs: int) -> None:
    assert sorted(as_they_come(abs, range(-20, 0), jobs)) == [(item, -item) for item in range(-20, 0)]
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_is_begun_when_the_time_is_up(jobs: int) -> None:
    assert list(as_they_come(abs, range(1000), jobs, 0)) == []


def stopped_early(jobs: int) -> Iterator[int]:
    """The items of endless work that were answered in a moment."""
    for item, answer in as_they_come(abs, count(), jobs, 0.05):
        assert item == answer
        yield item


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_under_way_is_finished(jobs: int) -> None:
    found = sorted(stopped_early(jobs))
    assert found == list(range(len(found)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_the_callers_and_leaves_no_process(jobs: int) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(as_they_come(int, ["1", "2", "x", "4"], jobs))
    assert multiprocessing.active_children() == []
