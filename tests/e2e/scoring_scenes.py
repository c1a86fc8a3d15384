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


def cut_fields() -> Scene:
    """The lens, with a recipe."""
    lab = ScoringLab(MAP)
    lab.look("articulation", "Blue")
    return lab, _still


def tree() -> Scene:
    """The block-cut tree."""
    lab = ScoringLab(MAP)
    lab.look("block_cut_tree", "Red")
    return lab, _still


def way() -> Scene:
    """The way between two clans, one of them named."""
    lab = ScoringLab(MAP)
    lab.look("joining_way", "Ivory")
    return lab, lambda painter: painter.field("E1").click()


def colouring() -> Scene:
    """Regions in colours."""
    lab = ScoringLab(MAP)
    lab.look("colouring")
    return lab, _still


def search() -> Scene:
    """In the middle of a breadth-first search."""
    lab = ScoringLab(MAP)
    lab.run("breadth_first", "Red")
    lab.step = 5
    return lab, _still


def low_link() -> Scene:
    """In the middle of a walk with low-links."""
    lab = ScoringLab(MAP)
    lab.run("low_link", "Blue")
    lab.step = 20
    return lab, _still


def forest() -> Scene:
    """A forest of union-find."""
    lab = ScoringLab(MAP)
    lab.run("union_find", "Blue")
    lab.step = 9
    return lab, _still


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
