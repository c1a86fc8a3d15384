"""Proofs and pages beside a puzzle's file: stored, stale, damaged."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from origo_widget.model.errors import SaveError
from origo_widget.puzzles.errors import StaleProof
from origo_widget.puzzles.goals import MISSED
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.proof import Proof
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.stored import page_path, proof_path
from tests.puzzles.test_verdicts import COUNT, FIND, TURN


def test_proof_and_page_are_stored_beside_the_puzzle(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    proof, page = puzzle.solve(), puzzle.page()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    again = Puzzle.load(path)
    assert Proof.load(proof_path(path), again) == proof

    def never(*_: object) -> None:
        raise AssertionError("nothing is searched")

    assert again.solve(never) == proof
    assert again.page() == page


@pytest.mark.parametrize("how", [Puzzle.changed, dataclasses.replace])
def test_a_puzzle_that_is_changed_takes_no_proof_or_page_with_it(tmp_path: Path, how: Any) -> None:
    puzzle = Puzzle.from_text(TURN)
    puzzle.page()
    less = how(puzzle, offer=Offer(expand=1))
    assert less.proof is None
    less.save(tmp_path / "one.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["one.toml"]
    assert less.page()["best"] == less.solve().value != puzzle.solve().value
    puzzle.offer = Offer(expand=1)
    puzzle.store(tmp_path / "one.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["one.toml"]


def test_proof_and_page_stay_with_what_they_do_not_depend_on() -> None:
    puzzle = Puzzle.from_text(TURN)
    page = puzzle.page()
    other = puzzle.changed(title={"en": "Another"}, names=("Cleo", "Dan"))
    assert other.proof == puzzle.solve()

    def never(*_: object) -> None:
        raise AssertionError("nothing is searched")

    told = {"title": {"en": "Another"}, "names": ["Cleo", "Dan"], "asked": other.page()["asked"]}
    assert other.page(never) == page | told


def test_what_lies_stale_beside_a_file_is_removed_when_it_is_saved(tmp_path: Path) -> None:
    puzzle, path = Puzzle.from_text(TURN), tmp_path / "one.toml"
    puzzle.page()
    puzzle.save(path)
    path.write_text(path.read_text().replace("expand = 2", "expand = 1"))
    changed = Puzzle.load(path)
    assert [one.code for one in changed.stale] == ["puzzle_stale"] * 2
    assert not changed.solve(limit=1).proved
    changed.save(path)
    assert not changed.stale
    assert [one.name for one in tmp_path.iterdir()] == ["one.toml"]
    # What still holds stays, though it was not loaded.
    puzzle.save(path)
    Puzzle.from_text(TURN).save(path)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_that_cannot_be_written_is_told_and_left_as_it_was(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN)
    with pytest.raises(SaveError, match="cannot be written"):
        puzzle.save(tmp_path / "nowhere" / "one.toml")
    puzzle.save(tmp_path / "one.toml")
    assert b"\r" not in (tmp_path / "one.toml").read_bytes()
    puzzle.page()
    page_path(tmp_path / "one.toml").mkdir()
    with pytest.raises(SaveError):
        puzzle.store(tmp_path / "one.toml")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["one.page.json", "one.proof.json", "one.toml"]


def test_a_proof_of_something_else_is_stale(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN)
    puzzle.solve()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    path.write_text(path.read_text().replace("expand = 2", "expand = 1"))
    changed = Puzzle.load(path)
    with pytest.raises(StaleProof, match=r"were changed since .*one\.proof\.json was made"):
        Proof.load(proof_path(path), changed)
    assert changed.solve().value != puzzle.solve().value


def rewrite(path: Path, data: Any) -> None:
    """As somebody would who means it: with the right hash."""
    if isinstance(data, dict):
        data = {key: value for key, value in data.items() if key != "hash"}
        data["hash"] = hashlib.sha256(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()[
            :16
        ]
    path.write_text("{" if data is None else json.dumps(data))


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: None,
        lambda data: data | {"format": "other"},
        lambda data: data | {"more": 1},
        lambda data: {key: value for key, value in data.items() if key != "lines"},
        lambda data: data | {"lines": 3},
        lambda data: data | {"lines": [[3]]},
        lambda data: data | {"lines": [["A3=A", "A3=A"]]},
        lambda data: data | {"lines": [["A3=A"]]},
        lambda data: data | {"lines": []},
        lambda data: data | {"value": "19"},
        lambda data: data | {"value": 18},
        lambda data: data | {"gap": -1},
        lambda data: data | {"nodes": True},
        lambda data: data | {"unique": True},
        lambda data: data | {"fields": [["A1"]]},
        lambda data: data | {"proved": 1},
        lambda data: [data],
    ],
)
def test_damaged_proofs_are_none(tmp_path: Path, damage: Any) -> None:
    puzzle = Puzzle.from_text(TURN)
    proof = puzzle.solve()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    data = damage(json.loads(proof_path(path).read_text()))
    rewrite(proof_path(path), data)
    with pytest.raises(StaleProof):
        Proof.load(proof_path(path), puzzle)
    assert Puzzle.load(path).solve() == proof


def test_damaged_pages_are_made_anew(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    page = puzzle.page()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    stored = json.loads(page_path(path).read_text())
    rewrite(page_path(path), stored)
    assert not Puzzle.load(path).stale
    for data in (
        stored | {"format": "origo-page 0"},
        stored | {"page": stored["page"] | {"best": 99, "title": {"en": "<b>"}}},
        stored | {"page": {"start": {}}},
    ):
        rewrite(page_path(path), data)
        assert len(Puzzle.load(path).stale) == 1
        assert Puzzle.load(path).page() == page
    # Changed by accident.
    page_path(path).write_text(json.dumps(stored | {"page": stored["page"] | {"value": 99}}))
    assert Puzzle.load(path).page() == page


def test_a_line_that_misses_the_goal_proves_nothing(tmp_path: Path) -> None:
    puzzle, path = Puzzle.named("mini-found-1"), tmp_path / "one.toml"
    puzzle.save(path)
    Puzzle.load(path).solve()
    puzzle.page()
    puzzle.store(path)
    proof = json.loads(proof_path(path).read_text())
    rewrite(proof_path(path), proof | {"value": -MISSED, "lines": [[]], "results": 1, "unique": True, "gap": None})
    again = Puzzle.load(path)
    assert [error.code for error in again.stale] == ["puzzle_damaged"]
    assert again.solve() == puzzle.solve()


@pytest.mark.parametrize("damage", [{"value": 12}, {"fields": [["A1"]]}, {"lines": [["A3=A"]]}])
def test_stored_answers_to_questions_are_compared(tmp_path: Path, damage: dict[str, Any]) -> None:
    for text in (COUNT, FIND):
        puzzle, path = Puzzle.from_text(text), tmp_path / "one.toml"
        proof = puzzle.solve()
        puzzle.save(path)
        assert Proof.load(proof_path(path), puzzle) == proof
        rewrite(proof_path(path), json.loads(proof_path(path).read_text()) | damage)
        assert Puzzle.load(path).solve() == proof


def test_a_page_that_is_changed_changes_no_other() -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    page, again = puzzle.page(), puzzle.page()
    page["start"]["owners"].clear()
    page["nodes"]["value"].clear()
    assert puzzle.page() == again
