"""The board game Origo in Jupyter: `play` it, study it, program it.

The public names are handed out when first asked for, so that the model can be used where no widgets are installed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .model.leaving import Leaving

if TYPE_CHECKING:
    from .bots.greedy import Greedy
    from .bots.random_bot import Random
    from .model.board import Board
    from .model.errors import IllegalMove, OrigoError
    from .model.game import Game
    from .model.position import Position
    from .model.rating import rate
    from .puzzles.book import book
    from .puzzles.mining.mine import mine
    from .puzzles.puzzle import Puzzle
    from .teach.exercise_file import load_exercise
    from .teach.exercises import exercise, exercises
    from .widgets.lab import ScoringLab
    from .widgets.play import play, resume
    from .widgets.puzzle import PuzzleWidget
    from .widgets.replay import Replay
    from .widgets.table import Table

__version__ = "0.1.0"

_HOMES = {
    "Board": "model.board",
    "Game": "model.game",
    "Greedy": "bots.greedy",
    "IllegalMove": "model.errors",
    "OrigoError": "model.errors",
    "Position": "model.position",
    "Puzzle": "puzzles.puzzle",
    "PuzzleWidget": "widgets.puzzle",
    "Random": "bots.random_bot",
    "Replay": "widgets.replay",
    "ScoringLab": "widgets.lab",
    "Table": "widgets.table",
    "book": "puzzles.book",
    "exercise": "teach.exercises",
    "exercises": "teach.exercises",
    "load_exercise": "teach.exercise_file",
    "mine": "puzzles.mining.mine",
    "play": "widgets.play",
    "rate": "model.rating",
    "resume": "widgets.play",
}

__all__ = [
    "Board",
    "Game",
    "Greedy",
    "IllegalMove",
    "OrigoError",
    "Position",
    "Puzzle",
    "PuzzleWidget",
    "Random",
    "Replay",
    "ScoringLab",
    "Table",
    "book",
    "exercise",
    "exercises",
    "load_exercise",
    "mine",
    "play",
    "rate",
    "resume",
]


def _maker(name: str) -> Any:
    """What makes pages and pictures: looked for when it is asked for, as it needs every room."""
    return getattr(import_module(".embed", __name__), name)


Leaving.maker = _maker


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
