"""The scoring lab for everybody: what axe finds, keys, sizes, languages; and that nothing is left behind."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import ScoringLab
from tests.e2e.axe import axe
from tests.e2e.painter import Painter
from tests.e2e.scoring_scenes import MAP, SCENES
from tests.e2e.test_table_keyboard import COUNT_KEYS
from tests.e2e.waiting import reaches, turn_wheel
from tests.model.boards import ISLES

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

_FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.mark.parametrize(("scene", "theme"), list(itertools.product(SCENES, ["light", "dark"])))
def test_axe_finds_nothing_wrong(inprocess: InProcess, scene: str, theme: str) -> None:
    widget, pose = SCENES[scene]()
    widget.theme = theme
    host = inprocess.open(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    painter = Painter(host.mount(widget))
    pose(painter)
    host.settle()
    broken, kept = axe(painter.root)
    assert not broken
    assert kept > 15


@pytest.mark.parametrize(("scene", "width", "large"), [*((s, 320, False) for s in SCENES), ("drawing", 320, True)])
def test_nothing_is_wider_than_a_telephone(inprocess: InProcess, scene: str, width: int, *, large: bool) -> None:
    widget, pose = SCENES[scene]()
    widget.language = "de"
    widget.large = large
    host = inprocess.open(viewport={"width": width, "height": 700}, reduced_motion="reduce")
    host.page.add_style_tag(content="body { margin: 0 }")
    painter = Painter(host.mount(widget))
    pose(painter)
    host.settle()
    assert host.page.evaluate(_FITS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_is_there(inprocess: InProcess, language: str) -> None:
    host = inprocess.open(viewport={"width": 1200, "height": 900})
    for scene in SCENES.values():
        widget, pose = scene()
        widget.language = language
        view = host.mount(widget)
        painter = Painter(view)
        pose(painter)
        host.settle()
        # A missing word shows its key.
        assert "lab." not in painter.root.inner_text()
        host.unmount(view)


def test_language_and_large_type_are_set_on_the_page(inprocess: InProcess) -> None:
    widget = ScoringLab(MAP)
    painter = Painter(inprocess.open(viewport={"width": 1200, "height": 900}).mount(widget))
    painter.button("language-de").click()
    expect(painter.button("brush-0")).to_contain_text("Blau")
    painter.button("large").click()
    expect(painter.root).to_have_attribute("data-large", "")
    reaches(painter.page, lambda: (widget.language, widget.large), ("de", True))


def test_tab_leads_through_all_parts_in_their_order(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 1200, "height": 900})
    painter = Painter(host.mount(ScoringLab(MAP)))
    stops = (
        '[data-action="brush-0"]',
        '[data-action="tool-look"]',
        "[data-field]",
        '[data-panel="totals"] [data-point]',
        '[data-tab="points"]',
        '[data-panel="clans"] [data-point]',
        '[data-action="large"]',
    )
    for stop in stops:
        for _ in range(20):
            host.page.keyboard.press("Tab")
            if painter.root.locator(f"{stop}:focus").count():
                break
        else:
            raise AssertionError(f"Tab does not lead to {stop}")


def test_tabs_are_gone_through_by_arrow_keys(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 1200, "height": 900})
    painter = Painter(host.mount(ScoringLab(MAP)))
    points = painter.root.get_by_role("tab", name="Points")
    points.focus()
    host.page.keyboard.press("ArrowRight")
    expect(painter.root.get_by_role("tab", name="Field")).to_be_focused()
    expect(painter.root.get_by_role("tabpanel", name="Field")).to_be_visible()
    host.page.keyboard.press("End")
    expect(painter.root.get_by_role("tabpanel", name="Text")).to_be_visible()


def test_no_key_reaches_the_host(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 1200, "height": 900})
    painter = Painter(host.mount(ScoringLab(MAP), shadow=True))
    host.page.evaluate(COUNT_KEYS)
    painter.tab("text")
    for focused in (painter.field("A1"), painter.button("brush-0"), painter.root.locator("[data-position]")):
        focused.focus()
        for key in ("b", "ArrowDown", "Escape", "Control+z"):
            host.page.keyboard.press(key)
    assert host.page.evaluate("() => window.keys") == 0


def test_board_that_is_no_grid_is_painted_too(inprocess: InProcess) -> None:
    widget = ScoringLab(board=ISLES)
    painter = Painter(inprocess.open(viewport={"width": 1200, "height": 900}).mount(widget))
    painter.paint("P1", "P2")
    assert painter.owners() == {"P1": 0, "P2": 0}
    painter.draw("R1", "R2")
    assert {"R1", "R2"} <= painter.owners().keys()
    painter.tab("graph")
    for overlay in ("graph", "clans", ""):
        painter.button("question").select_option(overlay)
        expect(painter.root.locator("[data-overlay]")).to_have_count(1 if overlay else 0)
        names = painter.root.locator(".origo-board text").get_by_text("P1", exact=True)
        expect(names).to_have_count(1)
        expect(names).to_be_visible()


@pytest.mark.parametrize(("width", "large"), [(380, False), (320, False), (380, True)])
def test_on_a_telephone_the_board_stays_in_sight_where_numbers_are_pointed_at(
    inprocess: InProcess, width: int, *, large: bool
) -> None:
    widget = ScoringLab(MAP)
    widget.large = large
    host = inprocess.open(viewport={"width": width, "height": 700}, reduced_motion="reduce")
    painter = Painter(host.mount(widget))
    place = painter.root.locator(".origo-board-place")
    host.settle()
    whole = painter.root.locator(".origo-board-svg").bounding_box()
    turn_wheel(host.page, 1000)
    expect(place).to_have_attribute("data-stuck", "")
    land = painter.root.locator('[data-panel="lands"] [data-region="Gallia"] .origo-point').first
    land.hover()
    painter.lights("E2", "F2", "G2", "G3", "G4", "H2", "H3", "H4")
    board, why = painter.root.locator(".origo-board-svg").bounding_box(), painter.panel("why").bounding_box()
    told = land.bounding_box()
    assert whole
    assert board
    assert why
    assert told
    assert -1 <= board["y"] < board["y"] + board["height"] <= why["y"] + 1
    assert why["y"] + why["height"] <= told["y"]
    assert board["height"] < 0.4 * 700
    painter.field("A4").click()
    turn_wheel(host.page, -3000)
    expect(place).not_to_have_attribute("data-stuck", "")
    assert painter.root.locator(".origo-board-svg").bounding_box() == whole
    assert painter.owners()["A4"] == 0


@pytest.mark.parametrize("width", [760, 890, 1100])
def test_in_large_type_the_board_and_all_totals_fit_on_a_projector(inprocess: InProcess, width: int) -> None:
    widget = ScoringLab(MAP)
    widget.large = True
    host = inprocess.open(viewport={"width": width, "height": 720}, reduced_motion="reduce")
    painter = Painter(host.mount(widget))
    board = painter.root.locator(".origo-board-svg").bounding_box()
    totals = painter.panel("totals").bounding_box()
    assert board
    assert totals
    assert max(board["y"] + board["height"], totals["y"] + totals["height"]) - min(board["y"], totals["y"]) < 720
    assert board["width"] > 380


@pytest.mark.parametrize(("width", "large"), [(700, False), (1000, False), (700, True)])
@pytest.mark.parametrize("action", ["step-forward", "answer"])
def test_board_and_what_goes_on_are_on_the_screen_together(
    inprocess: InProcess, action: str, width: int, *, large: bool
) -> None:
    widget = ScoringLab(MAP)
    widget.large = large
    if action == "answer":
        widget.predict("articulation", "Blue")
    else:
        widget.run("low_link", "Blue")
    host = inprocess.open(viewport={"width": width, "height": 640}, reduced_motion="reduce")
    painter = Painter(host.mount(widget))
    painter.root.locator(".origo-tabpanel").evaluate("panel => panel.scrollIntoView()")
    host.settle()
    board, button = painter.root.locator(".origo-board-svg").bounding_box(), painter.button(action).bounding_box()
    assert board
    assert button
    assert board["y"] > -2
    assert board["y"] + board["height"] < 642
    assert 0 <= button["y"] < button["y"] + button["height"] <= 640
    assert button["y"] >= board["y"] + board["height"] or button["x"] >= board["x"] + board["width"]


def test_in_a_shadow_root_it_looks_the_same(inprocess: InProcess) -> None:
    widget, pose = SCENES["covered"]()
    host = inprocess.open(viewport={"width": 380, "height": 800}, reduced_motion="reduce")
    painter = Painter(host.mount(widget, shadow=True))
    pose(painter)
    host.settle()
    assert axe(painter.root)[0] == []
    expect(painter.root.locator("[data-cover]").first).to_have_css("border-style", "dashed")


def test_forced_colours_leave_edges_for_what_grounds_tell(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 1200, "height": 900}, forced_colors="active")
    painter = Painter(host.mount(ScoringLab(MAP)))
    for chosen in (painter.button("brush-0"), painter.root.get_by_role("tab", name="Points")):
        expect(chosen).to_have_css("outline-style", "solid")
    assert painter.root.locator(".origo-board").evaluate("node => getComputedStyle(node).forcedColorAdjust") == "none"


def test_views_leave_nothing_behind(inprocess: InProcess) -> None:
    widget = ScoringLab(MAP)
    host = inprocess.open()
    before = host.listeners(widget) if widget in host.widgets.values() else 0
    for _ in range(3):
        host.unmount(host.mount(widget))
    assert host.listeners(widget) == before
