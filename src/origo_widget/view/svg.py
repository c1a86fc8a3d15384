"""A board as a still picture: for hosts that show no widgets, and for whatever leaves the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from ..model.graph import indices
from .text import summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model.board import Board
    from ..model.observation import Observation

_CELL = 40
_MARGIN = 0.6
_SEA = "#bdd7e5"
#: Tints for lands: neighbours never share one.
_LANDS = ("#efe2b9", "#d3deb6", "#eccdb4", "#dcd2e3", "#cfe0d6", "#e9d3cf")
_BORDER, _INK = "#766a56", "#4a3f2c"
_SHIELD = "M-.29-.31Q-.14-.27 0-.33Q.14-.27.29-.31V0Q.28.25 0 .38Q-.28.25-.29 0Z"
#: Each tribe's colour, and its glyph's colour and shape: colour is never the only sign.
_TRIBES = (
    ("#23509e", "#ffffff", "M.14-.02A.14.14 0 1 1-.14-.02A.14.14 0 1 1 .14-.02Z"),
    ("#f0b323", "#2b2100", "M0-.21L.16-.01L0 .19L-.16-.01Z"),
    ("#d8432f", "#ffffff", "M0-.2L.19.13H-.19Z"),
    ("#faf6e9", "#2c2a26", "M-.06-.2H.06V-.07H.19V.05H.06V.18H-.06V.05H-.19V-.07H-.06Z"),
    ("#2a2833", "#f3d27a", "M0-.22L.055-.075L.21-.07L.09.027L.13.175L0 .09L-.13.175L-.09.027L-.21-.07L-.055-.075Z"),
)


def position_svg(seen: Observation, names: Sequence[str]) -> str:
    """A picture of what everybody may see on the board, with a title and a description for screen readers."""
    board = seen.board
    xs, ys = zip(*board.places, strict=True)
    left, top = min(xs) - 0.5 - _MARGIN, min(ys) - 0.5 - _MARGIN
    width, height = max(xs) + 0.5 - left + 0.1, max(ys) + 0.5 - top + 0.1
    parts = [
        _opening(left, top, width, height),
        f"<title>{escape(f'Origo, board {board.name}')}</title>",
        f"<desc>{escape(summary(seen, names))}</desc>",
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="#f7f4ec"/>',
        *_grounds(board),
        *_borders(board),
        *_coordinates(board, left, top),
        *_region_names(board),
        *_shields(seen),
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


def _region_names(board: Board) -> list[str]:
    """Each name on the middle of its region's fields."""
    texts = []
    for region in board.regions:
        places = [board.places[i] for i in indices(region.mask)]
        x = sum(place[0] for place in places) / len(places)
        y = sum(place[1] for place in places) / len(places)
        texts.append(_text(x, y + 0.08, region.name, 0.24))
    return texts


def _shields(seen: Observation) -> list[str]:
    shields = []
    for seat, mask in enumerate(seen.position.own):
        body, ink, glyph = _TRIBES[seat]
        for index in indices(mask):
            x, y = seen.board.places[index]
            shields.append(
                f'<g transform="translate({x:g} {y:g})"><path d="{_SHIELD}" fill="{body}" stroke="#1f1b16"'
                f' stroke-width=".03"/><path d="{glyph}" fill="{ink}"/></g>'
            )
    return shields


def _text(x: float, y: float, text: str, size: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" fill="{_INK}">{escape(text)}</text>'
