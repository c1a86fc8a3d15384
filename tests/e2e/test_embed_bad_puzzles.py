"""Puzzles in pages whose data are no good: nothing hangs, nothing is blank, and a sentence says so."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from origo_widget.embed import to_json
from origo_widget.embed.bundle import elements_script
from origo_widget.puzzles.puzzle import Puzzle
from tests.e2e.embedding import button, panel
from tests.e2e.solving import plays
from tests.embed.scenes import BEST_TURN, COUNT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.embedding import StillPages


def broken() -> dict[str, Any]:
    """Pages that are no good, each in a way of its own."""
    whole = json.loads(str(to_json(Puzzle.from_text(BEST_TURN))))
    edges, nodes = whole["edges"], whole["nodes"]
    return {
        "edges that lead nowhere": {**whole, "edges": {**edges, "to": [99_999, *edges["to"][1:]]}},
        "edges that are cut": {**whole, "edges": {**edges, "to": edges["to"][:-1]}},
        "nodes without a way": {**whole, "edges": {**edges, "to": [1] * len(edges["to"])}},
        "answers that are none": {**whole, "auto": list(range(1, len(nodes["patch"]) + 1))},
        "ways that lead round": round_about(whole),
        "a name that nobody knows": {**whole, "more": 1},
        "a reason that nests": {**whole, "start": {**whole["start"], "awards": nested(50)}},
        "moves that there are not": {**whole, "edges": {**edges, "move": [999, *edges["move"][1:]]}},
        "counts that are none": {**whole, "edges": {**edges, "count": ["1"]}},
        "nodes that are cut": {**whole, "nodes": {**nodes, "value": []}},
        "too many nodes": {**whole, "nodes": {key: [0] * 100_000 for key in nodes}},
        "no board": {**whole, "board": []},
        "nobody": {**whole, "start": {**whole["start"], "players": {}}},
        "another seat": {**whole, "seat": 4},
        "another form": {**whole, "form": "song"},
        "no text": {**whole, "text": None},
        "cards that there are not": attacks(whole, lambda number: [f"{number}_{card}" for card in range(12)]),
        "moments that grow": chain(whole, 11_900),
        "moments that are large": {**whole, "patches": [{"z": [0] * 25_000}, *whole["patches"][1:]]},
        "hands that nobody holds": {**whole, "start": {**whole["start"], "hands": {"0": {"A": 100, "B": 100, "C": 1}}}},
    }


def round_about(whole: dict[str, Any]) -> dict[str, Any]:
    """A page of two nodes that lead to each other."""
    return {
        **whole,
        "nodes": {"patch": [0], "why": [0], "value": [0]},
        "edges": {"count": [1, 1], "move": [1, 1], "to": [0, -1]},
        "auto": [1],
        "lines": [],
    }


def nested(depth: int) -> dict[str, Any]:
    """An award whose reason is told with a list of lists of lists."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return {"sea": {"points": 1, "reason": {"code": "award_sea", "params": {"points": inner}}}}


def attacks(whole: dict[str, Any], cards: Callable[[int], list[str]], count: int = 12_000) -> dict[str, Any]:
    """A page with a great many ways to open one fight."""
    return {
        **whole,
        "moves": [[f"xA1={number}", "attack", "A1", cards(number)] for number in range(count)],
        "nodes": {"patch": [0], "why": [0], "value": [0]},
        "patches": [{}],
        "reasons": [{}],
        "lines": [],
        "edges": {"count": [count, 0], "move": [1] * count, "to": [0] + [1] * (count - 1)},
    }


def chain(whole: dict[str, Any], count: int) -> dict[str, Any]:
    """A page whose nodes each follow from the one before with something more, and a solution that jumps to the end."""
    return {
        **whole,
        "moves": [["A1=A", "expand", "A", "A1"], ["A2=A", "expand", "A", "A2"]],
        "nodes": {"patch": list(range(count)), "why": [0] * count, "value": [0] * count},
        "patches": [{"z": {f"k{number}": 1}} for number in range(count)],
        "reasons": [{}],
        "lines": [[1]],
        "edges": {
            "count": [2] + [1] * (count - 1) + [0],
            "move": [1] * (count + 1),
            "to": [0, count] + [0] * (count - 1),
        },
    }


