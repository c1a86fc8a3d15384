"""Two pieces of work measured against each other, and what is told of it."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

#: How often each pair is measured; odd, so that the median is one of them.
REPEATS = 15


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table. `target` is None where the number is told for comparison only."""

    what: str
    yardstick: str
    value: float
    unit: str
    target: float | None
    least: bool = True

    @property
    def is_met(self) -> bool:
        if self.target is None:
            return True
        return self.value >= self.target if self.least else self.value <= self.target


def seconds(work: Callable[[], int]) -> float:
    """The processor time that a piece of work takes, for each of the units that it says it did."""
    # As `timeit` does: whose garbage is collected when is chance.
    gc.collect()
    gc.disable()
    try:
        begun = time.process_time()
        units = work()
        return (time.process_time() - begun) / units
    finally:
        gc.enable()


def times_as_fast(ours: Callable[[], int], yardstick: Callable[[], int]) -> float:
    """How many times as fast `ours` is: the median over pairs measured in turn, so that slow spells hit both."""
    return statistics.median([seconds(yardstick) / seconds(ours) for _ in range(REPEATS)])
