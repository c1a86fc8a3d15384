"""The book: proved puzzles that come with the package, from easy to hard.

Their files, proofs and pages lie beside this one; ``index.toml`` lists them, and ``python -m
origo_widget.puzzles.book`` writes it anew.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...model.errors import OrigoError
from ...model.reasons import shortened
from ..puzzle import Puzzle

FOLDER = Path(__file__).parent


class Entry(NamedTuple):
    """A puzzle of the book: its name, task and board, its level from 1 (easy) to 5 (hard), and its themes."""

    name: str
    task: str
    board: str
    level: int
    themes: tuple[str, ...]

    @property
    def path(self) -> Path:
        """Where its file lies."""
        return FOLDER / f"{self.name}.toml"

    def load(self) -> Puzzle:
        """The puzzle, with its proof and its page."""
        return Puzzle.load(self.path)


@cache
def _entries() -> tuple[Entry, ...]:
    data = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
    return tuple(Entry(**{**one, "themes": tuple(one["themes"])}) for one in data["puzzle"])


def book(
    task: str | None = None, board: str | None = None, level: int | None = None, theme: str | None = None
) -> tuple[Entry, ...]:
    """The puzzles of the book, the easiest first; or those of a task, on a board, of a level, with a theme.

    >>> from origo_widget import book
    >>> entry = book(task="split_clan")[0]
    >>> entry.level, entry.load().solve().proved
    (1, True)
    """
    wishes = (("task", task), ("board", board), ("level", level))
    return tuple(
        entry
        for entry in _entries()
        if all(wish in (None, getattr(entry, key)) for key, wish in wishes) and theme in (None, *entry.themes)
    )


def named(name: str) -> Puzzle:
    """A puzzle of the book. Raises `OrigoError` for a name that it does not have."""
    for entry in _entries():
        if entry.name == name:
            return entry.load()
    known = tuple(entry.name for entry in _entries())
    raise OrigoError("option_choice", name="name", given=shortened(name), known=known)
