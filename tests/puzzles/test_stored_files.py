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
from tests.puzzles.test_verdicts import TURN

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
