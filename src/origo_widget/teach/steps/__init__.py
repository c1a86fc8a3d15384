"""Step mode as data: an algorithm's steps, one value each, to go through forward and back."""

from .breadth_first import SearchState, breadth_first
from .growing import GrowthState, growing_frontier
from .low_link import LowLinkState, low_link
from .step import Step
from .union_find import ForestState, union_find

__all__ = [
    "ForestState",
    "GrowthState",
    "LowLinkState",
    "SearchState",
    "Step",
    "breadth_first",
    "growing_frontier",
    "low_link",
    "union_find",
]
