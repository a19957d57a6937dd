"""Looking ahead: the moves that the network likes best are tried in imagined worlds, and the network plays these on.

A world is what a row may believe of its table: hands it has held are as they are, the others and the cards of the
second round are dealt anew from what it has not seen. All moves of a row are tried in the same worlds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ecotone.games.ecosystem.cards import COUNTS, TYPES
from ecotone.games.ecosystem.flow import TURNS
from ecotone.gpu.policy import NEVER, judged
from ecotone.nets.actions import can_place
from ecotone.nets.bits import Array
from ecotone.nets.features import unseen_cards
from ecotone.nets.network import SCALE, TABLE_MIDDLE, Network
from ecotone.nets.table import MOST, Ring, Table, joined, known_hand, ring_of, ring_size
from ecotone.nets.turns import Choose, Said, observed, totals, turn, wide

CARDS: Final = sum(COUNTS)
OTHER_WORD: Final = np.uint32(2654435761)
SWAPPERS: Final = 4  # one row in so many can be asked for a swap in one turn


class Copies(NamedTuple):
    """Tables copied for trials: for every row, world and option one whole table. Arrays are over all copied rows."""

    ring: Ring
    root: Array  # the row that looks ahead
    world: Array
    option: Array
    row: Array  # that is copied
    away: Array  # [2, copies] in how many turns its hand comes to the root in round 1, and in round 2
    own: Array  # [rows, worlds, options] where the root itself stands in the copy of its table


def copies_of(modes: list[tuple[int, int, int]], worlds: int, options: int) -> Copies:
    """Copies of tables of some modes, each given as seats, cards and rows; with two players hands go both ways."""
    parts: list[Copies] = []
    rows = copied = 0
    for seats, hand, number in modes:
        part = copies_of_mode(seats, hand, number, worlds, options)
        parts.append(part._replace(root=part.root + rows, row=part.row + rows, own=part.own + copied))
        rows += number
        copied += len(part.root)
    flat = {name: np.concatenate([getattr(part, name) for part in parts], axis=-1) for name in Copies._fields[1:-1]}
    own = np.concatenate([part.own for part in parts])
    return Copies(ring=joined([part.ring for part in parts]), own=own, **flat)


def copies_of_mode(seats: int, hand: int, rows: int, worlds: int, options: int) -> Copies:
    """Copies of tables of one mode."""
    places = ring_size(seats)
    shape = (rows, worlds, options, places)
    root, world, option, place = [each.reshape(-1).astype(np.int32) for each in np.indices(shape)]
    back = np.where((root // places % 2 == 1) & (seats == 2), 1, -1)  # where the next hand comes from in round 1
    steps = (place - root % places) * back % places
    tables = np.arange(rows * worlds * options)
    turned = tables // (places * worlds * options) % 2 == 1 if seats == 2 else None
    ring = ring_of(seats, hand, len(root), turned)
    own = np.arange(len(root)).reshape(shape)[np.arange(rows), :, :, np.arange(rows) % places]
    away = np.stack([steps, -steps % places]).astype(np.int32)
    return Copies(ring, root, world, option, root - root % places + place, away, own)


def imagined(ring: Ring, table: Table, worlds: int, key: Array) -> tuple[Array, Array]:
    """Hands [types, rows, worlds, away] as each row may imagine them, and the cards of round 2 alike."""
    known = [table.hands, *[known_hand(ring, table, away) for away in range(1, MOST)]]
    unseen = jnp.maximum(unseen_cards(ring, table), 0)
    cards = shuffled_worlds(unseen, worlds, key)
    size = table.hands.sum(0)
    start = jnp.zeros_like(size)
    hands: list[Array] = []
    for away in range(MOST):
        need = jnp.where(away < ring.places, size - known[away].sum(0), 0)
        hands.append(known[away][..., None] + chunk(cards, start, need))
        start = start + need
    deals = [chunk(cards, start + TURNS * away, jnp.full_like(size, TURNS)) for away in range(MOST)]
    return jnp.stack(hands, -1), jnp.stack(deals, -1)


def shuffled_worlds(counts: Array, worlds: int, key: Array) -> Array:
    """Cards so many of each type in random order, [rows, worlds, cards]; what is no card comes last."""
    kinds = (jnp.cumsum(counts, 0)[:, :, None] <= jnp.arange(CARDS)).sum(0)
    lots = jax.random.uniform(key, (kinds.shape[0], worlds, CARDS)) + (kinds == TYPES)[:, None]
    return jnp.take_along_axis(jnp.broadcast_to(kinds[:, None], lots.shape), jnp.argsort(lots, -1), -1)


def chunk(cards: Array, start: Array, size: Array) -> Array:
    """So many cards from a place on, as numbers of each type: [types, rows, worlds]."""
    index = jnp.arange(CARDS)
    inside = ((index >= start[:, None]) & (index < (start + size)[:, None]))[:, None]
    return jnp.stack([((cards == kind) & inside).sum(-1, dtype=jnp.int32) for kind in range(TYPES)])


def best_or(network: Network) -> Choose:
    """Choose what the network likes best; where chance names an action, that one."""

    def choose(seen: Array, legal: Array, named: Array | None) -> tuple[Array, Said]:
        actions, _ = judged(network, seen.T)
        best = jnp.argmax(jnp.where(legal.T, actions, NEVER), -1).astype(jnp.int32)
        return best if named is None else jnp.where(named >= 0, named, best), {}

    return choose


def options_of(network: Network, ring: Ring, table: Table, number: int) -> tuple[Array, Array, Array, Array]:
    """What every row sees and may do, and the moves it likes best with the logarithms of their chances."""
    seen = observed(ring, table).T
    may = wide(can_place(table.masks, table.hands), 0).T
    actions, _ = judged(network, seen)
    return seen, may, *lax.top_k(jax.nn.log_softmax(jnp.where(may, actions, NEVER)), number)


def tried(network: Network, ring: Ring, table: Table, copies: Copies, moves: Array, key: Array, depth: Array) -> Array:
    """Points that a row can expect of each of its moves: [rows, moves], the mean over worlds."""
    worlds = copies.own.shape[1]
    keys = jax.random.split(key)
    hands, deals = imagined(ring, table, worlds, keys[0])
    away = jnp.where(table.turn < TURNS, copies.away[0], copies.away[1])
    start = Table(
        table.masks[:, copies.row],
        hands[:, copies.root, copies.world, away],
        table.left[copies.row],
        table.pile[:, copies.row],
        table.turn,
    )
    named = jnp.where(copies.row == copies.root, moves[copies.root, copies.option], -1)
    words = jax.random.bits(keys[1], hands.shape[1:])[copies.root, copies.world, away]
    end = played_on(network, copies.ring, start, deals[:, copies.root, copies.world, away], named, words, depth)
    return end[copies.own].mean(1)


def played_on(
    network: Network, ring: Ring, table: Table, deal: Array, named: Array, words: Array, depth: Array
) -> Array:
    """Play so many turns on, the first with the named moves; what every row can expect then."""
    choose = best_or(network)
    rabbits = named.shape[0] // SWAPPERS

    def step(number: Array, table: Table) -> Table:
        moves = jnp.where(number == 0, named, -1)
        chance = words * OTHER_WORD + number.astype(jnp.uint32)
        return turn(ring, table, deal, choose, [moves, chance, None, None], rabbits)[0]

    table = lax.fori_loop(0, jnp.minimum(depth, 2 * TURNS - table.turn), step, table)
    return lax.cond(
        table.turn >= 2 * TURNS,
        lambda: totals(ring, table).astype(jnp.float32),
        lambda: judged(network, observed(ring, table).T)[1] * SCALE + TABLE_MIDDLE,
    )
