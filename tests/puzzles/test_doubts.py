"""Puzzles in which there is nothing to solve."""

from __future__ import annotations

import pytest

from origo_widget import Puzzle
from origo_widget.puzzles import slowly


def puzzle(task: str, rows: str, hands: str, offer: str, more: str = "", keys: str = "") -> Puzzle:
    position = f"position = '''\n{rows}\nhands: {hands}\n{more}'''"
    return Puzzle.from_text(f'task = "{task}"\nboard = "mini"\n{keys}\n{position}\n[offer]\n{offer}')


ROWS = "1 1 . . .\n. 2 . 1 ."
LAND = "1 1 1 . .\n1 1 1 . .\n2 2 2 2 .\n2 2 2 2 1"


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (puzzle("win_fight", ROWS, "A |", "attack = 1"), "None of the shields can be attacked"),
        (puzzle("win_fight", ROWS, "A |", "expand = 1"), "[offer] has none"),
        (puzzle("win_fight", ROWS, "|", "attack = 1"), "holds no cards"),
        (puzzle("win_fight", ROWS, "B |", "attack = 1", keys='field = "B2"'), "is not founded"),
        (puzzle("win_fight", LAND, "1 |", "attack = 1", "founded: Nemoria=1, Valdia=2"), "an answer to everything"),
        (puzzle("found_land", ROWS, "A |", "expand = 1"), "comes closest"),
    ],
)
def test_it_is_said_why_nothing_can_be_done(made: Puzzle, sentence: str) -> None:
    assert made.solve().value is None
    assert made.doubt().startswith("This puzzle cannot be solved. ")
    assert sentence in made.doubt()
    assert made.doubt("de").startswith("Dieses Rätsel ist nicht zu lösen. ")


def test_a_turn_in_which_nothing_helps_is_no_puzzle() -> None:
    made = puzzle("best_turn", "1 1 . . .\n. 2 . 1 .", "A |", "expand = 1", keys='of = "turn"')
    assert "Doing nothing is a best turn" in made.doubt()


def test_a_good_puzzle_has_no_doubt() -> None:
    assert Puzzle.named("mini-split-1").doubt() == ""


def progress() -> list[float]:
    shares: list[float] = []
    puzzle("best_turn", ROWS, "A,3,pop,ship |", "expand = 2\nmigrate = 1").solve(shares.append)
    return shares


def test_progress_is_told_seldom_and_never_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slowly, "monotonic", lambda: 0.0)
    assert progress() == [0.0, 1.0]
    monkeypatch.setattr(slowly, "PAUSE", 0.0)
    often = progress()
    assert len(often) > 10
    assert often == sorted(often)
