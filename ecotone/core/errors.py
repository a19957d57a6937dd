"""Two ways to be wrong: the player may not, or the programmer did not mean it."""


class IllegalAction(ValueError):
    """The player may not do this now; the sentence is for the player."""


class BadInput(ValueError):
    """A file, an option or a line from outside is wrong; the sentence says where and what was expected."""


class RulesError(RuntimeError):
    """The rules broke their own promises; never the player's fault."""
