"""Exercises on a board filled at random: components, and the largest of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ..answers import Fields, Number
from ..draw import placed
from .question import NAMES, Question

if TYPE_CHECKING:
    from ...model.position import Position
    from ..draw import Draw


def count(draw: Draw) -> Question | None:
    """The number of components."""
    filled = _filled(draw)
    if filled is None:
        return None
    position, share = filled
    groups = position.reach(0)
    firsts = [(position.board.graph.fields(mask)[0], mask.bit_count()) for mask, _ in groups]
    look = tuple(first for first, size in firsts if size > 1)
    answer = Number(len(groups), look, tuple(first for first, _ in firsts))
    return Question(position, answer, {"name": NAMES[0], "share": share})


def largest_size(draw: Draw) -> Question | None:
    """The size of the largest component."""
    question = largest(draw)
    if question is None:
        return None
    fields = question.answer.key
    position = question.position
    ordered = position.board.graph.fields(position.board.graph.mask(fields))
    return Question(position, Number(len(fields), ordered[:1], ordered), question.given)


def largest(draw: Draw) -> Question | None:
    """The fields of the largest component."""
    filled = _filled(draw)
    if filled is None:
        return None
    position, share = filled
    board = position.board
    groups = sorted(position.groups(0), key=lambda pair: pair[0].bit_count())
    if len(groups) > 1 and groups[-1][0].bit_count() == groups[-2][0].bit_count():
        return None
    fields = frozenset(board.graph.fields(groups[-1][0]))
    return Question(position, Fields(board, fields), {"name": NAMES[0], "share": share})


def _filled(draw: Draw) -> tuple[Position, int] | None:
    """Every field settled with the same probability, which is given in per cent."""
    board = Board.named("europa")
    share = draw.pick((25, 30, 35, 40))
    fields = [field for field in board.graph.names if draw.chance(share / 100)]
    if not 10 <= len(fields) <= board.seats_for(2).shields:
        return None
    return placed(board, [fields, []]), share
