"""Beginnings of turns in games of bots: what puzzles are made from."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ...bots.bot import decide
from ...bots.greedy import Greedy
from ...bots.random_bot import Random
from ...model.game import Game
from ...model.position import Phase, Position

if TYPE_CHECKING:
    from collections.abc import Generator

    from ...bots.bot import Bot
    from ...model.board import Board

#: No game of bots needs more moves; on a large board some never end by themselves.
LONGEST = 200
#: The fewest players make the longest and the clearest games, three the best ratings.
MOST_PLAYERS = 3


def moments(board: Board, seed: str) -> Generator[Position | None, None, None]:
    """The turns of one game, each as the one whose turn it is would tell it; None after every other move.

    All chance comes from `seed`: the same moments everywhere.
    """
    rng = random.Random(seed)
    players = rng.choice([count for count in board.seats if count <= MOST_PLAYERS])
    bots: list[Bot] = [Greedy() if rng.random() < 0.7 else Random() for _ in range(players)]
    game = Game([str(seat + 1) for seat in range(players)], seed=seed, board=board)
    while not game.is_over and len(game.plies) < LONGEST:
        seat, position = game.to_move, game.position
        assert seat is not None
        yield bare(position) if position.phase is Phase.TURN and position.idle else None
        game.play(decide(bots[seat], game.observe(seat), rng))


def bare(position: Position) -> Position:
    """A position without its past, seats counted from the one whose turn it is."""
    seats = [(position.active + offset) % position.players for offset in range(position.players)]
    new = Position(position.board, position.players)
    new.own = [position.own[seat] for seat in seats]
    new.hands = [position.hands[seat] for seat in seats]
    new.occupied = position.occupied
    new.founded = tuple((region, seats.index(founder)) for region, founder in position.founded)
    new.founded_mask = position.founded_mask
    new.supply = [shields - own.bit_count() for shields, own in zip(new.supply, new.own, strict=True)]
    new.phase, new.round, new.actions = Phase.TURN, 1, position.board.actions
    return new
