"""The lab as a page shows it: the board, the sheet beside it, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..view.events_json import award_json
from ..view.plan import plan_of
from ..view.seat_view import position_view
from .changes_json import changes_json
from .lens import lens_json

if TYPE_CHECKING:
    from ..model.rating import Rating
    from .lab import Lab
    from .sketch import Sketch


def lab_json(lab: Lab, revision: int = 0) -> dict[str, Any]:
    """All that a page is told of a lab, JSON-ready. While a question is open nothing in it tells a score.

    `revision` is the number under which the view is shown.
    """
    sketch, covered = lab.sketch, lab.covered
    rating = None if covered else lab.rating()
    lens = None if covered else lab.lens()
    return {
        "position": sketch.text(),
        "seats": [{"name": name, "person": False} for name in lab.names],
        "view": position_view(sketch.position, plan_of(rating.awards if rating else ()), revision=revision),
        "sheet": _sheet(lab, rating),
        "overlay": lab.overlay,
        "lens": lens and lens_json(lens, lab.language, lab.names),
        "steps": None if covered else lab.steps(),
        "prediction": lab.prediction and lab.prediction.json(lab.language),
    }


def _sheet(lab: Lab, rating: Rating | None) -> dict[str, Any]:
    """What lies beside the board; awards and totals are empty while there is no rating to be shown."""
    edits, sketch = lab.edits, lab.sketch
    changed = None if rating is None or lab.before is None else changes_json(lab.changes(rating))
    return {
        "limit": sketch.limit,
        "left": sketch.left(),
        "undo": edits.can_undo,
        "redo": edits.can_redo,
        "covered": rating is None,
        "awards": [award_json(award) for award in rating.awards] if rating else [],
        "totals": _totals(sketch, rating) if rating else [],
        "changes": changed,
    }


def _totals(sketch: Sketch, rating: Rating) -> list[dict[str, int]]:
    """The points of each seat by category, its leader's spaces before and after, and how many others' it jumped."""
    return [
        {
            **{category: rating.points(seat, category) for category in ("clan", "sea", "land")},
            "total": rating.points(seat),
            "start": sketch.position.scores[seat],
            "stop": rating.scores[seat],
            "jumped": rating.scores[seat] - sketch.position.scores[seat] - rating.points(seat),
        }
        for seat in range(sketch.seats)
    ]
