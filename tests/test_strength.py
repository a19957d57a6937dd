"""`make bots`: what is measured, in which order, what is kept when it stops, and what its numbers say."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from ecotone.bots.levels import LEVELS
from ecotone.bots.seat import Seat
from ecotone.core.errors import BadInput
from ecotone.games import GAMES
from ecotone.games.ecos.names import DRAFT
from tests.lacking import HOME
from tools import kept, strength, strength_lines
from tools.strength_games import ANY_CARD, WAYS, Asked, Played, bot_of, play
from tools.strength_lines import Line, Row, Table, lines_of, tables_of
from tools.strength_told import MEASURES, SETTINGS, Found, cell, ordered, printed

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
DAY = "2026-11-19"
RANDOM_ALONE = ["--game", "ecosystem", "--only", "random", "alone", "--jobs", "1"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    return tmp_path / "kept"


# --- what is measured


ALL = [(game, table) for game in GAMES for table in tables_of(game)]


@pytest.mark.parametrize(("game", "table"), ALL, ids=[f"{game}-{table.name}" for game, table in ALL])
def test_every_line_can_be_played_and_told(game: str, table: Table) -> None:
    known = {*SETTINGS, *MEASURES}
    assert table.way in WAYS
    for line in lines_of(game, table):
        options = GAMES[game].complete(len(line.bots), dict(line.options))
        for what in [*table.columns.values(), *filter(None, [table.across, table.cell])]:
            assert what in known | {*options} or re.fullmatch(r">=? \d+", what)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_is_measured_against_the_one_below(game: str) -> None:
    """In as many games as an order asks for: 100 of old-growth, 1,000 of the others."""
    steps = []
    for table in tables_of(game):
        lines = lines_of(game, table) if table.levels else []
        for line in lines:
            assert line.games >= (100 if line.bots[0] == "old-growth" else 1000)
        steps += [(line.bots[-1], line.bots[0]) for line in lines if len(set(line.bots)) == 2]
        if lines and len(set(lines[0].bots)) == 1:
            steps += [(below.bots[0], line.bots[0]) for below, line in pairwise(lines)]
    assert set(pairwise(LEVELS)) <= set(steps)


def test_a_row_with_lists_is_many_lines() -> None:
    row = Row("grove", "sapling", [2, 3], options={"cards": ["paw", "flower"]})
    table = Table("few", "", [row], 7, options={"discards": "all", "cards": "draft"})
    lines = lines_of("ecos", table)
    assert [line.bots for line in lines] == [("grove", "sapling")] * 2 + [("grove", "sapling", "sapling")] * 2
    assert [line.options for line in lines[:2]] == [
        (("discards", "all"), ("cards", "paw")),
        (("discards", "all"), ("cards", "flower")),
    ]
    assert [line.games for line in lines] == [7, 7, 7, 7]
    assert [line.games for line in lines_of("ecos", table, 3)] == [3, 3, 3, 3]


def test_a_word_that_is_not_known_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_lines, "SHEETS", tmp_path)
    (tmp_path / "ecos.toml").write_text('[[tables]]\nname = "a"\nabout = ""\ngames = 1\nlines = []\nseets = 2\n')
    with pytest.raises(BadInput, match=r"ecos.toml: .*seets"):
        tables_of("ecos")


# --- the order of work


def kept_of(lines: Iterable[Line], keys: Iterable[str], folder: Path) -> dict[str, kept.Kept[Played]]:
    found = {line.game: kept.Kept(folder / line.game, Played) for line in lines}
    for each in found.values():
        for key in keys:
            each.keep(key, Played(DAY, [1.0]))
    return found


def test_levels_come_first_and_every_line_gets_some_games_before_any_gets_all(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = lines_of("ecosystem", Table("few", "", [Row("grove"), Row("old-growth")], 25, 1))
    levels = lines_of("ecosystem", Table("levels", "", [Row("sapling"), Row("random", games=120)], 30, 1, levels=True))
    plan = strength.Plan(
        [few, levels], [*few, *levels], 1, kept_of(levels, ["game random 2", "game random 21"], folder)
    )
    left = [asked.key() for asked in plan.left()]
    assert left == [
        *[f"game random {seed}" for seed in range(1, 21) if seed != 2],
        *[f"game sapling {seed}" for seed in range(1, 21)],
        *[f"game random {seed}" for seed in range(22, 101)],
        *[f"game sapling {seed}" for seed in range(21, 31)],
        *[f"game random {seed}" for seed in range(101, 121)],
        *[f"game grove {seed}" for seed in range(1, 21)],
        *[f"game old-growth {seed}" for seed in range(1, 21)],
        *[f"game grove {seed}" for seed in range(21, 26)],
        *[f"game old-growth {seed}" for seed in range(21, 26)],
    ]
    assert capsys.readouterr().err.splitlines()[:2] == [
        "ecosystem levels: random: 19 games, to 20",
        "ecosystem levels: sapling: 20 games, to 20",
    ]


# --- stopping and going on


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert strength.main([*RANDOM_ALONE, *words]) == 0
    return capsys.readouterr().out


def test_to_go_on_says_the_same_as_one_go(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "| random | 3 |" in told(capsys, "--games", "3")
    parts = told(capsys, "--games", "9")
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "other")
    assert told(capsys, "--games", "9", "--jobs", "2") == parts
    assert "| random | 9 |" in parts


def test_what_was_played_is_not_played_again(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    told(capsys, "--games", "3")
    (path,) = folder.iterdir()
    before = path.read_bytes()
    told(capsys, "--games", "5")
    assert path.read_bytes().startswith(before)
    assert len(path.read_bytes().splitlines()) == 5


def test_without_minutes_nothing_is_played(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    first = told(capsys, "--minutes", "0")
    assert "| random | 0 | – | – | – | – | – |" in first
    assert "no game yet" in first
    assert not folder.exists()
    told(capsys, "--games", "3")
    assert "| random | 3 |" in told(capsys, "--minutes", "0")


def test_another_engine_starts_anew(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told(capsys, "--games", "3")
    monkeypatch.setattr(kept, "fingerprint", lambda game, _: f"another engine of {game.id}")
    assert "| random | 0 |" in told(capsys, "--games", "3", "--minutes", "0")


def test_other_seeds_are_other_games(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    told(capsys, "--games", "2")
    told(capsys, "--games", "2", "--seed", "7")
    (path,) = folder.iterdir()
    keys = list(kept.Kept(path, Played).found)
    assert keys == ["game random 1", "game random 2", "game random 7", "game random 8"]


RUN = "import sys; from pathlib import Path; from tools import kept, strength; kept.FOLDER = Path(sys.argv[1]); "


def test_who_is_killed_loses_no_finished_game(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Killed in the third step, when a hundred games less those under way are over; the workers go too."""
    words = [*RANDOM_ALONE[:-1], "2", "--games", "20000"]
    command = [sys.executable, "-c", f"{RUN}strength.main(sys.argv[2:])", str(folder), *words]
    paths = os.pathsep.join([HOME, str(ROOT)])
    with subprocess.Popen(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stderr is not None
        assert [run.stderr.readline()[-8:-1] for _ in range(3)] == [", to 20", " to 100", "o 20000"]
        run.kill()
        run.communicate(timeout=60)
    (path,) = folder.iterdir()
    before = path.read_bytes()
    number = len(kept.Kept(path, Played).found)
    assert number >= 98
    assert f"| random | {number + 5} |" in told(capsys, "--games", str(number + 5))
    again = path.read_bytes()
    assert again.startswith(before)
    assert len({msgspec.json.decode(line)[0] for line in again.splitlines()}) == number + 5


def test_what_cannot_be_asked_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        strength.main(["--only", "levels", "gauge", "--minutes", "0"])
    assert "no line has all of these words: levels gauge" in capsys.readouterr().err


def test_lines_are_picked_by_all_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--only", "levels", "old-growth", "--minutes", "0"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| old-growth")]
    assert [row.split(" | ")[0] for row in rows] == [
        "| old-growth grove grove",
        "| old-growth grove grove",
        "| old-growth old-growth",
        "| old-growth grove grove",
    ]


