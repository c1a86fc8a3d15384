"""The lens against networkx: areas, marks and links, and the sentences that go with them."""

from __future__ import annotations

import json
import pickle
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from origo_widget.model.board import Board
from origo_widget.model.errors import BadSeat, OrigoError, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach.errors import BadQuestion
from origo_widget.teach.lens import Lens, lens_json, look
from origo_widget.teach.recipes import QUESTIONS
from origo_widget.teach.words import lesson_words
from tests.model.boards import ISLES

from .scenes import positions
from .slowly import PAIRED, Facts, check_between, check_graph, check_tree, check_within, sets
from .test_graphs import plain, run

RED = ("Red", "Blue")
#: A clan with two cut fields, a pair with a bridge, a shield alone.
SCENE = Position.from_text("1 1 1 1 . 2 . . . .\n. . 1 1 . 2 . . . 1\n1 1 . . . 2 . . . .")
MINI_TEXT = (Path(__file__).parents[2] / "src/origo_widget/model/boards/mini.toml").read_text(encoding="utf-8")
#: Three shields in a line, on a board on which it takes six to make a clan.
SMALL = Position.from_text(
    "1 1 1 . .\n" + ". . . . .\n" * 4, Board(MINI_TEXT.replace("clan_least = 3", "clan_least = 6"))
)


@settings(max_examples=60)
@given(positions())
def test_a_seats_graph_is_networkxs(position: Position) -> None:
    check_graph(position)


@settings(max_examples=40)
@given(positions())
def test_the_block_cut_tree_by_index(position: Position) -> None:
    check_tree(position)


@settings(max_examples=40)
@given(positions())
def test_fields_that_are_pointed_out(position: Position) -> None:
    check_within(position)


@settings(max_examples=40)
@given(positions())
def test_ways_and_cuts_between_groups(position: Position) -> None:
    check_between(position)


@settings(max_examples=20)
@given(positions())
def test_what_is_shown_is_json_and_the_recipe_gives_it(position: Position) -> None:
    for lens in every_lens(position, 0):
        shown = lens_json(lens, "de")
        assert json.loads(json.dumps(shown)) == shown
        assert bool(shown["refused"]) == lens.refused == (not shown["sentence"])
        answered = not lens.refused and not lens.wanted and lens.picture.code != "nothing"
        assert bool(shown["recipe"]) == answered
        if answered:
            assert plain(run(lens.recipe)) == answer(lens), lens.question


def answer(lens: Lens) -> Any:
    """What the recipe of a lens must come to."""
    shown = lens.picture
    if lens.question == "induced":
        return set(shown.grounds[0]), sets(shown.links)
    if lens.question == "block_cut_tree":
        assert shown.tree is not None
        blocks = [frozenset(block) for block in shown.tree.blocks]
        edges = {frozenset((blocks[place], shown.tree.cuts[number])) for place, number in shown.tree.edges}
        return {*blocks, *shown.tree.cuts}, edges
    if shown.regions:
        names = {region for link in shown.regions.links for region in link}
        return dict(shown.regions.colours) or (names, sets(shown.regions.links))
    if lens.question in ("components", "bridges"):
        return sets(shown.grounds if lens.question == "components" else shown.bridges) or None
    return list(shown.marks) if lens.question == "joining_way" else set(shown.marks) or None


def every_lens(position: Position, seat: int) -> list[Lens]:
    """Every question, asked about every first and last field of two groups."""
    groups = sorted((sorted(group) for group in Facts(position, seat).groups), key=len, reverse=True)
    fields = [field for group in groups[:2] for field in (group[0], group[-1])]
    lenses = [look(position, question, seat) for question in QUESTIONS]
    lenses += [look(position, question, seat, *fields[:1]) for question in ("frontier", *PAIRED)]
    lenses += [look(position, question, seat, *pair) for question in PAIRED for pair in combinations(fields, 2)]
    return lenses


