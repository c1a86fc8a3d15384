"""Why a field cannot be used."""

from __future__ import annotations

import random

import pytest

from origo_widget.model.errors import UnknownField
from origo_widget.model.moves import Attack, Expand, Place, Shift
from origo_widget.model.position import Position
from origo_widget.model.shuffling import deck_for
from origo_widget.model.why import why_not
from tests.model.boards import EVERY_BOARD, MINI

MAP = """
    1 1 . 2 .
    1 2 . . .
    . 2 2 2 .
    1 . . . .
    . . . . .
"""


def at(more: str = "", board: str = "mini") -> Position:
    return Position.from_text(f"{MAP}\nhands: C,pop | A\n{more}", board)


@pytest.mark.parametrize(
    ("more", "field", "card", "source", "expected"),
    [
        ("", "C1", None, None, None),
        ("", "E5", None, None, ("why_no_card", "R4.5")),
        ("", "E5", "C", None, ("not_covered", "R2.3")),
        ("", "C1", "C", None, None),
        ("actions: 0", "C1", None, None, ("no_actions", "R4.2")),
        ("", "B2", None, None, ("attack_not_founded", "R5.1")),
        ("", "A4", None, None, ("attack_not_adjacent", "R5.1")),
        ("founded: Nemoria 1", "B2", None, None, None),
        ("founded: Nemoria 1", "B2", "C", None, ("not_covered", "R5.2")),
        ("", "A1", None, None, None),
        ("main: migrated", "A1", None, None, ("migrated", "R4.2")),
        ("main: exchanged", "A1", None, None, ("exchanged", "R4.2")),
        ("", "D1", None, None, None),
        ("sailed: D1", "D1", None, None, ("sailed_already", "R4.9")),
        ("", "E5", None, "A1", ("not_reached", "R4.6")),
        ("", "E5", None, "D1", ("not_reached", "R4.8")),
        ("", "B2", None, "A1", ("not_free", "R4.6")),
    ],
)
def test_first_rule_that_forbids(
    more: str, field: str, card: str | None, source: str | None, expected: tuple[str, str] | None
) -> None:
    reason = why_not(at(more), field, card, source)
    assert (reason and (reason.code, reason.rule)) == expected


def test_shield_that_is_shut_in() -> None:
    reason = why_not(Position.from_text("1 2 . . .\n2 . . . .\n. . . . .\n. . . . .\n. . . . .", MINI), "A1")
    assert reason is not None
    assert (reason.code, reason.rule, reason.fields) == ("why_shut_in", "R4.6", ("A1",))


def test_limit_in_setup() -> None:
    position = Position.deal(MINI, 2, deck_for(MINI.deck, 1))
    for field in ("A4", "A5"):
        position.push(Place(field))
    reason = why_not(position, "B4")
    assert reason is not None
    assert (reason.rule, reason.fields) == ("R3.5", ("A4", "A5"))


def test_unknown_field() -> None:
    with pytest.raises(UnknownField):
        why_not(at(), "Z9")


@pytest.mark.parametrize("board", EVERY_BOARD, ids=lambda board: board.name)
def test_answer_agrees_with_the_legal_moves(board: object) -> None:
    """A field is refused exactly where no legal move uses it so."""
    assert isinstance(board, type(MINI))
    for seed in range(3):
        players = max(board.seats)
        position, rng = Position.deal(board, players, deck_for(board.deck, seed)), random.Random(seed)
        for _ in range(120):
            moves = list(position.legal_moves)
            if not moves:
                break
            if position.phase in ("setup", "turn"):
                used = {field for move in moves for field in uses(move)}
                for field in board.graph.names:
                    assert (why_not(position, field) is None) == (field in used), (field, position.to_text())
            position.push(rng.choice(moves))


def uses(move: object) -> list[str]:
    """The fields that one would point at to make a move."""
    if isinstance(move, Place | Expand | Attack):
        return [move.field]
    return [move.source] if isinstance(move, Shift) else []
