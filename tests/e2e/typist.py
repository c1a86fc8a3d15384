"""People without a mouse, who must always know where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.clicker import Clicker
from tests.e2e.hand import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ARROWS = {"north": "ArrowUp", "south": "ArrowDown", "west": "ArrowLeft", "east": "ArrowRight"}


class Typist:
    """Presses keys in what lies in `root`."""

    root: Locator
    page: Page

    def focused(self, wanted: Locator | str) -> Locator:
        """What has the focus, if it is what is wanted."""
        found = self.root.locator(wanted) if isinstance(wanted, str) else wanted
        return found.and_(self.root.locator(":focus"))

    def is_at(self, wanted: Locator | str) -> None:
        """Expect the focus there."""
        expect(self.focused(wanted)).to_have_count(1)

    def reach(self, wanted: Locator | str) -> None:
        """Go there with the tabulator, as soon as it is there."""
        expect((self.root.locator(wanted) if isinstance(wanted, str) else wanted).first).to_be_attached()
        for _ in range(60):
            if self.focused(wanted).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {wanted}")

    def walk(self, *directions: str) -> None:
        """Go from field to field with the arrow keys."""
        for direction in directions:
            self.page.keyboard.press(ARROWS[direction])


class TableTypist(Typist, Clicker):
    """Plays at a table."""

    def enter(self, key: str = "Enter") -> None:
        """Press a key that changes the game."""
        self.asked()
        before = self.revision()
        self.page.keyboard.press(key)
        self.changed(before)


class PuzzleTypist(Typist, Hand):
    """Solves puzzles; whatever goes away under the focus, something of the puzzle's own has it then."""

    def type(self, key: str = "Enter") -> None:
        """Press a key."""
        self.page.keyboard.press(key)
        self.is_at("*")

    def press(self, wanted: Locator) -> None:
        """Go to a card or a button, and press it."""
        self.reach(wanted)
        self.type()

    def press_field(self, name: str) -> None:
        """Walk to a field of a grid, and press it."""
        self.reach("[data-field]")
        here = self.focused("[data-field]").get_attribute("data-field") or ""
        for before, after, ways in zip(here, name, (("north", "south"), ("west", "east")), strict=True):
            for _ in range(abs(ord(after) - ord(before))):
                self.walk(ways[after > before])
        self.is_at(self.field(name))
        self.type()
