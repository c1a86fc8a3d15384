"""How a person solves a puzzle in a page: with presses on what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from origo_widget.embed import to_html
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.hand import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages


def opened(still: StillPages, text: str, **options: Any) -> Locator:
    """A puzzle in a page of its own."""
    puzzle = still.open(str(to_html(Puzzle.from_text(text))), **options).locator("origo-puzzle")
    expect(puzzle.locator(".origo-board")).to_be_visible()
    return puzzle


def card(puzzle: Locator, name: str) -> Locator:
    """All cards of a kind in the hand."""
    return Hand(puzzle).card(name)


def chooses(puzzle: Locator, cards: str) -> None:
    """Choose cards; the only one that can open an attack is chosen by itself."""
    Hand(puzzle).choose(cards.split(","))


def plays(puzzle: Locator, move: str) -> None:
    """Make a move as a person does, from its text."""
    Hand(puzzle).play(move)
