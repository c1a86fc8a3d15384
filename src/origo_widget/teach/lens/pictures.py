"""What each question shows: its answer as areas, marks and links, and the words for it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .. import graphs
from ..answers_read import ordered
from ..errors import BadQuestion
from .lens import BlockCutTree, Picture, RegionMap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import networkx as nx

    from ...model.board import Board
    from ...model.position import Position
    from .lens import Fields, Link


class Scene:
    """A position seen from one seat: what several pictures have in common."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat, self.board = position, seat, position.board

    def ordered(self, fields: Iterable[str]) -> Fields:
        """Fields in the board's order."""
        return ordered(self.board, fields)

    def groups(self) -> tuple[Fields, ...]:
        """The seat's components."""
        return tuple(map(self.ordered, graphs.components(self.position, self.seat)))

    def group(self, field: str) -> Fields:
        """The component that holds a field."""
        return self.ordered(graphs.component_of(self.position, self.seat, field))

    def pairs(self, pairs: Iterable[Iterable[str]]) -> tuple[Link, ...]:
        """Pairs of fields, in the board's order."""
        index = self.board.graph.index
        found = [self.ordered(pair) for pair in pairs]
        return tuple(sorted(((one, other) for one, other in found), key=lambda link: (index[link[0]], index[link[1]])))

    def links(self) -> tuple[Link, ...]:
        """Every adjacency between two of the seat's shields."""
        return self.pairs(graphs.induced(self.position, self.seat).edges)


def induced(scene: Scene) -> Picture:
    """The seat's shields and their adjacencies."""
    mine, links = scene.ordered(graphs.held(scene.position, scene.seat)), scene.links()
    return Picture("induced", {"nodes": len(mine), "edges": len(links)}, grounds=(mine,), links=links)


def components(scene: Scene) -> Picture:
    """Each component an area."""
    groups, least = scene.groups(), scene.board.clan_least
    sizes = sorted(map(len, groups), reverse=True)
    clans = sum(size >= least for size in sizes)
    given = {"count": len(groups), "sizes": sizes, "clans": clans, "least": least}
    return Picture("components", given, grounds=groups, links=scene.links())


def articulation(scene: Scene) -> Picture:
    """The cut fields."""
    groups = scene.groups()
    cuts = scene.ordered(graphs.articulation_fields(scene.position, scene.seat))
    parted = [group for group in groups if set(group) & set(cuts)]
    code = "articulation_group"
    if not cuts:
        code = "articulation_none"
    elif all(len(group) >= scene.board.clan_least for group in parted):
        code = "articulation"
    return Picture(code, {"count": len(cuts), "fields": cuts}, grounds=groups, marks=cuts, links=scene.links())


def bridges(scene: Scene) -> Picture:
    """The adjacencies that alone hold two parts together."""
    found = scene.pairs(graphs.bridges(scene.position, scene.seat))
    given = {"count": len(found), "links": ["–".join(pair) for pair in found]}
    code = "bridges" if found else "bridges_none"
    return Picture(code, given, grounds=scene.groups(), links=scene.links(), bridges=found)


def block_cut_tree(scene: Scene) -> Picture:
    """The blocks as areas, the cut fields, and the tree that they make."""
    graph, index = graphs.block_cut_tree(scene.position, scene.seat), scene.board.graph.index
    cuts = scene.ordered(node for node in graph if isinstance(node, str))
    found = [(scene.ordered(node), node) for node in graph if not isinstance(node, str)]
    found.sort(key=lambda block: [index[field] for field in block[0]])
    edges = [(place, cuts.index(cut)) for place, (_, node) in enumerate(found) for cut in _cuts_of(graph, node)]
    tree = BlockCutTree(tuple(block for block, _ in found), cuts, tuple(sorted(edges)))
    given = {"blocks": len(tree.blocks), "cuts": len(cuts), "fields": cuts}
    code = "block_cut_tree" if cuts else "block_cut_tree_none"
    return Picture(code, given, grounds=tree.blocks, marks=cuts, links=scene.links(), tree=tree)


def frontier(scene: Scene, *fields: str) -> Picture:
    """The free fields beside the group of a field, or beside any group."""
    marks = scene.ordered(graphs.frontier(scene.position, scene.seat, *fields))
    code = ("frontier" if fields else "frontier_all") + ("" if marks else "_none")
    given = {"count": len(marks), "fields": marks, "field": fields[0] if fields else ""}
    return Picture(code, given, grounds=(scene.group(fields[0]),) if fields else scene.groups(), marks=marks)


def joining_way(scene: Scene, one: str, other: str) -> Picture:
    """The fewest free fields that join two groups."""
    way = graphs.joining_way(scene.position, scene.seat, one, other)
    if way is None:
        raise BadQuestion("no_way", fields=(one, other))
    given = {"count": len(way), "fields": way, "one": one, "other": other}
    return Picture("joining_way", given, grounds=(scene.group(one), scene.group(other)), marks=way)


def cut_within(scene: Scene, one: str, other: str) -> Picture:
    """The fewest own shields between two others."""
    cut = scene.ordered(graphs.cut_within(scene.position, scene.seat, one, other))
    given = {"count": len(cut), "fields": cut, "one": one, "other": other}
    return Picture("cut_within", given, grounds=(scene.group(one),), marks=cut, links=scene.links())


def cut_between(scene: Scene, one: str, other: str) -> Picture:
    """The fewest free fields between two groups."""
    cut = scene.ordered(graphs.cut_between(scene.position, scene.seat, one, other))
    given = {"count": len(cut), "fields": cut, "one": one, "other": other}
    code = "cut_between" if cut else "cut_between_none"
    return Picture(code, given, grounds=(scene.group(one), scene.group(other)), marks=cut)


# A board does not change: what is found out about it is kept.
@lru_cache(maxsize=8)
def regions(board: Board) -> Picture:
    """The regions as a graph."""
    links = _borders(board)
    given = {"count": len(board.regions), "links": len(links)}
    return Picture("regions", given, regions=RegionMap(links))


@lru_cache(maxsize=8)
def colouring(board: Board) -> Picture:
    """The regions in colours."""
    found = graphs.colouring(board)
    colours = tuple((region.name, found[region.name]) for region in board.regions)
    given = {"count": len(colours), "colours": len(set(found.values()))}
    return Picture("colouring", given, regions=RegionMap(_borders(board), colours))


#: What draws each question about a seat's shields.
OF_SEATS: dict[str, Callable[..., Picture]] = {
    "induced": induced,
    "components": components,
    "articulation": articulation,
    "bridges": bridges,
    "block_cut_tree": block_cut_tree,
    "frontier": frontier,
    "joining_way": joining_way,
    "cut_within": cut_within,
    "cut_between": cut_between,
}
#: What draws each question about the board alone.
OF_BOARDS: dict[str, Callable[[Board], Picture]] = {"regions": regions, "colouring": colouring}


def _cuts_of(graph: nx.Graph[Any], block: graphs.Fields) -> list[str]:
    """The cut fields in a block."""
    return [cut for cut in graph[block] if isinstance(cut, str)]


def _borders(board: Board) -> tuple[Link, ...]:
    """Pairs of adjacent regions, in the board's order."""
    place = {region.name: number for number, region in enumerate(board.regions)}
    pairs = [sorted(pair, key=place.__getitem__) for pair in graphs.region_graph(board).edges]
    return tuple(sorted(((one, other) for one, other in pairs), key=lambda link: (place[link[0]], place[link[1]])))
