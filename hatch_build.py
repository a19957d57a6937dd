"""Build hook: a wheel carries the engine compiled, or pure Python where nothing can compile it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compile with mypyc unless ECOTONE_PURE is set or there is no compiler."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel."""
        if version == "editable" or os.environ.get("ECOTONE_PURE"):
            return
        out = Path(tempfile.mkdtemp(prefix="ecotone-"))
        command = [sys.executable, str(Path(self.root) / "tools" / "compile.py"), str(out)]
        if subprocess.run(command, check=False).returncode:  # noqa: S603 - our own tool
            self.app.display_warning("The engine could not be compiled here: this wheel is pure Python.")
            return
        for module in out.rglob("*.so"):
            build_data["force_include"][str(module)] = str(module.relative_to(out))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
