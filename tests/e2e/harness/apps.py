"""Real marimo and voila: servers of the tests' own, which show notebooks as pages without code."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
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

{cells}
if __name__ == "__main__":
    app.run()
"""


_MARIMO_CELL = """
@app.cell
def _():
{cell}
    return

"""


class AppServer(Server, ABC):
    """Shows one table as two pages, a light and a dark one; its game is in a file of each page's own."""

    THEMES = ("light", "dark")

    def saved(self, theme: str) -> Path:
        """Where the game on a page is saved."""
        return self.notebooks / f"{theme}.json"

    @abstractmethod
    def page(self, theme: str) -> str:
        """The path of a page."""


class MarimoServer(AppServer):
    """`marimo run` on a folder of notebooks.

    Args:
        folder: an empty folder.
        cells: the source of each cell; `{saved}` stands for the file that the game is saved in.
    """

    def __init__(self, folder: Path, *cells: str) -> None:
        own = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "CACHE", "STATE", "DATA")}
        options = ("run", "--headless", "--no-token", "--host=127.0.0.1", "--port={port}", "notebooks")
        super().__init__("marimo", options, folder, own, "/health")
        # marimo lists them when it starts.
        for theme in self.THEMES:
            sources = [indent(cell.format(saved=self.saved(theme)), "    ") for cell in cells]
            text = "".join(_MARIMO_CELL.format(cell=source) for source in sources)
            (self.notebooks / f"{theme}.py").write_text(_MARIMO.format(theme=theme, cells=text))

    def page(self, theme: str) -> str:
        """The path of a page."""
        return f"/?file={theme}.py"


class VoilaServer(AppServer):
    """`voila` on a folder of notebooks; see `MarimoServer`."""

    def __init__(self, folder: Path, *cells: str) -> None:
        own = {name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
        options = ("--no-browser", "--port={port}", f"--Voila.connection_dir_root={folder}", "notebooks")
        super().__init__("voila", ("--Voila.ip=127.0.0.1", *options), folder, own, "/")
        for theme in self.THEMES:
            text = json.dumps(notebook(tuple(cell.format(saved=self.saved(theme)) for cell in cells)))
            (self.notebooks / f"{theme}.ipynb").write_text(text)

    def page(self, theme: str) -> str:
        """The path of a page."""
        return f"/voila/render/{theme}.ipynb?theme={theme}"
