"""A graph of fields, compiled to integer masks. Knows nothing of Origo, and nothing of grids.

A *mask* is an integer with one bit a field: bit ``i`` stands for ``graph.names[i]``.
networkx is the definition and the teaching face; the masks are for the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from .errors import UnknownField
from .reasons import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


#: So many changed fields are worth an update: those of one move, and a few more.
_FEW = 3


def bits(mask: int) -> Iterator[int]:
    """The single-bit masks of `mask`, lowest first.

    >>> list(bits(0b10110))
    [2, 4, 16]
    """
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def indices(mask: int) -> Iterator[int]:
    """The positions of the bits of `mask`, lowest first.

    >>> list(indices(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class FieldGraph:
    """An undirected graph of named fields, with masks for fast work.

    Built from any networkx graph whose nodes are strings; the order of its nodes is the order of the fields.

    >>> graph = FieldGraph(nx.path_graph(["A1", "A2", "A3", "A4"], create_using=nx.Graph))
    >>> [sorted(component) for component in graph.components(["A1", "A2", "A4"])]
    [['A1', 'A2'], ['A4']]
    >>> sorted(graph.frontier("A1", own=["A1", "A2"], free=["A3", "A4"]))
    ['A3']
    """

    __slots__ = ("_named", "_neighbours", "index", "masks", "names", "nx")

    def __init__(self, graph: nx.Graph[str]) -> None:
        self.nx: nx.Graph[str] = nx.freeze(graph.copy())
        self.names: tuple[str, ...] = tuple(graph.nodes)
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        #: The neighbours of each field, as masks, in the order of `names`.
        self.masks: tuple[int, ...] = tuple(self.mask(graph.neighbors(name)) for name in self.names)
        # Keyed by single-bit mask, what belongs to a field is found without a bit_length() a step.
        self._named: dict[int, str] = {1 << i: name for i, name in enumerate(self.names)}
        self._neighbours: dict[int, int] = {1 << i: mask for i, mask in enumerate(self.masks)}

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<FieldGraph of {len(self.names)} fields, {self.nx.number_of_edges()} adjacencies>"

    def position(self, name: str) -> int:
        """The index of a field. Raises `UnknownField`."""
        try:
            return self.index[name]
        except (KeyError, TypeError):
            raise UnknownField(field=shortened(name)) from None

    def mask(self, fields: Iterable[str]) -> int:
        """The mask of some fields, given by name. Raises `UnknownField`."""
        index, mask = self.index, 0
        for name in fields:
            try:
                mask |= 1 << index[name]
            except (KeyError, TypeError):
                raise UnknownField(field=shortened(name)) from None
        return mask

    def fields(self, mask: int) -> tuple[str, ...]:
        """The names of the fields in a mask, in the graph's order."""
        return tuple(self._listed(mask))

    def _listed(self, mask: int) -> list[str]:
        # A loop of its own: through `bits`, a hot path would pay for a generator.
        named, found = self._named, []
        while mask:
            low = mask & -mask
            found.append(named[low])
            mask ^= low
        return found

    def component_masks(self, mask: int) -> list[int]:
        """The connected components of the fields in `mask`, each a mask, by their first field."""
        neighbours = self._neighbours
        components = []
        while mask:
            first = mask & -mask
            rest = mask ^ first
            front = neighbours[first] & rest
            rest ^= front
            while front:
                low = front & -front
                new = neighbours[low] & rest
                rest ^= new
                front ^= low | new
            components.append(mask ^ rest)
            mask = rest
        return components

    def component_mask(self, start: int, mask: int) -> int:
        """The component of `mask` that holds the single-bit mask `start`."""
        neighbours = self._neighbours
        rest = mask & ~start
        front = start
        while front:
            low = front & -front
            new = neighbours[low] & rest
            rest ^= new
            front ^= low | new
        return (mask | start) ^ rest

    def neighbourhood_mask(self, mask: int) -> int:
        """Every field adjacent to at least one field of `mask` (fields of `mask` itself may be among them)."""
        neighbours = self._neighbours
        near = 0
        while mask:
            low = mask & -mask
            near |= neighbours[low]
            mask ^= low
        return near

    def frontier_mask(self, start: int, own: int, free: int) -> int:
        """The fields of `free` adjacent to the component of `own` that holds the single-bit mask `start`."""
        neighbours = self._neighbours
        near = neighbours[start]
        front = near & own
        rest = own & ~(front | start)
        while front:
            low = front & -front
            beside = neighbours[low]
            near |= beside
            new = beside & rest
            rest ^= new
            front ^= low | new
        return near & free

    def component_frontiers(self, mask: int) -> list[tuple[int, int]]:
        """Each component of `mask` with its neighbourhood: pairs of masks, by the component's first field."""
        neighbours = self._neighbours
        found = []
        while mask:
            first = mask & -mask
            rest = mask ^ first
            near = neighbours[first]
            front = near & rest
            rest ^= front
            while front:
                low = front & -front
                beside = neighbours[low]
                near |= beside
                new = beside & rest
                rest ^= new
                front ^= low | new
            found.append((mask ^ rest, near))
            mask = rest
        return found

    def updated_frontiers(self, found: list[tuple[int, int]], before: int, after: int) -> list[tuple[int, int]]:
        """The `component_frontiers` of the mask `after` in any order, out of those `found` for the mask `before`.

        Much faster where the two differ by few fields: only components that lose one are searched again.
        """
        if (before ^ after).bit_count() > _FEW:
            return self.component_frontiers(after)
        pairs = found
        for bit in bits(before & ~after):
            pairs = self._parted(pairs, bit)
        for bit in bits(after & ~before):
            if self._neighbours[bit] & after:
                pairs = self._joined(pairs, bit)
            else:
                pairs = [*pairs, (bit, self._neighbours[bit])]
        return pairs

    def _parted(self, pairs: list[tuple[int, int]], bit: int) -> list[tuple[int, int]]:
        """Components with one field less: what is left of its component may fall apart."""
        parts = []
        for pair in pairs:
            if pair[0] & bit:
                parts += self.component_frontiers(pair[0] ^ bit)
            else:
                parts.append(pair)
        return parts

    def _joined(self, pairs: list[tuple[int, int]], bit: int) -> list[tuple[int, int]]:
        """Components with one field more: it joins those beside it into one."""
        group, near = bit, self._neighbours[bit]
        apart = []
        for pair in pairs:
            if pair[1] & bit:
                group |= pair[0]
                near |= pair[1]
            else:
                apart.append(pair)
        apart.append((group, near))
        return apart

    def components(self, fields: Iterable[str]) -> list[frozenset[str]]:
        """The connected components of the subgraph that `fields` induce. Raises `UnknownField`."""
        return [frozenset(self._listed(mask)) for mask in self.component_masks(self.mask(fields))]

    def neighbourhood(self, field: str) -> frozenset[str]:
        """The fields adjacent to `field`. Raises `UnknownField`."""
        return frozenset(self.fields(self.masks[self.position(field)]))

    def frontier(self, field: str, own: Iterable[str], free: Iterable[str]) -> frozenset[str]:
        """The fields of `free` that can be reached from `field` over the connected fields of `own`.

        Raises `UnknownField`.
        """
        start = 1 << self.position(field)
        return frozenset(self.fields(self.frontier_mask(start, self.mask(own) | start, self.mask(free))))


def first_field(pair: tuple[int, int]) -> int:
    """For sorting components, given with their neighbourhoods, by their first field."""
    return pair[0] & -pair[0]
