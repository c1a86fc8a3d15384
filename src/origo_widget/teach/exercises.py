"""Exercises that check themselves, made from positions by code with a seed: each pupil can have one of his own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from ..model.errors import OrigoError
from ..model.reasons import shortened
from .draw import Draw, plain_seed
from .errors import UnknownExercise
from .exercise_html import exercise_html
from .exercise_kinds import MAKERS
from .exercise_kinds.question import players
from .verdict import Verdict, verdict
from .words import lesson_words, say

if TYPE_CHECKING:
    from ..model.board import Board
    from ..model.position import Position
    from .answers import Answer
    from .exercise_kinds import Question

#: Chance makes a good exercise in far fewer attempts.
_ATTEMPTS = 1000


class Subject(Protocol):
    """What an exercise is about: made by chance, or written by a teacher."""

    @property
    def position(self) -> Position:
        """The position, to be read only."""

    @property
    def answer(self) -> Answer:
        """The key."""

    @property
    def given(self) -> dict[str, Any]:
        """What the task names: fields, a player, a land, cards."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in turn order."""

    def say(self, part: str, language: str) -> str:
        """The sentence of a part, ``task`` or ``hint``, in a language."""


@dataclass(frozen=True, slots=True, repr=False)
class Exercise:
    """One exercise: read its `task`, look at its `position`, `check` an answer, ask for a `hint`.

    Players are counted from 1 on the map; `players` has their names in that order. A notebook shows the task with a
    picture of the map. `seed` is None where no chance made it.
    """

    name: str
    seed: int | str | None
    language: str
    _subject: Subject

    @property
    def task(self) -> str:
        """What is asked, as a sentence."""
        return self._subject.say("task", self.language)

    def spoken(self, language: str) -> Exercise:
        """The same exercise in another language. Raises `OrigoError` for one that there are no words of."""
        lesson_words(language)
        return replace(self, language=language)

    @property
    def title(self) -> str:
        """Which exercise it is, and of which seed: what a teacher needs to find its key."""
        if self.seed is None:
            return self.name
        return say("exercise.title", {"exercise": self.name, "seed": str(self.seed)}, self.language)

    def hint(self) -> str:
        """A sentence that helps, for whoever asks."""
        return self._subject.say("hint", self.language)

    @property
    def position(self) -> Position:
        """The position that it is about, to look at and to play on: a copy each time."""
        return self._subject.position.copy()

    @property
    def board(self) -> Board:
        """The board that it is on."""
        return self._subject.position.board

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in turn order."""
        return self._subject.players

    @property
    def given(self) -> dict[str, Any]:
        """What the task names: fields, a player, a land, cards."""
        return dict(self._subject.given)

    @property
    def names(self) -> tuple[str, ...]:
        """The players that points and orders are about: those with shields on the board."""
        return tuple(name for name, mask in zip(self.players, self._subject.position.own, strict=True) if mask)

    @property
    def form(self) -> str:
        """How it is answered: ``number``, ``fields``, ``field``, ``order``, ``points``, ``groups`` or ``cards``."""
        return self._subject.answer.form

    @property
    def key(self) -> Any:
        """A right answer, for the teacher; of several, the first."""
        return self._subject.answer.key

    def check(self, answer: object) -> Verdict:
        """Whether an answer is right; where it is not, what differs and where to look."""
        return verdict(self._subject.answer, answer, self.language)

    def assert_right(self, answer: object) -> None:
        """Raise `AssertionError`, with what `check` says, where an answer is not right: for nbgrader and Otter."""
        found = self.check(answer)
        if not found.right:
            raise AssertionError(found.text)

    def __str__(self) -> str:
        legend = ", ".join(f"{number} {name}" for number, name in enumerate(self.players, 1))
        return f"{self.title}\n\n{self.task}\n\n{legend}\n\n{self._subject.position.to_text()}"

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed!r}"
        return f"<Exercise {self.name}{seed}: {self.task}>"

    def _repr_html_(self) -> str:
        return exercise_html(self)


@dataclass(frozen=True, slots=True)
class _Made:
    """What chance made."""

    name: str
    question: Question

    @property
    def position(self) -> Position:
        return self.question.position

    @property
    def answer(self) -> Answer:
        return self.question.answer

    @property
    def given(self) -> dict[str, Any]:
        return self.question.given

    @property
    def players(self) -> tuple[str, ...]:
        return players(self.question.position)

    def say(self, part: str, language: str) -> str:
        topic, _, number = self.name.partition("-")
        return say(f"exercise.{topic}.{number}.{part}", self.question.given, language)


def exercise(name: str, seed: int | str = 0, language: str = "en") -> Exercise:
    """The exercise of a name; the same seed makes the same one everywhere, another seed another.

    A seed is often a pupil's name, so capitals and spaces around and between its words do not matter.
    Raises `UnknownExercise`, and `OrigoError` for a seed that is none or a language that there are no words of.

    >>> clans = exercise("clans-1", seed=7)
    >>> clans.task
    "How many components do Ana's shields form?"
    >>> clans.check(clans.key).right
    True
    """
    if name not in exercises():
        raise UnknownExercise(given=shortened(name), known=exercises())
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise OrigoError("seed_type", given=shortened(seed))
    lesson_words(language)
    return Exercise(name, seed, language, _Made(name, _made(name, plain_seed(seed))))


def exercises(topic: str | None = None) -> tuple[str, ...]:
    """The names of all exercises, or of those on one topic, in teaching order. Raises `UnknownExercise`.

    >>> exercises("cuts")
    ('cuts-1', 'cuts-2', 'cuts-3')
    """
    if topic is None:
        return tuple(MAKERS)
    found = tuple(name for name in MAKERS if name.partition("-")[0] == topic)
    if not found:
        raise UnknownExercise(given=shortened(topic), known=tuple(dict.fromkeys(n.partition("-")[0] for n in MAKERS)))
    return found


def _made(name: str, seed: str) -> Question:
    for attempt in range(_ATTEMPTS):
        question = MAKERS[name](Draw(f"origo exercise {name} {seed} {attempt}"))
        if question is not None:
            return question
    raise AssertionError(f"no {name} for the seed {seed!r}")
