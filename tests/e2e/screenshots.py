"""Pictures of the table, the scoring lab and puzzles in every state: ``python -m tests.e2e.screenshots OUTDIR``.

Each state is drawn at three widths, light and dark; ``contact-sheet.png`` shows them all.
"""

from __future__ import annotations

import base64
import functools
import itertools
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect, sync_playwright

from origo_widget import Game, Greedy, Replay, Table
from origo_widget.bots.bot import decide
from tests.e2e import puzzle_scenes
from tests.e2e.clicker import Clicker
from tests.e2e.harness import chromium
from tests.e2e.harness.inprocess import InProcess
from tests.e2e.painter import Painter
from tests.e2e.scenes import Scripted
from tests.e2e.scoring_scenes import SCENES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator

    from origo_widget.widgets.face import Face

WIDTHS = (380, 700, 1400)
THEMES = ("light", "dark")
#: With these begin the names of the lab's states, and those of a puzzle.
LAB, PUZZLE = "lab-", "puzzle-"
PEOPLE = ("Ana", "Ada", "Bruno", "Cleo")
#: Where a game of greedy bots has come to, counted in moves: the middle of set-up, a turn late in the game.
SETUP_PLY, TURN_PLY = 9, 120


def main() -> None:
    """Draw all states into the folder that the command line names."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.e2e.screenshots OUTDIR")
    executable = chromium.find_chromium()
    if not executable:
        sys.exit(f"There is no browser to take pictures with ({chromium.HOW_TO_GET_ONE}).")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, executable)
        pictures = [draw(browser, folder, *one) for one in itertools.product(every_state(), WIDTHS, THEMES)]
        contact_sheet(browser, pictures, folder / "contact-sheet.png")
        browser.close()


def draw(browser: Browser, folder: Path, state: str, width: int, theme: str) -> Path:
    """One picture."""
    pages = InProcess(browser)
    face, pose = posed(state)
    face.theme = theme
    host = pages.open(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    host.page.add_style_tag(content=f"body {{ margin: 0; background: {'#111' if theme == 'dark' else '#fff'}; }}")
    pose(host.mount(face))
    host.settle()
    path = folder / f"{state}-{width}-{theme}.png"
    host.page.screenshot(path=path, full_page=True)
    face.close()
    pages.close()
    return path


def posed(state: str) -> tuple[Face, Callable[[Locator], None]]:
    """A table, a lab or a puzzle, and what brings its view into a state."""
    if state in STATES:
        table, pose = STATES[state]()
        return table, lambda view: pose(Clicker(view))
    if state.startswith(PUZZLE):
        return puzzle_scenes.SCENES[state.removeprefix(PUZZLE)]()
    lab, pose_lab = SCENES[state.removeprefix(LAB)]()
    return lab, lambda view: pose_lab(Painter(view))


def contact_sheet(browser: Browser, pictures: list[Path], path: Path) -> None:
    """All pictures on one."""
    page = browser.new_page(viewport={"width": 2400, "height": 1000})
    figures = [
        f'<figure><img src="data:image/png;base64,{base64.b64encode(one.read_bytes()).decode()}">'
        f"<figcaption>{one.stem}</figcaption></figure>"
        for one in pictures
    ]
    rows = ["".join(row) for row in zip(*[iter(figures)] * (len(WIDTHS) * len(THEMES)), strict=True)]
    style = "section{display:flex;align-items:start;gap:16px} figure{margin:0 0 16px;font:20px sans-serif} img{zoom:.5}"
    page.set_content(f"<style>{style}</style><section>{'</section><section>'.join(rows)}</section>", wait_until="load")
    page.screenshot(path=path, full_page=True)


def setup() -> tuple[Table, Callable[[Clicker], None]]:
    """In the middle of set-up."""
    return at_table("setup"), hand_is_open


def turn() -> tuple[Table, Callable[[Clicker], None]]:
    """A turn with a selected card and the value plan."""
    return at_table("turn"), select_a_card


def fight() -> tuple[Table, Callable[[Clicker], None]]:
    """In the middle of a fight."""
    return at_table("fight"), hand_is_open


def rating() -> tuple[Table, Callable[[Clicker], None]]:
    """After the first rating."""
    return at_table("rating"), lambda clicker: clicker.button("rating").click()


def walk() -> tuple[Table, Callable[[Clicker], None]]:
    """In the middle of a walk through a rating."""
    return at_table("rating"), walk_to_a_jump


def analysis() -> tuple[Table, Callable[[Clicker], None]]:
    """A hint, an overlay, and what the move in the focus would change."""
    return at_table("turn"), ask_everything


def end() -> tuple[Table, Callable[[Clicker], None]]:
    """The winner's panel."""
    return at_table("end"), lambda clicker: clicker.panel("end").wait_for()


