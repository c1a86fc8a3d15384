"""PuzzleWidget: what is in its state, and what a page may set."""

from __future__ import annotations

import json

import pytest

from origo_widget import PuzzleWidget
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.widgets.face import BadOption
from tests.embed.scenes import BEST_TURN, COUNT


def test_state_is_all_that_the_page_needs() -> None:
    widget = PuzzleWidget(Puzzle.from_text(BEST_TURN))
    state = json.loads(json.dumps(widget.get_state(["face", "page", "words", "solved", "tries"])))
    assert state["face"] == "puzzle"
    assert state["page"] == json.loads(json.dumps(Puzzle.from_text(BEST_TURN).page()))
    assert {"solve.done", "puzzle.right", "event.expanded", "reason.award_clan"} <= state["words"].keys()
    assert (state["solved"], state["tries"]) == (False, 0)


def test_page_tells_what_was_solved_and_nothing_else() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    page = widget.page
    widget.set_state({"solved": True, "tries": 3, "page": {}, "face": "table"})
    assert (widget.solved, widget.tries, widget.page, widget.face) == (True, 3, page, "puzzle")
    widget.set_state({"tries": -1})
    assert widget.tries == 3


def test_language_changes_the_words() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT), language="de")
    assert widget.words["solve.check"] == "Prüfen"
    widget.language = "en"
    assert widget.words["solve.check"] == "Check"
    with pytest.raises(BadOption):
        PuzzleWidget(Puzzle.from_text(COUNT), theme="blue")


def test_hosts_without_widgets_show_picture_and_task() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT.replace("[", "<")))
    data = (widget._repr_mimebundle_() or ({}, {}))[0]
    assert data["text/html"].startswith("<p>How many points does Player 2 score in a rating now?</p><img ")
    assert "A 1 1 . . ." in data["text/plain"]
    assert "Player 2 score" in repr(widget)
