"""Build hook: a wheel carries the page, and the engine compiled, or pure Python where nothing can compile it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "ecotone/server/page"


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Build the page always; compile with mypyc unless ECOTONE_PURE is set or there is no compiler."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add to the wheel what is not in the repository."""
        if version == "editable":
            return
        self.add_page(build_data)
        if not os.environ.get("ECOTONE_PURE"):
            self.add_compiled(build_data)

    def tool(self, name: str, *args: str) -> bool:
        """Run one of our tools; whether it succeeded."""
        command = [sys.executable, str(Path(self.root) / "tools" / name), *args]
        return subprocess.run(command, check=False).returncode == 0  # noqa: S603 - our own tool

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Add the page; a wheel without it is none."""
        page = Path(self.root) / PAGE
        if not self.tool("page.py") or not (page / "index.html").is_file():
            self.app.abort(f"There is no {PAGE}/index.html, so there is no web table to put into the wheel.")
        build_data["force_include"][str(page)] = PAGE

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Add the compiled modules."""
        out = Path(tempfile.mkdtemp(prefix="ecotone-"))
        if not self.tool("compile.py", str(out)):
            self.app.display_warning("The engine could not be compiled here: this wheel is pure Python.")
            return
        for module in out.rglob("*.so"):
            build_data["force_include"][str(module)] = str(module.relative_to(out))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
