"""The catalogues of words: every language says everything, with the same parameters."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.board import Board
from origo_widget.model.english import ENGLISH
from origo_widget.model.errors import BoardError, OrigoError, PositionError
from origo_widget.model.position import Position
from origo_widget.view.words import LANGUAGES, catalogue, said, said_faults

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


def test_faults_are_said_in_a_language_with_their_places() -> None:
    with pytest.raises(PositionError) as caught:
        Position.from_text("1 9 . .\nscores: 1 x\nplayers: 2\nphase: war", board="mini")
    error = caught.value
    assert str(error).splitlines() == [
        "This position has 4 faults:",
        "  line 1: This row has 4 signs; expected 5.",
        "  line 1, column 3: In the map: '9'; expected a player from 1 to 2.",
        "  line 2, column 11: In scores: 'x'; expected a whole number from 1 to 1000000.",
        "  line 4, column 8: In phase: 'war'; expected setup or turn or fight or start or over.",
    ]
    assert said(error, "en") == str(error)
    assert said(error, "de").splitlines() == [
        "Diese Stellung hat 4 Fehler:",
        "  Zeile 1: Diese Zeile hat 4 Zeichen; erwartet: 5.",
        "  Zeile 1, Spalte 3: In der Karte: '9'; erwartet: ein Spieler von 1 bis 2.",
        "  Zeile 2, Spalte 11: In scores: 'x'; erwartet: eine ganze Zahl von 1 bis 1000000.",
        "  Zeile 4, Spalte 8: In phase: 'war'; erwartet: setup oder turn oder fight oder start oder over.",
    ]
    assert said_faults(error, "de")[0] == ("Zeile 1", "Diese Zeile hat 4 Zeichen; erwartet: 5.")
    assert error.faults[1].place.params == {"line": 1, "column": 3}
    assert pickle.loads(pickle.dumps(error)).faults == error.faults


def test_faults_of_a_board_are_said_in_a_language() -> None:
    with pytest.raises(BoardError) as caught:
        Board('name = "x y"\n[map]\nrows = ["A"]\ncolumns = ["1"]\ngrid = "N"\n[regions]\nN = { kind = "hill" }')
    told = said(caught.value, "de")
    assert "  hand: fehlt; erwartet: eine ganze Zahl ab 1." in told
    assert '  Zeile 7, regions.N.kind: ist \'hill\'; erwartet: "land" oder "sea".' in told
    assert "  Zeile 7, regions.N.points: fehlt; erwartet: eine Liste ganzer Zahlen von 0 bis 1000." in told
    assert not re.search(r"expected|missing|number|row |line ", told)
    with pytest.raises(BoardError) as caught:
        Board("=")
    assert said(caught.value, "de").startswith("Diese Plandatei hat 1 Fehler:\n  Zeile 1, Spalte 1: ")
