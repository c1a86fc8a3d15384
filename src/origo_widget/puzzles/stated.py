"""The answer that a puzzle's file states: refused where it is not a proved one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.errors import Fault
from ..model.reasons import Phrase, either
from .budget import QUICK, Budget
from .errors import NotProved, PuzzleError
from .proof import Proof
from .verdict import in_words, judged

if TYPE_CHECKING:
    from .puzzle import Puzzle


def check_against(puzzle: Puzzle, proof: Proof) -> None:
    """Judge the answer by a proof. Raises `PuzzleError`."""
    if puzzle.answer is None or not proof.proved:
        return
    verdict = judged(puzzle, proof, puzzle.answer)
    if not verdict.right:
        has_line = puzzle.is_played and verdict.best is not None
        raise _refused(puzzle, verdict.told if has_line else _with_proved(verdict.told, proof))


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
        raise _refused(puzzle, verdict.told)


def _refused(puzzle: Puzzle, told: Phrase) -> PuzzleError:
    place = Phrase("place_at", {"line": puzzle.answer_line, "place": "answer"})
    return PuzzleError(faults=[Fault(place, told.code, told.params)])


def _with_proved(told: Phrase, proof: Proof) -> Phrase:
    """What is wrong, and what would be right, for an author; a reader is not told."""
    answers = [", ".join(fields) for fields in proof.fields] or [in_words(line) for line in proof.lines[:1]]
    if not answers and proof.value is None:
        return told
    proved = Phrase("verdict_proved", {"answer": either(answers or [str(proof.value)])})
    return Phrase("verdict_both", {"one": told, "other": proved})
