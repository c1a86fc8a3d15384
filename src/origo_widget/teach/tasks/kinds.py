"""All kinds of question by name."""

from __future__ import annotations

from . import points, shapes
from .task import Task

#: In the order in which they are best offered. Where an exercise asks the same, its sentences are used.
TASKS: dict[str, Task] = {
    "degree": Task("number", "exercise.adjacency.2", shapes.degree, fields=1),
    "components": Task("number", "exercise.clans.1", shapes.components),
    "component": Task("fields", "exercise.clans.2", shapes.component, fields=1, among="own"),
    "clans": Task("groups", "exercise.clans.3", shapes.clans, among="own"),
    "largest": Task("fields", "task.largest", shapes.largest, among="own"),
    "articulation": Task("fields", "exercise.cuts.1", shapes.articulation, among="own"),
    "frontier": Task(
        "fields", "exercise.frontier.1", shapes.frontier, fields=1, sea_words="task.sailing", among="free"
    ),
    "joining_way": Task("fields", "exercise.frontier.3", shapes.joining_way, fields=2, among="free"),
    "cut_within": Task("number", "exercise.cuts.3", shapes.cut_within, fields=2),
    "clan_points": Task("points", "exercise.ranking.1", points.clan_points, seat=False),
    "sea_points": Task("points", "exercise.sea.1", points.sea_points, seat=False),
    "land_points": Task("points", "exercise.lands.1", points.land_points, seat=False, land=True),
    "total": Task("number", "task.total", points.total),
    "totals": Task("points", "task.totals", points.totals, seat=False),
    "ranking": Task("order", "task.ranking", points.ranking, seat=False),
    "gain": Task("field", "exercise.lands.4", points.gain, shields=False, among="free"),
}
