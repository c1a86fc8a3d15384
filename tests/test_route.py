"""The 90-minute route: what the class's notebook and the teacher's page say of each other is so."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat

ROOT = Path(__file__).parents[1]
NOTEBOOK = nbformat.read(ROOT / "examples" / "route_90_minutes.ipynb", as_version=4)  # type: ignore[no-untyped-call]
PAGE = (ROOT / "docs" / "lessons" / "route.md").read_text(encoding="utf-8")


def test_the_minutes_are_ninety_and_the_same_in_both() -> None:
    listed = re.findall(r"^\| (\d) \| (.+) \| (\d+) \|$", NOTEBOOK.cells[0].source, re.MULTILINE)
    parts = [(number, name, minutes) for number, name, minutes in listed]
    assert sum(int(minutes) for _, _, minutes in parts) == 90
    assert re.findall(r"^### (\d) (.+) \((\d+) minutes\)$", PAGE, re.MULTILINE) == parts
    headings = re.findall(r"^## (\d) (.+)$", "\n".join(cell.source for cell in NOTEBOOK.cells), re.MULTILINE)
    assert headings == [(number, name) for number, name, _ in parts]


def test_the_page_answers_what_the_notebook_asks() -> None:
    asked = [cell.source for cell in NOTEBOOK.cells if ".predict(" in cell.source]
    answered = re.findall(r'ScoringLab\("""\n(.*?)\.\.\. """', PAGE, re.DOTALL)
    assert [drawing(source.split('"""')[1]) for source in asked] == [drawing(text) for text in answered]


def drawing(text: str) -> list[str]:
    return [line.removeprefix("...").strip() for line in text.splitlines() if line.strip(" .")]
