"""What a copy of a position takes, the board that all share not counted."""

import tracemalloc

from .games import positions
from .ratio import Result

COPIES = 50


def measure() -> list[Result]:
    largest = 0.0
    for position in positions():
        tracemalloc.start()
        # `copies` must live until the measurement is taken.
        copies = [position.copy() for _ in range(COPIES)]
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        largest = max(largest, taken / len(copies))
    return [Result("`Position.copy()`, the largest of many", "`tracemalloc`", largest / 1000, " kB", 4, least=False)]
