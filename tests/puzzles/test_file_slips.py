"""Texts that are no puzzle, or no TOML: what is told of slips, and that none takes long to be read."""

from __future__ import annotations

import os
from pathlib import Path
from tomllib import loads
from typing import Any

import pytest

from origo_widget.model.reasons import sentence
from origo_widget.puzzles.errors import PuzzleError
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.puzzle_file import LONGEST
from origo_widget.view.words import reasons
from tests.puzzles.writing import GOOD, fault_of


@pytest.mark.parametrize("text", [None, 7, b"task"])
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert "expected a text" in fault_of(text)


def test_long_files_are_refused_unread() -> None:
    assert fault_of("#" * (LONGEST + 1)).startswith("file: is too long")


def test_hostile_toml_is_refused() -> None:
    assert fault_of("a = " + "[" * 50_000)
    assert fault_of("a = " + "9" * 50_000)


def test_a_bare_word_needs_quotation_marks() -> None:
    assert "stands in quotation marks" in fault_of(GOOD.replace('"best_turn"', "best_turn"))


@pytest.mark.parametrize(
    ("old", "new", "place", "code"),
    [
        ('"best_turn"', "„best_turn“", "line 1", "toml_curly"),
        ('"Ana"', "Ana", "line 3", "toml_quotes"),
        ('"best_turn"', "", "line 1", "toml_no_value"),
        ('"best_turn"', '"best_turn', "line 1", "toml_text_end"),
        ('|\n"""', "|", "line 4", "toml_long_text"),
        ("[offer]", "[offer", "line 13", "toml_table"),
        ("[offer]", "[[offer]", "line 13", "toml_table"),
        ("[offer]\nexpand = 2\n", 'source = "abc', "line 13", "toml_text_end"),
        ("[offer]\nexpand = 2\n", "source = 'abc", "line 13", "toml_text_end"),
        ("[offer]\nexpand = 2\n", "source = '''abc\nd", "line 13", "toml_long_text"),
        ("[offer]\nexpand = 2\n", 'source = """a\n\\"""', "line 13", "toml_long_text"),
        ('"best_turn"', "'best_turn", "line 1", "toml_text_end"),
        ('"mini"', "'mini\x01'", "line 2", "toml_control"),
        ('"mini"', '"\\uzzzz"', "line 2", "toml_escape"),
        ('"mini"', '"\\ud800"', "line 2", "toml_escape"),
        ("de =", "en =", "line 10", "toml_twice"),
        ("[offer]", "offer]", "line 13", "toml_table"),
        ("[offer]", "(offer)", "line 13", "toml_statement"),
        ("task =", "task:", "line 1", "toml_equals"),
        ("task =", "task\u00a0=", "line 1", "toml_space"),
        ('"mini"', '"mini";', "line 2", "toml_after"),
        ('"mini"', '"C:\\mini.toml"', "line 2", "toml_backslash"),
        ('"mini"', '"mini\x01"', "line 2", "toml_control"),
        ('"Ana", "Ben"', '"Ana" "Ben"', "line 3", "toml_list"),
        ('small gap",', 'small gap"', "line 10", "toml_braces"),
        ('small gap", de', 'small gap",\nde', "line 10", "toml_braces"),
        ("[offer]", 'board = "mini"\n[offer]', "line 13", "toml_twice"),
        ("expand = 2", "expand = 2\n[offer]", "line 15", "toml_twice"),
        ("expand = 2", 'expand = 2\ntext = "To play."', "line 15, offer.text", "file_above"),
        ("expand = 2", "expand = 2" + "0" * 5000, "line 14", "toml_digits"),
        ("expand = 2", "expand." + "a." * 60 + "a = 2", "line 14", "toml_deep"),
        ("expand = 2", "expand = " + "[" * 5000, "line 14", "toml_deep"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_line_and_what_to_do(old: str, new: str, place: str, code: str) -> None:
    assert old in GOOD
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_text(GOOD.replace(old, new, 1))
    (fault,) = caught.value.faults
    # Which column it is is the affair of `tomllib`.
    assert (str(fault.place).partition(", column")[0], fault.code) == (place, code)
    assert "{" not in sentence(fault.code, fault.params, reasons("de"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("de =", "en =", "line 10, column 1: en is there already; once is all."),
        ("[offer]", 'board = "mini"\n[offer]', "line 13, column 1: board is there already; once is all."),
        ("[offer]", '  position = """\n1 1\n"""\n[offer]', "line 13, column 3: position is there already;"),
        ("expand = 2", "expand = 2\n[offer] # again", "line 15, column 1: [offer] is there already;"),
        ("expand = 2", "expand = 2\n[[offer]]", "line 15, column 1: [[offer]] is there already;"),
        ("expand = 2", "expand = 1\nexpand = 2\n", "line 15, column 1: expand is there already;"),
        ("expand = 2", "expand = 2" + "0" * 5000, "line 14: a number has too many digits."),
        ("expand = 2", "expand = " + "[" * 5000, "line 14: brackets or keys are nested too deep."),
        ('hints = ["Look', "hints = 1979-05-27 # [", "line 11, hints: is 1979-05-27; expected a list of texts."),
        ("expand = 2", "expand = true", "line 14, offer.expand: is true; expected a whole number from 1 to 100."),
        ("expand = 2", "expand = inf", "line 14, offer.expand: is inf; expected a whole number from 1 to 100."),
        ("[offer]", "answer = 3\n[offer]", "line 13, answer: is 3; expected a text or a list of texts."),
        (
            '"Ana", "Ben"',
            '"Ana", ""',
            "line 3, names: A player's name must be a text that is not empty; player 2 has ''.",
        ),
        (
            "expand = 2",
            "expand = 2\nfly = 1",
            "line 15, offer.fly: is not known here; known are attack, expand, migrate,",
        ),
    ],
)
def test_faults_are_told_in_the_words_of_the_file(old: str, new: str, told: str) -> None:
    assert fault_of(GOOD.replace(old, new, 1)).startswith(told)


@pytest.mark.parametrize(
    ("make", "said"), [("pipe", "no usual file"), ("large", "too large"), ("bytes", "save it as UTF-8")]
)
def test_a_file_that_no_author_has_written(tmp_path: Path, make: str, said: str) -> None:
    path = tmp_path / "one.toml"
    if make == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(b"#" * 3_000_000 if make == "large" else b"title = '\xfc'")
    with pytest.raises(PuzzleError, match=said):
        Puzzle.load(path)


def test_full_stops_in_texts_are_no_keys() -> None:
    text = GOOD.replace("north.", "north" + ".a" * 500).replace("[offer]", "# " + "a." * 500 + "\n[offer]")
    assert "a.a" in Puzzle.from_text(text).hints["en"][0]


def test_thousands_of_faults_are_found_in_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []

    def look(text: str) -> dict[str, Any]:
        looks.append(text)
        return loads(text)

    monkeypatch.setattr("origo_widget.model.source_lines.tomllib.loads", look)
    with pytest.raises(PuzzleError, match=r"This puzzle has 50[0-9] faults"):
        Puzzle.from_text(GOOD.replace("hands:", "x 9 . . .\n" * 500 + "hands:"))
    # The whole once, and each statement.
    assert len(looks) < 20
