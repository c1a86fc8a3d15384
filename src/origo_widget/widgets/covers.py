"""Whose hand each view of a table shows: hands stay covered until the one who decides uncovers his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.errors import OrigoError

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..model.position import Position

#: Views that went away without a word are forgotten beyond this number, the oldest first.
_MOST_VIEWS = 64


class Covered(OrigoError):
    """A hand that may not be uncovered now."""


class Covers:
    """The uncovered seat of each view. `people` are the seats that are no bots.

    A person alone among bots has nobody to hide his hand from. Several people on one screen see a hand only while its
    owner decides, or while a bot decides in a turn or a fight of his.
    """

    def __init__(self, people: Collection[int]) -> None:
        self._people = frozenset(people)
        self._seats: dict[str, int] = {}

    def uncover(self, view: str, seat: int, position: Position) -> None:
        """Show a seat's hand in a view. Raises `Covered` where it may not be seen there now."""
        if seat not in self._people:
            raise Covered("hand_not_yours", seat=seat)
        if len(self._people) > 1 and position.to_move != seat:
            raise Covered("hand_covered", seat=seat)
        self._seats.pop(view, None)
        self._seats[view] = seat
        if len(self._seats) > _MOST_VIEWS:
            del self._seats[next(iter(self._seats))]

    def seat_of(self, view: str) -> int:
        """The seat whose hand a view shows. Raises `Covered` where it shows none."""
        if view not in self._seats:
            raise Covered("hand_not_shown")
        return self._seats[view]

    def cover(self, view: str) -> None:
        """Cover the hand in a view."""
        self._seats.pop(view, None)

    def shown(self) -> dict[str, int]:
        """The views that show a hand, with its seat."""
        return dict(self._seats)

    def cover_all(self) -> list[str]:
        """Cover every hand, and tell which views showed one."""
        views = list(self._seats)
        self._seats.clear()
        return views

    def cover_others(self, position: Position) -> list[str]:
        """Cover the hands that may no longer be seen, and tell in which views."""
        covered = [view for view, seat in self._seats.items() if not self._may_stay(seat, position)]
        for view in covered:
            del self._seats[view]
        return covered

    def _may_stay(self, seat: int, position: Position) -> bool:
        if len(self._people) == 1 or position.to_move == seat:
            return True
        fight = position.fight
        fights = fight is not None and seat in (fight.attacker, fight.defender)
        return position.to_move not in self._people and (position.active == seat or fights)
