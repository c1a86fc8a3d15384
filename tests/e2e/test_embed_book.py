"""Every shipped puzzle is solved by clicks in a page without a kernel, with nothing but what is on the page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget.embed import to_html
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.reader import solves

if TYPE_CHECKING:
    from tests.e2e.embedding import StillPages

FOLDER = Path(str(files("origo_widget.puzzles").joinpath("book")))
BOOK = sorted(path for path in FOLDER.glob("*.toml") if path.stem != "index")
#: All of them take some minutes; `make test` solves every tenth, `make nightly` the others.
EVERY = 10
ALL = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.nightly] if number % EVERY else [])
    for number, path in enumerate(BOOK)
]


@pytest.mark.parametrize("path", ALL)
def test_is_solved_by_clicks(still: StillPages, path: Path) -> None:
    puzzle = still.open(str(to_html(Puzzle.load(path)))).locator("origo-puzzle")
    expect(puzzle.locator(".origo-board")).to_be_visible()
    solves(puzzle)
