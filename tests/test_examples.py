"""Every notebook in examples/ runs from a clean kernel, as it stands; for the lessons see `test_lessons`."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.notebooks import run

NOTEBOOKS = (Path(__file__).parents[1] / "examples").glob("*.ipynb")
EXAMPLES = sorted(path for path in NOTEBOOKS if not path.stem.startswith("lesson_"))


@pytest.mark.slow
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.reads(path.read_text(), as_version=4)  # type: ignore[no-untyped-call]
    assert not any(cell.get("outputs") for cell in notebook.cells), "outputs are not kept in git"
    # A lesson writes a board file into the folder that it runs in.
    run(notebook, tmp_path)
