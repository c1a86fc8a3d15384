"""Keys of questions about points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.rating import rate
from ..answers import Choice, Number
from ..answers_players import Order, Points
from ..answers_read import ordered
from ..errors import BadQuestion
from ..gains import gains

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model.rating import Award
    from .task import Ground


def clan_points(ground: Ground) -> Points:
    """What each player scores for clans."""
    return _points(ground, [award for award in _awards(ground) if award.category == "clan"])


def sea_points(ground: Ground) -> Points:
    """What each player scores for sea power."""
    return _points(ground, [award for award in _awards(ground) if award.category == "sea"])


def land_points(ground: Ground) -> Points:
    """What each player scores in a land."""
    return _points(ground, [award for award in _awards(ground) if award.region == ground.region])


def totals(ground: Ground) -> Points:
    """What each player scores in all."""
    return _points(ground, _awards(ground))


def total(ground: Ground) -> Number:
    """What a player scores in all."""
    awards = [award for award in _awards(ground) if award.seat == ground.seat]
    worth = [award for award in awards if award.points] or awards
    counted = ordered(ground.board, {field for award in worth for field in award.fields})
    return Number(sum(award.points for award in awards), counted, counted)


def ranking(ground: Ground) -> Order:
    """The players by what they score in all."""
    points = totals(ground)
    return Order(points.names, points.points)


def gain(ground: Ground) -> Choice:
    """A free field on which one shield more gains a player the most."""
    values = {gain.field: gain.points for gain in gains(ground.position, ground.seat)}
    if not values:
        raise BadQuestion("no_free_field")
    return Choice(ground.board, values, max(values.values()))


def _awards(ground: Ground) -> tuple[Award, ...]:
    if not ground.playing:
        raise BadQuestion("no_shields")
    return rate(ground.position).awards


def _points(ground: Ground, awards: Iterable[Award]) -> Points:
    return Points.of(awards, {seat: ground.names[seat] for seat in ground.playing})
