"""Puzzles in notebooks: with their page, and with a kernel that plays what no page holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import PuzzleWidget
from origo_widget.puzzles.errors import PuzzleTooLarge
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.embedding import button, field, panel
from tests.e2e.reader import solves
from tests.e2e.solving import plays
from tests.embed.scenes import BEST_TURN, COUNT

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess


@pytest.mark.parametrize("shadow", [False, True])
def test_notebook_needs_no_kernel(inprocess: InProcess, *, shadow: bool) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    view = inprocess.open(working=False).mount(widget, shadow=shadow, signal=not shadow)
    button(view, "number").fill("13")
    button(view, "check").click()
    expect(panel(view, "verdict")).to_contain_text("Right.")


def test_notebook_knows_what_was_solved(inprocess: InProcess) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    host = inprocess.open()
    view = host.mount(widget)
    for number in ("7", "13"):
        button(view, "number").fill(number)
        button(view, "check").click()
    expect(panel(view, "task")).to_contain_text("Solved")
    host.settle()
    assert (widget.solved, widget.tries) == (True, 2)
    button(view, "language-de").click()
    expect(panel(view, "task")).to_contain_text("Gelöst")
    host.unmount(view)
    assert host.listeners(widget) == 0


def test_kernel_plays_what_no_page_holds(inprocess: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 150)
    puzzle = Puzzle.from_text(BEST_TURN)
    with pytest.raises(PuzzleTooLarge):
        puzzle.to_html()
    widget = PuzzleWidget(puzzle)
    host = inprocess.open()
    view, other = host.mount(widget), host.mount(widget)
    # What no page tells is not told to be out of reach.
    for move, target, told in (("A1-A3", "A3", ""), ("C1=C", "C1", "The best turn is out of reach .*")):
        plays(view, move)
        expect(field(view, target)).to_have_attribute("data-owner", "0")
        expect(view.locator('[data-told="lost"]')).to_have_text(re.compile(f"^{told}$"))
    expect(field(other, "A1")).to_have_attribute("data-owner", "0")
    plays(view, "D1=1")
    button(view, "done").click()
    expect(panel(view, "verdict")).to_contain_text("there is a turn that brings 14")
    button(view, "undo").click()
    plays(view, "D1=1")
    button(view, "done").click()
    expect(panel(view, "verdict")).to_contain_text("there is a turn that brings 14")
    button(view, "reset").click()
    solves(view)
    assert widget.solved


def test_kernel_that_is_gone_is_missed_where_it_is_needed(
    inprocess: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 150)
    view = inprocess.open(working=False).mount(PuzzleWidget(Puzzle.from_text(BEST_TURN)))
    plays(view, "A1-A3")
    expect(view.locator('p[data-notice="lost"]')).to_contain_text("no connection to Python")
    button(view, "undo").click()
    expect(field(view, "A1")).to_have_attribute("data-owner", "0")
