"""Build hook: the page goes into every archive, the compiled engine into the wheel, or word of why it could not.

ECOTONE_COMPILED says how much the engine matters: `try` (as when nothing is said), `require` or `never`.
ECOTONE_COMPILED_IN names a folder where compiling happens, and where what is compiled stays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "ecotone/server/page"
UNCOMPILED = "ecotone/uncompiled.txt"  # why: every command tells it, since pip is silent about a build that succeeds
WISHES = ("try", "require", "never")


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Build the page always; for a wheel compile with mypyc where that is wished and possible."""

    scratch = Path()  # a folder of our own, to be removed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what is not in the repository."""
        if version == "editable":
            return
        wish = os.environ.get("ECOTONE_COMPILED") or "try"
        if wish not in WISHES:
            self.app.abort(f"ECOTONE_COMPILED={wish}: expected {', '.join(WISHES[:-1])} or {WISHES[-1]}.")
        self.add_page(build_data)
        if self.target_name == "wheel" and wish != "never":
            self.add_engine(build_data, is_required=wish == "require")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The archive is written: what it was made from can go."""
        if self.scratch.name:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def tool(self, name: str, *args: str) -> str:
        """Run one of our tools; empty if it succeeded, else the last thing it said."""
        command = [sys.executable, str(Path(self.root) / "tools" / name), *args]
        done = subprocess.run(command, check=False, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own tool
        print(done.stderr, end="", file=sys.stderr)
        return (done.stderr.splitlines() or [f"{name} said nothing."])[-1] if done.returncode else ""

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Add the page; an archive that has it needs no Node any more, and a wheel without it is none."""
        page = Path(self.root) / PAGE
        wrong = self.tool("page.py")
        if wrong or not (page / "index.html").is_file():
            self.app.abort(f"There is no {PAGE}/index.html, so there would be no web table. {wrong}")
        build_data["force_include"][str(page)] = PAGE

    def add_engine(self, build_data: dict[str, Any], is_required: bool) -> None:
        """Add the compiled modules; where there are none, give up, or say why now and whenever a command is run."""
        self.scratch = Path(tempfile.mkdtemp(prefix="ecotone-"))
        out = Path(os.environ.get("ECOTONE_COMPILED_IN") or self.scratch / "compiled").resolve()
        wrong = self.tool("compile.py", str(out))
        if wrong and is_required:
            self.app.abort(f"{wrong} ECOTONE_COMPILED=require asks for it, so there is no wheel.")
        if wrong:
            self.app.display_warning(f"{wrong} This wheel is plain Python, which plays the same games more slowly.")
            self.add_note(wrong, build_data)
        else:
            add_modules(out, build_data)

    def add_note(self, why: str, build_data: dict[str, Any]) -> None:
        """Say in the wheel why there is no compiled engine."""
        note = self.scratch / "why"
        note.write_text(f"{why}\n", encoding="utf-8")
        build_data["force_include"][str(note)] = UNCOMPILED


def add_modules(out: Path, build_data: dict[str, Any]) -> None:
    """Add what was compiled; the wheel is for this Python and this kind of machine."""
    for module in [*out.rglob("*.so"), *out.rglob("*.pyd")]:
        build_data["force_include"][str(module)] = str(module.relative_to(out))
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
