"""Where the built front end lies."""

from __future__ import annotations

from pathlib import Path

_STATIC = Path(__file__).parent.parent / "static"
SCRIPT = _STATIC / "origo.js"
STYLE = _STATIC / "origo.css"
