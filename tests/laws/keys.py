"""A state as plain values, whatever its class has: so that a field forgotten in `clone` is noticed.

An interpreted object keeps its fields in `__dict__`; a compiled one names them in `__mypyc_attrs__`.
"""

from __future__ import annotations

from functools import cache

from ecotone.core.kernel import Frame, Op, State
from ecotone.games.baltica.deck import Deck as BalticaDeck
from ecotone.games.ecologic.deck import Deck as EcologicDeck
from ecotone.games.ecos.deck import Deck as EcosDeck

Key = object
MISSING = "<missing>"
PLAIN = (int, float, str, bytes, type(None))
CONSTANT = (BalticaDeck, EcosDeck, EcologicDeck)  # made once for all tables that have it, and never changed


@cache
def attributes(cls: type, own: tuple[str, ...]) -> list[str]:
    """The names of all fields of an object of this class, those without a value too; `own` has the object itself."""
    names = set(own)
    for each in cls.__mro__:
        names.update(vars(each).get("__annotations__", {}))
        names.update(vars(each).get("__mypyc_attrs__", ()))
    return sorted(name for name in names if not name.startswith("__"))


def fields(thing: object) -> dict[str, object]:
    """All fields of an object by name."""
    cls: type = type(thing)
    own = tuple(getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name, MISSING) for name in attributes(cls, own)}


def key(thing: object) -> Key:
    """A value that is equal for equal things, however deep they are."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (*CONSTANT, Op)):
        return id(thing)
    if isinstance(thing, list | tuple):
        return (type(thing).__name__, [item if type(item) is int else key(item) for item in thing])
    if isinstance(thing, set | frozenset):
        return ("set", sorted(repr(key(item)) for item in thing))
    if isinstance(thing, dict):
        return ("dict", [(key(name), key(item)) for name, item in thing.items()])
    return (type(thing).__name__, [(name, key(value)) for name, value in fields(thing).items()])


def state_key(s: State, without: tuple[str, ...] = ()) -> dict[str, Key]:
    """Every field of a state; a dict, so that a failing test shows which one differs."""
    return {name: key(value) for name, value in fields(s).items() if name not in without}


def position_key(s: State) -> dict[str, Key]:
    """Every field of a state but the events, which a clone does not have."""
    return state_key(s, without=("events",))


def mutable_parts(thing: object, path: str = "state") -> dict[int, str]:
    """Where everything lies that can be changed in place, by identity.

    Frames and ops are never changed, nor are the lists of offers, so clones share them.
    """
    if isinstance(thing, (*PLAIN, *CONSTANT, Frame, Op)):
        return {}
    if isinstance(thing, tuple):
        return parts_of({str(i): item for i, item in enumerate(thing)}, path)
    if isinstance(thing, list):
        inner = {} if path == "state.offers" else {str(i): item for i, item in enumerate(thing)}
        return {id(thing): path, **parts_of(inner, path)}
    if isinstance(thing, dict):
        return {id(thing): path, **parts_of({str(name): item for name, item in thing.items()}, path)}
    if isinstance(thing, set | frozenset):
        return {id(thing): path}
    return {id(thing): path, **parts_of(fields(thing), path)}


def parts_of(inner: dict[str, object], path: str) -> dict[int, str]:
    """The changeable parts of everything inside."""
    found: dict[int, str] = {}
    for name, item in inner.items():
        found.update(mutable_parts(item, f"{path}.{name}"))
    return found


def shared_parts(s: State, other: State) -> list[str]:
    """What two states have in common though either could change it."""
    theirs = mutable_parts(other)
    return sorted(path for part, path in mutable_parts(s).items() if part in theirs)
