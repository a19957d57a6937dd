"""The words that earlier versions of a game had for actions: enough to write a record, and nothing of the rules."""

from __future__ import annotations

from importlib import resources

import msgspec
from msgspec import Struct

from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.server.refusals import Refused

FOLDER = "vocabularies"


class Word(Struct, array_like=True):
    """A verb, and for each argument its kind and which of the lists has its values."""

    name: str
    args: list[tuple[str, int]]


class Vocabulary(Struct):
    """All that can be done in a version of a game, as `tools/keep_vocabulary.py` wrote it down."""

    verbs: list[Word]
    lists: list[list[str]]


def verbs_of(game: str, version: int) -> Verbs:
    """The verb table of an earlier version."""
    file = resources.files("ecotone.server") / FOLDER / f"{game}-{version}.json"
    if not file.is_file():
        raise Refused(
            "other_rules", f"The words of {game} version {version} are not known here: no record can be made."
        )
    found = msgspec.json.decode(file.read_bytes(), type=Vocabulary)
    return Verbs([Verb(word.name, [Arg(kind, found.lists[at]) for kind, at in word.args]) for word in found.verbs])
