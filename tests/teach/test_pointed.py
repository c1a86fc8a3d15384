"""A field pointed at: everything told of it, against the slow rules and networkx."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from origo_widget.model.errors import OrigoError, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach.pointed import pointed
from origo_widget.teach.words import lesson_words
from tests.model.boards import EUROPA

from .scenes import founded
from .slowly import NAMES, check_pointed


@settings(max_examples=40)
@given(founded())
def test_every_number_is_the_rules_own(position: Position) -> None:
    names = position.board.graph.names
    for field in names[:: max(1, len(names) // 12)]:
        check_pointed(position, field)


SCENE = Position.from_text(
    """
2 1 1 1 . . . . . .
. 2 1 . . . . . . .
. . . . . . 2 2 2 2
. . . . . . 2 1 1 2
. . . . . . 2 2 2 2
1 . . . . . . . . .
board: europa
players: 3
founded: Britannia 1
"""
)


def test_a_field_is_told_in_sentences() -> None:
    told = pointed(SCENE, "A2", names=NAMES)
    assert told["sentences"] == [
        "A2, in the land Britannia, has degree 3: it is adjacent to A1, A3, B2.",
        "Ana holds it, in a group (component) of 4 shields.",
        "A clan of 4 in place 2 of all clans: 6 points. (R8.3)",
        "From here a shield can migrate to 3 free fields: A5, B4, C3 (R4.6).",
        "Britannia is founded, so whoever has a shield beside A2 may attack it (R5.1).",
    ]
    assert [strength["sentence"] for strength in told["strengths"]] == [
        (
            "Ben attacks with 2: 2 shields beside A2 (A1, B2) at 1 each, 0 cards so far at 2 each (R5.3). "
            "Ana defends with 2: the shield on A2 at 1, 1 shield beside it (A3) at 1 each, "
            "0 cards so far at 2 each (R5.4)."
        ),
        "Cem has no shield beside A2, and so cannot attack it (R5.1).",
    ]
    german = pointed(SCENE, "B1", "de", NAMES)
    assert german["sentences"][1] == (
        "Ben hat Gruppen aus 1, 1 daneben: Ein Schild hier verbindet sie zu einer Gruppe aus 3 "
        "(eine Sippe hat mindestens 3, R8.2)."
    )
    assert pointed(SCENE, "J10")["sentences"][1] == "No shield lies beside it: whoever settles here begins a new group."


def test_a_full_land_of_a_drawing_counts_as_founded() -> None:
    full = Position.from_text("2 1 1 . .\n1 1 . . .\n1 1 . . .\nboard: mini\nplayers: 2\n")
    told = {language: pointed(full, "A1", language, NAMES) for language in ("en", "de")}
    assert [told[language]["sentences"][-1] for language in told] == [
        "Nemoria is full and so counts as founded: whoever has a shield beside A1 may attack it (R5.1, R6.1).",
        "Nemoria ist voll und gilt daher als gegründet: A1 darf angreifen, wer einen Schild daneben hat (R5.1, R6.1).",
    ]
    assert (full.founded, full.attackable(0)) == ((), frozenset())


def test_cards_of_an_open_fight_count() -> None:
    position = Position.from_text(
        "2 1 . . . . . . . .\nboard: europa\nplayers: 2\nfounded: Britannia 1\nphase: fight\n"
        "turn: 1\nfight: A1=A,Britannia | A\n"
    )
    (strength,) = pointed(position, "A1", names=NAMES)["strengths"]
    assert (strength["attack"], strength["defence"]) == (5, 3)
    assert "2 cards so far at 2 each (R5.3)" in strength["sentence"]


def test_every_sentence_is_said_with_all_its_parameters() -> None:
    full = Position(EUROPA, 2)
    full.own, full.occupied = [EUROPA.sea_mask, EUROPA.land_mask], EUROPA.all_mask
    scenes = [SCENE, full, Position.from_text("1 1 . . . 2 . . . .")]
    said = dict.fromkeys(("en", "de"), "")
    for position in scenes:
        for field in EUROPA.graph.names:
            for language in said:
                told = pointed(position, field, language, NAMES)
                sentences = [*told["sentences"], *(strength["sentence"] for strength in told["strengths"])]
                said[language] += "\n" + "\n".join(sentences)
    for language, text in said.items():
        assert not re.search(r"[{}]|  |: \.|\(\)", text)
        for key, template in lesson_words(language).items():
            if key.startswith("pointed."):
                assert re.search(pattern(template), text), key


def pattern(template: str) -> str:
    """What a template can be filled to."""
    parts = re.split(r"\{[^}]*\}", template)
    return ".*".join(map(re.escape, parts))


@pytest.mark.parametrize("field", ["Z9", "", None, 3, ["A1"]])
def test_a_field_that_is_none(field: Any) -> None:
    with pytest.raises(UnknownField):
        pointed(SCENE, field)


def test_a_language_that_is_none() -> None:
    with pytest.raises(OrigoError, match="language is 'fr'"):
        pointed(SCENE, "A1", "fr")
