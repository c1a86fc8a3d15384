"""A person who plays by clicks alone: reads nothing but what the page shows, and touches nothing else."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.clocks import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_ANSWERED = """([root, revision]) => Number(root.dataset.revision) > revision && root.dataset.pending === undefined"""
#: What shows that a person can do something.
_ASKING = ", ".join(
    (
        "[data-target]",
        '[data-panel="start"] button',
        '[data-action="end"]:enabled',
        '[data-action="yield"]:enabled',
    )
)


class Clicker:
    """The eyes and the hand of a person at the table in `view` (the element that the widget draws into).

    Gestures that change the game wait until the page shows the change.
    """

    def __init__(self, view: Locator) -> None:
        self.root = view.locator(".origo")
        self.page = view.page

    # --- what the page shows ---

    def field(self, name: str) -> Locator:
        """A field of the board."""
        return self.root.locator(f'[data-field="{name}"]')

    def card(self, name: str, number: int = 0) -> Locator:
        """A card of the hand; equal cards are numbered."""
        return self.root.locator(f'[data-card="{name}"]').nth(number)

    def button(self, action: str) -> Locator:
        """The first button of an action."""
        return self.root.locator(f'[data-action="{action}"]').first

    def panel(self, name: str) -> Locator:
        """A panel."""
        return self.root.locator(f'[data-panel="{name}"]')

    def notice(self) -> Locator:
        """The sentence beside the board."""
        return self.root.locator("[data-notice]")

    def hand(self) -> list[str]:
        """The names of the cards that are open."""
        return self._read("data-card")

    def targets(self) -> list[str]:
        """The fields that are lit up."""
        return self._read("data-field", "[data-target]")

    def owners(self) -> dict[str, int]:
        """Which seat holds which field."""
        shields = "shields => shields.map(({ dataset }) => [dataset.field, Number(dataset.owner)])"
        return dict(self.root.locator("[data-owner]").evaluate_all(shields))

    def scores(self) -> list[int]:
        """The scores as the players' strips print them."""
        strips = self.root.locator("[data-score] > [aria-hidden]").all()
        return [int(strip.inner_text()) for strip in strips]

    def final_scores(self) -> dict[int, int]:
        """The scores that the winner's panel prints, by seat."""
        rows = self.panel("end").locator("tbody tr").all()
        return {int(row.get_attribute("data-seat") or -1): int(row.locator("td").last.inner_text()) for row in rows}

    def revision(self) -> int:
        """The number of the view that is shown."""
        return int(self.root.get_attribute("data-revision") or -1)

    def is_over(self) -> bool:
        """Whether the winner is announced."""
        return self.panel("end").count() > 0

    def _read(self, attribute: str, selector: str = "") -> list[str]:
        """An attribute of all elements that bear it, read at one moment."""
        found = self.root.locator(selector or f"[{attribute}]")
        values: list[str] = found.evaluate_all(
            "(nodes, name) => nodes.map((node) => node.getAttribute(name))", attribute
        )
        return values

    # --- what a person does ---

    def changes(self, gesture: Locator) -> None:
        """Click something that changes the game."""
        before = self.revision()
        gesture.click()
        self.changed(before)

    def changed(self, before: int) -> None:
        """Wait until a later view is shown and no answer is awaited."""
        self.page.wait_for_function(_ANSWERED, arg=[self.root.element_handle(), before])

    def asked(self) -> None:
        """Wait until the page asks for a decision: a hand comes a moment after the view that it belongs to."""
        expect(self.root.locator(_ASKING).first).to_be_attached()

    def press(self, action: str) -> None:
        """Press a button that changes the game."""
        self.changes(self.button(action))

    def place(self, field: str) -> None:
        """Place a shield in set-up."""
        self.asked()
        self.changes(self.field(field))

    def settle(self, field: str, card: str) -> None:
        """Play a card and settle a field that it covers."""
        self.asked()
        self.card(card).click()
        self.changes(self.field(field))

    def move(self, source: str, target: str) -> None:
        """Migrate or sail: select a shield, then where it goes."""
        self.asked()
        self.field(source).click()
        self.changes(self.field(target))

    def drag(self, source: str, target: str) -> None:
        """Drag a shield with the mouse."""
        self.asked()
        before = self.revision()
        self.field(source).drag_to(self.field(target))
        self.changed(before)

    def attack(self, field: str, *cards: str) -> None:
        """Press the field to attack, then the cards to open with."""
        self.asked()
        self.field(field).click()
        self.panel("attack").wait_for()
        self._choose(*cards)
        self.press("attack")

    def lay(self, *cards: str) -> None:
        """Lay cards in a fight."""
        self.asked()
        self._choose(*cards)
        self.press("lay")

    def exchange(self, one: str, other: str) -> None:
        """Exchange two cards."""
        self.asked()
        self._choose(one, other)
        self.press("exchange")

    def uncover(self) -> None:
        """Look at the hand of the one who decides."""
        self.button("uncover").click()
        expect(self.root.locator("[data-card]")).not_to_have_count(0)

    def _choose(self, *cards: str) -> None:
        for card in dict.fromkeys(cards):
            chosen = self.root.locator(f'[data-card="{card}"][aria-pressed="true"]')
            # The only card that can open an attack is chosen already.
            for number in range(chosen.count(), cards.count(card)):
                self.root.locator(f'[data-card="{card}"][aria-pressed="false"]').first.click()
                expect(chosen).to_have_count(number + 1)


