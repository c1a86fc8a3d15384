"""A slow machine on purpose: finds tests, and parts of the front end, that count on a fast one (`make slow`)."""

from __future__ import annotations

import asyncio
import os
import queue
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

#: How long a message between page and kernel is on its way, in seconds, in either direction.
DELAY = float(os.environ.get("ORIGO_SLOW_KERNEL", "0"))
#: How many times longer than they take a page computes and draws.
THROTTLE = float(os.environ.get("ORIGO_SLOW_PAGE", "1"))


class SlowWay:
    """Delivers what it is given in order, each after `DELAY`; at once where there is none."""

    def __init__(self) -> None:
        self._queue: queue.Queue[tuple[float, asyncio.AbstractEventLoop, Callable[..., Any], tuple[Any, ...]]]
        self._queue = queue.Queue()
        if DELAY:
            # A thread, as some tests stop the clock of the loop.
            threading.Thread(target=self._carry, daemon=True).start()

    def deliver(self, receive: Callable[..., Any], *what: Any) -> None:
        """Call with what is given, when its time has come."""
        if DELAY:
            self._queue.put((time.monotonic() + DELAY, asyncio.get_running_loop(), receive, what))
        else:
            receive(*what)

    def _carry(self) -> None:
        while True:
            due, loop, receive, what = self._queue.get()
            time.sleep(max(0.0, due - time.monotonic()))
            loop.call_soon_threadsafe(receive, *what)


def slow_down(page: Page) -> None:
    """Slow a page by `THROTTLE`."""
    if THROTTLE > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
