"""Fewer weighted hypotheses that stand for many, without bias."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

_Hypothesis = TypeVar("_Hypothesis", bound=Hashable)

#: A draw counts in steps of this, as `random` does.
_STEPS = 2**53


def thinned(weights: Mapping[_Hypothesis, int], most: int, draw: float) -> dict[_Hypothesis, int]:
    """At most `most` of the hypotheses with new weights, the heaviest first; `draw` is a random number from 0 to 1.

    The heaviest stay as they are. The others are drawn with chances in proportion to their weights (systematically: one
    draw serves for all), and all that are drawn weigh the same. So each hypothesis has its own weight on average over
    draws, but for a common factor. Weights are positive.

    >>> thinned({"a": 6, "b": 1, "c": 1}, 2, 0.25)
    {'a': 6, 'c': 2}
    """
    if len(weights) <= most:
        return dict(weights)
    heaviest = sorted(weights.items(), key=lambda pair: -pair[1])
    total, kept = sum(weights.values()), 0
    while heaviest[kept][1] * (most - kept) >= total:
        total -= heaviest[kept][1]
        kept += 1
    drawn = most - kept
    chosen = {hypothesis: weight * drawn for hypothesis, weight in heaviest[:kept]}
    reached = total * int(draw * _STEPS) // _STEPS
    for hypothesis, weight in heaviest[kept:]:
        reached += weight * drawn
        if reached >= total:
            reached -= total
            chosen[hypothesis] = total
    return chosen
