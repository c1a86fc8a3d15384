"""The book: proved puzzles that come with the package, from easy to hard.

Their files, proofs and pages lie beside this one; ``index.toml`` lists them, and ``python -m
origo_widget.puzzles.book`` writes it anew.
"""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

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

    def __repr__(self) -> str:
        return f"<Entry {self.name}: {self.task} on {self.board}, level {self.level}>"


@cache
def _entries() -> tuple[Entry, ...]:
    data = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
    return tuple(Entry(**{**one, "themes": tuple(one["themes"])}) for one in data["puzzle"])


class Entries(tuple[Entry, ...]):
    """Entries of the book; in a notebook they show themselves as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{name}</th>" for name in Entry._fields)
        rows = "".join(f"<tr>{''.join(map(_cell, entry))}</tr>" for entry in self)
        return f"<table><tr>{heads}</tr>{rows}</table>"


def _cell(value: object) -> str:
    return f"<td>{escape(', '.join(value) if isinstance(value, tuple) else str(value))}</td>"


def book(
    task: str | None = None, board: str | None = None, level: int | None = None, theme: str | None = None
) -> Entries:
    """The puzzles of the book, the easiest first; or those of a task, on a board, of a level, with a theme.

    Raises `OrigoError` for a task, a board, a level or a theme that no puzzle of the book has.

    >>> from origo_widget import book
    >>> entry = book(task="split_clan")[0]
    >>> entry.level, entry.load().solve().proved
    (1, True)
    """
    wishes = (("task", task), ("board", board), ("level", level))
    known: dict[str, set[Any]] = {key: {getattr(entry, key) for entry in _entries()} for key, _ in wishes}
    known["theme"] = {one for entry in _entries() for one in entry.themes}
    for key, wish in (*wishes, ("theme", theme)):
        if wish is not None and wish not in known[key]:
            raise OrigoError("option_choice", name=key, given=shortened(wish), known=tuple(sorted(known[key])))
    return Entries(
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
