"""Short ways to say what a test of the rules is about."""

import pickle
from collections.abc import Iterable
from textwrap import dedent

import pytest

from origo_widget.model.board import Board
from origo_widget.model.errors import IllegalMove
from origo_widget.model.events import Event
from origo_widget.model.moves import Move
from origo_widget.model.position import Position

from .boards import EUROPA, MINI


def at(text: str, board: Board = MINI) -> Position:
    """A position written by hand, its text indented as the test is."""
    return Position.from_text(dedent(text), board)


def with_shields(*fields: str, more: str = "", board: Board = EUROPA) -> Position:
    """A position with each seat's shields on fields named in one text: for boards too large to draw in a test."""
    signs = {name: str(seat) for seat, names in enumerate(fields, 1) for name in names.split()}
    assert board.grid is not None
    rows, columns = board.grid
    drawn = "\n".join(" ".join(signs.get(row + column, ".") for column in columns) for row in rows)
    return Position.from_text(f"{drawn}\nplayers: {max(len(fields), 2)}\n{dedent(more)}", board)


def play(position: Position, *moves: str) -> list[Event]:
    """Play moves; what happened in all of them."""
    return [event for move in moves for event in position.push(position.parse(move))]


def refused(position: Position, move: str | Move) -> IllegalMove:
    """The error of a move that the rules forbid; the position must be as before, and the sentence one of a kind."""
    before = position.copy()
    assert move not in position.legal_moves
    with pytest.raises(IllegalMove) as caught:
        position.push(position.parse(move) if isinstance(move, str) else move)
    assert position == before
    error = caught.value
    told = str(error)
    assert told.startswith(f"{move}: ")
    assert told.endswith(f"({error.rule}).")
    assert "\n" not in told
    assert "{" not in told
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.rule, again.fields, again.cards) == (told, error.rule, error.fields, error.cards)
    return error


def legal(position: Position, start: str = "", among: Iterable[Move] | None = None) -> list[str]:
    """The legal moves whose notation begins with `start`."""
    return [text for text in map(str, position.legal_moves if among is None else among) if text.startswith(start)]


def awards(position: Position, category: str, region: str | None = None) -> list[tuple[int, int]]:
    """(seat, points) of each award of a category, in order, awards of nothing included."""
    return [
        (award.seat, award.points)
        for award in position.rating().awards
        if award.category == category and region in (None, award.region)
    ]
