"""A few turns in real Notebook 7, and the scoring lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.clicker import Player
from tests.e2e.painter import Painter

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost

CELL = """from origo_widget import Greedy, play
table = play(["Ana", Greedy("Ben")], board="mini", seed=5, pace=0)
table"""
LAB = """from origo_widget import ScoringLab
lab = ScoringLab("1 1 . 1 1", board="mini")
lab"""


def test_a_few_turns(notebook7: JupyterHost) -> None:
    notebook = notebook7.open(CELL)
    notebook.run_all()
    ana = Player(notebook.page.locator(".jp-OutputArea-output").first)
    while ana.did.get("_end", 0) < 3 and not ana.is_over():
        ana.decide()
    ana.wait()
    assert tuple(ana.scores()) == notebook.evaluate("table.game.scores")
    owners = notebook.evaluate("{field: table.game.position.owner(field) for field in table.game.board.graph.names}")
    assert ana.owners() == {field: owner for field, owner in owners.items() if owner is not None}


def test_lab_is_drawn_on_and_asked(notebook7: JupyterHost) -> None:
    notebook = notebook7.open(LAB, viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    painter = Painter(notebook.page.locator(".jp-OutputArea-output").first)
    painter.paint("A3")
    expect(painter.field("A3")).to_be_focused()
    before = painter.revision()
    notebook.page.keyboard.press("ArrowDown")
    notebook.page.keyboard.press("2")
    painter.changed(before)
    expect(painter.total(1)).to_be_visible()
    painter.tab("predict")
    painter.button("task").select_option("articulation")
    painter.press("predict")
    expect(painter.panel("totals").locator("[data-cover]")).to_be_visible()
    for field in ("A2", "A3", "A4"):
        painter.field(field).click()
    painter.press("answer")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "right")
    notebook.reaches("lab.position.splitlines()[:2]", ["1 1 1 1 1", ". . 2 . ."])
    # Outside the lab a digit makes a heading of the cell.
    assert [cell["cell_type"] for cell in notebook.save()["cells"]] == ["code"]
