"""How a person plays a puzzle's moves: which fields, cards and buttons are pressed for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Locator

#: The button for a move that needs no choice.
_PRESSED = {"yield": "yield", "end": "done"}


class Hand:
    """Plays by clicks. How things are found, and how they are pressed, others may do in ways of their own."""

    def __init__(self, puzzle: Locator) -> None:
        self.puzzle = puzzle
        self.root = puzzle.locator(".origo")
        self.page = puzzle.page

    def field(self, name: str) -> Locator:
        """A field of the board."""
        return self.root.locator(f'[data-field="{name}"]')

    def card(self, name: str) -> Locator:
        """All cards of a kind in the hand."""
        return self.root.locator(f'button[data-card="{name}"]')

    def button(self, action: str) -> Locator:
        """A button."""
        return self.root.locator(f'[data-action="{action}"]')

    def press(self, wanted: Locator) -> None:
        """Press a card or a button."""
        wanted.click()

    def press_field(self, name: str) -> None:
        """Press a field."""
        self.field(name).click()

    def choose(self, cards: list[str]) -> None:
        """Choose cards; some may have been chosen by themselves, as nothing else can be."""
        for name in dict.fromkeys(cards):
            chosen = self.card(name).and_(self.root.locator("[aria-pressed=true]"))
            for number in range(chosen.count(), cards.count(name)):
                self.press(self.card(name).and_(self.root.locator("[aria-pressed=false]")).first)
                expect(chosen).to_have_count(number + 1)

    def settle(self, field: str, card: str) -> None:
        """Play a card and settle a field."""
        self.choose([card])
        self.press_field(field)

    def attack(self, field: str, cards: list[str]) -> None:
        """Open a fight."""
        self.press_field(field)
        expect(self.button("attack")).to_be_visible()
        self.choose(cards)
        self.press(self.button("attack"))

    def lay(self, cards: list[str]) -> None:
        """Lay cards in a fight."""
        self.choose(cards)
        self.press(self.button("lay"))

    def shift(self, source: str, target: str) -> None:
        """Migrate or sail."""
        self.press_field(source)
        self.press_field(target)

    def play(self, move: str) -> None:
        """Make a move from its text."""
        if move.startswith("x"):
            target, cards = move[1:].split("=")
            self.attack(target, cards.split(","))
        elif move.startswith("+"):
            self.lay(move[1:].split(","))
        elif "=" in move:
            self.settle(*move.split("="))
        elif "-" in move:
            self.shift(*move.split("-"))
        else:
            self.press(self.button(_PRESSED[move]))

    def take_turn(self, line: Iterable[str], make: Callable[[str], None]) -> None:
        """Make one's own moves of a line, and say that the turn is over; the other side's come by themselves."""
        made = self.root.locator(".origo-puzzle-played").get_by_role("listitem")
        awaited = self.root.get_by_text("Wait for the answer.")
        for number, move in enumerate(line):
            # Only when no answer is on its way any more is what has been made the whole of it.
            expect(awaited).to_have_count(0)
            if made.count() <= number:
                make(move)
            expect(made.nth(number)).to_be_visible()
        expect(awaited).to_have_count(0)
        if not self.puzzle.locator("[data-verdict]").count():
            self.press(self.button("done"))
