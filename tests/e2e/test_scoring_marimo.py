"""The scoring lab in real marimo, in its shadow root: drawn on, pointed at, asked; other cells follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.harness.apps import MarimoServer
from tests.e2e.harness.server import ServedPages
from tests.e2e.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

#: marimo runs cells again by itself only for traits that the page sets: what is drawn is told to them by a state.
LAB = '''import marimo as mo
from origo_widget import ScoringLab
lab = ScoringLab("""
    1 1 1 . 1
    . . . . 2
    . . . . 2
""", board="mini")
drawn, tell = mo.state(lab.position)
lab.observe(lambda change: tell(change["new"]), "position")
shown = mo.ui.anywidget(lab)
shown'''
ROWS = 'mo.plain_text("rows: " + " ".join(drawn().split("\\\\n")[-5:]))'
BRUSH = 'mo.plain_text("brush: " + str(shown.value["player"]))'
STEP = 'mo.plain_text("step: " + str(shown.value["step"]))'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MarimoServer]:
    with MarimoServer(tmp_path_factory.mktemp("marimo"), LAB, ROWS, BRUSH, STEP) as started:
        yield started


@pytest.fixture
def painter(browser: Browser, server: MarimoServer) -> Iterator[Painter]:
    """Who looks at a lab of its own."""
    pages = ServedPages(browser, server)
    page = pages.open(server.page("dark"), viewport={"width": 1500, "height": 1300})
    found = Painter(page.locator("body"))
    expect(found.field("A1")).to_be_visible()
    yield found
    pages.close()


def told(painter: Painter, text: str) -> Locator:
    """What another cell prints; lines of text are one after another."""
    return painter.page.get_by_text(text)


def chosen(painter: Painter, tab: str, **choices: str) -> None:
    """Open a panel and choose in it."""
    painter.tab(tab)
    for action, value in choices.items():
        painter.button(action).select_option(value)


def test_what_is_drawn_reaches_other_cells(painter: Painter) -> None:
    expect(painter.root).to_have_attribute("data-theme", "dark")
    # The style has to follow the lab into the shadow root.
    expect(painter.panel("palette")).to_have_css("display", "flex")
    painter.paint("A4")
    expect(told(painter, "rows: 1 1 1 1 1 . . . . 2 . . . . 2 . . . . . . . . . .")).to_be_visible()
    painter.brush(1)
    expect(told(painter, "brush: 1")).to_be_visible()
    painter.draw("E1", "E3")
    expect(told(painter, "rows: 1 1 1 1 1 . . . . 2 . . . . 2 . . . . . 2 2 2 . .")).to_be_visible()
    painter.press("undo")
    painter.field("D1").focus()
    painter.page.keyboard.press("1")
    expect(told(painter, "rows: 1 1 1 1 1 . . . . 2 . . . . 2 1 . . . . . . . . .")).to_be_visible()
    assert painter.owners() == {"A1": 0, "A2": 0, "A3": 0, "A4": 0, "A5": 0, "B5": 1, "C5": 1, "D1": 0}


def test_numbers_fields_and_graphs_are_explained_step_by_step(painter: Painter) -> None:
    painter.panel("clans").locator("[data-award]").first.get_by_role("button").hover()
    expect(painter.panel("why")).to_contain_text("clan of 3")
    painter.lights("A1", "A2", "A3")
    painter.button("tool-look").click()
    painter.field("A5").click()
    expect(painter.root.locator('[data-pointed="A5"]')).to_contain_text("group of 1")
    painter.shows(frontier=["A4"])
    chosen(painter, "graph", question="articulation")
    expect(painter.root.locator("[data-lens]")).to_contain_text("A2")
    painter.shows(cut=["A2"])
    chosen(painter, "steps", algorithm="breadth_first")
    frame = painter.root.locator("[data-frame]")
    expect(frame).to_contain_text("A1 belongs to no component")
    painter.button("step-forward").click()
    painter.button("step-forward").click()
    expect(told(painter, "step: 2")).to_be_visible()
    painter.button("step-back").click()
    expect(frame).to_contain_text("A1 leaves the queue")
    expect(told(painter, "step: 1")).to_be_visible()


def test_prediction_is_covered_answered_marked_and_revealed(painter: Painter) -> None:
    chosen(painter, "predict", task="articulation")
    painter.press("predict")
    expect(painter.panel("totals").locator("[data-cover]")).to_be_visible()
    painter.field("A1").click()
    painter.press("answer")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "wrong")
    painter.shows(wrong=["A1"], missed=["A2"])
    painter.press("dismiss-question")
    chosen(painter, "predict", task="total")
    painter.press("predict")
    painter.press("reveal")
    expect(painter.root.locator("[data-verdict]")).to_contain_text("11")
    expect(painter.total(0)).to_have_attribute("data-total", "11")
