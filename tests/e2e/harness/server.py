"""Programs that serve pages to the browser, and pages that they serve."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self
from urllib.request import Request, urlopen

from tests.clocks import PATIENCE
from tests.e2e.harness.network import watch
from tests.e2e.harness.slowness import slow_down

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[3]
START_SECONDS = 60


class Server:
    """One program on a free port of loopback, with every folder that it writes to below `folder`.

    Args:
        module: what `python -m` runs.
        options: its arguments; `{port}` stands for the port.
        folder: an empty folder; it is where the program runs, too.
        environment: variables that it needs besides.
        ready: a path that is answered as soon as the server is up.
    """

    def __init__(
        self, module: str, options: Sequence[str], folder: Path, environment: Mapping[str, str], ready: str
    ) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir()
        self._command = [sys.executable, "-m", module, *(option.format(port=port) for option in options)]
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        self._folder = folder
        self._log = folder / "server.log"
        self._ready = ready

    def __enter__(self) -> Self:
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                self._command, cwd=self._folder, env=self._environment, stdout=log, stderr=log
            )
        give_up = time.monotonic() + START_SECONDS
        while time.monotonic() < give_up and self._process.poll() is None:
            try:
                self.fetch(self._ready)
            except OSError:
                # Nobody listens yet, or hangs up again, or says that it is too early.
                time.sleep(0.1)
            else:
                return self
        self._stop()
        raise RuntimeError(f"{self._command[2]} did not start:\n{self._log.read_text()[-2000:]}")

    def __exit__(self, *_: object) -> None:
        self._stop()

    def fetch(self, path: str, method: str = "GET") -> bytes:
        """Ask the server for what lies at a path."""
        with urlopen(Request(self.address + path, method=method), timeout=START_SECONDS) as answer:
            body: bytes = answer.read()
        return body

    def _stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class ServedPages:
    """Opens what a server makes of notebooks, and looks after it whether anything failed unnoticed."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self._wrong: list[str] = []
        self._foreign: list[list[str]] = []

    def open(self, path: str, **context: Any) -> Page:
        """Open a page in a browser of its own; `context` is passed to Playwright's `new_context`."""
        opened = self._browser.new_context(**context)
        opened.set_default_timeout(PATIENCE * 1000)
        self._contexts.append(opened)
        self._foreign.append(watch(opened))
        page = opened.new_page()
        slow_down(page)
        # A widget's code comes from a blob or as data; what the host itself throws is none of our business.
        page.on("pageerror", lambda error: self._note(error.stack or error.message))
        page.goto(self._server.address + path)
        return page

    def close(self) -> None:
        """Close every page, then assert that nothing went wrong."""
        for context in self._contexts:
            context.close()
        # The icons that voila's template takes from a CDN are for widgets of others.
        foreign = [address for seen in self._foreign for address in seen if "@fortawesome" not in address]
        assert not self._wrong + foreign, "\n".join(self._wrong + foreign)

    def _note(self, stack: str) -> None:
        if "blob:" in stack or "data:" in stack or "/@file/" in stack:
            self._wrong.append(stack)


def free_port() -> int:
    """Find a port that nobody listens on; it is none of those that the system gives away to whoever asks meanwhile."""
    while True:
        port = random.SystemRandom().randrange(20_000, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
