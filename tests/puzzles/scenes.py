"""Small random positions to make puzzles of."""

from __future__ import annotations

import random

from origo_widget.model.board import Board
from origo_widget.model.position import Position


def scene(rng: random.Random, board: Board, cards: int, others: int = 0, crowd: float = 0.5) -> Position:
    """Shields strewn about in clumps, some lands founded, a few cards in the hands."""
    position = Position(board, min(board.seats))
    names = list(range(len(board.graph)))
    rng.shuffle(names)
    taken = names[: int(len(names) * crowd)]
    for index in taken:
        # A field mostly goes to whoever has one beside it, so that there are groups.
        beside = [seat for seat, mask in enumerate(position.own) if mask & board.graph.masks[index]]
        seat = rng.choice(beside) if beside and rng.random() < 0.6 else rng.randrange(position.players)
        if position.supply[seat] > 2:
            position.own[seat] |= 1 << index
            position.occupied |= 1 << index
            position.supply[seat] -= 1
    for number, region in enumerate(board.regions):
        if not region.is_sea and not region.mask & ~position.occupied and rng.random() < 0.7:
            position.founded += ((number, rng.randrange(position.players)),)
            position.founded_mask |= region.mask
    deck = list(board.deck)
    rng.shuffle(deck)
    position.hands[0] = bytes(sorted(deck[:cards]))
    position.hands[1] = bytes(sorted(deck[cards : cards + others]))
    # Through its text, so that it is one that can be written.
    text = position.to_text().replace("phase: setup\n", "").replace("turn: 1\n", "").replace("turn: 2\n", "")
    return Position.from_text(text, board)


def long_texts() -> dict[str, str]:
    """As long as texts may be, in signs that no packing makes much smaller."""
    signs = random.Random(1)
    return {language: "".join(chr(signs.randrange(0x4E00, 0x9FA5)) for _ in range(20_000)) for language in ("en", "de")}
