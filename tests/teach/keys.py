"""Every key once more, from its position with networkx and plain sets: those of exercises and of questions asked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import networkx as nx

from tests.model.oracle import Oracle

if TYPE_CHECKING:
    from collections.abc import Callable

    from origo_widget.model.position import Position
    from origo_widget.teach.exercises import Exercise
    from origo_widget.teach.tasks import Asked


class Solver:
    """One question about a position and a seat, solved without the model's masks."""

    def __init__(self, position: Position, given: dict[str, Any], names: tuple[str, ...], seat: int = 0) -> None:
        self.given, self.names, self.seat = given, names, seat
        self.position = position
        self.oracle = Oracle(position)
        self.graph = self.oracle.graph
        self.own = self.graph.subgraph(self.oracle.own[seat])

    @classmethod
    def of(cls, exercise: Exercise) -> Solver:
        return cls(exercise.position, exercise.given, exercise.players)

    def groups(self) -> list[set[str]]:
        return self.oracle.groups(self.seat)

    def best(self, values: dict[str, int], pick: Callable[..., int] = max) -> set[str]:
        """All fields with the best value."""
        return {field for field, value in values.items() if value == pick(values.values())}

    def points(self, category: str | None = None) -> dict[str, int]:
        """The points of a category of awards, or of a land, or of all."""
        totals = Counter(dict.fromkeys(self.names, 0))
        for kind, seat, points in self.oracle.rating():
            totals[self.names[seat]] += points * (category in (None, kind))
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

    def gains(self) -> dict[str, int]:
        before, found = self._total(self.position), {}
        for index, field in enumerate(self.graph):
            if field in self.oracle.free:
                after = self.position.copy()
                after.own[self.seat] |= 1 << index
                found[field] = self._total(after) - before
        return found

    def _total(self, position: Position) -> int:
        return sum(points for _, seat, points in Oracle(position).rating() if seat == self.seat)

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
        seat = self.seat
        reached, count = set(self.oracle.group_of(seat, self.given["one"])), 0
        while self.given["other"] not in reached:
            count += 1
            new = self.oracle.beside(reached) & self.oracle.free
            reached |= new
            for field in self.oracle.beside(new) & self.oracle.own[seat]:
                reached |= self.oracle.group_of(seat, field)
        return count


def solved(exercise: Exercise) -> Any:
    """The key, worked out independently: all right answers where there are several."""
    solver = Solver.of(exercise)
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
        "lands-4": lambda: solver.best(solver.gains()),
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


def solved_question(asked: Asked) -> Any:
    """The key of a question asked: all right answers where there are several, and the length of a way."""
    field, other = (*asked.fields, "", "")[:2]
    given = {"field": field, "one": field, "other": other}
    solver = Solver(asked.position, given, asked.players, asked.seat or 0)
    own, seat, oracle = solver.own, solver.seat, solver.oracle
    least = oracle.board.clan_least

    def of_players(category: str | None = None) -> dict[str, int]:
        shields = zip(asked.players, oracle.own, strict=True)
        return {name: solver.points(category)[name] for name, held in shields if held}

    def largest() -> set[frozenset[str]]:
        groups = solver.groups()
        return {frozenset(group) for group in groups if len(group) == max(map(len, groups))}

    keys: dict[str, Callable[[], Any]] = {
        "degree": lambda: own.degree(field),
        "components": lambda: nx.number_connected_components(own),
        "component": lambda: nx.node_connected_component(own, field),
        "clans": lambda: {frozenset(group) for group in solver.groups() if len(group) >= least},
        "largest": largest,
        "articulation": lambda: set(nx.articulation_points(own)),
        "frontier": lambda: oracle.frontier(seat, field),
        "joining_way": lambda: solver.way_length(),
        "cut_within": lambda: nx.node_connectivity(own, field, other),
        "clan_points": lambda: of_players("clan"),
        "sea_points": lambda: of_players("sea"),
        "land_points": lambda: of_players(asked.region),
        "total": lambda: solver.points()[asked.players[seat]],
        "totals": of_players,
        "ranking": of_players,
        "gain": lambda: solver.best(solver.gains()),
    }
    return keys[asked.kind]()
