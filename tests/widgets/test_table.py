"""The table's side in the kernel: what it shows, what it tells whom, what it refuses."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from typing import TYPE_CHECKING, Any

import pytest

from origo_widget import Game, Greedy, Random, Table, play
from origo_widget.model.moves import End, Place
from tests.clocks import PATIENCE, stopped_clock
from tests.widgets.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Generator

    from origo_widget.model.moves import Move
    from origo_widget.model.observation import Observation


def set_up(table: Table) -> Table:
    while table.game.position.phase == "setup":
        table.game.play(table.game.legal_moves[0])
    return table


def two_people(**options: Any) -> Table:
    return play(["Ana", "Ben"], seed=7, **options)


def test_traits_follow_the_game() -> None:
    table = two_people()
    assert (table.revision, table.to_move, table.scores, table.last_move, table.over) == (1, 0, [1, 2], "", False)
    table.game.play("A1")
    assert (table.revision, table.to_move, table.last_move) == (2, 1, "A1")
    assert table.events == [{"kind": "placed", "seat": 0, "field": "A1"}]
    assert table.view["owners"][0] == "0"
    table.game.undo()
    assert (table.revision, table.to_move, table.last_move) == (3, 0, "")


def test_what_belongs_together_is_sent_together() -> None:
    table = two_people()
    desk = Desk(table)
    table.game.play("A1")
    updates = [data["state"] for data in desk.heard if data["method"] == "update"]
    assert len(updates) == 1
    assert {"revision", "to_move", "view", "events", "last_move"} <= updates[0].keys()


def test_move_of_a_person() -> None:
    table = two_people()
    desk = Desk(table)
    assert desk.ask("move", seat=0, move="A1")["kind"] == "accepted"
    assert [str(ply.move) for ply in table.game.plies] == ["A1"]


@pytest.mark.parametrize(
    ("move", "seat", "code"),
    [
        ("A1", 1, "wrong_seat"),
        ("A1", 5, "bad_seat"),
        ("Z9", 0, "no_field"),
        ("hello", 0, "notation"),
        ("end", 0, "phase_setup"),
    ],
)
def test_refused_move_says_why_and_changes_nothing(move: str, seat: int, code: str) -> None:
    table = two_people()
    desk = Desk(table)
    answer = desk.ask("move", seat=seat, move=move)
    assert (answer["kind"], answer["payload"]["code"]) == ("refused", code)
    assert answer["payload"]["sentence"]
    assert (table.revision, table.game.plies) == (1, ())


def test_stale_move_is_refused() -> None:
    table = two_people()
    desk = Desk(table)
    table.game.play("A1")
    answer = desk.ask("move", revision=1, seat=1, move="A2")
    assert answer["payload"]["code"] == "stale"
    assert len(table.game.plies) == 1


def test_nobody_moves_for_a_bot() -> None:
    table = play([Stuck(), "Ana"], seed=7, board="mini")
    answer = Desk(table).ask("move", seat=0, move="A1")
    assert answer["payload"]["code"] == "seat_of_bot"
    assert table.game.plies == ()


GARBAGE: list[Any] = [
    None,
    3,
    "move",
    [],
    {},
    {"v": 1},
    {"v": 2, "id": "x", "revision": 1, "kind": "undo", "payload": {"view": "v1"}},
    {"v": True, "id": "x", "revision": 1, "kind": "undo", "payload": {"view": "v1"}},
    {"v": 1, "id": 3, "revision": 1, "kind": "undo", "payload": {"view": "v1"}},
    {"v": 1, "id": "x", "revision": "1", "kind": "undo", "payload": {"view": "v1"}},
    {"v": 1, "id": "x", "revision": 1, "kind": "close", "payload": {"view": "v1"}},
    {"v": 1, "id": "x", "revision": 1, "kind": ["undo"], "payload": {"view": "v1"}},
    {"v": 1, "id": "x", "revision": 1, "kind": "undo", "payload": None},
    {"v": 1, "id": "x", "revision": 1, "kind": "undo", "payload": {"view": "v1", "more": 1}},
    {"v": 1, "id": "x", "revision": 1, "kind": "move", "payload": {"view": "v1", "seat": True, "move": "A1"}},
    {"v": 1, "id": "x", "revision": 1, "kind": "move", "payload": {"view": "v1", "seat": 0, "move": "A" * 5000}},
    {"v": 1, "id": "x", "revision": 1, "kind": "move", "payload": {"view": "v1", "seat": 0, "move": ["A1"]}},
    {"v": 1, "id": "x", "revision": 10**400, "kind": "undo", "payload": {"view": "v1"}},
]


@pytest.mark.parametrize("content", GARBAGE)
def test_garbage_changes_nothing_and_raises_nothing(content: Any, caplog: pytest.LogCaptureFixture) -> None:
    table = two_people()
    desk = Desk(table)
    with caplog.at_level(logging.WARNING):
        desk.send(content)
    assert not caplog.records
    assert (table.revision, table.game.plies) == (1, ())
    assert {message["kind"] for message in desk.messages()} <= {"refused"}


@pytest.mark.parametrize(
    "state",
    [
        {"scores": [99, 0]},
        {"view": {}},
        {"over": True},
        {"pace": -1},
        {"pace": "fast"},
        {"theme": "pink"},
        {"language": 3},
        {"board": {}, "nothing": 1},
    ],
)
def test_traits_that_the_page_may_not_set(state: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    table = two_people()
    before = {name: getattr(table, name) for name in ("scores", "view", "over", "pace", "theme", "language", "board")}
    with caplog.at_level(logging.WARNING):
        Desk(table).set(**state)
    assert not caplog.records
    assert {name: getattr(table, name) for name in before} == before


def test_traits_that_the_page_may_set() -> None:
    table = two_people()
    Desk(table).set(pace=100, theme="dark")
    assert (table.pace, table.theme) == (100, "dark")


# --- hands ---


def hand_of(table: Table, seat: int) -> list[str]:
    position = table.game.position
    return list(position.board.card_names(position.hands[seat]))


def test_person_alone_sees_the_hand_at_all_times() -> None:
    table = play(["Ana", Random()], seed=7, board="mini")
    desk = Desk(table)
    assert desk.ask("uncover", seat=0)["payload"]["hand"] == hand_of(table, 0)
    desk.ask("move", seat=0, move="A1")
    last = desk.messages("hand")[-1]
    assert last["payload"]["hand"] == hand_of(table, 0)
    assert not desk.messages("covered")


def test_hand_is_shown_to_the_one_who_decides_only() -> None:
    table = two_people()
    desk = Desk(table)
    assert desk.ask("uncover", seat=1)["payload"]["code"] == "hand_covered"
    assert desk.ask("uncover", seat=0)["payload"]["hand"] == hand_of(table, 0)
    desk.ask("move", seat=0, move="A1")
    assert desk.messages("covered")
    assert not [m for m in desk.messages("hand") if m["payload"]["hand"] == hand_of(table, 1)]
    assert desk.ask("uncover", seat=1)["payload"]["hand"] == hand_of(table, 1)


def test_hand_of_a_bot_stays_covered() -> None:
    table = play(["Ana", Random()], seed=7)
    assert Desk(table).ask("uncover", seat=1)["payload"]["code"] == "hand_not_yours"


def test_each_view_uncovers_for_itself() -> None:
    table = two_people()
    one, other = Desk(table, "one"), Desk(table, "other")
    one.ask("uncover", seat=0)
    assert not [m for m in other.messages("hand") if m["payload"]["view"] == "other"]
    assert one.ask("cover")["kind"] == "covered"
    table.game.play("A1")
    assert len(one.messages("hand")) == 1


def test_legal_moves_come_with_the_hand_of_the_one_who_decides() -> None:
    table = play(["Ana", Random()], seed=7, board="mini")
    desk = Desk(table)
    legal = desk.ask("uncover", seat=0)["payload"]["legal"]
    assert legal == {"place": [str(move) for move in table.game.legal_moves]}
    set_up(table)
    while table.game.to_move != 0:
        table.game.play(table.game.legal_moves[-1])
    legal = desk.ask("uncover", seat=0)["payload"]["legal"]
    listed = {f"{field}={entry['card']}" for entry in legal["expand"] for field in entry["fields"]}
    assert listed == {str(move) for move in table.game.legal_moves if type(move).__name__ == "Expand"}
    assert legal["end"] is True


def secrets(table: Table) -> list[list[str]]:
    """The hands, as lists of cards that must not be seen together."""
    return [hand_of(table, seat) for seat in range(len(table.game.players))]


def test_nothing_synced_holds_a_secret_at_any_ply() -> None:
    table = two_people(board="mini")
    desk = Desk(table)
    rng = random.Random(3)
    while not table.over:
        moves = table.game.legal_moves
        table.game.play(moves[rng.randrange(len(moves))])
        state = json.dumps(
            {name: table.get_state(name)[name] for name in table.keys if name not in ("_esm", "_css", "layout")}
        )
        assert table.game.position.shuffle_key not in state
        for event in table.events:
            if event["kind"] in ("drew", "dealt"):
                assert "cards" not in event
            assert "order" not in event
        for hand in secrets(table):
            assert json.dumps(hand) not in state
    assert not desk.messages("hand")
    history = desk.ask("hello")["payload"]["events"]
    assert not [
        event
        for event in history
        if event["kind"] in ("drew", "dealt", "reshuffled") and event.keys() & {"cards", "order"}
    ]


# --- asking ---


def test_history_is_everything_so_far() -> None:
    table = two_people()
    table.game.play("A1")
    answer = Desk(table).ask("hello")
    assert [event["kind"] for event in answer["payload"]["events"]] == ["dealt", "dealt", "placed"]


def test_undo_and_its_refusal() -> None:
    table = two_people()
    desk = Desk(table)
    desk.ask("move", seat=0, move="A1")
    assert table.view["undo"] == 0
    assert desk.ask("undo")["kind"] == "accepted"
    assert table.game.plies == ()
    assert desk.ask("undo")["payload"]["code"] == "undo_nothing"


def test_new_game_has_the_same_seats_and_other_cards() -> None:
    table = play(["Ana", "Ben"], seed=7)
    desk = Desk(table)
    desk.ask("uncover", seat=0)
    old, revision = table.game, table.revision
    assert desk.ask("new")["kind"] == "accepted"
    assert table.game is not old
    assert table.revision > revision
    assert table.game.players == old.players
    assert table.game.position != old.position
    assert desk.messages("covered")
    shown = table.revision
    old.play("A1")
    assert table.revision == shown


def test_record_only_when_the_game_is_over() -> None:
    table = two_people(board="mini")
    desk = Desk(table)
    assert desk.ask("record")["payload"]["code"] == "record_secret"
    rng = random.Random(5)
    while not table.over:
        moves = table.game.legal_moves
        table.game.play(moves[rng.randrange(len(moves))])
    text = desk.ask("record")["payload"]["text"]
    assert Game.from_record(text).position == table.game.position


# --- bots ---


class Stuck:
    """A bot that fails, or plays what is not legal."""

    def __init__(self, move: object = None) -> None:
        self.name = "Stuck"
        self.move = move

    def choose(self, observation: Observation, rng: random.Random) -> Generator[float, None, Move]:  # noqa: ARG002
        yield 0.5
        if self.move is None:
            raise RuntimeError("out of ideas")
        return self.move  # type: ignore[return-value]


@pytest.mark.parametrize("move", [None, End(), Place("Z9"), 3])
def test_bot_that_cannot_move_is_told_and_the_game_stays(move: object) -> None:
    table = play([Stuck(move), "Ana"], seed=7)
    assert "Stuck" in table.trouble
    assert table.game.plies == ()
    table.game.play("A1")
    assert table.to_move == 1


def test_bots_play_at_once_without_an_event_loop() -> None:
    table = play([Random("Rob"), "Ana"], seed=7, board="mini")
    assert table.to_move == 1


def test_bots_alone_play_any_number_of_moves_without_an_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    failures: list[Exception] = []
    monkeypatch.setattr(Table, "bot_failed", lambda _table, _seat, error: failures.append(error))
    table = play([Random("Rob"), Random("Rita")], seed=1)
    assert table.over
    # With a few frames a move on the stack, Python would have given up.
    assert len(table.game.plies) > 200
    assert failures == []


def test_bots_play_one_after_another_in_a_loop() -> None:
    async def watch() -> list[int]:
        table = play([Random("Rob"), Random("Rita")], seed=7, board="mini", pace=0)
        seen = []
        for _ in range(10_000):
            seen.append(table.revision)
            if table.over:
                return seen
            await asyncio.sleep(0)
        raise AssertionError("the bots stopped")

    seen = asyncio.run(watch())
    assert sorted(set(seen)) == list(range(seen[0], seen[-1] + 1))


async def moments() -> None:
    """Give all tasks that wait for nothing the time to come to their end."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_pace_holds_bots_back_and_a_faster_one_lets_them_go() -> None:
    async def watch() -> None:
        with stopped_clock():
            table = play([Random("Rob"), "Ana"], seed=7, board="mini", pace=3000)
            await moments()
            assert table.revision == 1
            table.pace = 0
            await moments()
            assert table.revision == 2

    asyncio.run(watch())


