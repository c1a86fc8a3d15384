"""What can be looked for on a board: sets of fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

if TYPE_CHECKING:
    from ..model.position import Position

#: What can be asked for. Cut fields are those without which a group of the player's shields falls apart; the frontier
#: is where the shield on a field can migrate or sail.
FINDS = ("cut_fields", "largest_clan", "attackable", "frontier")


def found(position: Position, what: str, player: int | None, field: str | None) -> list[frozenset[str]]:
    """The right answers, in a fixed order; only for the largest clan there can be several.

    `player` is a seat; None for the clans of all. Empty where there is nothing to find.

    >>> from origo_widget.model.position import Position
    >>> position = Position.from_text("1 1 1 . . 2 2 2 . .")
    >>> [sorted(fields) for fields in found(position, "cut_fields", 0, None)]
    [['A2']]
    >>> [sorted(fields) for fields in found(position, "largest_clan", None, None)]
    [['A1', 'A2', 'A3'], ['A6', 'A7', 'A8']]
    """
    if what == "largest_clan":
        clans = [clan.fields for clan in position.clans() if player in (None, clan.seat)]
        most = max(map(len, clans), default=0)
        return [frozenset(fields) for fields in clans if len(fields) == most]
    assert player is not None
    board = position.board
    if what == "attackable":
        fields = position.attackable(player)
    elif what == "cut_fields":
        own = board.graph.fields(position.own[player])
        fields = frozenset(nx.articulation_points(board.graph.nx.subgraph(own)))
    else:
        assert field is not None
        start = 1 << board.graph.position(field)
        fields = frozenset(board.graph.fields(board.graph.frontier_mask(start, position.own[player], position.free)))
    return [fields] if fields else []
