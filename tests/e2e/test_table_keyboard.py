"""The table played from the keyboard, and keys that stay in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
ARROWS = {"north": "ArrowUp", "south": "ArrowDown", "west": "ArrowLeft", "east": "ArrowRight"}
COUNT_KEYS = "() => { window.keys = 0; document.addEventListener('keydown', () => { window.keys += 1; }); }"


class Typist(Clicker):
    """A person without a mouse."""

    def tab_to(self, selector: str) -> None:
        """Tab until the element has the focus."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.root.locator(f"{selector}:focus").count():
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    def walk(self, *directions: str) -> None:
        """Go from field to field with the arrow keys."""
        for direction in directions:
            self.page.keyboard.press(ARROWS[direction])

    def enter(self, key: str = "Enter") -> None:
        """Press a key that changes the game."""
        before = self.revision()
        self.page.keyboard.press(key)
        self.changed(before)

    def at(self) -> str | None:
        """The field that has the focus."""
        return self.root.locator("[data-field]:focus").get_attribute("data-field")


def test_game_is_played_from_the_keyboard(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS), {1: Scripted("Ben", ["A5", "E5", "D4"])})
    ana = Typist(inprocess.open().mount(table))
    ana.tab_to("[data-field]")
    assert ana.at() == "A1"
    ana.walk("south", "south", "east", "west", "west", "east")
    assert ana.at() == "C2"
    ana.enter()  # placed
    assert ana.at() == "C2"
    ana.walk("south")
    ana.enter("Space")
    ana.walk("south")
    ana.enter()
    ana.tab_to('[data-card="Nemoria"]')
    ana.page.keyboard.press("Enter")
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Escape")
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "false")
    ana.page.keyboard.press("Space")
    ana.tab_to("[data-field]")
    ana.walk("north", "north", "north")
    assert ana.at() == "B2"
    ana.enter()  # settled
    ana.walk("south", "south")
    ana.page.keyboard.press("Enter")  # the shield on D2
    expect(ana.field("D2")).to_have_attribute("aria-selected", "true")
    ana.walk("east")
    ana.enter()  # sailed
    ana.tab_to('[data-action="end"]')
    ana.enter()
    assert [str(ply.move) for ply in table.game.plies if ply.seat == 0] == [
        "C2",
        "D2",
        "E2",
        "B2=Nemoria",
        "D2-D3",
        "end",
    ]


def test_fight_from_the_keyboard(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben", ["yield"])})
    ana = Typist(inprocess.open().mount(table))
    ana.tab_to("[data-field]")
    ana.walk("south", "south", "east", "east")
    ana.page.keyboard.press("Enter")
    ana.tab_to('[data-card="C"]')
    if ana.card("C").get_attribute("aria-pressed") == "false":
        ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Shift+Tab")
    ana.tab_to('[data-action="attack"]')
    ana.enter()
    expect(ana.field("C3")).to_have_attribute("data-owner", "0")


def test_arrows_stop_at_the_edge(inprocess: InProcess) -> None:
    ana = Typist(inprocess.open().mount(table_of(stacked(CARDS), {1: Scripted("Ben")})))
    ana.tab_to("[data-field]")
    ana.walk("north", "west")
    assert ana.at() == "A1"
    ana.walk(*["east"] * 9, *["south"] * 9)
    assert ana.at() == "E5"


def test_every_field_and_card_says_what_it_is(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})))
    expect(ana.root.get_by_role("gridcell", name="D1, Inner Sea, your shield")).to_be_visible()
    expect(ana.root.get_by_role("gridcell", name="D2, Inner Sea, Ben's shield, can be attacked")).to_be_visible()
    expect(ana.root.get_by_role("button", name="row C")).to_be_visible()
    assert ana.root.get_by_role("gridcell").count() == 25


@pytest.mark.parametrize("shadow", [False, True])
def test_no_key_reaches_the_host(inprocess: InProcess, *, shadow: bool) -> None:
    host = inprocess.open()
    host.page.evaluate(COUNT_KEYS)
    ana = Clicker(host.mount(table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")}), shadow=shadow))
    log = ana.panel("log").locator('[tabindex="0"]')
    for focused in (ana.field("A1"), ana.card("C"), ana.button("end"), ana.button("plan"), log):
        focused.focus()
        for key in ("b", "d", "ArrowDown", "Escape", "Control+a"):
            host.page.keyboard.press(key)
    assert host.page.evaluate("() => window.keys") == 0
