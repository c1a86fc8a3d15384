"""The sentences of what leaves the notebook: one catalogue a language, read from the files beside this one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...model.reasons import fill
from ...view.words import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def embed_words(language: str) -> dict[str, str]:
    """Every template of a language. Raises `OrigoError` for a language that there is no catalogue for."""
    return sentences(__name__, language)


def say(key: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of a key in a language, its parameters filled in."""
    return fill(embed_words(language)[key], params)
