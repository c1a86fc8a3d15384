"""Where the built front end lies."""

from __future__ import annotations

from pathlib import Path

_STATIC = Path(__file__).parent.parent / "static"
SCRIPT = _STATIC / "origo.js"
STYLE = _STATIC / "origo.css"
#: Their texts: a path would be watched for changes, and what watches it would keep closed widgets.
SCRIPT_TEXT = SCRIPT.read_text(encoding="utf-8")
STYLE_TEXT = STYLE.read_text(encoding="utf-8")
