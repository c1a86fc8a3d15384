"""A puzzle where no widget is shown: its title, its task and its picture, each text marked with its language."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from ..view.svg import map_svg
from ..view.text import drawing_text
from ..view.words import LANGUAGES
from .task_words import name_of, task_told
from .texts import languages_of, told_in

if TYPE_CHECKING:
    from .puzzle import Puzzle


def own_language(puzzle: Puzzle) -> str:
    """English, or, where the author has not written in it, the first of his languages that there are words of."""
    written = languages_of(puzzle.title, puzzle.text, puzzle.hints)
    known = [language for language in written if language in LANGUAGES]
    return "en" if "en" in written or not known else known[0]


def still_text(puzzle: Puzzle, language: str) -> str:
    """Title, task and drawing in letters."""
    title, drawing = told_in(puzzle.title, language), drawing_text(puzzle.position, _names(puzzle, language))
    return "\n\n".join([*([title.text] if title else []), puzzle.said(language), drawing])


def still_html(puzzle: Puzzle, language: str) -> str:
    """Title, task and picture; not the solution."""
    title, task = told_in(puzzle.title, language), task_told(puzzle, language)
    names = _names(puzzle, language)
    drawing = drawing_text(puzzle.position, names)
    picture = map_svg(puzzle.position, dict(enumerate(names)), task.text, drawing)
    address = f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
    head = f'<h4 lang="{escape(title.language)}">{escape(title.text)}</h4>' if title else ""
    shown = f'<img lang="{language}" alt="{escape(drawing)}" src="{address}">'
    return f'{head}<p lang="{escape(task.language)}">{escape(task.text)}</p>{shown}'


def _names(puzzle: Puzzle, language: str) -> list[str]:
    return [name_of(puzzle, seat, language) for seat in range(puzzle.position.players)]
