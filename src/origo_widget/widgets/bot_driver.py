"""Lets the bots of a table play, one move after another, without holding up kernel or page."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ..bots.bot import decide
from .slices import think

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..bots.bot import Bot
    from ..model.game import Game


class Seating(Protocol):
    """What the driver needs of a table."""

    game: Game
    bots: Mapping[int, Bot]
    pace: int

    def show_thinking(self, seat: int, share: float) -> None:
        """Show how far a bot has come, as a share of 1."""

    def stop_thinking(self) -> None:
        """Show that no bot is thinking."""

    def bot_failed(self, seat: int, error: Exception) -> None:
        """Tell people that a bot could not move."""


class BotDriver:
    """Plays for the bots of a table whenever one of them decides.

    Where an event loop runs (a kernel), a task thinks in slices and waits between moves; elsewhere (a script) the bots
    move at once.
    """

    def __init__(self, table: Seating) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._plays_at_once = False
        self._hurry = asyncio.Event()

    def wake(self) -> None:
        """See whether a bot decides now, and let it play."""
        # A bot's own move wakes the driver too: the loop that made it goes on by itself.
        if self._plays_at_once:
            return
        if self._task is not None and not self._task.done():
            self._hurry.set()
            return
        if self._seat() is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_at_once()
        else:
            self._task = loop.create_task(self._play())

    def hurry(self) -> None:
        """Wait for the next move no longer than the pace now asks for."""
        self._hurry.set()

    def close(self) -> None:
        """Stop for good."""
        if self._task is not None:
            self._task.cancel()

    def _seat(self) -> int | None:
        seat = self._table.game.to_move
        return seat if seat in self._table.bots else None

    def _chance(self, seat: int) -> random.Random:
        """Chance for a bot: it depends on the game alone, so a resumed game goes on as it would have."""
        game = self._table.game
        return random.Random(f"{game.position.shuffle_key} bot {seat} ply {len(game.plies)}")

    def _play_at_once(self) -> None:
        self._plays_at_once = True
        try:
            while (seat := self._seat()) is not None:
                try:
                    game = self._table.game
                    game.play(decide(self._table.bots[seat], game.observe(seat), self._chance(seat)), seat)
                except Exception as error:
                    # A bot is foreign code: people are told, and may go on without it.
                    self._table.bot_failed(seat, error)
                    return
        finally:
            self._plays_at_once = False

    async def _play(self) -> None:
        try:
            while (seat := self._seat()) is not None:
                try:
                    await self._play_once(seat)
                except Exception as error:
                    self._table.bot_failed(seat, error)
                    return
        finally:
            self._table.stop_thinking()

    async def _play_once(self, seat: int) -> None:
        """One move of a bot, unless the game has gone on without it in the meantime."""
        began, game, stands = asyncio.get_running_loop().time(), self._table.game, self._moment()
        thoughts = self._table.bots[seat].choose(game.observe(seat), self._chance(seat))
        move = await think(thoughts, partial(self._table.show_thinking, seat), stands)
        await self._pause(began, stands)
        if move is not None and stands():
            game.play(move, seat)

    def _moment(self) -> Callable[[], bool]:
        """A function that tells whether the game on the table is still where it is now."""
        game, revision = self._table.game, self._table.game.revision
        return lambda: self._table.game is game and game.revision == revision

    async def _pause(self, began: float, stands: Callable[[], bool]) -> None:
        """Wait until the pace of the table has passed since the bot began to think: at least for whoever else waits."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0)
        while stands() and (left := began + self._table.pace / 1000 - loop.time()) > 0:
            self._hurry.clear()
            try:
                await asyncio.wait_for(self._hurry.wait(), left)
            except TimeoutError:
                return
