"""Saved games: a record, and who sits where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..bots.greedy import Greedy
from ..bots.random_bot import Random
from ..model.errors import RecordError, SaveError
from ..model.game import Game
from ..model.reasons import Phrase, json_said, shortened
from ..model.record import load_record, save_record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from os import PathLike

    from ..bots.bot import Bot
    from ..model.board import Board

FORMAT, VERSION = "origo-save", 1
_KEYS = ("format", "version", "seats", "record")
_PERSON = "person"
#: The bots that a saved game can seat again by itself.
_KINDS: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random}


def saver(path: str | PathLike[str], bots: Mapping[int, Bot]) -> Callable[[Game], None]:
    """A function that writes a game with its seats to `path`. It raises `SaveError`."""

    def save(game: Game) -> None:
        kinds = [_kind(bots.get(seat)) for seat in range(len(game.players))]
        save_record({"format": FORMAT, "version": VERSION, "seats": kinds, "record": game.record()}, path)

    return save


def load_game(
    path: str | PathLike[str], bots: Mapping[int, Bot] | None, board: Board | None
) -> tuple[Game, dict[int, Bot]]:
    """A saved game and its bots by seat; a bare record seats people only. Raises `RecordError`."""
    game, kinds = _read(path, board)
    return game, _seated(game, kinds, dict(bots or {}), path)


def check_free(path: str | PathLike[str], board: Board) -> None:
    """See to it that a new game may be saved to `path`: a game that goes on, or another file, is not written over.

    Raises `SaveError`.
    """
    try:
        if not Path(path).parent.is_dir():
            raise SaveError("save_nowhere", path=str(path))
        if not Path(path).exists():
            return
    except OSError:
        # A name too long, or a folder that may not be looked into: the table tells it when it saves.
        return
    try:
        game, _ = _read(path, board)
    except RecordError:
        raise SaveError("save_other", path=str(path)) from None
    if game.plies and not game.is_over:
        raise SaveError("save_goes_on", path=str(path))


def _read(path: str | PathLike[str], board: Board | None) -> tuple[Game, list[Any]]:
    """A saved game, and what the file says of each of its seats. Raises `RecordError`."""
    text = load_record(path)
    data = _as_save(text, path)
    if data is None:
        game = Game.from_record(text, board)
        return game, [_PERSON] * len(game.players)
    game, kinds = Game.from_record(data["record"], board), data["seats"]
    _expect(isinstance(kinds, list) and len(kinds) == len(game.players), path, "seats", kinds, Phrase("wanted_seats"))
    return game, kinds


def _as_save(text: str, path: str | PathLike[str]) -> dict[str, Any] | None:
    """The saved game of a text; None where it may be a bare record."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("save_bad", path=str(path), detail=json_said(error)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    _expect(sorted(data) == sorted(_KEYS), path, "keys", sorted(data), ", ".join(_KEYS))
    _expect(data["version"] == VERSION and data["version"] is not True, path, "version", data["version"], str(VERSION))
    return data


def _expect(holds: bool, path: str | PathLike[str], part: str, given: object, wanted: str | Phrase) -> None:
    if not holds:
        raise RecordError("save_part", path=str(path), part=part, given=shortened(given), wanted=wanted)


def _seated(game: Game, kinds: list[Any], bots: dict[int, Bot], path: str | PathLike[str]) -> dict[int, Bot]:
    for seat in bots:
        game.position.checked_seat(seat)
    missing = []
    for seat, kind in enumerate(kinds):
        if seat in bots or kind == _PERSON:
            continue
        if isinstance(kind, str) and kind in _KINDS:
            bots[seat] = _KINDS[kind](game.players[seat])
        else:
            missing.append(game.players[seat])
    if missing:
        raise RecordError("save_bots", path=str(path), given=missing)
    return bots


def _kind(bot: Bot | None) -> str:
    if bot is None:
        return _PERSON
    return next((name for name, kind in _KINDS.items() if type(bot) is kind), type(bot).__qualname__)
