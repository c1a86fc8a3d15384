"""Telling how far something is: often enough to be believed, seldom enough to be read."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

#: Seconds between two shares.
PAUSE = 1.0


class Slowly:
    """Passes shares on, each larger than the one before, and one a second; the first and the last at once.

    >>> slowly = Slowly(print)
    >>> for share in (0.0, 0.5, 0.4):
    ...     slowly.tell(share)
    0.0
    >>> slowly.end()
    1.0
    """

    def __init__(self, told: Callable[[float], object] | None) -> None:
        self._told = told
        self._last = -1.0
        self._next = 0.0

    def tell(self, share: float) -> None:
        """Pass a share on, if it is time for it."""
        share = round(share, 3)
        if self._told is None or share <= self._last or monotonic() < self._next:
            return
        self._last, self._next = share, monotonic() + PAUSE
        self._told(share)

    def end(self) -> None:
        """All is done."""
        if self._told is not None and self._last < 1.0:
            self._told(1.0)
