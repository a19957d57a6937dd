"""Moves tried in imagined worlds: the network plays every table on, all trials at once."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ecotone.games.ecosystem.cards import TYPES
from ecotone.games.ecosystem.flow import ROUNDS, TURNS
from ecotone.games.ecosystem.state import NEUTRAL, Ecosystem
from ecotone.games.ecosystem.view import is_revealed
from ecotone.nets.actions import DISCARDS
from ecotone.nets.alone import DRAWN, Solo, given, leads
from ecotone.nets.alone import turn as solo_turn
from ecotone.nets.bits import FRAME, KINDS, Array, laid, mask, swapped
from ecotone.nets.features import NOWHERE
from ecotone.nets.mind import FORBIDDEN, judged
from ecotone.nets.network import SCALE, TABLE_MIDDLE, Network
from ecotone.nets.reading import automa_of, columns, counts_of, masks_of, ring_at, table_at
from ecotone.nets.table import Ring, Table
from ecotone.nets.turns import Choose, Said, observed, put, totals, turn, wide

FREE: Final = -1  # no move is named: the network chooses
UNSAID: Final = -2  # nor which cards to exchange
WORD: Final = 1 << 32


class Move(NamedTuple):
    """A whole turn of a seat: a card, its cell in the frame, and after a rabbit the cells whose cards change places.

    Alone it may also be only the card for the automa, when the own one lies already.
    """

    kind: int = FREE
    cell: int = FREE
    first: int = UNSAID
    partner: int = NOWHERE
    discard: int = FREE


def is_open(e: Ecosystem, seat: int) -> bool:
    """Whether a seat knows all cards that are still to come, so that all its worlds are alike."""
    return e.round == ROUNDS and e.seats != NEUTRAL and all(held >> seat & 1 for held in e.seen)


def repeated(ring: Ring, times: int) -> Ring:
    """A table's ring so often, one beside the other."""
    rows = len(ring.table)
    start = np.repeat(np.arange(times, dtype=np.int32) * rows, rows)
    tiled = Ring(*[np.tile(each, times) for each in ring])
    return tiled._replace(
        before=tiled.before + start, after=tiled.after + start, rivals=tiled.rivals + start, table=start // rows
    )


def second_deal(e: Ecosystem) -> list[list[int]]:
    """What every hand gets for the second round in this world; it is drawn from the world's own deck."""
    if e.round == ROUNDS:
        return [[0] * TYPES] * len(e.hands)
    return [counts_of(e.draw(e.deck, TURNS)) for _ in e.hands]


def shown_kinds(e: Ecosystem) -> list[list[int]]:
    """Which types each place may play now: the card that lies open, else any."""
    found = [[1] * TYPES for _ in e.hands]
    if is_revealed(e):
        for seat in range(e.seats):
            found[seat] = [int(kind == e.picks[seat]) for kind in range(TYPES)]
    return found


def word_of(e: Ecosystem, table: Table, chance: int) -> int:
    """The word by which the neutral player shows its card: the one that lies open, else any."""
    if e.seats != NEUTRAL or not is_revealed(e):
        return chance
    return int(table.hands[: e.pile[-1], NEUTRAL].sum())


class Named(NamedTuple):
    """The moves that are named, FREE where none is, and what may be chosen there if not everything."""

    moves: Array
    may: Array | None = None


def named_or_best(network: Network) -> Choose:
    """Choose the named move, else what the network likes best of what may be played."""

    def choose(seen: Array, legal: Array, named: Named | None) -> tuple[Array, Said]:
        answer, _ = judged(network, seen)
        may = legal if named is None or named.may is None else legal & named.may
        best = np.where(may.T, answer[:, : len(legal)], FORBIDDEN).argmax(1)
        return best if named is None else np.where(named.moves == FREE, best, named.moves), {}

    return choose


