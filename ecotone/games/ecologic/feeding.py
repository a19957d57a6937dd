"""Feeding at the start of a season: in any order, by hand or by the assistant (EL-10)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecologic.assisting import ASSISTING
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.deaths import DYING
from ecotone.games.ecologic.eating import lacking
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.hunger import can_eat_enough, unfed
from ecotone.games.ecologic.markers import fed_unasked
from ecotone.games.ecologic.names import ALL_FED, ASSIST, FEED, FINISH, STARVE
from ecotone.games.ecologic.playing import GROWING, after_feeding
from ecotone.games.ecologic.state import Ecologic, side_of, tell
from ecotone.games.ecologic.table import produce


def production(e: Ecologic, seat: int) -> None:
    """All plants and lichens of an ecosystem produce (EL-10.2)."""
    side = side_of(e, seat)
    for place in range(PLACES):
        card = side.ground[place]
        if card != NONE and e.deck.is_producer(card):
            produce(e, seat, place)
            after_feeding(e, seat, place)


class FeedLoop(Op):
    """Who is next is asked for, until all are fed; but those with enough are fed where no order matters (EL-10.5a)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        side = side_of(s, f.seat)
        if not unfed(s, side):
            tell(s, (ALL_FED, f.seat))
            return
        place = fed_unasked(s, side)
        if place == NONE:
            s.push(MENU, f.seat)
            return
        s.push(FEED_LOOP, f.seat)
        s.push(GROWING, f.seat, side.ground[place], 0, place)


class Menu(Choice):
    """Whom to feed next, be it with what it has (EL-10.5a); who cannot or shall not be fed dies (EL-10.4, EL-10.6b)."""

    kind = "feeding"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        side = side_of(s, f.seat)
        hungry = unfed(s, side)
        able = [place for place in hungry if can_eat_enough(s, side, place)]
        found: list[Action] = [(FEED, place) for place in able]
        lean = [place for place in hungry if lacking(s, side, place)]
        found += [(STARVE, place) for place in lean if not s.must_feed or place not in able]
        found.append((ASSIST,))
        return found if s.must_feed and able else [*found, (FINISH,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        s.push(FEED_LOOP, f.seat)
        side = side_of(s, f.seat)
        if action[0] == FEED:
            s.push(GROWING, f.seat, side.ground[action[1]], 0, action[1])
        elif action[0] == STARVE:
            s.push(DYING, f.seat, NONE, 0, action[1])
        elif action[0] == FINISH:
            finish(s, f.seat)
        else:
            s.push(ASSISTING, f.seat)


def finish(e: Ecologic, seat: int) -> None:
    """All that lack something die; who has enough and only waited is fed after that (EL-10.5a).

    Where who can be fed must be, only the first dies: its remains may feed the next (EL-10.6b).
    """
    side = side_of(e, seat)
    hungry = unfed(e, side)
    lean = [place for place in hungry if lacking(e, side, place)]
    for place in hungry[::-1]:
        if place not in lean:
            e.push(GROWING, seat, side.ground[place], 0, place)
    for place in lean[:1] if e.must_feed else lean[::-1]:
        e.push(DYING, seat, NONE, 0, place)


FEED_LOOP: Final = FeedLoop()
MENU: Final = Menu()
