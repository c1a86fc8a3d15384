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


class Outcome(NamedTuple):
    """A best result: the position that it is, and the best lines that lead to it."""

    position: Position
    lines: tuple[tuple[str, ...], ...]


def steps(puzzle: Puzzle, line: tuple[str, ...] | None = None) -> list[Step]:
    """The moves of a line, by default the first of the best ones; none for a question. Raises as `Puzzle.solve`."""
    if line is None:
        line = next(iter(puzzle.solve().lines), ())
    play, found = play_of(puzzle), []
    for text in line:
        before, move = play.position.copy(), play.position.parse(text)
        seat = before.to_move
        assert seat is not None
        play.push(move)
        found.append(Step(seat, move, before, play.position.copy()))
    return found


def outcomes(puzzle: Puzzle) -> list[Outcome]:
    """The best results, in the order in which the proof's lines come to them. Raises as `Puzzle.solve`."""
    found: dict[tuple[int, ...], Outcome] = {}
    for line in puzzle.solve().lines:
        played = steps(puzzle, line)
        end = played[-1].after if played else puzzle.position.copy()
        known = found.get(tuple(end.own), Outcome(end, ()))
        found[tuple(end.own)] = known._replace(lines=(*known.lines, line))
    return list(found.values())


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
