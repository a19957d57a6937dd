"""Break the rules in many small ways and count what the tests notice: `python tools/mutants.py [GAME | FILE ...]`.

Each mutant is one change in one file. It is written into a copy of the repository, and the tests of its game run there
until the first failure. Of a game all rules are broken and its report is written again (docs/mutants.md for ecosystem,
docs/mutants-GAME.md for another); without words that is done for every game.

The published tools were tried first. mutmut 3.8 breaks under pytest 9 and cannot judge what runs at import, which is
where this engine builds its tables. cosmic-ray 8.7 starts Python anew for each of its 1,648 mutants: over an hour.
"""

from __future__ import annotations

import ast
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import hypothesis.strategies  # noqa: F401 (loaded once for all the children that run the tests)
import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = {  # the files of each game that hold its rules
    "ecosystem": ["cards", "grid", "scoring", "flow", "state", "view"],
    "baltica": [
        "cards",
        "deck",
        "policy_cards",
        "state",
        "setup",
        "table",
        "offers",
        "turn",
        "policies",
        "measures",
        "view",
    ],
    "ecos": [
        "cards",
        "field",
        "grammar",
        "deck",
        "state",
        "setup",
        "board",
        "counts",
        "table",
        "dial",
        "use",
        "effect",
        "placing",
        "replacing",
        "pointing",
        "gaining",
        "scoring",
        "special",
        "programs",
        "resolve",
        "flow",
        "drafting",
        "view",
        "weigh",
    ],
    "ecologic": [
        "cards",
        "field",
        "grammar",
        "deck",
        "state",
        "setup",
        "food",
        "placing",
        "table",
        "planned",
        "eating",
        "taking",
        "spending",
        "playing",
        "drawing",
        "exchange",
        "effects",
        "settling",
        "passing_on",
        "hunger",
        "deaths",
        "assisting",
        "feeding",
        "season",
        "express",
        "flow",
        "automa",
        "automa_feeding",
        "automa_abilities",
        "scoring",
        "view",
        "weigh",
    ],
}
FIRST = "ecosystem"  # the game whose report and excuses carry no name
COPIED = ("ecotone", "tests", "tools", "docs", "web/src/games", "pyproject.toml")
WORKERS = 2
SURVIVED, CRASHED, TIMED_OUT = "survived", "crashed", "timed out"
PLUGINS = ("-p", "pytest_asyncio.plugin", "-p", "no:cacheprovider")
OPTIONS = ("-x", "-q", *PLUGINS, "-W", "ignore::pytest.PytestAssertRewriteWarning")

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


def files_of(game: str) -> list[str]:
    """The files that are broken."""
    return [f"ecotone/games/{game}/{name}.py" for name in RULES[game]]


def game_of(file: str) -> str:
    """The game whose rules a file holds."""
    found = [game for game in RULES if f"ecotone/games/{game}/" in file]
    if not found or not (ROOT / file).is_file():
        raise SystemExit(f"{file}: expected one of {', '.join(RULES)}, or a file of their rules")
    return found[0]


def named(folder: str, game: str, ending: str) -> Path:
    """A game's own file: the report in docs, or in tools why a survivor changes nothing."""
    return ROOT / folder / ("mutants" + ("" if game == FIRST else f"-{game}") + ending)


@dataclass(frozen=True)
class Mutant:
    """One broken version of a file."""

    file: str
    line: int
    where: str  # the function or class; empty at the top
    change: str
    source: str

    @property
    def key(self) -> str:
        """What names the mutant even when lines move."""
        return f"{Path(self.file).name} {self.where or '-'}: {self.change}"


# --- what can be broken


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


