"""Puzzles from games of bots."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ...model.board import as_board
from ...model.errors import OrigoError
from ...model.reasons import Phrase, shortened
from ..puzzle import Puzzle
from .asked import TASKS, asked
from .hints import hints_of
from .likeness import likeness
from .moments import LONGEST, moments
from .shrink import shrunk
from .sift import has_small_page, is_good

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from os import PathLike

    from ...model.board import Board
    from ...model.position import Position

#: So many nobody waits for.
MOST_GAMES = 1_000_000


def mine(
    games: int = 10,
    seed: int | str = 0,
    tasks: Sequence[str] = TASKS,
    board: Board | str | PathLike[str] = "mini",
    progress: Callable[[float], object] | None = None,
) -> Iterator[Puzzle]:
    """Puzzles from so many games of bots, each as soon as it is found: proved, with hints, no two alike.

    A game gives at most one puzzle of each task. The same arguments give the same puzzles on every machine; to stop,
    ask for no more. `progress` is called with the share that is done, from 0 to 1. Raises `OrigoError` for a number of
    games that is not from 1 to 1 000 000 and for a task that there is not, `UnknownBoard`, `BoardError`.
    """
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        wanted = Phrase("wanted_between", {"least": 1, "most": MOST_GAMES})
        raise OrigoError("option_number", name="games", given=shortened(games), wanted=wanted)
    for task in tasks:
        if task not in TASKS:
            raise OrigoError("option_choice", name="task", given=shortened(task), known=TASKS)
    seeds = [f"{seed}/{game}" for game in range(games)]
    return _unlike(_of_games(as_board(board), seeds, tuple(tasks), progress or _silent))


def _silent(_share: float) -> None:
    """Nobody wants to know."""


def _unlike(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    """Without those that are much like an earlier one."""
    known: set[str] = set()
    for puzzle in puzzles:
        alike = likeness(puzzle)
        if alike not in known:
            known.add(alike)
            yield puzzle


def _of_games(
    board: Board, seeds: list[str], tasks: tuple[str, ...], progress: Callable[[float], object]
) -> Iterator[Puzzle]:
    for game, seed in enumerate(seeds):
        wanted = list(tasks)
        for number, position in enumerate(moments(board, seed)):
            progress((game + number / LONGEST) / len(seeds))
            if not wanted:
                break
            if position is None:
                continue
            for task in wanted[:]:
                puzzle = _of_position(task, position, random.Random(f"{seed}/{number}/{task}"))
                if puzzle is not None:
                    wanted.remove(task)
                    puzzle.source = f"puzzle mine, {seed}"
                    yield puzzle
    progress(1.0)


def _of_position(task: str, position: Position, rng: random.Random) -> Puzzle | None:
    """The first good puzzle of a task that a position gives, thinned, with its hints."""
    for puzzle in asked(task, position, rng):
        if is_good(puzzle):
            small = shrunk(puzzle)
            if has_small_page(small):
                small.hints = hints_of(small)
                return small
    return None
