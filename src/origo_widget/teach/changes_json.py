"""Changes for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.rating import Award
    from .changes import Change


def changes_json(found: Iterable[Change]) -> list[dict[str, Any]]:
    """Changes, JSON-ready."""
    return [
        {
            "category": change.category,
            "region": change.region,
            "seat": change.seat,
            "before": _award_json(change.before),
            "after": _award_json(change.after),
            "gained": change.gained,
            "fields": list(change.fields),
        }
        for change in found
    ]


def _award_json(award: Award | None) -> dict[str, int] | None:
    return None if award is None else {"points": award.points, "place": award.place, "size": award.size}
