"""Every exercise's key once more, from its position with networkx and plain sets: (does an answer do?, what to try)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import networkx as nx

from tests.model.oracle import Oracle

if TYPE_CHECKING:
    from collections.abc import Callable

    from origo_widget.teach.exercises import Exercise


class Solver:
    """One exercise, solved without the model's masks."""

    def __init__(self, exercise: Exercise) -> None:
        self.given = exercise.given
        self.oracle = Oracle(exercise.position)
        self.graph = self.oracle.graph
        self.own = self.graph.subgraph(self.oracle.own[0])
        self.names = exercise.players

    def groups(self) -> list[set[str]]:
        return self.oracle.groups(0)

    def best(self, values: dict[str, int], pick: Callable[..., int] = max) -> set[str]:
        """All fields with the best value."""
        return {field for field, value in values.items() if value == pick(values.values())}

    def points(self, category: str) -> dict[str, int]:
        """The points of a category of awards, or of a land."""
        totals = Counter(dict.fromkeys(self.names, 0))
        for kind, seat, points in self.oracle.rating():
            totals[self.names[seat]] += points * (kind == category)
        return dict(totals)

    def joined(self) -> dict[str, int]:
        return {
            field: sum(any(self.graph.has_edge(field, own) for own in group) for group in self.groups())
            for field in self.oracle.free
        }

    def rests(self) -> dict[str, int]:
        """By field of the largest group, the size of what is left without it."""
        group = self.graph.subgraph(max(self.groups(), key=len))
        parts = {field: nx.connected_components(self.graph.subgraph(set(group) - {field})) for field in group}
        return {field: max(map(len, found)) for field, found in parts.items()}

    def gains(self, exercise: Exercise) -> dict[str, int]:
        before, found = self._total(exercise.position), {}
        for index, field in enumerate(self.graph):
            if field in self.oracle.free:
                after = exercise.position
                after.own[0] |= 1 << index
                found[field] = self._total(after) - before
        return found

    def _total(self, position: Any) -> int:
        return sum(points for _, seat, points in Oracle(position).rating() if seat == 0)

    def matching(self) -> int:
        """The greatest number of fields that cards of the hand can cover, one each, by trying everything."""

        def most(fields: tuple[str, ...], hand: tuple[str, ...]) -> int:
            if not fields:
                return 0
            best = most(fields[1:], hand)
            for place, card in enumerate(hand):
                if fields[0] in self.oracle.covers(0, card):
                    best = max(best, 1 + most(fields[1:], hand[:place] + hand[place + 1 :]))
            return best

        return most(self.given["fields"], self.given["hand"])

    def way_length(self) -> int:
        """The fewest free fields between two groups, by widening one of them."""
        reached, count = set(self.oracle.group_of(0, self.given["one"])), 0
        while self.given["other"] not in reached:
            count += 1
            new = self.oracle.beside(reached) & self.oracle.free
            reached |= new
            for field in self.oracle.beside(new) & self.oracle.own[0]:
                reached |= self.oracle.group_of(0, field)
        return count


def solved(exercise: Exercise) -> Any:
    """The key, worked out independently: all right answers where there are several."""
    solver = Solver(exercise)
    given, graph, own, oracle = solver.given, solver.graph, solver.own, solver.oracle
    least = solver.oracle.board.clan_least
    keys: dict[str, Callable[[], Any]] = {
        "adjacency-1": lambda: set(graph[given["field"]]),
        "adjacency-2": lambda: own.degree(given["field"]),
        "adjacency-3": lambda: solver.best(dict(own.degree())),
        "adjacency-4": lambda: own.number_of_edges(),
        "clans-1": lambda: nx.number_connected_components(own),
        "clans-2": lambda: nx.node_connected_component(own, given["field"]),
        "clans-3": lambda: {frozenset(group) for group in solver.groups() if len(group) >= least},
        "clans-4": lambda: solver.best(solver.joined()),
        "cuts-1": lambda: set(nx.articulation_points(own)),
        "cuts-2": lambda: solver.best(solver.rests(), min),
        "cuts-3": lambda: nx.node_connectivity(own, given["one"], given["other"]),
        "frontier-1": lambda: oracle.frontier(0, given["field"]),
        "frontier-2": lambda: len(nx.node_boundary(graph, oracle.own[0]) & oracle.free),
        "frontier-3": lambda: solver.way_length(),
        "sea-1": lambda: solver.points("sea"),
        "sea-2": lambda: solver.points("sea"),
        "lands-4": lambda: solver.best(solver.gains(exercise)),
        "cards-1": lambda: oracle.covers(0, given["card"]) & oracle.free,
        "cards-2": lambda: solver.matching(),
        "cards-3": lambda: solver.matching(),
        "fill-1": lambda: nx.number_connected_components(own),
        "fill-2": lambda: max(map(len, nx.connected_components(own))),
        "fill-3": lambda: max(nx.connected_components(own), key=len),
    }
    if exercise.name in keys:
        return keys[exercise.name]()
    return solver.points("clan" if exercise.name.startswith("ranking") else given["region"])
