"""Where drawings come from and go to: texts, positions, running games, graphs of networkx, owners by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, cast

import networkx as nx

from ..model.board import Board, built_in_names
from ..model.errors import BadPlayers, Fault, PositionError
from ..model.game import Game
from ..model.position import Position
from ..model.position_text import read_position, tells_players
from ..model.reasons import Phrase, shortened
from .errors import SketchError
from .sketch import Sketch, Stroke, fault_at, named, seats_of

_DEFAULT = "europa"
#: No names of players.
NOBODY: Mapping[str, int] = MappingProxyType({})
#: What a drawing can be made from; owners are seats, names of players, or None.
Source: TypeAlias = "str | Position | Game | nx.Graph[Any] | Mapping[str, Any]"


def sketch_of(
    source: Source,
    board: Board | None = None,
    players: int | None = None,
    names: Mapping[str, int] = NOBODY,
    seats: int | None = None,
) -> Sketch:
    """The drawing that something shows, without its cards.

    `board` is the one that it must be on, if any; else a text may name it, and a graph by its attribute ``board``.
    `players` limits the shields (R3.1). Where they are not given, as many can be drawn as the source tells: a position
    or a game always does, a text with a line that has something for each player, a graph with an attribute ``players``.
    Anything else has `seats`, by default as many as the board is for. `names` are the players', each with its seat.
    Raises `PositionError` for a text, `SketchError` for anything else, with every fault and its place; `BadPlayers`,
    `UnknownBoard`.

    >>> sketch = sketch_of({"A1": 0, "A2": 0, "B1": 1}, Board.named("mini"))
    >>> sorted(to_networkx(sketch).nodes(data="owner"))[:3]
    [('A1', 0), ('A2', 0), ('A3', None)]
    """
    if isinstance(source, str):
        return _of_text(source, board, players, seats)
    if isinstance(source, Game):
        source = source.observe(None).position
    if isinstance(source, Position):
        _check_board(source.board, board)
        return Sketch(source, players)
    if isinstance(source, nx.Graph):
        board = _board_of(source, board) or Board.named(_DEFAULT)
        seats = _seats_of(source, board, seats)
        source = _owners_of(source)
    if isinstance(source, Mapping):
        return _of_owners(source, Sketch.empty(board or Board.named(_DEFAULT), players, seats), names)
    raise SketchError(faults=[Fault(Phrase("place_position"), "sketch_source", {"given": shortened(source)})])


def to_networkx(sketch: Sketch, names: Sequence[str] = ()) -> nx.Graph[str]:
    """The board's graph with the drawing on it: each field has `owner`, `player`, `region` and `clan`.

    owner: a seat, or None. player: the owner's name, by seat in `names`. region: its name. clan: a number by size from
    0, the same for all fields of a clan, or None. The graph's own attributes ``board`` and ``players`` tell the board's
    name and how many players can be drawn.
    """
    position, board = sketch.position, sketch.board
    clans = {field: number for number, clan in enumerate(position.clans()) for field in clan.fields}
    graph: nx.Graph[str] = nx.Graph(board.graph.nx)
    graph.graph.update(board=board.reference, players=sketch.seats)
    for index, field in enumerate(board.graph.names):
        owner = position.owner_of(index)
        graph.nodes[field].update(
            owner=owner,
            player=None if owner is None else names[owner] if owner < len(names) else str(owner + 1),
            region=board.regions[board.region_of[index]].name,
            clan=clans.get(field),
        )
    return graph


def _of_text(text: str, board: Board | None, players: int | None, seats: int | None) -> Sketch:
    if players is not None and board is not None:
        seats_of(board, players)
    drawn = None if tells_players(text) else seats
    position = read_position(text, board, players=players or drawn, unlimited=players is None)
    if players is not None and position.players != players:
        fault = fault_at("players", "position_value", key="players", given=position.players, wanted=players)
        raise PositionError(faults=[fault])
    most = drawn or (position.players if tells_players(text) else max(position.board.seats))
    return Sketch(position, players, most)


def _check_board(given: Board, wanted: Board | None) -> None:
    if wanted is not None and given != wanted:
        fault = fault_at("board", "sketch_board", given=given.reference, board=wanted.reference)
        raise SketchError(faults=[fault])


def _board_of(graph: nx.Graph[Any], board: Board | None) -> Board | None:
    """The board that a graph is drawn on: the one that it names, which must be the lab's, if that has one already."""
    given = graph.graph.get("board")
    if given is None or (board is not None and given == board.reference):
        return board
    if board is None and given in built_in_names():
        return Board.named(given)
    known = built_in_names() if board is None else (board.reference,)
    raise SketchError(faults=[fault_at("board", "position_board", given=shortened(given), known=known)])


def _seats_of(graph: nx.Graph[Any], board: Board, seats: int | None) -> int | None:
    """How many players a graph tells can be drawn, or else `seats`."""
    given = graph.graph.get("players")
    try:
        return seats if given is None else seats_of(board, given)
    except BadPlayers as error:
        raise SketchError(faults=[fault_at("players", error.code, **error.params)]) from None


def _owners_of(graph: nx.Graph[Any]) -> dict[Any, Any]:
    owners = {field: told["owner"] for field, told in graph.nodes(data=True) if "owner" in told}
    if not owners:
        raise SketchError(faults=[Fault(Phrase("place_position"), "sketch_no_owners", {})])
    return owners


def _of_owners(owners: Mapping[Any, Any], empty: Sketch, names: Mapping[str, int]) -> Sketch:
    faults: list[Fault] = []
    strokes: list[Stroke] = []
    for field, given in owners.items():
        listed = _listed(given)
        if len(listed) > 1:
            place, told = named(empty.board, field), [shortened(one) for one in listed]
            faults.append(fault_at(place, "sketch_owners", field=place, given=told))
        these = [Stroke(field, _seat(one, names)) for one in listed]
        # In the order of the fields; what comes twice is told once.
        faults += [fault for stroke in these for fault in empty.faults(stroke)]
        strokes += these
    return empty.with_strokes(strokes, faults)


def _listed(given: object) -> list[object]:
    """The owners given for one field: one, or wrongly several."""
    several = isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping)
    return list(dict.fromkeys(map(_hashable, cast("Iterable[object]", given)))) if several else [given]


def _hashable(one: object) -> object:
    try:
        hash(one)
    except TypeError:
        return shortened(one)
    return one


def _seat(given: object, names: Mapping[str, int]) -> object:
    """A player's seat for a name; anything else as it is."""
    return names.get(given, given) if isinstance(given, str) else given
