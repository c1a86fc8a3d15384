"""Thinning a puzzle to what matters: shields and cards that make no difference go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import PuzzleError
from ..solved import changed_mask
from .sift import is_good

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model.position import Position
    from ..puzzle import Puzzle

#: How near the solution shields stay, whether they matter or not: they are its surroundings.
_NEAR = 2
#: So many removals are tried.
_TRIES = 12


def shrunk(puzzle: Puzzle) -> Puzzle:
    """The puzzle without groups of shields that are far from its solution and change nothing: another object."""
    near = changed_mask(puzzle)
    for _ in range(_NEAR):
        near |= puzzle.board.graph.neighbourhood_mask(near)
    for _, (seat, group) in zip(range(_TRIES), _far_groups(puzzle.position, near), strict=False):
        smaller = _replaced(puzzle, _without(puzzle.position, seat, group))
        if smaller and all(smaller.position.own) and _is_same(puzzle, smaller):
            puzzle = smaller
    return puzzle


def _replaced(puzzle: Puzzle, position: Position) -> Puzzle | None:
    """The puzzle in another position, or None where it is none: the end may have come by shields that are gone."""
    try:
        return replace(puzzle, position=position)
    except PuzzleError:
        return None


def _far_groups(position: Position, near: int) -> Iterator[tuple[int, int]]:
    """The groups that have no shield near the solution, the smallest first."""
    pairs = [(seat, group) for seat in range(position.players) for group, _ in position.reach(seat)]
    yield from sorted((pair for pair in pairs if not pair[1] & near), key=lambda pair: pair[1].bit_count())


def _without(position: Position, seat: int, group: int) -> Position:
    fewer = position.copy()
    fewer.own[seat] &= ~group
    fewer.occupied &= ~group
    fewer.supply[seat] += group.bit_count()
    return fewer


def _is_same(puzzle: Puzzle, smaller: Puzzle) -> bool:
    """Whether the same answer is still right, as clearly, and as hard to find."""
    before = puzzle.solve()
    if not is_good(smaller):
        return False
    after = smaller.solve()
    same = before.lines == after.lines and before.fields == after.fields and before.gap == after.gap
    return same and before.value == after.value
