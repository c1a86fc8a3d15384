"""Time travel at a table: the slider, play, what the others did, other lines, the whole turn taken back."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Greedy, Table
from origo_widget.bots.bot import decide
from tests.clocks import LATER
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of
from tests.e2e.wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
#: How long a moment is shown, in milliseconds, and a little more.
NORMAL, SLOW = 1000, 1800
#: What of the table reaches out to the right.
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SLIDES = """() => {
  window.slides = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.slides.push([frames[0].transform, options.duration]);
    return animate.call(this, frames, options);
  };
}"""


class Traveller(Clicker):
    """A person who looks at the past."""

    def slider(self) -> Locator:
        """The slider."""
        return self.root.locator("[data-action=moment]")

    def goes_to(self, ply: int) -> None:
        """Move the slider, and wait for the moment."""
        self.slider().fill(str(ply))
        self.at(ply)

    def at(self, ply: int) -> None:
        """Expect to be at a moment of the past."""
        expect(self.root.locator(f'[data-past-ply="{ply}"]')).to_be_visible()

    def holds(self, **owners: int | None) -> None:
        """Expect fields to be held by seats, or free."""
        for field, seat in owners.items():
            if seat is None:
                expect(self.field(field)).not_to_have_attribute("data-owner", re.compile(""))
            else:
                expect(self.field(field)).to_have_attribute("data-owner", str(seat))

    def is_back(self) -> None:
        """Expect to be in no past."""
        expect(self.root).not_to_have_attribute("data-past", "")


def turn() -> Table:
    """Ana's turn after a set-up of six moves; Ben is a bot that ends his turns."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})


def test_slider_shows_every_moment(inprocess: InProcess) -> None:
    table = turn()
    ana = Traveller(inprocess.open().mount(table))
    ana.settle("A1", "Nemoria")
    expect(ana.slider()).to_have_attribute("max", "7")
    ana.goes_to(2)
    ana.holds(B3=0, C3=1, D1=None, A1=None)
    ana.goes_to(0)
    assert ana.owners() == {}
    expect(ana.slider()).to_have_attribute("aria-valuetext", "Move 0 of 7")
    expect(ana.root.locator("[data-news]")).to_contain_text("The cards are dealt")
    ana.goes_to(6)
    expect(ana.panel("timeline")).to_contain_text("Move 6 of 7 · Round 1 · Ben places a shield on D4")
    ana.slider().fill("7")
    ana.is_back()
    ana.holds(A1=0)


def test_past_is_as_the_seat_saw_it(inprocess: InProcess) -> None:
    table = turn()
    wire = Wire(table)
    ana = Traveller(inprocess.open().mount(table))
    ana.settle("A1", "Nemoria")
    ana.button("back").click()
    ana.at(6)
    assert sorted(ana.hand()) == sorted(CARDS)
    expect(ana.panel("hand")).to_contain_text("Your hand then")
    for told in wire.messages("past"):
        assert told["payload"]["hand"]["seat"] == 0
        assert told["payload"]["hand"]["legal"] == {}


