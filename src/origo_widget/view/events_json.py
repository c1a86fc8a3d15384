"""Events as JSON: what happened, as one seat may know it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from ..model.events import Awarded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.events import Event
    from ..model.rating import Award


def events_json(events: Iterable[Event], seat: int | None = None) -> list[dict[str, Any]]:
    """Events as `seat` may know them; None stands for everybody."""
    return [event_json(event.seen_by(seat)) for event in events]


def event_json(event: Event) -> dict[str, Any]:
    """One event, as it is: its kind and its parameters; what is not known is left out."""
    if isinstance(event, Awarded):
        return {"kind": event.kind, **award_json(event.award)}
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {"kind": event.kind, **{name: _plain(value) for name, value in values.items() if value is not None}}


def award_json(award: Award) -> dict[str, Any]:
    """One award of a rating, its reason as a code with parameters."""
    return {
        "category": award.category,
        "seat": award.seat,
        "points": award.points,
        "place": award.place,
        "size": award.size,
        "tied": list(award.tied),
        "fields": list(award.fields),
        "region": award.region,
        "rule": award.rule,
        "reason": {"code": award.code, "params": award.params},
        "start": award.start,
        "stop": award.stop,
    }


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
