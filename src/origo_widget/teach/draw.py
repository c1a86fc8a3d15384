"""Chance for exercises: the same on every machine and Python version, and positions made of it."""

from __future__ import annotations

import random
import unicodedata
from typing import TYPE_CHECKING, TypeVar

from ..model.graph import bits
from ..model.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..model.board import Board

T = TypeVar("T")


class Draw:
    """Chance that depends on a text alone. Python keeps ``random.Random(text).random()`` stable, and only that.

    >>> Draw("a").pick("xyz") == Draw("a").pick("xyz")
    True
    """

    def __init__(self, text: str) -> None:
        self._random = random.Random(text).random

    def chance(self, share: float) -> bool:
        """True with a probability of `share`."""
        return self._random() < share

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        return least + int(self._random() * (most - least + 1))

    def pick(self, things: Sequence[T]) -> T:
        """One of some things, of which there is at least one."""
        return things[self.between(0, len(things) - 1)]

    def some(self, things: Iterable[T], count: int) -> list[T]:
        """So many of some things, each at most once, in an order of chance."""
        left = list(things)
        return [left.pop(self.between(0, len(left) - 1)) for _ in range(min(count, len(left)))]

    def strewn(self, board: Board, counts: Sequence[int], clumping: float = 0.8) -> list[list[str]]:
        """Fields for each player's shields: each new one beside an own one with the probability `clumping`."""
        graph, left = board.graph, board.all_mask
        masks = [0] * len(counts)
        for turn in range(max(counts)):
            for seat, count in enumerate(counts):
                if turn >= count:
                    continue
                beside = graph.neighbourhood_mask(masks[seat]) & left if self.chance(clumping) else 0
                bit = self.pick(list(bits(beside or left)))
                masks[seat] |= bit
                left ^= bit
        return [list(graph.fields(mask)) for mask in masks]


def plain_seed(seed: int | str) -> str:
    """A seed as chance takes it: however a name is typed, it is the same name.

    >>> plain_seed("  ana   NOVAK ") == plain_seed("Ana Novak")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", str(seed)).casefold().split())


def placed(board: Board, shields: Sequence[Iterable[str]], hands: Sequence[Sequence[str]] = ()) -> Position:
    """The position of some shields, and perhaps hands of cards, in a first turn. The board must be a grid."""
    assert board.grid is not None
    signs = {field: str(seat) for seat, fields in enumerate(shields, 1) for field in fields}
    rows, columns = board.grid
    names = set(board.graph.names)
    lines = [
        " ".join(signs.get(row + column, "." if row + column in names else "-") for column in columns) for row in rows
    ]
    lines.append(f"players: {len(shields)}")
    if hands:
        lines.append("hands: " + " | ".join(",".join(hand) for hand in hands))
    return Position.from_text("\n".join(lines), board)
