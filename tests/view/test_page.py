"""Pages: every moment of a game, as differences that restore it."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from origo_widget.model.game import Game
from origo_widget.view.page import game_page
from origo_widget.view.patch import patch_between, patched
from origo_widget.view.seat_view import public_view

VALUES = st.recursive(
    st.integers() | st.text(max_size=2) | st.lists(st.integers(), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.dictionaries(st.sampled_from("abcd"), VALUES, max_size=4)


@given(OBJECTS, OBJECTS)
def test_patch_restores(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert patched(before, patch_between(before, after)) == after
    assert patch_between(after, after) == {}


def played(seed: int, plies: int = 10_000, board: str = "mini") -> Game:
    game, rng = Game(["Ana", "Ben"], seed=seed, board=board), random.Random(seed)
    while len(game.plies) < plies and not game.is_over:
        moves = game.legal_moves
        game.play(moves[rng.randrange(len(moves))])
    return game


def without_null(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if value is not None}


def test_page_holds_every_moment() -> None:
    game = played(1)
    page = json.loads(json.dumps(game_page(game)))
    view: dict[str, Any] = {}
    hands: dict[str, Any] = {}
    for ply, (node, held) in enumerate(zip(page["nodes"], page["hands"], strict=True)):
        view, hands = patched(view, node), patched(hands, held)
        then = game.until(ply)
        expected = public_view(then, ply) | {"undo": None}
        assert view == {key: _strip(value) for key, value in without_null(expected).items()}
        assert hands["1"] == list(game.board.card_names(then.position.hands[1]))
    assert [one["move"] for one in page["moves"]] == [str(ply.move) for ply in game.plies]
    assert sum(map(len, page["events"])) == len(game.events)


def _strip(value: Any) -> Any:
    """As a merge patch leaves it: without members that are null."""
    return {key: _strip(one) for key, one in value.items() if one is not None} if isinstance(value, dict) else value


def test_page_of_a_game_that_is_not_over_holds_no_hand() -> None:
    page = game_page(played(2, plies=30))
    assert page["hands"] is None
    assert not [event for events in page["events"] for event in events if event["kind"] == "drew" and "cards" in event]
