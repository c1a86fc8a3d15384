"""Games between bots, for tests."""

import random
from collections.abc import Iterator, Sequence
from textwrap import dedent

from origo_widget.bots import Bot, Greedy, decide
from origo_widget.model.board import Board
from origo_widget.model.game import Game
from origo_widget.model.observation import Observation
from origo_widget.model.position import Position

#: Random bots take about 300 plies on europa; twice as many games in a row would not reach this.
MOST_PLIES = 2000


def new_game(board: Board, players: int, seed: int) -> Game:
    return Game([f"P{seat}" for seat in range(players)], seed=seed, board=board)


def played(game: Game, bots: Sequence[Bot], seed: int = 0) -> Iterator[Game]:
    """Play a game on, one seat a bot; stops before each move and at the end. An illegal move would raise."""
    rng = random.Random(seed)
    for _ in range(MOST_PLIES):
        yield game
        seat = game.to_move
        if seat is None:
            return
        game.play(decide(bots[seat], game.observe(seat), rng), seat)
    raise AssertionError("a game without an end")


def play_out(game: Game, bots: Sequence[Bot], seed: int = 0) -> Game:
    for _ in played(game, bots, seed):
        pass
    return game


def at(text: str, board: str = "mini") -> Position:
    return Position.from_text(dedent(text), board)


def greedy_move(text: str, board: str = "mini", seed: int = 1) -> str:
    """What Greedy plays at a position written by hand."""
    position = at(text, board)
    return str(decide(Greedy(), Observation.of(position, position.to_move), random.Random(seed)))
