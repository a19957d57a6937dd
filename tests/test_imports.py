"""Imports point one way: core, games and words, nets, then bots, gpu, sim, rl and server, then the command line."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "ecotone"  # the sources, whatever is under test
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "nets": {"core", "games", "nets"},
    "bots": {"core", "games", "nets", "bots"},
    "gpu": {"core", "games", "nets", "gpu"},
    "sim": {"core", "games", "bots", "sim"},
    "rl": {"core", "games", "bots", "rl"},
    "server": {"core", "games", "bots", "words", "server"},
    "words": {"core"},
    "cli": {"core", "games", "bots", "sim", "rl", "server", "words", "cli"},
    "__main__": {"cli"},
    "": {"core", "games", "bots", "sim"},  # the public face, which nothing inside looks at
}
CORE_NEEDS = {"mypy_extensions", "msgspec"}
FILES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> list[str]:
    """The dotted names of everything that a file imports, wherever in it."""
    names = module_name(path).split(".")
    return imported(path.read_text(encoding="utf-8"), names if path.name == "__init__.py" else names[:-1])


def imported(text: str, package: list[str]) -> list[str]:
    """The dotted names of everything that a text imports that stands in a package."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            found += [f"{start}.{alias.name}" for alias in node.names]
    return found


def part(name: str) -> str:
    """The part of the package that a dotted name belongs to; empty for the package itself."""
    return name.split(".")[1] if "." in name else ""


def ours(path: Path) -> list[str]:
    """What a file imports from the package."""
    return [name for name in imports(path) if name.split(".")[0] == PACKAGE.name]


def test_the_files_are_found() -> None:
    assert {"core", "games", "bots"} <= {part(module_name(path)) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_point_one_way(path: Path) -> None:
    here = part(module_name(path))
    assert here in MAY_IMPORT, f"{here} has no place in the order of imports yet: give it one"
    wrong = [name for name in ours(path) if part(name) not in MAY_IMPORT[here]]
    assert wrong == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=module_name)
def test_the_core_needs_the_standard_library_and_two_small_packages(path: Path) -> None:
    needed = {name.split(".")[0] for name in imports(path)}
    assert needed <= {PACKAGE.name, *CORE_NEEDS, *sys.stdlib_module_names}


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").rglob("*.py")), ids=module_name)
def test_games_do_not_know_each_other(path: Path) -> None:
    here = module_name(path).split(".")[2:3]
    if here:  # the list of games itself knows them all
        others = [name.split(".")[2] for name in ours(path) if part(name) == "games"]
        assert set(others) <= set(here)


def test_imports_of_every_form_are_understood() -> None:
    text = "from . import flow\nfrom ..ecos import board\nfrom ...core.kernel import play\nimport ecotone.server.app\n"
    assert imported(text, ["ecotone", "games", "ecosystem"]) == [
        "ecotone.games.ecosystem.flow",
        "ecotone.games.ecos.board",
        "ecotone.core.kernel.play",
        "ecotone.server.app",
    ]
    assert imported("def f() -> None:\n    from ecotone import cli\n", ["ecotone"]) == ["ecotone.cli"]
