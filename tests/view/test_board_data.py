"""A board's data for the page: everything that is drawn, as the board file has it."""

from __future__ import annotations

from itertools import accumulate

import pytest

from origo_widget.model.board import Board
from origo_widget.model.cards import CardKind
from origo_widget.puzzles.book import FOLDER
from origo_widget.view.board_data import board_data

SKERRIES = Board((FOLDER / "boards" / "skerries.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("board", [Board.named("mini"), Board.named("europa"), SKERRIES], ids=lambda board: board.name)
def test_cards_tell_the_fields_that_they_cover(board: Board) -> None:
    told = {
        card["name"]: {board.graph.names[index] for index in accumulate(card["covers"])}
        for card in board_data(board)["cards"]
    }
    assert told == {card.name: set(board.graph.fields(card.mask)) for card in board.cards}
    assert [card.name for card in board.cards if not told[card.name]] == [
        card.name for card in board.cards if card.kind is CardKind.POPULATION
    ]


def test_card_of_a_board_that_is_no_grid_covers_what_its_file_says() -> None:
    cards = {card["name"]: card for card in board_data(SKERRIES)["cards"]}
    assert [SKERRIES.graph.names[index] for index in accumulate(cards["south"]["covers"])] == [
        "B2",
        "B3",
        "S1",
        "S2",
        "M1",
        "M2",
    ]


@pytest.mark.parametrize("board", [Board.named("mini"), Board.named("europa"), SKERRIES], ids=lambda board: board.name)
def test_links_tell_every_edge_once(board: Board) -> None:
    steps = board_data(board)["links"]
    pairs = [(one, one + step) for one, step in zip(accumulate(steps[::2]), steps[1::2], strict=True)]
    names = board.graph.names
    assert {frozenset((names[one], names[other])) for one, other in pairs} == {*map(frozenset, board.graph.nx.edges)}
    assert len(pairs) == board.graph.nx.number_of_edges()
