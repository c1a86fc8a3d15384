"""Game records (R10): reading, checking, writing; and files that hold one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .board import Board
from .errors import BadPlayers, IllegalMove, NotationError, RecordError, UnknownBoard
from .moves import Move
from .reasons import Phrase, json_said, shortened, system_said
from .whole_files import read_whole, write_whole

if TYPE_CHECKING:
    from .position import Position

FORMAT, VERSION = "origo-record", 1
_KEYS = ("format", "version", "board", "players", "deck", "shuffles", "moves")


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record whose parts are well formed; its moves are judged by `replay_on`."""

    board: Board
    players: tuple[str, ...]
    deck: bytes
    shuffles: tuple[bytes, ...]
    moves: tuple[str, ...]

    def replay_on(self, position: Position, push: Callable[[Move], object]) -> None:
        """Push every move of the record. Raises `RecordError`, which names the ply, counted from 1."""
        for ply, text in enumerate(self.moves, 1):
            try:
                push(position.parse(text))
            except (IllegalMove, NotationError, RecordError) as error:
                raise RecordError("record_move", ply=ply, detail=error.phrase) from None
        # Fewer than its moves need would leave the rest to this program's own shuffling (R10.1).
        if position.shuffles != len(self.shuffles):
            raise RecordError("record_shuffles_left", given=len(self.shuffles), wanted=position.shuffles)


def write_record(
    board: Board, players: Sequence[str], deck: bytes, shuffles: Sequence[Sequence[str]], moves: list[str]
) -> dict[str, Any]:
    """A record as an object ready for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "board": board.reference,
        "players": list(players),
        "deck": list(board.card_names(deck)),
        "shuffles": [list(order) for order in shuffles],
        "moves": moves,
    }


def read_record(record: object, board: Board | None) -> ReadRecord:
    """The parts of a record: a JSON text or its object. Raises `RecordError`."""
    data = _as_object(record)
    for key in data:
        if key not in _KEYS:
            raise RecordError("record_unknown", key=shortened(key))
    for key in _KEYS:
        if key not in data:
            raise RecordError("record_missing", key=key)
    _expect(data, "format", data["format"] == FORMAT, FORMAT)
    _expect(data, "version", data["version"] == VERSION and data["version"] is not True, str(VERSION))
    found = _board_of(data, board)
    return ReadRecord(
        found,
        _players(data, found),
        _deck(data, found),
        tuple(_cards("shuffles", cards, found) for cards in _list(data, "shuffles")),
        tuple(_texts("moves", data["moves"])),
    )


def _as_object(record: object) -> Mapping[str, Any]:
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise RecordError("record_json", detail=json_said(error)) from None
    if not isinstance(record, Mapping):
        raise RecordError("record_type", given=shortened(record))
    return record


def _expect(data: Mapping[str, Any], key: str, holds: bool, wanted: str | Phrase) -> None:
    if not holds:
        raise RecordError("record_format", key=key, given=shortened(data[key]), wanted=wanted)


def _board_of(data: Mapping[str, Any], board: Board | None) -> Board:
    """The board that the record names, which must be the one given, if one is."""
    reference = data["board"]
    _expect(data, "board", isinstance(reference, str), Phrase("wanted_board_name"))
    if board is None:
        try:
            return Board.named(reference)
        except UnknownBoard:
            raise RecordError("record_board_needed", given=shortened(reference)) from None
    if reference != board.reference:
        raise RecordError("record_board", given=shortened(reference), wanted=board.reference)
    return board


def _players(data: Mapping[str, Any], board: Board) -> tuple[str, ...]:
    from .game import checked_names

    try:
        return checked_names(data["players"], board)
    except BadPlayers as error:
        raise RecordError("record_players", detail=error.phrase) from None


def _deck(data: Mapping[str, Any], board: Board) -> bytes:
    deck = _cards("deck", data["deck"], board)
    if bytes(sorted(deck)) != board.deck:
        wrong = [
            Phrase("record_count", {"given": deck.count(i), "card": card.name, "wanted": card.count})
            for i, card in enumerate(board.cards)
            if deck.count(i) != card.count
        ]
        raise RecordError("record_deck", board=board.name, detail=wrong)
    return deck


def _cards(key: str, names: object, board: Board) -> bytes:
    texts = _texts(key, names)
    cards = board.card_bytes(texts)
    if cards is None:
        unknown = next(name for name in texts if name not in board.card_index)
        raise RecordError("record_card", key=key, given=shortened(unknown), board=board.name)
    return cards


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    return list(_as_list(key, data[key], Phrase("wanted_lists")))


def _texts(key: str, value: object) -> list[str]:
    texts = _as_list(key, value, Phrase("wanted_texts"))
    for number, text in enumerate(texts, 1):
        if not isinstance(text, str):
            place = Phrase("place_entry", {"key": key, "entry": number})
            raise RecordError("record_format", key=place, given=shortened(text), wanted=Phrase("wanted_text"))
    return list(texts)


def _as_list(key: str, value: object, wanted: Phrase) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        # Not the value itself: a deck tells every hand, whatever else is wrong with it.
        raise RecordError("record_format", key=key, given=type(value).__name__, wanted=wanted)
    return value


def load_record(path: str | PathLike[str]) -> str:
    """The text of a record's file. Raises `RecordError`."""
    try:
        return read_whole(Path(path))
    except (OSError, ValueError) as error:
        raise RecordError("record_file", path=str(path), detail=system_said(error)) from None


def save_record(record: Mapping[str, Any], path: str | PathLike[str]) -> None:
    """Write a record to a file: whole or not at all, and readable by its owner only. Raises `SaveError`."""
    write_whole(record_text(record), Path(path), private=True)


def record_text(record: Mapping[str, Any]) -> str:
    """The JSON text of a record, one line a key."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in record.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
