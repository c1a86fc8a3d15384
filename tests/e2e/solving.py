"""How a person solves a puzzle in a page: with presses on what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from origo_widget.embed import to_html
from origo_widget.puzzles.puzzle import Puzzle
from tests.clocks import LATER
from tests.e2e.hand import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.e2e.embedding import StillPages

#: Longer than from one move that follows by itself to the next, and shorter than to the one after that; milliseconds.
PAUSE = 1200


def opened(still: StillPages, text: str, **options: Any) -> Locator:
    """A puzzle in a page of its own."""
    puzzle = still.open(str(to_html(Puzzle.from_text(text))), **options).locator("origo-puzzle")
    expect(puzzle.locator(".origo-board")).to_be_visible()
    return puzzle


def stop_clock(page: Page) -> None:
    """Stop a page's clock: what comes by itself comes when the test lets time pass."""
    page.clock.install(time=0)
    page.clock.pause_at(LATER)


def card(puzzle: Locator, name: str) -> Locator:
    """All cards of a kind in the hand."""
    return Hand(puzzle).card(name)


def chooses(puzzle: Locator, cards: str) -> None:
    """Choose cards; the only one that can open an attack is chosen by itself."""
    Hand(puzzle).choose(cards.split(","))


def plays(puzzle: Locator, move: str) -> None:
    """Make a move as a person does, from its text."""
    Hand(puzzle).play(move)
