"""Breadth-first search: connected components with a queue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..graphs import held
from .step import Step, in_order, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model.position import Position
    from ..graphs import Whose


@dataclass(frozen=True, slots=True)
class SearchState:
    """The queue, its front first; the fields found of the component at work; the components that are complete."""

    queue: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()


def breadth_first(position: Position, whose: Whose) -> tuple[Step[SearchState], ...]:
    """Find all components: what is found waits in a queue until its own neighbours are looked at.

    Raises `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> for step in breadth_first(Position.from_text("1 1 . . . . . . . ."), 0):
    ...     print(step, step.state.queue)
    A1 belongs to no component yet, so a new one begins: A1 goes into the queue. ('A1',)
    A1 leaves the queue. These neighbours are new and go to the end of the queue: A2. ('A2',)
    A2 leaves the queue. It has no new neighbours. ()
    The queue is empty, so this component is complete. It has 2 fields. ()
    """
    return tuple(_steps(position, held(position, whose)))


def _steps(position: Position, mine: frozenset[str]) -> Iterator[Step[SearchState]]:
    state, seen = SearchState(), set[str]()
    for start in in_order(position, mine):
        if start in seen:
            continue
        state = replace(state, queue=(start,), found=(start,))
        yield Step("search_start", (start,), state, (("field", start),))
        while state.queue:
            step = _take(position, mine, state)
            state = step.state
            yield step
        seen.update(state.found)
        group = state.found
        state = SearchState(groups=(*state.groups, group))
        yield Step("search_done", group, state, (("count", len(group)),))


def _take(position: Position, mine: frozenset[str], state: SearchState) -> Step[SearchState]:
    """The field at the front of the queue leaves it, and what is new beside it joins the end."""
    field, *queue = state.queue
    new = neighbours(position, field, mine - set(state.found))
    state = replace(state, queue=(*queue, *new), found=(*state.found, *new))
    code = "search_found" if new else "search_nothing"
    return Step(code, (field, *new), state, (("field", field), ("new", tuple(new))))
