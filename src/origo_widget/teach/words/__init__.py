"""The sentences of the lab and of exercises: one catalogue a language, read from the files beside this one.

They are no part of `view.words`, which every table carries: a table teaches nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...model.reasons import fill
from ...view.words import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def lesson_words(language: str) -> dict[str, str]:
    """Every template of a language. Raises `OrigoError` for a language that there is no catalogue for."""
    return sentences(__name__, language)


def say(key: str, params: Mapping[str, Any], language: str = "en") -> str:
    """The sentence of a key in a language, its parameters filled in."""
    return fill(lesson_words(language)[key], params)
