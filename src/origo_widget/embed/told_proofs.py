"""A proof in words, for its author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.reasons import either, sentence
from ..puzzles.grade import difficulty
from ..puzzles.offered import not_proved
from ..puzzles.solved import steps
from ..puzzles.task_words import name_of
from ..view.words import reasons, said
from .words import say

if TYPE_CHECKING:
    from ..model.position import Position
    from ..puzzles.proof import Proof
    from ..puzzles.puzzle import Puzzle

#: So many of several best results are told.
_MOST_RESULTS = 5


def told(puzzle: Puzzle, proof: Proof, language: str) -> str:
    """A proof in one line, and, where there are several best results, one more for each of the first."""
    if not proof.proved:
        return said(not_proved(puzzle, proof.nodes), language)
    if proof.fields:
        answers = either([" ".join(fields) for fields in proof.fields])
        return answers if isinstance(answers, str) else sentence(answers.code, answers.params, reasons(language))
    unit = "points" if puzzle.task in ("count", "best_turn") else "moves"
    if not proof.lines:
        return say("solved.impossible" if proof.value is None else "solved.count", {"value": proof.value}, language)
    ahead = "solved.ahead_points" if unit == "points" else "solved.ahead_moves"
    params = {
        "value": proof.value,
        "results": proof.results,
        "ahead": say(ahead, {"gap": proof.gap}, language) if proof.gap else "",
        "difficulty": difficulty(puzzle),
        "line": _line(puzzle, proof.lines[0], language),
    }
    first = say("solved.points" if unit == "points" else "solved.moves", params, language)
    return first if proof.unique else "\n".join([first, *_results(puzzle, proof, language)])


def _results(puzzle: Puzzle, proof: Proof, language: str) -> list[str]:
    """A line for each of the first best results: the fields that are not the same in all of these, and how to play."""
    shown = puzzle.outcomes()[:_MOST_RESULTS]
    graph = puzzle.board.graph
    changed = 0
    for outcome in shown:
        for own, first in zip(outcome.position.own, shown[0].position.own, strict=True):
            changed |= own ^ first
    lines = []
    for outcome in shown:
        fields = [_owned(puzzle, outcome.position, field, language) for field in graph.fields(changed)]
        line = _line(puzzle, outcome.lines[0], language)
        lines.append("  " + say("solved.result", {"fields": ", ".join(fields), "line": line}, language))
    more = proof.results - len(shown)
    return [*lines, "  " + say("solved.more", {"count": more}, language)] if more > 0 else lines


def _owned(puzzle: Puzzle, position: Position, field: str, language: str) -> str:
    seat = position.owner(field)
    if seat is None:
        return say("solved.free", {"field": field}, language)
    return say("solved.owned", {"field": field, "name": name_of(puzzle, seat, language)}, language)


def _line(puzzle: Puzzle, line: tuple[str, ...], language: str) -> str:
    """A line, with who answers what."""
    parts, last = [], puzzle.seat
    for step in steps(puzzle, line):
        text = str(step.move)
        if step.seat != last:
            name = name_of(puzzle, step.seat, language)
            answers = say("solved.answers", {"name": name, "move": text}, language)
            text = f"{name}: {text}" if step.seat == puzzle.seat else answers
        last = step.seat
        parts.append(text)
    return ", ".join(parts) or say("solved.nothing", {}, language)
