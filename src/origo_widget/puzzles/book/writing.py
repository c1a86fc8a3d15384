"""Keeping the book: proofs, pages and the index made anew from the puzzle files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grade import effort, level
from ..puzzle import Puzzle
from ..themes import themes
from ..toml_text import assignment
from . import FOLDER, Entry

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def prove_all(folder: Path = FOLDER, said: Callable[[str], object] = print) -> None:
    """Solve every puzzle of a folder, and write proofs, pages and index. Raises `PuzzleError`, `PuzzleTooLarge`."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        if path.name == "index.toml":
            continue
        puzzle = Puzzle.from_text(path.read_text(encoding="utf-8"), folder=folder)
        puzzle.page()
        puzzle.store(path)
        found.append((effort(puzzle).weight, entry_of(path.stem, puzzle)))
        said(path.stem)
    entries = [entry for _, entry in sorted(found)]
    (folder / "index.toml").write_text(index_text(entries), encoding="utf-8")


def entry_of(name: str, puzzle: Puzzle) -> Entry:
    """What the index says of a puzzle."""
    return Entry(name, puzzle.task, puzzle.board.name, level(effort(puzzle)), themes(puzzle))


def index_text(entries: list[Entry]) -> str:
    """The index as its file has it."""
    head = "# Written by python -m origo_widget.puzzles.book: the puzzles of this folder, the easiest first.\n"
    return head + "".join(_table(entry) for entry in entries)


def _table(entry: Entry) -> str:
    lines = [assignment(key, list(value) if key == "themes" else value) for key, value in entry._asdict().items()]
    return "\n[[puzzle]]\n" + "\n".join(lines) + "\n"
