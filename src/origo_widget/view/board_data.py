"""A board as the page needs it: JSON-ready, the same for the whole life of a widget."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..model.graph import indices

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..model.board import Board


def board_data(board: Board) -> dict[str, Any]:
    """Everything about a board that is drawn and never changes."""
    graph = board.graph
    rows_and_columns = {"rows": list(board.grid[0]), "columns": list(board.grid[1])} if board.grid else None
    return {
        "name": board.name,
        "fields": [
            {"name": name, "region": region, "x": x, "y": y}
            for name, region, (x, y) in zip(graph.names, board.region_of, board.places, strict=True)
        ],
        "grid": rows_and_columns,
        "links": _pair_steps([(graph.index[a], graph.index[b]) for a, b in graph.nx.edges]),
        "regions": [
            {
                "name": region.name,
                "kind": "sea" if region.is_sea else "land",
                "points": list(region.points),
                "limit": region.limit,
            }
            for region in board.regions
        ],
        "cards": [
            {"name": card.name, "kind": str(card.kind), "count": card.count, "covers": _steps(indices(card.mask))}
            for card in board.cards
        ],
        "founding": [
            {"points": points, "red": space in board.founding_red} for space, points in enumerate(board.founding_points)
        ],
        "clanPoints": list(board.clan_points),
        "clanLeast": board.clan_least,
        "seaShield": board.sea_shield,
        "seaBonus": list(board.sea_bonus),
        "soleBonus": board.sole_bonus,
        "handSize": board.hand_size,
        "actions": board.actions,
    }


def _steps(numbers: Iterable[int]) -> list[int]:
    """Each number less the one before: what is alike in many cards shrinks well."""
    given = list(numbers)
    return [number - before for before, number in pairwise([0, *given])]


def _pair_steps(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Of each pair the first less the first of the pair before, and the second less the first."""
    firsts = _steps(first for first, _ in pairs)
    return [step for first, (one, other) in zip(firsts, pairs, strict=True) for step in (first, other - one)]
