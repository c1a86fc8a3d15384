"""A table for everybody: what axe finds, what a screen reader hears, moves that are typed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Game, Position, Replay, Table
from tests.e2e import screenshots
from tests.e2e.axe import axe
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, over, stacked, table_of
from tests.e2e.test_table_keyboard import COUNT_KEYS
from tests.e2e.typist import TableTypist
from tests.model.boards import ISLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")


def turn() -> Table:
    """Ana's turn at a full sea; Ben is a bot that yields."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben", ["yield"])})


def start() -> tuple[Table, Callable[[Clicker], None]]:
    """The choice of who starts the next round."""
    position = Position.from_text("1 2 . . .\nphase: start\nscores: 4 9", "mini")

    def pose(clicker: Clicker) -> None:
        clicker.button("uncover").click()
        clicker.panel("start").wait_for()

    return Table(Game.from_position(position, ["Ana", "Ben"])), pose


def attack() -> tuple[Table, Callable[[Clicker], None]]:
    """An attack before it is opened."""

    def pose(clicker: Clicker) -> None:
        clicker.asked()
        clicker.field("D2").click()
        clicker.panel("attack").wait_for()

    return turn(), pose


def refusal() -> tuple[Table, Callable[[Clicker], None]]:
    """A refusal, the discarded cards, and the list of moves that can be typed."""

    def pose(clicker: Clicker) -> None:
        clicker.card("2").click()
        clicker.field("E5").click()
        clicker.notice().wait_for()
        clicker.button("discard").click()
        clicker.root.get_by_role("combobox", name="Type a move").fill("x")
        clicker.root.get_by_role("option").first.wait_for()

    return turn(), pose


def past() -> tuple[Table, Callable[[Clicker], None]]:
    """A moment of the past, with the clans drawn over the board."""

    def pose(clicker: Clicker) -> None:
        clicker.root.locator("select").select_option("clans")
        clicker.button("back").click()
        clicker.root.locator("[data-past-ply]").wait_for()

    return turn(), pose


def replay() -> tuple[Table, Callable[[Clicker], None]]:
    """A replay of a game that is over, with everybody's cards."""
    return Replay(over()), lambda clicker: clicker.panel("hands").wait_for()


STATES = {
    **screenshots.STATES,
    "start": start,
    "attack": attack,
    "refusal": refusal,
    "past": past,
    "replay": replay,
}


