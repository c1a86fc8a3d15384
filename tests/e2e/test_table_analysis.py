"""What explains the game at the table: what if, reasons on the board, walks, overlays, why not, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Game, Position, Replay, Table
from tests.clocks import LATER, stopped_clock
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, over, stacked, table_of
from tests.e2e.typist import TableTypist
from tests.e2e.waiting import reaches
from tests.e2e.wire import Wire

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import HostPage, InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
#: Longer than a pointer must rest before anything is asked, and than a focus before it is explained.
REST = 700
#: Longer than a walk stays at an award, and shorter than at two.
BEAT = 2200
#: Ana founds Valdia on E5, and her leader jumps over Ben's.
NEARLY_FOUNDED = """
1 . . . .
. . . . .
. . . . .
. . . . 1
1 2 1 2 .
scores: 4 7
hands: 5,pop,E,ship | A,B
"""
#: Clans, majorities and ties; on the score track Ben stands in Ana's way.
SETTLED = """
1 . . . .
1 . 1 2 .
1 . 1 1 .
1 1 2 2 .
1 2 1 2 .
scores: 4 9
"""
#: Where the page need not scroll nothing comes under the pointer by itself.
TALL = {"width": 1280, "height": 1600}
PHONE: dict[str, Any] = {"has_touch": True, "viewport": {"width": 380, "height": 800}}


def turn() -> Table:
    """Ana's turn at a full sea; Ben is a bot that yields."""
    return table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben", ["yield"])})


def founding() -> Table:
    """Ana can found a land; Ben is a bot."""
    game = Game.from_position(Position.from_text(NEARLY_FOUNDED, "mini"), ["Ana", "Ben"])
    return table_of(game, {1: Scripted("Ben")})


def settled() -> Game:
    """A game with something for every category of a rating."""
    return Game.from_position(Position.from_text(SETTLED, "mini"), ["Ana", "Ben"])


def rated() -> Table:
    """A game that is over: everybody passed, and the last rating was held."""
    game = settled()
    game.play("end")
    game.play("end")
    return table_of(game)


def wired(inprocess: InProcess, table: Table, *, clock: bool = False, **context: Any) -> tuple[Wire, HostPage, Clicker]:
    """The table on a page whose line to the kernel is tapped; `clock` lets the test stop the page's clock."""
    wire = Wire(table)
    host = inprocess.open(**context)
    if clock:
        host.page.clock.install(time=0)
    clicker = Clicker(host.mount(table))
    expect(clicker.root.locator("[data-card]")).not_to_have_count(0)
    return wire, host, clicker


def lights(clicker: Clicker, *fields: str) -> None:
    """Wait until somebody points at fields, and at no others."""
    pointed = clicker.root.locator(".origo-is-lit")
    names = "fields => fields.map(({ dataset }) => dataset.field).sort()"
    reaches(clicker.page, lambda: pointed.evaluate_all(names), sorted(fields))


# --- what if ---


def test_move_under_the_pointer_is_foretold(inprocess: InProcess) -> None:
    wire, _, ana = wired(inprocess, founding(), viewport=TALL)
    ana.button("plan").click()
    ana.card("5").click()
    ana.field("E5").hover()
    line = ana.panel("what_if")
    expect(line).to_contain_text("Settle E5 with column 5")
    expect(line).to_contain_text("founds Valdia")
    expect(line.locator('[data-seat="0"] [data-delta]').first).to_have_attribute("data-delta", "4")
    # Score, founding stone and land, each with its change.
    expect(ana.root.locator('.origo-seat[data-seat="0"] [data-delta]')).to_have_text("▲+4")
    expect(ana.panel("plan").locator("[data-coming]")).to_contain_text("Valdia")
    land = ana.panel("plan").locator('[data-region="Valdia"] .origo-holder').first
    expect(land).to_contain_text("×4")
    expect(land.locator("s")).to_have_text("×3")
    expect(ana.root.locator(".origo-foretold")).to_have_count(1)
    ana.card("E").hover()
    expect(line).to_be_empty()
    expect(ana.root.locator("[data-delta]")).to_have_count(0)
    ana.field("E5").hover()
    expect(line).to_contain_text("founds Valdia")
    assert [asked["payload"]["move"] for asked in wire.requests("what_if")] == ["E5=5"]


def test_passing_pointer_asks_nothing(inprocess: InProcess) -> None:
    wire, host, ana = wired(inprocess, turn(), clock=True)
    ana.card("Nemoria").click()
    host.page.clock.pause_at(LATER)
    for field in ("A1", "A2", "A3", "B1", "B2", "C1"):
        ana.field(field).hover()
    ana.card("C").hover()
    host.page.clock.run_for(REST)
    host.page.clock.resume()
    host.settle()
    assert not wire.requests("what_if")
    expect(ana.panel("what_if")).to_be_empty()


