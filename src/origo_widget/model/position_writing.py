"""Positions written as text; `position_text` tells the form, and reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .graph import indices
from .parts import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .board import Board
    from .position import Position


def write_position(position: Position) -> str:
    """A position as text, secrets included; `position_text.read_position` makes an equal one of it."""
    lines = written_map(position)
    lines += [f"{key}: {value}" for key, value in _written(position) if value]
    return "\n".join(lines) + "\n"


def map_rows(board: Board) -> list[list[int | None]]:
    """The indices of the fields as the map shows them; None where the grid has no field."""
    if board.grid is None:
        return [list(range(len(board.graph)))]
    rows, columns = board.grid
    return [[board.graph.index.get(row + column) for column in columns] for row in rows]


def written_map(position: Position) -> list[str]:
    """The lines of a position's map, one for each row of the board."""
    signs = dict.fromkeys(range(len(position.board.graph)), ".")
    for seat, mask in enumerate(position.own):
        signs |= dict.fromkeys(indices(mask), str(seat + 1))
    rows = map_rows(position.board)
    return [" ".join("-" if index is None else signs[index] for index in row) for row in rows]


def _written(position: Position) -> Iterable[tuple[str, str]]:
    """Keys with their values, "" where the default says the same."""
    board = position.board
    in_setup, in_fight = position.phase is Phase.SETUP, position.phase is Phase.FIGHT
    yield "board", board.reference
    yield "players", str(position.players)
    yield "phase", "" if in_fight or position.phase is Phase.TURN else position.phase
    yield "founded", ", ".join(f"{board.regions[region].name} {seat + 1}" for region, seat in position.founded)
    yield "scores", _numbers_text(position.scores)
    yield "supply", _numbers_text(position.supply)
    yield "hands", _parts_text(position, position.hands) if any(position.hands) else ""
    yield "pile", ",".join(board.card_names(position.pile))
    yield "discard", ",".join(board.card_names(position.discard))
    yield "shuffles", str(position.shuffles or "")
    yield "shuffle key", position.shuffle_key
    yield "script", _parts_text(position, position.script)
    yield "start", str(position.start + 1)
    yield "turn", str(position.active + 1)
    if in_setup:
        return
    yield "round", str(position.round)
    yield "passes", str(position.passes or "")
    yield "actions", str(position.actions)
    yield "main", position.main
    yield "sailed", ",".join(board.graph.fields(position.sailed))
    if position.fight:
        cards = _parts_text(position, (position.fight.attack_cards, position.fight.defence_cards))
        yield "fight", f"{board.graph.names[position.fight.target]} = {cards}"
    yield "due", str(position.due or "")
    yield "ending", position.ending


def _numbers_text(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _parts_text(position: Position, parts: Iterable[bytes]) -> str:
    return " | ".join(",".join(position.board.card_names(cards)) for cards in parts).rstrip()
