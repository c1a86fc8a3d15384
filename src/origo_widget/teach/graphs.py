"""What a graph can say about a position, each question answered by networkx.

`whose` is a seat, or any fields: those that are asked about as if they were one player's. Fields are free where nobody
has a shield and `whose` does not name them. `recipes` has the same answers as code to copy.

>>> from origo_widget.model.position import Position
>>> line = Position.from_text("1 1 1 . 1 2 . . . .")
>>> [sorted(group) for group in components(line, 0)]
[['A1', 'A2', 'A3'], ['A5']]
>>> sorted(articulation_fields(line, 0)), joining_way(line, 0, "A1", "A5")
(['A2'], ('A4',))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import networkx as nx

from ..model.board import Board
from ..model.position import Position
from .errors import BadQuestion

Fields = frozenset[str]
Whose = int | Iterable[str]


def held(position: Position, whose: Whose) -> Fields:
    """The fields of a seat, or the fields given, checked. Raises `BadSeat`, `UnknownField`."""
    graph = position.board.graph
    if isinstance(whose, int | str) or not isinstance(whose, Iterable):
        # A text is a slip (of "A1" for ["A1"]), and so no seat.
        return frozenset(graph.fields(position.own[position.checked_seat(cast("int", whose))]))
    return frozenset(graph.fields(graph.mask(whose)))


def free(position: Position, whose: Whose) -> Fields:
    """The free fields. Raises `BadSeat`, `UnknownField`."""
    return frozenset(position.board.graph.fields(position.free)) - held(position, whose)


def induced(position: Position, whose: Whose) -> nx.Graph[str]:
    """The induced subgraph: the fields asked about, and every adjacency between two of them.

    Raises `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> induced(Position.from_text("1 1 . 1 . . . . . ."), 0).edges
    EdgeView([('A1', 'A2')])
    """
    return _kept(position, held(position, whose))


def components(position: Position, whose: Whose) -> list[Fields]:
    """The connected components, by their first field: a player's clans are those that are large enough (R8.2).

    Raises `BadSeat`, `UnknownField`.
    """
    return [frozenset(group) for group in nx.connected_components(induced(position, whose))]


def component_of(position: Position, whose: Whose, field: str) -> Fields:
    """The component that holds a field. Raises `BadSeat`, `UnknownField`, and `BadQuestion` for a field not theirs."""
    position.board.graph.position(field)
    graph = induced(position, whose)
    if field not in graph:
        raise BadQuestion("field_not_held", field=field)
    return frozenset(nx.node_connected_component(graph, field))


def articulation_fields(position: Position, whose: Whose) -> Fields:
    """The fields without which a component falls apart. Raises `BadSeat`, `UnknownField`."""
    return frozenset(nx.articulation_points(induced(position, whose)))


def bridges(position: Position, whose: Whose) -> frozenset[Fields]:
    r"""The adjacencies, as pairs of fields, without which a component falls apart. Raises `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> square = Position.from_text("1 1 1 . . . . . . .\n1 1 . . . . . . . .")
    >>> [sorted(pair) for pair in bridges(square, 0)]
    [['A2', 'A3']]
    """
    return frozenset(frozenset(pair) for pair in nx.bridges(induced(position, whose)))


def blocks(position: Position, whose: Whose) -> frozenset[Fields]:
    """The blocks: largest sets that no single loss pulls apart; a field with no neighbour is one of its own.

    Raises `BadSeat`, `UnknownField`.
    """
    graph = induced(position, whose)
    alone: set[Fields] = {frozenset([field]) for field in nx.isolates(graph)}
    # The stubs of networkx have lists of sets here; they are sets.
    joined = cast("Iterable[set[str]]", nx.biconnected_components(graph))
    return frozenset(alone.union(map(frozenset, joined)))


def block_cut_tree(position: Position, whose: Whose) -> nx.Graph[Fields | str]:
    """Blocks (sets of fields) and articulation fields, joined where the field lies in the block: a tree a component.

    Raises `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> tree = block_cut_tree(Position.from_text("1 1 1 . . . . . . ."), 0)
    >>> sorted(map(len, nx.connected_components(tree))), sorted(map(sorted, tree["A2"]))
    ([3], [['A1', 'A2'], ['A2', 'A3']])
    """
    cuts = articulation_fields(position, whose)
    tree: nx.Graph[Fields | str] = nx.Graph()
    for block in sorted(blocks(position, whose), key=sorted):
        tree.add_node(block)
        tree.add_edges_from((block, field) for field in sorted(block & cuts))
    return tree


def frontier(position: Position, whose: Whose, field: str | None = None) -> Fields:
    """The free fields beside the component that holds `field`: where a shield of it can migrate (R4.6).

    Without a field, those beside any component. Raises `BadSeat`, `UnknownField`, and `BadQuestion` for a field not
    theirs.

    >>> from origo_widget.model.position import Position
    >>> sorted(frontier(Position.from_text("1 1 2 . . . . . . ."), 0, "A1"))
    ['B1', 'B2']
    """
    group = held(position, whose) if field is None else component_of(position, whose, field)
    return frozenset(nx.node_boundary(position.board.graph.nx, group)) & free(position, whose)


def joining_way(position: Position, whose: Whose, one: str, other: str) -> tuple[str, ...] | None:
    """The fewest free fields that join the components of two fields, in order; None where others bar every way.

    The way may lead over further components. Raises `BadSeat`, `UnknownField`, and `BadQuestion` for fields not theirs
    or in one component.
    """
    _apart(position, whose, one, other)
    open_fields = free(position, whose)
    ground = _kept(position, held(position, whose) | open_fields)
    try:
        way = nx.dijkstra_path(ground, one, other, weight=lambda _, to, __: int(to in open_fields))
    except nx.NetworkXNoPath:
        return None
    return tuple(field for field in way if field in open_fields)


def cut_within(position: Position, whose: Whose, one: str, other: str) -> Fields:
    r"""The fewest fields of a component whose loss parts two others of its fields.

    Raises `BadSeat`, `UnknownField`, and `BadQuestion` for fields not theirs, not in one component, or adjacent.

    >>> from origo_widget.model.position import Position
    >>> sorted(cut_within(Position.from_text("1 1 1 . . . . . . .\n. . 1 . . . . . . ."), 0, "A1", "A3"))
    ['A2']
    """
    if other not in component_of(position, whose, one):
        component_of(position, whose, other)
        raise BadQuestion("fields_apart", fields=(one, other))
    graph = induced(position, whose)
    if one == other or graph.has_edge(one, other):
        raise BadQuestion("fields_inseparable", fields=(one, other))
    return frozenset(nx.minimum_node_cut(graph, one, other))


def cut_between(position: Position, whose: Whose, one: str, other: str) -> Fields:
    r"""The fewest free fields that others must take so that the components of two fields can never join.

    Every free field lets one way through, a shield any number: what flows from one to the other is stopped by as many
    fields as there are ways (Menger). Raises `BadSeat`, `UnknownField`, and `BadQuestion` for fields not theirs or in
    one component.

    >>> from origo_widget.model.position import Position
    >>> corner = Position.from_text("1 . . . 1 . . . . .\n. 2 . . . . . . . .")
    >>> len(cut_between(corner, 0, "A1", "A5"))
    2
    """
    _apart(position, whose, one, other)
    mine = held(position, whose)
    ground = _kept(position, mine | free(position, whose))
    flow: nx.DiGraph[tuple[str, str]] = nx.DiGraph()
    for field in ground:
        limit = {} if field in mine else {"capacity": 1}
        flow.add_edge((field, "in"), (field, "out"), **limit)
    for here, there in ground.edges:
        flow.add_edge((here, "out"), (there, "in"))
        flow.add_edge((there, "out"), (here, "in"))
    _, (near, _) = nx.minimum_cut(flow, (one, "in"), (other, "out"))
    return frozenset(field for field in ground if (field, "in") in near and (field, "out") not in near)


def region_graph(board: Board) -> nx.Graph[str]:
    """The quotient graph of a board: its regions, adjacent where two of their fields are.

    >>> sorted(region_graph(Board.named("mini"))["Valdia"])
    ['Inner Sea', 'Ostria']
    """
    regions = [set(board.graph.fields(region.mask)) for region in board.regions]
    quotient = nx.quotient_graph(board.graph.nx, regions)
    names = {frozenset(fields): region.name for fields, region in zip(regions, board.regions, strict=True)}
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(names[block] for block in quotient)
    graph.add_edges_from((names[here], names[there]) for here, there in quotient.edges)
    return graph


def colouring(board: Board) -> dict[str, int]:
    """A colour, from 0, for each region, so that adjacent ones differ; found greedily, the hardest region next.

    >>> colours = colouring(Board.named("europa"))
    >>> all(colours[one] != colours[other] for one, other in region_graph(Board.named("europa")).edges)
    True
    """
    return dict(nx.greedy_color(region_graph(board), strategy="DSATUR"))


def _kept(position: Position, fields: Fields) -> nx.Graph[str]:
    """The subgraph of some fields, in the board's order (a view's order would change from run to run)."""
    graph: nx.Graph[str] = nx.Graph(position.board.graph.nx)
    graph.remove_nodes_from([field for field in graph if field not in fields])
    return graph


def _apart(position: Position, whose: Whose, one: str, other: str) -> None:
    component_of(position, whose, other)
    if other in component_of(position, whose, one):
        raise BadQuestion("fields_together", fields=(one, other))
