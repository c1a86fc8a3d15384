"""The scoring lab asked: fields looked at, the lens, steps, the best shield."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import ScoringLab
from tests.clocks import LATER
from tests.e2e.painter import Painter
from tests.e2e.test_table_touch import PHONE
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import HostPage, InProcess

WIDE: dict[str, Any] = {"viewport": {"width": 1300, "height": 900}}
#: Longer than a pointer must rest before anything is asked.
REST = 250
#: Blue's A1 to A3 hang on A2; A5 is a group of its own.
LINE = "1 1 1 . 1\n. . . . 2\n. . . . 2"


def lab(text: str = LINE) -> ScoringLab:
    """A lab on the small board."""
    return ScoringLab(text, board="mini")


def chosen(painter: Painter, tab: str, **choices: str) -> None:
    """Open a panel and choose in it."""
    painter.tab(tab)
    for action, value in choices.items():
        painter.button(action.replace("_", "-")).select_option(value)


def rest_on(host: HostPage, painter: Painter, field: str) -> None:
    """Let the pointer rest on a field until all that comes of it has come; the page's clock can be stopped."""
    # An answer that is awaited must not seem to take an hour.
    host.settle()
    host.page.clock.pause_at(LATER)
    painter.field(field).hover()
    host.page.clock.run_for(REST)
    host.page.clock.resume()
    host.settle()


# --- a field ---