def test_nothing_can_be_played_in_the_past(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open()
    ana = Traveller(host.mount(table))
    ana.card("C").wait_for()
    ana.goes_to(3)
    assert ana.targets() == []
    for action in ("end", "undo", "exchange"):
        expect(ana.button(action)).to_have_count(0)
    ana.card("C").click()
    ana.field("C1").click()
    expect(ana.notice()).to_contain_text("This is the past")
    host.settle()
    assert len(table.game.plies) == 6
    ana.button("now").click()
    ana.is_back()
    ana.settle("C1", "C")


def test_game_that_goes_on_leaves_the_past_alone(inprocess: InProcess) -> None:
    table = turn()
    ana = Traveller(inprocess.open().mount(table))
    ana.goes_to(2)
    table.game.play("A1=Nemoria")
    expect(ana.panel("timeline")).to_contain_text("The game has gone on by 1 move")
    ana.holds(D1=None, A1=None)
    expect(ana.slider()).to_have_attribute("max", "7")
    table.game.undo()
    ana.is_back()
    ana.holds(D1=0, A1=None)


def test_keys_of_the_slider(inprocess: InProcess) -> None:
    host = inprocess.open()
    host.page.clock.install(time=0)
    ana = Traveller(host.mount(turn()))
    ana.slider().focus()
    for key, ply in (("ArrowLeft", 5), ("ArrowDown", 4), ("ArrowRight", 5), ("Home", 0), ("ArrowUp", 1)):
        host.page.keyboard.press(key)
        ana.at(ply)
    host.page.keyboard.press("End")
    ana.is_back()
    host.page.keyboard.press("Home")
    # While an answer is awaited a clock that leaps says that none has come.
    ana.at(0)
    ana.button("speed-fast").click()
    ana.slider().focus()
    host.page.clock.pause_at(LATER)
    host.page.keyboard.press(" ")
    expect(ana.button("pause")).to_be_visible()
    host.page.clock.resume()
    ana.is_back()
    expect(ana.button("play")).to_be_visible()
    host.page.keyboard.press("Home")
    ana.at(0)
    host.page.keyboard.press("Escape")
    ana.is_back()


def test_play_can_be_paused(inprocess: InProcess) -> None:
    host = inprocess.open()
    host.page.clock.install(time=0)
    ana = Traveller(host.mount(turn()))
    ana.goes_to(0)
    ana.button("speed-slow").click()
    host.page.clock.pause_at(LATER)
    ana.button("play").click()
    host.page.clock.run_for(SLOW)
    ana.at(1)
    ana.button("pause").click()
    host.page.clock.run_for(SLOW)
    host.page.clock.resume()
    host.settle()
    ana.at(1)
    expect(ana.button("play")).to_be_visible()


def test_lines_of_the_log_lead_to_their_moment(inprocess: InProcess) -> None:
    ana = Traveller(inprocess.open().mount(turn()))
    log = ana.panel("log")
    log.get_by_role("button", name="Ben places a shield on C3").click()
    ana.at(2)
    ana.holds(C3=1, D1=None)
    expect(log.locator("[data-here]")).to_have_text("Ben places a shield on C3")
    expect(log.locator("[data-later]").first).to_have_text("Ana places a shield on D1")


def test_shields_slide_both_ways(inprocess: InProcess) -> None:
    host = inprocess.open()
    ana = Traveller(host.mount(turn()))
    ana.move("D1", "C1")
    ana.settle("A1", "Nemoria")
    ana.goes_to(6)
    host.page.evaluate(SLIDES)
    ana.button("forward").click()
    ana.holds(C1=0)
    ana.button("back").click()
    ana.holds(D1=0)
    host.settle()
    assert host.page.evaluate("() => window.slides") == [
        ["translate(0px, 1px)", 240],
        ["translate(0px, -1px)", 240],
    ]


def test_what_the_others_did(inprocess: InProcess) -> None:
    bots = {1: Scripted("Ben", ["E5"]), 2: Scripted("Cleo", ["A5"])}
    table = Table(stacked(players=("Ana", "Ben", "Cleo"), board="europa"), bots, pace=0)
    host = inprocess.open()
    host.page.clock.install(time=0)
    ana = Traveller(host.mount(table))
    ana.asked()
    expect(ana.button("catch-up")).to_have_count(0)
    ana.place("J10")
    ana.holds(A5=2)
    host.page.clock.pause_at(LATER)
    ana.button("catch-up").click()
    ana.at(1)
    ana.holds(J10=0, E5=None)
    host.page.clock.run_for(NORMAL)
    ana.at(2)
    ana.holds(E5=1, A5=None)
    host.page.clock.run_for(NORMAL)
    ana.is_back()
    ana.holds(A5=2)


def test_another_line_and_back(inprocess: InProcess) -> None:
    table = turn()
    ana = Traveller(inprocess.open().mount(table))
    ana.settle("A1", "Nemoria")
    game = table.game
    ana.goes_to(6)
    ana.press("branch")
    ana.is_back()
    expect(ana.panel("branched")).to_be_visible()
    assert table.game is not game
    expect(ana.root.locator("[data-card]")).to_have_count(len(CARDS))
    ana.holds(A1=None, D1=0)
    # Its cards are sampled, so it has no past of its own.
    expect(ana.slider()).to_have_count(0)
    ana.move("D1", "C1")
    ana.press("trunk")
    assert table.game is game
    expect(ana.panel("branched")).to_have_count(0)
    ana.holds(A1=0, D1=0, C1=None)
    expect(ana.slider()).to_have_attribute("max", "7")
    expect(ana.panel("log")).to_contain_text("Ana plays Nemoria")


def test_whole_turn_is_taken_back(inprocess: InProcess) -> None:
    table = turn()
    ana = Traveller(inprocess.open().mount(table))
    ana.settle("A1", "Nemoria")
    expect(ana.button("undo")).to_be_visible()
    expect(ana.button("undo-turn")).to_have_count(0)
    ana.move("D1", "C1")
    ana.press("undo-turn")
    ana.holds(A1=None, C1=None, D1=0)
    assert len(table.game.plies) == 6


def test_covered_hand_is_covered_in_the_past(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, FULL_SEA))
    host = inprocess.open()
    ana = Traveller(host.mount(table))
    ana.uncover()
    ana.goes_to(2)
    expect(ana.card("Nemoria")).to_be_visible()
    ana.button("now").click()
    ana.button("cover").click()
    expect(ana.card("Nemoria")).to_have_count(0)
    ana.goes_to(2)
    host.settle()
    assert ana.hand() == []


