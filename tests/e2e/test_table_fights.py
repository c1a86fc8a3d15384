"""Fights, journeys and exchanges on a real page, and what the winner's panel says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Greedy, play
from tests.e2e.clicker import Clicker, Player
from tests.e2e.scenes import FULL_SEA, LAND_AND_SEA, Scripted, stacked, table_of

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

HANDS = ("C", "D", "2", "pop", "Nemoria", "2", "D", "ship", "E", "pop")


def test_attacker_wins(inprocess: InProcess) -> None:
    table = table_of(stacked(HANDS, FULL_SEA), {1: Scripted("Ben", ["yield"])})
    ana = Clicker(inprocess.open().mount(table))
    ana.attack("C3", "C")
    expect(ana.panel("fight")).to_have_count(0)
    expect(ana.field("C3")).to_have_attribute("data-owner", "0")
    assert table.game.position.owner("C3") == 0


def test_attacker_loses(inprocess: InProcess) -> None:
    table = table_of(stacked(HANDS, FULL_SEA), {1: Scripted("Ben", ["+2,D", "+ship"])})
    ana = Clicker(inprocess.open().mount(table))
    ana.attack("D2", "D")
    expect(ana.panel("fight")).to_contain_text("Fight for D2, Inner Sea")
    expect(ana.panel("fight")).to_contain_text("Ana is losing")
    ana.lay("2")
    expect(ana.panel("fight").get_by_role("group", name="Attacker")).to_contain_text("2 cards: 4")
    expect(ana.panel("fight").get_by_role("group", name="Defender")).to_contain_text("3 cards: 6")
    ana.press("yield")
    expect(ana.panel("fight")).to_have_count(0)
    expect(ana.field("D2")).to_have_attribute("data-owner", "1")
    assert table.game.position.supply == [8, 9]


def test_defender_wins_and_loses(inprocess: InProcess) -> None:
    moves = ["xD1=D", "yield", "xD3=ship", "end"]
    table = table_of(stacked(HANDS, FULL_SEA), {1: Scripted("Ben", moves)})
    ana = Clicker(inprocess.open().mount(table))
    ana.press("end")
    expect(ana.panel("fight")).to_contain_text("Fight for D1")
    ana.lay("D")
    expect(ana.field("D1")).to_have_attribute("data-owner", "0")
    expect(ana.panel("fight")).to_contain_text("Fight for D3")
    ana.press("yield")
    expect(ana.field("D3")).to_have_attribute("data-owner", "1")
    expect(ana.button("end")).to_be_enabled()


def test_several_cards_open_a_fight(inprocess: InProcess) -> None:
    table = table_of(stacked(HANDS, FULL_SEA))
    ana = Clicker(inprocess.open().mount(table))
    ana.uncover()
    ana.attack("C3", "C", "pop")
    assert table.last_move == "xC3=C,pop"


def test_migrate_by_clicks_and_by_drag(inprocess: InProcess) -> None:
    table = table_of(stacked((), LAND_AND_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.move("A1", "B1")
    assert ana.owners() == {"A2": 0, "B1": 0, "D2": 0, "A5": 1, "E1": 1, "E2": 1}
    ana.press("undo")
    ana.drag("A1", "B2")
    assert ana.owners() == {"A2": 0, "B2": 0, "D2": 0, "A5": 1, "E1": 1, "E2": 1}
    assert table.last_move == "A1-B2"


def test_sail_and_migrate_in_one_turn(inprocess: InProcess) -> None:
    table = table_of(stacked((), LAND_AND_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.drag("D2", "C2")
    ana.move("C2", "C1")
    expect(ana.field("C1")).to_have_attribute("data-owner", "0")
    expect(ana.root.get_by_label("Left of the turn")).to_contain_text("migrated or exchanged")


def test_drag_to_nowhere_takes_the_shield_back(inprocess: InProcess) -> None:
    table = table_of(stacked((), LAND_AND_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.asked()
    before = table.revision
    ana.field("A1").drag_to(ana.panel("log"))
    expect(ana.root.locator(".origo-is-dragging")).to_have_count(0)
    ana.field("A1").drag_to(ana.field("E5"))
    expect(ana.notice()).to_contain_text("E5 is not adjacent to the group")
    assert table.revision == before


def test_exchange(inprocess: InProcess) -> None:
    cards = ("1", "2", "3", "4", "5", "A", "A", "B", "B", "C", "pop", "ship")
    table = table_of(stacked(cards, FULL_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.exchange("2", "4")
    expect(ana.card("ship")).to_be_visible()
    assert ana.hand() == ["1", "3", "5", "pop", "ship"]
    expect(ana.button("undo")).to_have_count(0)


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_game_on_a_small_board(inprocess: InProcess, seed: int) -> None:
    table = play(["Ana", Greedy("Ben")], board="mini", seed=seed, pace=0)
    ana = Player(inprocess.open().mount(table))
    ana.play_to_the_end()
    scores = dict(enumerate(table.game.scores))
    assert table.game.is_over
    assert ana.scores() == list(table.game.scores)
    assert ana.final_scores() == scores
    expect(ana.panel("end").get_by_role("heading")).to_have_text(f"{table.game.players[table.game.winner or 0]} wins")
    expect(ana.panel("rating")).to_contain_text("Last tribe rating")
