"""The still picture and the text of a board."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.board import Board
from origo_widget.model.game import Game
from origo_widget.model.observation import Observation
from origo_widget.model.position import Position
from origo_widget.view.svg import position_svg
from origo_widget.view.text import position_text
from tests.model.boards import ISLES_TEXT

if TYPE_CHECKING:
    from collections.abc import Sequence

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["<script>alert(1)</script>", 'A" onload="x']


def pictured(game: Game, names: Sequence[str]) -> ET.Element:
    return ET.fromstring(position_svg(game.observe(None), names))


@pytest.mark.parametrize("board", ["europa", "mini"])
def test_picture_has_every_shield_and_every_region(board: str) -> None:
    game = Game(["Ana", "Ben"], seed=1, board=board)
    for _ in range(5):
        game.play(game.legal_moves[0])
    root = pictured(game, game.players)
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {region.name for region in game.board.regions} <= texts
    assert len([element for element in root.iter(f"{SVG}g") if "transform" in element.attrib]) == 5


def test_picture_says_what_it_is() -> None:
    root = pictured(Game(["Ana", "Ben"], seed=1), ["Ana", "Ben"])
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Origo, board europa"
    assert root.findtext(f"{SVG}desc") == "Origo on europa, set-up: Ana to decide."


def test_names_are_text() -> None:
    root = pictured(Game(["Ana", "Ben"], seed=1), HOSTILE)
    assert HOSTILE[0] in (root.findtext(f"{SVG}desc") or "")
    assert not list(root.iter(f"{SVG}script"))


def test_picture_of_a_board_that_is_no_grid() -> None:
    board = Board(ISLES_TEXT)
    seen = Observation.of(Position(board, min(board.seats)), None)
    root = ET.fromstring(position_svg(seen, ["Ana", "Ben"]))
    assert len(list(root.iter(f"{SVG}circle"))) == len(board.graph)
    assert position_text(seen, ["Ana", "Ben"])


def test_text_shows_the_board_and_the_players() -> None:
    game = Game(["Ana", "Ben"], seed=1, board="mini")
    game.play("B3")
    lines = position_text(game.observe(None), game.players).splitlines()
    assert lines[0] == "Origo on mini, set-up: Ben to decide."
    assert lines[4] == "B . . 1 . ."
    assert lines[-2] == "1 Ana: score 1, 11 shields in supply, 5 cards"