def test_another_game_does_not_wait_for_the_pace_of_the_one_before() -> None:
    class Eager(Random):
        asked = 0

        def choose(self, observation: Observation, rng: random.Random) -> Generator[float, None, Move]:
            self.asked += 1
            return super().choose(observation, rng)

    async def watch() -> None:
        bot = Eager("Rob")
        with stopped_clock():
            table = play([bot, "Ana"], seed=7, board="mini", pace=3000)
            await moments()
            assert bot.asked == 1
            table.new_game()
            await moments()
            assert bot.asked == 2
            assert table.game.plies == ()
            table.close()

    asyncio.run(watch())


def test_move_from_elsewhere_ends_a_bots_thinking() -> None:
    class Endless:
        name = "Endless"
        given_up = False

        def choose(self, observation: Observation, rng: random.Random) -> Generator[float, None, Move]:  # noqa: ARG002
            try:
                while True:
                    yield 0.5
            finally:
                self.given_up = True

    async def watch() -> None:
        bot = Endless()
        table = play([bot, "Ana"], seed=7, board="mini", pace=0)
        async with asyncio.timeout(PATIENCE):
            while not table.thinking:
                await asyncio.sleep(0)
            table.game.play("B1")
            while table.thinking or not bot.given_up:
                await asyncio.sleep(0)
        await moments()
        assert [str(ply.move) for ply in table.game.plies] == ["B1"]
        table.close()

    asyncio.run(watch())


def test_closed_table_lets_go_of_its_game() -> None:
    table = two_people()
    game, shown = table.game, table.revision
    table.close()
    game.play("A1")
    assert table.revision == shown


def test_same_seed_same_game_with_bots() -> None:
    def moves() -> list[str]:
        table = play(["Ana", Greedy()], seed=11, board="mini")
        while not table.over:
            table.game.play(table.game.legal_moves[0])
        return [str(ply.move) for ply in table.game.plies]

    assert moves() == moves()


def test_picture_and_text_stand_for_hosts_without_widgets() -> None:
    bundle = two_people()._repr_mimebundle_()
    assert bundle is not None
    data = bundle[0]
    assert data["image/svg+xml"].startswith("<svg")
    assert "Ana to decide" in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data
