"""Exercises on adjacency and degree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ..answers import Choice, Fields, Number
from ..draw import placed
from .question import NAMES, Question

if TYPE_CHECKING:
    from ..draw import Draw


def neighbours(draw: Draw) -> Question:
    """The fields adjacent to a field."""
    board = Board.named("europa")
    field = draw.pick(board.graph.names)
    return Question(placed(board, [[], []]), Fields(board, board.graph.neighbourhood(field)), {"field": field})


def degree(draw: Draw) -> Question | None:
    """The degree of a shield in the induced subgraph of its player."""
    board = Board.named("europa")
    shields = draw.strewn(board, (14, 14))
    field = draw.pick(shields[0])
    beside = board.graph.neighbourhood(field)
    degree = len(beside & set(shields[0]))
    if degree == 0 or degree == len(beside):
        return None
    look = board.graph.fields(board.graph.mask(beside))
    own = board.graph.fields(board.graph.mask(beside & set(shields[0])))
    return Question(placed(board, shields), Number(degree, look, own), {"field": field, "name": NAMES[0]})


def highest_degree(draw: Draw) -> Question | None:
    """A shield with the highest degree in the induced subgraph."""
    board = Board.named("europa")
    shields = draw.strewn(board, (14, 14))
    own = frozenset(shields[0])
    degrees = {field: len(board.graph.neighbourhood(field) & own) for field in shields[0]}
    best = max(degrees.values())
    if best < 3:
        return None
    return Question(placed(board, shields), Choice(board, degrees, best), {"name": NAMES[0]})


def adjacencies(draw: Draw) -> Question:
    """The number of adjacencies in the induced subgraph."""
    board = Board.named("mini")
    shields = draw.strewn(board, (draw.between(6, 10), 6))
    own = frozenset(shields[0])
    degrees = [len(board.graph.neighbourhood(field) & own) for field in shields[0]]
    # Where many meet, one is left out most easily.
    look = tuple(field for field, degree in zip(shields[0], degrees, strict=True) if degree == max(degrees))
    return Question(placed(board, shields), Number(sum(degrees) // 2, look), {"name": NAMES[0]})
