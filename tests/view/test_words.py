"""The catalogues of words: every language says everything, with the same parameters."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.errors import OrigoError
from origo_widget.model.reasons import ENGLISH
from origo_widget.view.words import LANGUAGES, catalogue, said

if TYPE_CHECKING:
    from collections.abc import Iterable

OTHERS = [language for language in LANGUAGES if language != "en"]
SLOT = re.compile(r"\{(\w+)(:[^{}|]*\|[^{}|]*)?\}")


def slots(template: str) -> set[tuple[str, bool]]:
    """The parameters of a template, and which of them are numbers with a noun."""
    return {(name, bool(forms)) for name, forms in SLOT.findall(template)}


def differing(pairs: Iterable[tuple[str, str, str]]) -> list[str]:
    """Keys whose two templates have different parameters."""
    return [key for key, one, other in pairs if slots(one) != slots(other)]


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_or_adds_a_key(language: str) -> None:
    assert catalogue(language).keys() == catalogue("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_templates_have_the_same_parameters(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert not differing((key, english[key], other.get(key, english[key])) for key in english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_hold_no_stray_braces(language: str) -> None:
    assert not [key for key, text in catalogue(language).items() if Counter("{}") & Counter(SLOT.sub("", text))]


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_silent_is_silent_everywhere(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert {key for key in english if english[key] == ""} == {key for key in other if other[key] == ""}


def test_every_reason_is_in_the_catalogue() -> None:
    assert {f"reason.{code}" for code in ENGLISH} == {key for key in catalogue("en") if key.startswith("reason.")}


def test_an_error_is_said_in_a_language() -> None:
    error = OrigoError("sailed_already", move="D1-D2", field="D1")
    assert said(error, "en") == str(error)
    assert said(error, "de") == "D1-D2: Der Schild auf D1 ist in diesem Zug schon gesegelt (R4.9)."
