"""The catalogues of embedding and of puzzles' controls: every language says everything, with the same parameters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from origo_widget.embed.words import embed_words
from origo_widget.widgets.words import solving_words
from tests.view.test_words import differing

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGE = Path(__file__).parents[2] / "src" / "origo_widget"
SUFFIXES = {".ts", ".tsx", ".py"}


@pytest.mark.parametrize("words", [embed_words, solving_words])
def test_languages_say_the_same(words: Callable[[str], dict[str, str]]) -> None:
    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    assert not differing((key, english[key], german[key]) for key in english)


def test_no_word_is_kept_that_nobody_says() -> None:
    code = [path for room in ("js", "embed") for path in (PACKAGE / room).rglob("*") if path.suffix in SUFFIXES]
    sources = [path.read_text(encoding="utf-8") for path in code if path.stem != "keys"]
    keys = [*embed_words("en"), *(key for key in solving_words("en") if key.startswith(("solve.", "shape.")))]
    said = [key for key in keys if any(f'"{key}"' in text or _made_of(key) in text for text in sources)]
    assert said == keys


def _made_of(key: str) -> str:
    """How a key is written of which the last part is chosen by the data."""
    return "`" + key.rpartition(".")[0] + ".${"
