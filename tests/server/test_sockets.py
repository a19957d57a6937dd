"""Whole games over real sockets."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack

from tests.server import client
from tests.server.client import page
from tests.server.running import Server


async def test_three_people_play_a_whole_game(server: Server) -> None:
    made = await client.create(server.url, "mff", seed=1)
    guests = [await client.join(server.url, made.table, name) for name in ("Ann", "Bob")]
    secrets = [each.seats[0].secret for each in [made, *guests]]
    async with AsyncExitStack() as stack:
        pages = {i: await stack.enter_async_context(page(server.url, made.table, [s])) for i, s in enumerate(secrets)}
        await client.finish(pages, random.Random(1))
        ends = [await here.over(seat) for seat, here in pages.items()]
        assert len(ends[0].outcome) == 3
        assert all(end.outcome == ends[0].outcome for end in ends)
        assert all(len(end.steps[0].points) == 3 for end in ends)
        record = await client.get(server.url, f"/api/tables/{made.table}/record")
        assert record.status_code == 200
        assert record.text.startswith("ecotone record 1\n")
