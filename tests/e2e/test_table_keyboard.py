"""The table played from the keyboard, and keys that stay in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of
from tests.e2e.typist import TableTypist

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
COUNT_KEYS = "() => { window.keys = 0; document.addEventListener('keydown', () => { window.keys += 1; }); }"


def test_game_is_played_from_the_keyboard(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS), {1: Scripted("Ben", ["A5", "E5", "D4"])})
    ana = TableTypist(inprocess.open().mount(table))
    ana.reach("[data-field]")
    ana.is_at(ana.field("A1"))
    ana.walk("south", "south", "east", "west", "west", "east")
    ana.is_at(ana.field("C2"))
    ana.enter()  # placed
    ana.is_at(ana.field("C2"))
    ana.walk("south")
    ana.enter("Space")
    ana.walk("south")
    ana.enter()
    ana.asked()
    ana.reach('[data-card="Nemoria"]')
    ana.page.keyboard.press("Enter")
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Escape")
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "false")
    ana.page.keyboard.press("Space")
    ana.reach("[data-field]")
    ana.walk("north", "north", "north")
    ana.is_at(ana.field("B2"))
    ana.enter()  # settled
    ana.walk("south", "south")
    ana.asked()
    ana.page.keyboard.press("Enter")  # the shield on D2
    expect(ana.field("D2")).to_have_attribute("aria-selected", "true")
    ana.walk("east")
    ana.enter()  # sailed
    ana.asked()
    ana.reach('[data-action="end"]')
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
    ana = TableTypist(inprocess.open().mount(table))
    ana.asked()
    ana.reach("[data-field]")
    ana.walk("south", "south", "east", "east")
    ana.page.keyboard.press("Enter")
    expect(ana.button("attack")).to_be_visible()
    ana.reach('[data-card="C"]')
    ana.page.keyboard.press("Enter")
    expect(ana.card("C")).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Shift+Tab")
    ana.reach('[data-action="attack"]')
    ana.enter()
    expect(ana.field("C3")).to_have_attribute("data-owner", "0")


def test_arrows_stop_at_the_edge(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(table_of(stacked(CARDS), {1: Scripted("Ben")})))
    ana.reach("[data-field]")
    ana.walk("north", "west")
    ana.is_at(ana.field("A1"))
    ana.walk(*["east"] * 9, *["south"] * 9)
    ana.is_at(ana.field("E5"))


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
