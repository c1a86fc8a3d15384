"""Sees to it that there is a browser for the tests: `python -m tests.e2e.harness.install_chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.e2e.harness.chromium import HOW_TO_GET_ONE, find_chromium

if TYPE_CHECKING:
    from collections.abc import Iterator


def main() -> None:
    """Install Chromium if there is none; exit with one sentence if it cannot be had."""
    if find_chromium():
        return
    print("No browser found: installing Chromium for the tests.", flush=True)
    report = [run(command) for command in ways()]
    if not find_chromium():
        print(*report, sep="\n")
        sys.exit(f"The browser tests need Chromium, and it could not be installed ({HOW_TO_GET_ONE}).")


def ways() -> Iterator[list[str]]:
    """Go on to the next way only while there is no browser: Playwright's own build, then Debian's package."""
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    if not find_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        yield ["apt-get", "update", "-qq"]
        yield ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium"]


def run(command: list[str]) -> str:
    """Run a command; its output is worth reading only if no browser comes of it."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=quiet, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return f"$ {' '.join(command)}\n{done.stdout[-2000:]}"


if __name__ == "__main__":
    main()
