"""The laws, each for one position of any game: an AssertionError says which was broken, and how."""

from __future__ import annotations

import copy
import math
import pickle
from collections.abc import Callable
from functools import cache

from ecotone.core import record as records
from ecotone.core.errors import IllegalAction
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Choice, State, legal, play, reopen_lane, to_act
from ecotone.core.record import Record
from ecotone.core.rng import Rng, seeded
from ecotone.words import Words
from tests.laws.journeys import SPECTATOR, has_phase_ended, message, play_out, viewers, watched
from tests.laws.keys import position_key, shared_parts, state_key
from tests.laws.own import Own
from tools.tables import pick

ASKED = 3  # things that each seat asks about at a position, of hundreds
AFTER = 50  # decisions that a copy is played on
TRIED = 500  # actions that are tried at a position where there are tens of thousands


def check_clone(s: State, rng: Rng) -> None:
    """A clone is equal and independent, and nobody watches it."""
    before = state_key(s)
    c = s.clone()
    assert type(c) is type(s)
    assert position_key(c) == position_key(s)
    assert c.events is None
    assert shared_parts(s, c) == []
    play_out(c, rng)
    assert state_key(s) == before


def check_copies(s: State, rng: Rng) -> None:
    """What is copied or pickled is equal and independent, watched as the original is, and goes on to the same end."""
    before = state_key(s)
    copies = [copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))]
    for c in copies:
        assert type(c) is type(s)
        assert state_key(c) == before
        assert shared_parts(s, c) == []
    way = rng.bits()
    for c in copies:
        play_out(c, seeded(way), AFTER)
    assert state_key(s) == before
    assert state_key(copies[0]) == state_key(copies[1]) == state_key(copies[2])


def check_replay(game: Game, record: Record, s: State) -> None:
    """A record, written and read again, leads to the same state by the same events."""
    again = records.read(records.write(game, record), {game.id: game})
    assert again == record
    assert state_key(records.check(game, again)) == state_key(s)


def check_lanes_commute(s: State, rng: Rng) -> None:
    """When seats act at once, the order in which they happen to act changes nothing."""
    way = rng.bits()
    orders: list[Callable[[list[int]], int]] = [min, max]
    orders += [lambda acting: acting[rng.roll(len(acting))]] * 2
    ends = [state_key(run_phase(s, way, order)) for order in orders]
    for end in ends[1:]:
        assert end == ends[0]


def run_phase(s: State, way: int, order: Callable[[list[int]], int]) -> State:
    """The state after the open phase, each seat having made up its mind for itself."""
    c = watched(s)
    minds = [seeded(way + seat) for seat in range(s.seats)]
    while to_act(c) and not has_phase_ended(c, s.opened):
        seat = order(to_act(c))
        options = legal(c, seat)
        play(c, seat, options[minds[seat].roll(len(options))])
    return c


def check_lanes_are_secret(game: Game, s: State, rng: Rng) -> None:
    """What a seat does in its lane tells the others nothing, but whether it is done."""
    for seat in to_act(s) if any(s.lanes) else []:
        before = [message(game, s, other, (seat,)) for other in viewers(s) if other != seat]
        for action in some(legal(s, seat), rng):
            c = watched(s)
            play(c, seat, action)
            if not has_phase_ended(c, s.opened):
                assert [message(game, c, other, (seat,)) for other in viewers(s) if other != seat] == before
                assert c.events == []


def some(actions: list[Action], rng: Rng) -> list[Action]:
    """The first, the last and one of any others."""
    return [actions[i] for i in sorted({0, rng.roll(len(actions)), len(actions) - 1})]


def check_imagined(game: Game, s: State, rng: Rng) -> None:
    """No seat can tell an imagined state from the true one, nor can a spectator.

    Other seats' open lanes are imagined from their beginning, so a seat that is done may be awaited again.
    """
    before = state_key(s)
    for seat in range(s.seats):
        t = game.imagine(s, seat, rng)
        others = tuple(other for other in range(s.seats) if other != seat and any(s.lanes))
        assert message(game, t, seat, others) == message(game, s, seat, others)
        assert message(game, t, SPECTATOR, others) == message(game, s, SPECTATOR, others)
        assert offers_anew(t, seat) == legal(s, seat)
        assert weighed(game, t, seat) == weighed(game, s, seat)
        check_lanes_are_new(t, others)
    assert state_key(s) == before


def offers_anew(t: State, seat: int) -> list[Action]:
    """What the seat may do as the rules list it now, not as the list was kept: it must not depend on secrets."""
    if not legal(t, seat):
        return []
    f = (t.lanes[seat] or t.stack)[-1]
    assert isinstance(f.op, Choice)
    return f.op.options(t, f)


