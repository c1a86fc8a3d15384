"""The table in hosts of every kind: several views, several pages, a shadow root, no signal, no kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Greedy, Table, play
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, over, stacked, table_of
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")


def turn() -> Table:
    """Ana's turn on a small board; Ben is a bot."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")})


def test_views_select_for_themselves_and_stay_in_step(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    one, other = Clicker(host.mount(table)), Clicker(host.mount(table))
    one.card("Nemoria").click()
    other.card("2").click()
    expect(one.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    expect(one.card("2")).to_have_attribute("aria-pressed", "false")
    assert one.targets() == ["A1", "A2", "A3", "B1", "B2", "C1", "C2"]
    assert "E2" in other.targets()
    one.changes(one.field("B1"))
    expect(other.field("B1")).to_have_attribute("data-owner", "0")
    assert other.revision() == one.revision() == table.revision


def test_pages_stay_in_step(inprocess: InProcess) -> None:
    table = turn()
    one = Clicker(inprocess.open().mount(table))
    other = Clicker(inprocess.open().mount(table))
    one.settle("A1", "Nemoria")
    expect(other.field("A1")).to_have_attribute("data-owner", "0")
    other.press("undo")
    expect(one.field("A1")).not_to_have_attribute("data-owner", "0")


def test_tables_of_one_page_have_nothing_in_common(inprocess: InProcess) -> None:
    host = inprocess.open()
    tables = turn(), turn()
    one, other = (Clicker(host.mount(table)) for table in tables)
    one.settle("A1", "Nemoria")
    host.settle()
    assert "A1" not in other.owners()
    assert len(tables[0].game.plies) == len(tables[1].game.plies) + 1


@pytest.mark.parametrize("signal", [True, False])
def test_shadow_root(inprocess: InProcess, *, signal: bool) -> None:
    view = inprocess.open().mount(turn(), shadow=True, signal=signal)
    ana = Clicker(view)
    # The style has to follow the table into the shadow root.
    expect(ana.root.locator(".origo-table")).to_have_css("display", "grid")
    ana.settle("A1", "Nemoria")
    ana.drag("A1", "A2")
    expect(ana.field("A2")).to_have_attribute("data-owner", "0")


def test_host_without_signal(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    view = host.mount(table, signal=False)
    Clicker(view).settle("A1", "Nemoria")
    host.unmount(view)
    assert host.listeners(table) == 0


def test_unmounting_gives_everything_back(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    first, second = host.mount(table), host.mount(table, shadow=True)
    each = host.listeners(table) // 2
    host.unmount(second)
    assert host.listeners(table) == each
    Clicker(first).settle("A1", "Nemoria")
    host.unmount(first)
    assert host.listeners(table) == 0
    assert host.page.locator(".origo").count() == 0


def test_twenty_views_leave_nothing(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    metrics = host.context.new_cdp_session(host.page)
    metrics.send("Performance.enable")

    def left() -> dict[str, int]:
        """What the page holds on to, after its garbage is collected."""
        host.settle()
        metrics.send("HeapProfiler.collectGarbage")
        found = metrics.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in found if one["name"] in ("JSEventListeners", "Nodes")}

    def show(count: int) -> None:
        views = [host.mount(table, shadow=number % 2 == 1) for number in range(count)]
        Clicker(views[0]).card("Nemoria").click()
        for view in views:
            host.unmount(view)

    # What the browser, and the page itself, set up once.
    show(2)
    before = left()
    show(20)
    assert host.listeners(table) == 0
    # The browser lets go of them in its own time.
    reaches(host.page, lambda: max(0, left()["JSEventListeners"] - before["JSEventListeners"]), 0)
    # A view has a thousand nodes.
    reaches(host.page, lambda: max(0, left()["Nodes"] - before["Nodes"] - 100), 0)


def test_table_that_is_closed_leaves_the_page(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = play(["Ana", Greedy()], board="mini", seed=1)
    host.mount(table)
    table.close()
    expect(host.page.locator(".origo")).to_have_count(0)


def test_page_without_kernel_shows_the_board_and_says_why(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open(working=False).mount(turn()))
    expect(clicker.notice()).to_contain_text("this page has no connection to Python")
    assert clicker.owners() == {"B3": 0, "C3": 1, "D1": 0, "D2": 1, "D3": 0, "D4": 1}
    assert clicker.scores() == [1, 2]
    clicker.field("A1").click()
    for action in ("end", "undo", "new", "uncover", "instant"):
        expect(clicker.button(action)).to_have_count(0)


def test_page_without_kernel_shows_the_end(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open(working=False).mount(table_of(over())))
    expect(clicker.panel("end")).to_contain_text("Ben wins")
    expect(clicker.button("record")).to_have_count(0)


def test_move_from_python_repaints_every_view(inprocess: InProcess) -> None:
    host = inprocess.open()
    table = turn()
    clickers = [Clicker(host.mount(table)), Clicker(host.mount(table)), Clicker(inprocess.open().mount(table))]
    for clicker in clickers:
        expect(clicker.card("Nemoria")).to_be_visible()
    clickers[0].card("Nemoria").click()
    table.game.play("A1=Nemoria")
    for clicker in clickers:
        expect(clicker.field("A1")).to_have_attribute("data-owner", "0")
        expect(clicker.panel("log")).to_contain_text("Ana plays Nemoria and settles A1")
        expect(clicker.card("Nemoria")).to_have_count(0)
    table.game.undo()
    for clicker in clickers:
        expect(clicker.card("Nemoria")).to_be_visible()
        expect(clicker.panel("log")).not_to_contain_text("settles")
