"""Which notebooks are handed out, and in what state: nobody's answers, nobody's outputs."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from lite import folder as lite_folder
from lite.notebooks import release
from lite.wheels import ROOT
from tests.clocks import LONGEST

if TYPE_CHECKING:
    from pathlib import Path

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def notebook(source: str, output: str = "") -> str:
    outputs = [{"output_type": "stream", "name": "stdout", "text": [output]}] if output else []
    cell: dict[str, Any] = {
        "cell_type": "code",
        "id": "answer",
        "metadata": {"execution": {}},
        "source": [source],
        "outputs": outputs,
    }
    cell["execution_count"] = 3 if output else None
    return json.dumps({"cells": [cell], "metadata": {"widgets": {}}, "nbformat": 4, "nbformat_minor": 5})


def git(place: Path, *command: str) -> None:
    author = ("-c", "user.name=A teacher", "-c", "user.email=teacher@example.org")
    subprocess.run(["git", *author, *command], cwd=place, check=True, capture_output=True, timeout=LONGEST)


def examples_in(place: Path) -> Path:
    (place / "docs").mkdir()
    (place / "docs" / "rules.md").write_text("# Rules\n\n(r1-1)=\nR1.1 A rule.\n")
    (place / "examples").mkdir()
    return place / "examples"


def cell(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))["cells"][0]


@needs_git
def test_what_was_worked_in_is_handed_out_as_git_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    examples, out = examples_in(tmp_path), tmp_path / "out"
    for name in ("lesson", "only_run"):
        (examples / f"{name}.ipynb").write_text(notebook("answer = ..."))
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "Released")
    (examples / "lesson.ipynb").write_text(notebook("answer = 4", "Right."))
    (examples / "only_run.ipynb").write_text(notebook("answer = ...", "Nothing is answered yet."))
    (examples / "own.ipynb").write_text(notebook("answer = 'Zoë'", "Zoë"))
    (examples / "my-board.toml").write_text("name = 'mine'")
    release(examples, out)
    assert cell(out / "rules.ipynb")["source"] == "# Rules\n\nR1.1 A rule.\n"
    (out / "rules.ipynb").unlink()
    handed = sorted(out.iterdir())
    assert {path.stem: cell(path)["source"] for path in handed} == {
        "lesson": ["answer = ..."],
        "only_run": ["answer = ..."],
        "own": ["answer = 'Zoë'"],
    }
    for path in handed:
        assert cell(path) | {"outputs": [], "execution_count": None, "metadata": {}} == cell(path)
        assert json.loads(path.read_text(encoding="utf-8"))["metadata"] == {}
    told = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in told] == ["lesson.ipynb"]


def test_without_git_outputs_go_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = examples_in(tmp_path)
    (examples / "lesson.ipynb").write_text(notebook("answer = 4", "Right."))
    monkeypatch.setenv("PATH", str(tmp_path))
    release(examples, tmp_path / "out")
    assert cell(tmp_path / "out" / "lesson.ipynb")["outputs"] == []
    assert capsys.readouterr().err.startswith("Without git")


def test_pupils_find_what_is_for_them(tmp_path: Path) -> None:
    release(ROOT / "examples", tmp_path / "out")
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {lite_folder.START, "01_play.ipynb", "route_90_minutes.ipynb"} <= names
    assert "hosts_checklist.ipynb" not in names
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (tmp_path / "out").glob("*.ipynb")}
    assert "](rules.ipynb)" in texts["lesson_2_clans"]
    assert not any("(../" in text for text in texts.values()), "there is nothing above the folder"


def test_the_first_page_opens_where_one_begins(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    config = '<script id="jupyter-config-data" type="application/json">{}</script>'
    page.write_text(f"<html><head>{config}<script type=\"module\">await import('./x.js');</script></head></html>")
    lite_folder.begin(tmp_path)
    text = page.read_text()
    assert f"url=lab/index.html?path={lite_folder.START}" in text
    assert config in text
    assert "import(" not in text
