"""Questions about any position: keys against networkx and the slow rules; what is accepted, what cannot be asked."""

from __future__ import annotations

import json
import pickle
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from origo_widget.model.errors import BadPlayers, BadSeat, OrigoError, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach.errors import BadQuestion
from origo_widget.teach.tasks import TASKS, Asked, ask
from origo_widget.teach.words import lesson_words
from tests.model.boards import EUROPA, ISLES, MINI

from .keys import solved_question
from .scenes import positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAMES = ("Ana", "Ben")
#: Two components of the first player, one of which three others' shields part from a third.
SCENE = Position.from_text("1 1 1 . 1\n2 . 1 . 1\n2 2 . . .", MINI)


def every_question(position: Position, step: int = 3) -> Iterator[tuple[str, int | None, tuple[str, ...], str | None]]:
    """Every question with every seat and land, and a few of its fields."""
    lands = [land.name for land in position.board.lands]
    for kind, task in TASKS.items():
        for seat in range(position.players) if task.seat else (None,):
            shields = sorted(position.board.graph.fields(position.own[seat])) if seat is not None else []
            fields: list[tuple[str, ...]] = list(combinations(shields[::step], task.fields))[:4]
            for chosen, region in product(fields, lands if task.land else (None,)):
                yield kind, seat, chosen, region


def agree(asked: Asked) -> None:
    """The key of a question against the independent one, and the check with both."""
    key = solved_question(asked)
    assert asked.form == asked.answer.form == TASKS[asked.kind].form
    assert asked.check(asked.key).right, asked.check(asked.key).text
    if asked.kind in ("largest", "gain"):
        assert asked.key in key
        assert all(asked.check(one).right for one in key)
    elif asked.kind == "joining_way":
        assert len(asked.key) == key
    elif asked.kind == "ranking":
        assert [name for place in asked.key for name in place] == sorted(key, key=lambda name: -key[name])
        assert all(len({key[name] for name in place}) == 1 for place in asked.key)
    else:
        assert asked.key == key


@settings(max_examples=25)
@given(positions())
def test_keys_are_right_or_there_is_no_answer(position: Position) -> None:
    reasons = set()
    for kind, seat, fields, region in every_question(position):
        try:
            asked = ask(position, kind, seat, *fields, region=region)
        except BadQuestion as error:
            reasons.add(error.code)
            continue
        agree(asked)
        assert asked.position is not position
        assert pickle.loads(pickle.dumps(asked)) == asked
    assert reasons <= {
        *("seat_empty", "no_shields", "no_free_field", "no_way"),
        *("fields_together", "fields_apart", "fields_inseparable"),
    }


def test_every_kind_can_be_asked() -> None:
    asked = set()
    for kind, seat, fields, region in every_question(SCENE, 1):
        try:
            asked.add(ask(SCENE, kind, seat, *fields, region=region).kind)
        except BadQuestion:
            continue
    assert asked == set(TASKS)


#: An answer of each form as a page sends it, as a person types it, and one that is wrong.
FORMS: dict[str, tuple[tuple[str, Any, tuple[str, ...]], Any, str, Any]] = {
    "number": (("degree", 0, ("A2",)), 2, " 2 ", 3),
    "fields": (("component", 0, ("A5",)), ["B5", "A5"], "A5, B5", ["A5"]),
    "field": (("gain", 0, ()), "D5", " D5 ", "C5"),
    "points": (("clan_points", None, ()), {"Ana": 5, "Ben": 3}, "Ana 5, Ben 3", {"Ana": 5}),
    "order": (("ranking", None, ()), ["Ana", "Ben"], "Ana, Ben", [["Ana", "Ben"]]),
    "groups": (("clans", 0, ()), [["A1", "A2", "A3", "B3"]], "B3 A3 A2 A1", []),
}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_takes_json_and_text(form: str) -> None:
    (kind, seat, fields), value, typed, wrong = FORMS[form]
    asked = ask(SCENE, kind, seat, *fields, names=NAMES)
    assert asked.form == form
    right = asked.check(json.loads(json.dumps(value)))
    assert right.right, right.text
    assert asked.check(typed) == right
    other = asked.check(wrong)
    assert not other.right
    assert not other.malformed
    assert asked.check({"no": "answer"}).malformed


def test_forms_are_all_there() -> None:
    assert {task.form for task in TASKS.values()} == set(FORMS)
    assert TASKS["frontier"].needs == ("seat", "field")
    assert TASKS["joining_way"].needs == ("seat", "field", "field")
    assert TASKS["land_points"].needs == ("region",)
    assert TASKS["totals"].needs == ()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_says_what_it_asks_and_helps(language: str) -> None:
    words, used = lesson_words(language), set()
    for kind, task in TASKS.items():
        sea = {task.sea_words} - {""}
        used |= {f"{one}.{part}" for one in {task.words} | sea for part in ("task", "hint")}
        fields = ("A1", "A5")[: task.fields] if kind != "cut_within" else ("A1", "A3")
        asked = ask(SCENE, kind, 0 if task.seat else None, *fields, region="Valdia" if task.land else None, names=NAMES)
        for text in (asked.task(language), asked.hint(language)):
            assert text.endswith((".", "?", ".)"))
            assert "{" not in text
            assert "  " not in text
        assert not task.seat or "Ana" in asked.task(language)
        assert all(field in asked.task(language) for field in fields)
    assert {key for key in words if key.startswith("task.")} <= used
    with pytest.raises(OrigoError, match="expected one of en, de"):
        ask(SCENE, "totals").task("fr")


