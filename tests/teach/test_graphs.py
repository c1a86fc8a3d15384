"""The questions of the lab against the model, against brute force, and against their own recipes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import networkx as nx
import pytest
from hypothesis import given, settings

from origo_widget.model.errors import BadSeat, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach import graphs
from origo_widget.teach.errors import BadQuestion
from origo_widget.teach.recipes import QUESTIONS, recipe
from tests.model.boards import EUROPA, EVERY_BOARD, MINI

from .scenes import positions

if TYPE_CHECKING:
    from collections.abc import Callable

CORNER = Position.from_text("1 1 . 1 2 . . . . .\n1 . . 1 . . . . . .\n. . . 1 . . . . . .")


def parted(graph: nx.Graph[str], lost: set[str], one: str, other: str) -> bool:
    rest = graph.copy()
    rest.remove_nodes_from(lost)
    return not nx.has_path(rest, one, other)


def plain(value: Any) -> Any:
    """An answer without what differs from one type to the next."""
    if isinstance(value, nx.Graph):
        return set(value.nodes), {frozenset(edge) for edge in value.edges}
    if isinstance(value, dict) or not value:
        return value or None
    if not all(isinstance(part, str) for part in value):
        return {frozenset(part) for part in value}
    return list(value) if isinstance(value, list | tuple) else value


def run(text: str) -> Any:
    names: dict[str, Any] = {}
    exec(text, names)
    return names["answer"]


@settings(max_examples=60)
@given(positions())
def test_components_and_frontiers_are_the_models(position: Position) -> None:
    names = position.board.graph.fields
    for seat in range(position.players):
        reach = [
            (frozenset(names(group)), frozenset(names(near & position.free))) for group, near in position.reach(seat)
        ]
        assert graphs.components(position, seat) == [group for group, _ in reach]
        for group, near in reach:
            assert graphs.frontier(position, seat, min(group)) == near
        assert graphs.frontier(position, seat) == frozenset(names(position.near(seat) & position.free))
        assert graphs.components(position, graphs.held(position, seat)) == graphs.components(position, seat)


@settings(max_examples=40)
@given(positions())
def test_articulation_fields_and_bridges_are_what_parts_a_component(position: Position) -> None:
    count = position.board.graph.components
    mine = graphs.held(position, 0)
    cuts = {field for field in mine if len(count(mine - {field})) > len(count(mine))}
    assert graphs.articulation_fields(position, 0) == cuts
    own = graphs.induced(position, 0)
    for edge in own.edges:
        rest = own.copy()
        rest.remove_edge(*edge)
        parts = nx.number_connected_components(rest) > nx.number_connected_components(own)
        assert parts == (frozenset(edge) in graphs.bridges(position, 0))


@settings(max_examples=40)
@given(positions())
def test_the_block_cut_tree_is_a_tree_a_component(position: Position) -> None:
    tree = graphs.block_cut_tree(position, 0)
    groups = graphs.components(position, 0)
    assert nx.number_of_nodes(tree) - nx.number_of_edges(tree) == len(groups)
    assert nx.number_of_nodes(tree) == 0 or nx.is_forest(tree)
    parts = [
        frozenset().union(*(part for part in tree_part if not isinstance(part, str)))
        for tree_part in nx.connected_components(tree)
    ]
    assert set(parts) == set(groups)


@settings(max_examples=30)
@given(positions())
def test_ways_and_cuts_between_components(position: Position) -> None:
    groups = graphs.components(position, 0)[:4]
    empty = graphs.free(position, 0)
    for one, other in [(min(a), min(b)) for a, b in combinations(groups, 2)]:
        ground = position.board.graph.nx.subgraph(empty | graphs.held(position, 0))
        way, cut = graphs.joining_way(position, 0, one, other), graphs.cut_between(position, 0, one, other)
        assert cut <= empty
        assert parted(ground, set(cut), one, other)
        assert not any(parted(ground, set(cut) - {field}, one, other) for field in cut)
        assert (way is None) == (not cut)
        if way is None:
            continue
        assert set(way) <= empty
        assert other in graphs.component_of(position, graphs.held(position, 0) | set(way), one)
        quick = nx.dijkstra_path_length(ground, one, other, weight=lambda _, to, __: int(to in empty))
        assert len(way) == quick
        # Menger: as many ways that share no free field as fields in the smallest cut.
        if len(empty) <= 9:
            assert len(cut) == min(
                k for k in range(10) if any(parted(ground, set(c), one, other) for c in combinations(empty, k))
            )


@settings(max_examples=30)
@given(positions())
def test_cuts_within_a_component(position: Position) -> None:
    own = graphs.induced(position, 0)
    for group in graphs.components(position, 0):
        apart = [pair for pair in combinations(sorted(group), 2) if not own.has_edge(*pair)]
        for one, other in apart[:3]:
            cut = graphs.cut_within(position, 0, one, other)
            assert parted(own, set(cut), one, other)
            assert len(cut) == nx.node_connectivity(own, one, other)


@pytest.mark.parametrize("board", EVERY_BOARD, ids=lambda board: board.name)
def test_regions_are_coloured(board: Any) -> None:
    quotient, colours = graphs.region_graph(board), graphs.colouring(board)
    assert set(quotient) == {region.name for region in board.regions} == set(colours)
    sides = {
        frozenset((board.region_of[board.graph.index[a]], board.region_of[board.graph.index[b]]))
        for a, b in board.graph.nx.edges
    }
    assert len(quotient.edges) == sum(len(side) == 2 for side in sides)
    assert all(colours[one] != colours[other] for one, other in quotient.edges)
    assert max(colours.values()) < 5


def asked(position: Position) -> list[tuple[str, tuple[str, ...]]]:
    """Every question that has an answer here, with fields to ask it about."""
    found: list[tuple[str, tuple[str, ...]]] = [
        (question, ())
        for question in (
            "induced",
            "components",
            "articulation",
            "bridges",
            "block_cut_tree",
            "frontier",
            "regions",
            "colouring",
        )
    ]
    groups = graphs.components(position, 0)
    found += [("frontier", (min(group),)) for group in groups[:2]]
    if len(groups) > 1:
        ends = min(groups[0]), max(groups[1])
        found.append(("cut_between", ends))
        if graphs.joining_way(position, 0, *ends) is not None:
            found.append(("joining_way", ends))
    own = graphs.induced(position, 0)
    for group in groups:
        found += [("cut_within", pair) for pair in combinations(sorted(group), 2) if not own.has_edge(*pair)][:1]
    return found


@settings(max_examples=25)
@given(positions())
def test_recipes_run_as_they_stand_and_give_the_same(position: Position) -> None:
    for question, fields in asked(position):
        expected = QUESTIONS[question](
            *((position.board,) if question in ("regions", "colouring") else (position, 0, *fields))
        )
        assert plain(run(recipe(question, position, 0, *fields))) == plain(expected), question


def test_every_question_has_a_recipe() -> None:
    assert {question for question, _ in asked(CORNER)} == set(QUESTIONS)


def test_questions_without_an_answer_say_why() -> None:
    questions: dict[str, Callable[[], object]] = {
        "field_not_held": lambda: graphs.component_of(CORNER, 0, "J1"),
        "fields_together": lambda: graphs.joining_way(CORNER, 0, "A1", "A2"),
        "fields_apart": lambda: graphs.cut_within(CORNER, 0, "A1", "A4"),
        "fields_inseparable": lambda: graphs.cut_within(CORNER, 0, "A1", "A2"),
        "unknown_question": lambda: recipe("colour", CORNER),
        "question_fields": lambda: recipe("cut_within", CORNER, 0, "A1"),
    }
    for code, ask in questions.items():
        with pytest.raises(BadQuestion) as caught:
            ask()
        assert caught.value.code == code
    barred = Position.from_text("1 2 1 . . . . . . .\n2 . 2 . . . . . . .")
    assert graphs.joining_way(barred, 0, "A1", "A3") is None
    assert graphs.cut_between(barred, 0, "A1", "A3") == frozenset()
    with pytest.raises(BadQuestion, match="No free way joins A1, A3"):
        recipe("joining_way", barred, 0, "A1", "A3")


@pytest.mark.parametrize("whose", [2, -1, True, None, 1.5, "A1"])
def test_a_seat_that_is_none(whose: Any) -> None:
    with pytest.raises(BadSeat):
        graphs.components(CORNER, whose)


@pytest.mark.parametrize("field", ["A11", "", 7, ["A1"]])
def test_a_field_that_is_none(field: Any) -> None:
    for ask in (
        lambda: graphs.components(CORNER, [field]),
        lambda: graphs.frontier(CORNER, 0, field),
        lambda: graphs.joining_way(CORNER, 0, "A1", field),
        lambda: graphs.cut_within(CORNER, 0, field, "A1"),
    ):
        with pytest.raises(UnknownField):
            ask()


def test_fields_may_be_asked_about_as_if_they_were_held() -> None:
    assert EUROPA.graph.names[0] == "A1"
    assert graphs.components(Position(MINI, 2), ["A1", "A2", "C3"]) == [{"A1", "A2"}, {"C3"}]
    assert "A3" not in graphs.free(CORNER, ["A3"])
