"""How large functions and files are; fails on what is too large: `python tools/sizes.py`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("ecotone", "tools", "tests")
FUNCTION_LIMIT = 60  # lines, anywhere
FILE_LIMIT = 600  # lines, in the package
PACKAGE = "ecotone"

Size = tuple[int, str]


def files_in(folder: Path) -> list[Path]:
    """The Python files below a folder."""
    return sorted(folder.rglob("*.py"))


def function_sizes(path: Path, root: Path) -> list[Size]:
    """The lines of every function in a file, decorators apart."""
    sizes: list[Size] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            sizes.append((node.end_lineno - node.lineno + 1, f"{path.relative_to(root)}:{node.lineno} {node.name}"))
    return sizes


def file_size(path: Path, root: Path) -> Size:
    """The lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines()), str(path.relative_to(root))


def figures(sizes: list[Size]) -> str:
    """Median, nine in ten, and the largest with its name."""
    if not sizes:
        return "none"
    lines = sorted(size for size, _ in sizes)
    ninth = lines[min(len(lines) - 1, round(0.9 * (len(lines) - 1)))]
    return (
        f"{len(lines)}, median {median(lines):g}, nine in ten at most {ninth}, largest {max(sizes)[0]} {max(sizes)[1]}"
    )


def too_large(functions: list[Size], files: list[Size]) -> list[str]:
    """A sentence for everything over its limit."""
    wrong = [f"{name} has {lines} lines, over {FUNCTION_LIMIT}" for lines, name in functions if lines > FUNCTION_LIMIT]
    return wrong + [f"{name} has {lines} lines, over {FILE_LIMIT}" for lines, name in files if lines > FILE_LIMIT]


def main(root: Path) -> int:
    """Print the figures of every folder; 1 if anything is too large."""
    wrong: list[str] = []
    for name in FOLDERS:
        paths = files_in(root / name)
        functions = [size for path in paths for size in function_sizes(path, root)]
        files = [file_size(path, root) for path in paths]
        print(f"{name}: functions {figures(functions)}")
        print(f"{name}: files {figures(files)}")
        wrong += too_large(functions, files if name == PACKAGE else [])
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(ROOT))