def covered() -> tuple[Table, Callable[[Clicker], None]]:
    """Several people at the table, before the one who decides has uncovered the hand."""
    return Table(Game.from_record(games()["turn"])), lambda clicker: clicker.button("uncover").wait_for()


def past() -> tuple[Table, Callable[[Clicker], None]]:
    """A moment of the past."""
    return at_table("turn"), two_moves_back


def replay() -> tuple[Table, Callable[[Clicker], None]]:
    """A replay shortly before the end, with everybody's cards."""

    def pose(clicker: Clicker) -> None:
        clicker.button("last").click()
        two_moves_back(clicker)

    return Replay(games()["end"]), pose


def line() -> tuple[Table, Callable[[Clicker], None]]:
    """Another line of a game that waits."""
    table = at_table("turn")
    table.branch(len(table.game.plies), 0)
    return table, hand_is_open


STATES = {
    "setup": setup,
    "turn": turn,
    "analysis": analysis,
    "fight": fight,
    "rating": rating,
    "walk": walk,
    "end": end,
    "covered": covered,
    "past": past,
    "replay": replay,
    "line": line,
}


def every_state() -> list[str]:
    """The names of the table's states, the lab's and a puzzle's."""
    return [*STATES, *(f"{LAB}{scene}" for scene in SCENES), *(f"{PUZZLE}{scene}" for scene in puzzle_scenes.SCENES)]


@functools.cache
def games() -> dict[str, dict[str, Any]]:
    """Records of a game of greedy bots, at the first moment of each kind at which the first player decides."""
    game, bot = Game(PEOPLE, seed=4), Greedy()
    rng = random.Random(4)
    found: dict[str, dict[str, Any]] = {}
    while not game.is_over:
        assert game.to_move is not None
        game.play(decide(bot, game.observe(game.to_move), rng))
        for kind in kinds(game):
            found.setdefault(kind, game.record())
    return found


def kinds(game: Game) -> list[str]:
    """What can be shown of a game at this moment."""
    if game.is_over:
        return ["end"]
    if game.to_move != 0:
        return []
    found = ["rating"] if any(event.kind == "rating_ended" for event in game.events) else []
    phase = str(game.position.phase)
    if len(game.plies) >= (SETUP_PLY if phase == "setup" else TURN_PLY) and (phase != "turn" or game.position.idle):
        found.append(phase)
    return found


def at_table(kind: str) -> Table:
    """A table with one person; the bots wait."""
    bots = {seat: Scripted(PEOPLE[seat]) for seat in (1, 2, 3)}
    return Table(Game.from_record(games()[kind]), bots, pace=3000)


def hand_is_open(clicker: Clicker) -> None:
    """Wait for the hand."""
    clicker.root.locator("[data-card]").first.wait_for()


def two_moves_back(clicker: Clicker) -> None:
    """Look at the moment before the last but one move."""
    for _ in range(2):
        clicker.button("back").click()
    # The slider is there at once, the moment comes later.
    goal = clicker.root.locator("[data-action=moment]").input_value()
    expect(clicker.root.locator("[data-past-ply]")).to_have_attribute("data-past-ply", goal)


def select_a_card(clicker: Clicker) -> None:
    """Select the first card that has a target, and open the value plan."""
    hand_is_open(clicker)
    clicker.root.locator("[data-card][data-usable]").first.click()
    clicker.button("plan").click()


def walk_to_a_jump(clicker: Clicker) -> None:
    """Walk through the last rating until a leader jumps."""
    clicker.button("rating").click()
    while not clicker.root.locator("[data-leap]").count():
        clicker.button("walk_step").click()


def ask_everything(clicker: Clicker) -> None:
    """Ask for a hint, show the clans, and rest on a field that can be settled."""
    select_a_card(clicker)
    clicker.button("overlay").select_option("clans")
    clicker.button("hint").click()
    clicker.root.locator('[data-hint="given"]').wait_for()
    # The page scrolls to the field in the focus: no field must come to lie under the pointer.
    clicker.page.mouse.move(0, 0)
    field = clicker.root.locator('[data-target="expand"]').first
    field.scroll_into_view_if_needed()
    field.focus()
    clicker.root.locator(".origo-what-if b").wait_for()


if __name__ == "__main__":
    main()
