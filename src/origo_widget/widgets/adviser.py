"""Asks the greedy bot for a hint, and answers when it has thought."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from ..bots.bot import decide
from ..bots.greedy import Greedy
from .slices import think

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..bots.bot import Thinking
    from ..model.moves import Move
    from ..model.observation import Observation


class Adviser:
    """Thinks about one question of each view at a time: a new one ends the one before."""

    def __init__(self) -> None:
        self._bot = Greedy()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def ask(
        self,
        view: str,
        seen: Observation,
        found: Callable[[Move], None],
        show: Callable[[float], None],
        stands: Callable[[], bool],
    ) -> None:
        """Call `found` with the bot's move, if the question still `stands`; at once where no event loop runs."""
        self._stop(view)
        rng = random.Random(0)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            found(decide(self._bot, seen, rng))
        else:
            task = loop.create_task(self._answer(self._bot.choose(seen, rng), found, show, stands))
            self._tasks[view] = task
            task.add_done_callback(lambda done: self._forget(view, done))

    def close(self) -> None:
        """Stop thinking."""
        for view in list(self._tasks):
            self._stop(view)

    def _stop(self, view: str) -> None:
        if view in self._tasks:
            self._tasks.pop(view).cancel()

    def _forget(self, view: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(view) is done:
            del self._tasks[view]

    @staticmethod
    async def _answer(
        thoughts: Thinking, found: Callable[[Move], None], show: Callable[[float], None], stands: Callable[[], bool]
    ) -> None:
        move = await think(thoughts, show, stands)
        if move is not None and stands():
            found(move)
