"""The five kinds of card (R2.1), and cards held, piled or laid as bytes.

A set of cards is a `bytes`: one byte a card, the index of its type in the board's writers' order (R10). Hands are
sorted; piles are not, their top stands first. Bytes are small, hashable, cannot change, and are searched in C.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class CardKind(StrEnum):
    """What kind of card it is."""

    ROW = "row"
    COLUMN = "column"
    LAND = "land"
    POPULATION = "population"
    SHIP = "ship"


@dataclass(frozen=True, slots=True)
class CardType:
    """One type of card of a board: its notation, its kind, how many there are, and the fields that it always covers.

    `mask` is 0 for population cards: what they cover depends on who plays them (R2.3).
    """

    name: str
    kind: CardKind
    count: int
    mask: int


#: The cards of one type as bytes: ``SINGLE[3] == b"\\x03"``.
SINGLE: tuple[bytes, ...] = tuple(bytes((i,)) for i in range(256))


@lru_cache(maxsize=4096)
def tally(cards: bytes) -> tuple[tuple[int, int], ...]:
    r"""Each type among some cards with its number, in the writers' order.

    Kept for hands seen lately: a hand is asked about many times before it changes.

    >>> tally(b"\x05\x01\x05")
    ((1, 1), (5, 2))
    """
    numbers: dict[int, int] = {}
    for card in cards:
        numbers[card] = numbers.get(card, 0) + 1
    return tuple(sorted(numbers.items()))


def with_cards(cards: bytes, more: bytes) -> bytes:
    r"""A hand with some more cards, sorted.

    >>> with_cards(bytes([1, 5]), bytes([3, 1]))
    b'\x01\x01\x03\x05'
    """
    return bytes(sorted(cards + more))


def without_cards(cards: bytes, fewer: bytes) -> bytes:
    r"""Cards less some that are among them, one for one.

    >>> without_cards(bytes([1, 1, 3, 5]), bytes([5, 1]))
    b'\x01\x03'
    """
    for card in fewer:
        cards = cards.replace(SINGLE[card], b"", 1)
    return cards


def holds(cards: bytes, wanted: bytes) -> bool:
    """Whether all of `wanted` are among `cards`, one for one.

    >>> holds(bytes([1, 1, 3]), bytes([1, 1])), holds(bytes([1, 3]), bytes([1, 1]))
    (True, False)
    """
    return len(without_cards(cards, wanted)) == len(cards) - len(wanted)
