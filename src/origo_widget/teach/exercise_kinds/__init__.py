"""All exercises by name: a topic, and a number that grows with the difficulty."""

from __future__ import annotations

from . import adjacency, cards, clans, cuts, fills, frontiers, points
from .question import Maker, Question

#: By name, in teaching order, what makes each exercise.
MAKERS: dict[str, Maker] = {
    "adjacency-1": adjacency.neighbours,
    "adjacency-2": adjacency.degree,
    "adjacency-3": adjacency.highest_degree,
    "adjacency-4": adjacency.adjacencies,
    "clans-1": clans.count,
    "clans-2": clans.group_of,
    "clans-3": clans.clans,
    "clans-4": clans.joins,
    "cuts-1": cuts.cut_fields,
    "cuts-2": cuts.best_attack,
    "cuts-3": cuts.smallest_cut,
    "frontier-1": frontiers.frontier,
    "frontier-2": frontiers.boundary,
    "frontier-3": frontiers.way,
    "ranking-1": points.clans_apart,
    "ranking-2": points.clans_tied,
    "ranking-3": points.clans_of_one,
    "ranking-4": points.order,
    "sea-1": points.sea_apart,
    "sea-2": points.sea_tied,
    "lands-1": points.land_apart,
    "lands-2": points.land_tied,
    "lands-3": points.land_sole,
    "lands-4": points.gain,
    "cards-1": cards.covered,
    "cards-2": cards.matching_size,
    "cards-3": cards.matching,
    "fill-1": fills.count,
    "fill-2": fills.largest_size,
    "fill-3": fills.largest,
}

__all__ = ["MAKERS", "Maker", "Question"]