def test_move_under_the_focus_is_foretold(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(founding()))
    ana.asked()
    ana.reach("[data-field]")
    ana.page.keyboard.press("Enter")
    ana.walk("east")
    expect(ana.panel("what_if")).to_contain_text("Move the shield from A1 to A2")
    ana.walk("east")
    expect(ana.panel("what_if")).to_be_empty()


def test_finger_that_stays_sees_what_if_and_plays_nothing(inprocess: InProcess) -> None:
    table = founding()
    _, host, ana = wired(inprocess, table, **PHONE)
    ana.card("5").tap()
    expect(ana.card("5")).to_have_attribute("aria-pressed", "true")
    ana.field("E5").scroll_into_view_if_needed()
    box = ana.field("E5").bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = host.context.new_cdp_session(host.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(ana.panel("what_if")).to_contain_text("founds Valdia")
    away = {"x": at["x"] - 3 * box["width"], "y": at["y"]}
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [away]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ana.panel("what_if")).to_be_empty()
    # What a finger does comes in order: had it played, the card would be gone.
    ana.card("5").tap()
    expect(ana.card("5")).to_have_attribute("aria-pressed", "false")
    host.settle()
    assert table.game.plies == ()


def test_cards_chosen_for_an_attack_are_foretold(inprocess: InProcess) -> None:
    _, host, ana = wired(inprocess, turn(), clock=True)
    ana.field("D2").click()
    ana.card("D").click()
    expect(ana.card("D")).to_have_attribute("aria-pressed", "true")
    expect(ana.panel("what_if")).to_contain_text("Attack D2 with row D if the other side yields")
    # Pointing at something else and back leaves it standing.
    host.page.clock.pause_at(LATER)
    for pointed in (ana.field("A1"), ana.card("C")):
        pointed.hover()
        host.page.clock.run_for(REST)
        expect(ana.panel("what_if")).to_contain_text("Attack D2 with row D")
    host.page.clock.resume()
    host.settle()
    expect(ana.panel("what_if")).to_contain_text("Attack D2 with row D")
    ana.button("cancel").click()
    expect(ana.panel("what_if")).to_be_empty()


def test_nothing_is_foretold_in_the_turn_of_others(inprocess: InProcess) -> None:
    with stopped_clock():
        table = table_of(stacked(CARDS, (*FULL_SEA, "end")), {1: Scripted("Ben")}, pace=3000)
        wire, host, ana = wired(inprocess, table, clock=True)
        host.page.clock.pause_at(LATER)
        ana.field("A1").hover()
        host.page.clock.run_for(REST)
        ana.field("D1").click()
        host.page.clock.run_for(REST)
        host.page.clock.resume()
        host.settle()
        assert table.to_move == 1
        assert not wire.requests("what_if") + wire.requests("why")


# --- reasons on the board ---


def test_what_is_pointed_at_in_the_plan_lights_its_fields_up(inprocess: InProcess) -> None:
    _, _, ana = wired(inprocess, founding(), viewport=TALL)
    ana.button("plan").click()
    holder = ana.panel("plan").locator('[data-region="Valdia"] .origo-holder [data-point]')
    holder.first.hover()
    lights(ana, "D5", "E1", "E3")
    holder.nth(1).focus()
    lights(ana, "E2", "E4")
    ana.page.keyboard.press("ArrowLeft")
    lights(ana, "D5", "E1", "E3")
    # All of the plan is one stop of the tab key.
    expect(ana.panel("plan").locator('[data-point][tabindex="0"]')).to_have_count(1)


@pytest.mark.parametrize("panel", ["end", "rating"])
def test_sums_light_up_what_earned_them(inprocess: InProcess, panel: str) -> None:
    ana = Clicker(inprocess.open().mount(table_of(over())))
    ana.button("rating").click()
    sea = ana.panel(panel).locator("tbody tr").filter(has_text="Ana").locator("td [data-point]")
    sea.nth(2 if panel == "end" else 1).hover()
    lights(ana, "B3", "D1", "D3")


def test_rating_is_walked_through(inprocess: InProcess) -> None:
    table = rated()
    _, _, ana = wired_over(inprocess, table)
    leaders = ana.root.locator("[data-leader]")
    spaces = "leaders => leaders.map(({ dataset }) => Number(dataset.space))"
    reaches(ana.page, lambda: leaders.evaluate_all(spaces), table.scores)
    ana.button("walk_step").click()
    expect(ana.root.locator('.origo-award[aria-current="step"]')).to_have_count(1)
    first = awards(table)[0]
    expect(ana.root.locator(f'[data-leader="{first.seat}"]')).to_have_attribute("data-space", str(first.stop))
    lights(ana, *first.fields)
    ana.button("walk_back").click()
    expect(ana.root.locator(f'[data-leader="{first.seat}"]')).to_have_attribute("data-space", str(first.start))
    expect(ana.root.locator(".origo-award[aria-current]")).to_have_count(0)
    ana.button("walk_skip").click()
    reaches(ana.page, lambda: leaders.evaluate_all(spaces), table.scores)
    lights(ana)


