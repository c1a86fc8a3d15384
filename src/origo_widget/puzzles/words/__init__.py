"""The sentences of puzzles: one catalogue a language, read from the files beside this one.

They are no part of `view.words`, which every table carries.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ...model.errors import OrigoError
from ...model.reasons import fill, shortened
from ...view.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def puzzle_words(language: str) -> dict[str, str]:
    """Every template of a language. Raises `OrigoError` for a language that there is no catalogue for."""
    if language not in LANGUAGES:
        raise OrigoError("option_choice", name="language", given=shortened(language), known=LANGUAGES)
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return {key: str(template) for key, template in tomllib.loads(text).items()}


def say(key: str, params: Mapping[str, Any], language: str = "en") -> str:
    """The sentence of a key in a language, its parameters filled in."""
    return fill(puzzle_words(language)[key], params)
