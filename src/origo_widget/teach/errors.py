"""The errors of this room; their sentences stand with all others in the model's `english`."""

from __future__ import annotations

from ..model.errors import Faults, OrigoError


class BadQuestion(OrigoError):
    """A question about fields that has no answer; `code` tells why."""


class UnknownExercise(OrigoError):
    """A name that no exercise has."""

    CODE = "unknown_exercise"


class ExerciseError(Faults):
    """A file that is no exercise; `faults` lists everything that is wrong with it."""

    CODE = "bad_exercise"


class SketchError(Faults):
    """Shields that cannot be drawn as they were given; `faults` lists everything that is wrong with them."""

    CODE = "bad_sketch"


class NoEdit(OrigoError):
    """An edit that there is not, to be taken back or made again."""


class LabCovered(OrigoError):
    """Something that would give away, or change, what is still to be predicted."""

    CODE = "lab_covered"


class NoPrediction(OrigoError):
    """An answer where nothing is asked."""

    CODE = "no_prediction"


class PredictionClosed(OrigoError):
    """An answer to a question whose answer is shown already."""

    CODE = "prediction_closed"
