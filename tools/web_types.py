"""Write the page's message types from `ecotone/server/messages.py`: `python tools/web_types.py`, or `make types`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec.inspect import type_info

from ecotone.server import messages

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "net" / "messages.ts"
BANNER = "/* Generated from ecotone/server/messages.py by tools/web_types.py: change it there. */"


def structs() -> list[type]:
    """Every message, in the order of the file."""
    found = [value for value in vars(messages).values() if isinstance(value, type)]
    bases = (messages.Wire, messages.Said)
    return [value for value in found if issubclass(value, messages.Wire) and value not in bases]


def is_sent_by_us(name: str) -> bool:
    """Whether a message goes to the page: then every key is there, defaults too."""
    asked = [
        messages.SeatPlan,
        messages.Beginning,
        messages.NewTable,
        messages.Join,
        messages.PadTable,
        messages.DeckFile,
    ]
    return name not in [kind.__name__ for kind in [*asked, *get_args(messages.Spoken)]]


def schema() -> dict[str, object]:
    """One JSON schema whose definitions are the messages, and the two unions of the socket."""
    kinds = structs()
    for kind in kinds:
        type_info(kind)  # a message that msgspec cannot carry fails here, by name
    unions = {"Spoken": messages.Spoken, "Told": messages.Told}
    refs, parts = msgspec.json.schema_components([*kinds, *unions.values()], ref_template="#/definitions/{name}")
    for name, part in parts.items():
        if is_sent_by_us(name) and "properties" in part:
            part["required"] = list(part["properties"])
    definitions = {**parts, **dict(zip(unions, refs[len(kinds) :], strict=True))}
    named = {name: {"$ref": f"#/definitions/{name}"} for name in definitions}
    whole = {"title": "Wire", "type": "object", "properties": named, "required": list(named)}
    return {**whole, "additionalProperties": False, "definitions": definitions}


def typescript() -> str:
    """The types as a module."""
    command = [
        "npx",
        "--no-install",
        "json2ts",
        "--no-additionalProperties",
        "--maxItems=-1",
        "--bannerComment",
        BANNER,
    ]
    text = json.dumps(schema(), default=str)
    return subprocess.run(command, cwd=ROOT / "web", input=text, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if OUT.read_text(encoding="utf-8") == typescript() else f"{OUT.name} is out of date: make types")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(typescript(), encoding="utf-8")
