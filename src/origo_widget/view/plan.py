"""The value plan: what a rating held now would give, by clan, sea and land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.rating import rate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.position import Position
    from ..model.rating import Award


def plan_json(position: Position) -> dict[str, Any]:
    """The awards of a rating held now, JSON-ready (see `plan_of`)."""
    return plan_of(rate(position).awards)


def plan_of(awards: Iterable[Award]) -> dict[str, Any]:
    """Awards by clan, sea and land, JSON-ready, without their reasons.

    At sea and in a land each is ``[seat, shields, points]``: a view has many of them.
    """
    plan: dict[str, Any] = {"clans": [], "sea": [], "lands": {}}
    for award in awards:
        if award.category == "clan":
            plan["clans"].append(
                {
                    "seat": award.seat,
                    "size": award.size,
                    "place": award.place,
                    "points": award.points,
                    "fields": list(award.fields),
                }
            )
            continue
        holding = [award.seat, award.size, award.points]
        if award.category == "sea":
            plan["sea"].append(holding)
        else:
            plan["lands"].setdefault(award.region, []).append(holding)
    return plan
