"""Whether a bot agrees to a measure of Ecosfera Baltica: unless the sea would be worse off, by its own reckoning.

The measure is carried out and refused in the same imagined worlds, both are played on for some turns by quick moves,
and the judge says what the chance is then. What lies within chance is no reason to stand in the way.
"""

from __future__ import annotations

import math
from typing import Final

from ecotone.bots.judge import Judge
from ecotone.core.kernel import State, apply, to_act
from ecotone.core.rng import Rng, fresh
from ecotone.games.baltica.names import AGREES, REFUSES
from ecotone.games.baltica.state import Baltica

WORLDS: Final = 24
ROUNDS: Final = 2  # that are played on
DOUBT: Final = 2.0  # standard errors that a loss must be beyond


def is_good(judge: Judge, s: State, seat: int, rng: Rng) -> bool:
    """Whether the chance to save the sea does not fall if everybody agrees."""
    assert isinstance(s, Baltica)
    gains: list[float] = []
    for _ in range(WORLDS):
        world = judge.game.imagine(s, seat, rng)
        luck = fresh(rng)
        gains.append(value_after(judge, world, seat, True, luck.copy()) - value_after(judge, world, seat, False, luck))
    mean = sum(gains) / WORLDS
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (WORLDS - 1)
    return mean >= -DOUBT * math.sqrt(spread / WORLDS)


def value_after(judge: Judge, world: State, seat: int, agrees: bool, rng: Rng) -> float:
    """The team's chance some rounds later, if a seat agrees or refuses and all others agree."""
    b = world.clone()
    assert isinstance(b, Baltica)
    last = b.turn + ROUNDS * len(b.rows)
    apply(b, seat, AGREES if agrees else REFUSES)
    while b.turn <= last:
        acting = to_act(b)
        if not acting:
            break
        apply(b, acting[0], judge.suggest(b, acting[0], rng))
    return judge.value(b, seat)
