"""Messages and values that no page of ours sends, from a seed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from origo_widget.widgets.messages import REQUESTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from origo_widget.widgets.table import Table

DEPTH = 10_000
TEXTS = (
    "",
    "A1",
    "pop",
    "Gallia",
    "__class__",
    "{given}",
    "%s%n",
    "<img src=x onerror=alert(1)>",
    "\x00",
    "\u202e",
    "\ud800",
    "\udc80",
    "é" * 30,
    "😀",
    "A" * 100_000,
    "9" * 5_000,
)
NUMBERS = (-1, 0, 1, 2, 5, 255, 2**31, 2**53, -(2**63), 10**400, 10**5000, 0.5, -0.0, 1e308)
ODD: tuple[Any, ...] = (None, True, False, float("nan"), float("inf"), float("-inf"), [], {}, [[]], {"": {}})


def nested(depth: int) -> list[Any]:
    """Lists within lists."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


_DEEP = nested(DEPTH)
_KEYS = ("view", "v", "id", "state", "x")
#: How often each kind of request is made; hints take long where no event loop runs, and new games end all others.
_WEIGHTS = {"move": 20, "uncover": 12, "what_if": 8, "why": 8, "hint": 1, "new": 1, "past": 2}


def anything(rng: random.Random, keys: Sequence[str]) -> Any:
    """Anything that JSON can hold, some that Python's JSON holds besides; objects have some of the `keys`."""
    choice = rng.random()
    if choice < 0.3:
        return rng.choice(TEXTS)
    if choice < 0.6:
        return rng.choice(NUMBERS)
    if choice < 0.75:
        return rng.choice(ODD)
    if choice < 0.8:
        return _DEEP
    if choice < 0.9:
        return [anything(rng, keys) for _ in range(rng.randrange(4))]
    return {rng.choice(keys): anything(rng, keys) for _ in range(3)}


def broken(rng: random.Random, request: dict[str, Any], keys: Sequence[str]) -> Any:
    """A request with one thing wrong in it."""
    found = {**request, "payload": dict(request["payload"])}
    part = rng.choice((found, found["payload"]))
    key = rng.choice(list(part))
    change = rng.randrange(4)
    if change == 0:
        del part[key]
    elif change == 1:
        part[rng.choice(("more", "", "__proto__"))] = anything(rng, keys)
    else:
        part[key] = anything(rng, keys)
    return found


class Garbage:
    """Makes messages for a table, most of them wrong; `sent` keeps those that were well-formed, to be sent again."""

    def __init__(self, table: Table, view: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self._table = table
        self._view = view
        self._number = 0
        self.sent: list[Any] = []

    def value(self) -> Any:
        """Anything."""
        return anything(self.rng, _KEYS)

    def message(self) -> Any:
        """A message: broken in some place, or whole with any payload, or an old one again."""
        choice = self.rng.random()
        if choice < 0.05:
            return self.value()
        if choice < 0.15 and self.sent:
            return self.rng.choice(self.sent)
        request = self.request()
        if choice < 0.4:
            return broken(self.rng, request, _KEYS)
        self.sent.append(request)
        return request

    def request(self) -> dict[str, Any]:
        """A well-formed request, its payload at random."""
        self._number += 1
        (kind,) = self.rng.choices(list(REQUESTS), [_WEIGHTS.get(kind, 4) for kind in REQUESTS])
        payload = {key: self._part(key) for key in REQUESTS[kind]}
        shown = self._table.revision
        revision = shown if self.rng.random() < 0.8 else self.rng.choice((shown - 1, 0, -5, shown + 1, 2**40))
        return {"v": 1, "id": f"g{self._number}", "revision": revision, "kind": kind, "payload": payload}

    def _part(self, key: str) -> Any:
        """A value of the right type for a key of a payload, more often than not one that makes sense."""
        rng, game = self.rng, self._table.game
        if key == "view":
            return self._view if rng.random() < 0.8 else rng.choice(("other", "", "v" * 1000))
        if key == "seat" and rng.random() < 0.7:
            return game.to_move or 0
        if key == "seat":
            return rng.choice((*range(len(game.players)), -1, 9, 2**53 - 1))
        if key == "ply":
            return rng.choice((0, 1, len(game.plies) // 2, len(game.plies), len(game.plies) + 1, -1, 2**50))
        if key == "move":
            return self.move()
        if key == "overlay":
            return rng.choice(TEXTS[:4])
        if key in ("card", "source") and rng.random() < 0.5:
            return None
        if key == "card":
            return rng.choice((*game.board.card_index, "nothing", "é"))
        return rng.choice((*game.board.graph.names, "Z99", "", "a1"))

    def move(self) -> str:
        """A legal move, a move of an earlier moment, or either of them changed."""
        rng, game = self.rng, self._table.game
        moves = game.legal_moves
        if moves and rng.random() < 0.6:
            text = str(moves[rng.randrange(len(moves))])
        else:
            text = rng.choice([str(ply.move) for ply in game.plies[-20:]] + ["end", "yield", "start 9", "A1-A2"])
        return text if rng.random() < 0.6 else self._changed(text)

    def _changed(self, text: str) -> str:
        rng = self.rng
        place = rng.randrange(len(text) + 1)
        piece = rng.choice(("", "x", "=", ",", "-", "+", "swap ", "A1", "pop", " ", "\n", "é", "٣", "½", "1" * 900))
        return rng.choice((text[:place] + piece + text[place:], text[:place], text[place:] + text, text.lower()))
