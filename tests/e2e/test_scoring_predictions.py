"""The scoring lab asks: predictions, their answers, exercises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import ScoringLab, exercise
from origo_widget.teach.prediction import key_text
from tests.e2e.painter import Painter
from tests.e2e.test_scoring_questions import WIDE, chosen, lab

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.harness.inprocess import InProcess


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


def test_question_is_saved_as_an_exercise(inprocess: InProcess) -> None:
    painter = Painter(inprocess.open(**WIDE).mount(lab()))
    chosen(painter, "predict", task="articulation")
    with painter.page.expect_download() as download:
        painter.button("save-exercise").click()
    assert download.value.path().read_text(encoding="utf-8")