def weighed(game: Game, s: State, seat: int) -> list[dict[str, int]]:
    """What every action that the seat is offered would bring."""
    return [game.weigh(s, seat, action) for action in legal(s, seat)]


def check_lanes_are_new(t: State, others: tuple[int, ...]) -> None:
    """What others had prepared is gone: letting them choose afresh changes nothing."""
    c = t.clone()
    for other in others:
        reopen_lane(c, other)
    assert state_key(c, without=("lane",)) == state_key(t, without=("lane",))


def check_explained(game: Game, s: State, own: Own, rng: Rng) -> None:
    """What is explained to a seat, or to a spectator, is explained alike in every state it cannot tell from this."""
    before = state_key(s)
    for seat in range(s.seats):
        t = game.imagine(s, seat, rng)
        for eyes in (seat, SPECTATOR):
            things = own.things(game.view(s, eyes))
            for _ in range(ASKED):
                zone, key = things[rng.roll(len(things))]
                found = game.explain(s, eyes, zone, key)
                assert found.lines
                assert game.explain(t, eyes, zone, key) == found
    assert state_key(s) == before


def check_imagined_is_new(game: Game, s: State, own: Own, rng: Rng) -> None:
    """Imagining deals anew: what others see in their hands, or else the orders that nobody knows, and all chance."""
    for seat in range(s.seats):
        t = game.imagine(s, seat, rng)
        others = [other for other in range(s.seats) if other != seat] if own.hands else []
        assert [message(game, t, other) for other in others] != [
            message(game, s, other) for other in others
        ] or not others
        assert own.hands or state_key(t, without=("rng", "events")) != state_key(s, without=("rng", "events"))
        assert t.rng.state() != s.rng.state()
        assert shared_parts(s, t) == []


def check_imagined_alike(game: Game, s: State, own: Own, rng: Rng) -> None:
    """What is imagined follows from what the seat knows and from chance, in all that a state has."""
    for seat in range(s.seats):
        t = indistinct(game, s, own, seat, rng)
        way = rng.bits()
        assert state_key(game.imagine(t, seat, seeded(way))) == state_key(game.imagine(s, seat, seeded(way)))


def indistinct(game: Game, s: State, own: Own, seat: int, rng: Rng) -> State:
    """A state that the seat cannot tell from the true one: even what has no order lies in another."""
    t = game.imagine(s, seat, rng)
    for items in own.loose(t, seat):
        rng.shuffle(items)
    return t


def check_secret_steps_are_not_imagined(game: Game, s: State, rng: Rng) -> None:
    """What somebody does in a lane changes nothing of what the others imagine, but for how many steps it took."""
    if any(s.lanes):
        c = s.clone()
        acting, action = pick(c, rng)
        play(c, acting, action)
        for seat in range(s.seats):
            if seat != acting and not has_phase_ended(c, s.opened):
                way = rng.bits()
                found = [state_key(game.imagine(t, seat, seeded(way)), without=("acts", "floors")) for t in (c, s)]
                assert found[0] == found[1]


def check_imagined_is_playable(game: Game, s: State, rng: Rng) -> None:
    """Every imagined state can be played to its end."""
    for seat in range(s.seats):
        t = game.imagine(s, seat, rng)
        assert play_out(t, rng) <= game.bound
        check_outcome(game, t)


def check_cannot_tell(game: Game, s: State, rng: Rng) -> None:
    """States that a seat cannot tell apart give it the same messages, until chance or a reveal teaches it more."""
    for seat in range(s.seats):
        one, other = game.imagine(s, seat, rng), game.imagine(s, seat, rng)
        assert message(game, one, seat) == message(game, other, seat)
        for action in legal(one, seat):
            a, b = one.clone(), other.clone()
            play(a, seat, action)
            play(b, seat, action)
            if a.floors[seat] == one.floors[seat]:
                assert message(game, a, seat) == message(game, b, seat)


def check_legal_is_accepted(game: Game, s: State) -> None:
    """Every listed action is accepted, is listed once, and is what the seat is asked."""
    for seat in range(s.seats):
        options = legal(s, seat)
        assert len(set(options)) == len(options)
        ask = game.view(s, seat).ask
        assert [option.action for option in ask.options] == options if ask else options == []
        for action in options:
            c = s.clone()
            play(c, seat, action)
            assert c.acts == s.acts + 1


def check_rest_is_refused(game: Game, s: State, rng: Rng) -> None:
    """Everything else is refused, whoever tries it, and changes nothing; of very many actions some are tried."""
    before = state_key(s)
    first = game.verbs.from_id(0)
    actions = [*some_ids(game, rng), *near_misses(game, s), (), (-1,), (len(game.verbs.verbs),)]
    actions += [(*first, 0), (*first[:-1], -1)]
    for seat in range(-1, s.seats + 1):
        options = set(legal(s, seat)) if 0 <= seat < s.seats else set()
        for action in actions:
            if action not in options:
                refuse(s, seat, action)
    assert state_key(s) == before


