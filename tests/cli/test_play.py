"""`ecotone play`: whole games typed from beginning to end, with every command and many mistakes."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ecotone.cli.hints import chances_told, points_told

Command = Callable[..., subprocess.CompletedProcess[str]]
PLAY = ["play", "ecosystem", "--bot", "random", "--seed", "3"]
FIRSTS = "1\n" * 150  # the first answer to every question


# --- whole games


@pytest.mark.rule("ES-1.4", "ES-3.1")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    "options", [[], ["--option", "commit=together", "--option", "hand=11"]], ids=["rule", "variants"]
)
def test_a_whole_game_is_saved_and_replayed(run: Command, seats: int, options: list[str]) -> None:
    told = run(*PLAY, "--seats", str(seats), "--save", "game.txt", *options, typed=FIRSTS).stdout
    assert "The game is over." in " ".join(told.split())
    assert "Round 2, turn 9" in told  # the tenth card and its place are forced
    assert max(len(line) for line in told.splitlines()) <= 80
    sheet = told[told.rindex("Bears") :]
    totals = next(line.split()[1:] for line in sheet.splitlines() if line.startswith("Total"))
    assert len(totals) == seats
    assert f"with {max(int(total) for total in totals)} points" in sheet
    again = run("replay", "game.txt").stdout
    assert f"Total {' '.join(totals)}" in " ".join(again.split())
    assert f"with {max(int(total) for total in totals)} points" in again


@pytest.mark.rule("ES-9.5", "ES-9.8")
def test_a_whole_solo_game_ends_with_lead_and_level(run: Command) -> None:
    told = run(*PLAY, "--seats", "1", "--save", "solo.txt", typed=FIRSTS).stdout
    you, automa = next(line.split()[1:] for line in told.splitlines() if line.startswith("Total "))
    lead = f"Your lead over the automa: {int(you) - int(automa)}.".replace("-", "−")
    assert lead in told
    assert "level" in told
    assert "turn 20" in told
    assert lead in run("replay", "solo.txt").stdout


@pytest.mark.parametrize("seats", [4, 6])
def test_more_seats_fit_the_screen(run: Command, seats: int) -> None:
    told = run(*PLAY, "--seats", str(seats), typed=FIRSTS).stdout
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_same_seed_is_the_same_game(run: Command) -> None:
    first, again = [run(*PLAY, typed="1\n1\n1\n").stdout for _ in range(2)]
    assert first == again


def test_without_a_seed_every_game_is_another_and_tells_its_own(run: Command) -> None:
    first, second = [run("play", "ecosystem", "--bot", "random", typed="").stdout for _ in range(2)]
    assert first.split("seed ")[1].split(",")[0] != second.split("seed ")[1].split(",")[0]  # but once in a million


def test_three_seats_and_saplings_are_the_default(run: Command) -> None:
    told = run("play", "ecosystem", "--seed", "1", typed="").stdout
    assert told.startswith("Ecosystem, 3 seats, seed 1, hand=10, commit=card\n")
    assert "Sapling 2" in told


# --- answers: in this game the first hand is 2 bears, meadow, 3 rabbits, fox, 2 streams, wolf

WRONG = {
    "eagle": "'eagle' is none of the answers: type one of them, or ? for help.",
    "pick eagle": "You may not choose an eagle now: type one of the answers, or ? for help.",
    "place e4": "You may not place it on e4 now: type one of the answers, or ? for help.",
    "0": "There is no answer 0: the answers are numbered 1 to 6.",
    "pick": "'pick' could be bear, meadow, rabbit, fox or others: type more of it, or its number.",
    "{card}": "'{card}' is none of the answers: type one of them, or ? for help.",
    "лиса": "'лиса' is none of the answers: type one of them, or ? for help.",
    "undo": "There is nothing to take back since the last reveal, chance or other seat's act.",
    "save": "Save needs the name of a file, as in: save game.txt",
    "save /nowhere/game.txt": "/nowhere/game.txt: the file cannot be written: No such file or directory",
}


def test_wrong_input_gets_one_sentence_and_the_question_stands(run: Command) -> None:
    shown = run(*PLAY, typed="\n".join([*WRONG, "", "fox", ""])).stdout
    assert "Your hand: 2 bears, meadow, 3 rabbits, fox, 2 streams, wolf" in shown
    assert "> " + "\n> ".join(WRONG.values()) + "\n> > \nYou revealed a fox." in shown


def test_cards_and_cells_by_name_number_and_beginning(run: Command) -> None:
    told = run(*PLAY, typed="f\npick meadow\nf4\n").stdout
    assert "You placed a fox on e4." in told
    assert "Where does it go?\n1 e3   2 d4   3 f4   4 e5\n" in told
    assert "You placed a meadow on f4." in told


# --- commands


def test_the_question_mark_explains_what_may_be_done(run: Command) -> None:
    told = run(*PLAY, typed="?\n").stdout
    assert "Choose one card of your hand." in told
    assert "pick card=fox" in told
    for command in ("look", "undo", "read NAME", "hint", "save FILE", "quit"):
        assert f"\n  {command} " in told
    assert "Steps that you can take back now: 0." in told


def test_a_hint_names_what_each_answer_is_worth() -> None:
    ranked = [("pick a fox", 71.44), ("pick a bee", 70.0)]
    assert points_told("A grove bot", ranked) == (
        "A grove bot would pick a fox: it expects to end with about 71.4, 70.0 if you pick a bee."
    )
    assert points_told("A grove bot", ranked[:1]) == "A grove bot would pick a fox: it expects to end with about 71.4."


def test_a_hint_has_a_true_minus() -> None:
    told = points_told("A grove bot", [("pick a fox", -1.25), ("pick a bee", -4.0)])
    assert told == "A grove bot would pick a fox: it expects to end with about −1.2, −4.0 if you pick a bee."


def test_a_hint_for_a_team_names_its_chances() -> None:
    ranked = [("end the turn", 0.714), ("use the pass token", 0.58)]
    assert chances_told("A grove bot", ranked) == (
        "A grove bot would end the turn: the chance to win is about 71% then, 58% if you use the pass token."
    )
    assert (
        chances_told("A grove bot", ranked[:1])
        == "A grove bot would end the turn: the chance to win is about 71% then."
    )


def test_a_hint_is_a_move_that_may_be_made(run: Command) -> None:
    first, again = [" ".join(run(*PLAY, typed=f"hint\n{more}").stdout.split()) for more in ("", "hint\n")]
    _, _, told = first.partition("> An old-growth bot would choose a ")
    assert told.split(":")[0] in ("bear", "meadow", "rabbit", "fox", "stream", "wolf")
    assert told.split(":")[1].startswith(" it expects to end with about ")
    assert again.count(told.split(" > ")[0]) == 2  # the same position, the same opinion


def test_look_shows_the_whole_table_again(run: Command) -> None:
    told = run(*PLAY, typed="look\n").stdout
    assert told.count("Random 1 (holds 10)") == 2


def test_undo_goes_back_as_far_as_nothing_was_revealed(run: Command) -> None:
    # Alone: card, place and gift can be taken back until the draw.
    told = run(
        "play", "ecosystem", "--seats", "1", "--seed", "4", typed="fox\nwolf\nbee\ne3\n?\nundo\nundo\nundo\n"
    ).stdout
    assert "Steps that you can take back now: 2." in told
    assert "> Your last step is taken back. 1 more can be." in told
    assert "> Your last step is taken back. No more can be." in told
    assert told.count("There is nothing to take back") == 1


def test_undo_before_all_have_committed(run: Command) -> None:
    told = run(*PLAY, "--option", "commit=together", typed="1\n1\nundo\n2\n").stdout
    assert told.count("Where does it go?") == 2
    assert "Your last step is taken back. No more can be." in told
    assert told.count("You revealed") == 1  # nobody has seen what was taken back


def test_an_undone_step_is_not_in_the_record(run: Command, tmp_path: Path) -> None:
    run("play", "ecosystem", "--seats", "1", "--seed", "4", typed="bee\nundo\nfox\nsave game.txt\n")
    assert (tmp_path / "game.txt").read_text(encoding="utf-8").splitlines()[-1] == "0 pick card=fox"
    assert "The game waits for seat 0." in run("replay", "game.txt").stdout


@pytest.mark.rule("ES-5.1", "ES-5.3")
def test_a_rabbit_swaps_and_its_plan_is_shown(run: Command) -> None:
    told = run("play", "ecosystem", "--seats", "1", "--seed", "4", typed="bee\nfox\nrabbit\ne3\n?\ne3\n").stdout
    assert "[rabbit]" in told
    assert "Your choice: rabbit (planned: e3)" in told
    assert "swap cell=e4" in told
    # Of two cards only one can be the partner, so nothing more is asked.
    assert "You placed a rabbit on e3. You swapped the cards on e3 and e4." in told


# --- leaving


def test_the_end_of_input_leaves_politely(run: Command) -> None:
    told = run(*PLAY, typed="").stdout
    assert told.endswith(
        "> \nYou have left the game.\nIt was not saved; with --save FILE it is kept for ecotone replay.\n"
    )


@pytest.mark.parametrize("typed", ["1\n1\n1\n", "1\n1\n1\nquit\n1\n"])
def test_a_game_left_early_is_saved_where_asked(run: Command, typed: str) -> None:
    told = run(*PLAY, "--save", "game.txt", typed=typed).stdout
    assert told.endswith("It is saved in game.txt. See it with: ecotone replay game.txt\n")
    assert "The game waits for seat 0." in run("replay", "game.txt").stdout


def test_a_file_that_cannot_be_saved_is_told_at_once(run: Command) -> None:
    done = run(*PLAY, "--save", "/nowhere/x", typed="1\n", status=1)
    assert done.stderr == "ecotone play: /nowhere/x: the file cannot be written: No such file or directory\n"


def test_input_that_is_no_text_is_only_wrong_input(tmp_path: Path) -> None:
    from tests.cli.conftest import ENVIRONMENT, command

    done = subprocess.run(
        command(*PLAY), input=b"\xff\xfe\n", capture_output=True, cwd=tmp_path, env=ENVIRONMENT, check=True
    )
    assert b"is none of the answers" in done.stdout


def test_a_terminal_without_lines_gets_plain_ones(run: Command) -> None:
    told = run(*PLAY, typed="fox\n", PYTHONIOENCODING="ascii").stdout
    assert "4 |    fox    |" in told
    assert "+-----------+" in told
