"""The legal moves of a position, kind by kind, without making them all: fights alone can have thousands."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from ..model.moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The order in which `LegalMoves` lists them.
_ORDER: dict[type, int] = {
    kind: number for number, kind in enumerate((Place, Expand, Attack, Shift, Swap, End, Lay, Yield, Start))
}


def ranges_of_kinds(moves: Sequence[Move]) -> dict[type, range]:
    """The indices of the moves of each kind that is there; `moves` lists one kind after another."""
    ranges = {}
    first = 0
    while first < len(moves):
        kind = type(moves[first])
        stop = bisect_right(moves, _ORDER[kind], lo=first, key=lambda move: _ORDER[type(move)])
        ranges[kind] = range(first, stop)
        first = stop
    return ranges
