"""Work that waits for a worker: nobody's pile delays what somebody else asks for first."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

REMEMBERED = 10_000  # addresses and tables whose last turn is known; the longest ago are forgotten first

Item = TypeVar("Item")


class Asker(NamedTuple):
    """Who wants something done: from which address, at which table; bots have no address."""

    address: str
    table: str


@dataclass(eq=False)
class Ticket(Generic[Item]):
    """A place in the queue."""

    asker: Asker
    item: Item


class Fair(Generic[Item]):
    """A queue in which the address is next that was served longest ago or never, and of it likewise the table."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, deque[Ticket[Item]]]] = {}
        self.turns = 0
        self.served: OrderedDict[str | Asker, int] = OrderedDict()  # when addresses and their tables had a turn

    def put(self, asker: Asker, item: Item) -> Ticket[Item]:
        """Let something wait at the end of its table's line."""
        ticket = Ticket(asker, item)
        self.waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(ticket)
        return ticket

    def take(self) -> Item | None:
        """What is to be done next; it waits no longer."""
        if not self.waiting:
            return None
        address = min(self.waiting, key=lambda each: self.served.get(each, 0))  # of equals who waited first
        tables = self.waiting[address]
        table = min(tables, key=lambda each: self.served.get(Asker(address, each), 0))
        ticket = tables[table][0]
        self._serve(ticket.asker)
        self.withdraw(ticket)
        return ticket.item

    def _serve(self, asker: Asker) -> None:
        """An address and a table of it have their turn."""
        self.turns += 1
        for whom in (asker.address, asker):
            self.served[whom] = self.turns
            self.served.move_to_end(whom)
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)

    def withdraw(self, ticket: Ticket[Item]) -> None:
        """Let go of a place; one that is gone already is no matter."""
        tables = self.waiting.get(ticket.asker.address, {})
        line = tables.get(ticket.asker.table, deque())
        if ticket in line:
            line.remove(ticket)
        if not line:
            tables.pop(ticket.asker.table, None)
        if not tables:
            self.waiting.pop(ticket.asker.address, None)

    def count(self, address: str) -> int:
        """How much waits for an address."""
        return sum([len(line) for line in self.waiting.get(address, {}).values()])
