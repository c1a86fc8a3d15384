"""Keys of questions about the shape of a player's shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import graphs
from ..answers import Fields, Groups, Number, OneOfFields
from ..answers_checked import Way
from ..answers_read import ordered
from ..errors import BadQuestion

if TYPE_CHECKING:
    from .task import Ground


def degree(ground: Ground) -> Number:
    """How many of a shield's neighbours are the player's too."""
    (field,) = ground.fields
    graphs.component_of(ground.position, ground.seat, field)
    beside = ground.board.graph.neighbourhood(field)
    own = graphs.held(ground.position, ground.seat)
    look = ordered(ground.board, beside) or (field,)
    return Number(len(beside & own), look, ordered(ground.board, beside & own))


def components(ground: Ground) -> Number:
    """The number of components."""
    groups = graphs.components(ground.position, ground.seat)
    firsts = [ordered(ground.board, group)[0] for group in groups]
    # The smallest is overlooked most easily.
    return Number(len(groups), ordered(ground.board, sorted(groups, key=len)[0]), ordered(ground.board, firsts))


def component(ground: Ground) -> Fields:
    """The component of a shield."""
    return Fields(ground.board, graphs.component_of(ground.position, ground.seat, *ground.fields))


def clans(ground: Ground) -> Groups:
    """The components that are large enough (R8.2)."""
    groups = graphs.components(ground.position, ground.seat)
    return Groups(ground.board, frozenset(group for group in groups if len(group) >= ground.board.clan_least))


def largest(ground: Ground) -> OneOfFields:
    """The largest component, or any of several."""
    groups = graphs.components(ground.position, ground.seat)
    most = max(map(len, groups))
    return OneOfFields(ground.board, tuple(group for group in groups if len(group) == most))


def articulation(ground: Ground) -> Fields:
    """The fields without which a component falls apart."""
    return Fields(ground.board, graphs.articulation_fields(ground.position, ground.seat))


def frontier(ground: Ground) -> Fields:
    """Where a shield can go."""
    return Fields(ground.board, graphs.frontier(ground.position, ground.seat, *ground.fields))


def joining_way(ground: Ground) -> Way:
    """As few free fields as can be that join the components of two shields."""
    position, (one, other) = ground.position, ground.fields
    way = graphs.joining_way(position, ground.seat, one, other)
    if way is None:
        raise BadQuestion("no_way", fields=(one, other))
    own, free = graphs.held(position, ground.seat), graphs.free(position, ground.seat)
    return Way(ground.board, own, free, (one, other), frozenset(way))


def cut_within(ground: Ground) -> Number:
    """How many shields must be lost before two others are parted."""
    cut = graphs.cut_within(ground.position, ground.seat, *ground.fields)
    return Number(len(cut), ground.fields, ordered(ground.board, cut))
