"""The hints of mined puzzles: one catalogue a language, read from the files beside this one.

They are no part of `puzzles.words`, which every page carries: a puzzle holds the hints that are its own.
"""

from __future__ import annotations

from functools import cache

from ....view.words import sentences


@cache
def hint_words(language: str) -> dict[str, str]:
    """Every template of a language."""
    return sentences(__name__, language)
