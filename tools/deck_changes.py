"""What differs between two card files, a line a card, for the changelog: `python tools/deck_changes.py OLD NEW`.

With `--write CHANGELOG.md` the lines replace those between the two marks that stand there.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Any

MARKS = re.compile(r"(<!-- cards -->\n).*?(<!-- /cards -->)", re.DOTALL)
NOTHING = "No card differs."

Card = dict[str, Any]


def cards_of(text: str) -> dict[str, Card]:
    """The cards of a file by their ids."""
    return {str(card["id"]): card for card in tomllib.loads(text)["card"]}


def called(card: Card) -> str:
    """A card by its scientific name, where it has one."""
    return f"*{card['latin']}*" if "latin" in card else f"`{card['id']}`"


def written(value: object) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        return ", ".join([written(each) for each in value]) or "none"
    if isinstance(value, dict):
        return ", ".join([f"{key} {written(each)}" for key, each in value.items()]) or "none"
    return "none" if value is None else str(value)


def changed(old: Card, new: Card) -> str:
    """What is different about a card; empty where nothing is."""
    keys = [*new, *[key for key in old if key not in new]]
    found = [(key, old.get(key), new.get(key)) for key in keys if old.get(key) != new.get(key)]
    return "; ".join([f"{key} {written(value)}, was {written(before)}" for key, before, value in found])


def changes(old: str, new: str) -> list[str]:
    """Every card that came, went or changed, as lines of a list."""
    before, after = cards_of(old), cards_of(new)
    lines = [f"- {called(after[id])}: new" for id in after if id not in before]
    lines += [f"- {called(before[id])}: gone" for id in before if id not in after]
    both = [id for id in after if id in before]
    told = [(called(after[id]), changed(before[id], after[id])) for id in both]
    return sorted(lines + [f"- {name}: {what}" for name, what in told if what]) or [NOTHING]


def main() -> None:
    """Print the changes, or write them where they belong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    lines = "\n".join(changes(args.old.read_text("utf-8"), args.new.read_text("utf-8"))) + "\n"
    if args.write is None:
        print(lines, end="")
        return
    text = args.write.read_text("utf-8")
    if not MARKS.search(text):
        raise SystemExit(f"{args.write}: there is no place marked for the cards")
    args.write.write_text(MARKS.sub(lambda found: found[1] + lines + found[2], text), encoding="utf-8")


if __name__ == "__main__":
    main()
