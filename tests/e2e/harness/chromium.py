"""Finds the browser and starts it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No name but this machine's own resolves, so a page that reaches out fails wherever the tests run.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
HOW_TO_GET_ONE = "make test installs Chromium; by hand: playwright install chromium, or apt-get install chromium"


def find_chromium() -> Path | None:
    """Find a browser on PATH, or else the one that Playwright downloaded."""
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    if on_path:
        return Path(on_path)
    with sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path)
    return downloaded if downloaded.exists() else None


def launch(playwright: Playwright, executable: Path) -> Browser:
    """Start the browser without a window."""
    return playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
