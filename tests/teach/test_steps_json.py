"""Step mode as JSON: every frame is a step, and the last one has what networkx finds."""

from __future__ import annotations

import gzip
import json
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings

from origo_widget.model.errors import BadSeat, OrigoError, UnknownField
from origo_widget.model.position import Position
from origo_widget.teach import steps
from origo_widget.teach.draw import Draw
from origo_widget.teach.errors import BadQuestion
from origo_widget.teach.steps_json import ALGORITHMS, run
from tests.model.boards import EUROPA
from tests.model.oracle import Oracle

from .scenes import positions

RED = ("Red", "Blue")
LINE = Position.from_text("1 1 1 . 2 . . . . .")
KEYS = {
    "breadth_first": {"queue", "found", "components"},
    "union_find": {"parents"},
    "low_link": {"path", "numbers", "lows", "cuts"},
    "growing_frontier": {"queue", "group", "frontier"},
}


def last(position: Position, algorithm: str, *fields: str) -> dict[str, Any]:
    shown = run(position, algorithm, 0, *fields)
    assert json.loads(json.dumps(shown)) == shown
    assert {frozenset(frame["state"]) for frame in shown["frames"]} == {frozenset(KEYS[algorithm])}
    state: dict[str, Any] = shown["frames"][-1]["state"]
    return state


def root(parents: dict[str, str], field: str) -> str:
    while parents[field] != field:
        field = parents[field]
    return field


@settings(max_examples=60)
@given(positions())
def test_the_last_frame_has_what_networkx_finds(position: Position) -> None:
    oracle = Oracle(position)
    own = oracle.graph.subgraph(oracle.own[0])
    if not own:
        assert all(run(position, algorithm, 0)["frames"] == [] for algorithm in KEYS)
        return
    groups = {frozenset(group) for group in nx.connected_components(own)}
    assert {frozenset(group) for group in last(position, "breadth_first")["components"]} == groups
    assert set(last(position, "low_link")["cuts"]) == set(nx.articulation_points(own))
    for lost, rest in ((None, own), (min(own), oracle.graph.subgraph(oracle.own[0] - {min(own)}))):
        parents = last(position, "union_find", *filter(None, [lost]))["parents"]
        assert set(parents) == set(rest)
        trees: nx.Graph[str] = nx.Graph([(field, root(parents, field)) for field in parents])
        assert {frozenset(tree) for tree in nx.connected_components(trees)} == {
            frozenset(group) for group in nx.connected_components(rest)
        }
    grown = last(position, "growing_frontier", max(own))
    assert set(grown["group"]) == oracle.group_of(0, max(own))
    assert set(grown["frontier"]) == oracle.frontier(0, max(own))


def test_every_step_is_a_frame_with_its_sentence() -> None:
    done = steps.union_find(LINE, 0, "A2")
    shown = run(LINE, "union_find", 0, "A2", language="de", names=RED)
    assert [frame["text"] for frame in shown["frames"]] == [step.said("de") for step in done]
    assert [frame["fields"] for frame in shown["frames"]] == [list(step.fields) for step in done]
    assert {key: shown[key] for key in shown if key != "frames"} == {
        "algorithm": "union_find",
        "seat": 0,
        "fields": ["A2"],
        "wanted": 0,
        "loss": 4,
        "sentence": (
            "Union-Find findet die Komponenten der Schilde von Red in einem Wald, der zusammenwächst: 8 Schritte."
        ),
        "refused": "",
    }


def test_what_is_wanted_and_what_is_refused() -> None:
    wanted = run(LINE, "growing_frontier", 0, names=RED)
    assert (wanted["wanted"], wanted["frames"], wanted["refused"]) == (1, [], "")
    assert wanted["sentence"] == "Point out 1 shield of Red to begin at."
    for seat, fields, told in ((None, ("A1",), "Wähle den Spieler"), (0, ("A4",), "Auf A4 liegt keiner")):
        refused = run(LINE, "growing_frontier", seat, *fields, language="de")
        assert (refused["wanted"], refused["frames"], refused["sentence"]) == (0, [], "")
        assert refused["refused"].startswith(told)
    empty = run(Position(EUROPA, 2), "low_link", 1, names=RED)
    assert (empty["frames"], empty["refused"]) == ([], "")
    assert empty["sentence"] == "Blue has no shield on the board, so there is nothing to see."


def test_what_cannot_be_asked_is_said_at_once() -> None:
    cases: list[tuple[tuple[Any, ...], type[OrigoError], str]] = [
        (("dijkstra", 0), BadQuestion, "unknown_algorithm"),
        (("low_link", 0, "A1"), BadQuestion, "question_fields"),
        (("union_find", 0, "A1", "A2"), BadQuestion, "question_fields"),
        (("low_link", 2), BadSeat, "bad_seat"),
        (("growing_frontier", None, "Z9"), UnknownField, "unknown_field"),
    ]
    for asked, kind, code in cases:
        with pytest.raises(kind) as caught:
            run(LINE, *asked)
        assert caught.value.code == code
    with pytest.raises(OrigoError, match="language is 'fr'"):
        run(LINE, "low_link", 0, language="fr")
    assert set(ALGORITHMS) == set(KEYS)


def test_frames_stay_small() -> None:
    position = Position(EUROPA, 2)
    (fields,) = Draw("small").strewn(EUROPA, (24,))
    position.own[0] = position.occupied = EUROPA.graph.mask(fields)
    for algorithm in ALGORITHMS:
        shown = run(position, algorithm, 0, *fields[: algorithm == "growing_frontier"])
        text = json.dumps(shown, separators=(",", ":")).encode()
        assert len(text) < 50_000
        assert len(gzip.compress(text)) < 5_000


def test_the_moment_of_a_loss_is_told() -> None:
    position = Position.from_text("1 1 1 . . . . . . .")
    shown = run(position, "union_find", 0, "A2")
    assert "A2 is lost" in shown["frames"][shown["loss"]]["text"]
    assert run(position, "union_find", 0)["loss"] is None
