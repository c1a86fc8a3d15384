"""What happens in the solution of a puzzle: its best line played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .counting import counted_awards
from .solving import play_of

if TYPE_CHECKING:
    from ..model.moves import Move
    from ..model.position import Position
    from .puzzle import Puzzle


class Step(NamedTuple):
    """One move of a line: who made it, the positions before and after."""

    seat: int
    move: Move
    before: Position
    after: Position


def steps(puzzle: Puzzle, number: int = 0) -> list[Step]:
    """The moves of one of the best lines; none for a question. Raises `PuzzleError` as `Puzzle.solve` does."""
    lines = puzzle.solve().lines
    if not lines:
        return []
    play, found = play_of(puzzle), []
    for text in lines[number]:
        before, move = play.position.copy(), play.position.parse(text)
        seat = before.to_move
        assert seat is not None
        play.push(move)
        found.append(Step(seat, move, before, play.position.copy()))
    return found


def own_moves(puzzle: Puzzle) -> list[Move]:
    """The reader's moves of the first line."""
    return [step.move for step in steps(puzzle) if step.seat == puzzle.seat]


def changed_mask(puzzle: Puzzle) -> int:
    """The fields that the answer is about: those that change hands in the first line, count, or are to be named."""
    graph = puzzle.board.graph
    if puzzle.task == "count":
        return graph.mask(field for award in counted_awards(puzzle) for field in award.fields)
    if puzzle.task == "find":
        return graph.mask(field for answer in puzzle.solve().fields for field in answer)
    played = steps(puzzle)
    if not played:
        return 0
    first, last = puzzle.position, played[-1].after
    changed = 0
    for before, after in zip(first.own, last.own, strict=True):
        changed |= before ^ after
    return changed
