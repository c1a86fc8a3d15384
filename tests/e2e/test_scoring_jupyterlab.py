"""The scoring lab in real JupyterLab: drawn on, pointed at, asked, walked through; shown twice; without its kernel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.harness.jupyter import JupyterHost
from tests.e2e.harness.server import ROOT
from tests.e2e.painter import Painter
from tests.e2e.test_lab_life import SCROLL_TO
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.e2e.harness.jupyter import JupyterServer, Notebook

LESSON = ROOT / "examples" / "lesson_2_clans.ipynb"
#: Blue's A1 to A3 hang on A2; A5 is a group of its own.
CELL = '''from origo_widget import ScoringLab
lab = ScoringLab("""
    1 1 1 . 1
    . . . . 2
    . . . . 2
""", board="mini")
lab'''
DRAWN = {"A1": 0, "A2": 0, "A3": 0, "A5": 0, "B5": 1, "C5": 1}
WIDE: dict[str, Any] = {"viewport": {"width": 1500, "height": 1300}}
CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
    .map(({ id, cell_type, source, execution_count }) => [id, cell_type, source, execution_count])"""
COMMAND = "command => window.jupyterapp.commands.execute(command)"
WATCH_SAVES = """() => window.jupyterapp.shell.currentWidget.context.saveState.connect((_, state) => {
    window.saved = state === "completed";
})"""
ACTIVATE = "number => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = number; }"


@pytest.fixture(scope="module")
def opened(browser: Browser, lab_server: JupyterServer) -> Iterator[Notebook]:
    """A notebook whose lab two cells show, and a cell that is empty yet."""
    host = JupyterHost(browser, lab_server)
    yield host.open(CELL, "lab", "", permissions=["clipboard-read", "clipboard-write"], **WIDE)
    host.close()


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """The notebook with a new lab."""
    opened.run_all()
    return opened


@pytest.fixture
def painter(notebook: Notebook) -> Painter:
    """Who looks at the new lab below the first cell."""
    return of_cell(notebook, 0)


def of_cell(notebook: Notebook, number: int) -> Painter:
    """The lab below a cell, brought into sight."""
    notebook.page.evaluate(SCROLL_TO, number)
    painter = Painter(notebook.page.locator(f'.jp-Cell[data-windowed-list-index="{number}"]'))
    expect(painter.field("A1")).to_be_visible()
    return painter


def kernel_owners(notebook: Notebook, lab: str = "lab") -> dict[str, int]:
    """Which seat holds which field of a lab, as the kernel has it."""
    graph = f"{lab}.to_networkx().nodes(data='owner')"
    owners: dict[str, int] = notebook.evaluate(f"{{field: seat for field, seat in {graph} if seat is not None}}")
    return owners


def chosen(painter: Painter, tab: str, **choices: str) -> None:
    """Open a panel and choose in it."""
    painter.tab(tab)
    for action, value in choices.items():
        painter.button(action).select_option(value)


# --- a lesson ---


def test_lesson_is_drawn_on_by_mouse_and_keys_and_its_exercise_done(lab: JupyterHost) -> None:
    notebook = lab.open_copy(LESSON, **WIDE)
    notebook.run_all()
    ids = [cell["id"] for cell in json.loads(LESSON.read_text(encoding="utf-8"))["cells"]]
    painter = of_cell(notebook, ids.index("touch"))
    first = painter.owners()

    painter.paint("A3")
    assert painter.owners() == first | {"A3": 0}
    painter.brush(1)
    painter.draw("E1", "E3", "D3")
    drawn = first | {"A3": 0, "E1": 1, "E2": 1, "E3": 1, "D3": 1}
    assert painter.owners() == drawn == kernel_owners(notebook)
    painter.press("undo")
    assert painter.owners() == first | {"A3": 0} == kernel_owners(notebook)
    painter.press("redo")
    painter.brush(0)
    painter.paint("C5")
    keys_draw_and_stay_in_the_lab(notebook, painter)
    the_cell_below_sees_the_drawing(notebook, ids.index("components"))
    exercise_stays_covered_until_it_is_right(notebook, of_cell(notebook, ids.index("task-1")))


