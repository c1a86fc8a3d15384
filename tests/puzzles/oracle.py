"""Solutions by brute force: every way to play, nothing left out, nothing remembered; what the search must agree with.

It knows only the rules (`Position`) and what the tasks mean (docs/puzzles.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import networkx as nx

from origo_widget.model.events import Event, FightEnded, Founded
from origo_widget.model.moves import Attack, Expand, Move, Shift, Swap
from origo_widget.model.position import Phase, Position

#: Each seat's shields.
Board = tuple[int, ...]
Left = dict[str, int]
#: Judges a position outside a fight, and all that happened up to it.
Reached = Callable[[Position, list[Event]], bool]


def kind(position: Position, move: Move) -> str | None:
    if isinstance(move, Expand):
        return "expand"
    if isinstance(move, Attack):
        return "attack"
    if isinstance(move, Shift):
        at_sea = position.board.sea_mask >> position.board.graph.index[move.source] & 1
        return "sail" if at_sea else "migrate"
    return None


def offered(position: Position, left: Left) -> Iterator[tuple[Move, Left]]:
    """What may be done, but for ending the turn; and what is left of the offer then."""
    for move in list(position.legal_moves):
        if str(move) == "end" or isinstance(move, Swap):
            continue
        one = kind(position, move)
        if one is None:
            yield move, left
        elif left.get(one, 0):
            yield move, left | {one: left[one] - 1}


class End(NamedTuple):
    """How a turn can end: the board, the points, the number of actions."""

    board: Board
    points: int
    actions: int


def points(start: Position, position: Position, *, rated: bool) -> int:
    seat = start.active
    founded = [number for number, (_, who) in enumerate(position.founded) if who == seat]
    gained = sum(start.board.founding_points[number] for number in founded if number >= len(start.founded))
    return gained + (position.rating().points(seat) if rated else 0)


def ends(start: Position, left: Left, *, rated: bool) -> dict[tuple[Board, int], int]:
    """Without fights: every board that a turn can end with, by the actions that it takes; with the most points."""
    found: dict[tuple[Board, int], int] = {}
    position = start.copy()

    def walk(left: Left, actions: int) -> None:
        key = tuple(position.own), actions
        worth = points(start, position, rated=rated)
        found[key] = max(found.get(key, worth), worth)
        for move, rest in offered(position, left):
            position.push(move)
            walk(rest, actions + 1)
            position.pop()

    walk(left, 0)
    return found


def sure(start: Position, left: Left, *, rated: bool) -> tuple[int, dict[Board, int]]:
    """With fights: the points that the reader can be sure of, both sides doing their best.

    And every board that his turn can end with against the first of the best defences, with the most points for each.
    """
    position, found = start.copy(), dict[Board, int]()

    def worth(left: Left) -> int:
        values = []
        if position.phase is Phase.TURN:
            values.append(points(start, position, rated=rated))
        deciding = position.to_move
        values += [after(move, rest) for move, rest in offered(position, left)]
        return max(values) if deciding == start.active else min(values)

    def after(move: Move, rest: Left) -> int:
        position.push(move)
        value = worth(rest)
        position.pop()
        return value

    def walk(left: Left) -> None:
        if position.phase is Phase.TURN:
            board, value = tuple(position.own), points(start, position, rated=rated)
            found[board] = max(value, found.get(board, value))
        moves = list(offered(position, left))
        if position.to_move != start.active:
            moves = [min(moves, key=lambda one: after(*one))]
        for move, rest in moves:
            position.push(move)
            walk(rest)
            position.pop()

    walk(left)
    return worth(left), found


#: More actions than any turn has: the goal is missed.
NEVER = 1000


def fewest(start: Position, left: Left, reached: Reached) -> tuple[int, dict[Board, int]]:
    """The actions that surely reach a goal, both sides doing their best; `NEVER` where nothing does.

    And every board with which the goal is reached on a way against the first of the best defences, by the fewest
    actions that take there.
    """
    position, found = start.copy(), dict[Board, int]()

    def moves(left: Left, actions: int) -> list[tuple[Move, Left, int]]:
        return [(move, rest, actions + (rest is not left)) for move, rest in offered(position, left)]

    def needed(left: Left, actions: int, events: list[Event]) -> int:
        if position.phase is Phase.TURN and reached(position, events):
            return actions
        deciding = position.to_move
        values = [after(*one, events) for one in moves(left, actions)]
        # Whoever has the turn may always end it.
        if position.phase is Phase.TURN:
            values.append(NEVER)
        return min(values) if deciding == start.active else max(values)

    def after(move: Move, rest: Left, actions: int, events: list[Event]) -> int:
        happened = position.push(move)
        value = needed(rest, actions, events + happened)
        position.pop()
        return value

    def walk(left: Left, actions: int, events: list[Event]) -> None:
        if position.phase is Phase.TURN and reached(position, events):
            board = tuple(position.own)
            found[board] = min(actions, found.get(board, NEVER))
            return
        ways = moves(left, actions)
        if position.to_move != start.active:
            ways = [max(ways, key=lambda one: after(one[0], one[1], one[2], events))]
        for move, rest, taken in ways:
            happened = position.push(move)
            walk(rest, taken, events + happened)
            position.pop()

    walk(left, 0, [])
    return needed(left, 0, []), found


def founds(region: str | None) -> Reached:
    return lambda _, events: any(isinstance(event, Founded) and region in (None, event.region) for event in events)


def wins(seat: int, field: str | None) -> Reached:
    return lambda _, events: any(
        isinstance(event, FightEnded) and event.winner == seat and field in (None, event.field) for event in events
    )


def splits(start: Position, seat: int, field: str | None) -> Reached:
    clans = [clan for clan in start.clans() if clan.seat == seat and field in (None, *clan.fields)]
    graph = start.board.graph.nx

    def reached(position: Position, _: list[Event]) -> bool:
        own = {name for name in graph if position.owner(name) == seat}
        groups = list(nx.connected_components(graph.subgraph(own)))
        return any(sum(bool(group & set(clan.fields)) for group in groups) > 1 for clan in clans)

    return reached


def saves(clan: tuple[str, ...], keep: int, threat: Left) -> Reached:
    """Whether the other of two players, given his turn now, cannot make the clan smaller than it may be."""

    def reached(position: Position, _: list[Event]) -> bool:
        seat = position.active
        other = position.copy()
        other.active, other.actions = 1 - seat, position.board.actions
        other.main, other.sailed = "", 0
        return walk(other, seat, threat)

    def walk(position: Position, seat: int, left: Left) -> bool:
        outcomes = []
        if position.phase is Phase.TURN:
            outcomes.append(size(position, seat) >= keep)
        deciding = position.to_move
        for move, rest in offered(position, left):
            position.push(move)
            outcomes.append(walk(position, seat, rest))
            position.pop()
        return any(outcomes) if deciding == seat else all(outcomes)

    def size(position: Position, seat: int) -> int:
        graph = position.board.graph.nx
        own = {name for name in graph if position.owner(name) == seat}
        groups = nx.connected_components(graph.subgraph(own))
        return max((len(group) for group in groups if group & set(clan)), default=0)

    return reached