def test_a_sentence_tells_the_result_in_the_words_of_the_game_and_of_graphs() -> None:
    told = {question: look(SCENE, question, 0).said("en", RED) for question in QUESTIONS}
    assert told["components"] == (
        "Red's shields form 3 connected components (sizes: 6, 2, 1); "
        "1 of them is a clan, with at least 3 shields (R8.2)."
    )
    assert told["articulation"] == (
        "2 articulation fields (cut fields) of Red: A2, A3. When such a shield is lost, its clan falls apart."
    )
    assert told["joining_way"] == "Point out 2 shields of Red; the two must lie in different groups."
    assert look(SCENE, "joining_way", 0, "A1", "C1").said("de", RED) == (
        "1 freies Feld reicht, um die Gruppen von A1 und C1 zu verbinden: B1. "
        "Das ist ein kürzester Weg, auf dem eigene Schilde nichts kosten."
    )
    assert look(SCENE, "articulation", 0).said().startswith("2 articulation fields (cut fields) of Player 1: A2")
    # What falls apart is called a clan only where it is one.
    assert look(SMALL, "articulation", 0).picture.code == "articulation_group"


def test_what_is_wanted_and_what_is_refused() -> None:
    cases: dict[tuple[str, int | None, tuple[str, ...]], tuple[str, int]] = {
        ("joining_way", 0, ()): ("wanted_apart", 2),
        ("cut_between", 0, ("A1",)): ("wanted_apart", 1),
        ("cut_within", 0, ("A1",)): ("wanted_together", 1),
        ("joining_way", 0, ("J10",)): ("field_not_held", 0),
        ("frontier", 0, ("A6",)): ("field_not_held", 0),
        ("joining_way", 0, ("A1", "A2")): ("fields_together", 0),
        ("cut_within", 0, ("A1", "C1")): ("fields_apart", 0),
        ("cut_within", 0, ("A1", "A2")): ("fields_inseparable", 0),
        ("cut_within", 0, ("A1", "A1")): ("fields_inseparable", 0),
        ("components", None, ()): ("question_seat", 0),
        ("joining_way", None, ("A1",)): ("question_seat", 0),
    }
    for (question, seat, fields), (code, wanted) in cases.items():
        lens = look(SCENE, question, seat, *fields)
        assert (lens.picture.code, lens.wanted, lens.refused) == (code, wanted, not wanted), (question, fields)
        shown = lens_json(lens, "de", RED)
        assert bool(shown["refused"]) == (not wanted)
        assert shown["recipe"] == ""
    assert look(SCENE, "regions", None) == look(SCENE, "regions", 1)
    assert look(SCENE, "regions", 1).seat is None


def test_what_cannot_be_asked_is_said_at_once() -> None:
    cases: list[tuple[tuple[Any, ...], type[OrigoError], str]] = [
        (("colour", 0), BadQuestion, "unknown_question"),
        (("components", 0, "A1"), BadQuestion, "question_fields"),
        (("joining_way", 0, "A1", "C1", "A2"), BadQuestion, "question_fields"),
        (("regions", None, "A1"), BadQuestion, "question_fields"),
        (("components", 2), BadSeat, "bad_seat"),
        (("regions", 7), BadSeat, "bad_seat"),
        (("frontier", 0, "Z9"), UnknownField, "unknown_field"),
        (("frontier", None, "Z9"), UnknownField, "unknown_field"),
    ]
    for given_, kind, code in cases:
        with pytest.raises(kind) as caught:
            look(SCENE, *given_)
        assert caught.value.code == code
    with pytest.raises(OrigoError, match="language is 'fr'"):
        look(SCENE, "components", 0).said("fr")


def test_every_sentence_is_said_with_all_its_parameters() -> None:
    barred = Position.from_text("1 2 1 . . . . . . .\n2 . 2 . . . . . . .")
    ring = Position.from_text("1 1 2 . . . . . . .\n1 1 2 . . . . . . .\n2 2 . . . . . . . .")
    lenses = [lens for position in (SCENE, barred, ring, Position(ISLES, 2)) for lens in every_lens(position, 0)]
    lenses += [look(SMALL, "articulation", 0)]
    lenses += [look(barred, "cut_between", 0, "A1", "A3"), look(full(), "frontier", 0)]
    codes = {lens.picture.code for lens in lenses if not lens.refused}
    assert {f"lens.{code}" for code in codes} == {key for key in lesson_words("en") if key.startswith("lens.")}
    for lens in lenses:
        for language in ("en", "de"):
            told = lens.said(language, RED)
            assert told.endswith(".")
            assert not re.search(r"[{}]|  |: \.|\(\)", told), told


def full() -> Position:
    """A board without a free field."""
    position = Position(ISLES, 2)
    position.own[0] = position.occupied = ISLES.all_mask
    return position


def test_lenses_are_values() -> None:
    lens = look(SCENE, "block_cut_tree", 0)
    assert pickle.loads(pickle.dumps(lens)) == lens == look(SCENE, "block_cut_tree", 0)
