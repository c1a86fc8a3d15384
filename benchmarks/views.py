"""What travels to the page, and what making it costs: in games of greedy bots, at every ply."""

import gzip
import json
import random
import statistics
from collections.abc import Iterator
from typing import Any

from origo_widget.bots.bot import decide
from origo_widget.bots.greedy import Greedy
from origo_widget.model.game import Game
from origo_widget.view.seat_view import hand_view, public_view
from origo_widget.widgets.bundle import STYLE_TEXT, script_text

from .ratio import Result, seconds

NAMES = ("Ana", "Ben", "Cleo", "Dario", "Eva")
#: How often a view is made while the clock runs.
REPEATS = 5


def measure() -> list[Result]:
    # The largest median of all numbers of players.
    view, hand, made = map(max, zip(*(_medians(players) for players in range(2, 6)), strict=True))
    largest = max(_compressed(script_text(face)) for face in ("table", "lab", "puzzle"))
    bundle = largest + _compressed(STYLE_TEXT)
    return [
        Result("a view, median of a game", "JSON", view / 1000, " kB", 2.5, least=False),
        Result("a hand with all targets, median of a game", "JSON", hand / 1000, " kB", None, least=False),
        Result("a view made, median of a game", "processor time", made * 1000, " ms", 1, least=False),
        Result("the front end of a widget, the largest, with its style", "gzip", bundle / 1000, " kB", 80, least=False),
    ]


def _medians(players: int) -> tuple[float, float, float]:
    views, hands, made = [], [], []
    for game in _moments(players):
        views.append(_size(public_view(game)))
        made.append(seconds(lambda game=game: _make_views(game)))  # type: ignore[misc]
        if game.to_move is not None:
            hands.append(_size(hand_view(game.observe(game.to_move))))
    return statistics.median(views), statistics.median(hands), statistics.median(made)


def _make_views(game: Game) -> int:
    for _ in range(REPEATS):
        public_view(game)
    return REPEATS


def _moments(players: int) -> Iterator[Game]:
    game, bot, rng = Game(NAMES[:players], seed=players), Greedy(), random.Random(players)
    while game.to_move is not None:
        yield game
        game.play(decide(bot, game.observe(game.to_move), rng))
    yield game


def _compressed(text: str) -> int:
    return len(gzip.compress(text.encode()))


def _size(value: dict[str, Any]) -> int:
    return len(json.dumps(value, separators=(",", ":")).encode())