def test_walk_plays_by_itself_and_pauses(inprocess: InProcess) -> None:
    table = rated()
    host = inprocess.open()
    host.page.clock.install(time=0)
    ana = Clicker(host.mount(table))
    ana.button("rating").click()
    host.page.clock.pause_at(LATER)
    ana.button("walk_play").click()
    count = len(awards(table))
    status = ana.panel("rating").locator(".origo-walk .origo-muted")
    expect(status).to_have_text(f"1 of {count}")
    host.page.clock.run_for(BEAT)
    expect(status).to_have_text(f"2 of {count}")
    expect(ana.button("walk_play")).to_have_text("Pause")
    ana.button("walk_play").click()
    expect(ana.button("walk_play")).to_have_text("Walk through")
    host.page.clock.run_for(BEAT)
    expect(status).to_have_text(f"2 of {count}")
    host.page.clock.resume()
    ana.page.keyboard.press("Escape")
    expect(status).to_have_count(0)


def test_leader_is_seen_to_jump(inprocess: InProcess) -> None:
    _, _, ana = wired(inprocess, founding(), reduced_motion="no-preference")
    ana.settle("E5", "5")
    expect(ana.root.locator('[data-leap="0"]')).to_have_count(1)
    expect(ana.panel("log")).to_contain_text("Ana advances from 4 and jumps on to 8")


def test_jump_in_a_rating_is_told(inprocess: InProcess) -> None:
    table = rated()
    jumps = [index for index, award in enumerate(awards(table)) if award.stop > award.start + award.points]
    assert jumps
    _, _, ana = wired_over(inprocess, table)
    for _ in range(jumps[0] + 1):
        ana.button("walk_step").click()
    expect(ana.root.locator("[data-leap]")).to_have_count(1)
    expect(ana.root.locator(".origo-walk-line")).to_contain_text("over whoever stands in the way")


def test_rating_is_walked_through_without_a_kernel(inprocess: InProcess) -> None:
    view = Clicker(inprocess.open(working=False).mount(Replay(over())))
    view.button("last").click()
    view.button("rating").click()
    view.button("walk_step").click()
    expect(view.root.locator('[data-leader="0"]')).to_have_attribute("data-space", "5")
    view.button("walk_step").click()
    expect(view.root.locator('[data-leader="1"]')).to_have_attribute("data-space", "6")
    view.button("overlay").select_option("graph")
    expect(view.root.locator(".origo-edges")).to_be_attached()
    assert "frontier" not in [option.get_attribute("value") for option in view.root.locator("option").all()]


def wired_over(inprocess: InProcess, table: Table) -> tuple[Wire, HostPage, Clicker]:
    """A game that is over, with its last rating."""
    wire = Wire(table)
    host = inprocess.open()
    clicker = Clicker(host.mount(table))
    clicker.button("rating").click()
    return wire, host, clicker


def awards(table: Table) -> list[Any]:
    """The awards of the last rating."""
    return [event.award for event in table.game.events if event.kind == "awarded"]  # type: ignore[attr-defined]


# --- overlays ---


@pytest.mark.parametrize(
    ("overlay", "mark", "told"),
    [
        ("clans", ".origo-tag", "6 shields, place 1, 5 points"),
        ("lands", '[data-majority="Valdia"]', "Valdia: 2 = 2 (tie)"),
        ("graph", ".origo-edges", "Lines join fields that share a side"),
        ("attack", "[data-attackable]", "Ana may attack"),
        ("frontier", "[data-frontier]", "beside it"),
    ],
)
def test_overlays_are_drawn_and_told(inprocess: InProcess, overlay: str, mark: str, told: str) -> None:
    table = table_of(settled(), {1: Scripted("Ben")})
    ana = Clicker(inprocess.open().mount(table))
    ana.asked()
    choice = ana.root.get_by_label("Show on the board")
    choice.select_option(overlay)
    if overlay == "frontier":
        expect(ana.panel("overlay")).to_contain_text("Point at a shield")
        ana.field("A1").hover()
    expect(ana.root.locator(f".origo-overlay {mark}").first).to_be_attached()
    expect(ana.panel("overlay")).to_contain_text(told)
    reaches(ana.page, lambda: table.overlay, overlay)
    choice.select_option("")
    expect(ana.panel("overlay")).to_have_count(0)
    expect(ana.root.locator(".origo-overlay > *")).to_have_count(0)


