"""Shuffling that is the same on every machine and Python version (R10.1)."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def shuffled(cards: bytes, text: str) -> bytes:
    """`cards` in an order that depends on `text` alone.

    Python keeps ``random.Random(text).random()`` stable over versions, but not its ``shuffle``: hence our own
    Fisher-Yates.

    >>> shuffled(bytes(range(6)), "a") == shuffled(bytes(range(6)), "a")
    True
    """
    draw = random.Random(text).random
    order = bytearray(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(draw() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return bytes(order)


def deck_for(cards: bytes, seed: int | str) -> bytes:
    """A new game's deck, top first, from all the board's cards in the writers' order."""
    return shuffled(cards, f"origo deck {seed}")


def shuffle_key(names: Iterable[str]) -> str:
    """The digest of a deck's order from which all reshuffles of its game are derived: as secret as the deck."""
    return hashlib.sha256("\n".join(names).encode()).hexdigest()


def reshuffled(discard: bytes, key: str, number: int) -> bytes:
    """The draw pile, top first, that shuffle `number` (from 1) makes of a discard pile in any order."""
    return shuffled(bytes(sorted(discard)), f"origo shuffle {key} {number}")
