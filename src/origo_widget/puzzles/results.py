"""The results of a search: the best boards that can be reached, and how far behind the next best one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: A result: each seat's shields when the turn is done. Which cards and which order led there does not matter.
Result = tuple[int, ...]


#: So many best results are kept; where there are more, the puzzle is a bad one, and only that is told.
MOST = 1000


class Results:
    """The best score seen, the results that have it, and the best score of any other result."""

    def __init__(self, least: int | None = None, *, best_only: bool = False) -> None:
        #: Lower scores are of no interest, nor is what comes next to the best where `best_only`.
        self.least = least
        self.best_only = best_only
        self.best: int | None = None
        self.second: int | None = None
        self.found: set[Result] = set()
        #: There are more best results than those in `found`.
        self.more = False

    @property
    def floor(self) -> int | None:
        """The least score that a result must have to change anything; None while any would."""
        if self.best_only:
            return self.least if self.best is None else self.best + 1
        if self.second is None:
            return self.least
        return self.second + (self.second != self.best)

    def matters(self, score: int) -> bool:
        """Whether a result with a score could change anything."""
        floor = self.floor
        return floor is None or score >= floor

    def see(self, score: int, result: Result) -> None:
        """Take note of a result that can be reached with a score.

        >>> results = Results()
        >>> for score, result in ((3, (1,)), (5, (2,)), (4, (2,)), (5, (2,)), (4, (3,))):
        ...     results.see(score, result)
        >>> results.best, results.found, results.second
        (5, {(2,)}, 4)
        """
        if self.best is None or score > self.best:
            if self.found - {result}:
                self.second = self.best
            self.best, self.found, self.more = score, {result}, False
        elif score == self.best:
            self._see_equal(result)
        elif (self.second is None or score > self.second) and result not in self.found:
            self.second = score

    def _see_equal(self, result: Result) -> None:
        if result in self.found:
            return
        self.second = self.best
        if len(self.found) < MOST:
            self.found.add(result)
        else:
            self.more = True

    def see_all(self, score: int, own: list[int], seat: int, fields: Iterator[int]) -> None:
        """The same of results in which a seat has one of some fields more."""
        for bit in fields:
            self.see(score, (*own[:seat], own[seat] | bit, *own[seat + 1 :]))
            if not self.matters(score):
                return

    @property
    def gap(self) -> int | None:
        """How far the next best result is behind; 0 where there are several best ones, None where there is no other."""
        return None if self.best is None or self.second is None else self.best - self.second

    @property
    def is_unique(self) -> bool:
        """Whether there is one best result only."""
        return self.best is not None and self.second != self.best
