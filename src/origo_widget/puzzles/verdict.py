"""What is said of an answer: right, or why it falls short."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..model.errors import IllegalMove, NotationError
from ..model.moves import Lay
from ..model.reasons import Phrase, sentence, shortened
from ..view.words import check_language, reasons
from .answers import answer_parts
from .budget import Budget, TooManyNodes
from .goals import MISSED, SaveClan
from .offered import not_proved
from .play import END
from .search import Search
from .solving import goal_of, play_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .play import Play
    from .proof import Proof
    from .puzzle import Puzzle


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """Whether an answer is right, and `text`, which says in `language` why not. True where it is right.

    `told` is the same as a code with its parameters, to be said in any language.
    `value` is what the answer reaches: points, or the actions that it takes; None where it misses its goal. `best` is
    what can be reached, `line` one best way to play. `malformed` tells that it is no answer, or not a legal one, or one
    that ends in an open fight; `line` is empty then, unless the fight leads nowhere.
    `extra` and `missing` are fields, for an answer of fields.
    """

    right: bool
    told: Phrase
    value: int | None = None
    best: int | None = None
    line: tuple[str, ...] = ()
    malformed: bool = False
    extra: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    language: str = "en"

    @property
    def text(self) -> str:
        """What is said of the answer."""
        return sentence(self.told.code, self.told.params, reasons(self.language))

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Verdict {'right' if self.right else 'not right'}: {self.text}>"


def judged(puzzle: Puzzle, proof: Proof, answer: object, language: str = "en", budget: Budget | None = None) -> Verdict:
    """The verdict on an answer, in a language that there are words of. Raises `NotProved`, `OrigoError`."""
    check_language(language)
    if not proof.proved:
        raise not_proved(puzzle, proof.nodes)
    if puzzle.task == "count":
        return replace(_number(proof, answer), language=language)
    if puzzle.task == "find":
        return replace(_fields(puzzle, proof, answer), language=language)
    budget = budget or Budget()
    try:
        return replace(_moves(puzzle, proof, answer, budget), language=language)
    except TooManyNodes:
        raise not_proved(puzzle, budget.nodes) from None


def _number(proof: Proof, answer: object) -> Verdict:
    number = int(answer) if isinstance(answer, str) and re.fullmatch(r"\s*-?[0-9]{1,9}\s*", answer) else answer
    if type(number) is not int:
        return _malformed("form_number", answer)
    assert proof.value is not None
    code = "right" if number == proof.value else "more" if number < proof.value else "less"
    return Verdict(number == proof.value, _told(code, given=number), number, proof.value)


def _fields(puzzle: Puzzle, proof: Proof, answer: object) -> Verdict:
    graph = puzzle.board.graph
    parts = answer_parts(puzzle.task, answer)
    if parts is None or not graph.index.keys() >= set(parts):
        return _malformed("form_fields", answer)
    given = frozenset(parts)
    # Of several right answers, the one that was most likely meant.
    key = min(map(frozenset, proof.fields), key=lambda one: len(one ^ given), default=frozenset[str]())
    extra, missing = graph.fields(graph.mask(given - key)), graph.fields(graph.mask(key - given))
    told = [_told("extra", count=len(extra), fields=extra)] if extra else []
    told += [_told("missing", count=len(missing))] if missing else []
    both = _told("both", one=told[0], other=told[-1]) if len(told) > 1 else None
    return Verdict(not told, both or (told or [_told("right")])[0], extra=extra, missing=missing)


def _moves(puzzle: Puzzle, proof: Proof, answer: object, budget: Budget) -> Verdict:
    parts = answer_parts(puzzle.task, answer)
    if parts is None:
        return _malformed("form_moves", answer)
    goal, play = goal_of(puzzle, budget), play_of(puzzle)
    search = Search(play, goal, budget)
    for part in parts:
        if not play.in_fight and goal.is_reached(play):
            break
        try:
            move = play.position.parse(part)
            if part == "end" and not play.in_fight:
                break
            play.push(move)
        except (IllegalMove, NotationError) as error:
            return Verdict(False, error.phrase, malformed=True)
        while play.in_fight and not play.is_readers:
            play.push(search.reply())
    if play.in_fight:
        return _unfinished(proof, search)
    score = goal.score(play)
    if score == MISSED and isinstance(goal, SaveClan) and proof.lines:
        told = _told("threat", reply=", ".join(_threat(play, goal)), line=in_words(proof.lines[0]))
        return Verdict(False, told, None, proof.value, proof.lines[0])
    return _weighed(proof, goal.unit, None if score == MISSED else abs(score))


def _unfinished(proof: Proof, search: Search) -> Verdict:
    """What is said of an answer that ends in a fight; what is still to be won there is not given away."""
    can_lay = any(isinstance(move, Lay) for move in search.play.moves())
    told, best = _told("open" if can_lay else "yield"), proof.value
    if best is None or not _is_lost(search, best):
        return Verdict(False, told, malformed=True)
    line = proof.lines[0]
    told = _told("both", one=told, other=_told("way", line=in_words(line)))
    return Verdict(False, told, None, best, line, malformed=True)


def _is_lost(search: Search, best: int) -> bool:
    """Whether the goal, or the most points, are surely out of reach."""
    try:
        return search.value() < (best if search.goal.unit == "points" else MISSED + 1)
    except TooManyNodes:
        return False


def _threat(play: Play, goal: SaveClan) -> Iterator[str]:
    """What is done to a clan that is not saved."""
    play.push(END)
    while not play.is_over:
        move = goal.threats.choice(play)
        yield str(move)
        play.push(move)


def in_words(line: tuple[str, ...]) -> str:
    """A line for a sentence; where nothing is to be done, the end of the turn."""
    return ", ".join(line) or str(END)


def _weighed(proof: Proof, unit: str, value: int | None) -> Verdict:
    """What moves have reached against what they can reach."""
    best, line = proof.value, proof.lines[0] if proof.lines else ()
    if best is None:
        return Verdict(False, _told("impossible"))
    right = value is not None and (unit == "moves" or value == best)
    if not right:
        code = "missed" if value is None else "short"
    elif unit == "points":
        code = "right_points"
    else:
        code = "right_moves" if value == best else "right_longer"
    return Verdict(right, _told(code, value=value, best=best, line=in_words(line)), value, best, line)


def _malformed(code: str, answer: object) -> Verdict:
    return Verdict(False, _told(code, given=shortened(answer)), malformed=True)


def _told(code: str, **params: object) -> Phrase:
    return Phrase(f"verdict_{code}", params)
