"""A small drawing in a lab, and all that a page has of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from origo_widget import ScoringLab
from tests.widgets.desk import Desk

if TYPE_CHECKING:
    pass


SCENE = "1 1 1 . 2\n. . 1 . 2\n. . . . 2\n"


def lab_and_desk(**options: Any) -> tuple[ScoringLab, Desk]:
    lab = ScoringLab(SCENE, board="mini", **options)
    return lab, Desk(lab)


def synced(lab: ScoringLab) -> str:
    """All that a page or a saved notebook has of a lab."""
    return json.dumps(lab.get_state(), default=str)
