"""Every numbered rule has a test that is named after it."""

import re
from pathlib import Path

#: The chapters of the rules and how many numbered rules each has; worked examples are X1 to X4.
CHAPTERS = {"r1": 7, "r2": 5, "r3": 6, "r4": 10, "r5": 10, "r6": 3, "r7": 3, "r8": 12, "r9": 4, "r10": 2}
EXAMPLES = 4

RULES = [f"{chapter}_{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)]
RULES += [f"x{number}" for number in range(1, EXAMPLES + 1)]


def test_every_rule_has_a_test_named_after_it() -> None:
    tested: set[str] = set()
    for path in Path(__file__).parent.glob("test_rules_*.py"):
        tested.update(re.findall(r"def test_(r\d+_\d+|x\d+)_\w", path.read_text(encoding="utf-8")))
    assert [rule for rule in RULES if rule not in tested] == []
    assert tested <= set(RULES)
