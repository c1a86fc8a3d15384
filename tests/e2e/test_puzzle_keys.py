"""Puzzles solved by keys alone: the focus is never lost, and what happens is told once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.embedding import button, field, panel
from tests.e2e.solving import SAVE_CLAN, opened
from tests.embed.scenes import BEST_TURN, COUNT, FIGHT, FIND

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.embedding import StillPages

FOUND = '''\
task = "found_land"
board = "mini"
position = """
1 . . 1 2
. 1 . 1 2
. . . 1 .
. 1 1 2 1
hands: B,2 |
"""
hints = ["Two groups are closer than it looks."]
[offer]
expand = 1
sail = 1
'''
SPLIT = '''\
task = "split_clan"
board = "mini"
position = """
2 2 2 . .
2 2 . . .
2 1 . . .
2 . . . .
1 1 . . .
founded: Nemoria 2
hands: 1/2,pop,pop | 2,Valdia
"""
[offer]
attack = 1
'''
TASKS = {
    "count": COUNT,
    "find": FIND,
    "best_turn": BEST_TURN,
    "found_land": FOUND,
    "win_fight": FIGHT,
    "split_clan": SPLIT,
    "save_clan": SAVE_CLAN,
}
ARROWS = ("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight")


class Typist:
    """Somebody with a keyboard, who must always know where he is."""

    def __init__(self, puzzle: Locator) -> None:
        self.puzzle = puzzle
        self.keyboard = puzzle.page.keyboard

    def press(self, key: str = "Enter") -> None:
        self.keyboard.press(key)
        # Whatever has gone away, something of the puzzle's own has the focus now.
        assert self.has(".origo *"), f"lost after {key}"

    def has(self, wanted: str) -> bool:
        """Whether what has the focus is what is wanted."""
        return bool(self.puzzle.evaluate("(e, s) => e.shadowRoot.activeElement?.matches(s) ?? false", wanted))

    def reach(self, wanted: str) -> None:
        """Go there with the tabulator."""
        for _ in range(60):
            if self.has(wanted):
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"no way to {wanted}")

    def does(self, action: str) -> None:
        self.reach(f'[data-action="{action}"]')
        self.press()

    def field(self, name: str) -> None:
        """Walk to a field of a grid, and press it."""
        self.reach("[data-field]")
        here = str(self.puzzle.evaluate("e => e.shadowRoot.activeElement.dataset.field"))
        for before, after, keys in zip(here, name, ARROWS, strict=True):
            for _ in range(abs(ord(after) - ord(before))):
                self.press(keys[after > before])
        assert self.has(f'[data-field="{name}"]')
        self.press()

    def chooses(self, cards: str) -> None:
        wanted = cards.split(",")
        for name in dict.fromkeys(wanted):
            card = f'[data-card="{name}"]'
            while self.puzzle.locator(f'{card}[aria-pressed="true"]').count() < wanted.count(name):
                self.reach(f'{card}[aria-pressed="false"]')
                self.press()

    def plays(self, move: str) -> None:
        if move.startswith("x"):
            target, cards = move[1:].split("=")
            self.field(target)
            self.chooses(cards)
            self.does("attack")
        elif move.startswith("+"):
            self.chooses(move[1:])
            self.does("lay")
        elif "=" in move:
            target, name = move.split("=")
            self.chooses(name)
            self.field(target)
        elif "-" in move:
            for name in move.split("-"):
                self.field(name)
        else:
            self.does({"yield": "yield", "end": "done"}[move])


def answers(typist: Typist) -> None:
    """Solve the puzzle by keys."""
    data = json.loads(typist.puzzle.get_attribute("data") or "")
    if data["form"] == "number":
        typist.reach('[data-action="number"]')
        typist.keyboard.type(str(data["key"]))
        typist.press()
    elif data["form"] == "fields":
        for name in data["key"][0]:
            typist.field(name)
        typist.does("check")
    else:
        takes_turn(typist, [data["moves"][move][0] for move in data["lines"][0]])


def takes_turn(typist: Typist, line: list[str]) -> None:
    """Make one's own moves of a line; the other side's come by themselves."""
    made = typist.puzzle.locator(".origo-puzzle-played li")
    for number, move in enumerate(line):
        if made.count() <= number and not typist.puzzle.get_by_text("Wait for the answer.").count():
            typist.plays(move)
        expect(made.nth(number)).to_be_visible()
    if not typist.puzzle.locator("[data-verdict]").count():
        typist.does("done")


@pytest.mark.parametrize("text", TASKS.values(), ids=TASKS)
def test_keys_alone_solve_every_task(still: StillPages, text: str) -> None:
    puzzle = opened(still, text)
    typist = Typist(puzzle)
    answers(typist)
    expect(puzzle.locator("[data-verdict=right]")).to_have_count(1)
    if button(puzzle, "solution").count():
        typist.does("solution")
        assert typist.has('[data-panel="solution"] *')
        typist.does("leave-solution")
        assert typist.has('[data-action="solution"]')
    for action in ("hint", "undo", "reset", "clear"):
        if button(puzzle, action).count() and button(puzzle, action).is_enabled():
            typist.does(action)


def test_escape_lets_go_of_what_was_chosen(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    typist = Typist(puzzle)
    typist.chooses("C")
    typist.press("Escape")
    expect(puzzle.locator('[data-card][aria-pressed="true"]')).to_have_count(0)


LISTEN = """element => {
  window.told = [];
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


def told(puzzle: Locator) -> list[str]:
    """What a screen reader has told since it was last asked."""
    puzzle.page.wait_for_timeout(50)
    found: list[str] = puzzle.page.evaluate("window.told.splice(0)")
    return found


def test_what_happens_is_told_once(still: StillPages) -> None:
    puzzle = opened(still, BEST_TURN)
    puzzle.evaluate(LISTEN)
    typist = Typist(puzzle)
    typist.plays("C1=C")
    assert told(puzzle) == [
        "Ana plays row C and settles C1",
        "Left: 1 expansion, 1 migration.",
        "Your turn",
    ]
    typist.does("hint")
    assert told(puzzle) == ["Look at the land."]
    typist.does("hint")
    assert told(puzzle) == ["It is Valdia."]
    typist.does("done")
    (verdict,) = told(puzzle)
    assert verdict.startswith("That brings 7 points")
    typist.does("undo")
    assert told(puzzle) == ["Left: 2 expansions, 1 migration.", "Your turn"]


def test_fight_is_told_to_its_end(still: StillPages) -> None:
    puzzle = opened(still, SPLIT)
    puzzle.evaluate(LISTEN)
    typist = Typist(puzzle)
    typist.plays("xC1=pop,pop")
    heard = ["Player 1 attacks Player 2 on C1 with a population card, a population card", "Left: nothing."]
    expect(panel(puzzle, "verdict")).to_contain_text("Solved.")
    # Nobody who has solved it is called to play.
    assert told(puzzle) == [*heard, "Player 2 raises the white flag", "Solved."]


def test_answer_is_told(still: StillPages) -> None:
    puzzle = opened(still, COUNT)
    typist = Typist(puzzle)
    typist.reach('[data-action="number"]')
    typist.keyboard.type("1")
    typist.press()
    puzzle.evaluate(LISTEN)
    typist.does("solution")
    (answer,) = told(puzzle)
    assert "The answer: 13 points." in answer
    typist.does("leave-solution")
    assert told(puzzle) == []


def test_fields_that_are_chosen_are_told_once(still: StillPages) -> None:
    puzzle = opened(still, FIND)
    puzzle.evaluate(LISTEN)
    typist = Typist(puzzle)
    typist.field("B2")
    assert told(puzzle) == ["1 field chosen: B2."]
    expect(field(puzzle, "B2")).to_have_attribute("aria-selected", "true")
    typist.does("clear")
    assert told(puzzle) == ["No field is chosen."]
    expect(panel(puzzle, "answer")).to_contain_text("Press the fields that you mean.")
