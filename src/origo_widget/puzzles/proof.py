"""A proof: what the search found out about a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike

    from .puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proved of a puzzle.

    `value` is the best that can be reached against every defence: points, or, where there is a goal, the fewest of the
    reader's actions that reach it; for a question, the number. `lines` are the best ways to play, moves in notation,
    the other side's replies among them: one order of each; all of them where `complete`. `results` counts the boards to
    which they lead (up to 1000), and `unique` tells that there is one: which field is whose counts, not by which cards
    or in which order. `gap` is by how much the next best board is worse, None where there is no other. `fields` are the
    right answers to a question about fields. `nodes` counts what was looked at: boards, and positions of fights and
    of threats.

    Where `proved` is False the search was given up: `value` is the best seen so far, and nothing else is sure.
    """

    digest: str
    value: int | None
    lines: tuple[tuple[str, ...], ...] = ()
    results: int = 1
    unique: bool = True
    gap: int | None = None
    nodes: int = 1
    proved: bool = True
    complete: bool = True
    fields: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def load(cls, path: str | PathLike[str], puzzle: Puzzle) -> Proof:
        """The proof of a puzzle in a file: its key is checked, and nothing is searched.

        Raises `StaleProof` where it is of another puzzle or of other rules, or none at all.
        """
        from .stored import load_proof

        return load_proof(path, puzzle)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the proof to a file. Raises `SaveError`."""
        from .stored import save_proof

        save_proof(self, path)
