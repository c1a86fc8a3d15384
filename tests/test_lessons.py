"""The lessons: each runs as it stands, says the same everywhere, and has the parts that a lesson has."""

from __future__ import annotations

import ast
import itertools
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

from origo_widget import Board
from tests.notebooks import run

ROOT = Path(__file__).parents[1]
LESSONS = sorted((ROOT / "examples").glob("lesson_*.ipynb"))
NOTEBOOKS = [*LESSONS, ROOT / "examples" / "route_90_minutes.ipynb"]
HEADINGS = ["## Words", "## Code", "## Exercises", "## What you can now say"]
#: A teacher has these as soon as the package is installed, in a browser alone too.
AT_HAND = {"networkx", "origo_widget", *sys.stdlib_module_names}
RULE = re.compile(r"\bR\d+\.\d+\b")
#: Where an object lies in the computer's memory.
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
WIDGET = "application/vnd.jupyter.widget-view+json"
#: What names of fields and numbers have in common: nothing of a language.
VALUE = re.compile(r"[A-J]?\d+")
#: Somebody chooses Deutsch in each lab as soon as it is there.
IN_GERMAN = """
from IPython import get_ipython


def in_german(*_):
    for thing in list(get_ipython().user_ns.values()):
        if type(thing).__name__ == "ScoringLab":
            thing.language = "de"


get_ipython().events.register("post_run_cell", in_german)
"""

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@pytest.mark.slow
@every_lesson
def test_it_runs_unfilled_and_begins_with_something_to_touch(path: Path, tmp_path: Path) -> None:
    notebook = read(path)
    run(notebook, tmp_path, PYTHONHASHSEED="0")
    assert any(WIDGET in output.get("data", {}) for output in code_cells(notebook)[0].outputs)
    assert "Right." not in "".join(told(notebook).values()), "a lesson does not answer its own exercises"


@pytest.mark.slow
@every_lesson
def test_it_says_the_same_on_every_machine(path: Path, tmp_path: Path) -> None:
    one, other = read(path), read(path)
    for notebook, seed in ((one, "1"), (other, "2")):
        folder = tmp_path / seed
        folder.mkdir()
        # Sets have another order on each.
        run(notebook, folder, PYTHONHASHSEED=seed)
    assert told(one) == told(other)


@pytest.mark.slow
@every_notebook
def test_it_finds_the_same_in_every_language(path: Path, tmp_path: Path) -> None:
    english, german = read(path), read(path)
    german.cells[0] = nbformat.v4.new_code_cell(IN_GERMAN)  # type: ignore[no-untyped-call]
    for folder, notebook in (("en", english), ("de", german)):
        (tmp_path / folder).mkdir()
        run(notebook, tmp_path / folder, PYTHONHASHSEED="0")
    found = {cell: VALUE.findall(text) for cell, text in told(german).items() if cell in told(english)}
    assert found == {cell: VALUE.findall(text) for cell, text in told(english).items()}


@every_lesson
def test_nothing_is_kept_of_a_run(path: Path) -> None:
    notebook = read(path)
    assert not any(cell.outputs or cell.execution_count for cell in code_cells(notebook))
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name == "python3"
    # Ids made by machines would change with every save somewhere else.
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", cell.id) for cell in notebook.cells)


@every_lesson
def test_it_has_the_parts_of_a_lesson(path: Path) -> None:
    cells = read(path).cells
    first = next(i for i, cell in enumerate(cells) if cell.cell_type == "code")
    assert first <= 2, "something to touch comes before many words"
    *_, shown = cells[first].source.splitlines()
    assert f"{shown} = ScoringLab(" in cells[first].source
    number = path.stem.split("_")[1]
    title, *_ = cells[0].source.splitlines()
    assert title.startswith(f"# Lesson {number}: ")
    assert "minutes" in cells[0].source
    lines = [line for cell in cells if cell.cell_type == "markdown" for line in cell.source.splitlines()]
    assert [line for line in lines if line in HEADINGS] == HEADINGS


@every_lesson
def test_it_has_exercises_that_check_themselves(path: Path) -> None:
    source = "\n".join(cell.source for cell in code_cells(read(path)))
    assert len(re.findall(r"= exercise\(|\.predict\(", source)) >= 2


@every_lesson
def test_it_needs_nothing_but_what_the_package_brings(path: Path) -> None:
    trees = [ast.parse(cell.source) for cell in code_cells(read(path))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    origins = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in plain | origins} <= AT_HAND


@every_lesson
def test_its_rules_and_its_links_exist(path: Path) -> None:
    text = "\n".join(cell.source for cell in read(path).cells)
    known = set(RULE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
    assert set(RULE.findall(text)) <= known
    links = re.findall(r"\]\(([^)#]+)", text)
    assert links
    assert all((path.parent / link).exists() for link in links)


@every_notebook
def test_the_numbers_of_a_board_are_read_from_it(path: Path) -> None:
    boards = [Board.named(name) for name in ("europa", "mini")]
    points = {board.clan_points for board in boards} | {land.points for board in boards for land in board.lands}
    nodes = [node for cell in code_cells(read(path)) for node in ast.walk(ast.parse(cell.source))]
    for node in nodes:
        if isinstance(node, ast.List | ast.Tuple) and all(isinstance(part, ast.Constant) for part in node.elts):
            assert tuple(ast.literal_eval(node)) not in points
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.GtE):
            assert ast.unparse(node.comparators[0]) not in {str(board.clan_least) for board in boards}


def test_lesson_6_tells_when_one_more_shield_changes_points() -> None:
    cells = {cell.id: cell.source for cell in read(ROOT / "examples" / "lesson_6_majorities.ipynb").cells}
    kinds = "is my first in the land, makes or breaks a tie, or makes me rule the land alone"
    assert f"matters only where it {kinds}." in cells["end"]
    lesson: dict[str, Any] = {}
    for cell in ("touch", "count", "rank"):
        exec(cells[cell], lesson)
    seen = set()
    for land in lesson["lands"].values():
        for own, one, other in itertools.product(range(land.size), repeat=3):
            if own + one + other >= land.size:
                continue
            points = [_points_in(land, lesson["score"], [mine, one, other]) for mine in (own, own + 1)]
            ties = [{mine} & {one, other} - {0} for mine in (own, own + 1)]
            kind = (own == 0, bool(ties[0]), bool(ties[1]), own + 1 == land.size)
            assert any(kind) or points[0] == points[1]
            seen |= {i for i, is_so in enumerate(kind) if is_so and sum(kind) == 1 and points[0] != points[1]}
    assert seen == set(range(4)), "each of the four does change points by itself"


def _points_in(land: Any, score: Any, shields: list[int]) -> dict[int, int]:
    """The points in a land, as the lesson's `score` has them, and by the sole rule (R8.10)."""
    there = {seat: own for seat, own in enumerate(shields) if own}
    sole = {seat: land.points[0] + 2 for seat, own in there.items() if own == land.size}
    return dict(sole or score(there, land.points))


def test_they_are_numbered_without_a_gap() -> None:
    assert [int(path.stem.split("_")[1]) for path in LESSONS] == list(range(1, len(LESSONS) + 1))


def read(path: Path) -> Any:
    notebook = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    return notebook


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def told(notebook: Any) -> dict[str, str]:
    """All that its cells print and show, as text, by cell: a kernel may hand out the lines of one in several parts."""
    return {cell.id: ADDRESS.sub("", "".join(map(text_of, cell.outputs))) for cell in code_cells(notebook)}


def text_of(output: Any) -> str:
    return str(output.get("text") or output.get("data", {}).get("text/plain", ""))
