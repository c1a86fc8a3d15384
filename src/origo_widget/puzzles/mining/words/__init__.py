"""The hints of mined puzzles: one catalogue a language, read from the files beside this one.

They are no part of `puzzles.words`, which every page carries: a puzzle holds the hints that are its own.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def hint_words(language: str) -> dict[str, str]:
    """Every template of a language."""
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return {key: str(template) for key, template in tomllib.loads(text).items()}
