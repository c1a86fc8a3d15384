"""FieldGraph against networkx, the definition, on graphs of any shape."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget.model.board import Board
from origo_widget.model.errors import UnknownField
from origo_widget.model.graph import FieldGraph, bits, indices

Fields = list[str]


@st.composite
def graphs(draw: st.DrawFn) -> FieldGraph:
    """Sparse and dense graphs, trees, rings, grids and fields that touch nothing."""
    number = draw(st.integers(1, 24))
    names = [f"F{i}" for i in range(number)]
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(draw(st.permutations(names)))
    graph.add_edges_from(
        [(one, other) for one, other in draw(st.lists(st.tuples(*[st.sampled_from(names)] * 2))) if one != other]
    )
    return FieldGraph(graph)


@st.composite
def graphs_with_fields(draw: st.DrawFn, sets: int) -> tuple[FieldGraph, list[Fields]]:
    graph = draw(graphs())
    return graph, [draw(st.lists(st.sampled_from(graph.names), unique=True)) for _ in range(sets)]


def components(graph: FieldGraph, fields: Fields) -> set[frozenset[str]]:
    return {frozenset(part) for part in nx.connected_components(graph.nx.subgraph(fields))}


def beside(graph: FieldGraph, fields: Fields | frozenset[str]) -> set[str]:
    return {other for field in fields for other in graph.nx.neighbors(field)}


@given(graphs_with_fields(sets=1))
def test_components_are_those_of_the_subgraph_ordered_by_their_first_field(
    case: tuple[FieldGraph, list[Fields]],
) -> None:
    graph, (fields,) = case
    found = graph.components(fields)
    assert set(found) == components(graph, fields)
    assert len(found) == len(set(found))
    firsts = [min(graph.position(field) for field in part) for part in found]
    assert firsts == sorted(firsts)


@given(graphs())
def test_the_neighbourhood_is_that_of_networkx(graph: FieldGraph) -> None:
    for field in graph.names:
        assert graph.neighbourhood(field) == frozenset(graph.nx.neighbors(field))


@given(graphs_with_fields(sets=2))
def test_the_frontier_is_what_connected_own_fields_lead_to(case: tuple[FieldGraph, list[Fields]]) -> None:
    graph, (own, others) = case
    free = [field for field in others if field not in own]
    for field in own:
        group = nx.node_connected_component(graph.nx.subgraph(own), field)
        assert graph.frontier(field, own, free) == frozenset(beside(graph, list(group)) & set(free))


@given(graphs_with_fields(sets=1))
def test_each_component_comes_with_what_lies_beside_it(case: tuple[FieldGraph, list[Fields]]) -> None:
    graph, (fields,) = case
    for mask, near in graph.component_frontiers(graph.mask(fields)):
        assert set(graph.fields(near)) == beside(graph, list(graph.fields(mask)))
        assert graph.component_mask(mask & -mask, graph.mask(fields)) == mask
        assert graph.neighbourhood_mask(mask) == near


@given(graphs_with_fields(sets=2))
def test_components_that_are_updated_are_those_found_anew(case: tuple[FieldGraph, list[Fields]]) -> None:
    graph, (fields, others) = case
    before, after = graph.mask(fields), graph.mask(others)
    found = graph.component_frontiers(before)
    kept = list(found)
    assert sorted(graph.updated_frontiers(found, before, after)) == sorted(graph.component_frontiers(after))
    assert found == kept


@given(graphs_with_fields(sets=1))
def test_masks_and_names_say_the_same(case: tuple[FieldGraph, list[Fields]]) -> None:
    graph, (fields,) = case
    mask = graph.mask(fields)
    assert graph.fields(mask) == tuple(sorted(fields, key=graph.position))
    assert [graph.names[i] for i in indices(mask)] == list(graph.fields(mask))
    assert sum(bits(mask)) == mask


def test_the_order_of_fields_is_that_of_the_nodes() -> None:
    graph = FieldGraph(nx.path_graph(["C", "A", "B"], create_using=nx.Graph))
    assert graph.names == ("C", "A", "B")
    assert [graph.position(name) for name in graph.names] == [0, 1, 2]
    assert len(graph) == 3


def test_a_graph_keeps_nothing_of_the_one_it_was_made_from() -> None:
    source: nx.Graph[str] = nx.path_graph(["A", "B", "C"], create_using=nx.Graph)
    graph = FieldGraph(source)
    source.add_edge("A", "C")
    assert not graph.nx.has_edge("A", "C")
    with pytest.raises(nx.NetworkXError):
        graph.nx.add_edge("A", "C")


@pytest.mark.parametrize("name", ["europa", "mini"])
def test_a_board_s_neighbours_share_a_side(name: str) -> None:
    board = Board.named(name)
    for field, place in zip(board.graph.names, board.places, strict=True):
        near = {
            other
            for other, (x, y) in zip(board.graph.names, board.places, strict=True)
            if abs(x - place[0]) + abs(y - place[1]) == 1
        }
        assert board.graph.neighbourhood(field) == near


@pytest.mark.parametrize("name", ["K1", "a1", "", "A1 ", 3, None, ["A1"]])
def test_a_name_that_is_no_field_is_refused(name: str) -> None:
    graph = Board.named("mini").graph
    with pytest.raises(UnknownField):
        graph.neighbourhood(name)
    with pytest.raises(UnknownField):
        graph.components(["A1", name])
    with pytest.raises(UnknownField):
        graph.frontier("A1", own=[name], free=[])