def test_shields_on_land_migrate_and_those_at_sea_sail() -> None:
    sea = next(field for field in MINI.graph.fields(MINI.sea_mask))
    land = next(field for field in MINI.graph.fields(MINI.land_mask))
    position = Position(MINI, 2)
    position.own[0] = position.occupied = MINI.graph.mask([sea, land])
    assert "sails" in ask(position, "frontier", 0, sea).task()
    assert "R4.8" in ask(position, "frontier", 0, sea).hint()
    assert "migrates" in ask(position, "frontier", 0, land).task()


def test_only_players_on_the_board_are_asked_for_points() -> None:
    position = Position(MINI, 2)
    position.own[1] = position.occupied = MINI.all_mask
    asked = ask(position, "totals")
    assert asked.names == ("Ben",)
    assert asked.players == ("Ana", "Ben")
    assert list(asked.key) == ["Ben"]
    assert ask(position, "ranking").key == [["Ben"]]
    # More shields than there are, and yet a rating.
    assert len(MINI.graph) > MINI.seats_for(2).shields
    agree(ask(position, "total", 1))


def test_of_several_largest_components_any_is_right() -> None:
    position = Position.from_text("1 1 . 1 1\n. . 1 . .\n1 1 . . .", MINI)
    asked = ask(position, "largest", 0)
    assert all(asked.check(pair).right for pair in ("A1 A2", "A5 A4", "C1 C2"))
    assert asked.check("C1").marks.missed == ("C2",)


#: The first player's two shields, with no way between them.
BARRED = Position.from_text("1 2 1 . .\n2 . 2 . .", MINI)
#: Questions that cannot be asked: the code of the error, and what asks.
BAD: dict[str, list[Callable[[], object]]] = {
    "unknown_question": [lambda: ask(SCENE, "colour", 0), lambda: ask(SCENE, ["total"], 0)],  # type: ignore[arg-type]
    "question_fields": [
        lambda: ask(SCENE, "degree", 0),
        lambda: ask(SCENE, "joining_way", 0, "A1"),
        lambda: ask(SCENE, "totals", None, "A1"),
    ],
    "question_player": [lambda: ask(SCENE, "totals", 0)],
    "question_no_land": [lambda: ask(SCENE, "total", 0, region="Valdia")],
    "question_land": [
        lambda: ask(SCENE, "land_points"),
        lambda: ask(SCENE, "land_points", region="Inner Sea"),
        lambda: ask(SCENE, "land_points", region=["Valdia"]),  # type: ignore[arg-type]
    ],
    "seat_empty": [lambda: ask(Position(MINI, 2), "components", 1)],
    "no_shields": [lambda: ask(Position(MINI, 2), "totals"), lambda: ask(Position(ISLES, 2), "ranking")],
    "no_free_field": [lambda: ask(Position.from_text("1 1 1 2 2 2 3 3 3", ISLES), "gain", 0)],
    "field_not_held": [lambda: ask(SCENE, "degree", 0, "B1"), lambda: ask(SCENE, "joining_way", 1, "A1", "B1")],
    "fields_together": [lambda: ask(SCENE, "joining_way", 0, "A1", "A2")],
    "fields_apart": [lambda: ask(SCENE, "cut_within", 0, "A1", "A5")],
    "fields_inseparable": [lambda: ask(SCENE, "cut_within", 0, "A1", "A2")],
    "no_way": [lambda: ask(BARRED, "joining_way", 0, "A1", "A3")],
    "bad_seat": [lambda: ask(SCENE, "total", 7), lambda: ask(SCENE, "total"), lambda: ask(SCENE, "total", "Ana")],  # type: ignore[arg-type]
    "unknown_field": [lambda: ask(SCENE, "degree", 0, "Z9"), lambda: ask(SCENE, "degree", 0, 5)],  # type: ignore[arg-type]
    "names_position": [lambda: ask(Position(EUROPA, 2), "totals", names=("Ana", "Ben", "Cem"))],
    "names_equal": [lambda: ask(SCENE, "totals", names=("Ana", "Ana"))],
}


@pytest.mark.parametrize("code", BAD)
def test_what_cannot_be_asked_is_one_clear_error(code: str) -> None:
    for asking in BAD[code]:
        with pytest.raises((BadQuestion, BadSeat, UnknownField, BadPlayers)) as caught:
            asking()
        assert caught.value.code == code
        assert len(str(caught.value)) > 10
        assert "{" not in str(caught.value)


@pytest.mark.parametrize(("kind", "fields"), [("articulation", ()), ("gain", ()), ("total", ()), ("frontier", ("A1",))])
def test_candidates_hold_every_right_answer(kind: str, fields: tuple[str, ...]) -> None:
    position = Position.from_text("1 1 1 . 1\n. . . . 2", board="mini")
    asked = ask(position, kind, 0, *fields)
    if asked.form == "number":
        assert asked.candidates is None
    else:
        right = {asked.key} if asked.form == "field" else asked.key
        assert right <= set(asked.candidates or ())
        assert ("D5" in (asked.candidates or ())) == (kind != "articulation")
