"""Check that every rule of docs/rules has a test that names it: `python tools/rule_coverage.py`."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\*\*([A-Z]{1,2}-\d+(?:\.\d+)*[a-z]?)(?:\s[^*]*)?\*\*")
SPARED = 20  # at most one id in so many may state no behaviour

# Rules that nothing could break, each with the reason.
NO_BEHAVIOUR: dict[str, str] = {
    "EL-1.6": "names for things that other rules speak of",
    "EL-1.7": "how the heaps lie on a real table; what may be drawn from them is EL-1.8 and EL-1.9",
    "EL-2.15": "how a printed symbol is read; the card file has a key for each meaning",
    "EL-2.23": "symbols of a legend",
    "EL-2.25": "printed sentences without effect",
    "EL-3.1": "pools of real tokens, which are unlimited (EL-1.5)",
    "EL-9.7": "advice for hands at a real table",
    "EL-17.30": "says that printed cards may have more abilities; nobody knows them",
    "EL-18.5": "says that something of the real table does not exist here",
}


def rules_in(text: str) -> list[str]:
    """The ids that a rules file gives to its rules, as in `**ES-6.1 Bee**` or `**D-07**`."""
    return RULE.findall(text)


def is_rule_mark(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.rule(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def ids_of(mark: ast.Call) -> list[str]:
    """The ids of one mark; they must be written out."""
    found = [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(found) != len(mark.args) or not found:
        raise ValueError(f"line {mark.lineno}: pytest.mark.rule needs ids written out as strings")
    return found


def marks_in(text: str) -> list[str]:
    """The ids that the tests of a file name."""
    tests = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    named = [node for test in tests if test.name.startswith("test_") for node in test.decorator_list]
    return [id for node in named if isinstance(node, ast.Call) and is_rule_mark(node) for id in ids_of(node)]


def complaints(rules: list[str], marks: dict[str, list[str]], spared: dict[str, str]) -> list[str]:
    """Everything wrong; `marks` holds for each test file the ids it names."""
    tested = {id for ids in marks.values() for id in ids}
    wrong = [f"{id}: defined twice" for id in sorted({id for id in rules if rules.count(id) > 1})]
    wrong += [f"{id}: no test names it" for id in rules if id not in tested and id not in spared]
    for file, ids in marks.items():
        wrong += [f"{file}: names {id}, which no rules file has" for id in sorted(set(ids) - set(rules))]
    for id, reason in spared.items():
        if id not in rules:
            wrong.append(f"{id}: said to state no behaviour, but no rules file has it")
        if id in tested:
            wrong.append(f"{id}: said to state no behaviour, but a test names it")
        if not reason:
            wrong.append(f"{id}: said to state no behaviour, without a reason")
    if len(spared) * SPARED > len(rules):
        wrong.append(f"{len(spared)} of {len(rules)} rules state no behaviour; at most one in {SPARED} may")
    return wrong


def main() -> int:
    """Read the rules and the tests, and say what is missing."""
    rules = [id for path in sorted((ROOT / "docs/rules").glob("*.md")) for id in rules_in(path.read_text("utf-8"))]
    files = sorted((ROOT / "tests").rglob("*.py"))
    marks = {str(path.relative_to(ROOT)): marks_in(path.read_text("utf-8")) for path in files}
    wrong = complaints(rules, marks, NO_BEHAVIOUR)
    for line in wrong:
        print(line, file=sys.stderr)
    if not rules:
        print("docs/rules holds no rule at all", file=sys.stderr)
        return 1
    tests = sum(bool(ids) for ids in marks.values())
    print(f"{len(rules)} rules, {len(NO_BEHAVIOUR)} without behaviour, {tests} test files, {len(wrong)} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
