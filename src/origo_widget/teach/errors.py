"""The errors of this room; their sentences stand with all others in the model's `reasons`."""

from __future__ import annotations

from ..model.errors import OrigoError


class BadQuestion(OrigoError):
    """A question about fields that has no answer; `code` tells why."""


class UnknownExercise(OrigoError):
    """A name that no exercise has."""

    CODE = "unknown_exercise"
