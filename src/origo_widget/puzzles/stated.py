"""The answer that a puzzle's file states: refused where it is not a proved one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.errors import Fault
from ..model.reasons import Phrase
from .budget import QUICK, Budget
from .errors import NotProved, PuzzleError
from .proof import Proof
from .verdict import judged

if TYPE_CHECKING:
    from .puzzle import Puzzle
    from .verdict import Verdict


def check_against(puzzle: Puzzle, proof: Proof) -> None:
    """Judge the answer by a proof. Raises `PuzzleError`."""
    if puzzle.answer is None or not proof.proved:
        return
    verdict = judged(puzzle, proof, puzzle.answer)
    if not verdict.right:
        raise _refused(puzzle, verdict)


def check_playable(puzzle: Puzzle) -> None:
    """Judge the answer without a proof: nobody knows whether it is best, but, where that is quick, if it can be played.

    Raises `PuzzleError`.
    """
    if puzzle.answer is None:
        return
    try:
        verdict = judged(puzzle, Proof(puzzle.digest, None), puzzle.answer, budget=Budget(QUICK))
    except NotProved:
        # What the other side does against it takes a search.
        return
    if verdict.malformed:
        raise _refused(puzzle, verdict)


def _refused(puzzle: Puzzle, verdict: Verdict) -> PuzzleError:
    place = Phrase("place_at", {"line": puzzle.answer_line, "place": "answer"})
    return PuzzleError(faults=[Fault(place, verdict.told.code, verdict.told.params)])
