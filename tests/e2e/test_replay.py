"""Replay: a game to step through, with a kernel and without one."""

from __future__ import annotations

import functools
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Game, Greedy, Replay
from origo_widget.bots.bot import decide
from tests.clocks import LATER
from tests.e2e.scenes import FULL_SEA, over, stacked
from tests.e2e.test_time_travel import NORMAL, WIDER, Traveller
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
#: The games that replays show: eight moves of `over`.
LAST = 8


def test_begins_at_the_beginning(inprocess: InProcess) -> None:
    view = Traveller(inprocess.open().mount(Replay(over())))
    expect(view.panel("timeline")).to_contain_text("Move 0 of 8 · The cards are dealt")
    assert view.owners() == {}
    view.button("forward").click()
    view.holds(B3=0)
    view.button("last").click()
    expect(view.panel("end")).to_contain_text("Ben wins")
    for action in ("new", "record", "uncover", "undo", "end", "now"):
        expect(view.button(action)).to_have_count(0)


def test_python_and_page_share_the_moment(inprocess: InProcess) -> None:
    replay = Replay(over())
    host, other = inprocess.open(), inprocess.open()
    views = [Traveller(host.mount(replay)), Traveller(host.mount(replay)), Traveller(other.mount(replay))]
    replay.ply = 2
    for view in views:
        view.at(2)
        view.holds(B3=0, C3=1, D1=None)
    views[0].button("forward").click()
    for view in views:
        view.at(3)
        view.holds(D1=0)
    reaches(host.page, lambda: replay.ply, 3)
    views[2].goes_to(6)
    views[0].at(6)
    reaches(host.page, lambda: replay.ply, 6)


def test_plays_by_itself(inprocess: InProcess) -> None:
    replay = Replay(over())
    host = inprocess.open()
    host.page.clock.install(time=0)
    view = Traveller(host.mount(replay))
    view.button("speed-fast").click()
    replay.playing = True
    view.at(LAST)
    expect(view.button("play")).to_be_visible()
    reaches(view.page, lambda: (replay.ply, replay.playing), (LAST, False))
    host.page.clock.pause_at(LATER)
    view.button("play").click()
    host.page.clock.run_for(NORMAL)
    expect(view.button("pause")).to_be_visible()
    reaches(view.page, lambda: replay.playing, True)
    view.button("pause").click()


@pytest.mark.parametrize("shadow", [False, True])
def test_works_without_a_kernel(inprocess: InProcess, *, shadow: bool) -> None:
    replay = Replay(over())
    host = inprocess.open(working=False)
    view = Traveller(host.mount(replay, shadow=shadow, signal=not shadow))
    view.slider().focus()
    for key, ply in (("End", LAST), ("ArrowLeft", 7), ("Home", 0), ("ArrowRight", 1)):
        host.page.keyboard.press(key)
        view.at(ply)
    view.button("speed-fast").click()
    view.button("play").click()
    view.at(LAST)
    view.panel("log").get_by_role("button", name="Ana places a shield on D1").click()
    view.at(3)
    view.button("plan").click()
    expect(view.panel("plan")).to_be_visible()
    expect(view.button("branch")).to_have_count(0)
    expect(view.notice()).to_have_count(0)
    assert replay.ply == 0


def test_every_moment_is_the_one_of_the_game(inprocess: InProcess) -> None:
    game = whole_game()
    view = Traveller(inprocess.open(working=False).mount(Replay(game)))
    for ply in (len(game.plies), 40, 41, 7, len(game.plies) - 1):
        view.goes_to(ply)
        then = game.until(ply)
        names = then.board.graph.names
        owners = {names[index]: then.position.owner_of(index) for index in range(len(names))}
        assert view.owners() == {field: seat for field, seat in owners.items() if seat is not None}
        assert tuple(view.scores()) == then.scores
        assert hands(view) == [sorted(set(then.board.card_names(hand))) for hand in then.position.hands]


