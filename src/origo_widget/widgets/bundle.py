"""Where the built front end lies."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"
#: As a text: a path would be watched for changes, and what watches it would keep closed widgets.
STYLE_TEXT = (STATIC / "origo.css").read_text(encoding="utf-8")


def script_text(face: str) -> str:
    """The script of ``table``, ``lab`` or ``puzzle``."""
    return (STATIC / "faces" / f"{face}.js").read_text(encoding="utf-8")
