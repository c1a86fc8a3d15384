"""Puzzles in notebooks: with their page, and with a kernel that plays what no page holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import PuzzleWidget
from origo_widget.puzzles.budget import Budget
from origo_widget.puzzles.errors import PuzzleTooLarge
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.view.words import said
from origo_widget.widgets.messages import Refused
from tests.e2e.embedding import button, field, panel
from tests.e2e.reader import solves
from tests.e2e.solving import plays, stop_clock
from tests.embed.scenes import BEST_TURN, COUNT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.harness.inprocess import InProcess

#: Longer than an answer is waited for, in milliseconds.
LONG = 10_000


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


def answers(view: Locator, number: int) -> None:
    button(view, "number").fill(str(number))
    button(view, "check").click()
    expect(panel(view, "verdict")).not_to_be_empty()


def test_views_of_a_puzzle_are_solved_together(inprocess: InProcess) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    host = inprocess.open()
    one, other = host.mount(widget), host.mount(widget)
    answers(one, 7)
    answers(other, 8)
    answers(one, 13)
    for view in (one, other):
        expect(panel(view, "task")).to_contain_text("Solved")
        expect(panel(view, "task")).to_contain_text("3 tries")
    answers(other, 9)
    host.settle()
    assert (widget.solved, widget.tries) == (True, 3)


def test_what_python_sets_is_shown_and_counted_on_from(inprocess: InProcess) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    host = inprocess.open()
    view = host.mount(widget)
    answers(view, 7)
    host.settle()
    widget.tries = 4
    expect(panel(view, "task")).to_contain_text("4 tries")
    answers(view, 8)
    host.settle()
    assert widget.tries == 5
    widget.solved = True
    expect(panel(view, "task")).to_contain_text("Solved")
    answers(view, 9)
    host.settle()
    assert (widget.solved, widget.tries) == (True, 5)


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
        expect(view.get_by_text("Wait for the answer.")).to_have_count(0)
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
    host.settle()
    assert widget.solved


def test_kernel_plays_what_is_not_proved(inprocess: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    points = Puzzle.from_text(BEST_TURN).check("A1-A3 C1=C").value
    # As if there were too much to be played.
    monkeypatch.setattr("origo_widget.puzzles.puzzle.Budget", lambda _=0, told=None: Budget(30, told))
    widget = PuzzleWidget(Puzzle.from_text(BEST_TURN))
    host = inprocess.open()
    view = host.mount(widget)
    for move, target in (("A1-A3", "A3"), ("C1=C", "C1")):
        plays(view, move)
        expect(field(view, target)).to_have_attribute("data-owner", "0")
        expect(view.get_by_text("Wait for the answer.")).to_have_count(0)
    button(view, "done").click()
    expect(panel(view, "verdict")).to_contain_text(f"That brings {points} points. What is best nobody knows")
    expect(button(view, "solution")).to_have_count(0)
    expect(panel(view, "task")).to_contain_text("1 try")
    host.settle()
    assert (widget.solved, widget.tries) == (False, 1)


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> PuzzleWidget:
    """A puzzle that no page holds: what follows the solution's moves is there, the rest has to be asked for."""
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 150)
    return PuzzleWidget(Puzzle.from_text(BEST_TURN))


def expect_taken_back(view: Locator, why: str) -> None:
    """Nobody waits any more: it is said why, and the move that asked is taken back."""
    expect(view.locator('p[data-notice="lost"]')).to_contain_text(why)
    expect(view.get_by_text("Wait for the answer.")).to_have_count(0)
    expect(field(view, "A1")).to_have_attribute("data-owner", "0")
    expect(field(view, "A3")).not_to_have_attribute("data-owner", "0")


def test_kernel_that_is_gone_is_missed_where_it_is_needed(inprocess: InProcess, live: PuzzleWidget) -> None:
    view = inprocess.open(working=False).mount(live)
    plays(view, "A1-A3")
    expect_taken_back(view, "no connection to Python")


def test_refusal_is_told_and_the_board_can_be_used(
    inprocess: InProcess, live: PuzzleWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object) -> None:
        raise Refused("replay_only")

    view = inprocess.open().mount(live)
    with monkeypatch.context() as patch:
        patch.setattr("origo_widget.widgets.puzzle.live_page", refuses)
        plays(view, "A1-A3")
        expect_taken_back(view, said(Refused("replay_only"), "en"))
    plays(view, "A1-A3")
    expect(field(view, "A3")).to_have_attribute("data-owner", "0")
    expect(view.get_by_text("Wait for the answer.")).to_have_count(0)
    expect(view.locator('p[data-notice="lost"]')).to_have_count(0)


def test_question_that_got_lost_ends_the_waiting(
    inprocess: InProcess, live: PuzzleWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = inprocess.open().mount(live)
    stop_clock(view.page)
    with monkeypatch.context() as patch:
        patch.setattr(live, "meet", lambda _: None)
        plays(view, "A1-A3")
        expect(view.get_by_text("Wait for the answer.")).to_be_visible()
        view.page.clock.run_for(LONG)
        expect_taken_back(view, "Python does not answer")
    view.page.clock.resume()
    solves(view)
    expect(view.locator('p[data-notice="lost"]')).to_have_count(0)


def test_page_that_is_no_good_says_what_was_expected_until_a_good_one_comes(inprocess: InProcess) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    good = widget.page
    bad = {**good, "form": "song"}
    widget.page = bad
    told = "Expected in data.form: one of number, fields, moves."
    host = inprocess.open()
    view = host.mount(widget)
    expect(view).to_contain_text(told)
    for page in (good, bad, good):
        widget.page = page
        (expect(view).to_contain_text if page is bad else expect(view).not_to_contain_text)(told)
    answers(view, 13)
    expect(panel(view, "verdict")).to_contain_text("Right.")
