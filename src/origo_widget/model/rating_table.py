"""A rating as a table: rows, Markdown, HTML; every award with its reason, in the language of some templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .reasons import sentence
from .text_tables import html_table, markdown_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .rating import Rating

#: The columns that are shown; each has its heading in the templates, as ``rating_<column>``.
_COLUMNS = ("player", "category", "points", "reason", "rule", "stop")


def rows(rating: Rating, templates: Mapping[str, str]) -> list[dict[str, Any]]:
    """The awards in their order, as data."""
    return [
        {
            "player": rating.players[award.seat],
            "category": award.category,
            "region": award.region,
            "size": award.size,
            "place": award.place,
            "tied": [rating.players[seat] for seat in award.tied],
            "points": award.points,
            "stop": award.stop,
            "fields": list(award.fields),
            "rule": award.rule,
            "reason": award.told(templates),
        }
        for award in rating.awards
    ]


def markdown(rating: Rating, templates: Mapping[str, str]) -> str:
    """A table of the awards, then a line for each player with the total and the leader's space."""
    return markdown_table(*_texts(rating, templates))


def html(rating: Rating, templates: Mapping[str, str]) -> str:
    """The same table for a notebook. Names are text."""
    return html_table(*_texts(rating, templates))


def _texts(rating: Rating, templates: Mapping[str, str]) -> tuple[list[str], list[list[str]]]:
    """Headings, and the lines below them."""

    def word(code: str) -> str:
        return sentence(f"rating_{code}", {}, templates)

    body = [
        [row["player"], word(row["category"]), str(row["points"]), row["reason"], row["rule"], str(row["stop"])]
        for row in rows(rating, templates)
    ]
    for seat, name in enumerate(rating.players):
        body.append([name, word("total"), str(rating.points(seat)), "", "", str(rating.scores[seat])])
    return [word(column) for column in _COLUMNS], body
