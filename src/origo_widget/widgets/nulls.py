"""None on its way between Python and page, where Python runs in the browser itself (JupyterLite).

There None would get lost on the way to the page, and a page's null comes as a value of its own.
"""

from __future__ import annotations

from typing import Any

try:
    from pyodide.ffi import jsnull as NULL  # noqa: N812
except ImportError:
    NULL = None


def to_page(value: Any) -> Any:
    """What has to be sent, so that None comes as null."""
    return value if NULL is None else _exchanged(value, None, NULL)


def from_page(value: Any) -> Any:
    """What was meant by what has come."""
    return value if NULL is None else _exchanged(value, NULL, None)


def _exchanged(value: Any, old: Any, new: Any) -> Any:
    """JSON with another null."""
    if isinstance(value, dict):
        return {key: _exchanged(part, old, new) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_exchanged(part, old, new) for part in value]
    return new if value is old else value
