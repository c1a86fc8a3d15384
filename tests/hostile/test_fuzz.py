"""A hostile page: thousands of messages and values, and nothing happens but what the rules allow.

`ORIGO_HOSTILE=20` sends twenty times as many, of other seeds.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import Any

import pytest

from origo_widget import Greedy, Random, Table, play
from origo_widget.widgets.replay import Replay
from tests.hostile.games import PHASES, lively_record, table_at
from tests.hostile.garbage import DEPTH, Garbage, nested
from tests.hostile.page import Page, nothing_fails, shown_traits
from tests.hostile.watch import Watch

pytestmark = pytest.mark.slow

#: How many rounds of seeds are run.
ROUNDS = int(os.environ.get("ORIGO_HOSTILE", "1"))
MESSAGES = 300
SEATINGS = [("mini", 2, ()), ("mini", 2, (1,)), ("europa", 2, ()), ("europa", 4, (1, 2, 3)), ("europa", 5, (1, 3))]


@pytest.fixture(params=range(ROUNDS), ids="round{}".format)
def seed(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("board", "players", "bots"), SEATINGS)
def test_messages(phase: str, board: str, players: int, bots: tuple[int, ...], seed: int) -> None:
    table = table_at(phase, board, players, bots)
    page = Page(table)
    garbage, watch = Garbage(table, page.view, seed), Watch(page)
    with nothing_fails():
        for number in range(MESSAGES):
            content = garbage.message()
            watch.judge(content, page.send(content))
            if number % 100 == 99:
                recover(page)
                watch.look()
    table.close()


def recover(page: Page) -> None:
    """After whatever has come, a game can be begun and played, and a hand be seen."""
    table = page.table
    if table.over:
        assert page.ask("new")["kind"] == "accepted"
    seat = table.to_move
    assert seat is not None
    shown = page.ask("uncover", seat=seat)
    assert shown["kind"] == "hand"
    position = table.game.position
    assert shown["payload"]["hand"] == list(position.board.card_names(position.hands[seat]))
    assert page.ask("move", seat=seat, move=str(table.game.legal_moves[0]))["kind"] == "accepted"
    assert {name: page.traits[name] for name in shown_traits(table)} == shown_traits(table)


@pytest.mark.parametrize("phase", PHASES)
def test_values_of_traits(phase: str, seed: int) -> None:
    table = table_at(phase, "mini", 2, (1,))
    page = Page(table)
    garbage, watch = Garbage(table, page.view, seed), Watch(page)
    with nothing_fails():
        for _ in range(20):
            for name in (*table.keys, "game", "bots", "_trunk", "comm", "nothing", "__class__"):
                page.set(**{name: garbage.value()})
                watch.unchanged()
                watch.in_step()
        state = {name: garbage.value() for name in table.keys}
        page.set(**state)
        watch.unchanged()
        watch.in_step()
        page.set(theme="dark", pace=7)
        assert (table.theme, table.pace) == ("dark", 7)
        watch.in_step()
        recover(page)


@pytest.mark.parametrize("plies", [20, 400])
def test_replay(plies: int, seed: int) -> None:
    """A replay of a game that is not over, and of one that is; messages and values by turns."""
    replay = Replay(lively_record("mini", 2, 1, plies))
    page = Page(replay)
    garbage, watch = Garbage(replay, page.view, seed), Watch(page)
    with nothing_fails():
        for number in range(MESSAGES):
            content = garbage.message()
            watch.judge(content, page.send(content))
            page.set(**{replay.keys[number % len(replay.keys)]: garbage.value(), "ply": garbage.value()})
            watch.unchanged()
            watch.in_step()
        page.set(ply=3, playing=True)
        assert (replay.ply, replay.playing) == (3, True)
    replay.close()


def test_states_that_are_no_states() -> None:
    table = play(["Ana", "Ben"], seed=7, board="mini")
    page = Page(table)
    watch = Watch(page)
    with nothing_fails():
        for state in (None, [], [1], "theme", 3, True):
            page.hand_over({"method": "update", "state": state, "buffer_paths": []})
            watch.unchanged()
        page.hand_over({"method": "update"})
        page.hand_over({"method": "custom"})
        watch.unchanged()
        watch.in_step()


def test_lists_too_deep_at_every_place() -> None:
    table = play(["Ana", "Ben"], seed=7, board="mini")
    page = Page(table)
    watch, deep = Watch(page), nested(DEPTH)
    whole: dict[str, Any] = {"v": 1, "id": "x", "revision": 1, "kind": "move"}
    payload: dict[str, Any] = {"view": "page", "seat": 0, "move": "A1"}
    with nothing_fails():
        for key in (*whole, "payload"):
            watch.judge(None, page.send({**whole, "payload": payload, key: deep}))
        for key in (*payload, "more"):
            watch.judge(None, page.send({**whole, "payload": {**payload, key: deep}}))


def test_while_bots_think(seed: int) -> None:
    """In an event loop, as in a kernel: messages come in whenever a bot lets go of the loop."""

    async def attack(table: Table) -> None:
        page = Page(table)
        garbage, watch = Garbage(table, page.view, seed), Watch(page)
        rng = random.Random(seed)
        for number in range(600):
            content = garbage.message()
            watch.judge(content, page.send(content))
            if rng.random() < 0.3:
                page.set(pace=rng.choice((0, 0, 0, 1, 3000, -1, None)), theme=rng.choice(("dark", "pink", 3)))
            if number % 20 == 19:
                page.set(pace=0)
                await asyncio.sleep(0.02)
            else:
                await asyncio.sleep(0)
            page.take()
            assert {ply.seat for ply in table.game.plies[len(watch.plies) :]} <= set(table.bots)
            watch.in_step()
            watch.look()
        page.set(pace=0)
        for _ in range(2000):
            if table.to_move not in table.bots:
                break
            await asyncio.sleep(0.01)
        page.take()
        recover(page)
        table.close()
        await asyncio.sleep(0)

    with nothing_fails():
        asyncio.run(attack(play(["Ana", Random(), Greedy()], seed=seed, pace=0)))
        asyncio.run(attack(play(["Ana", Random(), "Ben"], seed=seed, pace=0)))
        asyncio.run(attack(play(["Ana", Greedy()], seed=seed, board="mini", pace=0)))
