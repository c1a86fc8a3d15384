"""The scoring lab asked: fields looked at, the lens, steps, predictions, the best shield."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import ScoringLab, exercise
from origo_widget.teach.prediction import key_text
from tests.clocks import LATER
from tests.e2e.painter import Painter
from tests.e2e.test_table_touch import PHONE
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from playwright.sync_api import Locator

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


# --- predictions ---


def asks(painter: Painter, task: str, seat: int | None = None) -> Locator:
    """Choose a question and ask it; the question."""
    chosen(painter, "predict", task=task)
    if seat is not None:
        painter.button("task-seat").select_option(str(seat))
    painter.press("predict")
    return painter.root.locator("[data-prediction]")


def test_number_is_predicted_while_scores_are_covered(inprocess: InProcess) -> None:
    host = inprocess.open(**WIDE)
    painter = Painter(host.mount(lab()))
    asked = asks(painter, "total", 0)
    expect(asked).to_contain_text("Blue")
    expect(painter.panel("totals").locator("[data-cover]")).to_be_visible()
    expect(painter.panel("totals").locator("td")).to_have_count(0)
    for tab in ("points", "field", "graph", "steps", "gains"):
        painter.tab(tab)
        expect(painter.panel(tab).locator("[data-cover]")).to_be_visible()
    painter.field("C3").click()
    host.settle()
    assert "C3" not in painter.owners()
    painter.button("to-question").click()
    painter.root.locator("[data-answer]").fill("99")
    painter.root.locator("[data-answer]").press("Enter")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "wrong")
    expect(painter.panel("totals").locator("td").first).to_be_visible()
    painter.press("dismiss-question")
    painter.paint("C3")


def test_counted_fields_have_a_mark_of_their_own(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 1 . 1 .")))
    for answer, judged in (("5", "wrong"), ("2", "right")):
        asks(painter, "components", 0)
        painter.root.locator("[data-answer]").fill(answer)
        painter.press("answer")
        expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", judged)
        painter.shows(counted=["A1", "A4"])
        painter.shows(missed=[], good=[])
        expect(painter.root.locator('[data-marked="counted"]')).to_have_text("counted: A1, A4")
        expect(painter.field("A4")).to_have_accessible_name("A4, Ostria, Blue's shield, counted")
        painter.press("dismiss-question")


def test_answer_is_typed_at_once(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "predict", task="total")
    painter.button("predict").press("Enter")
    expect(painter.root.locator("[data-answer]")).to_be_focused()
    painter.page.keyboard.type("11")
    painter.page.keyboard.press("Enter")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "right")


def test_fields_are_answered_on_the_board_and_judged_there(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab("1 1 1 1 .")))
    asks(painter, "articulation", 0)
    for field in ("A2", "A1", "B1", "B1"):
        painter.field(field).click()
    expect(painter.root.locator("[data-answer]")).to_have_attribute("data-answer", "A2 A1")
    expect(painter.field("A2")).to_have_attribute("aria-selected", "true")
    painter.press("answer")
    painter.shows(good=["A2"], wrong=["A1"], missed=["A3"])
    expect(painter.field("A3")).to_have_accessible_name("A3, Nemoria, Blue's shield, clan of 4, missed")
    painter.press("dismiss-question")
    painter.shows(good=[])


def test_field_points_order_and_text_have_forms(inprocess: InProcess) -> None:
    widget = lab()
    host = inprocess.open(**WIDE)
    painter = Painter(host.mount(widget))
    verdict = painter.root.locator("[data-verdict]")

    asks(painter, "gain", 0)
    painter.field("C1").click()
    painter.field(widget.gains("Blue")[0].field).click()
    painter.press("answer")
    expect(verdict).to_have_attribute("data-verdict", "right")
    painter.press("dismiss-question")

    asks(painter, "totals")
    for seat, box in enumerate(painter.root.locator("[data-answer]").all()):
        box.fill(str(widget.lab.rating().points(seat)))
    painter.press("answer")
    expect(verdict).to_have_attribute("data-verdict", "right")
    painter.press("dismiss-question")

    asks(painter, "ranking")
    painter.button("down-0").click()
    expect(painter.root.locator("[data-order]")).to_have_attribute("data-order", "Amber,Blue")
    painter.press("answer")
    expect(verdict).to_have_attribute("data-verdict", "wrong")
    painter.press("dismiss-question")

    asks(painter, "clans", 0)
    painter.root.locator("[data-answer]").fill("A1 A2 A3")
    painter.press("answer")
    expect(verdict).to_have_attribute("data-verdict", "right")


@pytest.mark.parametrize(("name", "written"), [("clans-3", "A1 A2; C3 C4"), ("cards-3", "A1 pop, B2 Gallia")])
def test_text_says_how_it_is_written(inprocess: InProcess, name: str, written: str) -> None:
    asked = exercise(name, seed=3)
    painter = Painter(inprocess.open(**WIDE).mount(ScoringLab(asked)))
    expect(painter.panel("predict").locator("label")).to_contain_text(written)
    painter.root.locator("[data-answer]").fill(key_text(asked.key))
    painter.press("answer")
    expect(painter.root.locator("[data-verdict]")).to_have_attribute("data-verdict", "right")


def test_question_about_fields_takes_them_from_the_board(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "predict", task="frontier")
    expect(painter.button("predict")).to_be_disabled()
    painter.field("A5").click()
    expect(painter.button("predict")).to_be_enabled()
    painter.press("predict")
    expect(painter.root.locator("[data-prediction]")).to_contain_text("A5")
    assert len(painter.owners()) == 6


def test_hint_and_reveal(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    asks(painter, "articulation", 0)
    painter.press("hint")
    expect(painter.root.locator("[data-hint]")).to_be_visible()
    painter.press("reveal")
    expect(painter.root.locator("[data-verdict]")).to_contain_text("A2")
    painter.shows(missed=["A2"])
    expect(painter.panel("totals").locator("td").first).to_be_visible()


def test_exercise_of_python_stays_covered_until_it_is_right(inprocess: InProcess) -> None:
    widget = lab()
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    asked = exercise("clans-1", seed=7)
    widget.show_exercise(asked)
    expect(painter.root.locator('[data-prediction="clans-1"]')).to_contain_text(asked.task)
    for answer, cover in ((asked.key + 1, 1), (asked.key, 0)):
        painter.root.locator("[data-answer]").fill(str(answer))
        painter.press("answer")
        expect(painter.panel("totals").locator("[data-cover]")).to_have_count(cover)


def test_two_views_are_asked_the_same_question(inprocess: InProcess) -> None:
    widget = lab()
    host = inprocess.open(viewport={"width": 1300, "height": 1800})
    one, other = Painter(host.mount(widget)), Painter(host.mount(widget))
    asks(one, "total", 0)
    expect(other.panel("totals").locator("[data-cover]")).to_be_visible()
    expect(other.root.locator("[data-prediction]")).to_be_visible()


def test_without_a_kernel_a_question_stays_to_be_read(inprocess: InProcess) -> None:
    widget = lab()
    widget.predict("articulation", "Blue")
    painter = Painter(inprocess.open(working=False, **WIDE).mount(widget))
    expect(painter.root.locator("[data-prediction]")).to_contain_text("articulation fields")
    expect(painter.panel("totals").locator("[data-cover]")).to_be_visible()
    assert painter.root.locator("form, [data-action=answer], [data-action=dismiss-question]").count() == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_has_a_name(inprocess: InProcess, language: str) -> None:
    widget = lab()
    widget.language = language
    painter = Painter(inprocess.open(**WIDE).mount(widget))
    painter.tab("predict")
    options = painter.button("task").locator("option")
    expect(options.nth(10)).to_be_attached()
    names = options.all_inner_texts()
    assert len(set(names)) == len(names)
    values = options.evaluate_all("options => options.map(({ value }) => value)")
    assert not set(names) & set(values)


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


def test_question_is_saved_as_an_exercise(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "predict", task="articulation")
    with painter.page.expect_download() as download:
        painter.button("save-exercise").click()
    assert download.value.path().read_text(encoding="utf-8")
