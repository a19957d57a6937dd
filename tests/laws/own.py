"""What the laws must know of each game: its pieces, its scores, its secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ecotone.core.kernel import Event, State
from ecotone.core.views import View


@dataclass(frozen=True)
class Own:
    """The hooks of one game."""

    supply: Callable[[int, dict[str, str]], Counter[str]]  # all pieces of a table with these seats and options, by face
    count: Callable[[View, int], Counter[str]]  # the pieces a viewer sees, by face; unseen ones under an empty face
    contents: Callable[[State], Counter[str]]  # all pieces on the table as they truly are, by face
    scores: Callable[[View, State], list[float]]  # the outcome as recomputed from what lies open, and lay open once
    check_kept: Callable[[State], None]  # whatever the state keeps for speed, recomputed from scratch
    is_secret: Callable[[Event, int], bool]  # whether an event says what this viewer may not know
    renamed: Callable[[State, list[int]], State]  # the same table with seat order[i] sitting at i
    things: Callable[[View], list[tuple[str, str]]]  # all that can be asked about, as zone and key
    loose: Callable[[State, int], list[list[int]]]  # lists in whose order lies nothing that this seat knows
    hands: bool = True  # whether seats hold what others may not see
