"""Low-link: articulation fields in one walk through each component (Hopcroft and Tarjan)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..graphs import held
from .step import Step, in_order, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model.position import Position
    from ..graphs import Whose


@dataclass(frozen=True, slots=True)
class LowLinkState:
    """The path from the root to where the walk is; each field's number and low-link so far; the cut fields so far.

    A field's number tells when the walk came to it. Its low-link is the smallest number that can be reached from it or
    from what was found beyond it, by one adjacency that the walk has not taken.
    """

    path: tuple[str, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    lows: tuple[tuple[str, int], ...] = ()
    cuts: tuple[str, ...] = ()


def low_link(position: Position, whose: Whose) -> tuple[Step[LowLinkState], ...]:
    """Find all articulation fields: those from which something beyond has no way back past them.

    Raises `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> for step in low_link(Position.from_text("1 1 1 . . . . . . ."), 0):
    ...     print(step)
    The walk begins at A1, which gets the number 1.
    From A1 the walk goes on to A2, which gets the number 2.
    From A2 the walk goes on to A3, which gets the number 3.
    Back from A3 to A2: the low-link of A3 is 3, not below 2, so nothing beyond leads back past A2: a cut field.
    Back from A2 to A1: the low-link of A2 is 2. A1 is where the walk began, and is judged at the end.
    The walk is back at A1, where it began. It set out from there 1 time; a cut field needs more than one.
    """
    return tuple(_Walk(position, held(position, whose)).steps())


class _Walk:
    """The walk: its data structure while it changes, and a frozen copy of it for every step."""

    def __init__(self, position: Position, mine: frozenset[str]) -> None:
        self.order = in_order(position, mine)
        self.beside = {field: neighbours(position, field, mine) for field in self.order}
        self.path: list[str] = []
        self.numbers: dict[str, int] = {}
        self.lows: dict[str, int] = {}
        self.cuts: list[str] = []
        #: How often the walk set out from the root.
        self.departures = 0

    def steps(self) -> Iterator[Step[LowLinkState]]:
        for root in self.order:
            if root not in self.numbers:
                yield from self._component(root)

    def _component(self, root: str) -> Iterator[Step[LowLinkState]]:
        self.departures = 0
        yield self._enter(root)
        ahead = [iter(self.beside[root])]
        while ahead:
            field = next(ahead[-1], None)
            if field is None:
                ahead.pop()
                yield self._back() if ahead else self._end()
            elif field not in self.numbers:
                yield self._enter(field)
                ahead.append(iter(self.beside[field]))
            elif self._leads_back(field):
                yield self._look_back(field)

    def _enter(self, field: str) -> Step[LowLinkState]:
        number = self.numbers[field] = self.lows[field] = len(self.numbers) + 1
        came = self.path[-1:]
        self.path.append(field)
        self.departures += len(self.path) == 2
        given = (("field", field), ("number", number), ("before", came[0] if came else ""))
        return Step("low_enter" if came else "low_start", (*came, field), self._state(), given)

    def _leads_back(self, field: str) -> bool:
        """Whether an adjacency leads back past the field that the walk came from."""
        return self.numbers[field] < self.numbers[self.path[-1]] and field != self.path[-2]

    def _look_back(self, field: str) -> Step[LowLinkState]:
        here = self.path[-1]
        self.lows[here] = min(self.lows[here], self.numbers[field])
        given = (("here", here), ("field", field), ("number", self.numbers[field]), ("low", self.lows[here]))
        return Step("low_circle", (here, field), self._state(), given)

    def _back(self) -> Step[LowLinkState]:
        child = self.path.pop()
        here, low = self.path[-1], self.lows[child]
        self.lows[here] = min(self.lows[here], low)
        code = "low_back"
        if len(self.path) == 1:
            code = "low_back_root"
        elif low >= self.numbers[here]:
            code = "low_cut"
            self._cut(here)
        given = (("child", child), ("here", here), ("low", low), ("number", self.numbers[here]))
        return Step(code, (child, here), self._state(), given)

    def _end(self) -> Step[LowLinkState]:
        root = self.path.pop()
        cuts = self.departures > 1
        if cuts:
            self._cut(root)
        given = (("field", root), ("count", self.departures))
        return Step("low_root_cut" if cuts else "low_root", (root,), self._state(), given)

    def _cut(self, field: str) -> None:
        if field not in self.cuts:
            self.cuts.append(field)

    def _state(self) -> LowLinkState:
        return LowLinkState(tuple(self.path), tuple(self.numbers.items()), tuple(self.lows.items()), tuple(self.cuts))
