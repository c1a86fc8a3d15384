"""The course of a game on a page: bots and their pace, undo, a new game, the record at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from origo_widget import Game, Greedy, Puzzle, play
from tests.clocks import stopped_clock
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, over, stacked, table_of

if TYPE_CHECKING:
    import pytest

    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")


def test_undo_goes_back_across_the_placements_of_bots(inprocess: InProcess) -> None:
    table = play(["Ana", Greedy("Ben"), Greedy("Cleo")], seed=3, pace=0)
    ana = Clicker(inprocess.open().mount(table))
    ana.place("A1")
    ana.page.wait_for_function("root => root.querySelectorAll('[data-owner]').length === 3", arg=handle(ana))
    ana.press("undo")
    assert ana.owners() == {}
    assert len(table.game.plies) == 0
    ana.place("J10")
    expect(ana.field("J10")).to_have_attribute("data-owner", "0")


def test_undo_in_a_turn_until_a_card_is_drawn(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.settle("A1", "Nemoria")
    ana.press("undo")
    expect(ana.card("Nemoria")).to_be_visible()
    ana.settle("A2", "Nemoria")
    ana.press("end")
    expect(ana.root).to_contain_text("Round 2")
    expect(ana.button("undo")).to_have_count(0)


def test_bots_play_one_move_after_another(inprocess: InProcess) -> None:
    bots = {1: Scripted("Ben", ["A1"]), 2: Scripted("Cleo", ["A5"])}
    table = table_of(stacked(players=("Ana", "Ben", "Cleo"), board="europa"), bots, pace=300)
    host = inprocess.open()
    ana = Clicker(host.mount(table))
    ana.asked()
    with stopped_clock() as clock:
        ana.place("J10")
        for seat, field in ((1, "A1"), (2, "A5")):
            host.settle()
            assert len(ana.owners()) == seat
            clock.return_value += 0.31
            expect(ana.field(field)).to_have_attribute("data-owner", str(seat))


def test_pace_can_be_changed_while_a_bot_waits(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS), {1: Scripted("Ben", ["E5"])}, pace=3000)
    host = inprocess.open()
    ana = Clicker(host.mount(table))
    ana.asked()
    with stopped_clock():
        ana.place("A1")
        host.settle()
        assert ana.owners() == {"A1": 0}
        ana.button("instant").click()
        expect(ana.field("E5")).to_have_attribute("data-owner", "1")
    assert table.pace == 0
    expect(ana.button("instant")).to_have_attribute("aria-pressed", "true")


def test_new_game_asks_first(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})
    host = inprocess.open()
    ana = Clicker(host.mount(table))
    given_up = table.game
    ana.button("new").click()
    expect(ana.button("new")).to_have_text("Give this game up?")
    host.settle()
    assert table.game is given_up
    ana.press("new")
    assert table.game is not given_up
    assert ana.owners() == {}
    expect(ana.panel("log")).not_to_contain_text("places")
    expect(ana.root.locator("[data-card]")).to_have_count(5)
    ana.place("C3")


def test_new_game_after_the_end(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(table_of(over(), {1: Scripted("Ben")})))
    expect(ana.panel("end")).to_contain_text("Ben wins")
    ana.press("new")
    expect(ana.panel("end")).to_have_count(0)
    expect(ana.panel("rating")).to_have_count(0)
    ana.place("C3")


def test_record_is_downloaded_when_the_game_is_over(inprocess: InProcess, tmp_path: Path) -> None:
    table = table_of(over(), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    with ana.page.expect_download() as waiting:
        ana.button("record").click()
    assert waiting.value.suggested_filename == "origo-game.json"
    waiting.value.save_as(tmp_path / "game.json")
    read = Game.load(tmp_path / "game.json")
    assert read.position == table.game.position
    assert json.loads((tmp_path / "game.json").read_text()) == table.game.record()


def test_a_turn_is_saved_as_a_puzzle(inprocess: InProcess, tmp_path: Path) -> None:
    table = table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    with ana.page.expect_download() as waiting:
        ana.button("puzzle").click()
    assert waiting.value.suggested_filename == "origo-puzzle.toml"
    waiting.value.save_as(tmp_path / "turn.toml")
    assert Puzzle.load(tmp_path / "turn.toml") == table.to_puzzle(0)


def test_a_turn_in_which_nothing_is_left_is_offered_as_no_puzzle(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})))
    ana.settle("A1", "Nemoria")
    ana.settle("A2", "2")
    expect(ana.button("puzzle")).to_be_visible()
    ana.exchange("C", "D")
    expect(ana.button("puzzle")).to_have_count(0)


def test_rating_tells_every_award_with_its_reason(inprocess: InProcess) -> None:
    table = table_of(over())
    clicker = Clicker(inprocess.open().mount(table))
    rating = clicker.panel("rating")
    clicker.button("rating").click()
    expect(rating).to_contain_text("Last tribe rating")
    awards = [event for event in table.game.events if event.kind == "awarded"]
    items = rating.get_by_role("listitem")
    expect(items).to_have_count(len(awards))
    for item in items.all():
        # A reason without words would show its code.
        assert "reason." not in item.inner_text()
        assert len(item.inner_text()) > 20
    rating.get_by_role("button", name="Close").click()
    expect(rating).to_have_count(0)
    clicker.button("rating").click()
    expect(rating).to_be_visible()


def test_trouble_with_a_bot_is_told(inprocess: InProcess, caplog: pytest.LogCaptureFixture) -> None:
    table = table_of(stacked(CARDS), {1: Scripted("Ben", ["nonsense"])})
    ana = Clicker(inprocess.open().mount(table))
    ana.place("A1")
    trouble = ana.notice().filter(has_text="Ben could not move")
    expect(trouble).to_be_visible()
    expect(trouble).to_contain_text("NotationError")
    assert not caplog.records
    table.game.play("E5")
    expect(ana.field("E5")).to_have_attribute("data-owner", "1")
    expect(trouble).to_have_count(0)
    ana.place("A2")


def test_trouble_with_saving_is_told_until_it_is_over(inprocess: InProcess, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    table = play(["Ana", "Ben"], board="mini", seed=1, save=folder / "game.json")
    clicker = Clicker(inprocess.open().mount(table))
    clicker.uncover()
    # A folder that is gone: root may write to any other.
    (folder / "game.json").unlink()
    folder.rmdir()
    clicker.place("A1")
    trouble = clicker.notice().filter(has_text="game.json")
    expect(trouble).to_be_visible()
    folder.mkdir()
    clicker.uncover()
    clicker.place("A2")
    expect(trouble).to_have_count(0)
    assert (folder / "game.json").stat().st_mode & 0o777 == 0o600


def handle(clicker: Clicker) -> object:
    """The table's element, for a function of the page."""
    return clicker.root.element_handle()
