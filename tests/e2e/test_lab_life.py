"""A table in real JupyterLab, cell run again, scrolled away, shown twice; its kernel restarted, shut down, dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.clicker import Clicker

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost, Notebook

#: Ana's turn on the board `mini`.
CELL = """from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of
table = table_of(stacked(("C", "D", "2", "pop", "Nemoria"), FULL_SEA), {1: Scripted("Ben")})
table"""
WIDE = {"width": 1400, "height": 1000}
NO_CONNECTION = "this page has no connection to Python"
FULL_WINDOWING = """() => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.notebookConfig = { ...content.notebookConfig, windowingMode: "full" };
}"""
SCROLL_TO = """async number => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = number;
    await content.scrollToItem(number);
}"""


def started(lab: JupyterHost, *cells: str) -> Notebook:
    """A notebook whose cells have run."""
    notebook = lab.open(*cells, viewport=WIDE)
    notebook.run_all()
    return notebook


def tables(notebook: Notebook, count: int = 1) -> list[Clicker]:
    """The tables that the notebook shows, with open hands."""
    outputs = notebook.page.locator(".jp-OutputArea-output", has=notebook.page.locator(".origo"))
    expect(outputs).to_have_count(count)
    found = [Clicker(outputs.nth(number)) for number in range(count)]
    for clicker in found:
        clicker.root.locator("[data-card]").first.wait_for()
    return found


def only_shown(clicker: Clicker) -> None:
    """The last position is shown, says why nothing can be played, and goes on saying so."""
    expect(clicker.notice()).to_contain_text(NO_CONNECTION)
    clicker.field("B1").click()
    expect(clicker.notice()).to_contain_text(NO_CONNECTION)
    assert clicker.owners()["A1"] == 0
    expect(clicker.root.locator("[data-card]")).to_have_count(0)


def test_cell_run_again(lab: JupyterHost) -> None:
    notebook = started(lab, CELL)
    tables(notebook)[0].settle("A1", "Nemoria")
    notebook.run_all()
    expect(notebook.page.locator('[data-field="A1"][data-owner]')).to_have_count(0)
    (ana,) = tables(notebook)
    ana.settle("A2", "Nemoria")
    assert notebook.evaluate("[table.game.position.owner(field) for field in ('A1', 'A2')]") == [None, 0]


def test_two_cells_show_one_table(lab: JupyterHost) -> None:
    notebook = started(lab, CELL, "table")
    one, other = tables(notebook, 2)
    one.card("2").click()
    expect(one.card("2")).to_have_attribute("aria-pressed", "true")
    expect(other.card("2")).to_have_attribute("aria-pressed", "false")
    other.settle("A1", "Nemoria")
    expect(one.field("A1")).to_have_attribute("data-owner", "0")
    expect(one.card("Nemoria")).to_have_count(0)
    one.settle("E2", "2")
    expect(other.field("E2")).to_have_attribute("data-owner", "0")


def test_scrolled_away_and_back(lab: JupyterHost) -> None:
    notebook = lab.open(CELL, *["print('line\\n' * 60)"] * 12, viewport=WIDE)
    notebook.page.evaluate(FULL_WINDOWING)
    notebook.run_all()
    notebook.page.evaluate(SCROLL_TO, 0)
    (ana,) = tables(notebook)
    ana.settle("A1", "Nemoria")
    notebook.page.evaluate(SCROLL_TO, 12)
    expect(ana.root).not_to_be_visible()
    notebook.execute("table.game.undo(table.bots)")
    notebook.page.evaluate(SCROLL_TO, 0)
    (ana,) = tables(notebook)
    expect(ana.field("A1")).not_to_have_attribute("data-owner", "0")
    ana.settle("A2", "Nemoria")
    expect(ana.field("A2")).to_have_attribute("data-owner", "0")


def test_restarted_kernel(lab: JupyterHost) -> None:
    notebook = started(lab, CELL)
    (ana,) = tables(notebook)
    ana.settle("A1", "Nemoria")
    notebook.restart()
    only_shown(ana)
    notebook.run_all()
    expect(notebook.page.locator('[data-field="A1"][data-owner]')).to_have_count(0)
    (ana,) = tables(notebook)
    ana.settle("A2", "Nemoria")


def test_kernel_that_was_shut_down(lab: JupyterHost) -> None:
    notebook = started(lab, CELL)
    (ana,) = tables(notebook)
    ana.settle("A1", "Nemoria")
    notebook.save_with_widgets()
    notebook.shut_down()
    ana.field("B1").click()
    only_shown(ana)
    # The saved notebook has the table's last state, which needs no kernel to be shown.
    notebook.reload()
    ana = Clicker(notebook.page.locator(".jp-OutputArea-output").first)
    only_shown(ana)


def test_kernel_that_died(lab: JupyterHost) -> None:
    notebook = started(lab, CELL)
    (ana,) = tables(notebook)
    ana.settle("A1", "Nemoria")
    notebook.kill()
    ana.field("B1").click()
    expect(ana.notice()).to_contain_text("Python")
    assert ana.owners()["A1"] == 0
