"""Every way in which the server says no: a key for the page's words, a status for HTTP, a sentence in English."""

from __future__ import annotations

from ecotone.server.messages import Problem

STATUS = {
    "bad_input": 400,
    "illegal": 409,
    "not_your_turn": 409,
    "stale": 409,
    "not_over": 409,
    "full": 409,
    "not_absent": 409,
    "wrong_secret": 403,
    "not_host": 403,
    "wrong_origin": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_language": 404,
    "unknown_page": 404,
    "too_slow": 408,
    "archived": 410,
    "other_rules": 410,
    "too_big": 413,
    "wrong_type": 415,
    "unknown_name": 421,
    "too_fast": 429,
    "too_many": 429,
    "broken": 500,
    "unreadable": 500,
    "storage": 503,
    "unknown": 503,
}
PASSING = ("storage", "unknown")  # the database's no: a moment later the same may be granted


class Refused(Exception):
    """A request that is not granted; nothing has changed, unless it is not known whether it has."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(text)
        self.why = why
        self.text = text

    @property
    def status(self) -> int:
        """The HTTP status for it."""
        return STATUS[self.why]

    @property
    def is_passing(self) -> bool:
        """Whether it is the database that refused, so that the same may be tried again."""
        return self.why in PASSING

    def message(self, said: str = "") -> Problem:
        """The refusal as it is sent, to a message of this kind."""
        return Problem(self.why, self.text, said)


def unknown_table(code: str) -> Refused:
    """No table has this code."""
    return Refused("unknown_table", f"There is no table with the code {code}.")


def unreadable() -> Refused:
    """What is stored of a table makes no sense."""
    return Refused("unreadable", "This table's log cannot be read; it was written down for us.")


def storage_failed() -> Refused:
    """The database surely did not take it."""
    return Refused("storage", "This could not be saved just now; nothing was changed, please try again.")


def fate_unknown() -> Refused:
    """The database was asked to take it and did not say whether it has."""
    return Refused("unknown", "It is not known whether this was saved; look at the table before you send it again.")
