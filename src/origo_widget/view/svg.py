"""A board as a still picture: for hosts that show no widgets, and for whatever leaves the notebook."""

from __future__ import annotations

import re
from math import dist
from typing import TYPE_CHECKING
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

from ..model.graph import indices
from .text import board_title, summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.board import Board, Region
    from ..model.observation import Observation
    from ..model.position import Position

_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_CELL = 40
_MARGIN = 0.6
#: The legend: the height of a line, the size of its letters, and where a text begins beside the middle of its shield.
_LINE, _SIZE, _TEXT_AT = 0.8, 0.3, 0.4
#: About how wide a letter of a region's name is.
_LETTER = 0.13
_SEA = "#bdd7e5"
#: Tints for lands: neighbours never share one.
_LANDS = ("#efe2b9", "#d3deb6", "#eccdb4", "#dcd2e3", "#cfe0d6", "#e9d3cf")
_BORDER, _INK, _PAPER = "#766a56", "#4a3f2c", "#f7f4ec"
_SHIELD = "M-.29-.31Q-.14-.27 0-.33Q.14-.27.29-.31V0Q.28.25 0 .38Q-.28.25-.29 0Z"
#: Each tribe's colour, and its glyph's colour and shape: colour is never the only sign.
_TRIBES = (
    ("#23509e", "#ffffff", "M.14-.02A.14.14 0 1 1-.14-.02A.14.14 0 1 1 .14-.02Z"),
    ("#f0b323", "#2b2100", "M0-.21L.16-.01L0 .19L-.16-.01Z"),
    ("#d8432f", "#ffffff", "M0-.2L.19.13H-.19Z"),
    ("#faf6e9", "#2c2a26", "M-.06-.2H.06V-.07H.19V.05H.06V.18H-.06V.05H-.19V-.07H-.06Z"),
    ("#2a2833", "#f3d27a", "M0-.22L.055-.075L.21-.07L.09.027L.13.175L0 .09L-.13.175L-.09.027L-.21-.07L-.055-.075Z"),
)


def position_svg(seen: Observation, names: Sequence[str], language: str = "en") -> str:
    """A picture of what everybody may see on the board, with a title and a description for screen readers."""
    told = summary(seen, names, language)
    return map_svg(seen.position, dict(enumerate(names)), board_title(seen.board, language), told)


def map_svg(
    position: Position, players: Mapping[int, str], title: str, description: str, title_language: str = ""
) -> str:
    """A picture of the board and its shields, with a legend of some seats: their shield, number and name.

    `title_language` is that of the title, where it is another than that of what is around it.
    """
    board = position.board
    xs, ys = zip(*board.places, strict=True)
    left, top = min(xs) - 0.5 - _MARGIN, min(ys) - 0.5 - _MARGIN
    width, bottom = max(xs) + 0.5 - left + 0.1, max(ys) + (0.5 if board.grid else 0.7)
    legend, lines = _legend(players, left + 0.5, bottom + 0.6, left + width)
    height = bottom + 0.1 - top + (lines * _LINE + 0.15 if lines else 0)
    parts = [
        _opening(left, top, width, height),
        f"<title{f' lang={quoteattr(title_language)}' if title_language else ''}>{_shown(title)}</title>",
        f"<desc>{_shown(description)}</desc>",
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{_PAPER}"/>',
        *_grounds(board),
        *_borders(board),
        *_coordinates(board, left, top),
        *_shields(position),
        *_names(board),
        *legend,
        "</svg>",
    ]
    return "".join(parts)


def _opening(left: float, top: float, width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{left:g} {top:g} {width:g} {height:g}"'
        f' width="{width * _CELL:.0f}" height="{height * _CELL:.0f}" font-family="system-ui, sans-serif">'
    )


def _tints(board: Board) -> list[str]:
    """A fill for each region."""
    chosen: list[str] = []
    for region in board.regions:
        beside = board.graph.neighbourhood_mask(region.mask)
        taken = {chosen[i] for i, other in enumerate(board.regions[: len(chosen)]) if other.mask & beside}
        free = [tint for tint in _LANDS if tint not in taken] or [_LANDS[0]]
        chosen.append(_SEA if region.is_sea else min(free, key=chosen.count))
    return chosen


def _grounds(board: Board) -> list[str]:
    tints = _tints(board)
    if board.grid is None:
        links = [
            f"M{board.places[board.graph.index[a]][0]:g} {board.places[board.graph.index[a]][1]:g}"
            f"L{board.places[board.graph.index[b]][0]:g} {board.places[board.graph.index[b]][1]:g}"
            for a, b in board.graph.nx.edges
        ]
        circles = [
            f'<circle cx="{x:g}" cy="{y:g}" r=".42" fill="{tints[region]}" stroke="{_BORDER}" stroke-width=".03"/>'
            for (x, y), region in zip(board.places, board.region_of, strict=True)
        ]
        return [f'<path d="{"".join(links)}" stroke="{_BORDER}" stroke-width=".04" fill="none"/>', *circles]
    return [
        f'<rect x="{x - 0.5:g}" y="{y - 0.5:g}" width="1" height="1" fill="{tints[region]}" stroke="#0001"'
        ' stroke-width=".02"/>'
        for (x, y), region in zip(board.places, board.region_of, strict=True)
    ]


