"""Games that tests begin with: decks stacked so that every hand is known, and bots that play from a script."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from origo_widget import Board, Game, Table

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Mapping, Sequence

    from origo_widget.bots.bot import Bot, Thinking
    from origo_widget.model.observation import Observation

#: Set-up on the board `mini` that fills the sea, so that every shield can be attacked: Ana's and Ben's in turn.
FULL_SEA = ("B3", "C3", "D1", "D2", "D3", "D4")
#: Set-up on the board `mini` that leaves the sea nearly empty.
LAND_AND_SEA = ("A1", "E1", "A2", "E2", "D2", "A5")


class Scripted:
    """A bot that plays the moves that it is given, one after another, and then ends its turns."""

    def __init__(self, name: str, moves: Iterable[str] = ()) -> None:
        self.name = name
        self._moves = iter(moves)

    def choose(self, observation: Observation, rng: random.Random) -> Thinking:  # noqa: ARG002
        """Play the next move of the script."""
        yield 0.0
        return observation.position.parse(next(self._moves, "end"))


def stacked(
    cards: Sequence[str] = (),
    moves: Iterable[str] = (),
    players: Sequence[str] = ("Ana", "Ben"),
    board: str = "mini",
) -> Game:
    """A game whose deck begins with `cards`, the first player's hand on top, after `moves`."""
    deck = Board.named(board)
    left = Counter(deck.card_names(deck.deck))
    left.subtract(cards)
    assert min(left.values()) >= 0
    record = {
        "format": "origo-record",
        "version": 1,
        "board": board,
        "players": list(players),
        "deck": [*cards, *left.elements()],
        "shuffles": [],
        "moves": list(moves),
    }
    return Game.from_record(json.dumps(record))


def table_of(game: Game, bots: Mapping[int, Bot] | None = None, pace: int = 0) -> Table:
    """A table at which the other seats are people."""
    return Table(game, bots, pace=pace)


def over(players: Sequence[str] = ("Ana", "Ben")) -> Game:
    """A game on the board `mini` that has been played to its end: everybody passed."""
    return stacked(moves=(*FULL_SEA, "end", "end"), players=players)
