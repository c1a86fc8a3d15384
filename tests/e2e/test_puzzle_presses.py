"""Puzzles under a finger, and under hands that are faster than the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.embedding import button, field, panel
from tests.e2e.solving import PAUSE, card, opened, plays, stop_clock
from tests.embed.scenes import BEST_TURN, COUNT, FIGHT, FIND, SAVE_CLAN

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages

BEST = "C1=C D1=1 A2-E1"
#: Nothing that a finger is to press is smaller; the board's fields are as large as the page allows.
FINGER = 44
TELEPHONE = {"has_touch": True, "viewport": {"width": 380, "height": 800}}
SMALL = """(element, least) => {
  const pressed = element.shadowRoot.querySelectorAll('button, input, summary');
  const shown = [...pressed].filter((one) => one.checkVisibility());
  const small = shown.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < least || height < least;
  });
  return small.map((one) => one.dataset.action ?? one.dataset.card ?? one.textContent);
}"""


def stopped(still: StillPages, text: str) -> Locator:
    """A puzzle in a page whose clock has been stopped."""
    puzzle = opened(still, text)
    stop_clock(puzzle.page)
    return puzzle


def counted(puzzle: Locator) -> None:
    button(puzzle, "number").fill("13")
    button(puzzle, "check").tap()
    expect(panel(puzzle, "verdict")).to_contain_text("Right.")


def found(puzzle: Locator) -> None:
    field(puzzle, "B2").tap()
    button(puzzle, "check").tap()
    button(puzzle, "solution").tap()
    expect(panel(puzzle, "solution")).to_be_visible()


def turned(puzzle: Locator) -> None:
    plays(puzzle, "C1=C")
    field(puzzle, "E5").tap()
    expect(puzzle.locator("[data-notice]")).to_be_visible()
    # What is said of the press hides nothing that is to be pressed.
    button(puzzle, "done").tap()
    expect(panel(puzzle, "verdict")).to_contain_text("That brings 7 points")


def shown(puzzle: Locator) -> None:
    button(puzzle, "hint").tap()
    expect(panel(puzzle, "hints")).to_contain_text("Look at the land.")
    button(puzzle, "solution").tap()
    expect(panel(puzzle, "solution")).to_be_visible()


def fought(puzzle: Locator) -> None:
    plays(puzzle, "xC3=C,pop")
    expect(button(puzzle, "lay")).to_be_visible()


POSES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "count": (COUNT, counted),
    "find": (FIND, found),
    "turn": (BEST_TURN, turned),
    "solution": (BEST_TURN, shown),
    "fight": (FIGHT, fought),
}


@pytest.mark.parametrize(("text", "pose"), POSES.values(), ids=POSES)
def test_everything_is_large_enough_for_a_finger(still: StillPages, text: str, pose: Callable[[Locator], None]) -> None:
    puzzle = opened(still, text, **TELEPHONE)
    pose(puzzle)
    assert puzzle.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize(
    ("text", "moves", "verdict"),
    [(BEST_TURN, "C1=C", "That brings 7 points"), (BEST_TURN, BEST, "Right: 14 points"), (SAVE_CLAN, "", "Solved.")],
    ids=["wrong", "right", "answered"],
)
def test_turn_pressed_twice_is_one_try_and_nothing_else(still: StillPages, text: str, moves: str, verdict: str) -> None:
    # Both presses come before any answer, however slow the machine.
    puzzle = stopped(still, text)
    for move in moves.split():
        plays(puzzle, move)
    button(puzzle, "done").dblclick()
    puzzle.page.clock.run_for(3 * PAUSE)
    expect(panel(puzzle, "verdict")).to_contain_text(verdict)
    expect(panel(puzzle, "task")).to_contain_text("1 try")


def test_move_taken_back_gets_no_answer(still: StillPages) -> None:
    puzzle = stopped(still, FIGHT)
    plays(puzzle, "xC3=C,pop")
    button(puzzle, "undo").click()
    expect(panel(puzzle, "fight")).to_have_count(0)
    puzzle.page.clock.run_for(PAUSE)
    expect(panel(puzzle, "fight")).to_have_count(0)
    expect(button(puzzle, "undo")).to_be_disabled()
    expect(card(puzzle, "C")).to_have_count(1)


def test_answer_that_was_on_its_way_comes_after_the_solution(still: StillPages) -> None:
    puzzle = stopped(still, FIGHT)
    plays(puzzle, "xC3=C,pop")
    button(puzzle, "solution").click()
    puzzle.page.clock.run_for(PAUSE)
    puzzle.page.clock.run_for(PAUSE)
    expect(panel(puzzle, "solution")).to_contain_text("Step 2 of")
    button(puzzle, "leave-solution").click()
    expect(puzzle.get_by_text("Wait for the answer.")).to_be_visible()
    puzzle.page.clock.run_for(PAUSE)
    expect(button(puzzle, "lay")).to_be_visible()
    expect(puzzle.locator(".origo-puzzle-played li")).to_have_count(2)


def test_solution_left_while_it_plays_stops(still: StillPages) -> None:
    puzzle = stopped(still, BEST_TURN)
    plays(puzzle, "C1=C")
    button(puzzle, "solution").click()
    button(puzzle, "leave-solution").click()
    button(puzzle, "reset").click()
    puzzle.page.clock.run_for(PAUSE)
    expect(panel(puzzle, "solution")).to_have_count(0)
    expect(field(puzzle, "C1")).not_to_have_attribute("data-owner", "0")
    expect(panel(puzzle, "left")).to_have_text("Left: 2 expansions, 1 migration.")