# --- what the numbers say


def found(game: str, row: Row, games: list[list[float]], below: Found | None = None, seats: int = 3) -> Found:
    """What these games say, scores by seat."""
    table = Table("levels", "Which is which.", [row], len(games), seats, columns={"who": "bots", "so many": "games"})
    (line,) = lines_of(game, table)
    return Found(line, [(line.asked(1 + number), Played(DAY, scores)) for number, scores in enumerate(games)], below)


THREE = found("ecosystem", Row("sapling", "seedling"), [[30, 20, 20], [10, 40, 40], [50, 0, 10]])


@pytest.mark.parametrize(
    ("what", "counted"),
    [
        ("bots", "sapling seedling seedling"),
        ("players", "3"),
        ("games", "3"),
        # Everybody moves on by a seat, so the sapling has 30, 40 and 10; the spread of these is the root of 700 / 3,
        # and Student's t for three games is 4.303.
        ("score", "26.7 (-11.3 to 64.6)"),
        # It won, shared a win with another, and lost; Wilson's interval of 1.5 of 3.
        ("share", "50.0 (12.5 to 87.5)"),
        ("winner", "40.0 (15.2 to 64.8)"),
        ("median", "30"),
    ],
)
def test_numbers_and_intervals(what: str, counted: str) -> None:
    assert cell(THREE, what) == counted


