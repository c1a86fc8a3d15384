"""How sentences call the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..view.words import LANGUAGES
from .words import lesson_words, say

if TYPE_CHECKING:
    from collections.abc import Sequence


def names_of(players: int, names: Sequence[str], language: str) -> tuple[str, ...]:
    """The names given, by seat; where nobody has one, each player's number.

    >>> names_of(2, (), "en"), names_of(2, ("Ana", "Ben"), "en")
    (('Player 1', 'Player 2'), ('Ana', 'Ben'))
    """
    return tuple(names) or tuple(say("player", {"number": seat + 1}, language) for seat in range(players))


def seat_names(given: Sequence[str], seats: int, language: str) -> tuple[str, ...]:
    """The names given, by seat; further seats are called after the colour of their shields, no two alike.

    >>> seat_names(("Red", "Ben"), 4, "en")
    ('Red', 'Ben', 'Player 3', 'Ivory')
    """
    names = list(given[:seats])
    numbers = names_of(seats, (), language)
    for seat, tribe in list(enumerate(tribes(seats, language)))[len(names) :]:
        free = (name for name in (tribe, numbers[seat], f"{tribe} {seat + 1}") if name not in given)
        names.append(next(free, f"{numbers[seat]}*"))
    return tuple(names)


def seats_by_name(given: Sequence[str], seats: int) -> dict[str, int]:
    """The seat of every name that a player goes by in any language; names given go before colours.

    >>> known = seats_by_name(("Ana",), 3)
    >>> known["Ana"], known["Red"], known["Rot"]
    (0, 2, 2)
    """
    found: dict[str, int] = {}
    for language in LANGUAGES:
        for seat, name in enumerate(seat_names(given, seats, language)):
            found.setdefault(name, seat)
    return found


def tribes(players: int, language: str) -> tuple[str, ...]:
    """The names of the shields' colours, by seat.

    >>> tribes(2, "en")
    ('Blue', 'Amber')
    """
    return tuple(lesson_words(language)[f"lab.tribe.{seat}"] for seat in range(players))
