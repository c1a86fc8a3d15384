"""Waits for what the page cannot tell: values of Python's, and values that are read from the page as a whole."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from tests.clocks import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

T = TypeVar("T")


def reaches(page: Page, read: Callable[[], T], wanted: T) -> None:
    """Wait until what is read is what is wanted; messages of the page arrive in the meantime."""
    give_up = time.monotonic() + PATIENCE
    while (found := read()) != wanted:
        assert time.monotonic() < give_up, f"{found!r} has not become {wanted!r}"
        page.wait_for_timeout(20)
