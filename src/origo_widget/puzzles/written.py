"""A puzzle as text: what its file says, written short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.position_text import read_position
from .toml_text import assignment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..model.position import Position
    from .offer import Offer
    from .statement import Statement


def write_puzzle(puzzle: Statement) -> str:
    """The text of a puzzle's file."""
    lines = [assignment(key, value) for key, value in _values(puzzle) if value not in (None, (), {}, [])]
    tables = [("offer", puzzle.offer), ("threat", puzzle.threat.offer if puzzle.threat else ())]
    for name, offer in tables:
        if any(offer):
            lines += ["", f"[{name}]", *_counts(offer)]
    return "\n".join(lines) + "\n"


def _values(puzzle: Statement) -> Iterator[tuple[str, Any]]:
    yield "task", puzzle.task
    yield "of", puzzle.of
    yield "what", puzzle.what
    yield "player", None if puzzle.player is None else puzzle.player + 1
    yield "region", puzzle.region
    yield "field", puzzle.field
    yield "against", None if puzzle.threat is None else puzzle.threat.seat + 1
    yield "keep", puzzle.keep
    yield "board", puzzle.board_name
    yield "names", puzzle.names
    yield "position", short_text(puzzle.position, len(puzzle.names) or None)
    yield "title", _plain(puzzle.title)
    yield "text", _plain(puzzle.text)
    yield "hints", _plain(puzzle.hints)
    yield "credits", puzzle.credits or None
    yield "source", puzzle.source or None
    yield "answer", puzzle.answer


def _plain(texts: Mapping[str, Any]) -> Any:
    """English alone without its name."""
    return texts["en"] if list(texts) == ["en"] else dict(texts)


def _counts(offer: Offer | tuple[()]) -> list[str]:
    counts = offer._asdict() if offer else {}
    return [assignment(kind, count) for kind, count in counts.items() if count]


def short_text(position: Position, players: int | None = None) -> str:
    """A position as text without the lines that say what would be so anyway."""
    lines = [line for line in position.to_text().splitlines() if not line.startswith("board:")]
    for line in lines[:]:
        fewer = [other for other in lines if other is not line]
        if ":" in line and _is_same(position, fewer, players):
            lines = fewer
    return "\n".join(lines) + "\n"


def _is_same(position: Position, lines: list[str], players: int | None) -> bool:
    from ..model.errors import PositionError

    try:
        return read_position("\n".join(lines), position.board, players=players) == position
    except PositionError:
        return False
