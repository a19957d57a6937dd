"""Where NumPy is not to be had everything runs but the learned player, and old-growth says what it is instead."""

from __future__ import annotations

from pathlib import Path

from tests.lacking import run_without

PLAY = """
import importlib.util
import ecotone
from ecotone.bots.advice import adviser_of, advised
from ecotone.server import serving
assert importlib.util.find_spec("numpy") is None
for game in ecotone.GAMES.values():
    s = game.new(3, 1)
    seat = ecotone.Seat(game, s, ecotone.to_act(s)[0])
    for level in ecotone.LEVELS[:4]:
        assert ecotone.make_bot(level, game, 1).choose(seat) in seat.legal
    print(game.id, type(ecotone.make_bot("old-growth", game, 1)).__name__, adviser_of(game))
game = ecotone.GAMES["ecosystem"]
s = game.new(2, 1)
bot, same = ecotone.make_bot("old-growth", game, 5), ecotone.make_bot("old-search", game, 5)
seat = ecotone.Seat(game, s, 0)
assert bot.choose(seat) == same.choose(seat)
assert advised(game, seat, 1)
"""
SAID = "ecosystem Search grove\necos Trials grove\nbaltica Search grove\necologic Trials grove\n"


def test_everything_else_runs_and_old_growth_is_the_search_it_was(tmp_path: Path) -> None:
    done = run_without({"numpy"}, tmp_path, "-c", PLAY)
    assert (done.returncode, done.stdout) == (0, SAID), done.stderr
    (told,) = done.stderr.splitlines()
    assert told == "The learned player needs NumPy (No module named 'numpy'); searching instead."


def test_a_learned_player_that_comes_from_elsewhere_is_refused_in_words(tmp_path: Path) -> None:
    code = """
from ecotone import GAMES, Seat, seeded
from ecotone.bots.network import FAR, Foresight
game = GAMES["ecosystem"]
Foresight(seeded(1), FAR).choose(Seat(game, game.new(2, 1), 0))
"""
    done = run_without({"numpy"}, tmp_path, "-c", code)
    assert done.returncode == 1
    assert done.stderr.endswith("RulesError: the learned player came to a process that cannot have its networks\n")
