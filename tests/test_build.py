"""The engine under test is the one expected: ECOTONE_EXPECT=interpreted or compiled."""

from __future__ import annotations

import os

from ecotone.core import kernel
from ecotone.games.ecosystem import flow, scoring

KINDS = ("interpreted", "compiled")


def kind(module_file: str | None) -> str:
    """How a module was built, by the file it was loaded from."""
    assert module_file is not None
    return "interpreted" if module_file.endswith(".py") else "compiled"


def test_the_whole_engine_is_of_one_kind_and_of_the_one_expected() -> None:
    kinds = {module.__name__: kind(module.__file__) for module in (kernel, flow, scoring)}
    expected = os.environ.get("ECOTONE_EXPECT") or kinds[kernel.__name__]
    assert expected in KINDS
    assert set(kinds.values()) == {expected}, kinds
