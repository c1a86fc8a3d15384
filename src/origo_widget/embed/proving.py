"""Puzzles are proved before they are shown: by what lies beside their files, or by a search that is told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..puzzles.budget import LIMIT, QUICK
from ..puzzles.errors import PuzzleError
from ..puzzles.offered import not_proved
from ..view.words import said
from .words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..puzzles.puzzle import Puzzle

#: While a page is built a search is given up after so many boards: some ten seconds on a small machine.
IN_A_BUILD = 150_000


def prove(
    puzzle: Puzzle,
    file: str,
    language: str,
    tell: Callable[[str], object],
    progress: Callable[[float], object] | None = None,
    limit: int = LIMIT,
) -> None:
    """Solve a puzzle, and tell its author in a sentence what lies stale beside its file, or takes long.

    `file` is "" for a puzzle that has none. Raises `PuzzleError` for a stated answer that is wrong, and `OrigoError`
    where the search was given up.
    """
    if puzzle.stale:
        tell(told_stale(puzzle, file, language))
    with PuzzleError.named(file):
        # Where a proof lies beside the file, nothing is searched.
        if not puzzle.solve(limit=min(QUICK, limit)).proved and not puzzle.stale:
            tell(say("proof.long" if file else "proof.long_text", {"file": file}, language))
        proof = puzzle.solve(progress, limit)
    if not proof.proved and limit >= LIMIT:
        raise not_proved(puzzle, proof.nodes)
    if not proof.proved:
        raise OrigoError("embed_unproved" if file else "embed_unproved_text", nodes=proof.nodes, file=file)


def told_stale(puzzle: Puzzle, file: str, language: str) -> str:
    """The sentence about a proof or a page beside a file that does not hold: the first, as what mends it mends both."""
    return say("proof.stale", {"detail": said(puzzle.stale[0], language), "file": file}, language)
