"""How fast pages with elements are: `python -m benchmarks.embed`. A real browser, a file, no network."""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from origo_widget.embed.bundle import elements_script
from origo_widget.embed.exhibit import Wish, exhibit_of
from origo_widget.embed.markup import element
from origo_widget.puzzles.puzzle import Puzzle

from .ratio import Result

PUZZLES = 10
PAGES = 5
PUZZLE = '''
task = "best_turn"
board = "europa"
position = """
. . . . . . . . . .
. 1 1 . . . . . . .
. 1 2 2 . . . 3 . .
. . . 2 . . . 3 3 .
. . 1 1 . . . . . .
. . 1 2 2 . 3 . . .
. . . . 2 . 3 3 . .
. . 3 . . . . . 1 .
. . 3 3 . 2 . 1 1 .
. . . . . . . . . .
players: 3
hands: pop,ship,Gallia,Italia | |
"""
[offer]
expand = 2
'''
#: Tells when every puzzle can be used and has been painted, in milliseconds from the start of the page.
READY = """(count) => new Promise((resolve) => {
    const look = () => {
        const boards = [...document.querySelectorAll("origo-puzzle")].filter(
            (one) => one.shadowRoot?.querySelector(".origo-card"));
        if (boards.length < count) setTimeout(look, 5);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
})"""


def measure() -> list[Result]:
    """Nothing where there is no browser."""
    try:
        from playwright.sync_api import sync_playwright

        from tests.e2e.harness.chromium import find_chromium, launch
    except ImportError:
        return []
    executable = find_chromium()
    if executable is None:
        return []
    shown = element(exhibit_of(Puzzle.from_text(PUZZLE), Wish()), {})
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "page.html"
        head = "<!doctype html><meta charset=utf-8>"
        path.write_text(f"{head}{shown * PUZZLES}<script>{elements_script()}</script>", encoding="utf-8")
        browser = launch(playwright, executable)
        times = []
        for _ in range(PAGES):
            page = browser.new_page(viewport={"width": 900, "height": 900})
            page.goto(path.as_uri(), wait_until="commit")
            times.append(float(page.evaluate(READY, PUZZLES)))
            page.close()
        browser.close()
    what = f"{PUZZLES} puzzles on one page, the last one ready"
    return [Result(what, "median of new pages", statistics.median(times), " ms", 1000, least=False)]


if __name__ == "__main__":
    for one in measure():
        print(one)
