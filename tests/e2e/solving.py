"""How a person solves a puzzle in a page: with presses on what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from origo_widget.embed import to_html
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.embedding import button, field

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages

SAVE_CLAN = '''\
task = "save_clan"
board = "mini"
position = """
1 1 1 . .
2 2 . . .
2 2 . . .
. . . . .
. . . . .
founded: Nemoria=2
hands: A,B,pop | A,pop
"""
[offer]
expand = 1
[threat]
attack = 1
'''


def opened(still: StillPages, text: str, **options: Any) -> Locator:
    """A puzzle in a page of its own."""
    puzzle = still.open(str(to_html(Puzzle.from_text(text))), **options).locator("origo-puzzle")
    expect(puzzle.locator(".origo-board")).to_be_visible()
    return puzzle


def card(puzzle: Locator, name: str) -> Locator:
    return puzzle.locator(f'button[data-card="{name}"]')


def chooses(puzzle: Locator, cards: str) -> None:
    """Choose cards; the only one that can open an attack is chosen by itself."""
    wanted = cards.split(",")
    for name in set(wanted):
        for _ in range(wanted.count(name) - card(puzzle, name).and_(puzzle.locator("[aria-pressed=true]")).count()):
            card(puzzle, name).and_(puzzle.locator("[aria-pressed=false]")).first.click()


def plays(puzzle: Locator, move: str) -> None:
    """Make a move as a person does, from its text."""
    if move.startswith("x"):
        target, cards = move[1:].split("=")
        field(puzzle, target).click()
        chooses(puzzle, cards)
        button(puzzle, "attack").click()
    elif move.startswith("+"):
        chooses(puzzle, move[1:])
        button(puzzle, "lay").click()
    elif "=" in move:
        target, name = move.split("=")
        card(puzzle, name).first.click()
        field(puzzle, target).click()
    elif "-" in move:
        for name in move.split("-"):
            field(puzzle, name).click()
    else:
        button(puzzle, {"yield": "yield", "end": "done"}[move]).click()
