"""Keep the words that a release has for actions, before a game's version rises: its records need them for ever.

`PYTHONPATH=<a checkout of the release> python tools/keep_vocabulary.py ecos baltica`; see docs/adding-a-game.md.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

# At the end, so that the release named in PYTHONPATH is the one whose words are kept.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.core.verbs import Verbs
from ecotone.games import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "ecotone" / "server" / "vocabularies"


def vocabulary(verbs: Verbs) -> str:
    """A verb table as JSON, a verb or a list a line; lists that several arguments share stand there once."""
    lists: list[list[str]] = []
    for verb in verbs.verbs:
        lists += [arg.names for arg in verb.args if arg.names not in lists]
    words = [[verb.name, [[arg.kind, lists.index(arg.names)] for arg in verb.args]] for verb in verbs.verbs]
    return f'{{\n"verbs": [\n{rows(words)}\n],\n"lists": [\n{rows(lists)}\n]\n}}\n'


def rows(part: Sequence[object]) -> str:
    """One row a line."""
    return ",\n".join([json.dumps(row, ensure_ascii=False) for row in part])


def main(names: list[str]) -> None:
    """Write a file for each of the games."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        game = GAMES[name]
        file = FOLDER / f"{game.id}-{game.version}.json"
        file.write_text(vocabulary(game.verbs), encoding="utf-8")
        print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
