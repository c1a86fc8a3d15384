"""Single shields ranked by what they gain, against the rules once more."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings

from origo_widget.model.errors import BadSeat, OrigoError
from origo_widget.model.position import Position
from origo_widget.model.rating import rate
from origo_widget.teach.gains import Gains, gains, gains_json
from tests.model.boards import EUROPA

from .scenes import positions
from .slowly import check_gains


@settings(max_examples=25)
@given(positions())
def test_every_free_field_is_ranked_by_what_it_gains(position: Position) -> None:
    check_gains(position, 1)


def test_changes_are_those_of_the_position_as_it_was() -> None:
    position = Position.from_text("1 1 . 1 1 . . . . .")
    (best, *_) = found = gains(position, 0, ("Red", "Blue"))
    position.own[0] = 0
    assert (best.field, best.points) == ("A3", 9)
    assert [(change.category, change.gained) for change in best.changes] == [("clan", 8), ("sea", 1)]
    assert best.changes[0].after == rate(Position.from_text("1 1 1 1 1 . . . . ."), ("Red", "Blue")).awards[0]
    assert gains_json(found)[0]["changes"][0]["after"] == {"points": 8, "place": 1, "size": 5}
    assert [row["field"] for row in gains_json(found)] == [gain.field for gain in found]


def test_a_ranking_shows_as_a_table() -> None:
    found = gains(Position.from_text("1 1 . 1 1 . . . . ."), 0, ("<b>Red</b>", "Blue"))
    rows = found.table()
    assert rows[0] == {"points": 9, "fields": ["A3", "B4"]}
    assert [row["points"] for row in rows] == sorted({gain.points for gain in found}, reverse=True)
    assert sum(len(row["fields"]) for row in rows) == len(found) == 96
    lines = ["".join(line.itertext()) for line in ET.fromstring(found._repr_html_()).iter("tr")]
    assert lines[:2] == ["GainsFree fields", "+9A3, B4"]
    assert found.to_markdown("de").startswith("| Gewinn | Freie Felder |\n")
    assert "&lt;b&gt;Red" in found[0]._repr_html_()
    assert "Seemacht" in found[0].to_markdown("de")
    assert repr(found[0]) == "Gain(field='A3', points=9)"


def test_a_ranking_shows_in_its_own_language() -> None:
    position = Position.from_text("1 1 . 1 1 . . . . .")
    own, other = gains(position, 0, language="de"), gains(position, 0)
    assert own.to_markdown() == other.to_markdown("de")
    assert "Freie Felder" in own._repr_html_()
    assert "Free fields" in other._repr_html_()
    assert own[0].changes.language == "de"
    assert own[0].to_markdown() == other[0].to_markdown("de")
    assert "Seemacht" in own[0]._repr_html_()
    copied = copy.deepcopy(own)
    assert (copied.language, copied.table()) == ("de", own.table())
    with pytest.raises(OrigoError, match="language is 'fr'"):
        gains(position, 0, language="fr")


def test_nothing_is_free() -> None:
    position = Position(EUROPA, 2)
    position.own[0] = position.occupied = EUROPA.all_mask
    assert gains(position, 0) == Gains(())
    assert gains(position, 0).table() == []


@pytest.mark.parametrize("seat", [2, -1, None, True])
def test_a_seat_that_is_none(seat: Any) -> None:
    with pytest.raises(BadSeat):
        gains(Position(EUROPA, 2), seat)


def test_nothing_is_explained_before_somebody_asks_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    explained = Mock(wraps=rate)
    monkeypatch.setattr("origo_widget.teach.gains.rate", explained)
    found = gains(Position.from_text("1 1 . 1 1 . . . . ."), 0)
    assert (len(found), len(found.table()), explained.call_count) == (96, 8, 0)
    assert gains_json(found) == gains_json(found)
    # The position as it was, and with a shield more on each field.
    assert explained.call_count == 1 + 96