def test_very_many_ways_to_open_a_fight_do_not_hang(still: StillPages) -> None:
    whole = json.loads(str(to_json(Puzzle.from_text(BEST_TURN))))
    names = [card["name"] for card in whole["board"]["cards"]]
    page = attacks(whole, lambda number: [names[(number + card) % len(names)] for card in range(12)])
    html = f"<origo-puzzle data='{escape(json.dumps(page))}'></origo-puzzle><script>{elements_script()}</script>"
    puzzle = still.open(f"<!doctype html><meta charset=utf-8>{html}").locator("origo-puzzle")
    expect(puzzle.locator(".origo-board")).to_be_visible()
    button(puzzle, "hint").click()
    expect(panel(puzzle, "hints")).to_contain_text("Look at the land.")


def test_bad_pages_are_sentences(still: StillPages) -> None:
    bad = broken()
    parts = [f'<origo-puzzle data="{escape(json.dumps(page))}"></origo-puzzle>' for page in bad.values()]
    good = f'<origo-puzzle data="{escape(str(to_json(Puzzle.from_text(COUNT))))}"></origo-puzzle>'
    html = f"<!doctype html><meta charset=utf-8>{''.join(parts)}{good}<script>{elements_script()}</script>"
    page = still.open(html)
    expect(page.locator("origo-puzzle").last.locator(".origo-board")).to_be_visible()
    for index, name in enumerate(bad):
        alert = page.locator("origo-puzzle").nth(index).get_by_role("alert")
        expect(alert, name).to_contain_text("Expected in data")


def test_what_is_wrong_further_on_is_said_in_the_readers_language(still: StillPages) -> None:
    page = json.loads(str(to_json(Puzzle.from_text(BEST_TURN))))
    page["patches"] = [{"owners": {"A1": "x"}}] * len(page["patches"])
    html = f"<origo-puzzle language=de data='{escape(json.dumps(page))}'></origo-puzzle>"
    shown = still.open(f"<!doctype html><meta charset=utf-8>{html}<script>{elements_script()}</script>")
    puzzle = shown.locator("origo-puzzle")
    plays(puzzle, "C1=C")
    told = puzzle.locator('p[data-notice="lost"]')
    expect(told).to_contain_text("owners.A1: eine ganze Zahl von 0 bis 1.")
    puzzle.evaluate("element => element.setAttribute('language', 'en')")
    expect(told).to_contain_text("owners.A1: a whole number from 0 to 1.")


def test_page_that_goes_bad_further_on_says_so(still: StillPages) -> None:
    page = json.loads(str(to_json(Puzzle.from_text(BEST_TURN))))
    page["patches"] = [{"owners": {"A1": "x"}}] * len(page["patches"])
    html = f"<origo-puzzle data='{escape(json.dumps(page))}'></origo-puzzle><script>{elements_script()}</script>"
    puzzle = still.open(f"<!doctype html><meta charset=utf-8>{html}").locator("origo-puzzle")
    plays(puzzle, "C1=C")
    expect(puzzle.locator('p[data-notice="lost"]')).not_to_be_empty()
    expect(puzzle.locator(".origo-board")).to_be_visible()


def test_who_presses_something_that_cannot_be_shown_sees_why(still: StillPages) -> None:
    page = json.loads(str(to_json(Puzzle.from_text(BEST_TURN))))
    page["patches"] = [{"owners": {"A1": 99}}] * len(page["patches"])
    html = f"<origo-puzzle data='{escape(json.dumps(page))}'></origo-puzzle><script>{elements_script()}</script>"
    shown = still.open(f"<!doctype html><meta charset=utf-8>{html}")
    shown.set_viewport_size({"width": 390, "height": 450})
    for _ in range(2):
        button(shown.locator("origo-puzzle"), "done").click()
        expect(shown.locator('p[data-notice="lost"]')).to_be_in_viewport(ratio=1)
