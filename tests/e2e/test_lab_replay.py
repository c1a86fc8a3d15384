"""A replay in real JupyterLab: saved with its notebook, it still replays when the kernel is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.test_time_travel import Traveller

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost

CELL = """from origo_widget import Replay
from tests.e2e.scenes import over
replay = Replay(over())
replay"""


def test_replays_without_its_kernel(lab: JupyterHost) -> None:
    notebook = lab.open(CELL, viewport={"width": 1400, "height": 1000})
    notebook.run_all()
    view = Traveller(notebook.page.locator(".jp-OutputArea-output").first)
    view.goes_to(3)
    expect(view.button("branch")).to_be_visible()
    notebook.reaches("replay.ply", 3)
    notebook.save_with_widgets()
    notebook.shut_down()
    notebook.reload()
    view.at(3)
    view.holds(D1=0, D2=None)
    view.button("forward").click()
    view.at(4)
    view.holds(D2=1)
    view.slider().focus()
    notebook.page.keyboard.press("End")
    expect(view.panel("end")).to_contain_text("Ben wins")
    expect(view.button("branch")).to_have_count(0)
    expect(view.notice()).to_have_count(0)