def test_games_above_a_number_are_counted() -> None:
    four = found("ecosystem", Row("grove", seats=1), [[10], [30], [30], [40]])
    assert cell(four, "> 30") == "25.0 (4.6 to 69.9)"  # Wilson's interval of 1 of 4
    assert cell(four, ">= 30") == "75.0 (30.1 to 95.4)"


def test_one_game_has_no_interval() -> None:
    one = found("ecosystem", Row("grove", seats=1), [[61]])
    assert cell(one, "score") == "61.0"
    assert cell(one, "share") == ""


def contest(wins: int, games: int, bot: str = "sapling") -> Found:
    """One bot that won so many games against two others, and lost the others."""
    names = [Asked("ecosystem", "game", (bot, "seedling", "seedling"), (), 1 + n).names() for n in range(games)]
    scores = [[float((name == bot) is (n < wins)) for name in seats] for n, seats in enumerate(names)]
    return found("ecosystem", Row(bot, "seedling"), scores)


@pytest.mark.parametrize(
    ("wins", "games", "bot", "says"),
    [
        (363, 1000, "sapling", "ordered"),  # 33.38 to 39.33 %: above a third
        (362, 1000, "sapling", "not told apart"),  # 33.28 to 39.23 %
        (305, 1000, "sapling", "not told apart"),  # 27.73 to 33.42 %
        (304, 1000, "sapling", "reversed"),  # 27.63 to 33.32 %
        (999, 999, "sapling", "ordered so far"),
        (99, 99, "old-growth", "ordered so far"),
        (100, 100, "old-growth", "ordered"),
        (0, 0, "sapling", "–"),
    ],
)
def test_at_a_table_a_level_wins_more_than_an_equal_share(wins: int, games: int, bot: str, says: str) -> None:
    """A lost game is won by both others, with half a win each: their own order does not matter."""
    assert cell(contest(wins, games, bot), "ordered") == says


def alone(middle: float, games: int = 1000, below: Found | None = None) -> Found:
    """Scores of one more and one less in turn: of 1,000 the interval is 0.062 to each side."""
    return found("ecosystem", Row("grove", seats=1), [[middle + (-1) ** n] for n in range(games)], below)


@pytest.mark.parametrize(
    ("middle", "games", "says"),
    [
        (10.13, 1000, "ordered"),
        (10.12, 1000, "not told apart"),
        (9.88, 1000, "not told apart"),
        (9.87, 1000, "reversed"),
        (20.0, 999, "ordered so far"),
        (20.0, 1, "–"),
        (20.0, 0, "–"),
    ],
)
def test_alone_intervals_lie_apart(middle: float, games: int, says: str) -> None:
    assert cell(alone(middle, games, alone(10.0)), "ordered") == says


def test_the_level_below_must_have_its_games_too() -> None:
    assert ordered(alone(20.0, below=alone(10.0, 999))) == "ordered so far"
    assert ordered(alone(20.0, below=alone(10.0, 0))) == "–"
    assert ordered(alone(20.0)) == ""


def team(wins: int, below: Found | None = None) -> Found:
    """A team that won so many of 1,000 games."""
    return found("baltica", Row("grove"), [[float(n < wins)] * 2 for n in range(1000)], below, 2)


@pytest.mark.parametrize(
    ("wins", "says"),
    [(10, "ordered"), (7, "not told apart")],  # 0.54 % and 0.34 % at least; of none 0.38 % at most
)
def test_teams_are_told_apart_by_what_they_win(wins: int, says: str) -> None:
    assert cell(team(wins, team(0)), "ordered") == says
    assert cell(team(10), "won") == "1.0 (0.5 to 1.8)"


