"""Changes between ratings: nothing is left out, and the points gained add up."""

from __future__ import annotations

import copy
import json
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from origo_widget.model.errors import IllegalMove, NotationError, OrigoError
from origo_widget.model.position import Position
from origo_widget.model.rating import Award, Rating, rate
from origo_widget.teach.changes import Change, changes
from origo_widget.teach.changes_json import changes_json
from origo_widget.teach.compare import compare
from tests.model.oracle import Oracle

from .scenes import edits, positions

HOSTILE = ("<img src=x onerror=alert(1)>", "a|b *c*")
#: An open fight's worth of cards, and a founded land to fight over.
FIGHT = """
. 2 . . . . . . . .
1 2 2 . . . . . . .
. 2 . . . . . . . .
board: europa
players: 2
hands: B,Britannia | C
founded: Britannia 1
"""


def told(award: Award | None) -> tuple[int, int, int] | None:
    return award and (award.points, award.place, award.size)


def change_of(before: str, after: str) -> list[tuple[str, tuple[str, ...], int]]:
    one, other = (rate(Position.from_text(text, "europa")) for text in (before, after))
    return [(change.category, change.fields, change.gained) for change in changes(one, other)]


def check(before: Rating, after: Rating, found: tuple[Change, ...]) -> None:
    """Each award is in one change at most; those that are in none are the same in both ratings."""
    gone = [change.before for change in found if change.before]
    new = [change.after for change in found if change.after]
    assert len(set(gone)) == len(gone)
    assert len(set(new)) == len(new)
    assert set(gone) <= set(before.awards)
    assert set(new) <= set(after.awards)
    kept, same = set(before.awards) - set(gone), set(after.awards) - set(new)
    kinds = [Counter((a.category, a.seat, a.region, told(a)) for a in awards) for awards in (kept, same)]
    assert kinds[0] == kinds[1]
    for change in found:
        assert told(change.before) != told(change.after)
        for award in filter(None, (change.before, change.after)):
            assert (award.category, award.seat, award.region) == (change.category, change.seat, change.region)


@settings(max_examples=150)
@given(edits())
def test_gains_add_up_to_the_difference_of_totals(pair: tuple[Position, Position]) -> None:
    before, after = (rate(position) for position in pair)
    found = changes(before, after)
    check(before, after, found)
    totals = [Counter[int](), Counter[int]()]
    for total, position in zip(totals, pair, strict=True):
        for _, seat, points in Oracle(position).rating():
            total[seat] += points
    for seat in range(pair[0].players):
        gained = sum(change.gained for change in found if change.seat == seat)
        assert gained == totals[1][seat] - totals[0][seat] == after.points(seat) - before.points(seat)
    assert json.loads(json.dumps(changes_json(found))) == changes_json(found)


@settings(max_examples=30)
@given(positions(), positions())
def test_any_two_ratings_can_be_compared(one: Position, other: Position) -> None:
    before, after = rate(one), rate(other)
    check(before, after, changes(before, after))
    assert changes(before, before) == ()
    there, back = changes(before, after), changes(after, before)
    assert sum(change.gained for change in there) == -sum(change.gained for change in back)


def test_categories_stand_in_the_order_of_a_rating() -> None:
    order = [category for category, _, _ in change_of("1 1 1 2 2 2 . . . .", "1 1 1 1 1 1 1 1 1 1")]
    assert order == sorted(order, key=("clan", "sea", "land").index)


def test_a_clan_made_of_several_takes_the_place_of_the_largest() -> None:
    found = change_of("1 1 1 . 1 1 1 1 . .", "1 1 1 1 1 1 1 1 . .")
    clans = [(fields, gained) for category, fields, gained in found if category == "clan"]
    assert clans == [(tuple(f"A{n}" for n in range(1, 9)), 0), (("A1", "A2", "A3"), -6)]