def test_hands_of_a_game_that_goes_on_are_nobodys_business(inprocess: InProcess) -> None:
    replay = Replay(stacked(CARDS, FULL_SEA))
    view = Traveller(inprocess.open().mount(replay))
    view.button("last").click()
    view.at(6)
    expect(view.panel("hands")).to_have_count(0)
    expect(view.panel("hand")).to_have_count(0)
    assert replay.pages["hands"] is None


def test_play_on_from_a_moment_and_back(inprocess: InProcess) -> None:
    replay = Replay(over())
    view = Traveller(inprocess.open().mount(replay))
    view.goes_to(6)
    view.button("branch").click()
    expect(view.panel("branched")).to_be_visible()
    expect(view.root).to_have_attribute("data-face", "table")
    view.button("end").wait_for()
    expect(view.root.locator("[data-card]")).not_to_have_count(0)
    expect(view.button("new")).to_have_count(0)
    view.move("D1", "C1")
    view.holds(C1=0)
    view.button("trunk").click()
    expect(view.root).to_have_attribute("data-face", "replay")
    view.at(6)
    view.holds(D1=0, C1=None)
    reaches(view.page, lambda: replay.branched, False)
    view.button("branch").click()
    expect(view.panel("branched")).to_be_visible()


def test_two_views_play_on_together(inprocess: InProcess) -> None:
    replay = Replay(over())
    host = inprocess.open()
    one, other = Traveller(host.mount(replay)), Traveller(host.mount(replay))
    one.goes_to(6)
    one.button("branch").click()
    for view in (one, other):
        expect(view.panel("branched")).to_be_visible()
    replay.back_to_trunk()
    for view in (one, other):
        view.at(6)


def test_line_saved_without_its_kernel_leads_back(inprocess: InProcess) -> None:
    replay = Replay(over())
    replay.branch(6)
    host = inprocess.open(working=False)
    view = Traveller(host.mount(replay))
    view.button("trunk").click()
    view.at(0)
    view.goes_to(6)
    view.holds(D1=0)


def test_display_leaves_nothing_behind(inprocess: InProcess) -> None:
    replay = Replay(over())
    host = inprocess.open()
    for _ in range(5):
        host.unmount(host.mount(replay))
    assert host.listeners(replay) == 0
    assert host.page.locator(".origo").count() == 0


@pytest.mark.parametrize("width", [360, 700, 1800])
def test_replay_fits(inprocess: InProcess, width: int) -> None:
    host = inprocess.open(viewport={"width": width, "height": 900})
    view = Traveller(host.mount(Replay(whole_game())))
    for ply in (30, len(whole_game().plies)):
        view.goes_to(ply)
        assert host.page.evaluate(WIDER) <= 0


def test_record_with_hard_names(inprocess: InProcess) -> None:
    names = ("<img src=x onerror=alert(1)>", "W" * 200)
    host = inprocess.open(viewport={"width": 380, "height": 900})
    view = Traveller(host.mount(Replay(over(names).record())))
    view.goes_to(3)
    assert view.root.locator("img").count() == 0
    assert host.page.evaluate(WIDER) <= 0


def hands(view: Traveller) -> list[list[str]]:
    """The kinds of card that each hand shows."""
    groups: list[Any] = view.panel("hands").locator("[data-seat]").all()
    return [
        sorted(name_of(card.get_attribute("aria-label")) for card in one.get_by_role("img").all()) for one in groups
    ]


def name_of(label: str | None) -> str:
    """The name of a card by its label."""
    kinds = {"a population card": "pop", "a ship card": "ship"}
    return kinds.get(label or "", re.sub("^(rows?|columns?) ", "", label or ""))


@functools.cache
def whole_game() -> Game:
    """A game of greedy bots on the board `mini`."""
    game, bot, rng = stacked(), Greedy(), random.Random(2)
    while not game.is_over:
        assert game.to_move is not None
        game.play(decide(bot, game.observe(game.to_move), rng))
    return game
