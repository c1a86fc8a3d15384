"""The catalogues of the lab: every language says everything, with the same parameters, and nothing that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origo_widget.teach.words import lesson_words
from origo_widget.view.words import LANGUAGES
from tests.view.test_words import slots

TEACH = Path(__file__).parents[2] / "src" / "origo_widget" / "teach"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_languages_have_the_same_keys_and_parameters(language: str) -> None:
    english, other = lesson_words("en"), lesson_words(language)
    assert other.keys() == english.keys()
    assert not [key for key in english if slots(english[key]) != slots(other[key])]


def test_every_step_said_has_words_and_every_word_is_said() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (TEACH / "steps").glob("*.py"))
    said = set(re.findall(r'"((?:search|forest|low|growth)_\w+)"', sources)) - {"low_link"}
    assert {f"step.{code}" for code in said} == {key for key in lesson_words("en") if key.startswith("step.")}
