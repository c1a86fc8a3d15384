"""The still picture and the text of a board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.board import Board
from origo_widget.model.game import Game
from origo_widget.model.observation import Observation
from origo_widget.model.position import Position
from origo_widget.puzzles.book import FOLDER
from origo_widget.view.svg import map_svg, position_svg
from origo_widget.view.text import position_text
from tests.model.boards import EUROPA, EVERY_BOARD, ISLES_TEXT

if TYPE_CHECKING:
    from collections.abc import Sequence

SKERRIES = Board((FOLDER / "boards" / "skerries.toml").read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["<script>alert(1)</script>", 'A" onload="x']


def pictured(game: Game, names: Sequence[str]) -> ET.Element:
    return ET.fromstring(position_svg(game.observe(None), names))


def shields(root: ET.Element) -> list[tuple[float, float]]:
    """Where shields stand."""
    moved = [element.get("transform", "") for element in root.iter(f"{SVG}g")]
    places = [re.match(r"translate\((\S+) ([^)]+)\)", text) for text in moved]
    return [(float(found[1]), float(found[2])) for found in places if found]


def drawn_out(root: ET.Element) -> list[str]:
    """What is not inside the picture: shields, and about where texts end."""
    left, top, width, height = map(float, (root.get("viewBox") or "").split())
    out = [
        f"shield {x} {y}" for x, y in shields(root) if not (left < x < left + width and top < y < top + height - 0.3)
    ]
    for text in root.iter(f"{SVG}text"):
        size, x, y = (float(text.get(name, "")) for name in ("font-size", "x", "y"))
        length = 0.4 * size * len(text.text or "")
        start = x - (length / 2 if text.get("text-anchor") == "middle" else 0)
        if not (left - 0.3 < start and start + length < left + width + 0.3 and y < top + height):
            out.append(text.text or "")
    return out


@pytest.mark.parametrize("board", ["europa", "mini"])
def test_picture_has_every_shield_and_every_region(board: str) -> None:
    game = Game(["Ana", "Ben"], seed=1, board=board)
    for _ in range(5):
        game.play(game.legal_moves[0])
    root = pictured(game, game.players)
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {region.name for region in game.board.regions} <= texts
    # A shield for each player's line in the legend, too.
    assert len(shields(root)) == 5 + 2
    assert {"1 Ana", "2 Ben"} <= texts


def test_picture_says_what_it_is() -> None:
    root = pictured(Game(["Ana", "Ben"], seed=1), ["Ana", "Ben"])
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Origo, board europa"
    assert root.findtext(f"{SVG}desc") == "Origo on europa, set-up: Ana to decide."


def test_picture_and_text_speak_a_language() -> None:
    game = Game(["Ana", "Ben"], seed=1)
    seen = game.observe(None)
    root = ET.fromstring(position_svg(seen, game.players, "de"))
    assert root.findtext(f"{SVG}title") == "Origo, Spielplan europa"
    assert root.findtext(f"{SVG}desc") == "Origo auf europa, Aufbau: Ana entscheidet."
    told = position_text(seen, game.players, "de").splitlines()
    assert told[0] == "Origo auf europa, Aufbau: Ana entscheidet."
    assert told[-1].startswith("2 Ben: Punktestand ")
    english = position_text(seen, game.players).splitlines()
    assert english[1:-2] == told[1:-2]


def test_names_are_text() -> None:
    root = pictured(Game(["Ana", "Ben"], seed=1), HOSTILE)
    assert HOSTILE[0] in (root.findtext(f"{SVG}desc") or "")
    assert not list(root.iter(f"{SVG}script"))


def test_signs_that_no_picture_may_have_are_replaced() -> None:
    root = ET.fromstring(map_svg(Position(EUROPA, 2), {0: "A\x00B\ud800"}, "\x1b", "&\ufffe<"))
    assert [text.text for text in root.iter(f"{SVG}text")][-1] == "1 A\ufffdB\ufffd"
    assert root.findtext(f"{SVG}desc") == "&\ufffd<"


def test_picture_of_a_board_that_is_no_grid() -> None:
    board = Board(ISLES_TEXT)
    seen = Observation.of(Position(board, min(board.seats)), None)
    root = ET.fromstring(position_svg(seen, ["Ana", "Ben"]))
    assert len(list(root.iter(f"{SVG}circle"))) == len(board.graph)
    assert {text.text for text in root.iter(f"{SVG}text")} >= set(board.graph.names)
    assert position_text(seen, ["Ana", "Ben"])


@pytest.mark.parametrize("board", EVERY_BOARD, ids=lambda board: board.name)
@pytest.mark.parametrize("names", [("Ana", "Ben"), ("漢" * 40, "W" * 40), ("i" * 40, ".")])
def test_nothing_is_drawn_beside_the_picture(board: Board, names: tuple[str, str]) -> None:
    position = Position(board, 2)
    position.own = [board.land_mask, board.sea_mask]
    root = ET.fromstring(map_svg(position, dict(enumerate(names)), "A title", "What it shows"))
    assert drawn_out(root) == []
    # Names that are too long for the picture are cut; each has a line of its own.
    texts = [text for text in root.iter(f"{SVG}text") if (text.text or "").startswith(("1 ", "2 "))]
    assert len({text.get("y") for text in texts}) == 2 or sum(len(text.text or "") for text in texts) < 30
    assert root.findtext(f"{SVG}title") == "A title"
    assert root.findtext(f"{SVG}desc") == "What it shows"


def test_the_legend_is_of_the_seats_given() -> None:
    position = Position.from_text("1 2 3 . . . . . . .", EUROPA)
    root = ET.fromstring(map_svg(position, {2: "<Cem>"}, "", ""))
    assert [text.text for text in root.iter(f"{SVG}text")][-1] == "3 <Cem>"
    assert len(shields(root)) == 3 + 1
    assert len(shields(ET.fromstring(map_svg(position, {}, "", "")))) == 3


@pytest.mark.parametrize("board", [Board.named("mini"), SKERRIES], ids=lambda board: board.name)
def test_no_name_of_a_region_lies_over_a_shield(board: Board) -> None:
    position = Position(board, 2)
    position.own = [board.land_mask, board.sea_mask]
    root = ET.fromstring(map_svg(position, {}, "", ""))
    names = {region.name for region in board.regions}
    for text in root.iter(f"{SVG}text"):
        if text.text in names:
            x, y = float(text.get("x", "")), float(text.get("y", ""))
            half = 0.065 * len(text.text)
            over = [at for at in shields(root) if abs(at[0] - x) < half + 0.29 and y - 0.49 < at[1] < y + 0.33]
            assert over == [], text.text


def test_text_shows_the_board_and_the_players() -> None:
    game = Game(["Ana", "Ben"], seed=1, board="mini")
    game.play("B3")
    lines = position_text(game.observe(None), game.players).splitlines()
    assert lines[0] == "Origo on mini, set-up: Ben to decide."
    assert lines[4] == "B . . 1 . ."
    assert lines[-2] == "1 Ana: score 1, 11 shields in supply, 5 cards"
