"""The scoring lab: from an edit to everything that the page is told, with and without a question on the board."""

import random
import statistics
from collections.abc import Iterator

from origo_widget.model.position import Position
from origo_widget.teach.lab import Lab
from origo_widget.teach.lab_json import lab_json
from origo_widget.teach.recipes import QUESTIONS

from .games import positions
from .ratio import Result, seconds

#: Edits made while the clock runs.
EDITS = 10


def measure() -> list[Result]:
    scenes = positions(every=60)
    plain = statistics.median(_edit(scene, "") for scene in scenes)
    asked = max(statistics.median(_edit(scene, question) for scene in scenes) for question in _answerable())
    ranked = statistics.median(seconds(lambda scene=scene: _rank(scene)) for scene in scenes)  # type: ignore[misc]
    return [
        Result("the lab's view after an edit, median", "processor time", plain * 1000, " ms", 5, least=False),
        Result(
            "the same with the slowest question on the board", "processor time", asked * 1000, " ms", 5, least=False
        ),
        Result("all free fields ranked by gain", "processor time", ranked * 1000, " ms", 100, least=False),
    ]


def _answerable() -> Iterator[str]:
    """The questions that need no field pointed out."""
    return (question for question in QUESTIONS if question not in ("joining_way", "cut_within", "cut_between"))


def _edit(scene: Position, question: str) -> float:
    lab, rng = Lab(scene), random.Random(1)
    lab.look(question, 0)
    names = scene.board.graph.names

    def work() -> int:
        for _ in range(EDITS):
            lab.paint([rng.choice(names)], rng.randrange(scene.players))
            lab_json(lab)
        return EDITS

    return seconds(work)


def _rank(scene: Position) -> int:
    Lab(scene).gains(0)
    return 1
