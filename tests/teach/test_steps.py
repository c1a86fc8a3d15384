"""Algorithms step by step: at the end stands what networkx finds, and every step before is true."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, asdict
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from origo_widget.model.errors import BadSeat, OrigoError, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach import graphs, steps
from origo_widget.teach.errors import BadQuestion

from .scenes import positions

RING = Position.from_text("1 1 1 1 . . . . . .\n1 . 1 . 1 . . . . .\n1 1 1 . 1 . . . . .")


@settings(max_examples=50)
@given(positions())
def test_breadth_first_search_finds_the_components(position: Position) -> None:
    done = steps.breadth_first(position, 0)
    groups = done[-1].state.groups if done else ()
    assert [frozenset(group) for group in groups] == graphs.components(position, 0)
    for step in done:
        assert set(step.state.queue) <= set(step.state.found)
        assert len(set(step.state.found)) == len(step.state.found)
    takes = [step.fields[0] for step in done if step.code in ("search_found", "search_nothing")]
    assert sorted(takes) == sorted(graphs.held(position, 0))


@settings(max_examples=50)
@given(positions())
def test_union_find_finds_the_components(position: Position) -> None:
    done = steps.union_find(position, 0)
    assert {frozenset(group) for group in done[-1].state.groups} == set(graphs.components(position, 0))
    # Every adjacency is looked at once, and the trees only grow together.
    assert len(done) == graphs.induced(position, 0).number_of_edges() + 2
    counts = [len(step.state.groups) for step in done]
    assert counts == sorted(counts, reverse=True)
    joins = [before - after for before, after in pairwise(counts)]
    assert [bool(join) for join in joins] == [step.code == "forest_join" for step in done[1:]]


@settings(max_examples=50)
@given(positions())
def test_a_forest_cannot_undo_an_attack(position: Position) -> None:
    mine, cuts = graphs.held(position, 0), graphs.articulation_fields(position, 0)
    for lost in sorted(mine)[:4]:
        done = steps.union_find(position, 0, lost=lost)
        assert {frozenset(g) for g in done[-1].state.groups} == set(graphs.components(position, mine - {lost}))
        wrong = [step for step in done if step.code == "forest_wrong"]
        assert bool(wrong) == (lost in cuts)
        for step in wrong:
            one, other = step.fields
            assert step.state.root(one) == step.state.root(other)
            assert other not in graphs.component_of(position, mine - {lost}, one)


@settings(max_examples=50)
@given(positions())
def test_low_link_finds_the_articulation_fields(position: Position) -> None:
    done = steps.low_link(position, 0)
    found = done[-1].state.cuts if done else ()
    assert len(found) == len(set(found))
    assert set(found) == graphs.articulation_fields(position, 0)
    for step in done:
        numbers = dict(step.state.numbers)
        assert all(low <= numbers[field] for field, low in step.state.lows)
        assert [numbers[field] for field in step.state.path] == sorted(numbers[field] for field in step.state.path)


@settings(max_examples=50)
@given(positions())
def test_the_frontier_grows_to_what_networkx_finds(position: Position) -> None:
    for group in graphs.components(position, 0)[:3]:
        done = steps.growing_frontier(position, 0, max(group))
        assert set(done[-1].state.group) == group
        assert set(done[-1].state.frontier) == graphs.frontier(position, 0, max(group))
        sizes = [len(step.state.group) + len(step.state.frontier) for step in done]
        assert sizes == sorted(sizes)


def every_step() -> list[steps.Step[Any]]:
    return [
        *steps.breadth_first(RING, 0),
        *steps.union_find(RING, 0, lost="A1"),
        *steps.union_find(RING, 0, lost="A3"),
        *steps.low_link(RING, 0),
        *steps.growing_frontier(RING, 0, "A1"),
        *steps.growing_frontier(Position.from_text("1 2 . . . . . . . ."), 0, "A1"),
        *steps.low_link(Position.from_text("1 1 1 . . . . . . .\n. 1 . . . . . . . ."), ["A1", "A2", "A3", "B2"]),
        *steps.low_link(Position.from_text("1 1 . . . . . . . .\n1 . . . . . . . . ."), 0),
        *steps.low_link(Position.from_text(". 1 1 . . . . . . .\n1 1 . . . . . . . ."), 0),
    ]


def test_every_sentence_is_said_with_all_its_parameters() -> None:
    from origo_widget.teach.words import lesson_words

    codes = {f"step.{step.code}" for step in every_step()}
    assert codes == {key for key in lesson_words("en") if key.startswith("step.")}
    for step in every_step():
        for language in ("en", "de"):
            assert "  " not in step.said(language)
            assert "{" not in step.said(language)
            assert step.said(language).endswith(".")
    assert steps.breadth_first(RING, 0)[0].said("de").startswith("A1 gehört noch zu keiner Komponente")


def test_steps_are_values() -> None:
    step = steps.low_link(RING, 0)[0]
    assert pickle.loads(pickle.dumps(step)) == step
    assert hash(step) == hash(steps.low_link(RING, 0)[0])
    assert asdict(step)["state"]["path"] == ("A1",)
    with pytest.raises(FrozenInstanceError):
        step.code = "other"  # type: ignore[misc]


def test_nothing_to_step_through() -> None:
    empty = Position.from_text("2 . . . . . . . . .")
    assert steps.breadth_first(empty, 0) == ()
    assert steps.low_link(empty, 0) == ()
    assert [step.code for step in steps.union_find(empty, 0)] == ["forest_start", "forest_done"]


def test_what_cannot_be_asked_is_said_at_once() -> None:
    with pytest.raises(BadSeat):
        steps.breadth_first(RING, 5)
    with pytest.raises(UnknownField):
        steps.low_link(RING, ["Z9"])
    with pytest.raises(UnknownField):
        steps.union_find(RING, 0, lost="Z9")
    with pytest.raises(BadQuestion, match="J10"):
        steps.growing_frontier(RING, 0, "J10")
    with pytest.raises(BadQuestion, match="J10"):
        steps.union_find(RING, 0, lost="J10")
    with pytest.raises(OrigoError, match="language is 'fr'"):
        steps.low_link(RING, 0)[0].said("fr")
