"""How much a search may look at, and how much it has: one for all that is searched for the same proof or page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .slowly import Slowly

#: A search that has looked at so much is given up: some minutes on a small machine.
LIMIT = 5_000_000
#: A search of so many boards is done before anybody wonders what takes so long.
QUICK = 10_000
#: After so much it is told how far it is.
STEP = 200


class TooManyNodes(Exception):
    """A search has looked at as much as it may."""


class Budget:
    """Counts what is looked at, whoever looks: boards, positions of fights and of threats.

    >>> budget = Budget(limit=2)
    >>> budget.spend(2)
    >>> budget.spend()
    Traceback (most recent call last):
    ...
    origo_widget.puzzles.budget.TooManyNodes
    """

    __slots__ = ("_next", "_told", "limit", "nodes", "share")

    def __init__(self, limit: int = LIMIT, told: Slowly | None = None) -> None:
        self.limit = limit
        self.nodes = 0
        #: How much of the work is done, as far as can be foreseen.
        self.share = 0.0
        self._told = told
        self._next = 0

    def spend(self, nodes: int = 1) -> None:
        """Count what is about to be looked at. Raises `TooManyNodes`, and what the one who is told the share raises."""
        self.nodes += nodes
        if self.nodes > self._next:
            self._look_up()

    def _look_up(self) -> None:
        if self.nodes > self.limit:
            raise TooManyNodes
        self._next = min(self.nodes + STEP, self.limit)
        if self._told is not None:
            # Whichever comes first ends the search.
            self._told.tell(max(self.share, self.nodes / self.limit))
