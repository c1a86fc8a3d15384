"""Where the points of a game came from, by player and category."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import Advanced, Awarded, Event

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(slots=True)
class Tally:
    """The points of one seat: for founding lands, clans, sea power and lands, and the spaces that its leader jumped.

    A leader's space is the one it started on and all of these (R7).
    """

    founding: int = 0
    clan: int = 0
    sea: int = 0
    land: int = 0
    jumped: int = 0


def tally(events: Iterable[Event], players: int) -> list[Tally]:
    """The points of each seat in everything that happened."""
    tallies = [Tally() for _ in range(players)]
    for event in events:
        if isinstance(event, Advanced):
            _add(tallies[event.seat], "founding", event.points, event.stop - event.start)
        elif isinstance(event, Awarded):
            award = event.award
            _add(tallies[award.seat], award.category, award.points, award.stop - award.start)
    return tallies


def _add(tally: Tally, category: str, points: int, spaces: int) -> None:
    setattr(tally, category, getattr(tally, category) + points)
    tally.jumped += spaces - points
