"""A puzzle where no widget is shown: title, task, picture and hands, each text marked with its language."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from ..view.svg import map_svg
from ..view.text import isolated, whole_drawing
from ..view.told import shields_told, state_told
from ..view.words import LANGUAGES
from .task_words import name_of, task_told
from .texts import Told, languages_of, told_in
from .words import say

if TYPE_CHECKING:
    from .puzzle import Puzzle


def own_language(puzzle: Puzzle) -> str:
    """English, or, where the author has not written in it, the first of his languages that there are words of."""
    written = languages_of(puzzle.title, puzzle.text, puzzle.hints)
    known = [language for language in written if language in LANGUAGES]
    return "en" if "en" in written or not known else known[0]


def words_told(puzzle: Puzzle, language: str) -> tuple[Told, ...]:
    """All that a reader is told besides title and picture: text, task, lands founded, hands, and whose puzzle it is.

    Hints are left out, as they would be read at once.
    """
    names = _names(puzzle, language)
    state = state_told(puzzle.position, names, language)
    credit = [say("credits", {"name": isolated(puzzle.credits)}, language)] if puzzle.credits else []
    return (*task_told(puzzle, language), *(Told(one, language) for one in [*state, *credit]))


def still_text(puzzle: Puzzle, language: str) -> str:
    """Title, task, hands and the drawing in letters."""
    title, drawing = told_in(puzzle.title, language), whole_drawing(puzzle.position, _names(puzzle, language))
    words = [told.text for told in words_told(puzzle, language)]
    return "\n\n".join([*([title.text] if title else []), *words, drawing])


def still_html(puzzle: Puzzle, language: str) -> str:
    """Title, task, hands and picture; not the solution."""
    title, names = told_in(puzzle.title, language), _names(puzzle, language)
    shields = " ".join(shields_told(puzzle.position, names, language))
    called = title.text if title else task_told(puzzle, language)[-1].text
    picture = map_svg(puzzle.position, dict(enumerate(names)), called, shields)
    address = f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
    head = f'<h4 lang="{escape(title.language)}">{escape(title.text)}</h4>' if title else ""
    words = "".join(
        f'<p lang="{escape(told.language)}">{escape(told.text)}</p>' for told in words_told(puzzle, language)
    )
    return f'{head}{words}<img lang="{language}" alt="{escape(shields)}" src="{address}">'


def _names(puzzle: Puzzle, language: str) -> list[str]:
    return [name_of(puzzle, seat, language) for seat in range(puzzle.position.players)]
