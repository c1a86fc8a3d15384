"""The clans of all players, against networkx on the subgraphs of their fields."""

import networkx as nx

from .games import BOARD, positions
from .ratio import Result, times_as_fast


def measure() -> list[Result]:
    graph = BOARD.graph
    masks = [mask for position in positions() for mask in position.own]
    names = [graph.fields(mask) for mask in masks]

    def as_masks() -> int:
        for mask in masks:
            graph.component_masks(mask)
        return len(masks)

    def as_sets() -> int:
        for fields in names:
            graph.components(fields)
        return len(names)

    def by_networkx() -> int:
        for fields in names:
            list(nx.connected_components(graph.nx.subgraph(fields)))
        return len(names)

    yardstick = "`nx.connected_components` on the subgraph"
    return [
        Result("clans of all players, as masks", yardstick, times_as_fast(as_masks, by_networkx), "×", 10),
        Result("clans of all players, as sets of names", yardstick, times_as_fast(as_sets, by_networkx), "×", None),
    ]
