"""What goes wrong in a build, and running the programs that do its parts."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class BuildError(Exception):
    """The folder cannot be built; the text says why, and what to do."""


def run(command: list[str], failed: str, folder: Path) -> None:
    """Run a program in a folder; its output is worth reading only if it fails.

    Raises:
        BuildError: it failed.
    """
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"{done.stdout}{done.stderr}\n{failed}")
