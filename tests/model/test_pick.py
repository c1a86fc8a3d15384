"""Moves drawn at random without counting them: all are legal, and every legal one may come."""

import random

import pytest

from origo_widget.model.board import Board
from origo_widget.model.position import Position
from origo_widget.model.shuffling import deck_for

from .boards import EUROPA
from .playing import at

DRAWS = 4000


def drawn(position: Position) -> set[str]:
    rng = random.Random(1)
    return {str(position.legal_moves.pick(rng)) for _ in range(DRAWS)}


SETUP = """\
    1 1 . . .
    2 . . . .
    phase: setup
    """
TURN = """\
    1 2 1 . .
    1 . . . .
    2 . 1 2 .
    founded: Nemoria 1
    hands: A,3,3,pop | E
    """
#: One shield can move, one card cannot be played, and no field can be attacked.
NARROW = """\
    1 2 . . .
    2 2 1 2 .
    . . 2 . .
    . . . . .
    hands: A,ship | E
    main: exchanged
    """
FIGHT = """\
    1 2 1 . .
    1 . . . .
    founded: Nemoria 1
    hands: A,2,2,pop | E
    """


@pytest.mark.parametrize("text", [SETUP, TURN, NARROW])
def test_every_legal_move_may_be_drawn_and_no_other(text: str) -> None:
    position = at(text)
    assert drawn(position) == {str(move) for move in position.legal_moves}


def test_in_a_fight_every_way_to_lay_cards_may_be_drawn() -> None:
    position = at(FIGHT)
    position.push(position.parse("xA2=A"))
    assert drawn(position) == {str(move) for move in position.legal_moves}


@pytest.mark.parametrize(("name", "players"), [("europa", 2), ("europa", 5), ("mini", 2)])
def test_a_game_of_drawn_moves_is_played_to_its_end(name: str, players: int) -> None:
    board, rng = Board.named(name), random.Random(players)
    position = Position.deal(board, players, deck_for(board.deck, 1))
    while not position.is_over:
        position.push(position.legal_moves.pick(rng))
    with pytest.raises(IndexError):
        position.legal_moves.pick(rng)


def test_the_same_seed_draws_the_same_moves() -> None:
    def game(seed: int) -> str:
        rng, position = random.Random(seed), Position.deal(EUROPA, 3, deck_for(EUROPA.deck, 1))
        for _ in range(50):
            position.push(position.legal_moves.pick(rng))
        return position.to_text()

    assert game(3) == game(3)
    assert game(3) != game(4)