def keys_draw_and_stay_in_the_lab(notebook: Notebook, painter: Painter) -> None:
    """After a press on C5. In JupyterLab `b` would insert a cell, `d d` delete one, a digit make it a heading."""
    expect(painter.field("C5")).to_be_focused()
    cells = notebook.page.evaluate(CELLS)
    before, revision, keyboard = painter.owners(), painter.revision(), notebook.page.keyboard
    for key in ("ArrowDown", "2", "ArrowDown", "Delete", "Control+z", "Control+z", "Control+y"):
        keyboard.press(key)
    expect(painter.root).to_have_attribute("data-revision", str(revision + 5))
    assert painter.owners() == kernel_owners(notebook) == before | {"D5": 1}
    painter.tab("graph")
    for focused in (
        painter.field("A1"),
        painter.button("brush-0"),
        painter.button("question"),
        painter.total(0).get_by_role("button"),
        painter.root.locator('[data-tab="graph"]'),
    ):
        focused.focus()
        for key in ("b", "d", "d", "m", "x", "Shift+B", "Alt+Enter"):
            keyboard.press(key)
    painter.tab("points")
    assert notebook.page.evaluate(CELLS) == cells


def the_cell_below_sees_the_drawing(notebook: Notebook, number: int) -> None:
    """Run a cell of the lesson again."""
    notebook.page.evaluate(SCROLL_TO, number)
    notebook.page.evaluate(COMMAND, "notebook:run-cell")
    output = notebook.page.locator(f'.jp-Cell[data-windowed-list-index="{number}"] .jp-OutputArea-output')
    expect(output).to_contain_text("clan ['A1', 'A2', 'A3', 'A4', 'B1', 'B4']")


def exercise_stays_covered_until_it_is_right(notebook: Notebook, painter: Painter) -> None:
    """A wrong answer opens nothing."""
    key = notebook.evaluate("task_1.key")
    box, cover = painter.root.locator("[data-answer]"), painter.panel("totals").locator("[data-cover]")
    expect(cover).to_be_visible()
    for answer, verdict, covers in ((key + 1, "wrong", 1), (key, "right", 0)):
        box.fill(str(answer))
        painter.press("answer")
        expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", verdict)
        expect(cover).to_have_count(covers)


# --- what is asked ---


def test_number_and_field_are_pointed_at(notebook: Notebook, painter: Painter) -> None:
    why = painter.panel("why")
    painter.panel("clans").locator("[data-award]").first.get_by_role("button").hover()
    award = notebook.evaluate("lab.rating().table()[0]")
    expect(why).to_contain_text(award["reason"])
    assert award["fields"] == ["A1", "A2", "A3"]
    painter.lights("A1", "A2", "A3")
    painter.total(0).get_by_role("button").hover()
    expect(why).to_contain_text(f"= {notebook.evaluate('lab.rating().points(0)')}")
    painter.button("tool-look").click()
    painter.field("A5").hover()
    pointed = painter.root.locator('[data-pointed="A5"]')
    expect(pointed).to_contain_text("group of 1")
    painter.shows(frontier=["A4"])
    pointed.locator('[data-attacker="1"]').get_by_role("button").first.hover()
    expect(why).to_contain_text("Amber attacks with")


def test_recipe_runs_in_the_same_notebook(notebook: Notebook, painter: Painter) -> None:
    chosen(painter, "graph", question="articulation")
    expect(painter.root.locator("[data-lens]")).to_contain_text("A2")
    painter.shows(cut=["A2"])
    notebook.reaches("lab.overlay", "articulation")
    painter.button("copy").click()
    expect(painter.button("copy")).to_have_text("Copied")
    notebook.page.evaluate(ACTIVATE, 2)
    notebook.page.evaluate(COMMAND, "notebook:enter-edit-mode")
    written = notebook.page.locator('.jp-Cell[data-windowed-list-index="2"] .cm-content')
    expect(written).to_be_focused()
    notebook.page.keyboard.press("Control+a")
    notebook.page.keyboard.press("Control+v")
    expect(written).to_contain_text("import networkx")
    notebook.page.keyboard.press("Enter")
    notebook.page.keyboard.type("answer")
    notebook.page.keyboard.press("Control+Enter")
    expect(notebook.page.locator(".jp-OutputArea-executeResult pre").last).to_have_text("{'A2'}")


def test_what_runs_a_cell_or_saves_does_so_from_within_the_lab(notebook: Notebook, painter: Painter) -> None:
    active = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
    chosen(painter, "steps", algorithm="breadth_first")
    painter.button("step-forward").click()
    count = notebook.page.evaluate(CELLS)[0][3]
    painter.button("step-forward").press("Shift+Enter")
    notebook.page.wait_for_function(f"count => ({CELLS})()[0][3] > count", arg=count)
    reaches(notebook.page, lambda: notebook.page.evaluate(active), 1)
    other = of_cell(notebook, 1)
    notebook.page.evaluate(WATCH_SAVES)
    other.button("tool-look").press("Control+s")
    notebook.page.wait_for_function("() => window.saved")
    expect(other.root).to_have_attribute("data-tool", "paint")


