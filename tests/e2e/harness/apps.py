"""Real marimo and voila: servers of the tests' own, which show notebooks as pages without code."""

from __future__ import annotations

import json
from textwrap import indent
from typing import TYPE_CHECKING

from tests.e2e.harness.jupyter import notebook
from tests.e2e.harness.server import Server

if TYPE_CHECKING:
    from pathlib import Path

_MARIMO = """\
# /// script
# [tool.marimo.display]
# theme = "{theme}"
# ///
import marimo

app = marimo.App()


@app.cell
def _():
{cell}
    return


if __name__ == "__main__":
    app.run()
"""


class MarimoServer(Server):
    """`marimo run` on a folder of notebooks."""

    def __init__(self, folder: Path) -> None:
        own = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "CACHE", "STATE", "DATA")}
        options = ("run", "--headless", "--no-token", "--host=127.0.0.1", "--port={port}", "notebooks")
        super().__init__("marimo", options, folder, own, "/health")

    def add(self, name: str, cell: str, theme: str) -> str:
        """Write a notebook with one cell, and return the path of its page."""
        text = _MARIMO.format(theme=theme, cell=indent(cell, "    "))
        (self.notebooks / f"{name}.py").write_text(text)
        return f"/?file={name}.py"


class VoilaServer(Server):
    """`voila` on a folder of notebooks."""

    def __init__(self, folder: Path) -> None:
        own = {name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
        options = ("--no-browser", "--port={port}", f"--Voila.connection_dir_root={folder}", "notebooks")
        super().__init__("voila", ("--Voila.ip=127.0.0.1", *options), folder, own, "/")

    def add(self, name: str, cell: str, theme: str) -> str:
        """Write a notebook with one cell, and return the path of its page."""
        (self.notebooks / f"{name}.ipynb").write_text(json.dumps(notebook((cell,))))
        return f"/voila/render/{name}.ipynb?theme={theme}"
