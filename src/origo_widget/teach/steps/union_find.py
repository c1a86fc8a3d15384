"""Union-find: components that grow together in a forest, and why the forest cannot undo an attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BadQuestion
from ..graphs import components, held
from .step import Step, in_order, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model.position import Position
    from ..graphs import Whose


@dataclass(frozen=True, slots=True)
class ForestState:
    """The forest: each field with its parent, a root with itself."""

    parents: tuple[tuple[str, str], ...]

    def root(self, field: str) -> str:
        """The root of a field's tree, the name of its component."""
        parents = dict(self.parents)
        while parents[field] != field:
            field = parents[field]
        return field

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The trees of the forest, each with all its fields."""
        trees: dict[str, list[str]] = {}
        for field, _ in self.parents:
            trees.setdefault(self.root(field), []).append(field)
        return tuple(map(tuple, trees.values()))

    def joined(self, lower: str, upper: str) -> ForestState:
        """The forest with the root `lower` hung under the root `upper`."""
        return ForestState(tuple((field, upper if field == lower else up) for field, up in self.parents))


def union_find(position: Position, whose: Whose, lost: str | None = None) -> tuple[Step[ForestState], ...]:
    """Find all components by going through the adjacencies once; the smaller tree is hung under the larger.

    With `lost`, the shield there is then taken away: the forest cannot follow, and is built anew without it. Raises
    `BadSeat`, `UnknownField`, and `BadQuestion` where `lost` is not theirs.

    >>> from origo_widget.model.position import Position
    >>> for step in union_find(Position.from_text("1 1 1 . . . . . . ."), 0, lost="A2"):
    ...     print(step)
    Every field is a tree of its own: 3 trees.
    A1 and A2 are adjacent. Their roots are A1 and A2, so they are in different trees: the tree of A2 is hung under A1.
    A2 and A3 are adjacent. Their roots are A1 and A3, so they are in different trees: the tree of A3 is hung under A1.
    Every adjacency has been looked at. Each tree is a component: 1 component in all.
    The shield on A2 is lost. A forest cannot part a tree: it forgot which adjacencies made it.
    The forest still has A1 and A3 in one tree, but without A2 no way joins them. It must be built anew.
    Every field is a tree of its own: 2 trees.
    Every adjacency has been looked at. Each tree is a component: 2 components in all.
    """
    mine = held(position, whose)
    if lost is not None:
        position.board.graph.position(lost)
        if lost not in mine:
            raise BadQuestion("field_not_held", field=lost)
    steps = tuple(_building(position, mine))
    return steps if lost is None else (*steps, *_losing(position, mine, lost, steps[-1].state))


def _building(position: Position, mine: frozenset[str]) -> Iterator[Step[ForestState]]:
    order = in_order(position, mine)
    state = ForestState(tuple((field, field) for field in order))
    yield Step("forest_start", tuple(order), state, (("count", len(order)),))
    for place, one in enumerate(order):
        for other in neighbours(position, one, frozenset(order[place + 1 :])):
            step = _adjacency(state, one, other)
            state = step.state
            yield step
    yield Step("forest_done", tuple(order), state, (("count", len(state.groups)),))


def _adjacency(state: ForestState, one: str, other: str) -> Step[ForestState]:
    """One adjacency: two trees become one, or it closes a circle in one tree."""
    roots = state.root(one), state.root(other)
    given: tuple[tuple[str, str], ...] = (("one", one), ("other", other), ("root", roots[0]))
    if roots[0] == roots[1]:
        return Step("forest_same", (one, other), state, given)
    sizes = {state.root(group[0]): len(group) for group in state.groups}
    upper, lower = sorted(roots, key=lambda root: -sizes[root])
    given += (("second", roots[1]), ("lower", lower), ("upper", upper))
    return Step("forest_join", (one, other), state.joined(lower, upper), given)


def _losing(position: Position, mine: frozenset[str], lost: str, state: ForestState) -> Iterator[Step[ForestState]]:
    """A shield is lost: what the forest then says wrongly, or rightly by luck; and the forest anew."""
    yield Step("forest_lost", (lost,), state, (("field", lost),))
    rest = mine - {lost}
    firsts = [
        in_order(position, group)[0]
        for group in components(position, rest)
        if state.root(next(iter(group))) == state.root(lost)
    ]
    if len(firsts) > 1:
        given = (("field", lost), ("one", firsts[0]), ("other", firsts[1]))
        yield Step("forest_wrong", (firsts[0], firsts[1]), state, given)
    else:
        yield Step("forest_luck", (lost,), state, (("field", lost),))
    yield from _building(position, rest)
