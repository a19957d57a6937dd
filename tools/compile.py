"""Compile the engine with mypyc into a copy of the package: `python tools/compile.py build/compiled`."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
ROOT = TOOLS.parent
PARTS = ("core", "games", "bots")  # one group: calls between them are bound early
# Nothing to gain, and mypyc cannot derive from every exception; of `views` it would forget what a list holds, by which
# messages are described and read back.
INTERPRETED = ("__init__.py", "errors.py", "views.py")

# What is compiled calls `ecotone.nets`, which needs NumPy, but it is not compiled itself: so that a build needs no
# NumPy, mypyc takes what comes from there as it comes.
MYPY = """
[tool.mypy]
strict = true

[[tool.mypy.overrides]]
module = "ecotone.nets.*"
follow_imports = "skip"
"""

# A C file for each module, as many compiled at once as there are cores: setuptools would take one after the other.
SETUP = """
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

sys.path.append({tools!r})
from docstrings import add_docstrings


class SideBySide(build_ext):
    def build_extension(self, extension):
        compiled = type(self.compiler).compile

        def compile(sources, **settings):
            with ThreadPoolExecutor(cpu_count()) as pool:
                found = pool.map(lambda source: compiled(self.compiler, [source], **settings), sources)
                return [made for each in found for made in each]

        self.compiler.compile = compile
        super().build_extension(extension)


modules = mypycify({files!r}, opt_level="3", debug_level="0", multi_file=True)
add_docstrings(Path.cwd(), [source for extension in modules for source in extension.sources])
setup(name="ecotone", packages=[], ext_modules=modules, cmdclass={{"build_ext": SideBySide}})
"""


class Impossible(Exception):
    """The engine cannot be compiled here; why, in words."""


def modules() -> list[str]:
    """The files that are compiled, as paths below the root."""
    found = [path for part in PARTS for path in sorted((ROOT / "ecotone" / part).rglob("*.py"))]
    return [str(path.relative_to(ROOT)) for path in found if path.name not in INTERPRETED]


def fingerprint() -> str:
    """Changes when anything that is compiled does."""
    whole = hashlib.sha256((SETUP + MYPY).encode() + (TOOLS / "docstrings.py").read_bytes())
    for module in modules():
        whole.update(module.encode() + b"\0" + (ROOT / module).read_bytes())
    return whole.hexdigest()


def build(out: Path) -> None:
    """Copy the package to `out` and compile it there, unless what is compiled is the same as last time."""
    mark = out / "fingerprint"
    wanted = fingerprint()
    if mark.is_file() and mark.read_text(encoding="utf-8") == wanted:
        refresh(out)
        return
    check_tools()
    shutil.rmtree(out, ignore_errors=True)
    refresh(out)
    compile_in(out)
    mark.write_text(wanted, encoding="utf-8")


def refresh(out: Path) -> None:
    """Bring the copied sources up to date; the sources stay beside the compiled modules, the page stays away."""
    for path in [*out.glob("ecotone/**/*.py"), *out.glob("ecotone/**/*.toml")]:
        path.unlink()
    left = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "ecotone", out / "ecotone", ignore=left, dirs_exist_ok=True)


def compile_in(out: Path) -> None:
    """Let mypyc compile the copy."""
    (out / "setup.py").write_text(SETUP.format(files=modules(), tools=str(TOOLS)), encoding="utf-8")
    (out / "pyproject.toml").write_text(MYPY, encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": str(out)}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    if subprocess.run(command, cwd=out, env=environment, check=False).returncode:
        raise Impossible("mypyc or the C compiler gave up; what they said stands above")
    shutil.rmtree(out / "build", ignore_errors=True)


def check_tools() -> None:
    """Refuse at once where what compiling needs is missing; how Windows finds its compiler is left to it."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and not shutil.which(compiler.split()[0]):
        raise Impossible(f"there is no C compiler (looked for {compiler.split()[0]})")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise Impossible(f"there is no {header.name} for Python {sys.version_info[0]}.{sys.version_info[1]}")


def main() -> int:
    """Build; a machine that cannot is told why in one sentence."""
    try:
        build(Path(sys.argv[1]).resolve())
    except Impossible as wrong:
        print(f"The engine cannot be compiled: {wrong}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
