"""Pages without a kernel: files that are opened as files, with no network at all."""

from __future__ import annotations

import functools
import threading
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from tests.clocks import PATIENCE
from tests.e2e.harness.network import watch
from tests.e2e.harness.slowness import slow_down
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Locator, Page


class StillPages:
    """Opens pages for a test, and looks after it whether anything failed or any other machine was asked."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self.folder = folder
        self._contexts: list[BrowserContext] = []
        self._foreign: list[list[str]] = []
        #: What went wrong in the pages.
        self.errors: list[str] = []

    def context(self, **options: Any) -> BrowserContext:
        """A browser of another person."""
        context = self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        self._contexts.append(context)
        self._foreign.append(watch(context))
        return context

    def open(self, html: str, name: str = "page.html", **options: Any) -> Page:
        """Write a page and open it as a file."""
        path = self.folder / name
        path.write_text(html, encoding="utf-8")
        return self.visit(path.as_uri(), self.context(**options))

    def visit(self, address: str, context: BrowserContext | None = None) -> Page:
        """Open an address."""
        page = (context or self.context()).new_page()
        slow_down(page)
        page.on("pageerror", lambda error: self.errors.append(error.stack or error.message))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.goto(address)
        return page

    def forgive(self, page: Page, count: int) -> None:
        """Wait for so many errors that a test has provoked: the browser tells them when it likes."""
        reaches(page, lambda: len(self.errors), count)
        self.errors.clear()

    def close(self) -> None:
        """Close everything, then assert that nothing went wrong."""
        for context in self._contexts:
            context.close()
        foreign = [address for seen in self._foreign for address in seen if not address.startswith("file:")]
        assert not self.errors + foreign, "\n".join(self.errors + foreign)


def field(element: Locator, name: str) -> Locator:
    """A field of the board in an element."""
    return element.locator(f'[data-field="{name}"]')


def button(element: Locator, action: str) -> Locator:
    """A button in an element."""
    return element.locator(f'[data-action="{action}"]')


def panel(element: Locator, name: str) -> Locator:
    """A panel in an element."""
    return element.locator(f'[data-panel="{name}"]')


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of the files in a folder."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
