"""The examples of docs/embedding.md, built as they stand there."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from origo_widget import Game, Greedy, PuzzleWidget
from origo_widget.__main__ import main
from origo_widget.bots.bot import decide
from tests.embed.scenes import BEST_TURN, POSITION
from tests.embed.test_fences import ELEMENTS
from tests.embed.test_fences import made as of_markdown
from tests.embed.test_sphinx import build

PAGE = (Path(__file__).parents[2] / "docs" / "embedding.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The blocks of code of a language, as they stand in the page."""
    return [text for _, text in re.findall(rf"^(`{{3,}}){kind}\n(.*?)^\1$", PAGE, re.DOTALL | re.MULTILINE)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that the examples name."""
    game, bot, rng = Game(["Ana", "Ben"], seed=2, board="mini"), Greedy(), random.Random(2)
    while len(game.plies) < 14 and game.to_move is not None:
        game.play(decide(bot, game.observe(game.to_move), rng))
    for name in ("games", "puzzles"):
        (tmp_path / name).mkdir()
    game.save(tmp_path / "games" / "final.json")
    game.save(tmp_path / "game.json")
    for path in ("puzzles/two_cards.toml", "puzzle.toml"):
        (tmp_path / path).write_text(BEST_TURN, encoding="utf-8")
    (tmp_path / "position.txt").write_text(POSITION, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_python(folder: Path) -> None:
    first = blocks("python")[0]
    exec(first, {})
    assert "<origo-position" in (folder / "position.html").read_text(encoding="utf-8")
    assert "<svg" in (folder / "position.svg").read_text(encoding="utf-8")


def test_notebook_cell() -> None:
    names: dict[str, object] = {}
    exec(f"{blocks('python')[-1]}".replace("\nPuzzleWidget(", "\nshown = PuzzleWidget("), names)
    assert isinstance(names["shown"], PuzzleWidget)


def test_shell(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line for block in blocks("console") for line in block.splitlines() if " -m origo_widget " in line]
    assert len(lines) == 7
    for line in lines:
        program, _, kept = line.removeprefix("$ python -m origo_widget ").partition(" >> ")
        assert main(program.split()) == 0, line
        if kept:
            assert json.loads(capsys.readouterr().out.splitlines()[-2])["tag"] == "origo-puzzle"
    assert {"game.html", "position.svg", "puzzle.html", "origo.mjs"} <= {path.name for path in folder.iterdir()}


def test_sphinx(folder: Path) -> None:
    settings, rst, myst = blocks("python")[1], blocks("rst")[0], blocks("md")[0]
    (folder / "conf.py").write_text(settings.replace("[", "['myst_parser', ") + "project = 'p'\n")
    (folder / "index.rst").write_text(f"I\n=\n\n.. toctree::\n\n   more\n\n{rst}")
    (folder / "more.md").write_text(f"# M\n\n{myst}")
    out, warnings = build(folder, "html")
    assert warnings == ""
    pages = [(out / name).read_text(encoding="utf-8") for name in ("index.html", "more.html")]
    assert [ELEMENTS.findall(page) for page in pages] == [["origo-replay", "origo-position"], ["origo-puzzle"]]


def test_fences(folder: Path) -> None:
    assert ELEMENTS.findall(of_markdown(blocks("md")[1], folder)) == ["origo-position", "origo-replay"]
    names = {"text": blocks("md")[1]}
    exec(blocks("python")[2], names)
    assert ELEMENTS.findall(str(names["html"])) == ["origo-position", "origo-replay"]
