"""Predictions and exercises in the lab: nothing of an answer is anywhere before it is given."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import traitlets

from origo_widget import OrigoError, ScoringLab, exercise, load_exercise
from origo_widget.teach.errors import LabCovered
from origo_widget.teach.prediction import key_text
from tests.widgets.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path
from tests.widgets.lab_scenes import SCENE, lab_and_desk


def test_prediction_of_a_page() -> None:
    lab, desk = lab_and_desk()
    desk.ask("predict", kind="articulation", seat=0, fields=[], region=None)
    for kind, payload in (
        ("point", {"field": "A1"}),
        ("rank", {"seat": 0}),
        ("paint", {"fields": ["A4"], "owner": 0, "stroke": ""}),
        ("undo", {}),
    ):
        assert desk.ask(kind, **payload)["payload"]["code"] == "lab_covered"
    desk.ask("hint")
    assert lab.prediction is not None
    assert lab.prediction["hint"]
    desk.ask("answer", value=["A2", "B3"])
    verdict = lab.prediction["verdict"]
    assert (verdict["good"], verdict["wrong"], verdict["missed"]) == (["A2"], ["B3"], ["A3"])
    assert (verdict["right"], lab.sheet["covered"]) == (False, False)
    desk.ask("dismiss")
    assert not lab.prediction
    for kind in ("hint", "reveal"):
        assert desk.ask(kind)["payload"]["code"] == "no_prediction"
    assert desk.ask("answer", value=3)["payload"]["code"] == "no_prediction"


def test_exercise_says_nothing_of_its_key_while_it_is_open() -> None:
    lab = ScoringLab(board="europa")
    desk = Desk(lab)
    one = exercise("ranking-1", seed=3)
    lab.show_exercise(one)
    shown = [lab.sheet, lab.view, lab.lens, lab.prediction, desk.messages()]
    assert "award_clan" not in json.dumps(shown)
    wrong = lab.answer(dict.fromkeys(one.names, 0))
    assert not wrong.right
    told = json.dumps(lab.prediction)
    assert key_text(one.key) not in told
    assert lab.answer(one.key).right


def test_nothing_is_saved_while_a_question_is_open(tmp_path: Path) -> None:
    lab, desk = lab_and_desk()
    lab.predict("components", "Blue")
    asked: dict[str, Any] = {"kind": "joining_way", "seat": 0, "fields": ["A1", "A3"], "region": None}
    assert desk.ask("save_exercise", **asked)["payload"]["code"] == "lab_covered"
    with pytest.raises(LabCovered):
        lab.save_exercise(tmp_path / "one.toml", "total", "Blue")


def test_an_exercise_is_shown_in_its_language() -> None:
    assert ScoringLab(exercise("clans-1", language="de")).language == "de"
    assert ScoringLab(exercise("clans-1", language="de"), language="en").language == "en"


def test_no_repr_tells_an_answer() -> None:
    lab, _ = lab_and_desk()
    lab.predict("total", "Blue")
    assert lab.lab.prediction is not None
    for told in (repr(lab), repr(lab.lab.prediction), repr(lab.lab.prediction.question), repr(lab.lab.ask("total", 0))):
        assert "key" not in told.casefold()


def test_question_does_not_move_the_steps_that_it_covers() -> None:
    lab, _ = lab_and_desk()
    lab.run("breadth_first", "Blue")
    lab.step = 3
    lab.predict("total", "Blue")
    lab.reveal()
    assert lab.steps is not None
    assert lab.step == 3
    lab.run("low_link", "Blue")
    assert lab.step == 0


def test_a_linked_lab_that_is_covered_does_not_hold_the_other_up() -> None:
    lab, desk = lab_and_desk()
    other = ScoringLab(SCENE, board="mini")
    traitlets.link((lab, "position"), (other, "position"))
    other.predict("total", 0)
    assert desk.ask("paint", fields=["D1"], owner=0, stroke="")["kind"] == "accepted"
    assert lab.view["owners"][15] == "0"
    assert other.sheet["covered"]


def test_what_cannot_be_asked_leaves_nothing_open() -> None:
    lab, _ = lab_and_desk()
    wrong: Any = None
    with pytest.raises(OrigoError):
        lab.predict("frontier", 0, wrong)
    assert not lab.prediction
    lab.paint("D1", 0)


def test_what_is_on_the_board_is_saved_as_an_exercise(tmp_path: Path) -> None:
    lab, desk = lab_and_desk()
    asked: dict[str, Any] = {"kind": "frontier", "seat": 0, "fields": ["A1"], "region": None}
    told = desk.ask("save_exercise", **asked)
    assert (told["kind"], told["payload"]["filename"]) == ("file", "origo-exercise-frontier.toml")
    lab.save_exercise(tmp_path / "one.toml", "frontier", "Blue", "A1")
    assert (tmp_path / "one.toml").read_text(encoding="utf-8") == told["payload"]["text"]
    exercise = load_exercise(tmp_path / "one.toml")
    assert exercise.key == frozenset(["A4", "B1", "B2", "B4", "C3"])
    assert ScoringLab(exercise).position == lab.position
    refused = desk.ask("save_exercise", **{**asked, "fields": ["B1"]})
    assert refused["payload"]["code"] == "field_not_held"
