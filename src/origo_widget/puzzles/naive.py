"""The answers of somebody who has not understood a rule: a question that they answer rightly is not worth asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .counting import counted_awards

if TYPE_CHECKING:
    from ..model.position import Position
    from ..model.rating import Award
    from .puzzle import Puzzle


def naive_count(puzzle: Puzzle) -> int:
    """The points without the fine print: who ties for a place gets its points, and nothing is added for a bonus.

    Of sea power that leaves the shields, of a sole ruler the highest number of his land.
    """
    return sum(_naive_points(puzzle.position, award) for award in counted_awards(puzzle))


def _naive_points(position: Position, award: Award) -> int:
    board = position.board
    if award.category == "sea":
        return award.size * board.sea_shield
    if award.category == "clan":
        values = board.clan_points
    else:
        values = board.regions[board.region_index[award.region or ""]].points
    return values[award.place - 1] if award.place <= len(values) else 0


def decoys(puzzle: Puzzle) -> frozenset[str]:
    """Fields that look as if they belonged to the answer of a ``find``, without a look at what decides."""
    position, graph = puzzle.position, puzzle.board.graph
    own = position.own[puzzle.player] if puzzle.player is not None else position.occupied
    if puzzle.what == "cut_fields":
        # Shields between others.
        names = graph.fields(own)
        looks = graph.mask(name for name in names if (graph.masks[graph.index[name]] & own).bit_count() > 1)
    elif puzzle.what == "attackable":
        looks = position.occupied & ~own & graph.neighbourhood_mask(own)
    elif puzzle.what == "frontier":
        looks = position.free & graph.neighbourhood_mask(own)
    else:
        # Clans that are nearly as large.
        clans = [clan for clan in position.clans() if puzzle.player in (None, clan.seat)]
        most = max((len(clan.fields) for clan in clans), default=0)
        looks = graph.mask(field for clan in clans for field in clan.fields if len(clan.fields) in (most - 1, most - 2))
    return frozenset(graph.fields(looks)) - right_fields(puzzle)


def right_fields(puzzle: Puzzle) -> frozenset[str]:
    """All fields of the answers."""
    return frozenset(field for answer in puzzle.solve().fields for field in answer)
