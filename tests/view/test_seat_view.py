"""The view: what it shows agrees with the model, and what one may not know is not in it."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from origo_widget.model.game import Game
from origo_widget.model.moves import Attack, Expand, Lay, Place, Shift, Start, Swap
from origo_widget.model.position import Position
from origo_widget.view.choices_json import choices_json
from origo_widget.view.events_json import events_json
from origo_widget.view.seat_view import hand_view, public_view

if TYPE_CHECKING:
    from collections.abc import Iterator


def moments(seed: int, players: int = 3, board: str = "europa") -> Iterator[Game]:
    """A random game, at each of its moments."""
    game, rng = Game([f"P{seat}" for seat in range(players)], seed=seed, board=board), random.Random(seed)
    yield game
    while not game.is_over:
        moves = game.legal_moves
        game.play(moves[rng.randrange(len(moves))])
        yield game


def test_view_agrees_with_the_position() -> None:
    for game in moments(4):
        view, position = public_view(game, 9), game.position
        assert view["revision"] == 9
        assert (view["toMove"], view["winner"]) == (position.to_move, position.winner)
        for name, sign in zip(game.board.graph.names, view["owners"], strict=True):
            owner = position.owner(name)
            assert sign == ("." if owner is None else str(owner))
        assert [one["hand"] for one in view["players"]] == [len(hand) for hand in position.hands]
        assert [one["score"] for one in view["players"]] == position.scores
        assert sum(view["discard"].values()) == len(position.discard)
        assert view["pile"] == len(position.pile)
        assert (view["fight"] is None) == (position.phase != "fight")


def test_plan_is_the_rating_that_would_be_held_now() -> None:
    for game in moments(5, 2, "mini"):
        plan = public_view(game)["plan"]
        shown = [0, 0]
        for clan in plan["clans"]:
            shown[clan["seat"]] += clan["points"]
        for seat, _, points in [*plan["sea"], *(one for land in plan["lands"].values() for one in land)]:
            shown[seat] += points
        assert shown == [game.rating().points(seat) for seat in (0, 1)]


def test_totals_and_start_make_the_score() -> None:
    for game in moments(6):
        for seat, (total, player) in enumerate(zip(*map(public_view(game).get, ("totals", "players")), strict=True)):
            assert seat + 1 + sum(total.values()) == player["score"]


def test_fight_shows_what_the_strengths_are_made_of() -> None:
    position = Position.from_text(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . 1 . . . . . . .
        . 2 2 . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        founded: Gallia 1
        hands: Gallia,pop | 7
        """
    )
    position.push(position.parse("xG3=Gallia"))
    fight = public_view(Game.from_position(position, ["Ana", "Ben"]))["fight"]
    assert fight["strengths"] == [3, 2]
    assert fight["parts"] == [
        {"cards": 1, "cardPoints": 2, "neighbours": ["F3"], "own": 0},
        {"cards": 0, "cardPoints": 0, "neighbours": ["G2"], "own": 1},
    ]
    assert (fight["onSpot"], fight["laid"]) == (1, [["Gallia"], []])


def listed(legal: dict[str, Any], game: Game) -> set[str]:
    """The moves that a summary of them stands for, lone cards only."""
    moves = set(legal.get("place", []))
    for entry in legal.get("expand", []):
        moves |= {f"{field}={entry['card']}" for field in entry["fields"]}
    for entry in legal.get("attack", []):
        moves |= {f"x{entry['field']}={','.join(entry['cards'])}"}
    for entry in legal.get("shift", []):
        moves |= {f"{source}-{target}" for source in entry["from"] for target in entry["to"]}
    if "lay" in legal:
        moves.add(f"+{','.join(legal['lay'])}")
    moves |= {f"start {seat + 1}" for seat in legal.get("start", [])}
    moves |= {word for word in ("end", "yield") if legal.get(word)}
    assert legal.get("swap", False) == any(isinstance(move, Swap) for move in game.legal_moves)
    return moves


def test_choices_sum_up_the_legal_moves() -> None:
    for seed in range(3):
        for game in moments(seed):
            if game.is_over:
                continue
            seat = game.to_move
            assert seat is not None
            legal = hand_view(game.observe(seat))["legal"]
            summed = listed(legal, game)
            assert summed <= {*map(str, game.legal_moves)}
            for move in game.legal_moves:
                if isinstance(move, Place | Expand | Shift | Start):
                    assert str(move) in summed
                elif isinstance(move, Attack):
                    assert move.field in {entry["field"] for entry in legal["attack"]}
                elif isinstance(move, Lay):
                    assert set(move.cards) <= set(legal["lay"])


def test_no_choices_for_a_seat_that_does_not_decide() -> None:
    game = Game(["Ana", "Ben"], seed=1)
    assert hand_view(game.observe(1))["legal"] == {}
    assert choices_json([], game.board) == {}


def test_everything_is_json() -> None:
    for game in moments(7, 2, "mini"):
        view = public_view(game)
        assert json.loads(json.dumps(view)) == view
        events = events_json(game.events)
        assert json.loads(json.dumps(events)) == events


def test_events_tell_each_seat_its_own_cards_only() -> None:
    *_, game = moments(8, 2, "mini")
    for seat in (None, 0, 1):
        for event, shown in zip(game.events, events_json(game.events, seat), strict=True):
            assert shown["kind"] == event.kind
            if event.kind in ("dealt", "drew"):
                assert ("cards" in shown) == (shown["seat"] == seat)
            assert "order" not in shown
