"""Texts as TOML quotes them."""

from __future__ import annotations

import json


def quoted(text: str) -> str:
    r"""A text in quotes, in one line.

    >>> print(quoted('"Now"\n'))
    "\"Now\"\n"
    """
    # JSON's texts are TOML's, but for one sign that TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
