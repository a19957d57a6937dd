"""The small ways in which a file is broken."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
EMPTIES = {"int": "0", "bool": "False", "str": "''", "list": "[]", "dict": "{}"}  # what a function may return instead
UNBROKEN = (ast.Assert, ast.Import, ast.ImportFrom)  # assertions are there for the types
HINTS = ("annotation", "returns", "decorator_list", "type_comment")


@dataclass(frozen=True)
class Mutant:
    """One broken version of a file."""

    file: str
    line: int
    where: str  # the function or class; empty at the top
    change: str
    source: str
    inside: bool  # whether it is the body of a function that is broken

    @property
    def name(self) -> str:
        """What a run calls the mutant."""
        return f"{self.file}:{self.line} {self.change}"

    @property
    def key(self) -> str:
        """What names the mutant even when lines move."""
        return f"{Path(self.file).name} {self.where or '-'}: {self.change}"


def other_expressions(node: ast.AST) -> Iterator[ast.expr]:
    """The wrong versions of an expression."""
    if isinstance(node, ast.Compare):
        yield ast.Compare(node.left, [COMPARISONS[type(node.ops[0])](), *node.ops[1:]], node.comparators)
        if len(node.ops) > 1:
            yield ast.Compare(node.left, [*node.ops[:-1], COMPARISONS[type(node.ops[-1])]()], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)
    elif isinstance(node, ast.Subscript) and ast.unparse(node.slice) == ":":
        yield node.value  # not a copy
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
        yield ast.Call(ast.Name(OPPOSITES[node.func.id]), node.args, node.keywords)
    elif isinstance(node, ast.IfExp) and may_negate(node.test):
        yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def other_statements(node: ast.AST, place: Place) -> Iterator[ast.stmt]:
    """The wrong versions of a statement."""
    if isinstance(node, ast.If | ast.While) and may_negate(node.test):
        yield type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.AugAssign):
        yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
        yield ast.Pass()
    elif isinstance(node, ast.Assign | ast.Expr) and place.where and not is_docstring(node):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value and ast.unparse(node.value) != empty(place.returns):
        yield ast.Return(ast.parse(empty(place.returns), mode="eval").body)
    elif isinstance(node, ast.Break | ast.Continue):
        yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def empty(returns: str) -> str:
    """The emptiest value of a type."""
    return EMPTIES.get(returns.partition("[")[0], "None")


def is_docstring(node: ast.AST) -> bool:
    """Whether a statement is only text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def may_negate(test: ast.expr) -> bool:
    """Whether `not` makes a mutant that a turned comparison does not."""
    turned = ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
    plain = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], turned)
    return not plain and not isinstance(test, ast.UnaryOp)


def mutants_of(root: Path, file: str) -> list[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    found = [mutant for statement in tree.body for mutant in broken(tree, tree, statement, Place(file))]
    return list({mutant.source: mutant for mutant in found}.values())


@dataclass(frozen=True)
class Place:
    """Where in a file a node stands."""

    file: str
    where: str = ""
    returns: str = ""
    line: int = 0
    inside: bool = False

    def below(self, node: ast.AST) -> Place:
        """The place of what is below a node."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            returns = ast.unparse(node.returns) if isinstance(node, ast.FunctionDef) and node.returns else ""
            return Place(self.file, f"{self.where}.{node.name}".lstrip("."), returns, node.lineno)
        return replace(self, line=getattr(node, "lineno", self.line))

    def within(self, node: ast.AST, field: str) -> Place:
        """The place of one field of a node: the body of a function is inside it, its defaults are not."""
        return replace(self, inside=field == "body") if isinstance(node, ast.FunctionDef) else self


def broken(tree: ast.Module, statement: ast.AST, node: ast.AST, place: Place) -> Iterator[Mutant]:
    """The mutants below a node; `statement` is the innermost one around it."""
    if isinstance(node, ast.stmt):
        statement = node
    place = place.below(node)
    for field, value in ast.iter_fields(node):
        here = place.within(node, field)
        for i, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or field in HINTS or isinstance(child, UNBROKEN):
                continue
            others: list[ast.AST] = [*other_expressions(child), *other_statements(child, here)]
            if isinstance(node, ast.comprehension) and field == "ifs":
                others.append(ast.Constant(True))
            before = headline(child if isinstance(child, ast.stmt) else statement)
            for other in others:
                put(node, field, value, i, other)
                after = headline(other if isinstance(other, ast.stmt) else statement)
                line, change = here.below(child).line, f"{before} → {after}"
                yield Mutant(here.file, line, here.where, change, unparsed(tree), here.inside)
                put(node, field, value, i, child)
            yield from broken(tree, statement, child, here)


def put(node: ast.AST, field: str, value: object, i: int, child: ast.AST) -> None:
    """Hang a child into the tree."""
    if isinstance(value, list):
        value[i] = child
    else:
        setattr(node, field, child)


def unparsed(tree: ast.Module) -> str:
    """The source of a tree."""
    return ast.unparse(ast.fix_missing_locations(tree))


def headline(node: ast.AST) -> str:
    """The first line of a node's source; a removed statement is nothing."""
    return "nothing" if isinstance(node, ast.Pass) else ast.unparse(node).splitlines()[0]
