"""The catalogues of the lab: every language says everything, with the same parameters, and nothing that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origo_widget.teach.words import lesson_words, say
from origo_widget.view.words import LANGUAGES
from tests.view.test_words import slots

TEACH = Path(__file__).parents[2] / "src" / "origo_widget" / "teach"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_languages_have_the_same_keys_and_parameters(language: str) -> None:
    english, other = lesson_words("en"), lesson_words(language)
    assert other.keys() == english.keys()
    assert not [key for key in english if slots(english[key]) != slots(other[key])]


@pytest.mark.parametrize(
    ("key", "params", "language", "said"),
    [
        ("lens.cut_within", {"count": 1}, "de", "Wenn 1 Schild verloren geht, verbindet"),
        ("lens.cut_within", {"count": 2}, "de", "Wenn 2 Schilde verloren gehen, verbindet"),
        ("lens.cut_between", {"count": 1}, "de", "Wenn 1 freies Feld in fremder Hand ist, können"),
        ("lens.cut_between", {"count": 2}, "de", "Wenn 2 freie Felder in fremder Hand sind, können"),
        ("lens.block_cut_tree_none", {"blocks": 1}, "de", "bilden 1 Block, der eine ganze Gruppe ist:"),
        ("lens.block_cut_tree_none", {"blocks": 1}, "en", "make 1 block, which is a whole group:"),
        ("exercise.clans.3.hint", {"least": 1}, "de", "mindestens 1 Schild;"),
        ("exercise.clans.3.hint", {"least": 1}, "en", "at least 1 shield;"),
    ],
)
def test_one_is_said_in_the_singular(key: str, params: dict[str, int], language: str, said: str) -> None:
    assert said in say(key, params, language)


def test_a_thing_has_one_name() -> None:
    told = lesson_words("de")
    assert told["lab.question.block_cut_tree"] in told["lens.block_cut_tree"]


def test_every_step_said_has_words_and_every_word_is_said() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (TEACH / "steps").glob("*.py"))
    said = set(re.findall(r'"((?:search|forest|low|growth)_\w+)"', sources)) - {"low_link"}
    assert {f"step.{code}" for code in said} == {key for key in lesson_words("en") if key.startswith("step.")}
