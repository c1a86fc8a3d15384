"""Predict, then reveal: what was answered stands, and names are nobody's but their own."""

from __future__ import annotations

from typing import Any

import pytest

from origo_widget import Game, OrigoError, exercise
from origo_widget.teach.errors import BadQuestion, PredictionClosed, SketchError
from origo_widget.teach.lab import Lab
from origo_widget.teach.lab_json import lab_json

SCENE = "1 1 1 . 2\n. . 1 . 2\n. . . . 2\n"


def verdict(lab: Lab) -> dict[str, Any]:
    shown = lab_json(lab)["prediction"]["verdict"]
    assert isinstance(shown, dict)
    return shown


def test_a_prediction_is_made_once() -> None:
    lab = Lab(SCENE, "mini")
    lab.predict("total", "Blue")
    lab.answer("no number")
    assert lab_json(lab)["sheet"]["covered"]
    assert not lab.answer(0).right
    shown = verdict(lab)
    for late in (lab.rating().points(0), "junk", 1):
        with pytest.raises(PredictionClosed):
            lab.answer(late)
    assert verdict(lab) == shown
    assert not lab_json(lab)["sheet"]["covered"]


def test_what_was_revealed_cannot_be_answered() -> None:
    lab = Lab(SCENE, "mini")
    lab.predict("total", "Blue")
    lab.reveal()
    with pytest.raises(PredictionClosed):
        lab.answer(lab.rating().points(0))
    assert not verdict(lab)["right"]


def test_a_solved_exercise_stays_solved() -> None:
    one = exercise("clans-1", seed=4)
    lab = Lab(one)
    lab.answer(one.key + 1)
    assert lab_json(lab)["sheet"]["covered"]
    assert lab.answer(one.key).right
    with pytest.raises(PredictionClosed):
        lab.answer(99)
    assert not lab_json(lab)["sheet"]["covered"]


@pytest.mark.parametrize("given", ["Blue 9, Amber 2", {"Blue": 9, "Amber": 2}, [9, 2], ["9", "2"]])
def test_another_language_keeps_the_verdict(given: object) -> None:
    lab = Lab(SCENE, "mini")
    lab.predict("totals")
    before = lab.answer(given)
    for language in ("de", "en", "de"):
        lab.language = language
        assert (verdict(lab)["right"], verdict(lab)["open"]) == (before.right, True)


def test_an_exercise_speaks_the_language_of_its_lab() -> None:
    asked = exercise("clans-1", seed=1)
    lab = Lab(asked)
    lab.language = "de"
    lab.show_exercise(asked)
    lab.hint()
    wrong = lab.answer(99)
    german = asked.spoken("de")
    shown = lab_json(lab)["prediction"]
    assert (shown["task"], shown["hint"], wrong.text) == (german.task, german.hint(), german.check(99).text)
    lab.language = "en"
    shown = lab_json(lab)["prediction"]
    assert (shown["task"], shown["hint"]) == (asked.task, asked.hint())
    assert shown["verdict"]["text"] == asked.check(99).text != wrong.text


# --- names ---


def test_no_two_players_are_called_alike() -> None:
    lab = Lab()
    lab.load(Game(["Red", "Schwarz"], seed=1))
    lab.load("players: 5\n")
    assert lab.names == ("Red", "Schwarz", "Player 3", "Ivory", "Black")
    lab.paint("C1", "Red")
    lab.paint("C2", "Player 3")
    assert (lab.sketch.owner("C1"), lab.sketch.owner("C2")) == (0, 2)
    lab.predict("totals")
    lab.language = "de"
    assert len(set(lab.names)) == 5
    assert lab_json(lab)["prediction"]["names"] == [lab.names[0], lab.names[2]]


def test_undo_takes_names_back_too() -> None:
    lab = Lab("1 1 1 . . . . . . .\n")
    lab.show_exercise(exercise("ranking-1", seed=1))
    assert lab.names[0] == "Ana"
    lab.reveal()
    lab.undo()
    assert lab.names[0] == "Blue"
    lab.redo()
    assert lab.names[0] == "Ana"


def test_what_is_no_exercise_is_refused() -> None:
    with pytest.raises(BadQuestion, match="no exercise"):
        Lab().show_exercise(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [5, None, {"A1": 0}, b"A1"])
def test_what_are_no_fields_is_refused(wrong: Any) -> None:
    with pytest.raises(SketchError, match="no fields"):
        Lab().paint(wrong, 0)


@pytest.mark.parametrize("wrong", [5, ["clans"], {}, b"clans"])
def test_what_is_no_question_is_refused(wrong: Any) -> None:
    lab = Lab()
    lab.look("clans")
    for ask in (lab.look, lab.run, lab.predict):
        with pytest.raises(OrigoError):
            ask(wrong, 0)
    assert lab.overlay == "clans"


def test_a_number_is_shown_on_the_board_once_nothing_is_covered() -> None:
    lab = Lab(SCENE, "mini")
    lab.predict("components", "Blue")
    lab.answer(5)
    assert verdict(lab) == {
        "right": False,
        "text": "The answer is 1.",
        "open": True,
        "good": [],
        "wrong": [],
        "missed": [],
        "counted": ["A1"],
    }
    lab.predict("degree", "Blue", ["A2"])
    lab.answer(2)
    assert (verdict(lab)["good"], verdict(lab)["counted"]) == ([], ["A1", "A3"])
    one = exercise("cuts-3", seed=2)
    lab = Lab(one)
    lab.answer(one.key + 1)
    assert verdict(lab)["counted"] == []
    lab.reveal()
    assert (verdict(lab)["missed"], len(verdict(lab)["counted"])) == ([], one.key)
    lab.show_exercise(one)
    lab.reveal()
    assert (verdict(lab)["missed"], len(verdict(lab)["counted"])) == ([], one.key)


@pytest.mark.parametrize(("language", "none"), [("en", "none"), ("de", "keine")])
def test_that_nothing_fits_is_an_answer_and_is_revealed_as_one(language: str, none: str) -> None:
    lab = Lab("1 . 1 . 1", "mini")
    lab.language = language
    for kind in ("clans", "articulation"):
        lab.predict(kind, 0)
        lab.reveal()
        assert verdict(lab)["text"].endswith(f" {none}.")
        lab.dismiss()
        lab.predict(kind, 0)
        assert lab.answer(none).right
        lab.dismiss()
