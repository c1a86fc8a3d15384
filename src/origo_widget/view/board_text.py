"""A board for authors, as plain text: which fields there are, whose they are, and which cards cover them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.cards import CardKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..model.board import Board

#: What the cards of a kind cover (R2.3).
_COVERS = {
    CardKind.ROW: "cards of rows",
    CardKind.COLUMN: "cards of columns",
    CardKind.LAND: "cards of lands",
    CardKind.POPULATION: "for fields beside one's own shields",
    CardKind.SHIP: "for fields of seas",
}


def board_text(board: Board) -> str:
    """The map, lands and seas with their fields, and the cards with what they cover.

    >>> from origo_widget.model.board import Board
    >>> print(board_text(Board.named("mini")).splitlines()[7])
    N  Nemoria, land, points 4 2 1: A1 A2 A3 B1 B2 C1 C2
    """
    return "\n".join([*_map(board), "", *_regions(board), "", *_cards(board)])


def _signs(board: Board) -> list[str]:
    """A sign for each region: its first letter, where these differ, else a letter of the alphabet."""
    firsts = [region.name[0] for region in board.regions]
    return firsts if len(set(firsts)) == len(firsts) else [chr(ord("a") + number) for number in range(len(firsts))]


def _map(board: Board) -> Iterator[str]:
    if board.grid is None:
        for name in board.graph.names:
            yield f"{name} beside {' '.join(board.graph.nx[name])}"
        return
    (rows, columns), signs = board.grid, _signs(board)
    width, margin = max(map(len, [*columns, *signs])), max(map(len, rows))
    yield " ".join([" " * margin, *(column.ljust(width) for column in columns)]).rstrip()
    for row in rows:
        indices = [board.graph.index.get(row + column) for column in columns]
        cells = ["" if index is None else signs[board.region_of[index]] for index in indices]
        yield " ".join([row.ljust(margin), *(cell.ljust(width) for cell in cells)]).rstrip()


def _regions(board: Board) -> Iterator[str]:
    for region, sign in zip(board.regions, _signs(board), strict=True):
        kind = "sea" if region.is_sea else f"land, points {_listed(region.points)}"
        yield f"{sign}  {region.name}, {kind}: {_listed(board.graph.fields(region.mask))}"


def _cards(board: Board) -> Iterator[str]:
    for kind in CardKind:
        cards = {index: card for index, card in enumerate(board.cards) if card.kind is kind}
        if kind in (CardKind.ROW, CardKind.COLUMN) and board.grid is None:
            yield from (f"{card.name} ({card.count}): {_covered(board, index)}" for index, card in cards.items())
        elif cards:
            yield f"{_COVERS[kind]}: {', '.join(f'{card.name} ({card.count})' for card in cards.values())}"


def _covered(board: Board, card: int) -> str:
    return _listed(board.graph.fields(board.card_masks[card]))


def _listed(values: Iterable[object]) -> str:
    return " ".join(map(str, values))
