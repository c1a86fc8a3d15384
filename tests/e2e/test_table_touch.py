"""The table under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.clicker import Clicker
from tests.e2e.scenes import LAND_AND_SEA, Scripted, stacked, table_of

if TYPE_CHECKING:
    from typing import Any

    from playwright.sync_api import CDPSession, Locator

    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
PHONE: dict[str, Any] = {"has_touch": True, "viewport": {"width": 380, "height": 800}}


def middle(place: Locator) -> dict[str, float]:
    """The middle of an element."""
    box = place.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def centre(place: Locator) -> dict[str, float]:
    """The middle of an element that the page scrolls to."""
    place.scroll_into_view_if_needed()
    return middle(place)


def centres(start: Locator, end: Locator) -> tuple[dict[str, float], dict[str, float]]:
    """The middles of two elements, once the page has scrolled to both."""
    for place in (start, end):
        place.scroll_into_view_if_needed()
    return middle(start), middle(end)


def slide(finger: CDPSession, start: dict[str, float], end: dict[str, float]) -> None:
    """Press, move and lift a finger."""
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for share in (0.25, 0.5, 0.75, 1.0):
        point = {axis: start[axis] + share * (end[axis] - start[axis]) for axis in start}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_tap_and_tap(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, LAND_AND_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open(**PHONE).mount(table))
    ana.card("Nemoria").tap()
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    before = ana.revision()
    ana.field("B1").tap()
    ana.changed(before)
    ana.asked()
    ana.field("A1").tap()
    expect(ana.field("A1")).to_have_attribute("aria-selected", "true")
    before = ana.revision()
    ana.field("A3").tap()
    ana.changed(before)
    assert [str(ply.move) for ply in table.game.plies[-2:]] == ["B1=Nemoria", "A1-A3"]


def test_drag_with_a_finger(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, LAND_AND_SEA), {1: Scripted("Ben")})
    host = inprocess.open(**PHONE)
    ana = Clicker(host.mount(table))
    expect(ana.field("A1")).to_have_attribute("data-drag", "")
    start, end = centres(ana.field("A1"), ana.field("B1"))
    finger = host.context.new_cdp_session(host.page)
    scrolled = host.page.evaluate("() => window.scrollY")
    before = ana.revision()
    slide(finger, start, end)
    ana.changed(before)
    assert table.last_move == "A1-B1"
    assert host.page.evaluate("() => window.scrollY") == scrolled


def test_page_scrolls_under_a_finger_that_holds_no_shield(inprocess: InProcess) -> None:
    host = inprocess.open(**PHONE)
    ana = Clicker(host.mount(table_of(stacked(CARDS, LAND_AND_SEA), {1: Scripted("Ben")})))
    ana.asked()
    start, end = centres(ana.field("E5"), ana.field("A5"))
    before = host.page.evaluate("() => window.scrollY")
    finger = host.context.new_cdp_session(host.page)
    slide(finger, start, end)
    host.page.wait_for_function("before => window.scrollY > before + 50", arg=before)
