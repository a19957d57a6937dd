"""The build hook and the compiler's helpers: what they say where nothing can be compiled, and which docstrings stay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hatchling.bridge.app import Application

from hatch_build import UNCOMPILED, Hook
from tools import docstrings
from tools.docstrings import documented

ROOT = Path(docstrings.__file__).parent.parent
WHY = "The engine cannot be compiled: there is no C compiler (looked for no-such-compiler)."


def hook(tmp_path: Path, target: str = "wheel") -> Hook:
    """The hook as the build backend makes it."""
    return Hook(str(ROOT), {}, None, None, str(tmp_path), target, Application())  # type: ignore[arg-type]


@pytest.fixture
def no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a C compiler, on which nothing was compiled yet."""
    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    monkeypatch.setenv("ECOTONE_COMPILED_IN", str(tmp_path / "nowhere"))


@pytest.mark.usefixtures("no_compiler")
def test_a_wheel_without_an_engine_says_why(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    build_data: dict[str, Any] = {"force_include": {}}
    made = hook(tmp_path)
    made.add_engine(build_data, is_required=False)
    ((note, place),) = build_data["force_include"].items()
    assert place == UNCOMPILED
    assert Path(note).read_text(encoding="utf-8") == WHY + "\n"
    assert build_data.keys() == {"force_include"}  # the wheel is for every machine
    told = capfd.readouterr()
    assert f"{WHY} This wheel is plain Python, which plays the same games more slowly." in told.out + told.err
    made.finalize("standard", build_data, "")
    assert not Path(note).exists()


@pytest.mark.usefixtures("no_compiler")
def test_a_required_engine_fails_in_one_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        hook(tmp_path).add_engine({"force_include": {}}, is_required=True)
    assert f"{WHY} ECOTONE_COMPILED=require asks for it, so there is no wheel." in "".join(capfd.readouterr())


def test_a_wish_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ECOTONE_COMPILED", "perhaps")
    with pytest.raises(SystemExit):
        hook(tmp_path).initialize("standard", {"force_include": {}})
    assert "ECOTONE_COMPILED=perhaps: expected try, require or never." in "".join(capfd.readouterr())


PYTHON = '''"""A "module"."""
class Seat:
    """What a seat sees: ü?"""
    def view(self) -> int:
        """The view."""
    def quiet(self) -> int: ...
def quiet() -> int:
    """Not the method."""
'''
C = r"""
 (PyCFunction)CPyPy_core___seat___Seat___view,
 METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("view($self)\n--\n\n")},
 (PyCFunction)CPyPy_seat___Seat___quiet,
 METH_FASTCALL | METH_KEYWORDS | METH_STATIC, PyDoc_STR("quiet(x=\"a\")\n--\n\n")},
 .tp_doc = PyDoc_STR("Seat(game)\n--\n\n"),
 {"quiet", (PyCFunction)CPyPy_seat___quiet, METH_FASTCALL, PyDoc_STR("quiet()\n--\n\n") /* docstring */},
    "core.seat",
    NULL, /* docstring */
"""


def test_docstrings_stand_behind_the_signatures() -> None:
    told = re.findall(r'"((?:[^"\\]|\\.)*)"\)?', documented(C, PYTHON))
    assert told == [
        r"view($self)\n--\n\nThe view.",
        r"quiet(x=\"a\")\n--\n\n",  # it has none, whatever another one of its name has
        r"Seat(game)\n--\n\nWhat a seat sees: \303\274\077",
        "quiet",
        r"quiet()\n--\n\nNot the method.",
        "core.seat",
        r"A \042module\042.",
    ]


def test_c_of_another_form_is_left_as_it_is() -> None:
    assert documented("PyDoc(view)", PYTHON) == "PyDoc(view)"