def test_frontier_is_what_python_says(inprocess: InProcess) -> None:
    table = turn()
    wire, _, ana = wired(inprocess, table)
    table.overlay = "frontier"
    ana.field("B3").click()
    marks = ana.root.locator("[data-frontier]")
    expect(marks).to_have_count(3)
    shown = marks.evaluate_all("marks => marks.map(({ dataset }) => dataset.frontier)")
    assert set(shown) == set(wire.messages("reach")[-1]["payload"]["frontier"])


def test_overlay_is_shared_by_all_views(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open()
    one, other = Clicker(host.mount(table)), Clicker(host.mount(table))
    one.button("overlay").select_option("graph")
    expect(other.button("overlay")).to_have_value("graph")
    reaches(host.page, lambda: table.overlay, "graph")
    table.overlay = "clans"
    expect(one.button("overlay")).to_have_value("clans")
    expect(other.panel("overlay")).to_be_visible()


# --- why not ---


def test_unusable_field_says_why_and_shows_where(inprocess: InProcess) -> None:
    table = table_of(stacked(CARDS, ("A1", "E1", "A2", "E2", "D2", "A5")), {1: Scripted("Ben")})
    wire, _, ana = wired(inprocess, table)
    ana.field("E2").click()
    expect(ana.notice()).to_contain_text("Valdia is not founded, so nobody can be attacked there (R5.1)")
    expect(ana.root.locator(".origo-cell-concerned")).not_to_have_count(0)
    assert not wire.requests("move")
    ana.button("dismiss").click()
    expect(ana.root.locator(".origo-cell-concerned")).to_have_count(0)


def test_focus_on_an_unusable_field_says_why(inprocess: InProcess) -> None:
    ana = TableTypist(inprocess.open().mount(turn()))
    ana.card("Nemoria").press("Enter")
    ana.field("D5").focus()
    ana.page.keyboard.press("ArrowDown")
    expect(ana.notice()).to_contain_text("Nemoria does not cover E5 (R2.3)")
    # It goes with the focus.
    ana.page.keyboard.press("ArrowUp")
    expect(ana.notice()).not_to_contain_text("E5")


def test_usable_field_is_not_explained(inprocess: InProcess) -> None:
    wire, host, ana = wired(inprocess, turn(), clock=True)
    ana.card("Nemoria").click()
    host.page.clock.pause_at(LATER)
    ana.field("A2").focus()
    ana.page.keyboard.press("ArrowLeft")
    host.page.clock.run_for(REST)
    host.page.clock.resume()
    host.settle()
    assert not wire.requests("why")
    expect(ana.notice()).to_have_count(0)


# --- hints ---


def test_hint_is_shown_and_played(inprocess: InProcess) -> None:
    table = turn()
    wire, _, ana = wired(inprocess, table)
    ana.button("hint").click()
    expect(ana.button("hint")).to_have_attribute("data-hint", "given")
    advised = wire.messages("hint")[0]["payload"]["move"]
    expect(ana.panel("hint")).not_to_be_empty()
    expect(ana.root.locator(".origo-cell-advised, .origo-card[data-advised]")).not_to_have_count(0)
    before = ana.revision()
    ana.button("hint").press("Enter")
    ana.changed(before)
    assert str(table.game.plies[6].move) == advised
    expect(ana.panel("hint")).to_be_empty()
    assert len(wire.requests("hint")) == 1


def test_hint_can_be_cancelled_and_put_away(inprocess: InProcess) -> None:
    table = founding()
    table.adviser = Silent()  # type: ignore[assignment]
    wire, host, ana = wired(inprocess, table)
    ana.button("hint").click()
    expect(ana.button("hint")).to_have_attribute("data-hint", "thinking")
    expect(ana.button("hint")).to_have_text("Stop thinking")
    ana.button("hint").click()
    expect(ana.button("hint")).to_have_text("Hint")
    host.settle()
    table.adviser.tell()  # type: ignore[attr-defined]
    ana.field("A1").hover()
    host.settle()
    expect(ana.panel("hint")).to_be_empty()
    assert wire.messages("hint")


def test_hint_is_gone_with_its_moment(inprocess: InProcess) -> None:
    table = turn()
    _, _, ana = wired(inprocess, table)
    ana.button("hint").click()
    expect(ana.button("hint")).to_have_attribute("data-hint", "given")
    before = ana.revision()
    table.game.play("A1=Nemoria")
    ana.changed(before)
    expect(ana.panel("hint")).to_be_empty()
    expect(ana.root.locator(".origo-cell-advised")).to_have_count(0)


class Silent:
    """An adviser that answers when it is told to."""

    def ask(self, view: str, seen: Any, found: Any, show: Any, stands: Any) -> None:  # noqa: ARG002
        """Keep the question."""
        self.tell = lambda: found(seen.position.parse("end"))

    def close(self) -> None:
        """Nothing runs."""
