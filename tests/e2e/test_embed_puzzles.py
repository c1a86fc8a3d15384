"""Puzzles in pages without a kernel: solved by clicks, by keys, by a script that reads nothing but what is there."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget.embed import to_html, to_json
from origo_widget.embed.bundle import elements_script
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.axe import axe
from tests.e2e.embedding import button, field, panel
from tests.e2e.reader import solves
from tests.e2e.solving import card, chooses, opened, plays
from tests.e2e.waiting import reaches
from tests.embed.scenes import BEST_TURN, COUNT, FIGHT, FIND, NASTY, SAVE_CLAN

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages

IDS = ("count", "find", "best_turn", "win_fight", "save_clan")
DEAD = """[offer]
attack = 1
"""


@pytest.mark.parametrize("text", [COUNT, FIND, BEST_TURN, FIGHT, SAVE_CLAN], ids=IDS)
def test_is_solved_by_clicks(still: StillPages, text: str) -> None:
    puzzle = opened(still, text)
    solves(puzzle)
    expect(puzzle.locator(".origo")).to_have_attribute("data-solved", "")


def test_try_that_falls_short_is_explained(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    plays(puzzle, "C1=C")
    button(puzzle, "done").click()
    verdict = panel(puzzle, "verdict")
    expect(verdict).to_contain_text("That brings 7 points; there is a turn that brings 14.")
    expect(verdict).to_contain_text("4 shields in Nemoria, place 1: 4 points.")
    better = verdict.locator("[data-better]")
    expect(better.locator("ol")).to_be_hidden()
    better.locator("summary").click()
    expect(better.locator("ol")).to_contain_text("Settle")
    button(puzzle, "undo").click()
    expect(verdict).to_be_empty()
    expect(field(puzzle, "C1")).not_to_have_attribute("data-owner", "0")
    expect(card(puzzle, "C")).to_have_count(1)


def test_undo_and_reset(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    for move in ("C1=C", "D1=1"):
        plays(puzzle, move)
        expect(field(puzzle, move[:2])).to_have_attribute("data-owner", "0")
    button(puzzle, "undo").click()
    expect(field(puzzle, "D1")).not_to_have_attribute("data-owner", "0")
    expect(field(puzzle, "C1")).to_have_attribute("data-owner", "0")
    button(puzzle, "reset").click()
    expect(field(puzzle, "C1")).not_to_have_attribute("data-owner", "0")
    expect(button(puzzle, "undo")).to_be_disabled()


def test_only_what_is_offered_can_be_done(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    for move in ("A1-A3", "C1=C"):
        plays(puzzle, move)
    # One migration is all.
    expect(puzzle.locator("[data-drag]")).to_have_count(0)
    for action in ("exchange", "new", "hint-bot", "end"):
        expect(button(puzzle, action)).to_have_count(0)


def test_what_is_left_stands_whatever_the_text_says(still: StillPages) -> None:
    puzzle = opened(still, f'text = "Do your best."\n{BEST_TURN}')
    left = panel(puzzle, "left")
    expect(left).to_have_text("Left: 2 expansions, 1 migration.")
    plays(puzzle, "C1=C")
    expect(left).to_have_text("Left: 1 expansion, 1 migration.")
    plays(puzzle, "A1-A3")
    plays(puzzle, "D1=1")
    expect(left).to_have_text("Left: nothing.")
    expect(puzzle.locator("[data-usable]")).to_have_count(0)
    expect(panel(puzzle, "verdict")).to_be_empty()
    field(puzzle, "E1").click()
    expect(puzzle).to_contain_text("Nothing more can be done: say that this is your turn")


def test_what_is_asked_stands_under_the_authors_text(still: StillPages) -> None:
    puzzle = opened(still, f'text = "Do your best."\n{BEST_TURN}')
    task = panel(puzzle, "task")
    expect(task).to_contain_text("Do your best.")
    asked = task.locator("[data-told=asked]")
    expect(asked).to_contain_text("Ana's turn: score as many points as you can")
    button(puzzle, "language-de").click()
    expect(asked).to_contain_text("Höchstens: 2 Ausbreitungen, 1 Wanderung.")


def test_card_that_does_not_go_there_is_told(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    card(puzzle, "C").click()
    field(puzzle, "E5").click()
    expect(puzzle.locator("[data-notice]")).to_contain_text("Row C does not go to E5.")
    puzzle.page.keyboard.press("Escape")
    plays(puzzle, "A1-A3")
    field(puzzle, "A3").click()
    expect(puzzle.locator("[data-notice]")).to_contain_text("No migration is left.")


def test_card_that_opens_no_attack_cannot_be_chosen(still: StillPages) -> None:
    puzzle = opened(still, FIGHT.replace("C,pop,3 |", "C,pop,3,E |"))
    field(puzzle, "C3").click()
    for name, chosen in {"E": "false", "C": "true"}.items():
        card(puzzle, name).click()
        expect(card(puzzle, name)).to_have_attribute("aria-pressed", chosen)
        if chosen == "false":
            expect(puzzle.locator("[data-notice]")).to_contain_text("Row E does not go into an attack on C3.")


def test_puzzle_in_which_nothing_can_be_done(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN.replace("C,pop,1 |", "| A").replace(" | A | A", " | A").split("[offer]")[0] + DEAD)
    expect(panel(puzzle, "try")).to_contain_text("Nothing can be done here.")
    field(puzzle, "E5").click()
    expect(puzzle.locator("[data-notice]")).to_contain_text("Nothing can be done here.")
    button(puzzle, "solution").click()
    expect(panel(puzzle, "solution")).to_contain_text("End the turn.")
    expect(panel(puzzle, "solution")).not_to_contain_text("Step")


def test_answer_to_a_question_is_shown_after_a_try(still: StillPages) -> None:
    puzzle = opened(still, COUNT)
    expect(button(puzzle, "solution")).to_have_count(0)
    button(puzzle, "number").fill("1")
    button(puzzle, "check").click()
    button(puzzle, "solution").click()
    expect(panel(puzzle, "solution")).to_contain_text("The answer: 13 points.")
    puzzle = opened(still, FIND)
    marked(puzzle)
    button(puzzle, "solution").click()
    key = json.loads(puzzle.get_attribute("data") or "")["key"][0]
    expect(panel(puzzle, "solution")).to_contain_text(f"The answer: {', '.join(key)}.")
    expect(puzzle.locator('[data-sign="good"]')).to_have_count(len(key))
    button(puzzle, "leave-solution").click()
    expect(puzzle.locator('[data-sign="good"]')).to_have_count(0)


def test_goal_that_is_lost_is_told(still: StillPages) -> None:
    puzzle = opened(still, FIGHT.replace("attack = 1", "attack = 1\nexpand = 2"))
    told = puzzle.locator('[data-told="lost"]')
    expect(told).to_be_empty()
    plays(puzzle, "C5=C")
    expect(told).to_contain_text("the goal cannot be reached any more")
    button(puzzle, "undo").click()
    expect(told).to_be_empty()


def test_best_turn_that_is_out_of_reach_is_told_before_the_verdict(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    told = puzzle.locator('[data-told="lost"]')
    plays(puzzle, "C1=C")
    expect(told).to_be_empty()
    plays(puzzle, "A1-A3")
    expect(told).to_contain_text("The best turn is out of reach from here")
    button(puzzle, "done").click()
    expect(told).to_be_empty()
    button(puzzle, "undo").click()
    expect(told).to_be_empty()


def test_others_moves_bear_their_name(still: StillPages) -> None:
    puzzle = opened(still, FIGHT)
    plays(puzzle, "xC3=C,pop")
    made = puzzle.locator(".origo-puzzle-played li")
    expect(made.nth(1)).to_have_text("Player 2: Lay row C")
    expect(made.nth(0)).to_have_text("Attack C3 with row C, a population card")
    button(puzzle, "solution").click()
    expect(panel(puzzle, "solution").locator("li").nth(1)).to_contain_text("Player 2: ")


def test_verdict_comes_into_sight(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN, viewport={"width": 380, "height": 600})
    plays(puzzle, "C1=C")
    button(puzzle, "done").click()
    expect(panel(puzzle, "verdict").get_by_text("That brings 7 points")).to_be_in_viewport()


def test_board_stays_in_sight_beside_a_long_column(still: StillPages) -> None:
    puzzle = opened(still, FIGHT, viewport={"width": 900, "height": 660})
    plays(puzzle, "xC3=C,pop")
    button(puzzle, "solution").click()
    button(puzzle, "large").scroll_into_view_if_needed()
    expect(field(puzzle, "A1")).to_be_in_viewport()


def test_focus_stays_near(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    where = (
        "e => { const a = e.shadowRoot.activeElement; "
        "return a.dataset.action ?? a.dataset.card ?? a.dataset.field ?? a.className }"
    )
    plays(puzzle, "C1=C")
    for action, near in {"hint": "hint", "reset": "done", "done": "done"}.items():
        button(puzzle, action).focus()
        puzzle.page.keyboard.press("Enter")
        reaches(puzzle.page, lambda: puzzle.evaluate(where), near)
    button(puzzle, "hint").focus()
    puzzle.page.keyboard.press("Enter")
    reaches(puzzle.page, lambda: puzzle.evaluate(where), "solution")
    puzzle = opened(still, FIGHT)
    field(puzzle, "C3").click()
    chooses(puzzle, "C")
    button(puzzle, "attack").focus()
    puzzle.page.keyboard.press("Enter")
    expect(panel(puzzle, "fight")).to_be_visible()
    reaches(puzzle.page, lambda: puzzle.evaluate(where), "C3")


@pytest.mark.parametrize("width", [380, 1200])
def test_cards_are_in_reach_of_the_board(still: StillPages, width: int) -> None:
    puzzle = opened(still, BEST_TURN, viewport={"width": width, "height": 800})
    for place in (card(puzzle, "pop"), field(puzzle, "E5"), panel(puzzle, "task")):
        box = place.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 800


def test_heading_names_the_task(still: StillPages) -> None:
    puzzle = opened(still, COUNT)
    expect(panel(puzzle, "task").locator("h3")).to_have_text("How many points?")
    expect(puzzle.locator(".origo-track-space, .origo-seat-supply:visible")).to_have_count(0)


def test_hints_come_one_by_one(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    hints = panel(puzzle, "hints")
    expect(hints).not_to_contain_text("Look at the land.")
    button(puzzle, "hint").click()
    expect(hints).to_contain_text("Look at the land.")
    expect(hints).not_to_contain_text("It is Valdia.")
    button(puzzle, "hint").click()
    expect(hints).to_contain_text("It is Valdia.")
    expect(button(puzzle, "hint")).to_have_count(0)


def test_solution_is_a_replay_that_leaves_the_try_alone(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    plays(puzzle, "C1=pop")
    button(puzzle, "solution").click()
    solution = panel(puzzle, "solution")
    button(puzzle, "last").click()
    expect(solution).to_contain_text("Step 3 of 3")
    expect(card(puzzle, "C")).to_have_count(0)
    expect(button(puzzle, "done")).to_have_count(0)
    button(puzzle, "first").click()
    expect(solution).to_contain_text("Step 0 of 3")
    expect(card(puzzle, "C")).to_have_count(1)
    button(puzzle, "play").click()
    expect(solution).to_contain_text("Step 3 of 3")
    first = solution.locator("ol").text_content()
    assert first
    button(puzzle, "other-line").click()
    expect(solution.locator("ol")).not_to_have_text(first)
    button(puzzle, "leave-solution").click()
    expect(field(puzzle, "C1")).to_have_attribute("data-owner", "0")
    expect(puzzle.locator(".origo")).not_to_have_attribute("data-solved", "")


def test_fields_that_do_not_belong_are_marked(still: StillPages) -> None:
    puzzle = opened(still, FIND)
    for name in ("B2", "C2"):
        field(puzzle, name).click()
    button(puzzle, "check").click()
    expect(panel(puzzle, "verdict")).to_contain_text("1 field does not belong: B2.")
    expect(puzzle.locator('[data-sign="wrong"]')).to_have_attribute("data-on", "B2")
    expect(panel(puzzle, "verdict")).to_contain_text("1 field is missing.")


def test_keys_alone_are_enough(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    card(puzzle, "C").focus()
    puzzle.page.keyboard.press("Enter")
    field(puzzle, "A1").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        puzzle.page.keyboard.press(key)
    expect(field(puzzle, "C1")).to_have_attribute("data-owner", "0")
    expect(puzzle.locator("[data-news]")).to_contain_text("Ana plays row C and settles C1")
    button(puzzle, "done").focus()
    puzzle.page.keyboard.press("Enter")
    expect(puzzle.get_by_role("status").filter(has_text="That brings 7 points")).to_have_count(1)
    # The focus stays in the puzzle, whatever button has gone.
    assert puzzle.evaluate("element => document.activeElement === element")


@pytest.mark.parametrize("width", [360, 620, 900, 1300])
def test_puzzle_fits(still: StillPages, width: int) -> None:
    puzzle = opened(still, FIGHT, viewport={"width": width, "height": 800})
    fights(puzzle)
    expect(panel(puzzle, "fight")).to_be_visible()
    wider = "element => element.scrollWidth - element.clientWidth"
    assert panel(puzzle, "fight").evaluate(wider) <= 0
    assert puzzle.evaluate(wider) <= 0


def test_touch_is_enough(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN, has_touch=True, viewport={"width": 380, "height": 800})
    card(puzzle, "C").tap()
    expect(card(puzzle, "C")).to_have_attribute("aria-pressed", "true")
    field(puzzle, "C1").tap()
    expect(field(puzzle, "C1")).to_have_attribute("data-owner", "0")
    button(puzzle, "done").tap()
    expect(panel(puzzle, "verdict")).to_contain_text("That brings 7 points")
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert puzzle.page.evaluate(width) <= 0


def test_progress_is_remembered(still: StillPages) -> None:
    puzzle = opened(still, COUNT)
    for number in ("12", "13"):
        button(puzzle, "number").fill(number)
        button(puzzle, "check").click()
    page = puzzle.page
    page.reload()
    expect(panel(puzzle, "task")).to_contain_text("Solved")
    expect(panel(puzzle, "task")).to_contain_text("2 tries")


def answers(puzzle: Locator, number: int) -> None:
    button(puzzle, "number").fill(str(number))
    button(puzzle, "check").click()
    expect(panel(puzzle, "verdict")).not_to_be_empty()


def test_puzzle_shown_twice_is_solved_once(still: StillPages) -> None:
    data = escape(str(to_json(Puzzle.from_text(COUNT))))
    twice = f'<origo-puzzle data="{data}"></origo-puzzle>' * 2
    page = still.open(f"<!doctype html><html lang=en>{twice}<script>{elements_script()}</script>")
    one, other = (page.locator("origo-puzzle").nth(index) for index in (0, 1))
    # Another tab is told by the browser (tests/js), which Chromium on a busy machine now and then leaves out.
    answers(one, 7)
    expect(panel(other, "task")).to_contain_text("1 try")
    answers(other, 13)
    for puzzle in (one, other):
        expect(panel(puzzle, "task")).to_contain_text("Solved")
        expect(panel(puzzle, "task")).to_contain_text("2 tries")
    answers(one, 9)
    page.reload()
    expect(panel(one, "task")).to_contain_text("Solved")
    expect(panel(one, "task")).to_contain_text("2 tries")


def test_puzzle_works_where_nothing_can_be_stored(still: StillPages) -> None:
    inside = escape(str(to_html(Puzzle.from_text(COUNT))))
    page = still.open(
        f'<!doctype html><iframe sandbox="allow-scripts" width=900 height=800 srcdoc="{inside}"></iframe>'
    )
    puzzle = page.frame_locator("iframe").locator("origo-puzzle")
    button(puzzle, "number").fill("13")
    button(puzzle, "check").click()
    expect(panel(puzzle, "verdict")).to_contain_text("Right.")


def test_languages(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    expect(panel(puzzle, "task")).to_contain_text("Two cards")
    button(puzzle, "language-de").click()
    expect(panel(puzzle, "task")).to_contain_text("Zwei Karten")
    plays(puzzle, "C1=C")
    button(puzzle, "done").click()
    expect(panel(puzzle, "verdict")).to_contain_text("Das bringt 7 Punkte")
    # Hints of an author who wrote them in one language only.
    button(puzzle, "hint").click()
    expect(panel(puzzle, "hints")).to_contain_text("Look at the land.")


def test_texts_are_text(still: StillPages) -> None:
    nasty = json.dumps(NASTY.replace("\u2028", ""))
    text = BEST_TURN.replace('{ en = "Two cards", de = "Zwei Karten" }', nasty).replace('"Ben"', nasty)
    puzzle = opened(still, text.replace('"Look at the land."', nasty))
    button(puzzle, "hint").click()
    expect(panel(puzzle, "hints")).to_contain_text("<img src=x")
    assert puzzle.locator("img").count() == 0


def failed(puzzle: Locator) -> None:
    plays(puzzle, "C1=C")
    button(puzzle, "done").click()
    button(puzzle, "hint").click()


def solution(puzzle: Locator) -> None:
    button(puzzle, "solution").click()
    button(puzzle, "last").click()
    expect(panel(puzzle, "solution")).to_contain_text("Step 3 of 3")


def marked(puzzle: Locator) -> None:
    field(puzzle, "B2").click()
    button(puzzle, "check").click()


def counted(puzzle: Locator) -> None:
    button(puzzle, "number").fill("13")
    button(puzzle, "check").click()


def fights(puzzle: Locator) -> None:
    plays(puzzle, "xC3=C,pop")
    # The other side's answer, which comes by itself, is there.
    expect(button(puzzle, "lay")).to_be_visible()


def unfolded(puzzle: Locator) -> None:
    panel(puzzle, "values").locator("summary").click()
    panel(puzzle, "values").locator("[data-region=Valdia] [data-point]").hover()
    expect(puzzle.locator(".origo-is-lit")).to_have_count(6)


POSES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "failed": (BEST_TURN, failed),
    "solution": (BEST_TURN, solution),
    "fields": (FIND, marked),
    "number": (COUNT, counted),
    "fight": (FIGHT, fights),
    "values": (COUNT, unfolded),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(still: StillPages, scheme: Any) -> None:
    options = {"color_scheme": scheme, "reduced_motion": "reduce", "bypass_csp": True}
    for name, (text, pose) in POSES.items():
        puzzle = opened(still, text, **options)
        pose(puzzle)
        broken, kept = axe(puzzle.locator(".origo"))
        assert not broken, name
        assert kept > 15
