"""Games of random moves, and positions out of them."""

import random
from collections.abc import Iterator

from origo_widget.model.board import Board
from origo_widget.model.position import Position
from origo_widget.model.shuffling import deck_for

BOARD = Board.named("europa")
PLAYERS = (2, 3, 4, 5)


def new_games(seed: int) -> Iterator[Position]:
    """One new game for each number of players."""
    for players in PLAYERS:
        yield Position.deal(BOARD, players, deck_for(BOARD.deck, seed * len(PLAYERS) + players))


def positions(every: int = 25) -> list[Position]:
    """Positions from all stages of some games, all legal moves being equally likely."""
    found = []
    rng = random.Random(1)
    for seed in range(3):
        for position in new_games(seed):
            for ply in range(10_000):
                if position.is_over:
                    break
                moves = position.legal_moves
                position.push(moves[rng.randrange(len(moves))])
                if ply % every == every - 1:
                    found.append(position.copy())
    return found
