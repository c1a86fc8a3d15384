"""How hard a puzzle is, reckoned from what its solver has to see.

The formula is written down in docs/mining.md; only `level` decides, and it never falls when there is more to see, more
moves to find, more traps, or when what tempts falls short by less.
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, NamedTuple

from ..model.moves import Shift
from .counting import counted_awards
from .goals import MostPoints
from .naive import decoys, naive_count
from .solved import changed_mask, own_moves, steps
from .solving import goal_of, play_of

if TYPE_CHECKING:
    from ..model.moves import Move
    from .goals import Goal
    from .play import Play
    from .puzzle import Puzzle

#: More than this of one kind makes nothing harder.
_MOST_TRAPS = 6
#: The weights from which on a puzzle is of level 2, 3, 4, 5.
_STEPS = (5.5, 8.0, 11.0, 14.0)


class Effort(NamedTuple):
    """What there is to see in a puzzle.

    `lines` is the number of ways to play that lead as deep as the solution: the product of the actions to choose from
    at each of its moves; for a question, the shields to be looked at. `depth` counts the reader's moves, or the pairs
    of awards to be added, or the fields to be found (three at most). `traps` are moves, or fields, that tempt and are
    wrong. `short` is by how much the next best result falls short; None where there is none.
    """

    lines: int
    depth: int
    traps: int
    short: int | None

    @property
    def weight(self) -> float:
        """All of it in one number."""
        near = 0.0 if self.short is None else max(0.0, 2.0 - self.short / 2)
        return log2(max(1, self.lines)) / 2 + 2 * self.depth + min(self.traps, _MOST_TRAPS) / 2 + near


def level(effort: Effort) -> int:
    """The difficulty, from 1 (easy) to 5 (hard).

    >>> level(Effort(lines=12, depth=1, traps=1, short=3)), level(Effort(lines=50_000, depth=3, traps=6, short=1))
    (1, 5)
    """
    return 1 + sum(effort.weight >= step for step in _STEPS)


def difficulty(puzzle: Puzzle) -> int:
    """How hard a puzzle is, from 1 to 5. Raises `PuzzleError` as `Puzzle.solve` does."""
    return level(effort(puzzle))


def effort(puzzle: Puzzle) -> Effort:
    """What there is to see in a puzzle. Raises `PuzzleError` as `Puzzle.solve` does."""
    if puzzle.task == "count":
        return _effort_of_count(puzzle)
    if puzzle.task == "find":
        return _effort_of_find(puzzle)
    moves = own_moves(puzzle)
    return Effort(_lines(puzzle), len(moves), _traps(puzzle), puzzle.solve().gap)


def _effort_of_count(puzzle: Puzzle) -> Effort:
    awards = counted_awards(puzzle)
    wrong = abs(naive_count(puzzle) - (puzzle.solve().value or 0))
    shields = puzzle.position.occupied.bit_count()
    return Effort(shields, 1 + len(awards) // 2, wrong, None)


def _effort_of_find(puzzle: Puzzle) -> Effort:
    fields = min(map(len, puzzle.solve().fields), default=0)
    shields = puzzle.position.occupied.bit_count()
    # Several fields are found as one: what makes it hard are those that do not belong.
    return Effort(shields, min(fields, 3), len(decoys(puzzle)), None)


def _lines(puzzle: Puzzle) -> int:
    """The product of the choices at each of the reader's moves."""
    play, product = play_of(puzzle), 1
    for step in steps(puzzle):
        if step.seat == puzzle.seat:
            product *= max(1, sum(1 for _ in play.moves()))
        play.push(step.move)
    return product


def _traps(puzzle: Puzzle) -> int:
    """First moves that look as good as the solution's, and belong to no solution."""
    right = {text for line in puzzle.solve().lines for text in line}
    play, goal = play_of(puzzle), goal_of(puzzle)
    wrong = [move for move in play.actions() if str(move) not in right]
    if isinstance(goal, MostPoints):
        least = max((_score_after(play, goal, move) for move in play.actions() if str(move) in right), default=0)
        return len({_shields_after(play, move) for move in wrong if _score_after(play, goal, move) >= least})
    near = puzzle.board.graph.neighbourhood_mask(changed_mask(puzzle)) | changed_mask(puzzle)
    return len({_ends(play, move) for move in wrong if _ends(play, move) & near})


def _score_after(play: Play, goal: Goal, move: Move) -> int:
    play.push(move)
    score = goal.score(play) if not play.in_fight else 0
    play.pop()
    return score


def _shields_after(play: Play, move: Move) -> tuple[int, ...]:
    play.push(move)
    own = tuple(play.position.own)
    play.pop()
    return own


def _ends(play: Play, move: Move) -> int:
    """The field that an action is about, as a mask: where a shield arrives, or is attacked."""
    field: str = move.target if isinstance(move, Shift) else getattr(move, "field", "")
    return play.position.board.graph.mask([field])
