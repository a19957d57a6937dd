"""Numbers as people read them: with a true minus, which `web/src/words/numbers.ts` makes on the page."""

from __future__ import annotations


def printed(number: int) -> str:
    """A number, as in `−3`."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """What is added or taken away, as in `+3`."""
    return f"+{number}" if number > 0 else printed(number)


def rounded(number: float, form: str) -> str:
    """A number that need not be whole, as in `−1.5`; `form` is Python's, as in `.1f`."""
    return format(number, form).replace("-", "−")
