"""Telling how far something is: often enough to be believed, seldom enough to be read."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

#: Seconds between two shares.
PAUSE = 1.0


class Slowly:
    """Passes shares on, none less than the one before, and one a second; the first and the last at once.

    >>> slowly = Slowly(print)
    >>> slowly.tell(0.25)
    0.25
    >>> slowly.end()
    1.0
    """

    def __init__(self, told: Callable[[float], object] | None) -> None:
        self._told = told
        self._last = 0.0
        self._next = 0.0

    def tell(self, share: float) -> None:
        """Pass a share on, if it is time for it: the last one again where work goes on, but is no further."""
        if self._told is None or monotonic() < self._next:
            return
        self._last, self._next = max(self._last, round(share, 3)), monotonic() + PAUSE
        self._told(self._last)

    def end(self) -> None:
        """All is done."""
        if self._told is not None:
            self._told(1.0)


def part_of(told: Callable[[float], object] | None, begin: float, end: float) -> Callable[[float], object] | None:
    """To be told the share of a part: the whole is told `begin` to `end` of it.

    >>> part_of(print, 0.5, 1.0)(0.5)
    0.75
    """
    return None if told is None else lambda share: told(begin + share * (end - begin))
