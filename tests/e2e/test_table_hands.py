"""Several people on one screen: a hand is covered until its owner decides and asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.clocks import stopped_clock
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of
from tests.e2e.wire import Wire, lists_of_cards, request

if TYPE_CHECKING:
    from origo_widget import Table
    from tests.e2e.harness.inprocess import InProcess

ANA = ("C", "D", "2", "pop", "Nemoria")
BEN = ("2", "D", "ship", "E", "5")


def fight() -> Table:
    """Two people at a full sea, Ana's turn."""
    return table_of(stacked((*ANA, *BEN), FULL_SEA))


def test_covered_means_not_sent(inprocess: InProcess) -> None:
    table = fight()
    wire = Wire(table)
    host = inprocess.open()
    clicker = Clicker(host.mount(table))
    expect(clicker.button("uncover")).to_have_text("Show Ana's hand")
    # A hand that uncovers itself is asked for when the history has come.
    clicker.panel("timeline").wait_for()
    host.settle()
    assert not clicker.hand()
    assert not wire.messages("hand")
    assert not lists_of_cards([wire.heard, table.get_state()], ANA)
    assert not lists_of_cards([wire.heard, table.get_state()], BEN)


def test_uncovered_hand_is_sent_to_one_view_only(inprocess: InProcess) -> None:
    table = fight()
    wire = Wire(table)
    host = inprocess.open()
    one, other = Clicker(host.mount(table)), Clicker(host.mount(table))
    one.uncover()
    host.settle()
    assert sorted(one.hand()) == sorted(ANA)
    assert not other.hand()
    assert len({message["payload"]["view"] for message in wire.messages("hand")}) == 1
    assert not lists_of_cards(wire.heard, BEN)


def test_hand_is_covered_by_its_owner(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open().mount(fight()))
    clicker.uncover()
    clicker.button("cover").click()
    expect(clicker.button("uncover")).to_have_text("Show Ana's hand")
    assert not clicker.hand()


def test_hand_is_covered_when_another_decides(inprocess: InProcess) -> None:
    clicker = Clicker(inprocess.open().mount(table_of(stacked((*ANA, *BEN)))))
    clicker.uncover()
    clicker.place("A1")
    expect(clicker.button("uncover")).to_have_text("Show Ben's hand")
    assert not clicker.hand()
    clicker.uncover()
    assert sorted(clicker.hand()) == sorted(BEN)


def test_defender_decides_in_a_fight(inprocess: InProcess) -> None:
    table = fight()
    clicker = Clicker(inprocess.open().mount(table))
    clicker.uncover()
    clicker.attack("D2", "D")
    expect(clicker.button("uncover")).to_have_text("Show Ben's hand")
    clicker.uncover()
    clicker.lay("2", "D")
    expect(clicker.button("uncover")).to_have_text("Show Ana's hand")
    clicker.uncover()
    clicker.lay("2")
    clicker.uncover()
    assert sorted(clicker.hand()) == ["5", "E", "ship"]
    clicker.press("yield")
    expect(clicker.button("uncover")).to_have_text("Show Ana's hand")
    expect(clicker.field("D2")).to_have_attribute("data-owner", "0")


def test_nobody_sees_a_hand_out_of_turn(inprocess: InProcess) -> None:
    table = fight()
    wire = Wire(table)
    host = inprocess.open()
    wire.catch(host)
    host.mount(table)
    host.settle()
    wire.say(host, request("uncover", table.revision, seat=1))
    assert [message["payload"]["code"] for message in wire.messages("refused")] == ["hand_covered"]
    assert not wire.messages("hand")


def test_only_person_sees_the_hand_while_bots_play(inprocess: InProcess) -> None:
    table = table_of(stacked((*ANA, *BEN), FULL_SEA), {1: Scripted("Ben")}, pace=3000)
    host = inprocess.open()
    clicker = Clicker(host.mount(table))
    expect(clicker.card("Nemoria")).to_be_visible()
    with stopped_clock():
        clicker.press("end")
        expect(clicker.root).to_contain_text("Ben plays")
        # A hand is covered after the view in which it may no longer be seen.
        host.settle()
        assert sorted(clicker.hand()) == sorted(ANA)
        assert not clicker.targets()
        expect(clicker.button("cover")).to_have_count(0)


def test_bots_have_no_hand_to_see(inprocess: InProcess) -> None:
    table = table_of(stacked((*ANA, *BEN)), {1: Scripted("Ben", ["A1"])})
    wire = Wire(table)
    host = inprocess.open()
    wire.catch(host)
    host.mount(table)
    host.settle()
    wire.say(host, request("uncover", table.revision, seat=1))
    assert [message["payload"]["code"] for message in wire.messages("refused")] == ["hand_not_yours"]
    assert not lists_of_cards(wire.heard, BEN)