class Player(Clicker):
    """Plays one seat to the end without much thought. `did` counts what was done, by kind."""

    def __init__(self, view: Locator) -> None:
        super().__init__(view)
        self.did: dict[str, int] = {}

    def play_to_the_end(self) -> None:
        """Play until the winner's panel is there."""
        while not self.is_over():
            self.decide()

    def decide(self) -> None:
        """Wait until something can be done, and do it."""
        self.wait()
        if self.is_over():
            return
        for act in (self._yield, self._choose_start, self._place, self._attack, self._expand, self._end):
            if act():
                self.did[act.__name__] = self.did.get(act.__name__, 0) + 1
                return
        raise AssertionError("nothing can be done:\n" + self.root.inner_text())

    def wait(self) -> None:
        """Wait until the page asks this person for a decision, or the game is over."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if self.is_over() or self._asked():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("nobody asks for anything:\n" + self.root.inner_text())

    def _asked(self) -> bool:
        if self.root.get_attribute("data-pending") is not None:
            return False
        return self.root.locator(_ASKING).count() > 0

    def _place(self) -> bool:
        return self._click_a_target("place", self.did.get("_place", 0) * 7)

    def _attack(self) -> bool:
        """Now and then: the first field that can be attacked, with one card."""
        field = self.root.locator('[data-target="attack"]').first
        if self.did.get("_expand", 0) % 5 != 4 or not field.count():
            return False
        field.click()
        card = self.root.locator("[data-card][data-usable]").first
        if not self.panel("attack").count() or not card.count():
            return False
        if self.button("attack").is_disabled():
            card.click()
        self.press("attack")
        return True

    def _expand(self) -> bool:
        """Play the first card that has a target."""
        for card in self.root.locator("[data-card][data-usable]").all():
            card.click()
            if self._click_a_target("expand", 0):
                return True
            self.page.keyboard.press("Escape")
        return False

    def _end(self) -> bool:
        return self._click("end")

    def _yield(self) -> bool:
        return self._click("yield")

    def _choose_start(self) -> bool:
        button = self.panel("start").locator("button")
        if not button.count():
            return False
        self.changes(button.first)
        return True

    def _click(self, action: str) -> bool:
        if not self.root.locator(f'[data-action="{action}"]:enabled').count():
            return False
        self.press(action)
        return True

    def _click_a_target(self, kind: str, number: int) -> bool:
        targets = self.root.locator(f'[data-target="{kind}"]')
        count = targets.count()
        if not count:
            return False
        self.changes(targets.nth(number % count))
        return True
