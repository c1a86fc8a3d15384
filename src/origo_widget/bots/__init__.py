"""Players that are programs: they are given an Observation, and yield while they think."""

from .bot import Bot, Thinking, decide
from .greedy import Greedy
from .random_bot import Random

__all__ = ["Bot", "Greedy", "Random", "Thinking", "decide"]
