"""Puzzles out of games and drawings: they read, hold no secret, and can be solved."""

from __future__ import annotations

import random

import pytest

from origo_widget import Game, Puzzle, ScoringLab, Table
from origo_widget.puzzles.errors import NoPuzzle, PuzzleError
from origo_widget.puzzles.made import turn_puzzle
from origo_widget.puzzles.offer import Offer
from tests.widgets.desk import Desk


def game_in_turn(board: str = "mini", seed: int = 3) -> Game:
    game, rng = Game(["Ana", "Ben"], seed=seed, board=board), random.Random(seed)
    while game.position.phase == "setup":
        game.play(game.legal_moves.pick(rng))
    return game


@pytest.mark.parametrize("board", ["mini", "europa"])
def test_a_turn_of_a_game_is_a_puzzle(board: str) -> None:
    game = game_in_turn(board)
    puzzle = turn_puzzle(game.observe(0), game.players, Offer(expand=1))
    assert puzzle == Puzzle.from_text(puzzle.to_text())
    assert puzzle.position.hands == [game.position.hands[0], b""]
    assert (puzzle.position.pile, puzzle.position.shuffle_key) == (b"", "")
    proof = puzzle.solve()
    assert proof.proved
    assert puzzle.check(proof.lines[0]).right


def test_no_other_hand_is_told() -> None:
    """Two worlds that a seat cannot tell apart make the same puzzle."""
    game = game_in_turn()
    seen = game.observe(0)
    texts = set()
    for number in range(5):
        world = Game.from_position(seen.sample(random.Random(number)), game.players)
        texts.add(turn_puzzle(world.observe(0), game.players).to_text())
    assert len(texts) == 1


def test_only_who_is_to_take_a_turn_makes_a_puzzle_of_it() -> None:
    game = game_in_turn()
    for seen in (game.observe(1), game.observe(None), Game(["Ana", "Ben"], seed=1).observe(0)):
        with pytest.raises(NoPuzzle, match="whose turn it is"):
            turn_puzzle(seen)


def test_a_table_saves_a_puzzle_for_the_hand_that_is_shown() -> None:
    table = Table(game_in_turn())
    desk = Desk(table)
    assert desk.ask("puzzle")["payload"]["code"] == "hand_not_shown"
    desk.ask("uncover", seat=0)
    told = desk.ask("puzzle")
    assert (told["kind"], told["payload"]["filename"]) == ("record", "origo-puzzle.toml")
    assert Puzzle.from_text(told["payload"]["text"]) == table.to_puzzle()
    table.game.play("end")
    with pytest.raises(NoPuzzle):
        table.to_puzzle(0)


def test_a_page_offers_a_puzzle_exactly_where_one_can_be_made() -> None:
    """Through whole games, seen by everybody."""
    offered = set()
    for seed in range(3):
        game, rng = Game(["Ana", "Ben"], seed=seed, board="mini"), random.Random(seed)
        desk = Desk(Table(game))
        while not game.is_over:
            told = desk.ask("uncover", seat=game.to_move)["payload"]["puzzle"]
            kind = desk.ask("puzzle")["kind"]
            assert (kind == "record") == told
            offered.add((told, game.position.phase, bool(game.position.actions)))
            game.play(game.legal_moves.pick(rng))
    assert {(True, "turn", True), (False, "turn", False), (False, "setup", False)} <= offered


def test_questions_of_the_lab_are_puzzles() -> None:
    lab = ScoringLab("1 1 1 . 2\n. . 1 . 2\n. . . . 2\n", board="mini")
    desk = Desk(lab)
    for kind, fields in (("total", []), ("articulation", []), ("largest", []), ("frontier", ["A1"])):
        puzzle = lab.to_puzzle(kind, "Blue", *fields)
        assert puzzle.solve().proved
        told = desk.ask("save_puzzle", kind=kind, seat=0, fields=fields, region=None)["payload"]
        assert told["text"] == puzzle.to_text()
        assert Puzzle.from_text(told["text"]) == puzzle
    assert lab.to_puzzle("total", "Blue").solve().value == lab.rating().points(0)
    with pytest.raises(NoPuzzle, match="degree"):
        lab.to_puzzle("degree", "Blue", "A1")
    lab.paint(" ".join(lab.to_position().board.graph.names), "Blue")
    with pytest.raises(PuzzleError):
        lab.to_puzzle("total", "Blue")
