"""The engine twice in one process: as it is installed, and once more from its sources alone."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = "ecotone"
MODULES = ("ecotone.games", "ecotone.core.kernel", "ecotone.core.record")


@dataclass(frozen=True)
class Engine:
    """The functions that a host drives a game with, of one build of the rules."""

    name: str
    games: dict[str, Any]
    to_act: Callable[[Any], list[int]]
    legal: Callable[[Any, int], list[Any]]
    apply: Callable[[Any, int, Any], None]
    record: ModuleType


class SourceFinder:
    """Finds the package's modules as sources, whatever compiled modules lie beside them."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of one of our own modules; others are left to others."""
        if not is_ours(name):
            return None
        for folder in path or [str(self.root)]:
            if spec := FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name):
                return spec
        return None


def is_ours(module: str) -> bool:
    """Whether a module belongs to this package."""
    return module.partition(".")[0] == PACKAGE


def is_compiled() -> bool:
    """Whether the rules that run here are compiled."""
    file = importlib.import_module("ecotone.core.kernel").__file__ or ""
    return Path(file).suffix not in SOURCE_SUFFIXES


def as_installed() -> Engine:
    """The engine that everybody here uses."""
    return assembled("compiled" if is_compiled() else "interpreted")


def from_sources() -> Engine:
    """The same engine from its sources, as other modules than the installed ones."""
    own = {name: module for name, module in sys.modules.items() if is_ours(name)}
    finder = SourceFinder(Path(str(own[PACKAGE].__file__)).parent.parent)
    forget_ours()
    sys.meta_path.insert(0, finder)
    try:
        return assembled("interpreted")
    finally:
        sys.meta_path.remove(finder)
        forget_ours()
        sys.modules.update(own)


def forget_ours() -> None:
    """Let the next import of our modules find them anew."""
    for name in [name for name in sys.modules if is_ours(name)]:
        del sys.modules[name]


def assembled(name: str) -> Engine:
    """The engine of the modules that an import finds now."""
    games, kernel, record = [importlib.import_module(module) for module in MODULES]
    return Engine(name, games.GAMES, kernel.to_act, kernel.legal, kernel.apply, record)


def engines() -> list[Engine]:
    """Interpreted, and compiled where the installed one is."""
    return [from_sources(), as_installed()] if is_compiled() else [as_installed()]
