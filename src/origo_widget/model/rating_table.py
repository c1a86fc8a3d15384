"""A rating as a table: rows, Markdown, HTML; every award with its reason, in the language of some templates."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from .reasons import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
    head, body = _cells(rating, templates, _markdown_text)
    lines = [head, ["---"] * len(head), *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def html(rating: Rating, templates: Mapping[str, str]) -> str:
    """The same table for a notebook. Names are text."""
    head, body = _cells(rating, templates, escape)
    top = "".join(f"<th>{cell}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in line) + "</tr>" for line in body)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(
    rating: Rating, templates: Mapping[str, str], text: Callable[[str], str]
) -> tuple[list[str], list[list[str]]]:
    """Headings, and the lines below them, every cell made safe by `text`."""

    def word(code: str) -> str:
        return text(sentence(f"rating_{code}", {}, templates))

    body = [
        [
            text(row["player"]),
            word(row["category"]),
            str(row["points"]),
            text(row["reason"]),
            row["rule"],
            str(row["stop"]),
        ]
        for row in rows(rating, templates)
    ]
    for seat, name in enumerate(rating.players):
        body.append([text(name), word("total"), str(rating.points(seat)), "", "", str(rating.scores[seat])])
    return [word(column) for column in _COLUMNS], body


def _markdown_text(text: str) -> str:
    """Text as it stands, inside a cell of a Markdown table."""
    for sign in "\\`*_{}[]<>|#":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())
