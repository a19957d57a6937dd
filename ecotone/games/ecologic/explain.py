"""Explanations: the rule about a thing and its arithmetic now."""

from __future__ import annotations

from ecotone.core.kernel import State
from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.state import Ecologic


def explain(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """What is to be said of a thing."""
    assert isinstance(s, Ecologic)
    return Explanation("", [Line("nothing", {})])
