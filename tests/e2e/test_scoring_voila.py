"""The scoring lab in real voila."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.harness.apps import VoilaServer
from tests.e2e.harness.server import ServedPages
from tests.e2e.painter import Painter

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

LAB = """from origo_widget import ScoringLab
lab = ScoringLab("1 1 . 1 1", board="mini")
lab"""


def test_lab_is_drawn_on_pointed_at_and_asked(browser: Browser, tmp_path: Path) -> None:
    with VoilaServer(tmp_path, LAB) as server:
        pages = ServedPages(browser, server)
        painter = Painter(pages.open(server.page("light"), viewport={"width": 1400, "height": 1100}).locator("body"))
        painter.paint("A3")
        painter.panel("clans").locator("[data-award]").first.get_by_role("button").hover()
        expect(painter.panel("why")).to_contain_text("clan of 5")
        painter.lights("A1", "A2", "A3", "A4", "A5")
        painter.tab("steps")
        painter.button("algorithm").select_option("low_link")
        painter.button("step-last").click()
        expect(painter.root.locator('[data-on][data-sign="cut"]')).to_have_count(3)
        painter.tab("predict")
        painter.button("task").select_option("total")
        painter.press("predict")
        painter.press("reveal")
        expect(painter.root.locator("[data-verdict]")).to_be_visible()
        pages.close()
