"""Every command: help with an example, and wrong usage told in one sentence with status 2."""

from __future__ import annotations

import re
import subprocess
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from ecotone.cli import guarded
from ecotone.core.errors import RulesError
from ecotone.sim.arena import GameBroke
from ecotone.sim.engines import is_compiled

ROOT = Path(__file__).resolve().parents[2]
Command = Callable[..., subprocess.CompletedProcess[str]]
COMMANDS = [["play"], ["simulate"], ["replay"], ["score"], ["deck"], ["deck", "check"], ["bench"]]


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_help_has_an_example_and_fits_the_screen(run: Command, command: list[str]) -> None:
    told = run(*command, "--help").stdout
    assert told.startswith("usage: ecotone")
    assert "example" in told
    assert " ".join(["\n  ecotone", *command]) in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_options_of_a_game_are_explained(run: Command) -> None:
    for command in ("play", "simulate"):
        told = run(command, "--help").stdout
        assert "hand=11: Eleven cards" in told
        assert "commit=together: The card, its place" in told
        assert "deck=fox:18,wolf:6: Names how many there are" in told
        assert "(only with eutrophication=on)" in " ".join(told.split())


def test_the_version_is_told_and_which_engine_runs(run: Command) -> None:
    told = run("--version").stdout
    assert re.fullmatch(r"ecotone \S+, (compiled|plain Python)\n", told)
    assert ("compiled" in told) == is_compiled()


def test_an_engine_that_could_not_be_compiled_says_so_at_every_command(run: Command, tmp_path: Path) -> None:
    package = tmp_path / "plain" / "ecotone"
    package.mkdir(parents=True)
    for entry in (ROOT / "ecotone").iterdir():  # the sources, whichever engine is under test
        (package / entry.name).symlink_to(entry)
    why = "The engine cannot be compiled: there is no C compiler (looked for cc)."
    (package / "uncompiled.txt").write_text(why + "\n", encoding="utf-8")
    command = ["simulate", "ecosystem", "--bots", "random,random", "--games", "1", "--json"]
    told = run(*command, PYTHONPATH=str(package.parent)).stderr
    assert told == f"ecotone simulate: {why} Plain Python plays the same games more slowly.\n"
    assert run(*command).stderr == ""


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("", "ecotone: the following arguments are required: COMMAND."),
        ("dance", "ecotone: argument COMMAND: invalid choice: 'dance'"),
        ("play", "ecotone play: the following arguments are required: GAME."),
        ("play chess", "ecotone play: argument GAME: unknown game 'chess', expected one of ecosystem"),
        ("play ecosystem --seats 7", "ecotone play: ecosystem is for 1 to 6 seats, not 7."),
        ("play ecosystem --seats 0", "argument --seats: expected a whole number of at least 1, not 0"),
        ("play ecosystem --seats two", "argument --seats: expected a whole number of at least 1, not 'two'"),
        ("play ecosystem --seed x", "argument --seed: expected a whole number, not 'x'"),
        ("play ecosystem --bot oak", "argument --bot: unknown bot 'oak', expected one of random, seedling,"),
        ("play ecosystem --option hand", "argument --option: expected NAME=VALUE, not 'hand'"),
        ("play ecosystem --option hand=12", "ecotone play: option hand=12: expected hand=10 or 11."),
        (
            "play ecosystem --option size=1",
            "ecotone play: ecosystem has no option 'size': expected one of hand, commit, deck.",
        ),
        ("play ecosystem --seats 1 --option hand=11", "ecotone play: ecosystem has no option 'hand' with 1 seat."),
        (
            "play baltica --option nutrients=2",
            "ecotone play: baltica has the option 'nutrients' only with eutrophication=on.",
        ),
        ("play ecosystem --sead 3", "unrecognized arguments: --sead 3"),
        ("simulate ecosystem", "ecotone simulate: the following arguments are required: --bots."),
        ("simulate ecosystem --bots random,oak", "argument --bots: unknown bot 'oak'"),
        ("simulate ecosystem --bots random, --games 1", "argument --bots: unknown bot ''"),
        ("simulate ecosystem --bots random --games 0", "argument --games: expected a whole number from 1 to"),
        ("simulate ecosystem --bots random --games 1.5", "argument --games: expected a whole number from 1 to"),
        ("simulate ecosystem --bots random --jobs 0", "argument --jobs: expected a whole number from 1 to 1024"),
        ("simulate ecosystem --bots " + ",".join(["random"] * 7), "ecotone simulate: ecosystem is for 1 to 6 seats"),
        ("replay", "ecotone replay: the following arguments are required: FILE."),
        ("replay x --at -1", "argument --at: expected a whole number of at least 0, not -1"),
        ("score", "ecotone score: the following arguments are required: GAME, FILE."),
        ("score chess x", "argument GAME: invalid choice: 'chess'"),
        ("deck", "ecotone deck: the following arguments are required: ACTION."),
        ("deck check chess x", "argument GAME: unknown game 'chess'"),
        ("bench --seconds 0", "argument --seconds: expected a number above 0, not '0'"),
        ("bench --seconds nan", "argument --seconds: expected a number above 0, not 'nan'"),
    ],
)
def test_wrong_usage_is_one_sentence(refused: Callable[..., str], command: str, told: str) -> None:
    sentence = refused(*command.split(), status=2)
    assert told in sentence
    assert sentence.endswith("--help")


@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("simulate ecosystem", 2, "ecotone simulate: the following arguments are required: --bots."),
        ("play ecosystem --option hand=12", 2, "ecotone play: option hand=12: expected hand=10 or 11."),
        ("score ecosystem none.json", 1, "ecotone score: none.json: there is no such file\n"),
        ("replay .", 1, "ecotone replay: .: this is a directory, expected a file\n"),
        ("deck check ecosystem none.toml", 1, "ecotone deck check: none.toml: there is no such file\n"),
    ],
)
def test_the_process_leaves_with_its_status(run: Command, command: str, status: int, told: str) -> None:
    done = run(*command.split(), status=status)
    assert done.stderr.startswith(told)
    assert (done.stderr.count("\n"), done.stdout) == (1, "")


# --- what goes wrong inside


def broken(told: str, record: str) -> Callable[[Namespace], int]:
    """A command whose game breaks."""

    def run(_: Namespace) -> int:
        raise GameBroke(told, record)

    return run


def test_a_broken_game_leaves_its_record_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        assert guarded(Namespace(run=broken("it fell apart", f"record {number}"), prog="ecotone x")) == 1
        told = (
            f"ecotone x: the game broke: it fell apart; its record is in ecotone-broken-{number}.txt, please report it"
        )
        assert capsys.readouterr().err.strip() == told
        assert Path(f"ecotone-broken-{number}.txt").read_text(encoding="utf-8") == f"record {number}"


def test_rules_that_break_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    def run(_: Namespace) -> int:
        raise RulesError("no decision after 100000 steps")

    assert guarded(Namespace(run=run, prog="ecotone x")) == 1
    assert "no decision after 100000 steps" in capsys.readouterr().err
