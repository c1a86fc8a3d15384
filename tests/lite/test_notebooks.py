"""Every notebook in examples/ finds its kernel and what it imports in the lessons' folder."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager

from lite.wheels import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EXAMPLES = sorted((ROOT / "examples").glob("*.ipynb"))
IN_THE_FOLDER = {*sys.stdlib_module_names, "IPython", "ipywidgets", "networkx", "origo_widget"}


def imports(source: str) -> Iterator[str]:
    """Name the packages that a cell imports from."""
    python = TransformerManager().transform_cell(source)  # type: ignore[no-untyped-call]
    for node in ast.walk(ast.parse(python)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_notebook_runs_there(path: Path) -> None:
    notebook = nbformat.reads(path.read_text(), as_version=4)  # type: ignore[no-untyped-call]
    # Without it JupyterLite asks which kernel to take.
    assert notebook.metadata.language_info.name == "python"
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert {name for source in cells for name in imports(source)} <= IN_THE_FOLDER
