"""Thinking in slices: a bot's generator run on an event loop, so that kernel and page stay responsive."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..bots.bot import Thinking
    from ..model.moves import Move

#: How often thinking lets go of the event loop, and how often it shows its progress, in seconds.
_BREATH = 0.02
_PROGRESS_EVERY = 0.15


async def think(thoughts: Thinking, show: Callable[[float], None], stands: Callable[[], bool]) -> Move | None:
    """Think through to a move; None as soon as the question no longer `stands`.

    `show` is told now and then how far the thinking has come, as a share of 1.
    """
    loop = asyncio.get_running_loop()
    rested = shown = loop.time()
    try:
        while stands():
            share = next(thoughts)
            now = loop.time()
            if now - shown >= _PROGRESS_EVERY:
                shown = now
                show(share)
            if now - rested >= _BREATH:
                await asyncio.sleep(0)
                rested = loop.time()
    except StopIteration as done:
        move: Move = done.value
        return move
    finally:
        thoughts.close()
    return None
