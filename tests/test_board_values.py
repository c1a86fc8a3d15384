"""The table of values in docs/boards.md says what the board files say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from origo_widget import Board

if TYPE_CHECKING:
    from collections.abc import Iterable

_HEAD = "| what counts | `mini` | `europa` |"


def test_docs_have_every_value_of_the_boards() -> None:
    docs = Path("docs/boards.md").read_text(encoding="utf-8")
    table = docs[docs.index(_HEAD) :].split("\n\n")[0].splitlines()
    mini, europa = _values(Board.named("mini")), _values(Board.named("europa"))
    assert table[2:] == [f"| {what} | {mini[what]} | {europa[what]} |" for what in mini]


def _values(board: Board) -> dict[str, str]:
    lands = (f"{region.name} {_listed(region.points)}" for region in board.regions if not region.is_sea)
    stones = (f"**{worth}**" if at in board.founding_red else worth for at, worth in enumerate(board.founding_points))
    return {
        f"clans of {board.clan_least} shields or more, by place (R8.3)": _listed(board.clan_points),
        "each shield on a sea (R8.6)": str(board.sea_shield),
        "most, and second most, of these: more (R8.6)": _listed(board.sea_bonus),
        "lands, by place (R8.9)": "; ".join(lands),
        "every field of a land: its highest number, and more (R8.10)": str(board.sole_bonus),
        "founding stones in order, red ones bold (R6)": _listed(stones),
        "in a fight a card, a neighbour, the defender's own shield (R5.3, R5.4)": _listed(
            (board.strength_card, board.strength_neighbour, board.strength_defence)
        ),
    }


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))
