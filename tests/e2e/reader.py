"""Somebody who solves a puzzle with nothing but what its page says: words and names, no data, no Python.

A question is given a first answer, right or wrong; then its solution is asked for, read, and given. A turn is played
as the solution tells it, move by move, while the other side's answers come by themselves.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_SETTLE = re.compile(r"Settle (.+) with (.+)")
_ATTACK = re.compile(r"Attack (.+) with (.+)")
_SHIFT = re.compile(r"Move the shield from (.+) to (.+)")
_LAY = re.compile(r"Lay (.+)")
#: What is pressed for a move that needs no choice.
_PRESSED = {"Raise the white flag": "White flag", "End the turn": "That is my turn"}
_ANSWER = re.compile(r"The answer: (.+?)(?: points?)?\.")


def solves(puzzle: Locator) -> None:
    """Solve the puzzle that an element, or a widget's output, shows in English."""
    if _button(puzzle, "That is my turn").count():
        _plays(puzzle)
    elif puzzle.get_by_role("textbox").count():
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
        _field(puzzle, name).click()
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
    solution = puzzle.get_by_role("region", name="The solution").get_by_role("listitem").all_inner_texts()
    _button(puzzle, "Back to my try").click()
    made = puzzle.locator(".origo-puzzle-played").get_by_role("listitem")
    for number, sentence in enumerate(solution):
        if made.count() <= number and not puzzle.get_by_text("Wait for the answer.").count():
            _does(puzzle, sentence)
        expect(made.nth(number)).to_have_text(sentence)
    turn_over = _button(puzzle, "That is my turn")
    if puzzle.locator("[data-verdict]").count() == 0 and turn_over.count():
        turn_over.click()


def _does(puzzle: Locator, sentence: str) -> None:
    """Make a move from its sentence."""
    if found := _SETTLE.fullmatch(sentence):
        _card(puzzle, found[2]).first.click()
        _field(puzzle, found[1]).click()
    elif found := _ATTACK.fullmatch(sentence):
        _field(puzzle, found[1]).click()
        _chooses(puzzle, _listed(found[2]))
        _button(puzzle, re.compile("^Attack")).click()
    elif found := _SHIFT.fullmatch(sentence):
        _field(puzzle, found[1]).click()
        _field(puzzle, found[2]).click()
    elif found := _LAY.fullmatch(sentence):
        _chooses(puzzle, _listed(found[1]))
        _button(puzzle, re.compile("^Lay")).click()
    else:
        _button(puzzle, _PRESSED[sentence]).click()


def _chooses(puzzle: Locator, cards: list[str]) -> None:
    """Choose cards; some may have been chosen by themselves, as nothing else can be."""
    for name in dict.fromkeys(cards):
        chosen = _card(puzzle, name).and_(puzzle.locator("[aria-pressed=true]"))
        for _ in range(cards.count(name) - chosen.count()):
            _card(puzzle, name).and_(puzzle.locator("[aria-pressed=false]")).first.click()


def _listed(text: str) -> list[str]:
    return re.split(r", (?:and )?| and ", text)


def _button(puzzle: Locator, name: str | re.Pattern[str]) -> Locator:
    return puzzle.get_by_role("button", name=name, exact=True)


def _card(puzzle: Locator, name: str) -> Locator:
    return _button(puzzle, name)


def _field(puzzle: Locator, name: str) -> Locator:
    return puzzle.get_by_label(re.compile(f"^{re.escape(name)}, "))
