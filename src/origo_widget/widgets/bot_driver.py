"""Lets the bots of a table play, one move after another, without holding up kernel or page."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from ..bots.bot import Bot
    from ..model.game import Game
    from ..model.moves import Move

#: How often a thinking bot lets go of the event loop and shows its progress, in seconds.
_BREATH = 0.02
_PROGRESS_EVERY = 0.15


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
        self._hurry = asyncio.Event()

    def wake(self) -> None:
        """See whether a bot decides now, and let it play."""
        if self._task is not None and not self._task.done():
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
        """End the wait between two moves: the pace has changed."""
        self._hurry.set()

    def close(self) -> None:
        """Stop for good."""
        if self._task is not None:
            self._task.cancel()

    def _seat(self) -> int | None:
        seat = self._table.game.to_move
        return seat if seat in self._table.bots else None

    def _begin(self, seat: int) -> Generator[float, None, Move]:
        game = self._table.game
        # Chance for bots depends on the game alone, so a resumed game goes on as it would have.
        rng = random.Random(f"{game.position.shuffle_key} bot {seat} ply {len(game.plies)}")
        return self._table.bots[seat].choose(game.observe(seat), rng)

    def _play_at_once(self) -> None:
        while (seat := self._seat()) is not None:
            try:
                move = _finish(self._begin(seat))
                self._table.game.play(move, seat)
            except Exception as error:
                # A bot is foreign code: people are told, and may go on without it.
                self._table.bot_failed(seat, error)
                return

    async def _play(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while (seat := self._seat()) is not None:
                game, revision, began = self._table.game, self._table.game.revision, loop.time()
                move = await self._think(seat)
                await self._pause(began, loop)
                if move is not None and (self._table.game, game.revision) == (game, revision):
                    game.play(move, seat)
        except Exception as error:
            self._table.bot_failed(seat if seat is not None else 0, error)
        finally:
            self._table.stop_thinking()

    async def _think(self, seat: int) -> Move | None:
        """Run a bot in slices; None where the game went on without it."""
        loop = asyncio.get_running_loop()
        game, revision = self._table.game, self._table.game.revision
        thoughts = self._begin(seat)
        rested = shown = loop.time()
        try:
            while True:
                share = next(thoughts)
                now = loop.time()
                if now - shown >= _PROGRESS_EVERY:
                    shown = now
                    self._table.show_thinking(seat, share)
                if now - rested >= _BREATH:
                    await asyncio.sleep(0)
                    rested = loop.time()
                if (self._table.game, game.revision) != (game, revision):
                    return None
        except StopIteration as done:
            move: Move = done.value
            return move
        finally:
            thoughts.close()

    async def _pause(self, began: float, loop: asyncio.AbstractEventLoop) -> None:
        """Wait until the pace of the table has passed since the bot began to think: at least for whoever else waits."""
        await asyncio.sleep(0)
        while (left := began + self._table.pace / 1000 - loop.time()) > 0:
            self._hurry.clear()
            try:
                await asyncio.wait_for(self._hurry.wait(), left)
            except TimeoutError:
                return


def _finish(thoughts: Generator[float, None, Move]) -> Move:
    while True:
        try:
            next(thoughts)
        except StopIteration as done:
            move: Move = done.value
            return move
