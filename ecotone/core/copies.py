"""How things are copied, pickled and found again by another process, compiled or not."""

from __future__ import annotations

import sys
from typing import Any

from mypy_extensions import mypyc_attr

from ecotone.core.errors import RulesError

Recipe = tuple[Any, ...]  # what `__reduce__` returns: who makes the thing, and of what


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Something that is made once for all who need it and never changed: a copy is the thing itself."""

    def __copy__(self) -> Shared:
        """There is only one of it."""
        return self

    def __deepcopy__(self, memo: object) -> Shared:
        """There is only one of it."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Carried:
    """Something that is pickled with all its fields, whichever class brought them: ours or one derived from it."""

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and copy."""
        return fields_of(self)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        """Fill an empty object."""
        for name, value in fields.items():
            setattr(self, name, value)


def fields_of(thing: object) -> dict[str, Any]:
    """Every field that has a value: those that compiled classes name, and those in a dict, as others keep them."""
    found: dict[str, Any] = dict(getattr(thing, "__dict__", {}))
    for name in getattr(type(thing), "__mypyc_attrs__", ()):
        if hasattr(thing, name):
            found[name] = getattr(thing, name)
    return found


def name_of(thing: object) -> str:
    """The name that a thing has in the module of its class, where another process finds it too."""
    module = type(thing).__module__
    for name, value in vars(sys.modules[module]).items():
        if value is thing:
            return name
    raise RulesError(f"this {type(thing).__name__} has no name in {module}, so no other process could find it")
