"""Puzzles out of the lab: those of its questions that a puzzle can ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..puzzles.errors import NoPuzzle
from ..puzzles.made import question_puzzle

if TYPE_CHECKING:
    from ..puzzles.puzzle import Puzzle
    from ..teach.tasks import Asked

#: By kind of question, the task of the puzzle and what belongs to it.
_PUZZLES: dict[str, dict[str, Any]] = {
    "total": {"task": "count", "of": "total"},
    "articulation": {"task": "find", "what": "cut_fields"},
    "largest": {"task": "find", "what": "largest_clan"},
    "frontier": {"task": "find", "what": "frontier"},
}
#: The kinds of question that a puzzle can ask.
PUZZLE_KINDS = tuple(_PUZZLES)


def puzzle_of(asked: Asked) -> Puzzle:
    """A question of the lab as a puzzle. Raises `NoPuzzle` for a kind that none asks, and `PuzzleError`."""
    if asked.kind not in _PUZZLES:
        raise NoPuzzle("puzzle_kind", given=asked.kind, known=PUZZLE_KINDS)
    field = {"field": asked.fields[0]} if asked.fields else {}
    return question_puzzle(asked.position, names=asked.players, player=asked.seat, **_PUZZLES[asked.kind], **field)
