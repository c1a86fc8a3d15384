"""How much of anything a page takes: the same numbers here and in the front end, which reads the same file.

`seats` are the tribes that there are shields for, `values` those that one moment is made of, `places` those of clans in
a rating, `cards` the types of them; `count` is whatever is given of what a game counts, `sum` what can come of it.
`nodes` and `edges` are those of a puzzle's page, `moments` those of a replay, `followed` shields those of step mode.
All from `name` on to `data` are characters: `line` and `text` somebody's own, `told` a sentence of ours, which may name
every field, `data` all that an element is given.
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
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
