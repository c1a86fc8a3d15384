"""A position in sentences, for whoever does not see its picture; their catalogue is beside this file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...model.cards import CardKind
from ...model.reasons import fill
from ..text import isolated
from ..words import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...model.position import Position


@cache
def told_words(language: str) -> dict[str, str]:
    """Every template of a language. Raises `OrigoError` for a language that there is no catalogue for."""
    return sentences(__name__, language)


def shields_told(position: Position, names: Sequence[str], language: str) -> list[str]:
    """Who has shields where."""
    lines = []
    for name, mask in zip(names, position.own, strict=True):
        params = {"name": isolated(name), "fields": position.board.graph.fields(mask)}
        lines.append(_say("shields" if mask else "no_shields", params, language))
    return lines


def state_told(position: Position, names: Sequence[str], language: str) -> list[str]:
    """What no picture shows of a position: lands founded, and hands."""
    return [*_founded(position, names, language), *_hands(position, names, language)]


def scores_told(position: Position, names: Sequence[str], language: str) -> str:
    """The leaders' spaces."""
    scores = ", ".join(f"{isolated(name)} {score}" for name, score in zip(names, position.scores, strict=True))
    return _say("scores", {"scores": scores}, language)


def _founded(position: Position, names: Sequence[str], language: str) -> list[str]:
    """Which lands are founded, in their order, and by whom (R6.2); a sentence, or none where none is."""
    founded = [f"{position.board.regions[region].name} ({isolated(names[seat])})" for region, seat in position.founded]
    return [_say("founded", {"founded": founded}, language)] if founded else []


def _hands(position: Position, names: Sequence[str], language: str) -> list[str]:
    """Who holds which cards, and, where no grid shows it, what cards of rows and columns cover (R2.3)."""
    lines = [
        _say("hand", {"name": isolated(name), "cards": position.board.card_names(hand)}, language)
        for name, hand in zip(names, position.hands, strict=True)
        if hand
    ]
    return lines if position.board.grid else [*lines, *_covers(position, language)]


def _covers(position: Position, language: str) -> list[str]:
    board = position.board
    held = [board.cards[card] for card in sorted({card for hand in position.hands for card in hand})]
    return [
        _say("covers", {"card": card.name, "fields": board.graph.fields(card.mask)}, language)
        for card in held
        if card.kind in (CardKind.ROW, CardKind.COLUMN)
    ]


def _say(key: str, params: Mapping[str, Any], language: str) -> str:
    return fill(told_words(language)[key], params)