def some_ids(game: Game, rng: Rng) -> list[Action]:
    """Every action that can be named, or as many as can be tried."""
    size = game.verbs.size
    numbers = range(size) if size <= TRIED else sorted({rng.roll(size) for _ in range(TRIED)})
    return [game.verbs.from_id(number) for number in numbers]


def near_misses(game: Game, s: State) -> list[Action]:
    """What differs from a legal action in one argument, by one."""
    found: set[Action] = set()
    for action in [action for seat in range(s.seats) for action in legal(s, seat)]:
        for place, arg in enumerate(game.verbs.verbs[action[0]].args, start=1):
            for value in (action[place] - 1, action[place] + 1):
                if 0 <= value < len(arg.names):
                    found.add((*action[:place], value, *action[place + 1 :]))
    return sorted(found)


def refuse(s: State, seat: int, action: Action) -> None:
    """The action is refused; whether that changed anything is looked at later, for all of them."""
    try:  # pytest.raises says the same more slowly, and this is done a million times
        play(s, seat, action)
    except IllegalAction:
        return
    raise AssertionError(f"seat {seat} may not, but could: {action}")


def check_take_back(game: Game, record: Record, s: State) -> None:
    """What may be taken back is undone without a trace, chance included, and can be done again."""
    for seat in range(s.seats):
        if records.may_take_back(record, s, seat):
            shorter = records.take_back(record, s, seat)
            t = records.replay(game, shorter)
            assert seat in to_act(t)
            assert t.rng.state() == s.rng.state()
            taken = [action for actor, action in record.actions if actor == seat][-1]
            play(t, seat, taken)
            assert state_key(t, without=("lane",)) == state_key(s, without=("lane",))


def check_looking_changes_nothing(game: Game, s: State) -> None:
    """A view is the same however often one looks."""
    before = state_key(s)
    for viewer in viewers(s):
        assert message(game, s, viewer) == message(game, s, viewer)
    assert state_key(s) == before


@cache
def words_of(game: Game) -> Words:
    """A game's English words."""
    return Words(game)


def check_words(game: Game, s: State) -> None:
    """Actions and events have texts that can be read back, as ids can, and no two answers are called alike."""
    for seat in range(s.seats):
        called = [words_of(game).label(action) for action in legal(s, seat)]
        assert len(called) == len(set(called))
        for action in legal(s, seat):
            game.verbs.check(action)
            assert game.verbs.parse(game.verbs.text(action)) == action
            assert game.verbs.from_id(game.verbs.id(action)) == action
    for event in s.events or []:
        game.events.check((event[0], *event[2:]))
        assert game.event_text(event)
        assert -1 <= event[1] < s.seats


def check_outcome(game: Game, s: State) -> None:
    """There is a finite number for every seat, the same for all where they play together."""
    outcome = game.outcome(s)
    assert len(outcome) == s.seats
    assert all(math.isfinite(points) for points in outcome)
    assert not game.cooperative or len(set(outcome)) == 1


def check_end(game: Game, s: State) -> None:
    """When nobody is to act, nobody is asked or awaited."""
    for viewer in viewers(s):
        view = game.view(s, viewer)
        assert view.ask is None
        assert view.waiting == [False] * s.seats
    assert s.stack == []
    assert not any(s.lanes)


def check_pieces(game: Game, s: State, own: Own, options: dict[str, str]) -> None:
    """Every piece is in one place, and every viewer can account for all and sees none that does not exist."""
    supply = own.supply(s.seats, options)
    assert own.contents(s) == supply
    for viewer in viewers(s):
        count = own.count(game.view(s, viewer), viewer)
        assert count.total() == supply.total()
        hidden = count.pop("", 0)
        assert count <= supply
        assert (supply - count).total() == hidden


def check_told(game: Game, s: State, own: Own) -> None:
    """Events as they are told give away no secret, and keep their order and number."""
    events = s.events or []
    for viewer in viewers(s):
        told = game.events_for(events, viewer)
        assert len(told) == len(events)
        for event in told:
            assert not own.is_secret(event, viewer)
            game.events.check((event[0], *event[2:]))
            assert game.tell(event, viewer) == event


def check_renaming(game: Game, s: State, own: Own, rng: Rng) -> None:
    """The outcome goes with what the seats have, wherever they sit."""
    order = list(range(s.seats))
    rng.shuffle(order)
    outcome = game.outcome(s)
    assert game.outcome(own.renamed(s, order)) == [outcome[seat] for seat in order]
