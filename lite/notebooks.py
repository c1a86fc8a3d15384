"""The notebooks of the folder: those of examples/ as they were released, not as somebody has worked in them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: For whoever tries out a host, not for pupils.
NOT_FOR_PUPILS = frozenset({"hosts_checklist.ipynb"})


#: Where notebooks link to the rules, and where these lie in the folder.
RULES, RULES_BESIDE = "(../docs/rules.md)", "(rules.ipynb)"
#: What the documentation needs to link to a rule.
LABEL = re.compile(r"^\(r\d+-\d+\)=\n", re.MULTILINE)


def release(examples: Path, folder: Path) -> None:
    """Lay the notebooks of a folder into another, without outputs, and the rules beside them.

    Where git knows a notebook, its committed text is taken, so that no answer that somebody typed is handed out; one
    that git does not know is a teacher's own, and is taken as it lies. What is not handed out is told.

    Args:
        examples: where the notebooks lie; the rules are in docs/ beside it.
        folder: where they are laid; it is made.
    """
    folder.mkdir(parents=True)
    if _git(examples, "rev-parse", "--verify", "HEAD") is None:
        print(
            "Without git nobody can tell what was typed into the notebooks: they are taken as they lie.",
            file=sys.stderr,
        )
    for path in sorted(examples.glob("*.ipynb")):
        if path.name not in NOT_FOR_PUPILS:
            text = _unrun(_released(path)).replace(RULES, RULES_BESIDE)
            (folder / path.name).write_text(text, encoding="utf-8")
    rules = (examples.parent / "docs" / "rules.md").read_text(encoding="utf-8")
    (folder / "rules.ipynb").write_text(_to_read(LABEL.sub("", rules)), encoding="utf-8")


def _released(path: Path) -> str:
    """The text of a notebook as git has it, or as it lies."""
    here = path.read_text(encoding="utf-8")
    committed = _git(path.parent, "show", f"HEAD:./{path.name}")
    if committed is None:
        return here
    if _unrun(committed) != _unrun(here):
        print(f"{path.name} was changed: what git has of it is handed out. A copy is taken as it is.", file=sys.stderr)
    return committed


def _git(folder: Path, *command: str) -> str | None:
    """What git says; None where there is no git, no repository, or no such thing in it."""
    try:
        done = subprocess.run(["git", *command], cwd=folder, capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout.decode() if done.returncode == 0 else None


def _unrun(text: str) -> str:
    """A notebook as if nobody had run it."""
    notebook = json.loads(text)
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
            cell["metadata"].pop("execution", None)
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _to_read(text: str) -> str:
    """A notebook that shows a text: a link to a file of text would open an editor."""
    cell = {"cell_type": "markdown", "id": "text", "metadata": {}, "source": text}
    metadata = {"language_info": {"name": "python"}}
    return json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, ensure_ascii=False)
