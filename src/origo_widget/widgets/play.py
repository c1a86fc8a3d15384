"""`play` and `resume`: a table with one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..bots.bot import Bot
from ..bots.greedy import Greedy
from ..model.board import Board, as_board
from ..model.errors import BadPlayers
from ..model.game import Game
from ..model.reasons import shortened
from .saves import check_free, load_game, saver
from .table import NORMAL_PACE, Table

if TYPE_CHECKING:
    from os import PathLike

#: Who sits at a table when nobody is named.
_YOU, _BOTS = "Player", ("Ada", "Bruno", "Cleo", "Dario")
#: How many they are, unless the board takes only fewer or only more.
_USUAL_SEATS = 4


def play(
    seats: Sequence[str | Bot] | None = None,
    *,
    seed: int | str | None = None,
    board: Board | str | PathLike[str] = "europa",
    save: str | PathLike[str] | None = None,
    theme: str = "auto",
    language: str = "en",
    pace: int = NORMAL_PACE,
) -> Table:
    """Start a game and return its table, ready to be shown.

    Args:
        seats: who plays, in turn order: a text is a person's name, a bot plays by itself. Without it, you against
            greedy bots, three of them where the board takes so many.
        seed: deals the same cards every time; without it the deal is left to chance.
        board: a `Board`, the name of a built-in one (``europa``, ``mini``), or the path of a board file.
        save: a file that is written after every move, readable by its owner only: it holds all hands. `resume` goes on.
        theme: ``auto`` (the notebook's), ``light`` or ``dark``.
        language: ``en`` or ``de``.
        pace: milliseconds from one move of a bot to the next, 0 to 3000.

    Raises:
        BadPlayers: for seats, names, a number of players or a seed that make no game.
        BadOption: for a theme, language or pace out of its range.
        SaveError: where the file holds a game that is not over, or something else: it is left as it is.
        UnknownBoard, BoardError: for `board`.
    """
    compiled = as_board(board)
    named = _default_seats(compiled) if seats is None else list(_checked(seats))
    names = _names(named)
    bots = {seat: one for seat, one in enumerate(named) if not isinstance(one, str)}

    def renew() -> Game:
        return Game(names, board=compiled)

    return Table(
        Game(names, seed, compiled),
        bots,
        renew=renew,
        save=None if save is None else _new_save(save, bots, compiled),
        theme=theme,
        language=language,
        pace=pace,
    )


def resume(
    path: str | PathLike[str],
    *,
    bots: Mapping[int, Bot] | None = None,
    board: Board | str | PathLike[str] | None = None,
    theme: str = "auto",
    language: str = "en",
    pace: int = NORMAL_PACE,
) -> Table:
    """Go on with a game that ``play(save=path)`` saved, or that `Game.save` did; it goes on being saved there.

    Args:
        path: the file.
        bots: bots by seat (from 0), for seats whose bots are not of this package.
        board: the board, where it is not built in.
        theme: as for `play`.
        language: as for `play`.
        pace: as for `play`.

    Raises:
        RecordError: for a file that is no saved game; it is left as it is.
        BadPlayers, BadSeat: for `bots` that are no bots, or at seats that there are not.
        BadOption: as for `play`.
        UnknownBoard, BoardError: for `board`.
    """
    for seat, bot in (bots or {}).items():
        _check_bot(seat, bot)
    game, seated = load_game(path, bots, None if board is None else as_board(board))
    return Table(game, seated, save=saver(path, seated), theme=theme, language=language, pace=pace)


def _new_save(path: str | PathLike[str], bots: Mapping[int, Bot], board: Board) -> Callable[[Game], None]:
    check_free(path, board)
    return saver(path, bots)


def _default_seats(board: Board) -> list[str | Bot]:
    """You and greedy bots: as many as the board takes of the usual number."""
    most = max((count for count in board.seats if count <= _USUAL_SEATS), default=min(board.seats))
    return [_YOU, *(Greedy(name) for name in _BOTS[: most - 1])]


def _checked(seats: object) -> Sequence[str | Bot]:
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadPlayers("seats_type", given=shortened(seats))
    for seat, one in enumerate(seats):
        if not isinstance(one, str):
            _check_bot(seat, one)
    return seats


def _check_bot(seat: int, one: object) -> None:
    if isinstance(one, type) or not isinstance(one, Bot):
        raise BadPlayers("seat_type", seat=seat, given=shortened(one))


def _names(seats: Sequence[str | Bot]) -> list[str]:
    """Everybody's name; bots of the same name are numbered, as people did not choose those."""
    names: list[str] = []
    taken = {one for one in seats if isinstance(one, str)}
    for one in seats:
        name = one if isinstance(one, str) else one.name
        if not isinstance(one, str):
            number = 1
            while name in taken:
                number += 1
                name = f"{one.name} {number}"
            taken.add(name)
        names.append(name)
    return names
