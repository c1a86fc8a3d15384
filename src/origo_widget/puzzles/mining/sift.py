"""Which of the puzzles that could be asked are good ones; the cheapest questions first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..budget import TooManyNodes
from ..errors import PuzzleError, PuzzleTooLarge
from ..goals import MISSED
from ..naive import decoys, naive_count, right_fields
from ..page import compressed_size
from ..solving import goal_of
from .greedy_turn import greedy_score

if TYPE_CHECKING:
    from ..proof import Proof
    from ..puzzle import Puzzle

#: A search that looks at more is of a puzzle that is too large to be nice.
LIMIT = 12_000
#: By how much the best result must beat the next one: points, actions.
MARGIN = {"points": 2, "moves": 1}
#: A page of more bytes is left to authors who want it.
PAGE = 10_000
#: Fields to be found: more are work, not a puzzle.
_FIELDS = (1, 7)
#: Awards worth fewer points are no sum.
_POINTS = 3


def is_good(puzzle: Puzzle) -> bool:
    """Whether a puzzle is proved, has one answer by a margin, and cannot be solved by a greedy rule."""
    proof = puzzle.solve(limit=LIMIT)
    if not proof.proved or not proof.unique:
        return False
    if puzzle.task == "count":
        return (proof.value or 0) >= _POINTS and naive_count(puzzle) != proof.value
    if puzzle.task == "find":
        return _FIELDS[0] <= len(right_fields(puzzle)) <= _FIELDS[1] and bool(decoys(puzzle))
    return _beats_the_next(puzzle, proof) and not _is_one_blow(puzzle, proof) and _beats_greed(puzzle, proof)


def _is_one_blow(puzzle: Puzzle, proof: Proof) -> bool:
    """Whether all there is to do is to attack the field that is named."""
    return puzzle.task == "win_fight" and puzzle.field is not None and proof.value == 1


def _beats_the_next(puzzle: Puzzle, proof: Proof) -> bool:
    unit = goal_of(puzzle).unit
    return bool(proof.value and proof.lines and proof.lines[0]) and (proof.gap is None or proof.gap >= MARGIN[unit])


def _beats_greed(puzzle: Puzzle, proof: Proof) -> bool:
    assert proof.value is not None
    best = proof.value if goal_of(puzzle).unit == "points" else -proof.value
    try:
        reached = greedy_score(puzzle)
    except TooManyNodes:
        return False
    return reached == MISSED or reached < best


def has_small_page(puzzle: Puzzle) -> bool:
    """Whether its page is of the usual size."""
    try:
        return compressed_size(puzzle.page()) <= PAGE
    except (PuzzleTooLarge, PuzzleError):
        return False
