"""Views are plain: what was written down as JSON is read back as what it was."""

from __future__ import annotations

import msgspec
import pytest

from ecotone.core.game import Game
from ecotone.core.views import View
from ecotone.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_view_is_read_back_as_it_was(game: Game) -> None:
    view = game.view(game.new(game.seats[-1], 1), 0)
    assert view.ask
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
