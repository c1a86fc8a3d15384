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
    """Thinks about one question at a time: a new one ends the one before."""

    def __init__(self) -> None:
        self._bot = Greedy()
        self._task: asyncio.Task[None] | None = None

    def ask(
        self,
        seen: Observation,
        found: Callable[[Move], None],
        show: Callable[[float], None],
        stands: Callable[[], bool],
    ) -> None:
        """Call `found` with the bot's move, if the question still `stands`; at once where no event loop runs."""
        self.close()
        rng = random.Random(0)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            found(decide(self._bot, seen, rng))
        else:
            self._task = loop.create_task(self._answer(self._bot.choose(seen, rng), found, show, stands))

    def close(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()

    @staticmethod
    async def _answer(
        thoughts: Thinking, found: Callable[[Move], None], show: Callable[[float], None], stands: Callable[[], bool]
    ) -> None:
        move = await think(thoughts, show, stands)
        if move is not None and stands():
            found(move)
