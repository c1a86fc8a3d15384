"""A move of a game in the lab: before and after, with every changed award."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from origo_widget import Game, Position, ScoringLab
from origo_widget.model.errors import IllegalMove, NotationError
from origo_widget.teach.compare import compare
from origo_widget.teach.errors import BadQuestion, LabCovered, SketchError

if TYPE_CHECKING:
    pass


def moved_game(plies: int) -> Game:
    """A game that chance has played so far."""
    game, chance = Game(["Ana", "Ben"], board="mini", seed=3), random.Random(5)
    for _ in range(plies):
        game.play(chance.choice(list(game.legal_moves)))
    return game


@pytest.mark.parametrize("plies", [2, 30, 45])
def test_a_move_is_shown_before_and_after(plies: int) -> None:
    game, lab = moved_game(plies), ScoringLab("1 2 . . .", board="mini")
    drawn, before, key = lab.position, game.position.own, game.position.copy()
    for move in list(game.legal_moves)[:12]:
        found = lab.compare(game, move)
        assert found == lab.compare(game.position, str(move)) == compare(game.position, move).changes
        assert found.players == lab.lab.names == game.players
        assert [(one["seat"], one["gained"]) for one in lab.sheet["changes"]] == [(c.seat, c.gained) for c in found]
        lab.undo()
        assert lab.to_position().own == before
    assert game.position == key
    while lab.position != drawn:
        lab.undo()


def test_a_move_that_changes_no_award_says_so() -> None:
    lab = ScoringLab("1 . . . .", board="mini")
    lab.paint("A2 A3", "Blue")
    assert lab.compare(lab.to_position(), "end") == ()
    assert (lab.sheet["changes"], lab.changes()) == ([], ())


def test_what_cannot_be_compared_changes_nothing() -> None:
    lab, game = ScoringLab("1 1 . . .", board="mini"), moved_game(30)
    before = lab.get_state()
    other = Position.from_text("1 1 . . . . . . . .")
    for source, move, error in (
        (game, "A1-E5", IllegalMove),
        (game, "what?", NotationError),
        (game, 5, IllegalMove),
        ("1 1 . . .", "A2-A3", BadQuestion),
        (None, "A2-A3", BadQuestion),
        (other, "A2-A3", SketchError),
    ):
        with pytest.raises(error):
            lab.compare(source, move)  # type: ignore[arg-type]
        assert lab.get_state() == before
    lab.predict("components", "Blue")
    with pytest.raises(LabCovered):
        lab.compare(game, next(iter(game.legal_moves)))