def test_two_views_travel_apart(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open()
    one, other = Traveller(host.mount(table)), Traveller(host.mount(table))
    one.goes_to(2)
    other.is_back()
    other.settle("A1", "Nemoria")
    one.at(2)
    one.holds(A1=None)


def test_slider_does_not_flood_the_kernel(inprocess: InProcess) -> None:
    table = greedy_game()
    wire = Wire(table)
    host = inprocess.open()
    view = Traveller(host.mount(table))
    view.slider().focus()
    for _ in range(30):
        host.page.keyboard.press("ArrowLeft")
    view.at(len(table.game.plies) - 30)
    host.settle()
    asked = [one["payload"]["ply"] for one in wire.requests("past")]
    assert len(asked) == len(set(asked)) <= 31


@pytest.mark.parametrize("width", [360, 700, 1800])
def test_past_fits(inprocess: InProcess, width: int) -> None:
    host = inprocess.open(viewport={"width": width, "height": 900})
    view = Traveller(host.mount(greedy_game()))
    view.goes_to(20)
    assert host.page.evaluate(WIDER) <= 0
    before = view.slider().bounding_box()
    view.button("forward").click()
    view.at(21)
    host.settle()
    assert view.slider().bounding_box() == before


def test_touch(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 380, "height": 800}, has_touch=True)
    ana = Traveller(host.mount(turn()))
    ana.button("back").tap()
    ana.at(5)
    box = ana.slider().bounding_box()
    assert box
    host.page.touchscreen.tap(box["x"] + 9, box["y"] + box["height"] / 2)
    ana.at(0)
    ana.button("now").tap()
    ana.is_back()


def greedy_game() -> Table:
    """A game of two greedy bots in its middle; nobody plays on."""
    game = stacked(players=("Ana", "Ben"))
    rng, bot = random.Random(1), Greedy()
    while len(game.plies) < 60 and not game.is_over:
        assert game.to_move is not None
        game.play(decide(bot, game.observe(game.to_move), rng))
    return table_of(game)
