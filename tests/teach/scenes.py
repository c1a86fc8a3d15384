"""Random positions to ask about, and the boards that they are on."""

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
