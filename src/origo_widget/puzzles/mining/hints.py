"""Hints in words, made of what a puzzle is about: first the idea, then the place, then how to begin."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from ...model.graph import indices
from ...model.moves import Attack, Expand, Lay, Shift
from ...model.reasons import fill
from ...view.words import LANGUAGES
from ..counting import counted_awards
from ..offer import kind_of
from ..solved import own_moves, steps
from ..themes import themes
from .words import hint_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..puzzle import Puzzle


class _Hint(NamedTuple):
    """A key of the catalogue, which may have several wordings, and what is filled in."""

    key: str
    params: dict[str, Any]


def hints_of(puzzle: Puzzle) -> dict[str, tuple[str, ...]]:
    """One to three hints, by language. Which wording is taken depends on the puzzle alone."""
    hints = list(_hints(puzzle))
    return {language: tuple(_said(hint, puzzle.digest, language) for hint in hints) for language in LANGUAGES}


def _said(hint: _Hint, digest: str, language: str) -> str:
    words = hint_words(language)
    wordings = [key for key in words if key == hint.key or key.rpartition(".")[0] == hint.key]
    chosen = random.Random(digest + hint.key).choice(wordings)
    return fill(words[chosen], hint.params)


def _hints(puzzle: Puzzle) -> Iterator[_Hint]:
    found = themes(puzzle)
    if found:
        yield _Hint(found[0], {})
    if puzzle.task == "count":
        yield from [_Hint(name, {}) for name in found[1:2]]
        parts = sum(award.points > 0 for award in counted_awards(puzzle))
        if parts > 1:
            yield _Hint("awards", {"count": parts})
    elif puzzle.task == "find":
        yield _Hint("fields", {"count": len(puzzle.solve().fields[0])})
    else:
        region = _region(puzzle)
        if region is not None:
            yield _Hint("region", {"region": region})
        spare = _spare(puzzle)
        yield _first(puzzle) if spare is None or region is None else spare


def _region(puzzle: Puzzle) -> str | None:
    """Where most of the reader's shields arrive, the first of equal places; None where the task names it."""
    board = puzzle.board
    arrived = steps(puzzle)[-1].after.own[puzzle.position.active] & ~puzzle.position.own[puzzle.position.active]
    arrived &= ~board.graph.mask([puzzle.field] if puzzle.field else [])
    regions = [board.regions[board.region_of[index]].name for index in indices(arrived)]
    region = max(regions, key=regions.count, default=None)
    return None if region == puzzle.region else region


def _spare(puzzle: Puzzle) -> _Hint | None:
    """A card that no best line plays, where there is one."""
    held = dict.fromkeys(puzzle.board.card_names(puzzle.position.hands[puzzle.position.active]))
    played = {card for line in puzzle.solve().lines for text in line for card in _cards(puzzle, text)}
    spare = [card for card in held if card not in played]
    if not spare:
        return None
    kind = puzzle.board.cards[puzzle.board.card_index[spare[0]]].kind
    return _Hint(f"spare_{kind}", {"card": spare[0]})


def _cards(puzzle: Puzzle, text: str) -> tuple[str, ...]:
    move = puzzle.position.parse(text)
    if isinstance(move, Expand):
        return (move.card,)
    return move.cards if isinstance(move, Attack | Lay) else ()


def _first(puzzle: Puzzle) -> _Hint:
    move = own_moves(puzzle)[0]
    field = move.source if isinstance(move, Shift) else getattr(move, "field", "")
    return _Hint(f"first.{kind_of(move, puzzle.board)}", {"field": field})
