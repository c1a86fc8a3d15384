"""A task in words, made of what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..view.words import check_language
from .texts import Told, told_in
from .words import say

if TYPE_CHECKING:
    from .offer import Offer
    from .puzzle import Puzzle


def task_told(puzzle: Puzzle, language: str) -> tuple[Told, ...]:
    """The author's text, if there is one, and then the task; each with the language that it is in."""
    task = Told(task_in_words(puzzle, language), language)
    text = told_in(puzzle.text, language)
    return (text, task) if text else (task,)


def task_in_words(puzzle: Puzzle, language: str = "en") -> str:
    """What is asked, and what is offered. Raises `OrigoError` for a language that there are no words of."""
    check_language(language)
    player = puzzle.seat
    params = {
        "name": "" if player is None else name_of(puzzle, player, language),
        "region": puzzle.region or "",
        "field": puzzle.field or "",
        "keep": puzzle.keep,
    }
    if puzzle.threat is not None:
        params["other"] = name_of(puzzle, puzzle.threat.seat, language)
        params["threat"] = offer_in_words(puzzle.threat.offer, language)
    asked = say(f"task.{_kind(puzzle)}", params, language)
    if not puzzle.is_played:
        return asked
    return f"{asked} {say('task.offer', {'offer': offer_in_words(puzzle.offer, language)}, language)}"


def offer_in_words(offer: Offer, language: str = "en") -> str:
    """The kinds of action offered, with their numbers.

    >>> from origo_widget.puzzles.offer import Offer
    >>> offer_in_words(Offer(expand=2, migrate=1))
    '2 expansions, 1 migration'
    """
    counts = offer._asdict().items()
    return ", ".join(say(f"offer.{kind}", {"count": count}, language) for kind, count in counts if count)


def name_of(puzzle: Puzzle, seat: int, language: str = "en") -> str:
    """How sentences call a player."""
    return puzzle.names[seat] if puzzle.names else say("player", {"number": seat + 1}, language)


def _kind(puzzle: Puzzle) -> str:
    task = puzzle.task
    if task == "count":
        return "count.region" if puzzle.region else f"count.{puzzle.of}"
    if task == "find":
        everybody = puzzle.what != "largest_clan" or puzzle.player is None
        return f"find.{puzzle.what}" if everybody else "find.largest_clan_of"
    if task == "best_turn":
        return f"best_turn.{puzzle.of}"
    named = puzzle.region if task == "found_land" else puzzle.field
    return task if named else f"{task}.any"
