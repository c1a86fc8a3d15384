"""The words of a puzzle's controls: one catalogue a language, read from the files beside this one."""

from __future__ import annotations

from functools import cache

from ...puzzles.words import puzzle_words
from ...view.words import catalogue, sentences


@cache
def solving_words(language: str) -> dict[str, str]:
    """All that a puzzle in a page says: controls, verdicts, and whatever a table says."""
    offers = {key: template for key, template in puzzle_words(language).items() if key.startswith("offer.")}
    return catalogue(language) | offers | sentences(__name__, language)