def test_a_table_says_for_which_rules_it_holds_and_when() -> None:
    assert printed([THREE, contest(0, 0)]).splitlines() == [
        "### ecosystem: levels",
        "",
        "Which is which.",
        "",
        "| who | so many |",
        "| --- | --- |",
        "| sapling seedling seedling | 3 |",
        "| sapling seedling seedling | 0 |",
        "",
        f"Version {GAMES['ecosystem'].version} of the rules, {DAY}.",
    ]


def test_lines_that_differ_in_one_option_share_a_row() -> None:
    row = Row("sapling", seats=[1, 2], options={"supply": ["8", "3"]})
    table = Table("sapling", "", [row], 2, columns={"players": "players"}, across="supply", cell="won")
    lines = lines_of("baltica", table)
    games = [(line, Played(DAY, [won] * len(line.bots))) for line, won in zip(lines, [1, 0, 0, 1], strict=True)]
    founds = [Found(line, [(line.asked(1), played), (line.asked(2), played)]) for line, played in games]
    assert printed(founds).splitlines()[4:8] == [
        "| players | supply 8 | supply 3 |",
        "| --- | --- | --- |",
        "| 1 | 100.0 (34.2 to 100.0) | 0.0 (0.0 to 65.8) |",
        "| 2 | 0.0 (0.0 to 65.8) | 100.0 (34.2 to 100.0) |",
    ]


def test_the_gauge_is_told_in_bins() -> None:
    (line,) = lines_of("baltica", Table("gauge", "", [Row("sapling", seats=2)], 2, way="gauge"))
    games = [Played("2026-11-18", [0.12, 0, 0.18, 0]), Played(DAY, [1.0, 1, 0.9, 1])]
    text = printed([Found(line, [(line.asked(1 + number), played) for number, played in enumerate(games)])])
    assert text.splitlines()[6:10] == [
        "| 10 to 20 % | 2 | 15.0 | 0.0 (0.0 to 65.8) |",
        "| 90 to 100 % | 2 | 95.0 | 100.0 (34.2 to 100.0) |",
        "",
        f"Version {GAMES['baltica'].version} of the rules, 2026-11-18 to {DAY}.",
    ]


# --- how games are played


def test_everybody_moves_on_by_a_seat() -> None:
    names = [Asked("ecosystem", "game", ("grove", "sapling"), (), seed).names() for seed in (1, 2, 3)]
    assert names == [("grove", "sapling"), ("sapling", "grove"), ("grove", "sapling")]


def test_who_takes_any_card_takes_each_of_them() -> None:
    s = GAMES["ecos"].new(3, 1, {"cards": "draft"})
    seat = Seat(GAMES["ecos"], s, 0)
    assert seat.legal[0][0] == DRAFT
    assert {bot_of(ANY_CARD, "ecos", seed).choose(seat) for seed in range(200)} == set(seat.legal)


def test_the_gauge_is_asked_at_two_moments(folder: Path) -> None:
    """Each time it is kept what it said, and how the game ended: this player at random does not save the sea."""
    asked = Asked("baltica", "gauge", ("random",), (("level", "1"), ("supply", "3")), 2)
    kept.Kept(folder / "gauge", Played).keep(asked.key(), play(asked))
    first, ended, second, again = kept.Kept(folder / "gauge", Played).found[asked.key()].numbers
    assert 0 <= first < 0.5
    assert 0 <= second < 0.5
    assert ended == again == 0


# --- the page


COMMANDS = re.findall(r"^PYTHONPATH=build/compiled \.venv/bin/python tools/strength\.py.*$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_can_be_given(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command, comments=True)
    assert strength.main([*words[3:], "--minutes", "0"]) == 0
    assert "of the rules" in capsys.readouterr().out


def test_the_page_says_below_every_measured_table_for_which_rules_it_holds() -> None:
    tables = [text for text in re.split(r"\n\n+", PAGE) if text.startswith("|") and "| asked |" not in text]
    after = [PAGE.split(table + "\n\n")[1].split("\n")[0] for table in tables]
    assert len(tables) == len(ALL)
    day = r"\d{4}-\d\d-\d\d"
    assert [line for line in after if not re.fullmatch(rf"Version \d+ of the rules, {day}( to {day})?\.", line)] == []
