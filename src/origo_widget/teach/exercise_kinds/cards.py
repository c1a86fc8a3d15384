"""Exercises on cards and fields: a bipartite graph, and matchings in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from ...model.board import Board
from ..answers import Fields, Number
from ..answers_checked import Assignment
from ..draw import placed
from .question import NAMES, Question

if TYPE_CHECKING:
    from ...model.position import Position
    from ..draw import Draw


def covered(draw: Draw) -> Question | None:
    """The free fields that a card covers."""
    board = Board.named("europa")
    position = placed(board, draw.strewn(board, (14, 14, 14), 0.7))
    card = draw.between(0, len(board.cards) - 1)
    fields = frozenset(board.graph.fields(position.covered(0, card) & position.free))
    if not 3 <= len(fields) <= 14:
        return None
    return Question(position, Fields(board, fields), {"name": NAMES[0], "card": board.cards[card].name})


def matching_size(draw: Draw) -> Question | None:
    """How many of some fields can be settled at once, each with a card of its own."""
    position, fields, hand = _hand_and_fields(draw)
    size = len(_matching(position, fields, hand))
    if size == len(fields) or size < 2:
        return None
    return Question(position, Number(size, fields), {"name": NAMES[0], "fields": fields, "hand": hand})


def matching(draw: Draw) -> Question | None:
    """A card of its own for each of some fields."""
    position, fields, hand = _hand_and_fields(draw)
    found = _matching(position, fields, hand)
    degrees = [sum(field in fields_of(position, card) for card in hand) for field in fields]
    if len(found) < len(fields) or max(degrees) < 2:
        return None
    covers = {card: fields_of(position, card) for card in hand}
    return Question(
        position,
        Assignment(fields, hand, covers, found),
        {"name": NAMES[0], "fields": fields, "hand": hand},
    )


def fields_of(position: Position, card: str) -> frozenset[str]:
    """The fields that a card covers for the first player (R2.3)."""
    board = position.board
    return frozenset(board.graph.fields(position.covered(0, board.card_index[card])))


def _hand_and_fields(draw: Draw) -> tuple[Position, tuple[str, ...], tuple[str, ...]]:
    """Five fields, and five cards of which most cover one of them."""
    board = Board.named("europa")
    shields = draw.strewn(board, (12, 12), 0.7)
    position = placed(board, shields)
    fields = draw.some(board.graph.fields(position.free), 5)
    mask = board.graph.mask(fields)
    fitting = [i for i in board.deck if position.covered(0, i) & mask]
    hand = board.card_names(bytes(sorted(draw.some(fitting, 5))))
    in_order = board.graph.fields(mask)
    return placed(board, shields, [hand, ()]), in_order, hand


def _matching(position: Position, fields: tuple[str, ...], hand: tuple[str, ...]) -> dict[str, str]:
    """As many fields as can be, each with a card of its own."""
    graph: nx.Graph[object] = nx.Graph()
    graph.add_nodes_from(fields)
    for place, card in enumerate(hand):
        graph.add_edges_from((field, (place, card)) for field in fields if field in fields_of(position, card))
    pairs = nx.bipartite.hopcroft_karp_matching(graph, fields)
    return {field: pairs[field][1] for field in fields if field in pairs}
