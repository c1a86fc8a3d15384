"""What an author gives: a game record, the text of a position, or a puzzle; in a file, or as a text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..model.board import as_board
from ..model.errors import OrigoError
from ..model.game import Game
from ..model.position import Position
from ..model.reasons import Phrase, either, system_said
from ..model.toml_reading import read_toml
from ..model.whole_files import read_whole
from ..puzzles.errors import PuzzleError
from ..puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from os import PathLike

    from ..model.board import Board

    BoardName = Board | str | PathLike[str]
    Thing = Game | Position | Puzzle

#: What each element shows.
KINDS: dict[str, tuple[type[Thing], Phrase]] = {
    "origo-replay": (Game, Phrase("thing_game")),
    "origo-position": (Position, Phrase("thing_position")),
    "origo-puzzle": (Puzzle, Phrase("thing_puzzle")),
}


def read_file(path: str | PathLike[str], board: BoardName | None = None) -> Thing:
    """The game, position or puzzle of a file; a puzzle's name ends in .toml. Raises `OrigoError`."""
    path = Path(path)
    if path.suffix == ".toml" and board is not None:
        raise OrigoError("embed_own_board", path=str(path))
    try:
        text = read_whole(path)
    except (OSError, ValueError) as error:
        raise OrigoError("embed_read", path=str(path), detail=system_said(error)) from None
    if path.suffix == ".toml":
        # With its proof, which lies beside it.
        return Puzzle.load(path)
    return read_text(text, board)


def read_text(text: str, board: BoardName | None = None) -> Game | Position:
    """The game of a record (it begins with a brace), or the position of a text. Raises `OrigoError`.

    >>> read_text("1 1 2 . .", "mini").players
    2
    """
    if not text.strip():
        raise OrigoError("embed_empty", wanted=either([wanted for _, wanted in KINDS.values()]))
    if text.lstrip().startswith("{"):
        return Game.from_record(text, board)
    return Position.from_text(text, board)


def read_for(name: str, text: str, board: BoardName | None, folder: Path) -> Thing:
    """What an element of a name shows of a text; a puzzle looks for files from `folder`. Raises `OrigoError`."""
    if not text.strip():
        raise OrigoError("embed_empty", wanted=KINDS[name][1])
    if name == "origo-puzzle":
        return Puzzle.from_text(text, folder=folder, board=None if board is None else as_board(board))
    thing = read_text(text, board)
    expect_kind(thing, name)
    return thing


def board_files(text: str, folder: Path) -> list[Path]:
    """The file that a puzzle's text names for its board, in a list; whether it is there and good or not."""
    try:
        name = read_toml(text, PuzzleError).get("board")
    except PuzzleError:
        return []
    return [folder / name] if isinstance(name, str) and name.endswith(".toml") else []


def board_files_of(path: Path) -> list[Path]:
    """The same of a puzzle's file."""
    try:
        return board_files(read_whole(path), path.parent)
    except (OSError, ValueError):
        return []


def expect_kind(thing: Thing, name: str) -> None:
    """Raise `OrigoError` where the element of a name shows something else."""
    kind, wanted = KINDS[name]
    if not isinstance(thing, kind):
        given = next(described for other, described in KINDS.values() if isinstance(thing, other))
        raise OrigoError("embed_kind", given=given, wanted=wanted)


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())
