"""Exercises on points: ranking with ties, sea power, majorities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.board import Board
from ...model.rating import rate
from ..answers import Choice
from ..answers_players import Order, Points
from ..draw import placed
from ..gains import gains
from .question import NAMES, Question, players

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model.position import Position
    from ...model.rating import Award
    from ..draw import Draw


def clans_apart(draw: Draw) -> Question | None:
    """Clans of which no two are equal."""
    return _clans(draw, lambda awards: len(awards) >= 4 and {award.code for award in awards} == {"award_clan"})


def clans_tied(draw: Draw) -> Question | None:
    """Clans of which players share a place that is worth something (R8.4)."""
    return _clans(draw, lambda awards: any(award.code == "award_clan_tied" and award.points for award in awards))


def clans_of_one(draw: Draw) -> Question | None:
    """Clans that share a place and belong to one player (R8.4)."""
    return _clans(draw, lambda awards: any(award.code == "award_clan_own" and award.points for award in awards))


def order(draw: Draw) -> Question | None:
    """The players by the points of their clans."""
    position = _three(draw)
    awards = _awards(position, "clan")
    points = tuple(sum(award.points for award in awards if award.seat == seat) for seat in range(position.players))
    if len(set(points)) < 2 or len(awards) < 4:
        return None
    return Question(position, Order(players(position), points), {})


def sea_apart(draw: Draw) -> Question | None:
    """Sea power without ties."""
    return _sea(draw, tied=False)


def sea_tied(draw: Draw) -> Question | None:
    """Sea power where players tie for a place that has a bonus (R8.6)."""
    return _sea(draw, tied=True)


def land_apart(draw: Draw) -> Question | None:
    """A land without ties."""
    return _land(draw, {"award_land"}, 2)


def land_tied(draw: Draw) -> Question | None:
    """A land in which players tie."""
    return _land(draw, {"award_land", "award_land_tied"}, 3)


def land_sole(draw: Draw) -> Question | None:
    """A land that one player fills (R8.10)."""
    board = Board.named("europa")
    land = draw.pick([land for land in board.lands if land.size <= 6])
    shields = draw.strewn(board, (10, 12, 12), 0.5)
    seat = draw.between(0, 2)
    inside = set(board.graph.fields(land.mask))
    shields = [[field for field in fields if field not in inside] for fields in shields]
    shields[seat] += sorted(inside)
    position = placed(board, shields)
    return Question(position, _points(position, _awards(position, "land", land.name)), {"region": land.name})


def gain(draw: Draw) -> Question | None:
    """A free field on which one shield more gains a player the most."""
    board = Board.named("europa")
    position = placed(board, draw.strewn(board, (14, 14, 14), 0.75))
    values = {one.field: one.points for one in gains(position, 0)}
    best = max(values.values())
    if best < 3:
        return None
    return Question(position, Choice(board, values, best), {"name": NAMES[0]})


def _three(draw: Draw) -> Position:
    board = Board.named("europa")
    return placed(board, draw.strewn(board, (14, 14, 14), 0.75))


def _clans(draw: Draw, good: Callable[[list[Award]], bool]) -> Question | None:
    position = _three(draw)
    awards = _awards(position, "clan")
    return Question(position, _points(position, awards), {}) if good(awards) else None


def _sea(draw: Draw, *, tied: bool) -> Question | None:
    position = _three(draw)
    awards = _awards(position, "sea")
    if len(awards) < 3 or tied != any(award.code == "award_sea_tied" for award in awards):
        return None
    return Question(position, _points(position, awards), {})


def _land(draw: Draw, codes: set[str], least: int) -> Question | None:
    """A land whose awards have just these codes, with so many players at least."""
    position = _three(draw)
    land = draw.pick(position.board.lands)
    awards = _awards(position, "land", land.name)
    if len(awards) < least or {award.code for award in awards} != codes:
        return None
    return Question(position, _points(position, awards), {"region": land.name})


def _awards(position: Position, category: str, region: str | None = None) -> list[Award]:
    return [award for award in rate(position).awards if (award.category, award.region) == (category, region)]


def _points(position: Position, awards: list[Award]) -> Points:
    return Points.of(awards, dict(enumerate(players(position))))
