"""Themes are told by what happens in the solution."""

from __future__ import annotations

import pytest

from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.themes import THEMES, themes


def mini(position: str, task: str, offer: str = "", more: str = "") -> Puzzle:
    table = f"[offer]\n{offer}\n" if offer else ""
    return Puzzle.from_text(f'task = "{task}"\nboard = "mini"\n{more}\nposition = """\n{position}\n"""\n{table}')


JOINED = """1 1 . 1 1
. . . . .
. . . . .
hands: A/B,E |"""
FOUNDED = """. . . 1 2
. . . 2 1
. . . . 1
hands: C,D |"""
SPLIT = """2 2 2 . .
. 1 . . .
founded: Nemoria 1
hands: A,2 |"""


@pytest.mark.parametrize(
    ("puzzle", "theme"),
    [
        (mini(JOINED, "best_turn", "expand = 1"), "joining"),
        (mini(JOINED, "best_turn", "expand = 1"), "clan_rank"),
        (mini(FOUNDED, "found_land", "expand = 1"), "founding"),
        (mini(SPLIT, "split_clan", "attack = 1"), "cut_field"),
        (mini(SPLIT, "split_clan", "attack = 1"), "fight"),
        (mini("1 1 . . .\n2 2 . . .", "count", more='of = "land"'), "tie_break"),
        (mini(". . . 1 1\n. . . 1 1\n. . . 1 1", "count", more='of = "land"'), "sole_rule"),
        (mini(". . . . .\n. . 1 . .\n. . 1 . .\n. . . . .\n. . . . 2", "count", more='of = "sea"'), "sea_bonus"),
        (mini("1 1 1 . .", "find", more='what = "cut_fields"'), "cut_field"),
        (mini("1 1 1 . .", "find", more='what = "largest_clan"'), "largest_clan"),
    ],
)
def test_themes(puzzle: Puzzle, theme: str) -> None:
    assert theme in themes(puzzle)


def test_themes_are_known_and_in_order() -> None:
    found = themes(mini(JOINED, "best_turn", "expand = 1"))
    assert list(found) == sorted(found, key=THEMES.index)
    assert "fight" not in found
    assert "sailing" not in found
