"""The command line, from files to files."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from origo_widget import Board
from origo_widget.__main__ import main
from tests.embed.scenes import COUNT, POSITION, record

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of files, in which commands are run."""
    for name, text in {"game.json": record(), "position.txt": POSITION, "puzzle.toml": COUNT}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "tag"),
    [("game.json", "origo-replay"), ("position.txt", "origo-position"), ("puzzle.toml", "origo-puzzle")],
)
def test_embed_makes_pages_pictures_and_data(
    folder: Path, capsys: pytest.CaptureFixture[str], file: str, tag: str
) -> None:
    assert main(["embed", file]) == 0
    page = file.rpartition(".")[0] + ".html"
    assert capsys.readouterr().out.strip() == page
    assert f"<{tag} " in (folder / page).read_text(encoding="utf-8")
    assert main(["embed", file, "-o", "x.svg", "--language", "de", "--title", "Da"]) == 0
    assert "<title>Da</title>" in (folder / "x.svg").read_text(encoding="utf-8")
    assert main(["embed", file, "-o", "x.json"]) == 0
    assert json.loads((folder / "x.json").read_text(encoding="utf-8"))["board"]["name"] == "mini"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["embed", "nowhere.txt"], "nowhere.txt cannot be read: No such file or directory"),
        (["embed", "bad.txt"], "line 1, column 3: In the map: '9'"),
        (["embed", "empty.txt"], "There is nothing to show"),
        (["embed", "bad.json"], "This is no game record"),
        (["embed", "game.json", "-o", "x.pdf"], "x.pdf has no ending that is known"),
        (["embed", "game.json", "-o", "no/such/folder.html"], "cannot be written"),
        (["embed", "game.json", "--ply", "99"], "99 is no move of this game"),
        (["embed", "bare.txt", "--board", "chess"], "chess"),
        (["embed", "puzzle.toml", "--board", "europa"], "puzzle.toml says itself which board it is on"),
        (["embed", "game.json", "--names", "A,B"], "A game has its players' names itself"),
        (["embed", "game.json", "-o", "x.svg", "--ply", "1"], "`ply` is for pages alone, and x.svg is none"),
        (["embed", "game.json", "-o", "x.json", "--theme", "dark"], "`theme` is for pages alone"),
        (["show", "origo-replay", "--file", "position.txt"], "expected a game record"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], given: list[str], sentence: str
) -> None:
    (folder / "bad.txt").write_text("1 9 . . .\nboard: mini")
    (folder / "bad.json").write_text("{")
    (folder / "empty.txt").write_text("\n")
    (folder / "bare.txt").write_text("1 1 . . .")
    before = sorted(folder.iterdir())
    assert main(given) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert "Traceback" not in told.err
    assert sorted(folder.iterdir()) == before


def test_a_board_is_checked_and_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = Board.named("mini").source
    (folder / "own.toml").write_text(source, encoding="utf-8")
    assert main(["board", "own.toml"]) == 0
    assert "N  Nemoria, land, points 4 2 1" in capsys.readouterr().out
    (folder / "own.toml").write_text(source.replace("hand = 5", "hand = 0"), encoding="utf-8")
    assert main(["board", "own.toml", "--language", "de"]) == 1
    assert "Zeile 3, hand: ist 0; erwartet" in capsys.readouterr().err


def test_unknown_commands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for given in ([], ["fly"], ["embed"], ["embed", "x", "--theme", "blue"]):
        with pytest.raises(SystemExit) as caught:
            main(given)
        assert caught.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["html", "svg", "markdown", "myst"])
def test_show_turns_a_text_into_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(POSITION))
    assert main(["show", "origo-position", "--to", form, "--names", "A*a, <b>"]) == 0
    told = capsys.readouterr().out
    wanted = {"html": "<origo-position ", "svg": "<svg ", "markdown": r"A\*a holds C\, pop\.", "myst": ":::{anywidget}"}
    assert wanted[form] in told
    # In a block of code nothing means anything.
    assert "<b>" not in told.replace("    2 <b>", "")


@pytest.mark.usefixtures("folder")
def test_script_and_filter_are_written(folder: Path) -> None:
    assert main(["elements"]) == 0
    assert main(["elements", "origo.mjs"]) == 0
    assert main(["quarto", "project"]) == 0
    script = (folder / "origo-elements.js").read_text(encoding="utf-8")
    assert (folder / "origo.mjs").read_text(encoding="utf-8").startswith(script)
    extension = folder / "project" / "_extensions" / "origo"
    assert {path.name for path in extension.iterdir()} == {"_extension.yml", "origo.lua", "origo-elements.js"}
    assert "</script" not in script.lower()
    assert "<!--" not in script
