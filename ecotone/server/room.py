"""What a table's log amounts to: who sits where, the game as it stands, the story so far. No clock, no network."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Event, State, apply, legal, to_act
from ecotone.core.record import Record, may_take_back, play_next, take_back
from ecotone.games import GAMES
from ecotone.server.entries import (
    Acted,
    AnyEntry,
    Header,
    Rematched,
    Result,
    Returned,
    StoodIn,
    Talked,
    TookBack,
    Voted,
)
from ecotone.server.ladder import Ladder
from ecotone.server.refusals import Refused
from ecotone.server.result import result_of
from ecotone.server.sitters import Reseating, seated
from ecotone.server.slices import SLICE, Sliced, whole

Aside = Talked | Voted | Rematched  # whatever happens beside the game changes nobody's turn
CHAT_KEPT = 200  # lines that somebody who comes is told


@dataclass
class Passage:
    """One moment of the story: after so many actions this had happened, and there everybody stood."""

    acts: int
    events: list[Event]
    points: list[float]


class Room:
    """A table folded from its log."""

    def __init__(self, header: Header, at: int = 0) -> None:
        self.header = header
        self.game: Game = game_called(header.game)
        seats = len(header.chairs)
        self.sitters = [seated(chair) for chair in header.chairs]
        self.record = Record(header.game, header.version, seats, header.seed, header.options)
        self.length = 0  # entries so far
        self.asks = [0] * seats  # the number of each seat's question: what it did, took back, and who decides for it
        self.position = 0  # actions and take-backs so far: no two positions of a table have the same number
        self.since = [0] * seats  # for each seat when the table began to wait for it, in milliseconds; 0: it does not
        self.moved = at  # when something happened last that may have changed whom the table waits for
        self.phase = -1  # changes when the clocks begin anew
        self.began = at
        self.chat: list[Talked] = []
        self.chatted = 0
        self.rematch = ""
        self.result: Result | None = None  # once the game is over: as the log has it, or else as the rules have it
        self.telling = 0  # changes when the story was rewritten and must be told afresh
        self.story: list[Passage] = []
        self.ladder = Ladder()
        self.state = self.game.new(seats, header.seed, header.options)
        self._note()
        whole(self.begin(header.start, at))

    def begin(self, start: Sequence[tuple[int, Action]], at: int) -> Sliced[None]:
        """Play what had been played before this table began, in slices; `at` is when it began."""
        for number, (seat, action) in enumerate(start, start=1):
            self._play(seat, action)
            if number % SLICE == 0:
                yield
        self._wait(at)

    # --- the log

    def take(self, entry: AnyEntry, at: int) -> None:
        """Let an entry of the log happen; `at` is when, in milliseconds."""
        self.length += 1
        if isinstance(entry, Acted):
            self._act(entry)
        elif isinstance(entry, TookBack):
            self._take_back(entry)
        elif isinstance(entry, Talked):
            self.chat = [*self.chat, entry][-CHAT_KEPT:]
            self.chatted += 1
        elif isinstance(entry, Rematched):
            self.rematch = entry.code
        else:
            self._change_seat(entry)
        self._wait(at)
        if not isinstance(entry, Aside):
            self.moved = at

    def _act(self, entry: Acted) -> None:
        self._play(entry.seat, entry.a)
        if self.is_over and entry.result:
            self.result = entry.result
        self.asks[entry.seat] += 1
        self.position += 1
        self.sitters[entry.seat].votes.clear()

    def _take_back(self, entry: TookBack) -> None:
        told = self.story
        actions, self.record = self.record.actions, take_back(self.record, self.state, entry.seat)
        self.asks[entry.seat] += 1
        self.position += 1
        self._retell(last_of(actions, entry.seat))
        if self.story != told:  # a secret choice was no part of it, so nobody else notices
            self.telling += 1

    def _change_seat(self, entry: Reseating) -> None:
        """Where somebody else decides from now on, what the one before is asked is asked no longer."""
        self.sitters[entry.seat].take(entry)
        if isinstance(entry, StoodIn | Returned):
            self.asks[entry.seat] += 1

    def _wait(self, at: int) -> None:
        """Set the clocks. While all choose at once they have one time for it, so no clock tells how far a seat is."""
        waited = [] if self.is_open else to_act(self.state)
        phase = self.state.opened if any(self.state.lanes) else self.state.acts
        if waited and phase != self.phase:
            self.phase, self.began = phase, at
        self.since = [self.began if seat in waited else 0 for seat in range(len(self.since))]

    # --- the game

    def _play(self, seat: int, action: Action) -> None:
        """A seat acts, and the story goes on."""
        play_next(self.game, self.state, seat, action)
        self.record.actions.append((seat, action))
        self._note()

    def _retell(self, kept: int) -> None:
        """Only the first actions of the record stand: play the others again, and the story with them."""
        self.ladder.cut(kept)
        self.state = self.ladder.nearest(kept).clone()
        self.state.events = []
        self.story = [passage for passage in self.story if passage.acts <= self.state.acts]
        actions = self.record.actions
        self.record.actions = actions[: self.state.acts]
        for seat, action in actions[self.state.acts :]:
            self._play(seat, action)

    def _note(self) -> None:
        """Write down what has just happened."""
        events, self.state.events = self.state.events, []
        if events:
            self.story.append(Passage(len(self.record.actions), events, self.game.outcome(self.state)))
        if self.is_over:
            self.result = result_of(self.game, self.state)
            self.record.outcome = self.result.outcome
            self.telling += 1  # what was kept back until the end may be told now
        self.ladder.note(self.state)

    @property
    def is_open(self) -> bool:
        """Whether a seat is still to be taken: nobody acts before."""
        return any([sitter.kind == "open" for sitter in self.sitters])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not to_act(self.state)

    @property
    def status(self) -> str:
        """The table's state in one word."""
        return "over" if self.is_over else "open" if self.is_open else "playing"

    def bots_to_act(self) -> list[int]:
        """The seats that a bot must act for now."""
        return [] if self.is_open else [seat for seat in to_act(self.state) if self.sitters[seat].is_bot]

    def due(self) -> int | None:
        """When something must happen here whoever is connected: at once where a bot must act, or when a clock runs out.

        In milliseconds; never where the table waits for nobody but people with all the time they like.
        """
        if self.bots_to_act():
            return self.moved
        waited = [since for since in self.since if since]
        return min(waited) + self.header.clock * 1000 if self.header.clock and waited else None

    def due_after(self, entry: AnyEntry, at: int) -> int | None:
        """The same for once an entry has happened, or earlier: only the rules tell whom the table will wait for."""
        if isinstance(entry, Aside):
            return self.due()
        if self.is_over or (isinstance(entry, Acted) and entry.result):
            return None
        if isinstance(entry, StoodIn) or any([sitter.is_bot for sitter in self.sitters]):
            return at
        return min(self.began, at) + self.header.clock * 1000 if self.header.clock else None

    def is_late(self, seat: int, now: int) -> bool:
        """Whether a seat's time is over."""
        clock = self.header.clock * 1000
        return bool(clock and self.since[seat]) and self.since[seat] + clock <= now

    def may_take_back(self, seat: int) -> list[Action]:
        """The actions that a seat may take back, the last first."""
        if self.is_over or self.is_open:
            return []
        own = [action for actor, action in self.record.actions if actor == seat]
        count = may_take_back(self.record, self.state, seat)
        return own[len(own) - count :][::-1]

    def acts_at(self, step: int) -> int:
        """How many actions had been taken at a step of the story."""
        if not 0 <= step < len(self.story):
            raise Refused("bad_input", f"There is no step {step}: the story has {len(self.story)}.")
        return self.story[step].acts

    def way_to(self, step: int) -> int:
        """How many actions must be played again to look at a step of the story."""
        acts = self.acts_at(step)
        return acts - self.ladder.nearest(acts).acts

    def past(self, step: int) -> Sliced[State]:
        """The game as it stood after a step of the story, played again in slices from the nearest clone."""
        acts = self.acts_at(step)
        actions = self.record.actions
        state = self.ladder.nearest(acts).clone()
        while state.acts < acts:
            for seat, action in actions[state.acts : min(acts, state.acts + SLICE)]:
                play_next(self.game, state, seat, action)
            yield
        return state

    # --- what may be done

    def check_act(self, seat: int, ask: int, action: Action) -> None:
        """Refuse an action that may not be done now."""
        self.check_ask(seat, ask)
        try:
            self.game.verbs.check(action)
        except BadInput as wrong:
            raise Refused("bad_input", f"{wrong}.") from None
        if self.is_open or not legal(self.state, seat):
            raise Refused("not_your_turn", "It is not this seat's turn to choose.")
        if action not in legal(self.state, seat):
            raise Refused("illegal", "This is not among the things that may be done now.")

    def result_after(self, seat: int, action: Action) -> Result | None:
        """How the game ends with an action that may be done now, if it does; tried before it is written down."""
        tried = self.state.clone()
        try:
            apply(tried, seat, action)
        except Exception:  # it will be told, and kept, when it happens
            return None
        return None if to_act(tried) else result_of(self.game, tried)

    def check_back(self, seat: int, ask: int) -> None:
        """Refuse a take-back that may not be done now."""
        self.check_ask(seat, ask)
        if not self.may_take_back(seat):
            raise Refused("illegal", "There is nothing to take back since the last reveal, chance or other seat's act.")

    def check_person(self, seat: int) -> None:
        """Refuse what only a person may do while a bot plays for the seat."""
        if self.sitters[seat].is_bot:
            raise Refused("not_your_turn", "A bot plays for this seat; take it back first.")

    def check_ask(self, seat: int, ask: int) -> None:
        """Refuse the answer to a question that is no longer asked."""
        if not 0 <= seat < len(self.asks):
            raise Refused("bad_input", f"There is no seat {seat} at this table.")
        if ask != self.asks[seat]:
            raise Refused("stale", "This question has been answered already.")

    def seats_of(self, secrets: Sequence[str]) -> list[int]:
        """The seats that these secrets hold; a secret that holds none is refused."""
        found: list[int] = []
        for secret in secrets:
            own = self.held_by(hashed(secret))
            if not own:
                raise Refused("wrong_secret", "This secret holds no seat at this table.")
            found += own
        return sorted(set(found))

    def held_by(self, hash: str) -> list[int]:
        """The seats that the secret with this hash holds."""
        return [i for i, sitter in enumerate(self.sitters) if sitter.hash and hmac.compare_digest(sitter.hash, hash)]

    def has_said(self, seat: int, once: str) -> bool:
        """Whether a line of this speaker with this mark was written down already."""
        return bool(once) and any([line.once == once and line.seat == seat for line in self.chat])

    def open_seat(self, wanted: int | None) -> int:
        """The seat that somebody who joins gets."""
        free = [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]
        if not free:
            raise Refused("full", "All seats at this table are taken; you can still watch.")
        if wanted is not None and wanted not in free:
            raise Refused("full", "This seat is taken already.")
        return free[0] if wanted is None else wanted


def last_of(actions: list[tuple[int, Action]], seat: int) -> int:
    """Where the last action of a seat stands, which must have acted."""
    number = len(actions) - 1
    while actions[number][0] != seat:
        number -= 1
    return number


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def game_called(name: str) -> Game:
    """A game by its id."""
    if name not in GAMES:
        raise Refused("unknown_game", f"There is no game called {name!r}: expected one of {', '.join(GAMES)}.")
    return GAMES[name]
