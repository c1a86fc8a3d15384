"""Clocks that stand still, so that no test depends on how fast the machine is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from unittest.mock import Mock

#: How long is waited for what takes moments, in seconds: far longer than anything takes.
PATIENCE = 60
#: How long a program that a test starts may take, in seconds: less than a test, which is stopped after 300.
LONGEST = 240
#: When a page's clock is stopped that began at 0, in milliseconds: no test gets there by itself.
LATER = 3_600_000


def stopped_clock() -> AbstractContextManager[Mock]:
    """Stop the clock of the running event loop: whoever waits for a time to come waits on."""
    loop: Any = asyncio.get_running_loop()
    return patch.object(loop, "time", return_value=loop.time())
