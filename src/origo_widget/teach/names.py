"""How sentences call the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .words import lesson_words, say

if TYPE_CHECKING:
    from collections.abc import Sequence


def names_of(players: int, names: Sequence[str], language: str) -> tuple[str, ...]:
    """The names given, by seat; where nobody has one, each player's number.

    >>> names_of(2, (), "en"), names_of(2, ("Ana", "Ben"), "en")
    (('Player 1', 'Player 2'), ('Ana', 'Ben'))
    """
    return tuple(names) or tuple(say("player", {"number": seat + 1}, language) for seat in range(players))


def tribes(players: int, language: str) -> tuple[str, ...]:
    """The names of the shields' colours, by seat.

    >>> tribes(2, "en")
    ('Blue', 'Amber')
    """
    return tuple(lesson_words(language)[f"lab.tribe.{seat}"] for seat in range(players))
