"""Texts of people in one or more languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


def in_language(texts: Mapping[str, T], language: str) -> T | None:
    """What there is in a language, else in English, else in the language that comes first; None where nothing is.

    >>> in_language({"de": "Gallia", "fr": "Gaule"}, "en")
    'Gallia'
    """
    for one in (language, "en", *texts):
        if one in texts:
            return texts[one]
    return None


def languages_of(*texts: Mapping[str, object]) -> tuple[str, ...]:
    """All languages of some texts, in the order in which they first come."""
    return tuple(dict.fromkeys(language for one in texts for language in one))
