"""What the scoring lab answers to each kind of request from the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..teach.exercise_file import exercise_text
from ..teach.gains import gains_json
from ..teach.lens.pictures import OF_BOARDS, OF_SEATS
from ..teach.pointed import pointed
from ..teach.recipes import field_numbers
from ..teach.steps_json import ALGORITHMS
from ..teach.tasks import TASKS
from .face import ObserverFailed
from .lab_puzzles import PUZZLE_KINDS, puzzle_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..teach.lab import Lab
    from .lab import ScoringLab
    from .messages import Request


def answer(widget: ScoringLab, request: Request) -> None:
    """Do what a request asks for and answer it. Raises `OrigoError` where it cannot be met; then nothing was done."""
    if request.kind in _CHANGES:
        _CHANGES[request.kind](widget.lab, request.payload)
        failure = _published(widget)
        widget.tell("accepted", request.view, answers=request.id)
        if failure is not None:
            # It is no answer to the request, which was met.
            raise ObserverFailed from failure
    else:
        kind, payload = _QUESTIONS[request.kind](widget.lab, request.payload)
        widget.tell(kind, request.view, payload, request.id)


def _published(widget: ScoringLab) -> Exception | None:
    """Show the lab; what an observer of its traits raises is its own."""
    try:
        widget.publish()
    except Exception as error:
        return error
    return None


def _paint(lab: Lab, asked: dict[str, Any]) -> None:
    lab.paint(asked["fields"], asked["owner"], asked["stroke"])


def _look(lab: Lab, asked: dict[str, Any]) -> None:
    lab.look(asked["question"], asked["seat"], asked["fields"])


def _run(lab: Lab, asked: dict[str, Any]) -> None:
    lab.run(asked["algorithm"], asked["seat"], asked["fields"])


def _predict(lab: Lab, asked: dict[str, Any]) -> None:
    lab.check_open()
    lab.predict(asked["kind"], asked["seat"], asked["fields"], asked["region"])


#: Requests that change what everybody sees.
_CHANGES: dict[str, Callable[[Lab, dict[str, Any]], object]] = {
    "paint": _paint,
    "shift": lambda lab, asked: lab.move(asked["source"], asked["target"]),
    "load": lambda lab, asked: lab.load(asked["text"]),
    "clear": lambda lab, _: lab.clear(),
    "undo": lambda lab, _: lab.undo(),
    "redo": lambda lab, _: lab.redo(),
    "look": _look,
    "run": _run,
    "predict": _predict,
    "answer": lambda lab, asked: lab.answer(asked["value"]),
    "hint": lambda lab, _: lab.hint(),
    "reveal": lambda lab, _: lab.reveal(),
    "dismiss": lambda lab, _: lab.dismiss(),
}

#: A kind of message, and its payload.
_Told = tuple[str, dict[str, Any]]


def _welcome(_lab: Lab, _asked: dict[str, Any]) -> _Told:
    tasks = [
        {"kind": kind, "needs": list(task.needs), "form": task.form, "puzzle": kind in PUZZLE_KINDS}
        for kind, task in TASKS.items()
    ]
    questions = [
        {"kind": kind, "seat": kind not in OF_BOARDS, "fields": [*field_numbers(kind)]}
        for kind in (*OF_SEATS, *OF_BOARDS)
    ]
    algorithms = [{"kind": kind, "seat": True, "fields": numbers} for kind, (_, *numbers) in ALGORITHMS.items()]
    return "welcome", {"tasks": tasks, "questions": questions, "algorithms": algorithms}


def _point(lab: Lab, asked: dict[str, Any]) -> _Told:
    lab.check_open()
    return "pointed", pointed(lab.sketch.position, asked["field"], lab.language, lab.names)


def _rank(lab: Lab, asked: dict[str, Any]) -> _Told:
    lab.check_open()
    return "ranked", {"seat": asked["seat"], "rows": gains_json(lab.gains(asked["seat"]))}


def _save(lab: Lab, _asked: dict[str, Any]) -> _Told:
    return "file", {"filename": "origo-position.txt", "text": lab.sketch.text()}


def _save_exercise(lab: Lab, asked: dict[str, Any]) -> _Told:
    lab.check_open()
    question = lab.ask(asked["kind"], asked["seat"], asked["fields"], asked["region"])
    return "file", {"filename": f"origo-exercise-{question.kind}.toml", "text": exercise_text(question)}


def _save_puzzle(lab: Lab, asked: dict[str, Any]) -> _Told:
    lab.check_open()
    question = lab.ask(asked["kind"], asked["seat"], asked["fields"], asked["region"])
    return "file", {"filename": f"origo-puzzle-{question.kind}.toml", "text": puzzle_of(question).to_text()}


#: Questions of one view, which change nothing.
_QUESTIONS: dict[str, Callable[[Lab, dict[str, Any]], _Told]] = {
    "hello": _welcome,
    "point": _point,
    "rank": _rank,
    "save": _save,
    "save_exercise": _save_exercise,
    "save_puzzle": _save_puzzle,
}
