"""Write what is printed on Baltica's cards for the page: `python tools/baltica_faces.py`, or `make types`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from ecotone.core.cards import Table
from ecotone.games.baltica import cards, policy_cards
from ecotone.games.baltica.cards import texts

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "games" / "baltica" / "faces.ts"
BANNER = "/* Generated from cards.toml and policies.toml of ecotone/games/baltica by tools/baltica_faces.py. */"


def species(table: Table) -> dict[str, object]:
    """What is printed on a producer or a consumer."""
    return {
        "kind": table["kind"],
        "latin": table["latin"],
        "group": table["group"],
        "cost": texts(table, "cost"),
        "habitats": texts(table, "habitats"),
        "abilities": texts(table, "abilities"),
        "star": bool(table.get("star")),
        "microscopic": table["group"] in cards.MICROSCOPIC_GROUPS,
    }


def policy(table: Table) -> dict[str, object]:
    """What is printed on a policy card."""
    return {"kind": table["kind"], "theme": table["theme"], "lasts": table["lasts"], "ours": bool(table.get("ours"))}


def written(name: str, faces: dict[str, dict[str, object]]) -> Iterator[str]:
    """The lines of one table, as prettier would lay them out."""
    yield f"export const {name} = {{"
    for key, face in faces.items():
        yield f"  {key}: {{"
        yield from [f"    {word}: {json.dumps(value, ensure_ascii=False)}," for word, value in face.items()]
        yield "  },"
    yield "} as const;"


def typescript() -> str:
    """The module: a table for the species, one for the policies, one for the names on the habitat tiles."""
    kinds = {str(table["id"]): species(table) for table in cards.SHEET.cards}
    policies = {str(table["id"]): policy(table) for table in policy_cards.SHEET.cards}
    latin = [f'  {name}: "{latin}",' for name, latin in zip(cards.HABITATS, cards.HABITATS_LATIN, strict=True)]
    tiles = ["export const LATIN_HABITATS = {", *latin, "} as const;"]
    lines = [BANNER, "", *written("SPECIES", kinds), "", *written("POLICIES", policies), "", *tiles]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if OUT.read_text(encoding="utf-8") == typescript() else f"{OUT.name} is out of date: make types")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(typescript(), encoding="utf-8")
