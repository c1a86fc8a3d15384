"""The best lines of a search that is done: all ways to its best results, but for orders that make no difference."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..model.moves import Attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.moves import Move
    from .results import Result
    from .search import Search

Line = tuple["Move", ...]

#: So many lines are told, and those to so many results.
MOST_LINES = 200
_MOST_RESULTS = 50


def best_lines(search: Search) -> tuple[list[Line], bool]:
    """The best lines, the shortest first, and whether these are all."""
    results = search.results
    targets = sorted(results.found)[:_MOST_RESULTS]
    walk = _Walk(search, targets, results.best or 0)
    lines: list[Line] = []
    for line in walk.lines():
        if len(lines) == MOST_LINES:
            return sorted(lines, key=len), False
        lines.append(line)
    return sorted(lines, key=len), len(targets) == len(results.found)


class _Walk:
    """Goes only where one of the best results can still be reached."""

    def __init__(self, search: Search, targets: list[Result], best: int) -> None:
        self.search = search
        self.play = search.play
        self.targets = targets
        self.best = best
        self.path: list[Move] = []
        self.own: Counter[Move] = Counter()
        self._seen: set[Any] = set()
        self._told: set[Any] = set()

    def lines(self) -> Iterator[Line]:
        play, goal = self.play, self.search.goal
        known = play.key, frozenset(self.own.items())
        if known in self._seen or not self._can_reach():
            return
        self._seen.add(known)
        if play.in_fight:
            moves = list(play.moves()) if play.is_readers else [self.search.reply()]
        else:
            result = tuple(play.position.own)
            if goal.score(play) == self.best and result in self.targets:
                # Of the orders that lead there, the first one tells of all.
                told = result, known[1]
                if told not in self._told:
                    self._told.add(told)
                    yield tuple(self.path)
            if goal.is_reached(play):
                return
            moves = list(play.actions())
        for move in moves:
            if not (isinstance(move, Attack) and self.search.is_idle(move)):
                yield from self._after(move)

    def _after(self, move: Move) -> Iterator[Line]:
        play, is_own = self.play, self.play.is_readers
        play.push(move)
        self.path.append(move)
        self.own[move] += is_own
        yield from self.lines()
        self.own[move] -= is_own
        if not self.own[move]:
            del self.own[move]
        self.path.pop()
        play.pop()

    def _can_reach(self) -> bool:
        """Whether the shields that a best result has where there are none yet, or not any more, are few enough."""
        play, own = self.play, self.play.position.own[self.play.reader]
        left = play.total + play.in_fight
        shifts = play.left.migrate + play.left.sail
        return any(
            (target[play.reader] & ~own).bit_count() <= left and (own & ~target[play.reader]).bit_count() <= shifts
            for target in self.targets
        )
