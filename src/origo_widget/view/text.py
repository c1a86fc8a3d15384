"""A board as plain text: for terminals, and for hosts that show nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..model.position import Phase
from ..model.reasons import fill
from .words import catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model.board import Board
    from ..model.observation import Observation
    from ..model.position import Position


#: Signs that are written from right to left, or that turn the direction of what follows them.
_TURNING = re.compile("[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]")


def position_text(seen: Observation, names: Sequence[str], language: str = "en") -> str:
    """The board with the seats' numbers for shields, and what everybody may know besides."""
    parts = [summary(seen, names, language), "", *_map(seen.position, names), "", *_players(seen, names, language)]
    return "\n".join(parts)


def drawing_text(position: Position, names: Sequence[str]) -> str:
    """Shields on a board that no game has put there, with their owners' names."""
    lines = [f"{seat + 1} {isolated(names[seat])}" for seat, mask in enumerate(position.own) if mask]
    return "\n".join([*_map(position, names), *([""] if lines else []), *lines])


def whole_drawing(position: Position, names: Sequence[str]) -> str:
    """The same with what no letter of a grid shows: which fields are a land or a sea (R1.3)."""
    board = position.board
    regions = [f"{region.name}: {', '.join(board.graph.fields(region.mask))}" for region in board.regions]
    return "\n".join([drawing_text(position, names), "", *regions]) if board.grid else drawing_text(position, names)


def board_title(board: Board, language: str = "en") -> str:
    """The name of a picture of a board."""
    return _said("title", language, board=board.name)


def summary(seen: Observation, names: Sequence[str], language: str = "en") -> str:
    """One line: how far the game is, and who decides."""
    position, code = seen.position, "won"
    seat = position.winner
    if seat is None:
        seat, code = position.to_move, "set_up" if position.phase is Phase.SETUP else "round"
        assert seat is not None
    return _said(code, language, board=seen.board.name, round=position.round, name=isolated(names[seat]))


def isolated(name: str) -> str:
    """A name that leaves the direction of the text around it alone, whichever its own is."""
    return f"\u2068{name}\u2069" if _TURNING.search(name) else name


def _map(position: Position, names: Sequence[str]) -> list[str]:
    board = position.board
    if board.grid is None:
        return [_edges(position, name, names) for name in board.graph.names]
    signs = {
        name: "." if owner is None else str(owner + 1)
        for name, owner in ((name, position.owner(name)) for name in board.graph.names)
    }
    rows, columns = board.grid
    width = max(map(len, columns))
    head = " ".join(column.rjust(width) for column in columns)
    lines = [" ".join(signs.get(row + column, " ").rjust(width) for column in columns) for row in rows]
    margin = max(map(len, rows))
    return [" " * (margin + 1) + head, *(f"{row.ljust(margin)} {line}" for row, line in zip(rows, lines, strict=True))]


def _edges(position: Position, field: str, names: Sequence[str]) -> str:
    """A field of a board that is no grid: its region, whose shield lies there, and the fields beside it (R1.2)."""
    board, owner = position.board, position.owner(field)
    region = board.regions[board.region_of[board.graph.index[field]]].name
    here = region if owner is None else f"{region}, {isolated(names[owner])}"
    beside = sorted(board.graph.neighbourhood(field), key=board.graph.index.__getitem__)
    return f"{field} ({here}): {', '.join(beside)}"


def _players(seen: Observation, names: Sequence[str], language: str) -> list[str]:
    position = seen.position
    return [
        _said(
            "player",
            language,
            number=seat + 1,
            name=isolated(name),
            score=position.scores[seat],
            supply=position.supply[seat],
            hand=seen.hand_sizes[seat],
        )
        for seat, name in enumerate(names)
    ]


def _said(code: str, language: str, **params: Any) -> str:
    return fill(catalogue(language)[f"text.{code}"], params)
