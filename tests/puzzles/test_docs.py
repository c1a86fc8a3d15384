"""What docs/puzzles.md says of positions and tasks, tried as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origo_widget import Position, Puzzle
from origo_widget.model.position_text import _KEYS
from origo_widget.puzzles.keys import TASKS

PAGE = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ROWS = [
    row.split(" | ") for row in PAGE.replace("\\|", "¦").splitlines() if row.startswith("| `") and row.count(" | ") == 3
]
KEYS = {row[0].strip("| `"): row[1].strip("`").replace("¦", "|") for row in ROWS}
MAP = """\
1 1 1 . .
1 1 1 . .
2 2 2 . .
2 2 2 2 .
. . . . 2
"""
#: What a key needs beside it.
BESIDE = {
    "passes": "turn: 2",
    "fight": "founded: Nemoria 1",
    "due": "founded: Nemoria 1, Valdia 2",
    "ending": "founded: Nemoria 1, Valdia 2, Ostria 1",
}


def test_the_table_has_every_key() -> None:
    assert tuple(KEYS) == _KEYS


@pytest.mark.parametrize("key", _KEYS)
def test_the_examples_of_keys_can_be_read(key: str) -> None:
    assert Position.from_text(f"{MAP}{KEYS[key]}\n{BESIDE.get(key, '')}", board="mini").players == 2


def test_there_is_an_example_of_each_task() -> None:
    puzzles = [Puzzle.from_text(text) for text in EXAMPLES]
    assert [puzzle.task for puzzle in puzzles] == list(TASKS)
    for puzzle in puzzles:
        proof = puzzle.solve()
        assert proof.proved
        assert proof.unique
        assert puzzle.doubt() == ""
