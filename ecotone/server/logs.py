"""Structured logs: one JSON object a line. Nothing that holds a seat is ever handed to a logger."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "websocket"}

STRANGE = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket library")


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": when, "level": record.levelname.lower(), "from": record.name, "what": record.getMessage()}
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    """Log to standard error, our own lines from this level on; libraries would tell what they send and store."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelName(level.upper())), handlers=[handler], force=True)
    logging.getLogger("ecotone").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line is about us; that a stranger sends what nobody can read is none of our errors."""
    return not record.getMessage().startswith(STRANGE)
