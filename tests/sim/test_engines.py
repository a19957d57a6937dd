"""The benchmark's two engines: the second is made of sources, plays the same games, and leaves no trace."""

from __future__ import annotations

import sys
from pathlib import Path

from ecotone.core import kernel
from ecotone.sim.bench import Row, measure, own_rows, random_game, ratios, recorded
from ecotone.sim.engines import Engine, as_installed, engines, from_sources, is_compiled
from ecotone.sim.peers import Playout


def test_the_second_engine_is_made_of_sources_and_the_first_stays() -> None:
    before = {name: module for name, module in sys.modules.items() if name.startswith("ecotone")}
    engine = from_sources()
    assert {name: module for name, module in sys.modules.items() if name.startswith("ecotone")} == before
    assert Path(str(engine.record.__file__)).suffix == ".py"
    assert engine.name == "interpreted"
    assert engine.to_act is not kernel.to_act


def test_the_installed_engine_says_what_it_is() -> None:
    assert as_installed().name == ("compiled" if is_compiled() else "interpreted")
    assert as_installed().to_act is kernel.to_act
    assert [engine.name for engine in engines()] == ["interpreted", "compiled"][: 1 + is_compiled()]


def test_both_engines_play_the_same_game() -> None:
    # The same first choices: a game is decided by its seed and the choices alone.
    assert first_game(as_installed()) == first_game(from_sources())


def first_game(engine: Engine) -> list[float]:
    """The outcome of a game in which everybody takes the first option."""
    game = engine.games["ecosystem"]
    state = game.new(3, 4)
    while acting := engine.to_act(state):
        for seat in acting:
            engine.apply(state, seat, engine.legal(state, seat)[0])
    outcome: list[float] = game.outcome(state)
    return outcome


def test_a_random_game_counts_its_decisions() -> None:
    engine = as_installed()
    game = engine.games["ecosystem"]
    # 18 picks (the tenth of a round is forced) and 19 placements (the first card has one place), and rabbits' swaps
    assert 3 * (18 + 19) - 3 <= random_game(engine, game, 3, 1) <= game.bound
    assert len(recorded(engine, game, 3).actions) <= game.bound


def test_rows_are_measured_in_turn() -> None:
    order: list[str] = []
    rows = [Row(name, "x", counted(order, name)) for name in ("ours", "theirs")]
    found = measure(rows, 1e-9, lambda: order.append("|"), repetitions=2)
    assert order == ["ours", "|", "theirs", "|"] * 2
    assert [row["name"] for row in found] == ["ours", "theirs"]


def counted(order: list[str], name: str) -> Playout:
    """A game that only says that it was played."""

    def play() -> int:
        order.append(name)
        return 20

    return play


def test_ratios_are_ours_in_theirs() -> None:
    ours, theirs = [{"name": name, "engine": "e", "moves_per_second": rate} for name, rate in (("a", 300), ("b", 200))]
    assert ratios([ours], [theirs]) == [{"name": "a", "engine": "e", "to": {"e b": 1.5}}]


def test_our_rows_have_a_clone_and_a_replay() -> None:
    three, four = own_rows(as_installed(), "ecosystem")
    assert (three.name, four.name) == ("ecosystem, 3 seats", "ecosystem, 4 seats")
    for step in three.steps.values():
        step()
    assert list(three.steps) == ["clone", "replay"]
