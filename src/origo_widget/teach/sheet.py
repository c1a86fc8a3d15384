"""A sheet of exercises to print, two pages for the 90-minute route: made from a seed, and so is its key."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..model.board import Board
from ..model.position import Position
from ..model.rating import rate
from ..view.svg import map_svg
from ..view.text import drawing_text
from .draw import Draw, placed
from .exercises import exercise
from .graphs import articulation_fields, components, held
from .prediction import key_text
from .tasks import ask

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from .exercises import Exercise
    from .tasks import Asked

_BOARD = Board.named("mini")
_NAMES = ("Ana", "Ben")
_ANA = 0
_STYLE = """
@page { size: A4; margin: 12mm 15mm }
* { box-sizing: border-box }
body { max-width: 180mm; margin: 0 auto; font: 10.5pt/1.35 system-ui, sans-serif; color: #000; background: #fff }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm }
h1 { font-size: 16pt; margin: 0 }
h2 { font-size: 12pt; margin: 0 0 1.5mm }
p { margin: 0 0 2.5mm }
ol { margin: 0; padding-left: 5mm }
dl { display: grid; grid-template-columns: 21mm 1fr; gap: 1mm 2mm; margin: 2mm 0 0; padding: 2mm 3mm; font-size: 9.5pt }
dl { border: .3mm solid #777 }
dt { font-weight: bold }
dd { margin: 0 }
section { break-inside: avoid; border-top: .3mm solid #777; padding-top: 2mm; margin-top: 3mm }
section.first { break-before: page; border: none }
section.ticket { border: .5mm dashed #000; padding: 3mm; margin-top: 8mm }
.row { display: flex; gap: 7mm }
.row > div { flex: 1 }
svg { flex: none; width: 50mm; height: auto; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.name { display: inline-block; border-bottom: .3mm solid #000; width: 55mm; height: 6mm }
.answer { border-bottom: .3mm solid #000; min-height: 8.5mm; margin-bottom: 3mm; font-weight: bold }
table { border-collapse: collapse; width: 100%; margin-top: 2mm }
th, td { border: .2mm solid #777; height: 6mm; padding: 0 2mm; text-align: left; font-size: 9.5pt; font-weight: normal }
footer { font-size: 8.5pt; margin-top: 3mm }
"""


class Task(NamedTuple):
    """What is asked, and a right answer as a person would write it."""

    text: str
    key: str


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the sheet: a map, and what is asked about it."""

    title: str
    position: Position
    tasks: tuple[Task, ...]


def print_sheet(path: str | PathLike[str], seed: int | str = 0, *, key: bool = False) -> None:
    """Write the sheet as an HTML file for a browser to print on A4; with `key`, with the answers filled in.

    The same seed makes the same sheet everywhere. Raises `OrigoError` for a seed that is none, `OSError` where the file
    cannot be written.
    """
    Path(path).write_text(sheet_html(seed, key=key), encoding="utf-8")


def sheet_html(seed: int | str = 0, *, key: bool = False) -> str:
    """The sheet as the text of an HTML page. Raises `OrigoError` for a seed that is none."""
    adjacency, clans, cuts, ties, ticket = parts(seed)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>Clans and graphs, sheet {escape(repr(seed))}</title><style>{_STYLE}</style></head><body>"
        f"<header><h1>Clans and graphs{': key' if key else ''}</h1>{_NAME}</header>{_words()}"
        f"{_section(adjacency, key)}{_section(clans, key)}{_drawing()}"
        f"{_section(cuts, key, look='first')}{_section(ties, key, _TABLE)}{_section(ticket, key, _NAME, 'ticket')}"
        f"<footer>Sheet {escape(repr(seed))} of origo-widget, board {_BOARD.name}.</footer></body></html>\n"
    )


def parts(seed: int | str = 0) -> tuple[Part, ...]:
    """The parts of the sheet: adjacency, clans, cut fields, ties, and the exit ticket.

    Raises `OrigoError` for a seed that is none.

    >>> [part.title for part in parts("7b")]
    ['1 Adjacency', '2 Clans', '3 Cut fields', '4 Ties', 'Exit ticket']
    """
    counted = exercise("adjacency-4", seed)
    drawn = {part: _drawn(f"{part} {seed}", fits) for part, fits in _FITTING.items()}
    return (
        Part("1 Adjacency", counted.position, (_made(counted), _asked(counted.position, "degree", _busiest(counted)))),
        _part("2 Clans", drawn["clans"], "components", "clans"),
        _part("3 Cut fields", drawn["cuts"], "largest", "articulation"),
        _part("4 Ties", drawn["ties"], "clan_points"),
        _part("Exit ticket", drawn["ticket"], "components", "articulation", "clan_points"),
    )


# --- what is asked ---


def _part(title: str, position: Position, *kinds: str) -> Part:
    return Part(title, position, tuple(_asked(position, kind) for kind in kinds))


def _made(made: Exercise) -> Task:
    return Task(made.task, key_text(made.key))


def _asked(position: Position, kind: str, *fields: str) -> Task:
    seat = None if kind == "clan_points" else _ANA
    asked: Asked = ask(position, kind, seat, *fields, names=_NAMES)
    return Task(asked.task(), key_text(asked.key))


def _busiest(made: Exercise) -> str:
    """A shield of Ana's with most neighbours of hers."""
    own = held(made.position, _ANA)
    return max(sorted(own), key=lambda field: len(made.board.graph.neighbourhood(field) & own))


def _drawn(seed: str, fits: Callable[[Position], bool]) -> Position:
    """A position of nine shields each that is good for a part."""
    draws = (Draw(f"origo sheet {seed} {attempt}") for attempt in count())
    return next(filter(fits, (placed(_BOARD, draw.strewn(_BOARD, (9, 9), 0.75)) for draw in draws)))


def _has_clans(position: Position) -> bool:
    """Whether Ana has a clan, and a component that is too small for one."""
    sizes = [len(group) for group in components(position, _ANA)]
    return len(sizes) >= 3 and min(sizes) < _BOARD.clan_least <= max(sizes)


def _has_cuts(position: Position) -> bool:
    groups = sorted(map(len, components(position, _ANA)))
    return 2 <= len(articulation_fields(position, _ANA)) <= 4 and groups[-1] >= 6


def _is_tied(position: Position) -> bool:
    """Whether both tie for a place that is worth something, beside another clan."""
    awards = [award for award in rate(position).awards if award.category == "clan"]
    return len(awards) >= 3 and any(award.code == "award_clan_tied" and award.points for award in awards)


def _is_mixed(position: Position) -> bool:
    return len(components(position, _ANA)) >= 2 and 1 <= len(articulation_fields(position, _ANA)) <= 3


#: What a position must be like for each part that has one of its own.
_FITTING = {"clans": _has_clans, "cuts": _has_cuts, "ties": _is_tied, "ticket": _is_mixed}

# --- the page ---

_NAME = '<span>Name <span class="name"></span></span>'
#: To rank clans in: more lines than there are clans, so that it gives none away.
_TABLE = (
    "<table><tr><th>whose clan</th><th>size</th><th>place</th><th>points</th></tr>"
    + 6 * "<tr><td></td><td></td><td></td><td></td></tr>"
    + "</table>"
)


def _words() -> str:
    worth = ", ".join(map(str, _BOARD.clan_points))
    told = {
        "adjacent": "Two fields that share a side. The <b>degree</b> of a field is the number of its neighbours; in "
        "the <b>induced subgraph</b> of Ana's shields only Ana's count.",
        "component": "Shields of one player that hang together: from each there is a way to each other over adjacent "
        f"shields of that player. A <b>clan</b> is a component of at least {_BOARD.clan_least} shields.",
        "cut field": "An <b>articulation field</b>: without its shield the component falls apart.",
        "tie": f"All clans are ranked by size; the places are worth {worth}. Clans of different players that share a "
        "place are worth the points of the place after it; equal clans of one player are worth the full points each. "
        "Either way they use up as many places as they are.",
    }
    return "<dl>" + "".join(f"<dt>{word}</dt><dd>{text}</dd>" for word, text in told.items()) + "</dl>"


def _section(part: Part, key: bool, more: str = "", look: str = "") -> str:
    tasks = "".join(f"<li>{escape(task.text)}{_answer(task, key)}</li>" for task in part.tasks)
    return (
        f'<section class="{look}"><h2>{part.title}</h2><div class="row">{_map(part.position, part.title)}'
        f"<div><ol>{tasks}</ol>{more}</div></div></section>"
    )


def _answer(task: Task, key: bool) -> str:
    return f'<div class="answer">{escape(task.key) if key else ""}</div>'


def _drawing() -> str:
    """A free map for open tasks, which the neighbour checks."""
    return (
        f'<section><h2>A map to draw on</h2><div class="row">{_map(placed(_BOARD, [[], []]), "A map to draw on")}<div>'
        "<p>Draw six shields that hang together and have <b>no</b> cut field. Is it possible with five?</p>"
        "<p>Then draw six shields that hang together and have as many cut fields as possible.</p>"
        "<p>Let your neighbour check both.</p></div></div></section>"
    )


def _map(position: Position, title: str) -> str:
    playing = {seat: name for seat, name in enumerate(_NAMES) if position.own[seat]}
    return map_svg(position, playing, title, drawing_text(position, _NAMES))
