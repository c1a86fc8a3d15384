"""The page of the sheet: its words, its parts with their maps, and a map to draw on."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...model.whole_files import write_whole
from ...view.svg import map_svg
from ...view.text import drawing_text
from ..draw import placed
from ..words import say
from .parts import ANA, BOARD, NAMES, parts
from .style import STYLE

if TYPE_CHECKING:
    from os import PathLike

    from ...model.position import Position
    from .parts import Part, Task

#: So many lines to rank clans in: more than there are clans, so that the table gives none away.
_LINES = 6


def print_sheet(path: str | PathLike[str], seed: int | str = 0, *, key: bool = False, language: str = "en") -> None:
    """Write the sheet as an HTML file for a browser to print on A4; with `key`, with the answers filled in.

    The same seed makes the same sheet everywhere. Raises `OrigoError` for a seed that is none or a language that there
    are no words of, `SaveError` where the file cannot be written.
    """
    write_whole(sheet_html(seed, key=key, language=language), Path(path), "sheet_unsaved")


def sheet_html(seed: int | str = 0, *, key: bool = False, language: str = "en") -> str:
    """The sheet as the text of an HTML page.

    Raises `OrigoError` for a seed that is none or a language that there are no words of.
    """
    return _Page(seed, key, language).html()


class _Page:
    """One sheet in one language."""

    def __init__(self, seed: int | str, key: bool, language: str) -> None:
        self.parts = parts(seed, language)
        self.seed, self.key, self.language = seed, key, language
        self.named = f'<span>{self.say("name")} <span class="name"></span></span>'

    def say(self, code: str, **params: Any) -> str:
        """A text of the sheet, ready for the page."""
        return escape(say(f"sheet.{code}", params, self.language))

    def html(self) -> str:
        """The whole page."""
        title = say("sheet.title", {}, self.language)
        numbered = self.say("numbered", title=title, seed=repr(self.seed))
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f"<title>{numbered}</title><style>{STYLE}</style></head><body>"
            f"<header><h1>{self.say('key' if self.key else 'title')}</h1>{self.named}</header>"
            f"{self.terms()}{self.sections()}"
            f"<footer>{self.say('footer', seed=repr(self.seed), board=BOARD.name)}</footer></body></html>\n"
        )

    def terms(self) -> str:
        """The words that pupils need, each with what it means; rules are told as the exercises' hints tell them."""
        clan = self._rules("clans.3", least=BOARD.clan_least)
        ranked = self._rules("ranking.1", "ranking.2", "ranking.3")
        told = {
            "adjacent": f"{self._rules('adjacency.1')} {self.say('told.adjacent', name=NAMES[ANA])}",
            "component": f"{self.say('told.component')} {clan}",
            "cut": self.say("told.cut"),
            "tie": f"{self.say('told.tie', worth=BOARD.clan_points)} {ranked}",
        }
        shown = (f"<dt>{self.say(f'term.{term}')}</dt><dd>{text}</dd>" for term, text in told.items())
        return f"<dl>{''.join(shown)}</dl>"

    def _rules(self, *exercises: str, **params: Any) -> str:
        return escape(" ".join(say(f"exercise.{name}.hint", params, self.language) for name in exercises))

    def sections(self) -> str:
        """The parts one after another, the map to draw on at the end of the first page."""
        adjacency, clans, cuts, ties, ticket = self.parts
        return (
            f"{self.section(adjacency)}{self.section(clans)}{self.drawing()}{self.section(cuts, look='first')}"
            f"{self.section(ties, self.table())}{self.section(ticket, self.named, 'ticket')}"
        )

    def section(self, part: Part, more: str = "", look: str = "") -> str:
        """A part: its map, and beside it what is asked."""
        tasks = "".join(f"<li>{escape(task.text)}{self._answer(task)}</li>" for task in part.tasks)
        return _section(part.title, part.position, f"<ol>{tasks}</ol>{more}", look)

    def _answer(self, task: Task) -> str:
        return f'<div class="answer">{escape(task.key) if self.key else ""}</div>'

    def drawing(self) -> str:
        """A free map for open tasks, which the neighbour checks."""
        asked = "".join(f"<p>{self.say(f'draw.{code}')}</p>" for code in ("none", "most", "check"))
        return _section(say("sheet.draw", {}, self.language), placed(BOARD, [[], []]), asked)

    def table(self) -> str:
        """A table to rank clans in."""
        columns = ("owner", "size", "place", "points")
        heads = "".join(f"<th>{self.say(f'column.{column}')}</th>" for column in columns)
        line = f"<tr>{'<td></td>' * len(columns)}</tr>"
        return f"<table><tr>{heads}</tr>{line * _LINES}</table>"


def _section(title: str, position: Position, beside: str, look: str = "") -> str:
    return (
        f'<section class="{look}"><h2>{escape(title)}</h2><div class="row">{_map(position, title)}'
        f"<div>{beside}</div></div></section>"
    )


def _map(position: Position, title: str) -> str:
    playing = {seat: name for seat, name in enumerate(NAMES) if position.own[seat]}
    return map_svg(position, playing, title, drawing_text(position, NAMES))
