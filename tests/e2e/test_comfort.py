"""Comfort of hand and eye: cards that are dragged, large type, the cover, and nothing that is left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.clocks import LATER
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, LAND_AND_SEA, Scripted, over, stacked, table_of
from tests.e2e.test_table_touch import PHONE, centre, centres, middle, slide
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from origo_widget import Table
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
FONT = "node => parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom"
#: Longer than a finger must rest on a card until it holds it.
REST = 300


def turn() -> Table:
    """Ana's turn at a full sea; Ben is a bot."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})


def carry(clicker: Clicker, card: str, field: str) -> None:
    """Drag a card to a field with the mouse."""
    # Whatever the hand brings with it moves the cards.
    clicker.asked()
    start, end = centres(clicker.card(card), clicker.field(field))
    mouse = clicker.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move(start["x"], start["y"] - 20, steps=3)
    mouse.move(end["x"], end["y"], steps=5)
    mouse.up()


# --- cards ---


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("shadow", [False, True])
def test_card_is_dragged_to_a_field(inprocess: InProcess, *, large: bool, shadow: bool) -> None:
    table = turn()
    table.large = large
    ana = Clicker(inprocess.open(viewport={"width": 1280, "height": 1400}).mount(table, shadow=shadow))
    before = ana.revision()
    carry(ana, "Nemoria", "A1")
    ana.changed(before)
    assert table.last_move == "A1=Nemoria"


def test_lifted_card_lights_its_targets_and_follows_the_pointer(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open(viewport={"width": 1280, "height": 900}).mount(turn()))
    ana.asked()
    start, end = centres(ana.card("Nemoria"), ana.field("A1"))
    mouse = ana.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move(end["x"], end["y"], steps=6)
    expect(ana.field("A1")).to_have_attribute("data-target", "expand")
    ghost = ana.root.locator(".origo-card-ghost")

    def follows() -> bool:
        """Whether the middle of the copy is at the pointer."""
        at = middle(ghost)
        return abs(at["x"] - end["x"]) < 15 and abs(at["y"] - end["y"]) < 25

    reaches(ana.page, follows, wanted=True)
    mouse.up()
    expect(ana.root.locator(".origo-card-ghost")).to_have_count(0)


def test_card_on_a_foe_opens_an_attack_and_in_a_fight_it_is_laid(inprocess: InProcess) -> None:
    game = stacked((*CARDS, "2", "D", "ship", "E", "5"), FULL_SEA)
    table = table_of(game, {1: Scripted("Ben", ["+2,D"])})
    ana = Clicker(inprocess.open(viewport={"width": 1280, "height": 1000}).mount(table))
    carry(ana, "D", "D2")
    expect(ana.panel("attack")).to_be_visible()
    expect(ana.card("D")).to_have_attribute("aria-pressed", "true")
    ana.press("attack")
    expect(ana.root).to_contain_text("You are on the spot")
    before = ana.revision()
    carry(ana, "2", "D2")
    ana.changed(before)
    assert [str(ply.move) for ply in table.game.plies if ply.seat == 0][-2:] == ["xD2=D", "+2"]


@pytest.mark.parametrize("field", ["E5", "D1", None])
def test_misdrop_costs_nothing(inprocess: InProcess, field: str | None) -> None:
    table = turn()
    ana = Clicker(inprocess.open(viewport={"width": 1280, "height": 1000}).mount(table))
    revision = table.revision
    if field:
        carry(ana, "Nemoria", field)
    else:
        ana.card("Nemoria").hover()
        ana.page.mouse.down()
        ana.page.mouse.move(5, 5, steps=4)
        ana.page.mouse.up()
    inprocess.pages[0].settle()
    assert (table.revision, len(ana.hand())) == (revision, len(CARDS))
    # It is still chosen, and a tap goes on from there.
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    ana.changes(ana.field("A1"))


def test_finger_that_rests_on_a_card_drags_it(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, LAND_AND_SEA), {1: Scripted("Ben")})
    host = inprocess.open(has_touch=True, viewport={"width": 700, "height": 1000})
    host.page.clock.install(time=0)
    ana = Clicker(host.mount(table))
    finger = host.context.new_cdp_session(host.page)
    ana.asked()
    start, end = centres(ana.card("Nemoria"), ana.field("B1"))
    before = ana.revision()
    scrolled = host.page.evaluate("() => window.scrollY")
    rest_and_slide(ana, finger, start, end)
    ana.changed(before)
    assert table.last_move == "B1=Nemoria"
    assert host.page.evaluate("() => window.scrollY") == scrolled