def test_a_clan_that_falls_apart_goes_on_in_its_largest_part() -> None:
    found = change_of("1 1 1 1 1 1 1 1 . .", "1 1 1 2 1 1 1 1 . .")
    clans = [(fields, gained) for category, fields, gained in found if category == "clan"]
    assert clans == [(("A5", "A6", "A7", "A8"), 0), (("A1", "A2", "A3"), 6)]


def test_a_holder_who_changes_is_two_changes() -> None:
    found = change_of("1 . . . . . . . . .", "2 . . . . . . . . .")
    assert found == [("land", ("A1",), 5), ("land", ("A1",), -5)]


def test_a_move_is_compared_and_the_position_left_alone() -> None:
    position = Position.from_text("1 1 . . . . . . . .")
    before = position.copy()
    found = compare(position, "A2-A3", ("Ana", "Ben"))
    assert position == before
    assert (found.move, found.before, found.before.players) == ("A2-A3", rate(position, ("Ana", "Ben")), ("Ana", "Ben"))
    assert [(change.category, change.gained) for change in found.changes] == [("sea", 3), ("land", 0)]
    assert found == compare(position, position.parse("A2-A3"), ("Ana", "Ben"))
    for move, error in (("A2-J9", IllegalMove), ("x", NotationError)):
        with pytest.raises(error):
            compare(position, move)


def test_a_fight_that_is_turned_is_taken_as_won() -> None:
    position = Position.from_text(FIGHT)
    # 2 for the card and 1 for the shield beside it, against 1 for the shield on it and 3 beside it.
    behind = compare(position, "xB2=B")
    assert behind.changes == ()
    won = compare(position, "xB2=B,Britannia")
    assert {change.seat for change in won.changes} == {0, 1}
    assert sum(change.gained for change in won.changes if change.seat == 1) < 0


def test_tables_show_names_as_text_in_every_language() -> None:
    found = compare(Position.from_text("1 1 . . . . . . . ."), "A2-A3", HOSTILE)
    root = ET.fromstring(found._repr_html_())
    lines = [[cell.text or "" for cell in line] for line in root.iter("tr")]
    assert lines[1] == [HOSTILE[0], "sea power", "–", "3 points, place 1, 1 shield", "+3", "A3"]
    assert not list(root.iter("img"))
    english, german = (found.to_markdown(language) for language in ("en", "de"))
    assert "<img" not in english.replace(r"\<", "")
    assert "3 Punkte, Platz 1, 1 Schild" in german
    assert {len(english.splitlines()), len(german.splitlines())} == {4}
    assert [row["gained"] for row in found.table()] == [3, 0]
    with pytest.raises(OrigoError, match="language is 'fr'"):
        found.table("fr")


def test_changes_show_in_their_own_language() -> None:
    one, other = (rate(Position.from_text(text), HOSTILE) for text in ("1 1 . . . . . . . .", "1 . 1 . . . . . . ."))
    found = changes(one, other, language="de")
    assert (found.players, found.language, len(found)) == (HOSTILE, "de", 2)
    assert found == changes(one, other)
    assert found.to_markdown() == changes(one, other).to_markdown("de")
    assert found.table("en") == changes(one, other).table()
    assert "Seemacht" in found._repr_html_()
    assert "sea power" in changes(one, other)._repr_html_()
    copied = copy.deepcopy(found)
    assert (copied, copied.players, copied.language) == (found, HOSTILE, "de")
    compared = compare(Position.from_text("1 1 . . . . . . . ."), "A2-A3", HOSTILE, language="de")
    assert compared._repr_html_() == found._repr_html_()
    with pytest.raises(OrigoError, match="language is 'fr'"):
        changes(one, other, language="fr")


def test_places_of_others_change_too() -> None:
    """One clan grows past another: both places differ."""
    one, other = (rate(Position.from_text(text)) for text in ("1 1 1 . . 2 2 2 2 .", "1 1 1 1 1 2 2 2 2 ."))
    found = changes(one, other)
    clans = [(c.seat, c.before and c.before.place, c.after and c.after.place) for c in found if c.category == "clan"]
    assert clans == [(0, 2, 1), (1, 1, 2)]
    assert all(one.fields for one, _ in pairwise(found))
