"""An exercise as a notebook shows it: its task, and a picture of its map."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from ..view.svg import map_svg
from ..view.text import isolated
from .words import say

if TYPE_CHECKING:
    from .exercises import Exercise


def exercise_html(exercise: Exercise) -> str:
    """Which exercise it is, the task, and the map with a legend of those who have shields or are asked about.

    The picture is an image, which notebooks show before anybody trusts them; what it shows is told beside it, for
    screen readers. Texts of people are texts.
    """
    position, names = exercise.position, exercise.players
    shown = {seat: name for seat, name in enumerate(names) if position.own[seat] or name == exercise.given.get("name")}
    told = "; ".join(
        f"{seat + 1} {isolated(name)}: {', '.join(exercise.board.graph.fields(position.own[seat])) or '–'}"
        for seat, name in shown.items()
    )
    described = say("exercise.map", {"board": exercise.board.name, "shields": told or "–"}, exercise.language)
    picture = b64encode(map_svg(position, shown, exercise.task, described).encode()).decode()
    return (
        f"<p>{escape(exercise.title)}</p><p>{escape(exercise.task)}</p>"
        f'<img alt="{escape(described)}" style="max-width: 100%; height: auto"'
        f' src="data:image/svg+xml;base64,{picture}">'
    )
