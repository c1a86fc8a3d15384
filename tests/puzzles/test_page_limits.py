"""What a page would refuse is a fault of the puzzle or of its board, told with its line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from origo_widget.model.board import Board
from origo_widget.model.errors import BoardError, PositionError
from origo_widget.model.limits import LIMITS
from origo_widget.model.position import Position
from origo_widget.puzzles.errors import PuzzleError, PuzzleTooLarge
from origo_widget.puzzles.puzzle import Puzzle
from tests.embed.largest import checkered, wide
from tests.embed.reading import refusal
from tests.model.boards import MINI

COUNT = 'task = "count"\nboard = "mini"\nposition = "1 1 2 . ."\n'
PLAYED = 'task = "best_turn"\nboard = "mini"\nposition = "1 1 2 . .\\nhands: A,B |"\n[offer]\nexpand = 2\n'
HALF = LIMITS["text"] // 2


@pytest.mark.parametrize(
    ("key", "fits", "too_much", "said"),
    [
        ("credits", "'{}'".format("x" * 2000), "'{}'".format("x" * 2001), "credits: is too long; 2000 characters"),
        ("text", "'{}'".format("x" * 20_000), "'{}'".format("x" * 20_001), "text: is too long; 20000 characters"),
        # Signs outside the first 65 536 count twice in a page.
        ("text", "'{}'".format("🏰" * HALF), "'{}'".format("🏰" * HALF + "x"), "text: is too long; 20"),
        ("title.de", "'{}'".format("x" * 20_000), "'{}'".format("x" * 20_001), "title.de: is too long; 20000"),
        ("hints", f"['{'x' * 20_000}']", f"['', '{'x' * 20_001}']", "hints: is too long; 20000 characters"),
        ("hints", str(["x"] * 50), str(["x"] * 51), "hints: has 51 entries; 50 at most."),
        (
            "title",
            "{{ {} }}".format(", ".join(f"a{chr(97 + n)} = 'x'" for n in range(20))),
            "{{ {} }}".format(", ".join(f"a{chr(97 + n)} = 'x'" for n in range(21))),
            "title: has 21 entries; 20 at most.",
        ),
    ],
)
def test_texts(key: str, fits: str, too_much: str, said: str) -> None:
    assert Puzzle.from_text(f"{COUNT}{key} = {fits}\n").task == "count"
    with pytest.raises(PuzzleError, match=re.escape(f"line 4, {said}")):
        Puzzle.from_text(f"{COUNT}{key} = {too_much}\n")


def test_what_is_offered() -> None:
    text = COUNT.replace("count", "found_land").replace(". .", ". .\\nhands: A |") + "[offer]\nsail = {}\n"
    assert Puzzle.from_text(text.format(100)).offer.sail == 100
    with pytest.raises(PuzzleError, match=r"line 5, offer\.sail: is 101; expected a whole number from 1 to 100\."):
        Puzzle.from_text(text.format(101))


@pytest.mark.parametrize(
    ("pattern", "fits", "too_much", "said"),
    [
        (
            r"(?m)^actions = \d+",
            "actions = 20",
            "actions = 21",
            "actions: is 21; expected a whole number from 1 to 20.",
        ),
        (r"sea_shield = \d+", "sea_shield = 1000", "sea_shield = 1001", "rating.sea_shield: is 1001; expected a whole"),
        (r"sole_bonus = \d+", "sole_bonus = 1000", "sole_bonus = 1001", "rating.sole_bonus: is 1001; expected a whole"),
        (r"sea_bonus = \[.*\]", "sea_bonus = [1000]", "sea_bonus = [1001]", "rating.sea_bonus: is [1001]; expected"),
        (
            r"sea_bonus = \[.*\]",
            "sea_bonus = [1, 1, 1, 1, 1]",
            "sea_bonus = [1, 1, 1, 1, 1, 1]",
            "rating.sea_bonus: has 6 entries; 5 at most.",
        ),
        (r"clan_points = \[.*\]", "clan_points = [1000]", "clan_points = [1001]", "rating.clan_points: is [1001]"),
        (
            r"clan_points = \[.*\]",
            f"clan_points = {[0] * 100}",
            f"clan_points = {[0] * 101}",
            "rating.clan_points: has 101 entries; 100 at most.",
        ),
        (r"(?m)^(points = \[\d+),", r"\g<1>,", r"points = [1001,", "founding.points: is [1001"),
        (r"points = \[\d+, \d+, \d+\]", "points = [1000, 1, 1]", "points = [1001, 1, 1]", "regions.N.points: is [1001"),
        (r"shields = \d+", "shields = 1000000", "shields = 1000001", "players.2.shields: is 1000001; expected a whole"),
        (r'name = "Inner Sea"', f'name = "{"S" * 40}"', f'name = "{"S" * 41}"', "name: is too long; 40 characters"),
    ],
)
def test_numbers_of_a_board(tmp_path: Path, pattern: str, fits: str, too_much: str, said: str) -> None:
    source = MINI.source.replace('"mini"', '"own"')
    assert re.search(pattern, source)
    assert Board(re.sub(pattern, fits, source, count=1)).name == "own"
    with pytest.raises(BoardError, match=re.escape(said)):
        Board(re.sub(pattern, too_much, source, count=1))
    (tmp_path / "own.toml").write_text(re.sub(pattern, too_much, source, count=1))
    with pytest.raises(PuzzleError, match=r"line 2, board, own\.toml, line \d+, " + ".*" + re.escape(said)):
        Puzzle.from_text(COUNT.replace("mini", "own.toml"), folder=tmp_path)


@pytest.mark.parametrize(
    ("rows", "columns", "said"), [(26, 50, "map: has 1300 fields; 1000 at most."), (101, 1, "rows: has 101 entries")]
)
def test_the_size_of_a_board(rows: int, columns: int, said: str) -> None:
    with pytest.raises(BoardError, match=re.escape(said)):
        Board(wide(rows, columns))


def test_a_moment_with_as_many_awards_as_a_wide_board_has_is_read() -> None:
    """Every clan with its points; other large things are in `tests/embed/test_largest.py`."""
    position = Position.from_text(checkered(25), Board(wide(25, 40)))
    page = Puzzle("count", position, of="total", player=0).page()
    assert len(page["start"]["awards"]) > 500
    assert size(page["start"]) <= LIMITS["values"]
    assert page["best"] <= LIMITS["sum"]
    assert refusal(json.dumps(page)) == ""


def test_awards_come_in_the_order_of_their_keys_where_there_are_hundreds() -> None:
    clans = ["1 1 1 . " * 25, ". " * 100] * 2 + ["1 1 . " * 33 + ". ", ". " * 100] * 3
    position = Position.from_text("\n".join(clans), Board(wide(10, 100)))
    awards = Puzzle("count", position, of="total", player=0).page()["start"]["awards"]
    told = [awards[key]["reason"] for key in sorted(awards) if awards[key]["reason"]["code"].startswith("award_clan")]
    assert [reason["params"]["size"] for reason in told] == [3] * 50 + [2] * 99


def size(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(size, inner))


def test_the_edges_of_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.from_text(PLAYED)
    edges = len(puzzle.page()["edges"]["move"])
    monkeypatch.setitem(LIMITS, "edges", edges)
    assert Puzzle.from_text(PLAYED).page() == puzzle.page()
    monkeypatch.setitem(LIMITS, "edges", edges - 1)
    with pytest.raises(PuzzleTooLarge):
        Puzzle.from_text(PLAYED).page()


@pytest.mark.parametrize("key", ["round", "scores", "passes", "supply", "due", "shuffles"])
def test_numbers_of_a_position(key: str) -> None:
    number = "1000001"
    given = f"{number} {number}" if key in ("scores", "supply") else number
    with pytest.raises(PositionError, match=rf"In {key}: '1000001'; expected a whole number from \d to 1000000"):
        Position.from_text(f"1 1 2 . .\n{key}: {given}", MINI)
