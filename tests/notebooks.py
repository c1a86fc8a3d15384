"""Runs notebooks as somebody does who opens one and lets all of its cells run."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from nbclient import NotebookClient

from tests.clocks import LONGEST

if TYPE_CHECKING:
    from pathlib import Path


def run(notebook: Any, folder: Path, **environment: str) -> None:
    """Run all cells in a clean kernel in a folder; however slow the machine, nothing that a cell tells is missed."""
    client = NotebookClient(
        notebook,
        timeout=LONGEST,
        startup_timeout=LONGEST,
        iopub_timeout=LONGEST,
        raise_on_iopub_timeout=True,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute(env=os.environ | environment)
