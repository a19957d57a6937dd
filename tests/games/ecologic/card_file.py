"""Card files of somebody's own, for tests: ours with cards changed, added or left out."""

from __future__ import annotations

import json
from importlib.resources import files

OWN = files("ecotone.games.ecologic").joinpath("cards.toml").read_text("utf-8")
FILE = "mine.toml"
OAK = "quercus_robur"
HEDGEHOG = "erinaceus_europaeus"
Told = dict[str, object]


def written(id: str, told: Told) -> str:
    """A card as a file has it."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in {"id": id, **told}.items()]
    return "\n".join(["[[card]]", *lines, ""])


def without(*ids: str) -> str:
    """Our file, some cards left out."""
    text = OWN
    for id in ids:
        start = text.index(f'[[card]]\nid = "{id}"')
        text = text[:start] + text[text.index("\n\n", start) + 2 :]
    return text


def file_with(id: str, told: Told) -> str:
    """Our file with one card more, or another one in its place."""
    base = without(id) if f'id = "{id}"\n' in OWN else OWN
    return f"{base}\n{written(id, told)}"


def herb(**more: object) -> Told:
    """A herb of somebody's own; `None` takes a key away."""
    told: Told = {"latin": "Herba nova", "set": "base", "kind": "herb", "habitats": ["meadow"]}
    return {key: value for key, value in {**told, "production": [1, 2, 3, 0], **more}.items() if value is not None}


def beast(**more: object) -> Told:
    """An animal of somebody's own."""
    told = herb(kind="predator", production=None, consumption=4, diet=["ungulate"])
    return {key: value for key, value in {**told, **more}.items() if value is not None}