def _borders(board: Board) -> list[str]:
    """On a grid, a line wherever two regions meet."""
    if board.grid is None:
        return []
    lines = []
    for a, b in board.graph.nx.edges:
        i, j = board.graph.index[a], board.graph.index[b]
        if board.region_of[i] == board.region_of[j]:
            continue
        (x, y), (u, v) = board.places[i], board.places[j]
        middle_x, middle_y = (x + u) / 2, (y + v) / 2
        across = f"M{middle_x:g} {middle_y - 0.5:g}v1" if x != u else f"M{middle_x - 0.5:g} {middle_y:g}h1"
        lines.append(across)
    return [f'<path d="{"".join(lines)}" stroke="{_BORDER}" stroke-width=".06" stroke-linecap="round" fill="none"/>']


def _coordinates(board: Board, left: float, top: float) -> list[str]:
    if board.grid is None:
        return []
    rows, columns = board.grid
    return [_text(x + 0.5, top + 0.4, column, 0.26) for x, column in enumerate(columns)] + [
        _text(left + 0.32, y + 0.58, row, 0.26) for y, row in enumerate(rows)
    ]


def _names(board: Board) -> list[str]:
    """Each region's name over the shields, with a rim that keeps it legible; off a grid each field's name too."""
    rim = f'stroke="{_PAPER}" stroke-width=".09" stroke-linejoin="round" paint-order="stroke"'
    texts = [_text(x, y + 0.08, region.name, 0.24) for region in board.regions for x, y in [_middle(board, region)]]
    if board.grid is None:
        fields = zip(board.places, board.graph.names, strict=True)
        texts += [_text(x, y - 0.36, name, 0.24) for (x, y), name in fields]
    return [f"<g {rim}>", *texts, "</g>"]


def _middle(board: Board, region: Region) -> tuple[float, float]:
    """Where a region's name stands: on a grid on a seam between two rows, where shields leave room; else below a field.

    Where no seam is long enough for the name, and a row is, it is at the foot of that row.
    """
    places = [board.places[i] for i in indices(region.mask)]
    middle = _mean(places)
    if board.grid is None:
        return _foot(board, region.name, places)
    seams = _runs((x, y + 0.5) for x, y in places if (x, y + 1) in places)
    rows = _runs((x, y + 0.46) for x, y in places)
    width = len(region.name) * _LETTER - 0.4
    runs = [run for run in seams if len(run) >= width] or [run for run in rows if len(run) >= width] or seams or rows
    return _mean(min(runs, key=lambda run: (-len(run), dist(_mean(run), middle))))


def _foot(board: Board, name: str, places: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Below the field nearest to the middle that has room there; where none has, over the foot of the nearest."""
    middle = _mean(places)
    reach = 0.42 + len(name) * _LETTER / 2
    free = [
        (x, y)
        for x, y in places
        if not any(abs(other - x) < reach and 0 < below - y < 1.3 for other, below in board.places)
    ]
    x, y = min(free or places, key=lambda place: dist(place, middle))
    return x, y + (0.55 if free else 0.3)


def _runs(places: Iterable[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """Places side by side, each run from left to right."""
    runs: list[list[tuple[float, float]]] = []
    for x, y in sorted(places, key=lambda place: (place[1], place[0])):
        if runs and runs[-1][-1] == (x - 1, y):
            runs[-1].append((x, y))
        else:
            runs.append([(x, y)])
    return runs


def _mean(places: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _shields(position: Position) -> list[str]:
    places = position.board.places
    return [_shield(seat, *places[index], 1) for seat, mask in enumerate(position.own) for index in indices(mask)]


def _legend(players: Mapping[int, str], left: float, y: float, right: float) -> tuple[list[str], int]:
    """Shield, number and name of each player, side by side as far as they go; and how many lines they take."""
    x, lines, parts = left, int(bool(players)), []
    for seat, name in players.items():
        text = _fitted(f"{seat + 1} {name}", right - left - _TEXT_AT)
        if x > left and x + _TEXT_AT + _length(text) > right:
            x, y, lines = left, y + _LINE, lines + 1
        parts += [_shield(seat, x, y, 0.8), _text(x + _TEXT_AT, y + 0.09, text, _SIZE, "start")]
        x += _TEXT_AT + _length(text) + 0.5
    return parts, lines


def _length(text: str) -> float:
    """About how long a text is drawn; signs of East Asia are as wide as two."""
    return sum(1.6 if east_asian_width(sign) in "WF" else 0.75 for sign in text) * _SIZE


def _fitted(text: str, length: float) -> str:
    """A text that is cut where it is drawn longer than there is room for."""
    if _length(text) <= length:
        return text
    while text and _length(f"{text}…") > length:
        text = text[:-1]
    return f"{text}…"


def _shield(seat: int, x: float, y: float, scale: float) -> str:
    body, ink, glyph = _TRIBES[seat]
    size = "" if scale == 1 else f" scale({scale:g})"
    return (
        f'<g transform="translate({x:g} {y:g}){size}"><path d="{_SHIELD}" fill="{body}" stroke="#1f1b16"'
        f' stroke-width=".03"/><path d="{glyph}" fill="{ink}"/></g>'
    )


def _shown(text: str) -> str:
    """A text in an XML document, without the signs that none may have."""
    return escape(_NO_XML.sub("\ufffd", text))


def _text(x: float, y: float, text: str, size: float, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{_INK}">{_shown(text)}</text>'