def test_look_tool_tells_all_about_a_field(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    painter.button("tool-look").click()
    painter.field("A5").hover()
    told = painter.root.locator('[data-pointed="A5"]')
    expect(told).to_contain_text("group of 1")
    expect(told.locator('[data-attacker="1"]')).to_contain_text("1")
    painter.shows(looked=["A5"])
    painter.shows(beside=["A4", "B5"])
    painter.shows(frontier=["A4"])
    told.locator('[data-attacker="1"]').get_by_role("button").first.hover()
    expect(painter.panel("why")).to_contain_text("Amber attacks with")


def test_open_panel_tells_of_fields_with_any_tool(inprocess: InProcess) -> None:
    host = inprocess.open(**WIDE)
    host.page.clock.install(time=0)
    painter = Painter(host.mount(lab()))
    rest_on(host, painter, "A5")
    painter.shows(looked=[])
    painter.tab("field")
    painter.field("A4").hover()
    told = painter.root.locator('[data-pointed="A4"]')
    expect(told).to_contain_text("free")
    painter.paint("A4")
    expect(told).to_contain_text("group of 5")
    painter.tab("points")
    painter.shows(looked=[])
    painter.tab("field")
    painter.button("start-look").click()
    expect(painter.button("tool-look")).to_have_attribute("aria-pressed", "true")


def test_pinned_field_stays_and_follows_the_drawing(inprocess: InProcess) -> None:
    widget = lab()
    host = inprocess.open(**WIDE)
    host.page.clock.install(time=0)
    painter = Painter(host.mount(widget))
    painter.button("tool-look").click()
    painter.field("A1").click()
    expect(painter.field("A1")).to_have_accessible_name("A1, Nemoria, Blue's shield, clan of 3, in view")
    rest_on(host, painter, "D1")
    painter.shows(looked=["A1"])
    widget.paint("A4", "Blue")
    expect(painter.root.locator("[data-pointed]")).to_contain_text("group of 5")
    painter.tab("points")
    painter.field("B1").click()
    expect(painter.root.locator('[data-pointed="B1"]')).to_be_visible()
    painter.button("unpin").click()
    expect(painter.root.locator("[data-on]")).to_have_count(0)
    painter.field("A1").click()
    expect(painter.root.locator('[data-pointed="A1"]')).to_be_visible()
    painter.field("A1").click()
    expect(painter.root.locator("[data-on]")).to_have_count(0)


def test_field_is_looked_at_by_finger_and_by_keys(inprocess: InProcess) -> None:
    host = inprocess.open(**PHONE)
    painter = Painter(host.mount(lab()))
    painter.button("tool-look").tap()
    painter.field("A2").tap()
    expect(painter.root.locator('[data-pointed="A2"]')).to_be_visible()
    painter.field("A2").focus()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("ArrowRight")
    host.page.keyboard.press("Enter")
    expect(painter.root.locator('[data-pointed="A3"]')).to_be_visible()


# --- the lens ---


def test_cut_fields_are_marked_told_and_written_in_networkx(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="articulation")
    expect(painter.root.locator("[data-lens]")).to_contain_text("A2")
    painter.shows(cut=["A2"])
    expect(painter.root.locator("[data-area]")).to_have_count(2)
    expect(painter.field("A2")).to_have_accessible_name("A2, Nemoria, Blue's shield, clan of 3, marked")
    code = painter.panel("recipe").locator("code").inner_text()
    answer: dict[str, Any] = {}
    exec(code, answer)
    assert answer["answer"] == {"A2"}


def test_recipe_is_copied(inprocess: InProcess) -> None:
    host = inprocess.open(permissions=["clipboard-read", "clipboard-write"], **WIDE)
    painter = Painter(host.mount(lab()))
    chosen(painter, "graph", question="components")
    painter.button("copy").click()
    expect(painter.button("copy")).to_have_text("Copied")
    assert host.page.evaluate("() => navigator.clipboard.readText()").startswith("import networkx")


def test_way_between_two_clans_asks_for_two_fields(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="joining_way")
    expect(painter.panel("prompt")).to_contain_text("2 shields")
    painter.field("A1").click()
    expect(painter.panel("prompt")).to_contain_text("1 shield")
    painter.field("A5").click()
    expect(painter.root.locator("[data-lens]")).to_contain_text("A4")
    painter.shows(frontier=["A4"])
    painter.button("other-fields").click()
    expect(painter.panel("prompt")).to_contain_text("2 shields")
    # Elsewhere a press paints again.
    painter.tab("points")
    painter.paint("C3")
    assert painter.owners()["C3"] == 0


def test_refused_question_says_why(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="joining_way")
    painter.field("A1").click()
    painter.field("A3").click()
    expect(painter.root.locator("[data-lens]")).to_contain_text("one component")
    assert painter.panel("recipe").count() == 0


def test_frontier_of_one_shield(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="frontier")
    painter.shows(frontier=["A4", "B1", "B2", "B3"])
    painter.button("pick").click()
    painter.field("A5").click()
    expect(painter.root.locator('[data-on][data-sign="frontier"]')).to_have_count(1)
    painter.button("other-fields").click()
    expect(painter.root.locator('[data-on][data-sign="frontier"]')).to_have_count(4)


def test_block_cut_tree_is_a_picture_whose_nodes_light_their_fields(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="block_cut_tree")
    tree = painter.root.locator("[data-trees]")
    expect(tree).to_have_attribute("data-trees", "2")
    tree.locator('[data-node="A2"]').hover()
    painter.lights("A2")
    tree.locator('[data-node="1"]').focus()
    painter.page.mouse.move(0, 0)
    painter.lights("A1", "A2")


def test_bridges_and_regions(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "graph", question="bridges")
    expect(painter.root.locator("[data-bridges]").first).to_be_attached()
    chosen(painter, "graph", question="regions")
    expect(painter.root.locator("[data-quotient] text")).to_have_text(["Nemoria", "Ostria", "Valdia", "Inner Sea"])
    chosen(painter, "graph", question="colouring")
    expect(painter.root.locator("[data-quotient] text")).to_have_count(8)
    expect(painter.root.locator("[data-colour]")).to_have_count(4)
    chosen(painter, "graph", question="")
    expect(painter.root.locator("[data-quotient]")).to_have_count(0)


@pytest.mark.parametrize("board", ["mini", "europa"])
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("question", ["regions", "colouring"])
def test_no_name_of_a_region_covers_another(
    inprocess: InProcess, board: str, screen: dict[str, Any], question: str
) -> None:
    widget = ScoringLab(board=board)
    widget.look(question)
    painter = Painter(inprocess.open(**screen).mount(widget))
    names = painter.root.locator("[data-quotient] text", has_text=re.compile(r"\D"))
    expect(names).to_have_count(len(widget.lab.sketch.board.regions))
    nodes = painter.root.locator("[data-quotient] circle").all()
    boxes = [(name.inner_html(), name.bounding_box()) for name in names.all()]
    for (one, box), (other, second) in combinations(boxes, 2):
        assert apart(box, second), (one, other)
    for name, box in boxes:
        assert all(apart(box, node.bounding_box()) for node in nodes), name


def apart(one: Any, other: Any) -> bool:
    """Whether two boxes have nothing in common; a pixel is none of theirs."""
    return any(
        first[start] + first[length] <= second[start] + 1
        for start, length in (("x", "width"), ("y", "height"))
        for first, second in ((one, other), (other, one))
    )


def test_lens_of_python_opens_its_panel_with_its_player(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    widget.look("components", "Amber")
    expect(painter.panel("graph")).to_be_visible()
    expect(painter.button("question")).to_have_value("components")
    expect(painter.button("question-seat")).to_have_value("1")


# --- step mode ---


def test_breadth_first_goes_forward_and_back(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    chosen(painter, "steps", algorithm="breadth_first")
    frame = painter.root.locator("[data-frame]")
    expect(frame).to_contain_text("A1 belongs to no component")
    painter.button("step-forward").click()
    expect(frame).to_contain_text("A1 leaves the queue")
    painter.shows(looked=["A1", "A2"])
    painter.button("step-back").click()
    expect(frame).to_contain_text("A1 belongs to no component")
    painter.button("step").press("End")
    expect(frame).to_contain_text("complete")
    reaches(painter.page, lambda: str(widget.step), frame.get_attribute("data-frame"))
    widget.step = 1
    expect(frame).to_contain_text("A1 leaves the queue")


def test_union_find_shows_its_forest_and_a_loss(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "steps", algorithm="union_find")
    forest = painter.root.locator("[data-trees]")
    expect(forest).to_have_attribute("data-trees", "4")
    painter.button("step-last").click()
    expect(forest).to_have_attribute("data-trees", "2")
    forest.locator('[data-node="A2"]').hover()
    painter.lights("A2")
    painter.page.mouse.move(0, 0)
    painter.lights()
    painter.button("pick").click()
    painter.field("A2").click()
    expect(painter.field("A2")).to_have_attribute("aria-selected", "true")
    painter.button("step-last").click()
    expect(forest).to_have_attribute("data-trees", "3")


def test_low_link_and_growing_frontier(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "steps", algorithm="low_link")
    painter.button("step-last").click()
    painter.shows(cut=["A2"])
    chosen(painter, "steps", algorithm="growing_frontier")
    expect(painter.panel("prompt")).to_contain_text("shield")
    painter.field("A5").click()
    painter.button("step-last").click()
    painter.shows(frontier=["A4"])


# --- the best shield ---


def test_free_fields_are_ranked_with_what_each_would_change(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.tab("gains")
    painter.button("rank").click()
    rows = painter.root.locator("[data-ranked] > [data-gain]")
    best = widget.gains("Blue")
    expect(rows).to_have_count(len(best))
    expect(rows.first).to_have_attribute("data-gain", str(best[0].points))
    rows.nth(1).locator(".origo-gain").hover()
    painter.lights(best[1].field)
    changes = painter.root.locator(f'[data-changes-of="{best[1].field}"] [data-change]')
    expect(changes).to_have_count(len(best[1].changes))
    painter.button("rank-seat").select_option("1")
    expect(painter.root.locator('[data-ranked="1"]')).to_be_visible()
