"""Files beside a puzzle that no command of ours has written: each is told, and the puzzle stands without it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.errors import SaveError
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.stored import page_path, proof_path
from tests.puzzles.test_stored_proofs import rewrite
from tests.puzzles.test_verdicts import COUNT, TURN

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = TURN.replace("migrate = 1\n", "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A puzzle's file with proof and page beside it."""
    puzzle = Puzzle.from_text(SMALL)
    puzzle.page()
    puzzle.save(tmp_path / "one.toml")
    return tmp_path / "one.toml"


def told(path: Path) -> list[str]:
    """What is told of what lies beside a puzzle, which can be solved all the same."""
    puzzle = Puzzle.load(path)
    assert puzzle.solve() == Puzzle.from_text(SMALL).solve()
    return [str(error) for error in puzzle.stale]


@pytest.mark.parametrize("beside", [proof_path, page_path])
@pytest.mark.parametrize("where", ["more", "hash", "format", "digest"])
def test_half_a_sign_is_no_text(path: Path, beside: Callable[[Path], Path], where: str) -> None:
    data = json.loads(beside(path).read_text())
    beside(path).write_text(json.dumps(data | {where: "\ud800"}))
    assert len(told(path)) == 1


@pytest.mark.parametrize("beside", [proof_path, page_path])
@pytest.mark.parametrize("device", ["pipe", "/dev/zero", "/dev/full", "folder", "large"])
def test_what_is_no_usual_file_is_not_waited_for(path: Path, beside: Callable[[Path], Path], device: str) -> None:
    beside(path).unlink()
    if device == "pipe":
        os.mkfifo(beside(path))
    elif device == "folder":
        beside(path).mkdir()
    elif device == "large":
        beside(path).write_text("[" + "1," * 2_000_000 + "1]")
    else:
        beside(path).symlink_to(device)
    (sentence,) = told(path)
    assert beside(path).name in sentence


@pytest.mark.parametrize("beside", [proof_path, page_path])
def test_what_cannot_be_written_is_named(path: Path, beside: Callable[[Path], Path]) -> None:
    puzzle = Puzzle.load(path)
    beside(path).unlink()
    beside(path).mkdir()
    with pytest.raises(SaveError, match=rf"{beside(path).name} cannot be written"):
        puzzle.store(path)


def held(path: Path, **page: object) -> bool:
    """Whether a page is believed that says something else, and has the right hash."""
    data = json.loads(page_path(path).read_text())
    rewrite(page_path(path), data | {"page": data["page"] | page})
    return not told(path)


def test_a_page_that_is_written_anew_holds(path: Path) -> None:
    assert held(path)


@pytest.mark.parametrize(
    "change",
    [
        {"start": {}},
        {"value": "18"},
        {"nodes": 3},
        {"nodes": {"patch": [], "why": [], "value": []}},
        {"edges": None},
        {"edges": {"count": [0], "move": [], "to": []}},
        {"patches": []},
        {"patches": {}},
        {"reasons": []},
        {"moves": []},
        {"moves": [3]},
        {"auto": [0]},
        {"auto": ["0"]},
        {"lines": [[0, 0, 0, 0]]},
        {"lines": [["A3=A"]]},
        {"lines": 1},
    ],
)
def test_a_page_that_is_none_is_not_embedded(path: Path, change: dict[str, object]) -> None:
    assert not held(path, **change)


@pytest.mark.parametrize(
    ("part", "name"), [("nodes", "patch"), ("nodes", "why"), ("nodes", "value"), ("edges", "move"), ("edges", "to")]
)
@pytest.mark.parametrize("wrong", [-1, 10**9, "0", True, 0.5])
def test_numbers_of_a_page_lead_somewhere(path: Path, part: str, name: str, wrong: object) -> None:
    if (name, type(wrong)) == ("value", int):
        return
    page = json.loads(page_path(path).read_text())["page"]
    page[part][name][1 if name == "to" else 0] = wrong
    assert not held(path, **page)


def test_the_page_of_a_question_is_compared(tmp_path: Path) -> None:
    puzzle, path = Puzzle.from_text(COUNT), tmp_path / "one.toml"
    page = puzzle.page()
    puzzle.save(path)
    data = json.loads(page_path(path).read_text())
    rewrite(page_path(path), data | {"page": data["page"] | {"value": 3}})
    assert len(Puzzle.load(path).stale) == 1
    assert Puzzle.load(path).page() == page


@pytest.mark.parametrize(
    "change",
    [
        {"gap": 0},
        {"unique": False, "results": 2},
        {"unique": False, "results": 0},
        {"value": None, "lines": [], "unique": False, "results": 0},
    ],
)
def test_what_a_proof_says_goes_together(path: Path, change: dict[str, object]) -> None:
    rewrite(proof_path(path), json.loads(proof_path(path).read_text()) | change)
    assert len(told(path)) == 1
