"""What the table refuses, and what it says to the person: nothing else may change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Table
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, LAND_AND_SEA, Scripted, stacked, table_of
from tests.e2e.wire import Wire, request

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import HostPage, InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
GARBAGE: list[Any] = [
    None,
    7,
    "end",
    [],
    [[[[]]]],
    {},
    {"v": 1},
    {"v": 2, "id": "x", "revision": 1, "kind": "undo", "payload": {"view": "x"}},
    {"v": 1, "id": "x", "revision": "1", "kind": "undo", "payload": {"view": "x"}},
    {"v": 1, "id": "x", "revision": 1, "kind": "__init__", "payload": {"view": "x"}},
    {"v": 1, "id": "x", "revision": 1, "kind": ["undo"], "payload": {"view": "x"}},
    {"v": 1, "id": "x", "revision": 1, "kind": "undo", "payload": None},
    {"v": 1, "id": "x", "revision": 1, "kind": "undo", "payload": {"view": "x", "more": 1}},
    {"v": 1, "id": {}, "revision": 1, "kind": "undo", "payload": {"view": []}},
]
MOVES: list[tuple[object, object]] = [
    (0, "G7"),
    (0, ""),
    (0, "end\n"),
    (0, "x" * 100_000),
    (0, None),
    (0, ["end"]),
    (1, "end"),
    (2, "end"),
    (-1, "end"),
    (True, "end"),
    ("0", "end"),
    (10**30, "end"),
]


def turn() -> Table:
    """Ana's turn at a full sea; Ben is a bot."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})


def wired(inprocess: InProcess, table: Table) -> tuple[Wire, HostPage, Clicker]:
    """The table on a page whose line to the kernel is tapped."""
    wire = Wire(table)
    host = inprocess.open()
    wire.catch(host)
    clicker = Clicker(host.mount(table))
    host.settle()
    return wire, host, clicker


def test_refused_click_says_why(inprocess: InProcess) -> None:
    table = turn()
    clicker = Clicker(inprocess.open().mount(table))
    before = table.game.position
    clicker.card("Nemoria").click()
    clicker.field("E5").click()
    expect(clicker.notice()).to_contain_text("Nemoria does not cover E5 (R2.3).")
    # What was chosen stays chosen, for another try.
    expect(clicker.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    clicker.button("dismiss").click()
    expect(clicker.notice()).to_have_count(0)
    assert table.game.position == before


def test_set_up_limit_is_told(inprocess: InProcess) -> None:
    table = table_of(stacked(moves=("A4", "A1", "A5", "A2")), {1: Scripted("Ben")})
    clicker = Clicker(inprocess.open().mount(table))
    clicker.asked()
    clicker.field("B4").click()
    expect(clicker.notice()).to_contain_text("At most 2 shields of all players may lie in Ostria during set-up")


def test_attack_that_is_forbidden_is_told(inprocess: InProcess) -> None:
    table = table_of(stacked(("E", "D", "2"), LAND_AND_SEA), {1: Scripted("Ben")})
    clicker = Clicker(inprocess.open().mount(table))
    clicker.asked()
    clicker.field("E2").click()
    expect(clicker.notice()).to_contain_text("Valdia is not founded, so nobody can be attacked there (R5.1)")


def test_click_without_sense_is_met_with_advice(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open().mount(turn()))
    clicker.asked()
    clicker.field("A1").click()
    expect(clicker.notice()).to_contain_text("Choose a card first")
    clicker.page.keyboard.press("Escape")
    expect(clicker.notice()).to_have_count(0)


def test_double_click_sends_one_move(inprocess: InProcess) -> None:
    wire, host, clicker = wired(inprocess, table_of(stacked(CARDS)))
    clicker.uncover()
    clicker.field("A1").dblclick()
    host.settle()
    assert [message["payload"]["move"] for message in wire.requests("move")] == ["A1"]


def test_stale_move_is_refused(inprocess: InProcess) -> None:
    table = turn()
    wire, host, _ = wired(inprocess, table)
    before = table.game.position
    wire.say(host, request("move", table.revision - 1, seat=0, move="end"))
    wire.say(host, request("undo", table.revision - 1))
    wire.say(host, request("new", table.revision - 1))
    assert [message["payload"]["code"] for message in wire.messages("refused")] == ["stale"] * 3
    assert table.game.position == before


def test_broken_messages_change_nothing(inprocess: InProcess) -> None:
    table = turn()
    wire, host, clicker = wired(inprocess, table)
    before, revision = table.game.position, table.revision
    for content in GARBAGE:
        wire.say(host, content)
    for seat, move in MOVES:
        wire.say(host, request("move", table.revision, seat=seat, move=move))
    assert (table.game.position, table.revision) == (before, revision)
    assert len(wire.messages("refused")) >= len(MOVES)
    assert all(len(str(message)) < 2000 for message in wire.messages("refused"))
    expect(clicker.notice()).to_have_count(0)
    clicker.settle("A1", "Nemoria")


@pytest.mark.parametrize("trait", ["revision", "scores", "view", "board", "seats", "over", "trouble", "_esm", "words"])
def test_page_cannot_write_what_is_the_kernels(inprocess: InProcess, trait: str) -> None:
    table = turn()
    wire, host, _ = wired(inprocess, table)
    before = getattr(table, trait)
    wire.set(host, **{trait: "nonsense"})
    assert getattr(table, trait) == before


def test_page_sets_only_values_that_exist(inprocess: InProcess) -> None:
    table = turn()
    wire, host, clicker = wired(inprocess, table)
    for value in (-1, 3001, "fast", None, 1e9):
        wire.set(host, pace=value)
    wire.set(host, theme="pink", language="tlh")
    assert (table.pace, table.theme, table.language) == (0, "auto", "en")
    expect(clicker.button("instant")).to_have_attribute("aria-pressed", "true")


def test_record_is_secret_until_the_end(inprocess: InProcess) -> None:
    table = turn()
    wire, host, clicker = wired(inprocess, table)
    expect(clicker.button("record")).to_have_count(0)
    wire.say(host, request("record", table.revision))
    assert [message["payload"]["code"] for message in wire.messages("refused")] == ["record_secret"]
    assert not wire.messages("record")
