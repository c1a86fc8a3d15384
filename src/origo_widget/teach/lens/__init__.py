"""The lens: a question that a graph answers, laid over the board as data and told in a sentence."""

from .lens import BlockCutTree, Lens, Picture, RegionMap, lens_json
from .looking import look

__all__ = ["BlockCutTree", "Lens", "Picture", "RegionMap", "lens_json", "look"]