def test_steps_go_forward_and_back(notebook: Notebook, painter: Painter) -> None:
    chosen(painter, "steps", algorithm="breadth_first")
    frame = painter.root.locator("[data-frame]")
    expect(frame).to_contain_text("A1 belongs to no component")
    painter.button("step-forward").click()
    expect(frame).to_contain_text("A1 leaves the queue")
    painter.button("step").press("ArrowRight")
    expect(frame).to_have_attribute("data-frame", "2")
    notebook.reaches("lab.step", 2)
    painter.button("step-back").click()
    expect(frame).to_contain_text("A1 leaves the queue")
    painter.shows(looked=["A1", "A2"])
    notebook.reaches("lab.step", 1)
    notebook.execute("lab.step = 0")
    expect(frame).to_contain_text("A1 belongs to no component")


def test_prediction_is_covered_answered_marked_and_revealed(notebook: Notebook, painter: Painter) -> None:
    chosen(painter, "predict", task="articulation")
    painter.press("predict")
    expect(painter.panel("totals").locator("[data-cover]")).to_be_visible()
    notebook.reaches("(lab.sheet['covered'], lab.sheet['totals'])", (True, []))
    painter.field("A1").click()
    painter.press("answer")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "wrong")
    painter.shows(wrong=["A1"], missed=["A2"])
    expect(painter.panel("totals").locator("td").first).to_be_visible()
    painter.press("dismiss-question")
    chosen(painter, "predict", task="total")
    painter.press("predict")
    painter.press("reveal")
    expect(painter.root.locator("[data-verdict]")).to_contain_text(str(notebook.evaluate("lab.rating().points(0)")))
    expect(painter.total(0)).to_be_visible()


# --- views and kernels ---


def test_every_view_follows_the_hand_and_other_cells(notebook: Notebook, painter: Painter) -> None:
    other = of_cell(notebook, 1)
    other.brush(1)
    other.paint("E1")
    expect(painter.field("E1")).to_have_attribute("data-owner", "1")
    notebook.page.evaluate(ACTIVATE, 0)
    notebook.page.evaluate(COMMAND, "notebook:create-output-view")
    third = Painter(notebook.page.locator(".jp-LinkedOutputView"))
    third.paint("E3")
    notebook.execute("lab.paint('E2', 'Amber')")
    for view in (painter, other, third):
        for field in ("E1", "E2", "E3"):
            expect(view.field(field)).to_have_attribute("data-owner", "1")
    assert third.owners() == kernel_owners(notebook) == DRAWN | {"E1": 1, "E2": 1, "E3": 1}
    notebook.page.evaluate(COMMAND, "application:close")
    expect(third.root).to_have_count(0)
    painter.paint("D1")
    assert painter.owners() == other.owners() == kernel_owners(notebook)


def test_without_its_kernel_a_lab_is_there_to_be_read(lab: JupyterHost) -> None:
    notebook = lab.open(CELL, **WIDE)
    notebook.run_all()
    painter = of_cell(notebook, 0)
    painter.paint("E1")
    notebook.restart()
    only_shown(painter, DRAWN | {"E1": 0})
    notebook.run_all()
    expect(notebook.page.locator('[data-field="E1"][data-owner]')).to_have_count(0)
    painter.paint("E2")
    assert painter.owners() == kernel_owners(notebook) == DRAWN | {"E2": 0}
    notebook.execute("lab.run('breadth_first', 'Blue'); lab.step = 3")
    frame = painter.root.locator("[data-frame]")
    expect(frame).to_have_attribute("data-frame", "3")
    notebook.save_with_widgets()
    notebook.shut_down()
    # The saved notebook has the lab's last state, which needs no kernel to be shown.
    notebook.reload()
    expect(frame).to_have_attribute("data-frame", "3")
    painter.button("step-back").click()
    expect(frame).to_have_attribute("data-frame", "2")
    painter.tab("points")
    only_shown(painter, DRAWN | {"E2": 0})


def only_shown(painter: Painter, owners: dict[str, int]) -> None:
    """The last drawing is shown with its scores, says why nothing can be drawn, and is drawn on no more."""
    expect(painter.root.locator("[data-notice=lost]")).to_contain_text("this page has no connection to Python")
    expect(painter.panel("palette")).to_have_count(0)
    painter.field("D3").click()
    assert painter.owners() == owners
    painter.panel("clans").locator("[data-award]").first.get_by_role("button").hover()
    expect(painter.panel("why")).to_contain_text("clan of 3")
    painter.lights("A1", "A2", "A3")
