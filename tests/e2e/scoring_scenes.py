"""States of the scoring lab, for tests and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from origo_widget import ScoringLab, exercise
from tests.e2e.painter import Painter
from tests.model.boards import ISLES

if TYPE_CHECKING:
    from collections.abc import Callable

#: A late position of five players, with clans that tie, a land ruled alone, and shields at sea.
MAP = """3 3 3 . 1 1 . . 2 2
3 3 . . 1 . . 2 2 .
. 3 3 . 1 1 . . 2 .
. . 3 1 . 1 1 . 2 2
4 . 3 3 3 . 1 . . 2
4 4 . 2 3 3 1 1 . .
. 4 . 2 . . . 1 1 .
4 4 . 2 2 . 5 . 1 .
4 . . . 2 . 5 5 . .
. . 5 5 . . 5 . . ."""

Scene = tuple[ScoringLab, "Callable[[Painter], None]"]


def _still(_painter: Painter) -> None:
    """Do nothing."""


def drawing() -> Scene:
    """After an edit, with a number pointed at."""
    lab = ScoringLab(MAP)
    lab.paint("D5 E7", "Blue")
    return lab, lambda painter: painter.total(0).get_by_role("button").focus()


def empty() -> Scene:
    """Nothing is drawn yet, with as many shields as there are."""
    return ScoringLab(players=4), _still


def field() -> Scene:
    """A field in view."""

    def pose(painter: Painter) -> None:
        painter.button("tool-look").click()
        painter.field("D6").click()
        painter.root.locator("[data-pointed]").wait_for()

    return ScoringLab(MAP), pose


def _looking(question: str, player: str | None = None) -> ScoringLab:
    """Through the lens."""
    lab = ScoringLab(MAP)
    lab.look(question, player)
    return lab


def cut_fields() -> Scene:
    """The lens, with a recipe."""
    return _looking("articulation", "Blue"), _still


def tree() -> Scene:
    """The block-cut tree."""
    return _looking("block_cut_tree", "Red"), _still


def way() -> Scene:
    """The way between two clans, one of them named."""
    return _looking("joining_way", "Ivory"), lambda painter: painter.field("E1").click()


def colouring() -> Scene:
    """Regions in colours."""
    return _looking("colouring"), _still


def _walking(algorithm: str, player: str, step: int) -> ScoringLab:
    """In the middle of an algorithm."""
    lab = ScoringLab(MAP)
    lab.run(algorithm, player)
    lab.step = step
    return lab


def search() -> Scene:
    """In the middle of a breadth-first search."""
    return _walking("breadth_first", "Red", 5), _still


def low_link() -> Scene:
    """In the middle of a walk with low-links."""
    return _walking("low_link", "Blue", 20), _still


def forest() -> Scene:
    """A forest of union-find."""
    return _walking("union_find", "Blue", 9), _still


def covered() -> Scene:
    """Scores are covered, and fields chosen."""
    lab = ScoringLab(MAP)
    lab.predict("articulation", "Blue")

    def pose(painter: Painter) -> None:
        for name in ("A5", "C5", "D6"):
            painter.field(name).click()

    return lab, pose


def verdict() -> Scene:
    """An answer that is partly right."""
    lab = ScoringLab(MAP)
    lab.predict("articulation", "Blue")
    lab.answer(["A5", "C5", "D6", "A6"])
    return lab, _still


def points() -> Scene:
    """Points to predict, with a hint."""
    lab = ScoringLab(MAP)
    lab.predict("totals")
    return lab, lambda painter: painter.press("hint")


def order() -> Scene:
    """Players to bring into order."""
    lab = ScoringLab(MAP)
    lab.predict("ranking")
    return lab, _still


def gains() -> Scene:
    """The free fields in a ranking."""

    def pose(painter: Painter) -> None:
        painter.tab("gains")
        painter.button("rank").click()
        painter.root.locator("[data-ranked]").wait_for()

    return ScoringLab(MAP), pose


def isles() -> Scene:
    """A board that is no grid, with what lies under the shields' names."""
    lab = ScoringLab(board=ISLES)
    lab.paint(lab.lab.sketch.board.graph.names[::2], "Blue")
    lab.look("components", "Blue")
    return lab, _still


def cards() -> Scene:
    """An exercise whose answer is written."""
    return ScoringLab(exercise("cards-3", seed=3)), _still


def walk() -> Scene:
    """In the middle of a walk through the rating."""

    def pose(painter: Painter) -> None:
        for _ in range(6):
            painter.button("walk_step").click()

    return ScoringLab(MAP), pose


def faults() -> Scene:
    """A text that is refused."""

    def pose(painter: Painter) -> None:
        painter.tab("text")
        painter.root.locator("[data-position]").fill("1 x . . .\n7")
        painter.button("load").click()
        painter.root.locator("[data-faults]").wait_for()

    return ScoringLab(MAP), pose


SCENES = {
    scene.__name__: scene
    for scene in (
        drawing,
        empty,
        field,
        cut_fields,
        tree,
        way,
        colouring,
        search,
        low_link,
        forest,
        covered,
        verdict,
        points,
        order,
        gains,
        isles,
        cards,
        walk,
        faults,
    )
}
