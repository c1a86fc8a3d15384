"""The scoring lab under the hand: painting by mouse, finger and keys, and what stands beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Position, ScoringLab
from tests.clocks import LATER
from tests.e2e.painter import Painter
from tests.e2e.test_table_touch import PHONE, centre, slide
from tests.e2e.waiting import scrolling

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import HostPage, InProcess

#: Longer than a finger must rest until it draws.
LONG_PRESS = 300
WIDE: dict[str, Any] = {"viewport": {"width": 1300, "height": 900}}
COUNT_KEYS = "() => { window.keys = 0; document.addEventListener('keydown', () => { window.keys += 1; }); }"


def lab(text: str = "", **options: Any) -> ScoringLab:
    """A lab on the small board."""
    return ScoringLab(text or None, board="mini", **options)


def test_presses_paint_and_totals_follow(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.brush(1)
    painter.paint("A1", "A2", "B1")
    assert painter.owners() == {"A1": 1, "A2": 1, "B1": 1}
    expect(painter.total(1)).to_have_attribute("data-total", str(widget.rating().points(1)))
    painter.brush(None)
    painter.paint("A2")
    assert painter.owners() == {"A1": 1, "B1": 1}


def test_drag_paints_a_stroke_that_one_undo_takes_back(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    # From corner to corner the pointer leaps over fields: none is left out.
    painter.draw("A1", "A5", "E5")
    assert painter.owners() == dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "B5", "C5", "D5", "E5"], 0)
    painter.press("undo")
    assert painter.owners() == {}
    painter.press("redo")
    assert len(painter.owners()) == 9


def test_undo_in_the_middle_of_a_stroke_ends_it(inprocess: InProcess) -> None:
    host = inprocess.open(**WIDE)
    painter = Painter(host.mount(lab()))
    before = painter.revision()
    host.page.mouse.move(*painter.middle("A1"))
    host.page.mouse.down()
    host.page.mouse.move(*painter.middle("A3"))
    painter.changed(before)
    host.page.keyboard.press("Control+z")
    host.settle()
    host.page.mouse.move(*painter.middle("A5"))
    host.page.mouse.up()
    host.settle()
    assert painter.owners() == {}
    painter.draw("B1", "B3")
    assert painter.owners() == {"B1": 0, "B2": 0, "B3": 0}


def test_stroke_round_the_board_paints_nothing_across_it(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    mouse, before = painter.page.mouse, painter.revision()
    mouse.move(*painter.middle("A2"))
    mouse.down()
    mouse.move(*painter.middle("A1"))
    mouse.move(2, painter.middle("A1")[1])
    mouse.move(*painter.middle("E5"))
    mouse.up()
    painter.changed(before)
    assert painter.owners() == dict.fromkeys(["A1", "A2", "E5"], 0)


def test_painted_field_shows_before_python_answers(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    shown = painter.field("B2").evaluate(
        """field => { field.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return new Promise((done) => queueMicrotask(() => requestAnimationFrame(() => done(field.dataset.owner)))); }"""
    )
    assert shown == "0"


def test_refused_paint_goes_and_says_why(inprocess: InProcess) -> None:
    widget = lab(players=2)
    widget.paint([f"{row}{column}" for row in "ABCD" for column in range(1, 6)][: widget.sheet["limit"]], 0)
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    expect(painter.button("brush-0")).to_contain_text("0")
    painter.field("E5").click()
    expect(painter.root.get_by_role("alert").first).not_to_be_empty()
    expect(painter.field("E5")).not_to_have_attribute("data-owner", "0")


def loses_the_first(host: HostPage) -> Painter:
    """Paint on A1 whose message is lost, and then on B1."""
    widget = lab()
    painter = Painter(host.mount(widget))
    host.settle()
    widget.on_msg(widget._received, remove=True)
    painter.field("A1").click()
    host.settle()
    widget.on_msg(widget._received)
    painter.field("B1").click()
    return painter


def test_paint_whose_message_is_lost_goes_with_a_word_and_later_paint_stays(inprocess: InProcess) -> None:
    painter = loses_the_first(inprocess.open(**WIDE))
    painter.tab("gains")
    painter.button("rank").click()
    painter.root.locator("[data-ranked]").wait_for()
    expect(painter.root.get_by_role("alert").first).to_contain_text("What was painted on A1 did not reach Python.")
    assert painter.owners() == {"B1": 0}
    painter.paint("C1")
    assert painter.owners() == {"B1": 0, "C1": 0}


def test_lost_paint_is_told_when_the_next_paint_is_drawn(inprocess: InProcess) -> None:
    host = inprocess.open(**WIDE)
    host.page.clock.install()
    painter = loses_the_first(host)
    host.page.clock.fast_forward(LATER)
    expect(painter.root.get_by_role("alert").first).to_contain_text("What was painted on A1 did not reach Python.")
    assert painter.owners() == {"B1": 0}


@pytest.mark.parametrize("drags", [True, False])
def test_move_tool_moves_a_shield(inprocess: InProcess, *, drags: bool) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 . . . .")))
    painter.button("tool-move").click()
    if drags:
        painter.draw("A1", "A2", "B3")
    else:
        painter.field("A1").click()
        expect(painter.field("A1")).to_have_attribute("aria-selected", "true")
        before = painter.revision()
        painter.field("B3").click()
        painter.changed(before)
    assert painter.owners() == {"B3": 0}


def test_keys_paint_free_undo_and_stay_in_the_lab(inprocess: InProcess) -> None:
    host = inprocess.open(**WIDE)
    painter = Painter(host.mount(lab()))
    host.page.evaluate(COUNT_KEYS)
    painter.field("A1").focus()
    for key in ("2", "ArrowRight", "1", "ArrowDown", "Enter", "ArrowLeft", "2", "Delete", "Control+z"):
        host.page.keyboard.press(key)
    host.settle()
    expect(painter.field("B1")).to_have_attribute("data-owner", "1")
    assert painter.owners() == {"A1": 1, "A2": 0, "B2": 0, "B1": 1}
    host.page.keyboard.press("Control+y")
    expect(painter.field("B1")).not_to_have_attribute("data-owner", "1")
    assert host.page.evaluate("() => window.keys") == 0


def test_finger_taps_scrolls_and_after_a_rest_draws(inprocess: InProcess) -> None:
    host = inprocess.open(**PHONE)
    host.page.clock.install(time=0)
    painter = Painter(host.mount(lab()))
    before = painter.revision()
    painter.field("A1").tap()
    painter.changed(before)
    finger = host.context.new_cdp_session(host.page)
    start, end = centre(painter.field("E3")), centre(painter.field("A3"))
    # A finger that stops a page on its way draws nothing.
    with scrolling(host.page):
        # However slow the machine is, this finger does not rest.
        host.page.clock.pause_at(LATER)
        slide(finger, start, end)
        host.page.clock.resume()
    assert host.page.evaluate("() => window.scrollY") > 20
    host.settle()
    assert painter.owners() == {"A1": 0}
    start, end = centre(painter.field("C1")), centre(painter.field("C4"))
    host.page.clock.pause_at(2 * LATER)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    host.page.clock.run_for(LONG_PRESS)
    expect(painter.field("C1")).to_have_attribute("data-owner", "0")
    host.page.clock.resume()
    before = painter.revision()
    for share in (0.4, 1.0):
        point = {axis: start[axis] + share * (end[axis] - start[axis]) for axis in start}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    painter.changed(before)
    assert painter.owners() == dict.fromkeys(["A1", "C1", "C2", "C3", "C4"], 0)


def test_live_region_tells_what_was_painted_and_the_totals(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.brush(1)
    painter.paint("A1")
    points = widget.rating().points(1)
    expect(painter.root.locator("[data-news]")).to_have_text(f"Amber on A1. Totals: Amber {points}")


def test_every_number_lights_its_fields_and_says_why(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 1 1 2 2\n. . . . 2")))
    clan = painter.panel("clans").locator("[data-award]").first.get_by_role("button")
    clan.hover()
    painter.lights("A1", "A2", "A3")
    why = painter.panel("why")
    expect(why).to_contain_text("clan of 3")
    expect(why).to_contain_text("R8.4")
    painter.page.mouse.move(0, 0)
    painter.lights()
    painter.total(0).get_by_role("button").focus()
    expect(why).to_contain_text("for clans")
    painter.lights("A1", "A2", "A3")
    painter.page.keyboard.press("ArrowDown")
    expect(why).to_contain_text("leader goes from space 1")


def test_last_edit_shows_what_it_changed(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 1 . 2 2\n. . . 2 .")))
    painter.paint("A3")
    changes = painter.panel("changes").locator("[data-change]")
    expect(changes.first).to_have_attribute("data-change", "clan")
    expect(painter.panel("changes")).to_contain_text("none → 3 shields")
    expect(painter.total(0).locator("[data-delta]")).to_be_visible()


def test_move_is_shown_by_what_it_changes_and_undo_shows_the_position_before(inprocess: InProcess) -> None:
    widget = lab("2 . . . .")
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    widget.compare(Position.from_text("1 1 1 . 2", board="mini"), "A1-B3")
    expect(painter.panel("changes").locator('[data-change="sea"]')).to_have_attribute("data-gained", "3")
    assert painter.owners() == {"A2": 0, "A3": 0, "B3": 0, "A5": 1}
    painter.press("undo")
    assert painter.owners() == {"A1": 0, "A2": 0, "A3": 0, "A5": 1}


def test_rating_is_walked_on_the_track(inprocess: InProcess) -> None:
    widget = lab("1 1 1 2 2\n. . . 2 .")
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    leader = painter.root.locator('[data-leader="0"]')
    expect(leader).to_have_attribute("data-space", "1")
    painter.button("walk_step").click()
    first = widget.rating().awards[0]
    expect(painter.root.locator(f'[data-leader="{first.seat}"]')).to_have_attribute("data-space", str(first.stop))
    painter.button("walk_skip").click()
    expect(leader).to_have_attribute("data-space", "1")


def test_track_is_there_where_points_are_told_and_leaves_its_room_to_the_map_elsewhere(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 1 1 2 2")))
    track, field = painter.root.locator(".origo-track"), painter.field("A1").locator(".origo-cell-ground")
    expect(track).to_have_count(1)
    before = field.bounding_box()
    painter.tab("graph")
    expect(track).to_have_count(0)
    after = field.bounding_box()
    assert before
    assert after
    assert after["width"] > 1.07 * before["width"]
    painter.draw("B1", "B2")
    assert painter.owners().keys() >= {"B1", "B2"}


def test_two_views_share_the_drawing_and_the_brush_but_not_the_panel(inprocess: InProcess) -> None:
    widget = lab()
    host = inprocess.open(viewport={"width": 1300, "height": 1800})
    one, other = Painter(host.mount(widget)), Painter(host.mount(widget, shadow=True))
    one.brush(1)
    one.paint("C3")
    expect(other.field("C3")).to_have_attribute("data-owner", "1")
    expect(other.button("brush-1")).to_have_attribute("aria-pressed", "true")
    one.tab("text")
    host.settle()
    expect(other.panel("points")).to_be_visible()


def test_python_paints_too(inprocess: InProcess) -> None:
    widget = lab()
    host = inprocess.open(**WIDE)
    painter = Painter(host.mount(widget))
    widget.paint("A1 A2", "Amber")
    expect(painter.field("A2")).to_have_attribute("data-owner", "1")
    widget.clear()
    expect(painter.field("A2")).not_to_have_attribute("data-owner", "1")


# --- texts ---


def test_text_is_loaded_and_follows_the_drawing(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.tab("text")
    box = painter.root.locator("[data-position]")
    box.fill("1 1 . . 2\n. . . . 2")
    painter.press("load")
    assert painter.owners() == {"A1": 0, "A2": 0, "A5": 1, "B5": 1}
    expect(box).to_have_value(widget.position)


def test_bad_text_lists_all_its_faults_and_changes_nothing(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 . . . .")))
    painter.tab("text")
    painter.root.locator("[data-position]").fill("1 x . . .\n. . 9\n")
    painter.button("load").click()
    expect(painter.root.locator("[data-faults]").locator("li")).to_have_count(3)
    expect(painter.root.locator("[data-faults]")).to_contain_text("line 1")
    assert painter.owners() == {"A1": 0}
    expect(painter.root.locator("[data-position]")).to_have_attribute("aria-invalid", "true")


def test_position_is_saved_as_a_file(inprocess: InProcess) -> None:
    widget = lab("1 1 . . 2")
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.tab("text")
    with painter.page.expect_download() as download:
        painter.button("save").click()
    assert download.value.suggested_filename.endswith(".txt")
    assert download.value.path().read_text(encoding="utf-8") == widget.position


# --- without a kernel ---


def test_without_a_kernel_the_lab_can_be_read(inprocess: InProcess) -> None:
    widget = lab("1 1 1 2 2\n. . . . 2")
    widget.look("components", "Blue")
    widget.run("breadth_first", "Blue")
    host = inprocess.open(working=False, **WIDE)
    painter = Painter(host.mount(widget))
    expect(painter.root).to_have_attribute("data-link", "readonly")
    expect(painter.root.locator("[data-notice=lost]")).to_contain_text("no connection to Python")
    assert painter.panel("palette").count() == 0
    painter.field("C1").click()
    host.settle()
    assert len(painter.owners()) == 6
    painter.tab("steps")
    painter.button("step-forward").click()
    expect(painter.root.locator("[data-frame]")).to_have_attribute("data-frame", "1")
    painter.tab("graph")
    painter.button("question").select_option("clans")
    expect(painter.root.locator('[data-overlay="clans"]')).to_have_count(1)
    painter.tab("points")
    painter.panel("clans").locator("[data-award]").first.get_by_role("button").hover()
    expect(painter.panel("why")).to_contain_text("clan of 3")
