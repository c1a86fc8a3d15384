"""Questions at the table: what if, why not, a hint, how it was; and other lines of a game."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from origo_widget import Game, Greedy, Position, Random, Table, play
from tests.widgets.desk import Desk


def table_in_play(plies: int = 0, seats: list[Any] | None = None, **options: Any) -> tuple[Table, Desk]:
    """A table whose first seat decides in a turn, after about so many moves at random."""
    table = play(seats or ["Ana", "Ben"], seed=7, **options)
    rng = random.Random(1)
    while len(table.game.plies) < plies or not _begins(table):
        moves = table.game.legal_moves
        table.game.play(moves[rng.randrange(len(moves))])
    return table, Desk(table)


def _begins(table: Table) -> bool:
    """Whether a turn of the first seat begins."""
    position = table.game.position
    return position.phase == "turn" and position.active == 0 and position.idle


def uncovered(table: Table, desk: Desk) -> dict[str, Any]:
    assert table.to_move is not None
    payload: dict[str, Any] = desk.ask("uncover", seat=table.to_move)["payload"]
    return payload


def test_what_if_tells_the_plan_after_a_move() -> None:
    table, desk = table_in_play(60)
    uncovered(table, desk)
    before = table.game.position
    for move in list(table.game.legal_moves)[:50]:
        answer = desk.ask("what_if", move=str(move))
        assert answer["kind"] == "what_if"
        after = before.copy()
        if "x" not in str(move):
            after.push(move)
            assert answer["payload"]["scores"] == after.scores
    assert table.game.position == before


def test_what_if_needs_the_hand_of_the_one_who_decides() -> None:
    table, desk = table_in_play()
    move = str(table.game.legal_moves[0])
    assert desk.ask("what_if", move=move)["payload"]["code"] == "hand_not_shown"
    uncovered(table, desk)
    assert desk.ask("what_if", move="A1=nonsense")["kind"] == "refused"
    assert desk.ask("what_if", revision=1, move=move)["payload"]["code"] == "stale"


def test_what_if_of_moves_that_depend_on_unknown_cards_changes_nothing() -> None:
    table, desk = table_in_play(60)
    uncovered(table, desk)
    for text in ("end", next(str(move) for move in table.game.legal_moves if "swap" in str(move))):
        told = desk.ask("what_if", move=text)["payload"]
        assert told["scores"] == table.scores
        assert told["plan"] == table.view["plan"]


def test_why_names_rule_and_fields() -> None:
    table, desk = table_in_play(40)
    uncovered(table, desk)
    enemy = table.game.board.graph.fields(table.game.position.own[1])[0]
    told = desk.ask("why", field=enemy, card=None, source=None)["payload"]
    assert told["rule"] == "R5.1"
    assert told["sentence"].endswith("(R5.1).")
    assert told["fields"]
    assert desk.ask("why", field="Z9", card=None, source=None)["kind"] == "refused"


def test_reach_is_the_group_and_its_frontier() -> None:
    table, desk = table_in_play(40)
    position = table.game.position
    field = position.board.graph.fields(position.own[1])[0]
    told = desk.ask("reach", field=field)["payload"]
    graph = position.board.graph
    assert set(told["frontier"]) == graph.frontier(field, graph.fields(position.own[1]), graph.fields(position.free))
    assert field in told["group"]
    assert desk.ask("reach", field="Z9")["kind"] == "refused"


def test_hint_is_a_legal_move_and_what_it_gains() -> None:
    table, desk = table_in_play(60)
    uncovered(table, desk)
    told = desk.ask("hint")["payload"]
    assert told["move"] in {str(move) for move in table.game.legal_moves}
    assert isinstance(told["rating"], int)


async def others_are_done() -> None:
    """Wait until all other tasks have come to their end."""
    await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)


def test_hint_for_a_question_that_is_over_is_not_given() -> None:
    async def watch() -> None:
        table = play(["Ana", "Ben"], seed=7)
        desk = Desk(table)
        uncovered(table, desk)
        desk.send({"v": 1, "id": "h", "revision": table.revision, "kind": "hint", "payload": {"view": "v1"}})
        table.game.play("A1")
        await others_are_done()
        assert not desk.messages("hint")

    asyncio.run(watch())


def test_hint_is_not_given_once_the_hand_is_covered() -> None:
    async def hints(*, covered: bool) -> int:
        table = play(["Ana", "Ben"], seed=7)
        desk = Desk(table)
        uncovered(table, desk)
        desk.send({"v": 1, "id": "h", "revision": table.revision, "kind": "hint", "payload": {"view": "v1"}})
        if covered:
            desk.ask("cover")
        await others_are_done()
        return len(desk.messages("hint"))

    assert asyncio.run(hints(covered=False)) == 1
    assert asyncio.run(hints(covered=True)) == 0


def test_hints_of_two_views_do_not_end_each_other() -> None:
    async def watch() -> None:
        table = play(["Ana", "Ben"], seed=7)
        one, other = Desk(table, "one"), Desk(table, "other")
        for desk in (one, other):
            uncovered(table, desk)
            request = {
                "v": 1,
                "id": desk.view,
                "revision": table.revision,
                "kind": "hint",
                "payload": {"view": desk.view},
            }
            desk.send(request)
        await others_are_done()
        assert len(one.messages("hint")) == 2

    asyncio.run(watch())


def test_past_is_the_view_as_it_was() -> None:
    table = play(["Ana", Random()], seed=7, board="mini")
    desk = Desk(table)
    views = [table.view]
    while len(table.game.plies) < 20:
        table.game.play(table.game.legal_moves[0])
        views.append(table.view)
    assert desk.ask("past", ply=3)["payload"]["hand"] is None
    desk.ask("uncover", seat=0)
    for view in views:
        told = desk.ask("past", ply=view["ply"])["payload"]
        assert told["then"] | {"revision": 0, "undo": 0} == view | {"revision": 0, "undo": 0}
        assert told["hand"]["hand"] == list(
            table.game.board.card_names(table.game.until(view["ply"]).position.hands[0])
        )
    assert desk.ask("past", ply=99)["payload"]["code"] == "bad_ply"
    assert desk.ask("past", ply=-1)["payload"]["code"] == "bad_ply"


def test_whole_turn_is_taken_back() -> None:
    table, desk = table_in_play(20)
    before = table.game.position
    moved = 0
    while moved < 2:
        move = next(move for move in table.game.legal_moves if "=" in str(move) and "x" not in str(move))
        table.game.play(move)
        moved += 1
    assert desk.ask("undo_turn")["kind"] == "accepted"
    assert table.game.position == before


def test_whole_turn_is_taken_back_out_of_a_fight() -> None:
    text = "1 2 2 . .\n. 2 . . .\nfounded: Nemoria 1\nhands: A,2 | E"
    table = Table(Game.from_position(Position.from_text(text, "mini"), ["Ana", "Ben"]))
    before = table.game.position
    # Ana opens, is still on the spot, and lays another card.
    table.game.play("xA2=A", 0)
    table.game.play("+2", 0)
    assert table.game.position.phase == "fight"
    assert Desk(table).ask("undo_turn")["kind"] == "accepted"
    assert table.game.position == before


def test_other_line_of_a_game_that_is_not_over_is_dealt_anew() -> None:
    table, desk = table_in_play(40, ["Ana", Greedy()])
    uncovered(table, desk)
    game, then = table.game, table.game.until(30)
    assert desk.ask("branch", ply=30)["kind"] == "accepted"
    assert table.branched
    first = table.game.until(0).position
    assert first.own == then.position.own
    assert first.hands[0] == then.position.hands[0]
    assert first.hands[1] != then.position.hands[1]
    assert desk.ask("trunk")["kind"] == "accepted"
    assert table.game is game
    assert table.get_state("branched") == {"branched": False}
    assert desk.ask("trunk")["payload"]["code"] == "not_branched"


def test_other_line_is_not_saved(tmp_path: Any) -> None:
    path = tmp_path / "game.json"
    table, desk = table_in_play(40, save=path)
    uncovered(table, desk)
    saved = path.read_text()
    desk.ask("branch", ply=20)
    table.game.play(table.game.legal_moves[0])
    assert path.read_text() == saved
    desk.ask("trunk")
    assert path.read_text() == saved


@pytest.mark.parametrize("kind", ["branch", "hint"])
def test_without_a_hand_nothing_is_told(kind: str) -> None:
    table, desk = table_in_play()
    payload = {"ply": 1} if kind == "branch" else {}
    assert desk.ask(kind, **payload)["payload"]["code"] == "hand_not_shown"
    assert not table.branched
