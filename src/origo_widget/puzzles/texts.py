"""Texts of people in one or more languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


class Told(NamedTuple):
    """A text, and the language that it is in."""

    text: str
    language: str


def language_in(texts: Mapping[str, object], language: str) -> str | None:
    """A language itself where there is a text in it, else English, else the one that comes first; None where none is.

    >>> language_in({"de": "Gallia", "fr": "Gaule"}, "en")
    'de'
    """
    return next((one for one in (language, "en", *texts) if one in texts), None)


def in_language(texts: Mapping[str, T], language: str) -> T | None:
    """What there is in a language, or in the one that stands in for it (`language_in`); None where nothing is."""
    found = language_in(texts, language)
    return None if found is None else texts[found]


def told_in(texts: Mapping[str, str], language: str) -> Told | None:
    """The same with the language that it is in; None where nothing is, or an empty text."""
    found = language_in(texts, language)
    return Told(texts[found], found) if found is not None and texts[found] else None


def languages_of(*texts: Mapping[str, object]) -> tuple[str, ...]:
    """All languages of some texts, in the order in which they first come."""
    return tuple(dict.fromkeys(language for one in texts for language in one))
