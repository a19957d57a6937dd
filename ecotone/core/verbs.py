"""Describe actions once: text form, parsing, range checks, dense ids and click targets all follow."""

from __future__ import annotations

from ecotone.core.copies import Recipe
from ecotone.core.errors import BadInput
from ecotone.core.kernel import Action


class Arg:
    """One argument of a verb: what kind of thing it names, and the name of every value."""

    def __init__(self, kind: str, names: list[str]) -> None:
        self.kind = kind
        self.names = names
        self.index = {name: i for i, name in enumerate(names)}

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Arg, (self.kind, self.names))


class Verb:
    """A word with its arguments, as in `place cell=e4`. Events may have more of them: a group that comes any times."""

    def __init__(self, name: str, args: list[Arg], group: list[Arg] | None = None) -> None:
        self.name = name
        self.args = args
        self.group = group or []
        self.size = 1
        for arg in args:
            self.size *= len(arg.names)

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Verb, (self.name, self.args, self.group))


class Verbs:
    """The whole verb table of a game; a verb's place in the list is its number in actions."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.numbers = {verb.name: i for i, verb in enumerate(verbs)}
        self.starts: list[int] = []
        self.size = 0  # how many ids there are
        for verb in verbs:
            self.starts.append(self.size)
            self.size += verb.size

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Verbs, (self.verbs,))

    def check(self, action: Action) -> None:
        """Refuse what is no action of this game at all, whatever the position."""
        if not action or not 0 <= action[0] < len(self.verbs):
            raise BadInput(f"no such verb in {action!r}: expected a number from 0 to {len(self.verbs) - 1}")
        args = args_of(self.verbs[action[0]], len(action) - 1)
        if len(action) != len(args) + 1:
            raise BadInput(f"{self.verbs[action[0]].name} takes {len(args)} arguments, not {len(action) - 1}")
        for arg, value in zip(args, action[1:], strict=True):
            if not 0 <= value < len(arg.names):
                raise BadInput(f"no such {arg.kind}: {value}, expected 0 to {len(arg.names) - 1}")

    def text(self, action: Action) -> str:
        """The one-line form, as in `place cell=e4`."""
        verb = self.verbs[action[0]]
        words = [verb.name]
        for arg, value in zip(args_of(verb, len(action) - 1), action[1:], strict=True):
            words.append(f"{arg.kind}={arg.names[value]}")
        return " ".join(words)

    def parse(self, text: str) -> Action:
        """The action that a one-line form names; a kind may be left out, as in `place e4`."""
        words = text.split()
        if not words or words[0] not in self.numbers:
            raise BadInput(f"unknown verb {words[0] if words else ''!r}: expected one of {', '.join(self.numbers)}")
        number = self.numbers[words[0]]
        args = self.verbs[number].args
        if len(words) != len(args) + 1:
            raise BadInput(f"{words[0]} takes {len(args)} arguments, not {len(words) - 1}")
        return (number, *[parse_arg(arg, word) for arg, word in zip(args, words[1:], strict=True)])

    def id(self, action: Action) -> int:
        """A dense number for the action, below `size`."""
        verb = self.verbs[action[0]]
        n = 0
        for arg, value in zip(verb.args, action[1:], strict=True):
            n = n * len(arg.names) + value
        return self.starts[action[0]] + n

    def from_id(self, number: int) -> Action:
        """The action with this dense number."""
        if not 0 <= number < self.size:
            raise BadInput(f"no action has the number {number}: expected 0 to {self.size - 1}")
        verb = len(self.starts) - 1
        while self.starts[verb] > number:
            verb -= 1
        rest = number - self.starts[verb]
        values: list[int] = []
        for arg in reversed(self.verbs[verb].args):
            values.append(rest % len(arg.names))
            rest //= len(arg.names)
        return (verb, *reversed(values))

    def keys(self, action: Action) -> list[str]:
        """What the action points at, as in `cell:e4`: the things a player clicks."""
        args = self.verbs[action[0]].args
        return [f"{arg.kind}:{arg.names[value]}" for arg, value in zip(args, action[1:], strict=True)]


def args_of(verb: Verb, count: int) -> list[Arg]:
    """The arguments of a verb that is told with so many: its own, then its group as often as there is room for it."""
    more = max(0, count - len(verb.args))
    return verb.args + verb.group * (more // len(verb.group)) if verb.group else verb.args


def parse_arg(arg: Arg, word: str) -> int:
    """The number of a named value, with or without its kind in front."""
    kind, equals, name = word.partition("=")
    if not equals:
        kind, name = arg.kind, word
    if kind != arg.kind or name not in arg.index:
        raise BadInput(f"no {arg.kind} is called {word!r}")
    return arg.index[name]
