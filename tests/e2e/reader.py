"""Somebody who solves a puzzle with nothing but what its page says: words and names, no data, no Python.

A question is given a first answer, right or wrong; then its solution is asked for, read, and given. A turn is played
as the solution tells it, move by move, while the other side's answers come by themselves.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.hand import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_SETTLE = re.compile(r"Settle (.+) with (.+)")
_ATTACK = re.compile(r"Attack (.+) with (.+)")
_SHIFT = re.compile(r"Move the shield from (.+) to (.+)")
_LAY = re.compile(r"Lay (.+)")
#: What is written on the buttons that moves are made with.
_BUTTONS: dict[str, str | re.Pattern[str]] = {
    "attack": re.compile("^Attack"),
    "lay": re.compile("^Lay"),
    "yield": "White flag",
    "done": "That is my turn",
}
#: What is pressed for a move that needs no choice.
_PRESSED = {"Raise the white flag": "yield", "End the turn": "done"}
_ANSWER = re.compile(r"The answer: (.+?)(?: points?)?\.")


class _Reader(Hand):
    """Finds things by the names that a screen reader would tell."""

    def field(self, name: str) -> Locator:
        return self.root.get_by_label(re.compile(f"^{re.escape(name)}, "))

    def card(self, name: str) -> Locator:
        # Off a grid the fields of a card are a part of its name.
        return _button(self.root, name).or_(self.root.get_by_label(f"{name}: "))

    def button(self, action: str) -> Locator:
        return _button(self.root, _BUTTONS[action])

    def make(self, sentence: str) -> None:
        """Make a move from its sentence."""
        if found := _SETTLE.fullmatch(sentence):
            self.settle(found[1], found[2])
        elif found := _ATTACK.fullmatch(sentence):
            self.attack(found[1], _listed(found[2]))
        elif found := _SHIFT.fullmatch(sentence):
            self.shift(found[1], found[2])
        elif found := _LAY.fullmatch(sentence):
            self.lay(_listed(found[1]))
        else:
            self.press(self.button(_PRESSED[sentence]))


def solves(puzzle: Locator) -> None:
    """Solve the puzzle that an element, or a widget's output, shows in English."""
    turn, number, check = _button(puzzle, "That is my turn"), puzzle.get_by_role("textbox"), _button(puzzle, "Check")
    expect(turn.or_(check)).to_be_visible()
    if turn.count():
        _plays(puzzle)
    elif number.count():
        _counts(puzzle)
    else:
        _finds(puzzle)
    expect(puzzle.locator("[data-verdict=right]")).to_have_count(1)


def _counts(puzzle: Locator) -> None:
    number = puzzle.get_by_role("textbox")
    number.fill("1")
    _button(puzzle, "Check").click()
    number.fill(_answer(puzzle))
    _button(puzzle, "Check").click()


def _finds(puzzle: Locator) -> None:
    # Boards that are no grid are lists.
    puzzle.get_by_role("gridcell").or_(puzzle.get_by_role("option")).first.click()
    _button(puzzle, "Check").click()
    fields = _listed(_answer(puzzle))
    _button(puzzle, "Choose none").click()
    for name in fields:
        _Reader(puzzle).press_field(name)
    _button(puzzle, "Check").click()


def _answer(puzzle: Locator) -> str:
    """What is told as the answer, once one has been tried."""
    _button(puzzle, "Show the solution").click()
    told = puzzle.get_by_text(_ANSWER).first.inner_text()
    _button(puzzle, "Back to my try").click()
    found = _ANSWER.fullmatch(told)
    assert found, told
    return found[1]


def _plays(puzzle: Locator) -> None:
    _button(puzzle, "Show the solution").click()
    steps = puzzle.get_by_role("region", name="The solution").get_by_role("listitem")
    expect(steps).not_to_have_count(0)
    solution = steps.all_inner_texts()
    _button(puzzle, "Back to my try").click()
    reader = _Reader(puzzle)
    reader.take_turn(solution, reader.make)
    expect(puzzle.locator(".origo-puzzle-played").get_by_role("listitem")).to_have_text(solution)


def _listed(text: str) -> list[str]:
    return re.split(r", (?:and )?| and ", text)


def _button(puzzle: Locator, name: str | re.Pattern[str]) -> Locator:
    return puzzle.get_by_role("button", name=name, exact=True)