class TableTrials:
    """What comes of a seat's moves in worlds that it imagines of a position.

    After so many turns the network says what it expects: what comes later differs by chance more than by the move.
    """

    def __init__(self, network: Network, seat: int, seed: int, turns: int = ROUNDS * TURNS) -> None:
        self.network = network
        self.choose = named_or_best(network)
        self.seat = seat
        self.chance = np.random.default_rng(seed)
        self.turns = turns

    def points(self, worlds: list[Ecosystem], moves: list[Move]) -> Array:
        """The seat's points at the end, as played or as expected: [moves, worlds]."""
        times = len(moves)
        copies = len(worlds) * times
        tables = [table_at(e) for e in worlds]
        words = [word_of(e, t, int(self.chance.integers(WORD))) for e, t in zip(worlds, tables, strict=True)]
        deals = [columns(second_deal(e), np.int32) for e in worlds]
        kinds = [columns(shown_kinds(e), bool) for e in worlds]
        size = len(worlds[0].hands)
        own = self.seat + size * np.arange(copies)
        parts = [spread([table[part] for table in tables], times) for part in range(len(Table._fields) - 1)]
        table = Table._make([*parts, tables[0].turn])
        return (
            self.played(
                repeated(ring_at(worlds[0]), copies),
                table,
                spread(deals, times),
                spread(kinds, times),
                np.repeat(np.asarray(words, np.uint32), times * size),
                own,
                moves * len(worlds),
            )
            .reshape(len(worlds), times)
            .T
        )

    def played(
        self, ring: Ring, table: Table, deal: Array, kinds: Array, words: Array, own: Array, moves: list[Move]
    ) -> Array:
        """Play all copies on, the first turn with the moves; the seat's points in each."""
        rabbits = len(words)
        last = min(ROUNDS * TURNS, table.turn + self.turns)
        named = np.full(len(words), FREE)
        named[own] = [move.kind * FRAME + move.cell for move in moves]
        wanted = after_moves(table.masks[:, own], moves)
        first = Named(named, wide(np.repeat(kinds, FRAME, axis=0), 0))
        table, _ = turn(ring, table, deal, self.choose, [first, words, None, None], rabbits)
        if moves[0].first != UNSAID:
            table = table._replace(masks=put(table.masks, own, wanted))
        while table.turn < last:
            words = mask(self.chance.integers(WORD, size=1)) + words
            table, _ = turn(ring, table, deal, self.choose, [None, words, None, None], rabbits)
        return totals(ring, table)[own] if last == ROUNDS * TURNS else self.expected(ring, table, own)

    def expected(self, ring: Ring, table: Table, own: Array) -> Array:
        """What the network expects for the seat in each copy."""
        _, value = judged(self.network, observed(ring, table)[:, own])
        return value * SCALE + TABLE_MIDDLE


def spread(arrays: list[Array], times: int) -> Array:
    """Arrays of single tables side by side, each so often."""
    return np.concatenate([np.tile(each, times) for each in arrays], axis=-1)


def after_moves(masks: Array, moves: list[Move]) -> Array:
    """Ecosystems after a move each, with the exchange that it names."""
    kind, cell, first, partner, _ = np.asarray(moves).T
    masks = laid(masks, cell, kind)
    return np.where(first >= 0, swapped(masks, np.maximum(first, 0), np.maximum(partner, 0)), masks)


# --- alone


class SoloTrials:
    """What comes of moves alone, in worlds with other cards to come."""

    def __init__(self, network: Network) -> None:
        self.choose = named_or_best(network)

    def points(self, worlds: list[Ecosystem], moves: list[Move]) -> Array:
        """The lead over the automa at the end: [moves, worlds]."""
        e = worlds[0]
        copies = len(worlds) * len(moves)
        draws = [draws_of(world) for world in worlds]
        table = Solo(
            masks=np.repeat(columns([masks_of(e.grids[0])], np.uint32), copies, 1),
            automa=np.repeat(automa_of(e), copies, 1),
            hands=np.repeat(columns([counts_of(e.hands[0])], np.int32), copies, 1),
            turn=np.int32(e.turn - 1),
        )
        new = [np.repeat(columns(list(each), np.int32), len(moves), 1) for each in zip(*draws, strict=True)]
        return self.played(table, new, moves * len(worlds)).reshape(len(worlds), len(moves)).T

    def played(self, table: Solo, new: list[Array], moves: list[Move]) -> Array:
        """Play all copies to the end, the first turn with the moves."""
        table = self.first(table, new[0], moves)
        for cards in new[1:]:
            table, _ = solo_turn(table, cards, self.choose, [None] * 4, len(moves))
        return leads(table)

    def first(self, table: Solo, new: Array, moves: list[Move]) -> Solo:
        """The turn of the moves."""
        kind = np.asarray([move.kind for move in moves])
        if moves[0].discard != FREE:
            return given(table, new, self.choose, Named(np.asarray([DISCARDS + move.discard for move in moves])))[0]
        if moves[0].first != UNSAID:
            hands = table.hands - (KINDS[:, None] == kind)
            laid_down = table._replace(masks=after_moves(table.masks, moves), hands=hands)
            return given(laid_down, new, self.choose, None)[0]
        named = Named(kind * FRAME + np.asarray([move.cell for move in moves]))
        return solo_turn(table, new, self.choose, [named, None, None, None], len(moves))[0]


def draws_of(e: Ecosystem) -> list[list[int]]:
    """The cards that come after this turn and each of the later ones, in this world."""
    return [counts_of(e.draw(e.deck, int(number))) for number in DRAWN[e.turn - 1 :]]
