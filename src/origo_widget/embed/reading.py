"""What an author gives: a game record, the text of a position, or a file of either."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..model.game import Game
from ..model.position import Position
from ..model.reasons import system_said

if TYPE_CHECKING:
    from os import PathLike

    from ..model.board import Board

    BoardName = Board | str | PathLike[str]


def read_file(path: str | PathLike[str], board: BoardName | None = None) -> Game | Position:
    """The game or position of a file. Raises `OrigoError`."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        # ValueError: bytes that are no UTF-8, or a path that no system takes.
        raise OrigoError("embed_read", path=str(path), detail=system_said(error)) from None
    return read_text(text, board)


def read_text(text: str, board: BoardName | None = None) -> Game | Position:
    """The game of a record (it begins with a brace), or the position of a text. Raises `OrigoError`.

    >>> read_text("1 1 2 . .", "mini").players
    2
    """
    if not text.strip():
        raise OrigoError("embed_empty")
    if text.lstrip().startswith("{"):
        return Game.from_record(text, board)
    return Position.from_text(text, board)


#: What each directive and fence shows.
KINDS: dict[str, tuple[type[Game | Position], str]] = {
    "origo-replay": (Game, "a game record"),
    "origo-position": (Position, "the text of a position"),
}


def expect_kind(thing: Game | Position, name: str) -> None:
    """Raise `OrigoError` where the directive or fence of a name shows something else."""
    kind, wanted = KINDS[name]
    if not isinstance(thing, kind):
        given = next(described for other, described in KINDS.values() if isinstance(thing, other))
        raise OrigoError("embed_kind", given=given, wanted=wanted)
