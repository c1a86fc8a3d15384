"""Drawings: what they are made from, what they keep, and everything that is wrong with those that cannot be drawn."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget import Board, Game, OrigoError, Position
from origo_widget.model.errors import BadPlayers, Faults, PositionError
from origo_widget.model.position import Phase
from origo_widget.model.rating import rate
from origo_widget.teach.edits import Edits
from origo_widget.teach.errors import NoEdit, SketchError
from origo_widget.teach.sketch import Sketch, Stroke
from origo_widget.teach.sources import sketch_of, to_networkx
from tests.model.boards import ISLES
from tests.teach.scenes import positions

EUROPA, MINI = Board.named("europa"), Board.named("mini")


def places(error: Faults) -> list[str]:
    return [str(fault[0]) for fault in error.faults]


@given(positions())
def test_text_and_graph_give_the_same_drawing_back(position: Position) -> None:
    sketch = Sketch(position)
    assert sketch_of(sketch.text(), position.board) == sketch
    assert sketch_of(to_networkx(sketch), position.board) == sketch
    owners = {name: sketch.owner(name) for name in position.board.graph.names}
    assert sketch_of(owners, position.board, seats=sketch.seats) == sketch


@given(positions())
def test_graph_tells_owner_region_and_clan(position: Position) -> None:
    board = position.board
    graph = to_networkx(Sketch(position), ["Ana", "Ben", "Cem", "Dora", "Emil"])
    assert set(map(frozenset, graph.edges)) == set(map(frozenset, board.graph.nx.edges))
    told: dict[str, dict[str, Any]] = {name: graph.nodes[name] for name in graph}
    for name, field in told.items():
        owner = position.owner(name)
        assert field["owner"] == owner
        assert field["player"] == (None if owner is None else ("Ana", "Ben", "Cem", "Dora", "Emil")[owner])
        assert field["region"] == board.regions[board.region_of[board.graph.index[name]]].name
    clans: dict[int, set[str]] = {}
    for name, field in told.items():
        if field["clan"] is not None:
            clans.setdefault(field["clan"], set()).add(name)
    own = [[name for name, field in told.items() if field["owner"] == seat] for seat in range(5)]
    found = [set(part) for fields in own for part in nx.connected_components(graph.subgraph(fields))]
    large = [part for part in found if len(part) >= board.clan_least]
    assert sorted(map(sorted, clans.values())) == sorted(map(sorted, large))
    sizes = [len(clans[number]) for number in sorted(clans)]
    assert sizes == sorted(sizes, reverse=True)


def test_game_is_drawn_without_its_cards() -> None:
    game = Game(["Ana", "Ben", "Cem"], seed=3)
    for move in ("A1", "A2", "C5"):
        game.play(move)
    sketch = sketch_of(game)
    assert [sketch.owner(field) for field in ("A1", "A2", "C5", "J1")] == [0, 1, 2, None]
    position = sketch.position
    assert (any(position.hands), position.pile, position.shuffle_key, position.phase) == (False, b"", "", Phase.TURN)
    assert "hands" not in sketch.text()


def test_position_keeps_leaders_and_founded_lands() -> None:
    text = "1 1 2 2 . . . . . .\n" + "founded: Britannia 2\nscores: 7 4\nturn: 2\nstart: 2\n"
    sketch = sketch_of(text)
    assert sketch.position.scores == [7, 4]
    assert [(EUROPA.regions[region].name, seat) for region, seat in sketch.position.founded] == [("Britannia", 1)]
    assert sketch_of(sketch.text()) == sketch


@given(positions())
def test_a_drawing_rates_as_the_position_does(position: Position) -> None:
    assert rate(Sketch(position).position) == rate(position)


@pytest.mark.parametrize(
    ("source", "seats"),
    [
        ("1 2 . . . . . . . .", 5),
        ("1 2 . . . . . . . .\nplayers: 3", 3),
        ("1 2 3 . . . . . . .\nscores: 9 4 6", 3),
        ("1 2 3 . . . . . . .\nhands: | |", 3),
        (Position(EUROPA, 4), 4),
        (Game(["Ana", "Ben", "Cem"], seed=1), 3),
        ({"A1": 0}, 5),
        (nx.Graph([("A1", "A2")]), 5),
    ],
)
def test_players_are_those_of_the_source_or_all_that_the_board_is_for(source: Any, seats: int) -> None:
    if isinstance(source, nx.Graph):
        nx.set_node_attributes(source, {"A1": 0}, "owner")
    assert sketch_of(source, EUROPA).seats == seats
    assert sketch_of(source, EUROPA, seats=4).seats == (seats if seats < 5 else 4)


@pytest.mark.parametrize("wrong", [1, 6, "3", None, True, [2]])
def test_graph_for_no_number_of_players_is_refused(wrong: Any) -> None:
    graph = to_networkx(sketch_of("1 2 . . .", MINI))
    graph.graph["players"] = wrong
    if wrong is None:
        assert sketch_of(graph, MINI).seats == 2
        return
    with pytest.raises(SketchError) as caught:
        sketch_of(graph, MINI)
    assert places(caught.value) == ["players"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_shields_are_limited_where_players_are_given(players: int) -> None:
    limit = EUROPA.seats_for(players).shields
    names = EUROPA.graph.names
    full = Sketch.empty(EUROPA, players).painted(names[:limit], 1)
    assert full.left() == [limit, 0, *[limit] * (players - 2)]
    with pytest.raises(SketchError, match=r"R3\.1") as caught:
        full.painted(names[limit : limit + 2], 1)
    assert places(caught.value) == [names[limit]]
    free = Sketch.empty(EUROPA).painted(names, 1)
    assert (free.left(), free.limit, free.position.own[1].bit_count()) == (None, None, 100)


def test_all_faults_of_owners_are_told_at_once() -> None:
    wrong: dict[Any, Any] = {"A1": 9, "Z9": 0, "B2": [0, 1], "C3": "Nobody", 7: True, "D4": 1}
    with pytest.raises(SketchError) as caught:
        sketch_of(wrong, EUROPA)
    assert sorted(places(caught.value)) == ["'Z9'", "7", "7", "A1", "B2", "C3"]
    assert "more than one owner: 0, 1" in str(caught.value)


def test_surplus_is_told_with_all_else() -> None:
    names = EUROPA.graph.names
    with pytest.raises(SketchError) as caught:
        sketch_of({**dict.fromkeys(names[:24], 0), "Z9": 0, "C7": 9}, EUROPA, 5)
    assert places(caught.value) == ["'Z9'", "C7", names[EUROPA.seats_for(5).shields]]


def test_a_shield_that_is_painted_over_is_no_surplus() -> None:
    limit = MINI.seats_for(2).shields
    full = Sketch.empty(MINI, 2).painted(MINI.graph.names[:limit], 0)
    with pytest.raises(SketchError) as caught:
        full.with_strokes([Stroke("A1", 9), Stroke(MINI.graph.names[limit], 0)])
    assert places(caught.value) == ["A1"]


def test_surplus_of_a_text_has_line_and_column() -> None:
    text = "1 1 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1 1 1\n1 1 1 2 2 2 2 2 2 9\n"
    with pytest.raises(PositionError) as caught:
        sketch_of(text, EUROPA, 5)
    assert places(caught.value) == ["line 3, column 5", "line 3, column 19"]


def test_shields_of_nobody_are_told_though_the_number_of_players_is_wrong() -> None:
    with pytest.raises(PositionError) as caught:
        sketch_of("1 1 x . 2\n. 9 1 . .\nplayers: 77", MINI)
    assert places(caught.value) == ["line 1, column 5", "line 2, column 3", "line 3"]


def test_faults_of_a_text_have_line_and_column() -> None:
    with pytest.raises(PositionError) as caught:
        sketch_of("1 1 x . .\n1 2 9 . .\n. . .\n", MINI)
    assert [place.split(",")[0] for place in places(caught.value)] == ["line 1", "line 2", "line 3"]
    assert "column" in places(caught.value)[0]


@pytest.mark.parametrize("source", [None, 5, [], b"1 1", {"A1": 0}.items()])
def test_what_is_no_source(source: Any) -> None:
    with pytest.raises(SketchError, match="no position"):
        sketch_of(source, MINI)


def test_other_boards_and_numbers_of_players_are_refused() -> None:
    with pytest.raises(SketchError, match="mini"):
        sketch_of(Position(MINI, 2), EUROPA)
    with pytest.raises(PositionError, match="mini"):
        sketch_of("board: mini\n", EUROPA)
    with pytest.raises(OrigoError, match="players"):
        sketch_of("players: 4\n", EUROPA, 3)
    with pytest.raises(SketchError, match="3"):
        sketch_of(Position.from_text("1 2 3 . . . . . . .\n"), EUROPA, 2)
    wrong: list[Any] = [0, 1, 6, True, "3", 2.0, []]
    for players in wrong:
        with pytest.raises(BadPlayers):
            Sketch.empty(EUROPA, players)


@given(positions(), st.data())
def test_painting_leaves_all_else_as_it_was(position: Position, data: st.DataObject) -> None:
    sketch, names = Sketch(position), position.board.graph.names
    fields = data.draw(st.lists(st.sampled_from(names), max_size=5))
    seat = data.draw(st.none() | st.integers(0, sketch.seats - 1))
    before = sketch.text()
    painted = sketch.painted(fields, seat)
    assert sketch.text() == before
    for name in names:
        assert painted.owner(name) == (seat if name in fields else sketch.owner(name))
    assert painted.position.occupied == sum(painted.position.own)


@given(positions(), st.data())
def test_a_moved_shield_leaves_one_field_and_comes_to_another(position: Position, data: st.DataObject) -> None:
    sketch, names = Sketch(position), position.board.graph.names
    source, target = (data.draw(st.sampled_from(names)) for _ in range(2))
    owner = sketch.owner(source)
    if owner is None:
        with pytest.raises(SketchError, match=source):
            sketch.moved(source, target)
        return
    moved = sketch.moved(source, target)
    assert moved.owner(target) == owner
    assert source == target or moved.owner(source) is None


@given(st.lists(st.tuples(st.sampled_from(MINI.graph.names), st.sampled_from(["a", "b", ""])), max_size=12), st.data())
def test_undo_restores_every_drawing_and_redo_brings_it_back(
    strokes: list[tuple[str, str]], data: st.DataObject
) -> None:
    edits, last = Edits(Sketch.empty(MINI)), ""
    seen = [edits.now]
    for field, stroke in strokes:
        sketch = edits.now.painted([field], data.draw(st.sampled_from([0, 1, None])))
        edits.do(sketch, stroke)
        if sketch == seen[-1]:
            continue
        seen[len(seen) - (stroke != "" and stroke == last) :] = [sketch]
        last = stroke
    back = [edits.now]
    while edits.can_undo:
        edits.undo()
        back.append(edits.now)
    assert back == seen[::-1]
    with pytest.raises(NoEdit):
        edits.undo()
    while edits.can_redo:
        edits.redo()
    assert edits.now == seen[-1]
    with pytest.raises(NoEdit):
        edits.redo()


def test_a_graph_of_another_board_or_without_owners_is_refused() -> None:
    graph = to_networkx(Sketch.empty(MINI).painted(["A1"], 1))
    with pytest.raises(SketchError, match="mini"):
        sketch_of(graph, EUROPA)
    assert sketch_of(graph).board == MINI
    graph.graph["board"] = "rosette#00"
    for board in (None, MINI):
        with pytest.raises(SketchError, match="rosette"):
            sketch_of(graph, board)
    with pytest.raises(SketchError, match="owner"):
        sketch_of(nx.Graph(MINI.graph.nx), MINI)


def test_a_graph_of_a_board_of_ones_own_goes_out_and_in() -> None:
    sketch = Sketch.empty(ISLES).painted([ISLES.graph.names[0]], 1)
    assert sketch_of(to_networkx(sketch), ISLES) == sketch


@pytest.mark.parametrize("ply", [3, 40, 120])
def test_nothing_of_cards_is_drawn(ply: int) -> None:
    game, rng = Game(["Ana", "Ben"], seed=ply), random.Random(ply)
    while len(game.plies) < ply and not game.is_over:
        game.play(game.legal_moves.pick(rng))
    for source in (game, game.position):
        for players in (None, 2):
            drawn = sketch_of(source, players=players).position
            assert (drawn.hands, drawn.pile, drawn.discard) == ([b""] * drawn.players, b"", b"")
            assert (drawn.shuffle_key, drawn.script, drawn.fight) == ("", (), None)
