"""Puzzles solved by keys alone: the focus is never lost, and what happens is told once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.embedding import field, panel
from tests.e2e.solving import PAUSE, opened, stop_clock
from tests.e2e.typist import PuzzleTypist
from tests.embed.scenes import BEST_TURN, COUNT, FIGHT, FIND, FOUND, SAVE_CLAN, SPLIT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages

TASKS = {
    "count": COUNT,
    "find": FIND,
    "best_turn": BEST_TURN,
    "found_land": FOUND,
    "win_fight": FIGHT,
    "split_clan": SPLIT,
    "save_clan": SAVE_CLAN,
}
#: What can still be pressed, in this order, when a puzzle is solved.
AFTERWARDS = {
    "count": (),
    "find": ("clear",),
    "best_turn": ("hint", "undo", "reset"),
    "found_land": ("hint", "undo"),
    "win_fight": ("undo",),
    "split_clan": ("undo",),
    "save_clan": ("undo",),
}


def answers(typist: PuzzleTypist, puzzle: Locator) -> None:
    """Solve the puzzle by keys."""
    data = json.loads(puzzle.get_attribute("data") or "")
    if data["form"] == "number":
        typist.reach(typist.button("number"))
        typist.page.keyboard.type(str(data["key"]))
        typist.type()
    elif data["form"] == "fields":
        for name in data["key"][0]:
            typist.press_field(name)
        typist.press(typist.button("check"))
    else:
        typist.take_turn([data["moves"][move][0] for move in data["lines"][0]], typist.play)


@pytest.mark.parametrize("task", TASKS)
def test_keys_alone_solve_every_task(still: StillPages, task: str) -> None:
    puzzle = opened(still, TASKS[task])
    typist = PuzzleTypist(puzzle)
    answers(typist, puzzle)
    expect(puzzle.locator("[data-verdict=right]")).to_have_count(1)
    typist.press(typist.button("solution"))
    typist.is_at('[data-panel="solution"] *')
    typist.press(typist.button("leave-solution"))
    typist.is_at(typist.button("solution"))
    for action in AFTERWARDS[task]:
        typist.press(typist.button(action))


def test_escape_lets_go_of_what_was_chosen(still: StillPages) -> None:
    typist = PuzzleTypist(opened(still, BEST_TURN))
    typist.choose(["C"])
    typist.type("Escape")
    expect(typist.root.locator('[data-card][aria-pressed="true"]')).to_have_count(0)


LISTEN = """element => {
  window.told = [];
  // The page's own, whatever becomes of its clock.
  window.frame = window.requestAnimationFrame.bind(window);
  const live = '[role=status], [role=log], [role=alert]';
  const heard = (records) => {
    const changed = new Map();
    for (const { target, addedNodes } of records) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
      if (!region) continue;
      const whole = region.role === 'status' && region.ariaAtomic !== 'false';
      const news = whole ? [region] : [...addedNodes];
      changed.set(region, [...new Set([...(changed.get(region) ?? []), ...news])]);
    }
    for (const nodes of changed.values())
      for (const node of nodes) {
        const text = node.textContent.replace(/\\s+/g, ' ').trim();
        if (text) window.told.push(text);
      }
  };
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver(heard).observe(element.shadowRoot, options);
}"""


#: Till the page is drawn: what an action tells, it has told then.
DRAWN = "() => new Promise((done) => frame(() => frame(done)))"


def told(puzzle: Locator, count: int) -> list[str]:
    """What a screen reader has told since it was last asked: so many things, or more than there should be."""
    puzzle.page.wait_for_function("count => window.told.length >= count", arg=count)
    puzzle.page.evaluate(DRAWN)
    found: list[str] = puzzle.page.evaluate("window.told.splice(0)")
    return found


def test_what_happens_is_told_once(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    puzzle.evaluate(LISTEN)
    typist = PuzzleTypist(puzzle)
    typist.play("C1=C")
    assert told(puzzle, 3) == [
        "Ana plays row C and settles C1",
        "Left: 1 expansion, 1 migration.",
        "Your turn",
    ]
    typist.press(typist.button("hint"))
    assert told(puzzle, 1) == ["Look at the land."]
    typist.press(typist.button("hint"))
    assert told(puzzle, 1) == ["It is Valdia."]
    typist.press(typist.button("done"))
    (verdict,) = told(puzzle, 1)
    assert verdict.startswith("That brings 7 points")
    typist.press(typist.button("undo"))
    assert told(puzzle, 2) == ["Left: 2 expansions, 1 migration.", "Your turn"]


def test_fight_is_told_to_its_end(still: StillPages) -> None:
    puzzle = opened(still, SPLIT)
    puzzle.evaluate(LISTEN)
    # On the way to the field nobody stays long enough on another one to be told why that is of no use.
    stop_clock(puzzle.page)
    PuzzleTypist(puzzle).play("xC1=pop,pop")
    puzzle.page.clock.run_for(PAUSE)
    heard = ["Player 1 attacks Player 2 on C1 with a population card, a population card", "Left: nothing."]
    expect(panel(puzzle, "verdict")).to_contain_text("Solved.")
    # Nobody who has solved it is called to play.
    assert told(puzzle, 4) == [*heard, "Player 2 raises the white flag", "Solved."]


def test_answer_is_told(still: StillPages) -> None:
    puzzle = opened(still, COUNT)
    typist = PuzzleTypist(puzzle)
    typist.reach(typist.button("number"))
    typist.page.keyboard.type("1")
    typist.type()
    expect(panel(puzzle, "verdict")).not_to_be_empty()
    puzzle.evaluate(LISTEN)
    typist.press(typist.button("solution"))
    (answer,) = told(puzzle, 1)
    assert "The answer: 13 points." in answer
    typist.press(typist.button("leave-solution"))
    expect(typist.button("solution")).to_be_visible()
    assert told(puzzle, 0) == []


def test_fields_that_are_chosen_are_told_once(still: StillPages) -> None:
    puzzle = opened(still, FIND)
    puzzle.evaluate(LISTEN)
    typist = PuzzleTypist(puzzle)
    typist.press_field("B2")
    assert told(puzzle, 1) == ["1 field chosen: B2."]
    expect(field(puzzle, "B2")).to_have_attribute("aria-selected", "true")
    typist.press(typist.button("clear"))
    assert told(puzzle, 1) == ["No field is chosen."]
    expect(panel(puzzle, "answer")).to_contain_text("Press the fields that you mean.")
