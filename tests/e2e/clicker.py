"""A person who plays by clicks alone: reads nothing but what the page shows, and touches nothing else."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

#: How long a person waits for a bot, in seconds.
PATIENCE = 60


class Clicker:
    """Plays one seat of the table in `root` (a locator of its outermost element).

    `did` counts what was done, by kind.
    """

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root
        self.did: dict[str, int] = {}

    def play_to_the_end(self) -> None:
        """Play until the winner's panel is there."""
        while not self.is_over():
            self.decide()

    def is_over(self) -> bool:
        """Whether the winner is announced."""
        return self.root.locator('[data-panel="end"]').count() > 0

    def decide(self) -> None:
        """Wait until something can be done, and do it."""
        self.wait()
        if self.is_over():
            return
        for act in (self.fight, self.choose_start, self.place, self.expand, self.end):
            if act():
                return
        raise AssertionError("nothing can be done:\n" + self.root.inner_text())

    def wait(self) -> None:
        """Wait until the page asks this person for a decision, or the game is over."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if self.is_over() or self.asked():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("nobody asks for anything:\n" + self.root.inner_text())

    def asked(self) -> bool:
        """Whether no move waits and there is a target, a start player to choose, or a turn or fight to end."""
        if self.root.get_attribute("data-pending") is not None:
            return False
        asking = '[data-target], [data-panel="start"] button, [data-action="end"]:enabled, [data-action="yield"]:enabled'
        return self.root.locator(asking).count() > 0

    def place(self) -> bool:
        """In set-up: one of the targets."""
        return self._click_a_target("place", self.did.get("place", 0), kind="place")

    def expand(self) -> bool:
        """Play the first card that has a target."""
        cards = self.root.locator("[data-card]")
        for index in range(cards.count()):
            card = cards.nth(index)
            if not card.is_enabled():
                continue
            card.click()
            if self._click_a_target("expand", 0, kind="expand"):
                return True
            self.page.keyboard.press("Escape")
        return False

    def end(self) -> bool:
        """End the turn."""
        return self._click("end")

    def fight(self) -> bool:
        """In a fight: give up."""
        return self._click("yield")

    def choose_start(self) -> bool:
        """Choose the first start player offered."""
        button = self.root.locator('[data-panel="start"] button')
        if not button.count():
            return False
        button.first.click()
        self._done("start")
        return True

    def _click(self, action: str) -> bool:
        button = self.root.locator(f'[data-action="{action}"]:enabled')
        if not button.count():
            return False
        button.first.click()
        self._done(action)
        return True

    def _click_a_target(self, done: str, number: int, kind: str = "") -> bool:
        targets = self.root.locator(f'[data-target="{kind}"]' if kind else "[data-target]")
        count = targets.count()
        if not count:
            return False
        targets.nth(number * 7 % count).click()
        self._done(done)
        return True

    def _done(self, what: str) -> None:
        self.did[what] = self.did.get(what, 0) + 1
        self.page.wait_for_function("root => !root.hasAttribute('data-pending')", arg=self.root.element_handle())
