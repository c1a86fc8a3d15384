"""A puzzle in the states that pictures are taken of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from origo_widget import Puzzle, PuzzleWidget
from tests.e2e.embedding import button, panel
from tests.e2e.reader import solves

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    Scene = tuple[PuzzleWidget, Callable[[Locator], None]]


def card() -> Scene:
    """A card is chosen; its fields are marked."""
    return shown("europa-win-5"), lambda view: view.locator("button[data-card]").first.click()


def values() -> Scene:
    """A question, with the values of the board unfolded."""
    return shown("europa-count-2"), lambda view: view.get_by_text("Values of this board").click()


def short() -> Scene:
    """A turn that falls short, with its points."""

    def pose(view: Locator) -> None:
        button(view, "done").click()
        panel(view, "verdict").locator("section").wait_for()

    return shown("mini-turn-1"), pose


def solved() -> Scene:
    """Fields that were to be found, and were."""
    return shown("mini-find-2"), solves


def solution() -> Scene:
    """The end of a solution, on a board that is no grid."""

    def pose(view: Locator) -> None:
        button(view, "solution").click()
        button(view, "last").click()

    return shown("skerries-save-2"), pose


def shown(name: str) -> PuzzleWidget:
    """A puzzle of the book."""
    return PuzzleWidget(Puzzle.named(name))


SCENES = {"card": card, "values": values, "short": short, "solved": solved, "solution": solution}
