"""Random positions to ask about, the boards that they are on, and edits of them."""

import random

from hypothesis import strategies as st

from origo_widget.model.position import Position
from tests.model.boards import ATOLL, EUROPA, ISLES, MINI


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Shields strewn over any board, in clumps of chance."""
    board = draw(st.sampled_from((EUROPA, EUROPA, MINI, ISLES, ATOLL)))
    rng = random.Random(draw(st.integers(0, 1_000_000)))
    players = max(board.seats) if rng.random() < 0.5 else 2
    share = rng.choice((0.2, 0.5, 0.8))
    position = Position(board, players)
    for index in range(len(board.graph)):
        if rng.random() < share:
            position.own[rng.randrange(players)] |= 1 << index
            position.occupied |= 1 << index
    return position


@st.composite
def edits(draw: st.DrawFn) -> tuple[Position, Position]:
    """A position, and the same with a few fields given to others."""
    before = draw(positions())
    after = before.copy()
    for _ in range(draw(st.integers(0, 4))):
        bit = 1 << draw(st.integers(0, len(before.board.graph) - 1))
        owner = draw(st.none() | st.integers(0, before.players - 1))
        after.own = [mask & ~bit for mask in after.own]
        after.occupied &= ~bit
        if owner is not None:
            after.own[owner] |= bit
            after.occupied |= bit
    return before, after


@st.composite
def founded(draw: st.DrawFn) -> Position:
    """A position in which some lands are founded, full or not."""
    position = draw(positions())
    board = position.board
    lands = draw(st.lists(st.sampled_from(board.lands), unique_by=lambda land: land.name))
    position.founded = tuple((board.regions.index(land), 0) for land in lands)
    position.founded_mask = sum(land.mask for land in lands)
    return position
