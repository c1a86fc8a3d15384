"""Where one shield may go, against networkx on the subgraph of its player's fields."""

import random

import networkx as nx

from .games import BOARD, positions
from .ratio import Result, times_as_fast


def measure() -> list[Result]:
    graph = BOARD.graph
    rng = random.Random(1)
    cases = [
        (rng.choice(graph.fields(own)), own, position.free) for position in positions() for own in position.own if own
    ]
    named = [(field, graph.fields(own), frozenset(graph.fields(free))) for field, own, free in cases]
    starts = [(1 << graph.position(field), own, free) for field, own, free in cases]

    def as_masks() -> int:
        for start, own, free in starts:
            graph.frontier_mask(start, own, free)
        return len(starts)

    def by_networkx() -> int:
        for field, own, free in named:
            group = nx.node_connected_component(graph.nx.subgraph(own), field)
            nx.node_boundary(graph.nx, group, free)
        return len(named)

    yardstick = "`nx.node_connected_component` on the subgraph, `nx.node_boundary`"
    return [Result("frontier of one shield, as a mask", yardstick, times_as_fast(as_masks, by_networkx), "×", 15)]
