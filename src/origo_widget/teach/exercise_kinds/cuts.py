"""Exercises on fields whose loss parts a clan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ..answers import Choice, Fields, Number
from ..draw import placed
from ..graphs import cut_within
from .question import NAMES, Question

if TYPE_CHECKING:
    from ..draw import Draw


def cut_fields(draw: Draw) -> Question | None:
    """All articulation fields of a player's shields."""
    board = Board.named("europa")
    shields = draw.strewn(board, (14, 14), 0.85)
    own, parts = frozenset(shields[0]), board.graph.components
    cuts = frozenset(field for field in own if len(parts(own - {field})) > len(parts(own)))
    if not 2 <= len(cuts) <= 7:
        return None
    return Question(placed(board, shields), Fields(board, cuts), {"name": NAMES[0]})


def best_attack(draw: Draw) -> Question | None:
    """A shield of the largest group whose loss leaves the smallest largest rest of it."""
    board = Board.named("europa")
    shields = draw.strewn(board, (18, 14), 0.85)
    groups = sorted(board.graph.components(shields[0]), key=len)
    largest = groups[-1]
    if len(largest) < 8 or (len(groups) > 1 and len(groups[-2]) == len(largest)):
        return None
    values = {field: max(map(len, board.graph.components(largest - {field}))) for field in largest}
    best = min(values.values())
    if best > len(largest) - 3:
        return None
    return Question(placed(board, shields), Choice(board, values, best), {"name": NAMES[0], "other": NAMES[1]})


def smallest_cut(draw: Draw) -> Question | None:
    """How many shields must be lost before two others are parted."""
    board = Board.named("europa")
    shields = draw.strewn(board, (20, 12), 0.95)
    group = max(board.graph.components(shields[0]), key=len)
    one, other = draw.some(board.graph.fields(board.graph.mask(group)), 2)
    if other in board.graph.neighbourhood(one):
        return None
    position = placed(board, shields)
    cut = cut_within(position, 0, one, other)
    if len(cut) == 1 and draw.chance(0.7):
        return None
    answer = Number(len(cut), (one, other), board.graph.fields(board.graph.mask(cut)))
    return Question(position, answer, {"name": NAMES[0], "one": one, "other": other})
