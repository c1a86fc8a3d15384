"""What goes into the lessons' folder, and what a teacher is told when it cannot be built."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from lite import folder, wheels
from lite.errors import BuildError, run

if TYPE_CHECKING:
    from pathlib import Path


def pyodide(place: Path, version: str) -> Path:
    """Lay down as much of Pyodide as says which version it is."""
    (place / "package.json").write_text(json.dumps({"version": version}))
    return place


def test_only_what_the_browser_needs() -> None:
    lines = [
        "Pure_Eval",
        'pexpect>4; sys_platform != "emscripten"',
        'typing-extensions; python_version < "3.13"',
        'comm>=0.1; python_version >= "3.13"',
        'matplotlib; extra == "all"',
        "widgetsnbextension~=4.0",
    ]
    assert wheels.requirements(lines, "3.14.2") == ["pure-eval", "comm"]


def test_the_versions_installed_here() -> None:
    needed = wheels.needed("3.14.2")
    assert {"anywidget", "ipython", "ipywidgets", "networkx", "psygnal", "traitlets"} < needed.keys()
    assert not needed.keys() & {"origo-widget", "jupyterlab-widgets", "notebook"}
    assert all(version == wheels.installed(name).version for name, version in needed.items())


def test_without_pyodide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folder, "PYODIDE", tmp_path / "none")
    with pytest.raises(BuildError, match="npm ci --prefix lite"):
        folder.build(tmp_path / "built")


def test_the_wrong_pyodide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folder, "PYODIDE", pyodide(tmp_path, "313.1.0"))
    with pytest.raises(BuildError, match=r"brings Pyodide 313\.1\.0; the kernel needs"):
        folder.build(tmp_path / "built")


def test_something_that_is_not_installed() -> None:
    with pytest.raises(BuildError, match=r"no-such-thing is not installed: pip install -e '\.\[lite\]'"):
        wheels.installed("no-such-thing")


def test_a_program_that_fails(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"No module named no_such_module\n\nIt failed\."):
        run([sys.executable, "-m", "no_such_module"], "It failed.", tmp_path)


def test_no_address_elsewhere(tmp_path: Path) -> None:
    script = tmp_path / "kernel.js"
    script.write_text('url || "https://cdn.jsdelivr.net/pyodide/v314.0.6/full/pyodide.mjs"')
    folder.cut_off(tmp_path)
    assert script.read_text() == 'url || "./static/pyodide/pyodide.mjs"'
