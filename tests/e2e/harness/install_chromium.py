"""Sees to it that there is a browser for the tests: `python -m tests.e2e.harness.install_chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.e2e.harness.chromium import HOW_TO_GET_ONE, find_chromium


def main() -> None:
    """Install Chromium if there is none; exit with one sentence if it cannot be had."""
    if find_chromium():
        return
    for install in (download, install_debian_package):
        if install() and find_chromium():
            return
    sys.exit(f"The browser tests need Chromium, and it could not be installed ({HOW_TO_GET_ONE}).")


def download() -> bool:
    """Let Playwright download its own build."""
    print("No browser found: trying Playwright's download.", flush=True)
    return succeeds(sys.executable, "-m", "playwright", "install", "chromium")


def install_debian_package() -> bool:
    """Install Debian's package, where this is Debian and we may."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print("No download: trying Debian's package.", flush=True)
    return succeeds("apt-get", "update", "-qq") and succeeds(
        "apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium"
    )


def succeeds(*command: str) -> bool:
    """Run a command, show its output only when it fails, and tell how it went."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=quiet, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(done.stdout[-2000:])
    return done.returncode == 0


if __name__ == "__main__":
    main()
