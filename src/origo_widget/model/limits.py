"""How much of anything a page takes: the same numbers here and in the front end, which reads the same file.

`seats` are the tribes that there are shields for, `values` those that one moment is made of, `places` those of clans in
a rating, `count` is whatever is counted in a game; `name`, `line` and `text` are characters.
"""

from __future__ import annotations

import json
from pathlib import Path

LIMITS: dict[str, int] = json.loads(Path(__file__).with_name("limits.json").read_text(encoding="utf-8"))


def length_in_page(text: str) -> int:
    """How long a text is for a page, where rarer signs count twice.

    >>> length_in_page("Origo"), length_in_page("🏰")
    (5, 2)
    """
    return len(text) + sum(sign > "\uffff" for sign in text)
