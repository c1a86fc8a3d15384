"""The class Position beside the rules: copies, comparison, what it tells and what it refuses."""

import sys
from typing import Any

import pytest

from origo_widget.model.errors import BadSeat, IllegalMove, RecordError, UnknownCard, UnknownField
from origo_widget.model.moves import End, Place
from origo_widget.model.position import Position, Side
from origo_widget.model.shuffling import deck_for

from .boards import EUROPA, MINI
from .playing import at, play

FIGHT = "1 2 2 . .\nfounded: Nemoria 1\nhands: A,2 | pop\n"


def test_a_copy_lives_its_own_life() -> None:
    position = Position.deal(MINI, 2, deck_for(MINI.deck, 1))
    play(position, "A1", "A2")
    other = position.copy()
    assert other == position
    play(other, "A3")
    assert other != position
    assert position.owner("A3") is None
    other.pop()
    with pytest.raises(IndexError):
        other.pop()
    position.pop()


def test_positions_compare_by_all_that_is_in_them_and_their_keys_are_hashable() -> None:
    deck = deck_for(MINI.deck, 1)
    position, other = Position.deal(MINI, 2, deck), Position.deal(MINI, 2, deck)
    assert position == other
    assert len({position.key, other.key}) == 1
    other.pile = other.pile[::-1]
    assert position != other
    assert position != Position.deal(EUROPA, 2, deck_for(EUROPA.deck, 1))
    assert position != "a position"
    with pytest.raises(TypeError):
        hash(position)


def test_a_copy_is_small() -> None:
    copy = Position.deal(EUROPA, 5, deck_for(EUROPA.deck, 1)).copy()
    own = [getattr(copy, name) for name in Position.__slots__ if name not in ("board", "phase")]
    parts = [part for whole in own for part in (whole if isinstance(whole, list | tuple) else ())]
    assert sys.getsizeof(copy) + sum(map(sys.getsizeof, own)) + sum(map(sys.getsizeof, parts)) < 4096


@pytest.mark.parametrize("thing", [None, 7, "A1", object(), Place])
def test_what_is_no_move_is_refused(thing: Any) -> None:
    position = Position(MINI, 2)
    with pytest.raises(IllegalMove, match="is no move"):
        position.push(thing)
    assert position == Position(MINI, 2)
    assert (thing in position.legal_moves) is (thing == "A1")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 1.0])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    position = at(FIGHT)
    for ask in (position.attackable, position.checked_seat, lambda seat: position.strengths("A2", seat)):
        with pytest.raises(BadSeat):
            ask(seat)


def test_a_field_that_is_not_there_is_refused() -> None:
    position = at(FIGHT)
    for ask in (position.owner, lambda field: position.strengths(field, 0)):
        with pytest.raises(UnknownField):
            ask("Z1")


def test_strengths_of_a_fight_that_might_be_opened() -> None:
    position = at(FIGHT)
    assert position.strengths("A2", 0) == (Side(0, ("A1",), 0, 1), Side(0, ("A3",), 1, 2))
    for field in ("A1", "B1"):
        with pytest.raises(IllegalMove) as caught:
            position.strengths(field, 0)
        assert caught.value.rule == "R5.1"


def test_a_reshuffle_given_beforehand_that_does_not_fit_leaves_the_position_untouched() -> None:
    position = at("1 . . . .\nhands: A | B\ndiscard: 1,2,3\nscript: 1,2,4")
    before = position.copy()
    with pytest.raises(RecordError):
        position.push(End())
    assert position == before
    assert position.legal_moves[-1] == End()


def test_a_reshuffle_given_beforehand_is_used() -> None:
    position = at("1 . . . .\nhands: A,B,C,D | A,B,C,D,E\ndiscard: 1,2,3\nscript: 2,3,1")
    play(position, "end")
    assert MINI.card_names(position.hands[0]) == ("A", "B", "C", "D", "2")
    assert (MINI.card_names(position.pile), position.script) == (("3", "1"), ())


def test_what_a_card_covers_by_name() -> None:
    """R2.3."""
    position = Position.from_text("1 . . . . . . . . .", board="europa")
    assert position.covers(0, "A") == frozenset(f"A{column}" for column in range(1, 11))
    assert position.covers(1, "pop") == frozenset()
    assert position.covers(0, "ship") == frozenset(position.board.graph.fields(position.board.sea_mask))
    with pytest.raises(UnknownCard, match="no card"):
        position.covers(0, "Atlantis")
    with pytest.raises(BadSeat):
        position.covers(5, "A")
