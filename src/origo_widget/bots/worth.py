"""What a position is worth to a seat: the taste of the greedy bot. The game's own numbers come from the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.rating import rated_points

if TYPE_CHECKING:
    from ..model.position import Position

#: What the points of a rating held now count, as later ratings will find much of the same; and what is added when one
#: is due, or likely to come soon.
STANDING = 0.7
STANDING_DUE = 1.0
STANDING_SOON = 0.3
#: What shields in a group are worth as the beginning of a clan, and in the seat's largest group.
TOGETHER = 0.4
GROWTH = 0.15
#: What a shield on the board is worth of itself: one more is never useless.
SHIELD = 0.3
#: What winning is worth, as points, once the game is sure to end with this round, and the lead that makes it safe.
VICTORY = 10.0
SAFE_LEAD = 6.0
#: How likely the next player founds a land that lacks so many shields: one, two, three.
NEXT_FOUNDS = (0.7, 0.35, 0.1)


def worth(position: Position, seat: int) -> float:
    """How much better a seat stands than the others, in points."""
    if position.ending:
        return _worth_at_end(position, seat)
    weight = _rating_weight(position)
    standings = [
        score + weight * rated + _growth(position, one)
        for one, (score, rated) in enumerate(zip(position.scores, rated_points(position), strict=True))
    ]
    return _lead(standings, seat)


def left_to_others(position: Position) -> float:
    """The points that the next player may take by founding lands that lack few shields."""
    return sum(_founding_chances(position, NEXT_FOUNDS))


def within_reach(position: Position) -> float:
    """The points of lands that the shields still to be set or moved in this turn might found."""
    steps = position.actions + (not position.main)
    return sum(_founding_chances(position, NEXT_FOUNDS[:steps]))


def _founding_chances(position: Position, chances: tuple[float, ...]) -> list[float]:
    space = len(position.founded)
    points = position.board.founding_points
    if space >= len(points):
        return []
    free = position.free
    missing = [(land.mask & free).bit_count() for land in position.board.lands if not land.mask & position.founded_mask]
    return [chances[count - 1] * points[space] for count in missing if 0 < count <= len(chances)]


def _rating_weight(position: Position) -> float:
    """Standing, weighted by how near the next rating is (R6.3, R9.2)."""
    if position.due:
        return STANDING + STANDING_DUE
    soon = len(position.founded) in position.board.founding_red or min(position.supply) <= position.board.actions
    return STANDING + STANDING_SOON * soon


def _growth(position: Position, seat: int) -> float:
    """What shields promise beyond the points that they would score now."""
    least = position.board.clan_least
    sizes = [group.bit_count() for group, _ in position.reach(seat)]
    begun = sum([min(size, least) - 1 for size in sizes])
    return TOGETHER * begun + GROWTH * max(sizes, default=0) + SHIELD * sum(sizes)


def _lead(standings: list[float], seat: int) -> float:
    """A standing against the mean of the others' and the best of them, which count alike."""
    others = standings[:seat] + standings[seat + 1 :]
    return standings[seat] - (max(others) + sum(others) / len(others)) / 2


def _worth_at_end(position: Position, seat: int) -> float:
    """With the last rating at hand, who will be ahead counts more than by how much (R9.3)."""
    lead = _lead([float(score) for score in position.rating().scores], seat)
    return lead + VICTORY * max(-1.0, min(1.0, lead / SAFE_LEAD))
