"""How fast the page is: `python -m benchmarks.page`. A real browser, with Python in this process (`tests/e2e`)."""

import random
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from origo_widget import Game, Greedy, Table
from origo_widget.bots.bot import decide
from origo_widget.model.moves import Expand

from .ratio import Result

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import HostPage, InProcess

NAMES = ("Ana", "Ben", "Cleo", "Dario")
CLICKS = 25
PAGES = 5
TABLES = 20
#: How long the frames of many tables are looked at, in milliseconds.
LOOK = 6000
#: Plies after which the board is well filled.
MIDDLE = 80

#: Waits for one click, and tells the frames until it shows as pending and the milliseconds until its move is painted.
WATCH = """root => {
    window.timed = new Promise((resolve) => {
        const clicked = (event) => {
            const begun = event.timeStamp;
            let frames = 0, pending = null;
            const frame = () => { frames += 1; request = requestAnimationFrame(frame); };
            let request = requestAnimationFrame(frame);
            new MutationObserver((_, observer) => {
                if (root.dataset.pending !== undefined) pending ??= frames;
                if (Number(root.dataset.revision) === revision) return;
                observer.disconnect();
                cancelAnimationFrame(request);
                // A frame's callbacks run before it is painted, a task after that.
                requestAnimationFrame(() => setTimeout(() => resolve({ pending, painted: performance.now() - begun })));
            }).observe(root, { attributes: true });
        };
        const revision = Number(root.dataset.revision);
        root.addEventListener("click", clicked, { capture: true, once: true });
    });
}"""
FIRST = """() => performance.getEntriesByName("first board").at(-1)?.duration"""
#: The milliseconds between frames.
FRAMES = """length => new Promise((resolve) => {
    const gaps = [];
    let before = performance.now();
    const begun = before;
    const frame = (now) => {
        gaps.push(now - before);
        before = now;
        if (now - begun < length) requestAnimationFrame(frame); else resolve(gaps);
    };
    requestAnimationFrame(frame);
})"""


def measure() -> list[Result]:
    """Nothing where there is no browser."""
    with _pages() as pages:
        if pages is None:
            return []
        pending, painted = _clicks(pages)
        return [
            Result("a click shows as pending", "frames, the most of many", pending, " frames", 1, least=False),
            Result("click → Python → repaint, one page", "median", painted, " ms", 25, least=False),
            Result("first board, from `render`", "median of new pages", _first_board(pages), " ms", 150, least=False),
            Result(f"{TABLES} tables with bots on one page", "95 % of frames", _many(pages), " ms", 34, least=False),
        ]


@contextmanager
def _pages() -> Iterator["InProcess | None"]:
    try:
        from playwright.sync_api import sync_playwright

        from tests.e2e.harness.chromium import find_chromium, launch
        from tests.e2e.harness.inprocess import InProcess
    except ImportError:
        yield None
        return
    executable = find_chromium()
    if executable is None:
        yield None
        return
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        pages = InProcess(browser)
        yield pages
        pages.close()
        browser.close()


def _middle(seed: int = 4) -> tuple[Table, Expand]:
    """A table on `europa` in the middle of a game, in a turn of a person among bots; a move that may be made."""
    game, bot, rng = Game(NAMES, seed=seed), Greedy(), random.Random(seed)
    while True:
        assert game.to_move is not None
        moves = [move for move in game.legal_moves if isinstance(move, Expand)]
        if len(game.plies) > MIDDLE and game.to_move == 0 and game.position.idle and moves:
            return Table(game, dict.fromkeys((1, 2, 3), bot)), moves[0]
        game.play(decide(bot, game.observe(game.to_move), rng))


def _clicks(pages: "InProcess") -> tuple[float, float]:
    from tests.e2e.clicker import Clicker

    table, move = _middle()
    person = Clicker(pages.open(viewport={"width": 1400, "height": 1000}).mount(table))
    told = []
    for _ in range(CLICKS):
        person.card(move.card).click()
        person.page.evaluate(WATCH, person.root.element_handle())
        person.changes(person.field(move.field))
        told.append(person.page.evaluate("() => window.timed"))
        person.press("undo")
    return max(one["pending"] for one in told), statistics.median(one["painted"] for one in told)


def _first_board(pages: "InProcess") -> float:
    times: list[float] = []
    for _ in range(PAGES):
        table, _ = _middle()
        page = pages.mount(table, viewport={"width": 1400, "height": 1000}).page
        times.append(page.wait_for_function(FIRST).json_value())
    return statistics.median(times)


def _many(pages: "InProcess") -> float:
    host: HostPage = pages.open(viewport={"width": 1400, "height": 1000})
    for seed in range(TABLES):
        game = Game(NAMES, seed=seed)
        host.mount(Table(game, {seat: Greedy() for seat in range(len(NAMES))}))
    return float(statistics.quantiles(host.page.evaluate(FRAMES, LOOK), n=20)[-1])


if __name__ == "__main__":
    from .table import table

    print(table(measure()))