def mutants_of(file: str) -> list[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    found = [mutant for statement in tree.body for mutant in broken(tree, tree, statement, Place(file))]
    return list({mutant.source: mutant for mutant in found}.values())


@dataclass(frozen=True)
class Place:
    """Where in a file a node stands."""

    file: str
    where: str = ""
    returns: str = ""
    line: int = 0

    def below(self, node: ast.AST) -> Place:
        """The place of what is inside a node."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            returns = ast.unparse(node.returns) if isinstance(node, ast.FunctionDef) and node.returns else ""
            return Place(self.file, f"{self.where}.{node.name}".lstrip("."), returns, node.lineno)
        return replace(self, line=getattr(node, "lineno", self.line))


def broken(tree: ast.Module, statement: ast.AST, node: ast.AST, place: Place) -> Iterator[Mutant]:
    """The mutants below a node; `statement` is the innermost one around it."""
    if isinstance(node, ast.stmt):
        statement = node
    place = place.below(node)
    for field, value in ast.iter_fields(node):
        for i, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or field in HINTS or isinstance(child, UNBROKEN):
                continue
            others: list[ast.AST] = [*other_expressions(child), *other_statements(child, place)]
            if isinstance(node, ast.comprehension) and field == "ifs":
                others.append(ast.Constant(True))
            before = headline(child if isinstance(child, ast.stmt) else statement)
            for other in others:
                put(node, field, value, i, other)
                after = headline(other if isinstance(other, ast.stmt) else statement)
                yield Mutant(place.file, place.below(child).line, place.where, f"{before} → {after}", unparsed(tree))
                put(node, field, value, i, child)
            yield from broken(tree, statement, child, place)


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


# --- running the tests against it


def copied(source: Path, copy: Path) -> Path:
    """A copy of what the tests need."""
    for name in COPIED:
        if (source / name).is_dir():
            shutil.copytree(source / name, copy / name, ignore=shutil.ignore_patterns("*.so"))
        else:
            shutil.copy2(source / name, copy / name)
    return copy


def run(copy: Path, tests: list[str], limit: float) -> str:
    """Run tests in a child process: the first test file that fails, `SURVIVED` or `TIMED_OUT`."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        os.chdir(copy)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        sys.path.insert(0, str(copy))
        os._exit(failing(tests))
    began = time.monotonic()
    while time.monotonic() - began < limit:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return tests[code - 1] if 0 < code <= len(tests) else CRASHED if code else SURVIVED
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return TIMED_OUT


def failing(tests: list[str]) -> int:
    """Which test file fails, counted from 1, or 0; file by file, since most mutants die in the first."""
    for place, test in enumerate(tests, start=1):
        if pytest.main([*OPTIONS, test]):
            return place
    return 0


def in_order(copy: Path, game: str) -> tuple[list[str], float]:
    """The test files, quickest first, and how long they take together; the unbroken rules must pass."""
    seconds: dict[str, float] = {}
    for path in sorted((copy / "tests/games" / game).glob("test_*.py")):
        began = time.monotonic()
        if run(copy, [str(path)], 600) != SURVIVED:
            raise SystemExit(f"{path.name} fails before anything is broken")
        seconds[str(path.relative_to(copy))] = time.monotonic() - began
    return sorted(seconds, key=lambda file: seconds[file]), sum(seconds.values())


class Worker:
    """What one process works with."""

    copy: Path
    tests: list[str]
    limit: float


def start(copy: Path, tests: list[str], limit: float) -> None:
    """Prepare a worker. Bytecode came with the copy and is never written again, so that none can be stale."""
    sys.dont_write_bytecode = True
    Worker.copy = copied(copy, Path(tempfile.mkdtemp(dir=copy.parent)))
    Worker.tests = tests
    Worker.limit = limit


def judge(mutant: Mutant) -> str:
    """What the tests say of a mutant; the file that kills it is the first to try on the next, which is like it."""
    path = Worker.copy / mutant.file
    right = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        end = run(Worker.copy, Worker.tests, Worker.limit)
    finally:
        path.write_text(right, encoding="utf-8")
    if end not in Worker.tests:
        return "killed" if end == CRASHED else end
    Worker.tests = [end, *[test for test in Worker.tests if test != end]]
    return "killed"


def judged(mutants: list[Mutant], game: str) -> list[str]:
    """A verdict on each mutant."""
    verdicts: list[str] = []
    sys.dont_write_bytecode = False  # whatever `make` says: the workers copy what the first run compiled
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        copy = copied(ROOT, Path(tempfile.mkdtemp(dir=scratch)))
        tests, seconds = in_order(copy, game)
        with multiprocessing.get_context("fork").Pool(WORKERS, start, (copy, tests, 20 + 2 * seconds)) as pool:
            for mutant, verdict in zip(mutants, pool.imap(judge, mutants), strict=True):
                verdicts.append(verdict)
                print(f"{len(verdicts)}/{len(mutants)} {verdict}: {mutant.key}", flush=True)
    return verdicts


# --- the report


def report(mutants: list[Mutant], verdicts: list[str], game: str) -> str:
    """The counts and every survivor, with its excuse where it has one."""
    excuses: dict[str, str] = tomllib.loads(named("tools", game, ".toml").read_text(encoding="utf-8"))["equal"]
    survivors = [mutant for mutant, verdict in zip(mutants, verdicts, strict=True) if verdict == "survived"]
    equal = [mutant for mutant in survivors if mutant.key in excuses]
    lines = [
        "# Mutants" if game == FIRST else f"# Mutants of {game}",
        "",
        "Written by `make mutants`: small changes to the rules, and whether the tests notice.",
        "",
    ]
    lines += ["| file | mutants | killed | timed out | survived |", "|---|---|---|---|---|"]
    for file in [*dict.fromkeys(mutant.file for mutant in mutants), "all"]:
        counts = Counter(v for m, v in zip(mutants, verdicts, strict=True) if file in (m.file, "all"))
        cells = [sum(counts.values()), counts["killed"], counts["timed out"], counts["survived"]]
        lines.append(f"| {file} | " + " | ".join(map(str, cells)) + " |")
    lines += ["", f"{len(survivors)} of {len(mutants)} survive: {100 * len(survivors) / len(mutants):.1f} %."]
    lines += [f"Of these, {len(equal)} change nothing that a game could show, as said below.", "", "## Survivors", ""]
    for mutant in survivors:
        excuse = excuses.get(mutant.key, "**not excused**")
        lines.append(f"- `{mutant.file}:{mutant.line}` `{mutant.change}`. {excuse}")
    return "\n".join(lines) + "\n"


def broken_game(game: str, files: list[str]) -> bool:
    """Break files of a game, or all of them, and tell; whether enough is noticed."""
    mutants = [mutant for file in files or files_of(game) for mutant in mutants_of(file)]
    began = time.monotonic()
    verdicts = judged(mutants, game)
    text = report(mutants, verdicts, game)
    print(text, f"{time.monotonic() - began:.0f} s", sep="\n")
    if not files:
        named("docs", game, ".md").write_text(text, encoding="utf-8")
    return 10 * verdicts.count("survived") < len(mutants)


def main(words: list[str]) -> int:
    """Break what is named, or everything."""
    files: dict[str, list[str]] = {word: [] for word in words or RULES if word in RULES}
    for word in words:
        if word not in RULES:
            files.setdefault(game_of(word), []).append(word)
    return 0 if all([broken_game(game, chosen) for game, chosen in files.items()]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
