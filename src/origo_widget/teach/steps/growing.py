"""The growing frontier: where a shield can migrate, found over its group one field at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..graphs import component_of, free, held
from .step import Step, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model.position import Position
    from ..graphs import Whose


@dataclass(frozen=True, slots=True)
class GrowthState:
    """The shields to look around from, the one at work first; the group so far; the free fields beside it so far."""

    queue: tuple[str, ...]
    group: tuple[str, ...]
    frontier: tuple[str, ...] = ()


def growing_frontier(position: Position, whose: Whose, field: str) -> tuple[Step[GrowthState], ...]:
    """Find the free fields that the shield on `field` can reach over own shields (R4.6).

    Raises `BadSeat`, `UnknownField`, and `BadQuestion` for a field not theirs.

    >>> from origo_widget.model.position import Position
    >>> for step in growing_frontier(Position.from_text("1 1 2 . . . . . . ."), 0, "A1"):
    ...     print(step)
    The search begins at A1.
    Beside A1, A2 is the player's own shield: the way leads on over it.
    Beside A1, B1 is free: it belongs to the frontier.
    Beside A2, A3 has another player's shield: no way leads there.
    Beside A2, B2 is free: it belongs to the frontier.
    Every shield of the group has been looked at. 2 fields can be reached.
    """
    component_of(position, whose, field)
    return tuple(_steps(position, held(position, whose), free(position, whose), field))


def _steps(position: Position, mine: frozenset[str], empty: frozenset[str], field: str) -> Iterator[Step[GrowthState]]:
    state = GrowthState((field,), (field,))
    yield Step("growth_start", (field,), state, (("field", field),))
    while state.queue:
        here = state.queue[0]
        known = {*state.group, *state.frontier}
        for there in neighbours(position, here, frozenset(position.board.graph.names) - known):
            state, code = _grown(state, there, mine, empty)
            yield Step(code, (here, there), state, (("here", here), ("there", there)))
        state = replace(state, queue=state.queue[1:])
    yield Step("growth_done", state.frontier, state, (("count", len(state.frontier)),))


def _grown(state: GrowthState, field: str, mine: frozenset[str], empty: frozenset[str]) -> tuple[GrowthState, str]:
    """The state with one field more, and what that field is."""
    if field in mine:
        return replace(state, queue=(*state.queue, field), group=(*state.group, field)), "growth_own"
    if field in empty:
        return replace(state, frontier=(*state.frontier, field)), "growth_free"
    return state, "growth_bar"
