"""The words of a puzzle's controls: one catalogue a language, read from the files beside this one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ...puzzles.words import puzzle_words
from ...view.words import catalogue


@cache
def solving_words(language: str) -> dict[str, str]:
    """All that a puzzle in a page says: controls, verdicts, and whatever a table says."""
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    own = {key: str(template) for key, template in tomllib.loads(text).items()}
    said = puzzle_words(language).items()
    verdicts = {key: template for key, template in said if key.startswith(("puzzle.", "offer."))}
    return catalogue(language) | verdicts | own
