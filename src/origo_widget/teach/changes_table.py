"""Changes as tables: rows of data, and headings and lines in the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..view.words import reasons
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.rating import Award
    from .changes import Change

#: The columns of a table of changes; each has its heading in the words, as ``change.<column>``.
_COLUMNS = ("player", "award", "before", "after", "gained", "fields")


def rows(found: Iterable[Change], players: Sequence[str], language: str) -> list[dict[str, Any]]:
    """Changes as rows of data, the awards before and after each as a short text."""
    return [
        {
            "player": players[change.seat],
            "category": change.category,
            "region": change.region,
            "before": _told(change.before, language),
            "after": _told(change.after, language),
            "gained": change.gained,
            "fields": list(change.fields),
        }
        for change in found
    ]


def texts(found: Iterable[Change], players: Sequence[str], language: str) -> tuple[list[str], list[list[str]]]:
    """Headings of a table of changes, and its lines."""
    categories = reasons(language)
    lines = []
    for row in rows(found, players, language):
        what = categories[f"rating_{row['category']}"]
        award = f"{what}, {row['region']}" if row["region"] else what
        lines.append(
            [row["player"], award, row["before"], row["after"], signed(row["gained"]), ", ".join(row["fields"])]
        )
    return [say(f"change.{column}", {}, language) for column in _COLUMNS], lines


def signed(points: int) -> str:
    """Points gained or lost, with their sign."""
    return f"{points:+}" if points else "0"


def _told(award: Award | None, language: str) -> str:
    if award is None:
        return say("change.none", {}, language)
    given: Mapping[str, Any] = {"points": award.points, "place": award.place, "size": award.size}
    return say("change.told", given, language)
