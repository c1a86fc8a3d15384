"""Waits for what no locator tells: values of Python's, values that are read from the page as a whole, scrolling."""

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


def turn_wheel(page: Page, by: int) -> None:
    """Turn the mouse's wheel, and wait until the page, which must be able to, has scrolled and lies still."""
    page.evaluate("() => { window.ended = new Promise((end) => addEventListener('scrollend', end, { once: true })); }")
    page.mouse.wheel(0, by)
    page.evaluate("() => window.ended.then(() => {})")
