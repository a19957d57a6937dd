"""Numbers about a server process, in the text form that monitoring systems read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

HELP = {
    "moves": "Actions taken at tables of this process.",
    "messages": "Socket messages heard.",
    "refusals": "Requests and messages refused.",
    "requests": "HTTP requests.",
    "turned_away": "Connections not taken: too many of one address, or no room.",
    "given_up": "Idle connections closed to make room.",
    "no_file": "Times that a connection had to wait because no file was left.",
    "timeouts": "Connections closed because a request, a body or an answer took too long.",
    "append": "Seconds from handing an entry to the database to its being on disk.",
    "think": "Seconds from asking a bot to its answer.",
    "tables": "Tables in memory.",
    "connections": "Sockets connected.",
    "entries": "Entries written to the database.",
    "commits": "Database transactions that wrote them.",
    "task_deaths": "Times that a task which should never end did, and was started again.",
    "unreadable_notices": "Notices over Redis that were none of ours or could not be taken in.",
}

COUNTERS = ("moves", "messages", "refusals", "requests", "turned_away", "given_up", "no_file", "timeouts")


class Metrics:
    """Counters, and sums of durations with their counts."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.seconds: dict[str, tuple[int, float]] = {}

    def count(self, name: str, number: int = 1) -> None:
        """Add to a counter."""
        self.counts[name] += number

    def took(self, name: str, seconds: float) -> None:
        """Add a duration."""
        number, total = self.seconds.get(name, (0, 0.0))
        self.seconds[name] = (number + 1, total + seconds)

    def text(self, gauges: Mapping[str, float], totals: Mapping[str, int]) -> str:
        """Everything, one number a line; some totals are kept by those who count."""
        lines: list[str] = []
        counted = {name: self.counts[name] for name in COUNTERS}
        for name, count in {**counted, **totals}.items():
            lines += described(f"ecotone_{name}_total", "counter", HELP[name])
            lines.append(f"ecotone_{name}_total {count}")
        for name in ("append", "think"):
            number, total = self.seconds.get(name, (0, 0.0))
            lines += described(f"ecotone_{name}_seconds", "summary", HELP[name])
            lines += [f"ecotone_{name}_seconds_count {number}", f"ecotone_{name}_seconds_sum {total:.6f}"]
        for name, value in gauges.items():
            lines += described(f"ecotone_{name}", "gauge", HELP[name])
            lines.append(f"ecotone_{name} {value:g}")
        return "\n".join(lines) + "\n"


def described(name: str, kind: str, text: str) -> list[str]:
    """The two lines that stand before a number."""
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]