@pytest.mark.parametrize(("state", "theme"), list(itertools.product(STATES, ["light", "dark"])))
def test_axe_finds_nothing_wrong(inprocess: InProcess, state: str, theme: str) -> None:
    table, pose = STATES[state]()
    table.theme = theme
    host = inprocess.open(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    clicker = Clicker(host.mount(table))
    pose(clicker)
    host.settle()
    broken, kept = axe(clicker.root)
    assert not broken
    assert kept > 15


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing_wrong_in_a_shadow_root_and_on_a_telephone(inprocess: InProcess, language: str) -> None:
    table = turn()
    table.language = language
    table.large = True
    host = inprocess.open(viewport={"width": 380, "height": 800}, reduced_motion="reduce")
    clicker = Clicker(host.mount(table, shadow=True))
    clicker.card("Nemoria").click()
    host.settle()
    assert axe(clicker.root)[0] == []


def test_board_is_a_grid_of_rows(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(turn()))
    grid = ana.root.get_by_role("grid", name="Fields of the map")
    expect(grid).to_have_attribute("aria-rowcount", "5")
    expect(grid).to_have_attribute("aria-colcount", "5")
    rows = grid.get_by_role("row").all()
    assert [row.get_attribute("aria-rowindex") for row in rows] == ["1", "2", "3", "4", "5"]
    cells = rows[1].get_by_role("gridcell").all()
    assert [cell.get_attribute("data-field") for cell in cells] == ["B1", "B2", "B3", "B4", "B5"]
    assert [cell.get_attribute("aria-colindex") for cell in cells] == ["1", "2", "3", "4", "5"]


def test_fields_of_a_free_board_are_a_list_and_name_their_neighbours(inprocess: InProcess) -> None:
    host = inprocess.open()
    clicker = Clicker(host.mount(Table(Game(["Ana", "Ben"], 1, ISLES))))
    fields = clicker.root.get_by_role("listbox", name="Fields of the map")
    expect(fields.get_by_role("option")).to_have_count(9)
    expect(fields.get_by_role("option", name="P1, Pella, free, beside P2, R2", exact=True)).to_be_visible()
    host.settle()
    assert axe(clicker.root)[0] == []


def test_field_tells_its_clan(inprocess: InProcess) -> None:
    moves = ("A1", "E1", "A2", "E2", "B1", "A5")
    ana = Clicker(inprocess.open().mount(table_of(stacked(CARDS, moves), {1: Scripted("Ben")})))
    label = "B1, Nemoria, your shield, clan of 3, can move"
    expect(ana.root.get_by_role("gridcell", name=label, exact=True)).to_be_visible()


def test_home_and_end_go_to_the_ends_of_the_row(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(turn()))
    ana.reach("[data-field]")
    ana.walk("south")
    for key, field in (("End", "B5"), ("Home", "B1"), ("Control+End", "E5"), ("Control+Home", "A1")):
        ana.page.keyboard.press(key)
        ana.is_at(ana.field(field))


def test_tab_leads_through_all_parts_in_the_order_in_which_they_are_read(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open(viewport={"width": 1200, "height": 900}).mount(turn()))
    ana.asked()
    stops = ("[data-field]", "[data-command]", '[data-action="end"]', "[data-card]", '[data-action="plan"]')
    for stop in stops:
        ana.reach(stop)
    ana.reach('[data-action="large"]')


def test_live_region_tells_events_in_words(inprocess: InProcess) -> None:
    table = turn()
    ana = Clicker(inprocess.open().mount(table))
    news = ana.root.locator("[data-news]")
    expect(news).to_have_attribute("aria-live", "polite")
    expect(ana.card("Nemoria")).to_be_visible()
    # What happened before the table was shown is no news.
    expect(news).to_have_text("Your turn")
    ana.attack("D2", "D")
    expect(news).to_contain_text("Ana attacks Ben on D2 with row D")
    expect(news).to_contain_text("Ana wins the fight for D2; Ben loses a shield")


def test_refusals_are_told_at_once(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(turn()))
    ana.card("2").click()
    ana.field("E5").click()
    expect(ana.root.get_by_role("alert")).to_contain_text("does not cover E5")


def test_news_and_refusals_have_one_voice_each(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(turn()))
    ana.attack("D2", "D")
    # Whatever else is live answers what a person points at.
    expect(ana.root.locator("[role=log]")).to_have_count(1)
    expect(ana.root.locator("[role=alert], [aria-live=assertive]")).to_have_count(1)
    said = ana.root.locator("[aria-live=polite]").filter(has_text="Ana attacks Ben")
    expect(said).to_have_count(1)


# --- moves that are typed ---


def test_whole_turn_is_typed(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open()
    ana = TableTypist(host.mount(table))
    ana.asked()
    box = ana.root.get_by_role("combobox", name="Type a move")
    ana.reach("[data-command]")
    host.page.evaluate(COUNT_KEYS)
    for typed in ("a1=nemoria", "xD2=D", "d1-c1", "end"):
        host.page.keyboard.type(typed)
        ana.enter()
        expect(box).to_have_value("")
        expect(box).to_be_focused()
    played = [str(ply.move) for ply in table.game.plies[len(FULL_SEA) :] if ply.seat == 0]
    assert played == ["A1=Nemoria", "xD2=D", "D1-C1", "end"]
    assert host.page.evaluate("() => window.keys") == 0


def test_typed_move_is_completed_from_the_legal_ones(inprocess: InProcess) -> None:
    table = turn()
    ana = TableTypist(inprocess.open().mount(table))
    box = ana.root.get_by_role("combobox", name="Type a move")
    box.press_sequentially("a1=")
    expect(box).to_have_attribute("aria-expanded", "true")
    options = ana.root.get_by_role("listbox", name="Legal moves").get_by_role("option")
    assert options.all_inner_texts() == ["A1=Nemoria"]
    ana.page.keyboard.press("ArrowDown")
    active = box.get_attribute("aria-activedescendant")
    assert active
    assert options.first.get_attribute("id") == active
    expect(options.first).to_have_attribute("aria-selected", "true")
    ana.enter()
    assert table.last_move == "A1=Nemoria"
    expect(box).to_have_attribute("aria-expanded", "false")


def test_beginning_of_a_move_is_taken_from_the_list(inprocess: InProcess) -> None:
    table = turn()
    ana = TableTypist(inprocess.open().mount(table))
    box = ana.root.get_by_role("combobox", name="Type a move")
    box.press_sequentially("xd2")
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("Enter")
    expect(box).to_have_value("xD2=")
    ana.page.keyboard.press("ArrowUp")
    ana.page.keyboard.press("ArrowUp")
    ana.enter()
    assert [str(ply.move)[:4] for ply in table.game.plies if ply.seat == 0][-1] == "xD2="


def test_mistyped_move_is_refused_and_stays(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(turn()))
    box = ana.root.get_by_role("combobox", name="Type a move")
    box.fill("E5=2")
    box.press("Enter")
    expect(ana.root.get_by_role("alert")).to_contain_text("does not cover E5")
    expect(box).to_have_value("E5=2")
    box.fill("what")
    box.press("Enter")
    expect(ana.root.get_by_role("alert")).to_contain_text("is no move")


def test_escape_closes_the_list_then_empties_the_text(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(turn()))
    ana.card("Nemoria").click()
    box = ana.root.get_by_role("combobox", name="Type a move")
    box.press_sequentially("x")
    box.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("x")
    box.press("Escape")
    expect(box).to_have_value("")
    expect(ana.card("Nemoria")).to_have_attribute("aria-pressed", "true")


# --- sight ---


def test_table_works_at_twice_the_size(inprocess: InProcess) -> None:
    host = inprocess.open(viewport={"width": 640, "height": 450}, device_scale_factor=2)
    table = turn()
    ana = Clicker(host.mount(table))
    ana.settle("A1", "Nemoria")
    assert host.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert table.last_move == "A1=Nemoria"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_edges_for_what_grounds_tell(inprocess: InProcess, scheme: str) -> None:
    host = inprocess.open(forced_colors="active", color_scheme=scheme)
    ana = Clicker(host.mount(turn()))
    ana.card("Nemoria").click()
    expect(ana.card("Nemoria")).to_have_css("outline-style", "solid")
    expect(ana.card("Nemoria")).to_have_css("outline-width", "3px")
    # The map keeps its own colours, and the ground to them.
    assert ana.root.locator(".origo-board").evaluate("node => getComputedStyle(node).forcedColorAdjust") == "none"
    fill = "node => getComputedStyle(node.querySelector('.origo-shield-body')).fill"
    assert ana.field("D1").evaluate(fill) == "rgb(35, 80, 158)"
