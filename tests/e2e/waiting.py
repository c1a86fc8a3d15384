"""Waits for what no locator tells: values of Python's, values that are read from the page as a whole, scrolling."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from tests.clocks import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

T = TypeVar("T")

#: The end of what has scrolled before is told in the next frame.
_AWAIT_SCROLLING = """async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    window.ended = new Promise((end) => addEventListener("scrollend", end, { once: true }));
}"""


def reaches(page: Page, read: Callable[[], T], wanted: T) -> None:
    """Wait until what is read is what is wanted; messages of the page arrive in the meantime."""
    give_up = time.monotonic() + PATIENCE
    while (found := read()) != wanted:
        assert time.monotonic() < give_up, f"{found!r} has not become {wanted!r}"
        page.wait_for_timeout(20)


@contextmanager
def scrolling(page: Page) -> Iterator[None]:
    """Wait, after what is done within, until the page, which must be able to, has scrolled and lies still."""
    page.evaluate(_AWAIT_SCROLLING)
    yield
    page.evaluate("() => window.ended.then(() => {})")


def turn_wheel(page: Page, by: int) -> None:
    """Turn the mouse's wheel, and wait until the page has scrolled and lies still."""
    with scrolling(page):
        page.mouse.wheel(0, by)