def test_page_scrolls_under_a_finger_that_only_passes_a_card(inprocess: InProcess) -> None:
    host = inprocess.open(**PHONE)
    host.page.clock.install(time=0)
    ana = Clicker(host.mount(table_of(stacked(CARDS, LAND_AND_SEA), {1: Scripted("Ben")})))
    ana.asked()
    start = centre(ana.card("Nemoria"))
    # However slow the machine is, this finger does not rest.
    host.page.clock.pause_at(LATER)
    before = host.page.evaluate("() => window.scrollY")
    finger = host.context.new_cdp_session(host.page)
    slide(finger, start, {"x": start["x"], "y": start["y"] + 200})
    host.page.wait_for_function("before => window.scrollY < before - 50", arg=before)
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "false")


def rest_and_slide(ana: Clicker, finger: CDPSession, start: dict[str, float], end: dict[str, float]) -> None:
    """Press a finger down on a card, let it rest by the page's clock, move and lift it."""
    ana.page.clock.pause_at(LATER)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    ana.page.clock.run_for(REST)
    expect(ana.root.locator(".origo-card-ghost")).to_be_visible()
    ana.page.clock.resume()
    for share in (0.25, 0.5, 0.75, 1.0):
        point = {axis: start[axis] + share * (end[axis] - start[axis]) for axis in start}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# --- the eye ---


def test_large_type_is_switched_on_the_page_and_from_python(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open(viewport={"width": 1600, "height": 1000})
    ana = Clicker(host.mount(table))
    small = ana.button("end").evaluate(FONT)
    ana.button("large").click()
    expect(ana.button("large")).to_have_attribute("aria-pressed", "true")
    assert ana.button("end").evaluate(FONT) >= 1.35 * small
    host.settle()
    assert table.large is True
    table.large = False
    expect(ana.button("large")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", [320, 420, 900, 1400])
def test_large_type_fits(inprocess: InProcess, width: int) -> None:
    table = turn()
    table.large = True
    host = inprocess.open(viewport={"width": width, "height": 900})
    ana = Clicker(host.mount(table))
    ana.asked()
    ana.button("plan").click()
    assert host.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    ana.drag("D1", "C1")
    assert table.last_move == "D1-C1"


@pytest.mark.parametrize("language", ["en", "de"])
def test_end_fits_in_large_type(inprocess: InProcess, language: str) -> None:
    table = table_of(over())
    table.large, table.language = True, language
    host = inprocess.open(viewport={"width": 320, "height": 900})
    ana = Clicker(host.mount(table))
    expect(ana.panel("end")).to_be_visible()
    host.settle()
    assert host.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


# --- one screen for several people ---


def test_cover_says_whom_to_pass_the_screen_to(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open().mount(table_of(stacked((*CARDS, "2", "D", "ship", "E", "5")))))
    cover = clicker.panel("hand")
    expect(cover).to_contain_text("Pass the screen to Ana")
    expect(cover).to_contain_text("blue shields with the circle")
    clicker.uncover()
    clicker.place("A1")
    expect(cover).to_contain_text("Pass the screen to Ben")
    expect(cover).to_contain_text("amber shields with the diamond")
    # A key still held from the last turn must not open the next hand.
    clicker.page.keyboard.press("Enter")
    inprocess.pages[0].settle()
    assert not clicker.hand()


# --- nothing is left behind ---


def counted(finger: CDPSession) -> dict[str, int]:
    """What the page holds once its garbage is gone."""
    finger.send("HeapProfiler.collectGarbage")
    metrics: list[dict[str, Any]] = finger.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: int(one["value"]) for one in metrics}
    return {name: found[name] for name in ("Nodes", "JSEventListeners")}


@pytest.mark.parametrize("shadow", [False, True])
def test_twenty_views_leave_nothing_behind(inprocess: InProcess, *, shadow: bool) -> None:
    host = inprocess.open()
    table = turn()
    line = host.context.new_cdp_session(host.page)
    line.send("Performance.enable")

    def show_and_clear(views: int) -> dict[str, int]:
        shown = [host.mount(table, shadow=shadow) for _ in range(views)]
        for view in shown:
            Clicker(view).card("2").click()
        for view in shown:
            host.unmount(view)
        assert host.listeners(table) == 0
        host.settle()
        return counted(line)

    first = show_and_clear(2)
    show_and_clear(20)
    # The browser lets go of them in its own time.
    reaches(host.page, lambda: max(0, counted(line)["JSEventListeners"] - first["JSEventListeners"]), 0)
    # The page itself and the test's own questions leave a few nodes; a table has some thousand.
    reaches(host.page, lambda: max(0, counted(line)["Nodes"] - first["Nodes"] - 60), 0)


def test_names_of_things_are_the_views_own(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    views = [Clicker(host.mount(table)) for _ in range(2)]
    for view in views:
        expect(view.card("Nemoria")).to_be_visible()
    ids = host.page.evaluate("() => [...document.querySelectorAll('main [id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 0
    views[0].root.get_by_role("combobox", name="Type a move").fill("x")
    expect(views[0].root.locator(".origo-option").first).to_be_visible()
    expect(views[1].root.locator(".origo-option")).to_have_count(0)
