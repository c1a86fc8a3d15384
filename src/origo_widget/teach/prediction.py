"""Predict, then reveal: a question in the lab, covered until it is answered."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ..view.words import LANGUAGES
from .errors import PredictionClosed
from .exercises import Exercise
from .verdict import Marks
from .words import say

if TYPE_CHECKING:
    from .tasks import Asked
    from .verdict import Verdict


class Question(Protocol):
    """What can be asked in the lab: an `Asked`, or an exercise made or read elsewhere (`OfExercise`)."""

    @property
    def form(self) -> str:
        """How it is answered (see `tasks.Task`)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players that points and orders are about."""

    @property
    def key(self) -> Any:
        """A right answer."""

    @property
    def candidates(self) -> tuple[str, ...] | None:
        """The fields among which alone an answer can be; None for any, or none."""

    def task(self, language: str = "en") -> str:
        """What is asked."""

    def hint(self, language: str = "en") -> str:
        """A sentence that helps."""

    def check(self, given: object, language: str = "en") -> Verdict:
        """The verdict on an answer."""


@dataclass(slots=True, repr=False)
class Prediction:
    """A question that is covered, until it is answered or given up; what was answered then stands.

    about: what it is about, for a page: kind, seat, fields, region, exercise. patient: whether it stays covered until
    the answer is right, as an exercise does; a prediction is made once.
    """

    question: Question
    about: Mapping[str, Any]
    patient: bool = False
    hinted: bool = False
    covered: bool = True
    #: The verdict on the last answer, by language: names of players may be others by then.
    _verdicts: dict[str, Verdict] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Prediction: {self.about['kind'] or self.about['exercise']}, {'covered' if self.covered else 'open'}>"

    def answer(self, given: object, language: str) -> Verdict:
        """The verdict on an answer, which uncovers the scores where it is right, or need not be.

        Raises `PredictionClosed` once nothing is covered.
        """
        if not self.covered:
            raise PredictionClosed
        self._verdicts = {known: self.question.check(given, known) for known in LANGUAGES}
        verdict = self._verdicts[language]
        self.covered = verdict.malformed or (self.patient and not verdict.right)
        return verdict

    def reveal(self) -> None:
        """Show the answer."""
        self.covered = False

    def json(self, language: str) -> dict[str, Any]:
        """The prediction, JSON-ready. While it is covered nothing in it tells what the answer is."""
        return {
            **self.about,
            "form": self.question.form,
            "names": list(self.question.names),
            "candidates": self.question.candidates and list(self.question.candidates),
            "task": self.question.task(language),
            "hint": self.question.hint(language) if self.hinted else None,
            "verdict": self._verdict_json(language) if self._verdicts or not self.covered else None,
        }

    def _verdict_json(self, language: str) -> dict[str, Any]:
        verdict, key = self._verdicts.get(language), self.question.key
        right = verdict is not None and verdict.right
        # Where to look again is of no use beside the number itself.
        is_told = verdict is not None and (self.covered or right or self.question.form != "number")
        told = [verdict.text] if verdict is not None and is_told else []
        if not self.covered and not right:
            told.append(say("prediction.key", {"key": key_text(key) or say("answer.none", {}, language)}, language))
        marks = _given_up(self.question.check(key).marks) if verdict is None else verdict.marks
        return {
            "right": right,
            "text": " ".join(told),
            "open": not self.covered,
            "good": list(marks.good),
            "wrong": list(marks.wrong),
            "missed": [] if self.covered else list(marks.missed),
            "counted": [] if self.covered else list(marks.counted),
        }


def _given_up(right: Marks) -> Marks:
    """Who gave up without an answer missed all of it."""
    return Marks(missed=right.good, counted=right.counted)


@dataclass(frozen=True, slots=True)
class OfExercise:
    """An exercise as a question of the lab, in the language of the lab."""

    exercise: Exercise

    @property
    def form(self) -> str:
        """How it is answered."""
        return self.exercise.form

    @property
    def names(self) -> tuple[str, ...]:
        """The players that points and orders are about."""
        return self.exercise.names

    @property
    def key(self) -> Any:
        """A right answer."""
        return self.exercise.key

    @property
    def candidates(self) -> None:
        """Any field: an exercise can be answered again, and its verdict tells what is wrong with a field."""

    def task(self, language: str = "en") -> str:
        """What is asked."""
        return self.exercise.spoken(language).task

    def hint(self, language: str = "en") -> str:
        """A sentence that helps."""
        return self.exercise.spoken(language).hint()

    def check(self, given: object, language: str = "en") -> Verdict:
        """The verdict on an answer."""
        return self.exercise.spoken(language).check(given)


def asked_about(asked: Asked) -> dict[str, Any]:
    """What a question of the lab is about, for a page."""
    return {
        "kind": asked.kind,
        "seat": asked.seat,
        "fields": list(asked.fields),
        "region": asked.region,
        "exercise": None,
    }


def exercise_about(name: str) -> dict[str, Any]:
    """What an exercise is about, for a page: its name tells."""
    return {"kind": "", "seat": None, "fields": [], "region": None, "exercise": name}


def key_text(key: object) -> str:
    """A right answer as a person would write it.

    >>> key_text({"Ana": 8, "Ben": 4}), key_text([["Ana"], ["Ben", "Cem"]]), key_text(frozenset(["B2", "A1"]))
    ('Ana 8, Ben 4', 'Ana, Ben = Cem', 'A1, B2')
    >>> key_text(frozenset([frozenset(["A1", "A2"]), frozenset(["C3"])]))
    'A1 A2; C3'
    """
    if isinstance(key, Mapping):
        return ", ".join(f"{name} {value}" for name, value in key.items())
    if isinstance(key, list | tuple):
        return ", ".join(part if isinstance(part, str) else " = ".join(part) for part in key)
    if not isinstance(key, Set):
        return str(key)
    fields = sorted(part for part in key if isinstance(part, str))
    groups = sorted(" ".join(sorted(part)) for part in key if not isinstance(part, str))
    return "; ".join(groups) or ", ".join(fields)
