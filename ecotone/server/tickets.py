"""Secrets that hold seats, and what follows from one: those of other seats, the code of a table."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Iterator

from ecotone.server.refusals import Refused

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no 0, 1, I or O: codes are read aloud
CODE_LENGTH = 8
LENGTH = 18  # bytes of a secret, 24 letters
LEAST_LETTERS = 10  # different ones; of random secrets one in ten billion has fewer

_secret = re.compile(r"[A-Za-z0-9_-]{24,64}")


def fresh() -> str:
    """A new secret."""
    return secrets.token_urlsafe(LENGTH)


def unguessable(secret: str) -> str:
    """A secret from outside; one that anybody could guess is refused."""
    if not _secret.fullmatch(secret) or len(set(secret)) < LEAST_LETTERS:
        raise Refused("bad_input", "A secret is made at random, of 24 to 64 letters, digits, - and _.")
    return secret


def secret_for(secret: str, seat: int) -> str:
    """The secret that holds a seat of a table which was made with another one."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{secret} {seat}".encode()).digest()[:LENGTH]).decode()


def codes(maker: str) -> Iterator[str]:
    """The codes that a table may have, the first one first: always the same for the same maker."""
    number = 0
    while True:
        digest = hashlib.sha256(f"{maker} {number}".encode()).digest()
        yield "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])
        number += 1
