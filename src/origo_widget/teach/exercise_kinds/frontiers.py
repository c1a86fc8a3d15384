"""Exercises on frontiers: where shields can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ..answers import Fields, Number
from ..answers_checked import Way
from ..draw import placed
from ..graphs import joining_way
from .question import NAMES, Question

if TYPE_CHECKING:
    from ..draw import Draw


def frontier(draw: Draw) -> Question | None:
    """Where a shield can migrate."""
    board = Board.named("europa")
    shields = draw.strewn(board, (16, 16, 16), 0.8)
    position = placed(board, shields)
    field = draw.pick(shields[0])
    bit = 1 << board.graph.index[field]
    group, near = next(pair for pair in position.reach(0) if pair[0] & bit)
    if not bit & board.land_mask or group.bit_count() < 4:
        return None
    fields = frozenset(board.graph.fields(near & position.free))
    return Question(position, Fields(board, fields), {"field": field, "name": NAMES[0]}) if fields else None


def boundary(draw: Draw) -> Question:
    """How many free fields are adjacent to a player's shields."""
    board = Board.named("mini")
    shields = draw.strewn(board, (draw.between(4, 8), 6), 0.7)
    position = placed(board, shields)
    fields = board.graph.fields(position.near(0) & position.free)
    # A field beside several shields is counted twice most easily.
    own = frozenset(shields[0])
    shared = tuple(field for field in fields if len(board.graph.neighbourhood(field) & own) > 1)
    return Question(position, Number(len(fields), shared or tuple(shields[0]), fields), {"name": NAMES[0]})


def way(draw: Draw) -> Question | None:
    """As few fields as can be that join two groups."""
    board = Board.named("europa")
    shields = draw.strewn(board, (14, 18), 0.8)
    position = placed(board, shields)
    groups = draw.some(board.graph.components(shields[0]), 2)
    if len(groups) < 2:
        return None
    one, other = (board.graph.fields(board.graph.mask(group))[0] for group in groups)
    shortest = joining_way(position, 0, one, other)
    if shortest is None or not 2 <= len(shortest) <= 5:
        return None
    free = frozenset(board.graph.fields(position.free))
    answer = Way(board, frozenset(shields[0]), free, (one, other), frozenset(shortest))
    return Question(position, answer, {"name": NAMES[0], "one": one, "other": other})
