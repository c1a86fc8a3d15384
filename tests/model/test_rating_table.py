"""A rating as a table: the same numbers and reasons in every form, and names as text."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from origo_widget.model.game import Game
from origo_widget.model.position import Position
from origo_widget.model.rating import rate
from origo_widget.view.words import LANGUAGES, reasons

HOSTILE = ("<img src=x onerror=alert(1)>", "a|b *c*")


def rated() -> Game:
    game, rng = Game(HOSTILE, seed=5, board="mini"), random.Random(5)
    while len(game.plies) < 30 and not game.is_over:
        game.play(game.legal_moves.pick(rng))
    return game


def test_rows_are_the_awards() -> None:
    rating = rated().rating()
    for row, award in zip(rating.table(), rating.awards, strict=True):
        assert row["player"] == HOSTILE[award.seat]
        assert (row["points"], row["place"], row["rule"]) == (award.points, award.place, award.rule)
        assert row["reason"] == award.reason
        assert row["fields"] == list(award.fields)


def test_html_has_every_award_and_total_and_names_are_text() -> None:
    rating = rated().rating()
    root = ET.fromstring(rating._repr_html_())
    lines = [[cell.text or "" for cell in line] for line in root.iter("tr")]
    assert len(lines) == 1 + len(rating.awards) + 2
    assert lines[1][0] == HOSTILE[rating.awards[0].seat]
    assert [int(line[2]) for line in lines[-2:]] == [rating.points(0), rating.points(1)]
    assert [int(line[5]) for line in lines[-2:]] == list(rating.scores)
    assert not list(root.iter("img"))


def test_markdown_has_a_line_for_each_award() -> None:
    rating = rated().rating()
    lines = rating.to_markdown().splitlines()
    assert len(lines) == 2 + len(rating.awards) + 2
    assert all(line.startswith("| ") and line.replace(r"\|", "").count(" | ") == 5 for line in lines)
    assert "<img" not in rating.to_markdown().replace(r"\<", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_words(language: str) -> None:
    rating = rated().rating()
    told = rating.to_markdown(reasons(language))
    assert "award_" not in told
    assert "rating_" not in told
    assert (told == rating.to_markdown()) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rating_shows_in_its_own_language(language: str) -> None:
    position = rated().position
    own, other = rate(position, HOSTILE, reasons(language)), rate(position, HOSTILE)
    assert own == other
    assert own.to_markdown() == other.to_markdown(reasons(language))
    assert own.table() == other.table(reasons(language))
    heading = next(ET.fromstring(own._repr_html_()).iter("th")).text
    assert heading == {"en": "Player", "de": "Spieler"}[language]
    assert own.to_markdown(reasons("en")) == other.to_markdown()


def test_seats_without_names_are_numbers() -> None:
    rating = Position.from_text("1 1 1 . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .", "mini").rating()
    assert rating.players == ("1", "2")
