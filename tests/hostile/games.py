"""Games for hostile tests: lively ones, with fights, foundings and exchanges, and moments in them."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

from origo_widget import Game, Random, Table
from origo_widget.bots.kinds import ranges_of_kinds
from origo_widget.model.moves import Attack, End, Expand, Lay

if TYPE_CHECKING:
    from collections.abc import Collection

    from origo_widget.model.moves import Move
    from origo_widget.model.position import Position

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
_WEIGHTS: dict[type, int] = {Expand: 8, Attack: 8, Lay: 3, End: 1}


def lively_move(position: Position, rng: random.Random) -> Move:
    """A move at random, more often one that gets on with the game."""
    moves = position.legal_moves
    kinds = ranges_of_kinds(moves)
    weights = [_WEIGHTS.get(kind, 2) for kind in kinds]
    (kind,) = rng.choices(list(kinds), weights)
    return moves[rng.choice(kinds[kind])]


@cache
def lively_record(board: str, players: int, seed: int, most: int = 400) -> dict[str, Any]:
    """The record of a lively game; its first `most` moves where it is longer."""
    game, rng = Game(NAMES[:players], seed, board), random.Random(seed)
    while not game.is_over and len(game.plies) < most:
        game.play(lively_move(game.position, rng))
    return game.record()


#: What a table can be like: the phase that it is in.
PHASES = ("setup", "turn", "fight", "start", "over")


def table_at(phase: str, board: str, players: int, bots: Collection[int]) -> Table:
    """A table at the first moment of a phase at which a person decides, or at the end of a game."""
    for seed in range(100):
        game = _game_at(phase, board, players, bots, seed)
        if game is not None:
            return Table(game, {seat: Random(game.players[seat]) for seat in bots}, pace=0)
    raise AssertionError(f"no game on {board} comes to {phase}")


def _game_at(phase: str, board: str, players: int, bots: Collection[int], seed: int) -> Game | None:
    game, rng = Game(NAMES[:players], seed, board), random.Random(seed)
    while not game.is_over:
        if game.position.phase == phase and game.to_move not in bots and len(game.plies) > 1:
            return game
        game.play(lively_move(game.position, rng))
    return game if phase == "over" else None
