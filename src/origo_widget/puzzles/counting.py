"""What a ``count`` asks for: the awards that make its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..model.rating import Award
    from .puzzle import Puzzle

#: The category of awards that each `of` counts; all of them for None.
_CATEGORIES = {"total": None, "clans": "clan", "sea": "sea", "land": "land"}


def counted_awards(puzzle: Puzzle) -> list[Award]:
    """The awards of a rating now that are counted for the player who is asked about."""
    category = _CATEGORIES[puzzle.of or "total"]
    return [
        award
        for award in puzzle.position.rating().awards
        if award.seat == puzzle.player and category in (None, award.category) and puzzle.region in (None, award.region)
    ]


def counted(puzzle: Puzzle) -> int:
    """The points of these awards."""
    return sum(award.points for award in counted_awards(puzzle))
