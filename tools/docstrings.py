"""The docstrings that mypyc leaves out, written into the C that it makes, so that `help` shows them.

mypyc gives functions and classes their signature alone, as in `PyDoc_STR("view($self)\\n--\\n\\n")`. The sentence
is added behind it; where a later mypyc writes something else, nothing is changed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FUNCTION = re.compile(r'\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_| ]+, PyDoc_STR\("(?:[^"\\]|\\.)*(?=")')
CLASS = re.compile(r'\.tp_doc = PyDoc_STR\("(\w+)\((?:[^"\\]|\\.)*(?=")')
MODULE = "NULL, /* docstring */"
JOINT = "___"  # between the parts of a name in C

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def add_docstrings(root: Path, sources: list[str]) -> None:
    """Complete the C of each module; `root` holds the package, `sources` are mypyc's files."""
    for source in sources:
        module = root / Path(*Path(source).stem.removeprefix("__native_").split(JOINT)).with_suffix(".py")
        if module.is_file():
            text = Path(source).read_text(encoding="utf-8")
            Path(source).write_text(documented(text, module.read_text(encoding="utf-8")), encoding="utf-8")


def documented(text: str, python: str) -> str:
    """A module's C with the docstrings of its Python."""
    tree = ast.parse(python)
    told = dict(sentences(tree, ""))

    def of_function(found: re.Match[str]) -> str:
        name = found[1]
        while name not in told and JOINT in name:
            name = name.partition(JOINT)[2]  # C puts a part of the module's name in front
        return found[0] + told.get(name, "")

    def of_class(found: re.Match[str]) -> str:
        return found[0] + told.get(found[1], "")

    text = CLASS.sub(of_class, FUNCTION.sub(of_function, text))
    return text.replace(MODULE, MODULE.replace("NULL", f'"{in_c(tree)}"'))


def sentences(node: ast.Module | ast.ClassDef, path: str) -> Iterator[tuple[str, str]]:
    """The name of every function, class and method as C has it, with its docstring as C writes it."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield path + part.name, in_c(part)
        if isinstance(part, ast.ClassDef):
            yield from sentences(part, path + part.name + JOINT)


def in_c(node: Documented) -> str:
    """A docstring as the inside of a C string; every other byte than plain letters by its number."""
    found = (ast.get_docstring(node) or "").encode()
    return "".join(chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in found)
