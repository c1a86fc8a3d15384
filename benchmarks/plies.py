"""Random plies through the public Position, legality checked, against python-chess.

A yardstick for engines written in Python, not a contest of games.
"""

import random
from collections.abc import Callable

import chess

from origo_widget.model.moves import Move
from origo_widget.model.position import Position

from .games import new_games
from .ratio import Result, times_as_fast

CHESS_PLIES = 1500
#: Random chess does not end by itself in good time.
LONGEST = 300


def measure() -> list[Result]:
    yardstick = "python-chess, `list(board.legal_moves)` and `push`"
    drawn = times_as_fast(_games(lambda position, rng: position.legal_moves.pick(rng)), _chess)
    counted = times_as_fast(_games(_evenly), _chess)
    return [
        Result("random ply, `legal_moves.pick(rng)` and `push`", yardstick, drawn, "×", 3),
        Result("random ply, all legal moves counted, one made, and `push`", yardstick, counted, "×", None),
    ]


def _evenly(position: Position, rng: random.Random) -> Move:
    moves = position.legal_moves
    return moves[int(rng.random() * len(moves))]


def _games(choose: Callable[[Position, random.Random], Move]) -> Callable[[], int]:
    rng = random.Random(1)

    def play() -> int:
        plies = 0
        for position in new_games(rng.randrange(1000)):
            while not position.is_over:
                position.push(choose(position, rng))
                plies += 1
        return plies

    return play


def _chess() -> int:
    rng = random.Random(1)
    plies = 0
    while plies < CHESS_PLIES:
        board = chess.Board()
        for _ in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return plies
