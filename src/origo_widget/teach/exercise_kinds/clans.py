"""Exercises on components and clans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ..answers import Choice, Fields, Groups, Number
from ..draw import placed
from .question import NAMES, Question

if TYPE_CHECKING:
    from ..draw import Draw


def count(draw: Draw) -> Question | None:
    """The number of components."""
    board = Board.named("mini")
    shields = draw.strewn(board, (draw.between(7, 11), 7), 0.6)
    groups = board.graph.components(shields[0])
    if len(groups) < 2:
        return None
    firsts = tuple(board.graph.fields(board.graph.mask(group))[0] for group in groups)
    # The smallest is overlooked most easily.
    look = board.graph.fields(board.graph.mask(sorted(groups, key=len)[0]))
    return Question(placed(board, shields), Number(len(groups), look, firsts), {"name": NAMES[0]})


def group_of(draw: Draw) -> Question | None:
    """The component that holds a shield."""
    board = Board.named("europa")
    shields = draw.strewn(board, (16, 16))
    group = draw.pick(board.graph.components(shields[0]))
    if not 4 <= len(group) <= 12:
        return None
    field = board.graph.fields(board.graph.mask(group))[0]
    return Question(placed(board, shields), Fields(board, group), {"field": field, "name": NAMES[0]})


def clans(draw: Draw) -> Question | None:
    """All clans of a player; groups that are too small are none (R8.2)."""
    board = Board.named("europa")
    position = placed(board, draw.strewn(board, (18, 14, 14), 0.75))
    found = frozenset(frozenset(clan.fields) for clan in position.clans() if clan.seat == 0)
    small = len(position.groups(0)) - len(found)
    if len(found) < 2 or not small:
        return None
    return Question(position, Groups(board, found), {"name": NAMES[0], "least": board.clan_least})


def joins(draw: Draw) -> Question | None:
    """A free field on which a shield joins the most components."""
    board = Board.named("europa")
    position = placed(board, draw.strewn(board, (18, 14), 0.7))
    groups = position.groups(0)
    values = {
        field: sum(bool(near >> board.graph.index[field] & 1) for _, near in groups)
        for field in board.graph.fields(position.free)
    }
    best = max(values.values())
    if best < 2:
        return None
    return Question(position, Choice(board, values, best), {"name": NAMES[0]})
