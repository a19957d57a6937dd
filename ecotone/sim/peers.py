"""Other people's engines, driven from Python move by move with random legal choices, where they are installed."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from random import random
from typing import Any

Playout = Callable[[], int]  # plays one game and returns how many decisions the players took

SPIEL_GAMES = ("hanabi(players=4)", "goofspiel(players=4,num_cards=13,imp_info=True)", "python_block_dominoes")
CATAN_TURNS = 1000  # Catanatron's own limit


@dataclass(frozen=True)
class Peer:
    """Somebody else's game, ready to be played at random."""

    engine: str
    game: str
    play: Playout


def open_spiel() -> list[Peer]:
    """OpenSpiel's games nearest to ours."""
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games.block_dominoes")  # registers itself
    return [Peer("OpenSpiel", name, spiel_playout(pyspiel, name)) for name in SPIEL_GAMES]


def spiel_playout(pyspiel: Any, name: str) -> Playout:
    """Random play of one OpenSpiel game; chance is sampled, and only players' decisions are counted."""
    game = pyspiel.load_game(name)
    chance, together, over = (int(getattr(pyspiel.PlayerId, who)) for who in ("CHANCE", "SIMULTANEOUS", "TERMINAL"))
    players = range(game.num_players())

    def playout() -> int:
        state = game.new_initial_state()
        moves = 0
        while (player := state.current_player()) != over:
            if player == chance:
                state.apply_action(sampled(state.chance_outcomes()))
            elif player == together:
                state.apply_actions([picked(state.legal_actions(each)) for each in players])
                moves += len(players)
            else:
                state.apply_action(picked(state.legal_actions()))
                moves += 1
        state.returns()
        return moves

    return playout


def picked(actions: list[Any]) -> Any:
    """One of the actions, all equally likely."""
    return actions[int(random() * len(actions))]


def sampled(outcomes: list[tuple[int, float]]) -> int:
    """One of chance's outcomes by their chances."""
    point = random()
    for outcome, chance in outcomes:
        point -= chance
        if point < 0:
            return outcome
    return outcomes[-1][0]


def catanatron() -> list[Peer]:
    """Catanatron's Settlers for four."""
    library = importlib.import_module("catanatron")
    colours = list(library.Color)[:4]

    def playout() -> int:
        game = library.Game([library.RandomPlayer(colour) for colour in colours])
        moves = 0
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            game.play_tick()
            moves += 1
        return moves

    return [Peer("Catanatron", "catan(players=4)", playout)]


PACKAGES: dict[str, Callable[[], list[Peer]]] = {"open_spiel": open_spiel, "catanatron": catanatron}


def peers() -> tuple[list[Peer], dict[str, str]]:
    """The peers that are installed with their versions, and a sentence for each that is not."""
    found: list[Peer] = []
    versions: dict[str, str] = {}
    for package, load in PACKAGES.items():
        try:
            found += load()
            versions[package] = version(package)
        except ImportError:
            versions[package] = f"not installed here: pip install {package}"
    return found, versions
