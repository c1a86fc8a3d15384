"""The table in English and in German, switched while it is shown."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Table, play
from origo_widget.model.errors import SaveError
from tests.e2e import screenshots
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, stacked, table_of
from tests.e2e.test_table_looks import fits

if TYPE_CHECKING:
    from origo_widget import Game
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria")
#: A key of the catalogue that found no words, as the page would show it.
BARE_KEY = re.compile(r"\b[a-z_]+\.[a-z_.]+[a-z_]\b")
#: Words that only an English sentence has.
ENGLISH = re.compile(r"\b(the|your|plays|cards?|shields?|places|ends|wins|and|with|of)\b")


def turn(language: str = "en") -> Table:
    """Ana's turn at a full sea; Ben is a bot that yields."""
    table = table_of(stacked(CARDS, FULL_SEA), {1: Scripted("Ben", ["yield"])})
    table.language = language
    return table


def test_language_is_switched_on_the_page_and_back_from_python(inprocess: InProcess) -> None:
    table = turn()
    host = inprocess.open()
    one, other = Clicker(host.mount(table)), Clicker(host.mount(table))
    one.card("Nemoria").click()
    one.button("language-de").click()
    for view in (one, other):
        expect(view.root).to_contain_text("Du bist am Zug")
        expect(view.root).to_have_attribute("lang", "de")
        expect(view.panel("log")).to_contain_text("Ana setzt einen Schild auf B3")
        expect(view.button("end")).to_have_text("Passen")
    # What is chosen stays chosen.
    expect(one.card("Nemoria")).to_have_attribute("aria-pressed", "true")
    assert table.language == "de"
    table.language = "en"
    expect(other.root).to_contain_text("Your turn")


def test_labels_are_in_the_tables_language(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(turn("de")))
    label = "D2, Inner Sea, Schild von Ben, kann angegriffen werden"
    expect(ana.root.get_by_role("gridcell", name=label)).to_be_visible()
    expect(ana.root.get_by_role("grid", name="Felder der Karte")).to_be_visible()
    expect(ana.root.get_by_role("button", name="Reihe C")).to_be_visible()
    expect(ana.root.get_by_role("button", name="Hand verdecken")).to_have_count(0)


def test_events_are_told_in_the_tables_language(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open().mount(turn("de")))
    ana.attack("D2", "D")
    for place in (ana.panel("log"), ana.root.locator("[data-news]")):
        expect(place).to_contain_text("Ana greift Ben auf D2 an: Reihe D")
        expect(place).to_contain_text("Ana gewinnt den Kampf um D2; Ben verliert einen Schild")


def test_refusals_are_in_the_tables_language(inprocess: InProcess) -> None:
    table = turn("de")
    ana = Clicker(inprocess.open().mount(table))
    box = ana.root.get_by_role("combobox", name="Zug eintippen")
    box.fill("E5=2")
    box.press("Enter")
    expect(ana.notice()).to_contain_text("deckt E5 nicht ab (R2.3)")
    table.language = "en"
    box = ana.root.get_by_role("combobox", name="Type a move")
    box.press("Enter")
    expect(ana.notice()).to_contain_text("does not cover E5")


def test_trouble_is_in_the_tables_language(inprocess: InProcess) -> None:
    def fail(_game: Game) -> None:
        raise SaveError(path="x.json", detail="voll.")

    table = Table(stacked(CARDS, FULL_SEA), {1: Scripted("Ben")}, save=fail, language="de", pace=0)
    ana = Clicker(inprocess.open().mount(table))
    expect(ana.notice()).to_contain_text("Das Spiel ließ sich nicht in x.json speichern (voll.)")
    table.language = "en"
    expect(ana.notice()).to_contain_text("The game could not be saved to x.json")


def test_reasons_of_awards_are_in_the_tables_language(inprocess: InProcess) -> None:
    table, pose = screenshots.rating()
    table.language = "de"
    ana = Clicker(inprocess.open().mount(table))
    pose(ana)
    expect(ana.panel("rating")).to_contain_text("Eine Sippe aus")
    expect(ana.panel("rating")).to_contain_text("auf den Meeren")


@pytest.mark.parametrize("state", screenshots.STATES)
def test_nothing_is_left_in_english(inprocess: InProcess, state: str) -> None:
    table, pose = screenshots.STATES[state]()
    table.language = "de"
    host = inprocess.open(viewport={"width": 1200, "height": 900})
    ana = Clicker(host.mount(table))
    pose(ana)
    host.settle()
    texts = ana.root.evaluate(
        """root => [...root.querySelectorAll("*")].flatMap((node) => [
          node.getAttribute("aria-label"), node.getAttribute("title"), node.getAttribute("placeholder"),
          ...[...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data)
        ]).filter((text) => text?.trim())"""
    )
    assert len(texts) > 100
    assert not [text for text in texts if ENGLISH.search(text) or BARE_KEY.search(text)]


@pytest.mark.parametrize(
    ("state", "width"), list(itertools.product(["turn", "fight", "rating", "end"], [360, 700, 1400]))
)
def test_german_fits(inprocess: InProcess, state: str, width: int) -> None:
    table, pose = screenshots.STATES[state]()
    table.language = "de"
    host = inprocess.open(viewport={"width": width, "height": 900})
    ana = Clicker(host.mount(table))
    pose(ana)
    host.settle()
    fits(host.page, ana)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(Exception, match="expected one of en, de"):
        play(language="tlh")
