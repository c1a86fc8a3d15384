"""The table's looks: light and dark, names of every kind, narrow and wide, without motion."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Table
from tests.e2e.clicker import Clicker
from tests.e2e.scenes import FULL_SEA, Scripted, over, stacked, table_of

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

CARDS = ("C", "D", "2", "pop", "Nemoria", "2", "D", "ship", "E", "5")
SET_BODY = "([name, value]) => document.body.setAttribute(name, value)"
SET_HTML = "([name, value]) => document.documentElement.setAttribute(name, value)"
LIGHTNESS = "root => Math.max(...getComputedStyle(root).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))"
#: Elements that reach out of the table to the right and are not cut off on purpose.
REACHING_OUT = """root => {
  const edge = root.getBoundingClientRect().right + 0.5;
  const cut = (node) => node !== root && (getComputedStyle(node).overflowX !== "visible" || cut(node.parentElement));
  const reaches = (node) => node.getBoundingClientRect().right > edge && !cut(node.parentElement);
  return [...root.querySelectorAll("*")].filter(reaches).map((node) => node.outerHTML.slice(0, 120));
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOTIONS = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.motions.push("animate");
    return animate.apply(this, given);
  };
  const lasts = (motion) => motion.effect.getComputedTiming().duration > 0;
  const note = (event) => {
    if (event.target.getAnimations().some(lasts)) window.motions.push(event.animationName ?? event.propertyName);
  };
  for (const kind of ["animationstart", "transitionrun"]) document.addEventListener(kind, note);
}"""
HARD_NAMES = {
    "markup": ("<img src=x onerror=alert(1)>", "</title><script>alert(2)</script>"),
    "templates": ("{seat}", "${alert(3)} {{count:a|b}}"),
    "right to left": ("شيماء‏ بنت", "\u202eneB\u202d"),
    "long": ("W" * 200, "Donaudampfschifffahrtsgesellschaft " * 5),
}


def turn(players: tuple[str, ...] = ("Ana", "Ben")) -> Table:
    """The first player's turn at a full sea; the other is a bot that answers an attack."""
    return table_of(stacked(CARDS, FULL_SEA, players), {1: Scripted(players[1], ["+2,D"])})


def test_theme_of_the_trait(inprocess: InProcess) -> None:
    table = turn()
    ana = Clicker(inprocess.open().mount(table))
    expect(ana.root).to_have_attribute("data-theme", "light")
    assert ana.root.evaluate(LIGHTNESS) > 200
    table.theme = "dark"
    expect(ana.root).to_have_attribute("data-theme", "dark")
    assert ana.root.evaluate(LIGHTNESS) < 80


@pytest.mark.parametrize(
    ("script", "name", "dark", "light"),
    [
        (SET_BODY, "data-jp-theme-light", "false", "true"),
        (SET_HTML, "data-theme", "dark", "light"),
        (SET_BODY, "data-md-color-scheme", "slate", "default"),
        (SET_BODY, "class", "quarto-dark", "quarto-light"),
        (SET_HTML, "style", "color-scheme: dark", "color-scheme: light"),
    ],
)
@pytest.mark.parametrize("shadow", [False, True])
def test_theme_of_the_host(
    inprocess: InProcess, script: str, name: str, dark: str, light: str, *, shadow: bool
) -> None:
    host = inprocess.open()
    host.page.evaluate(script, [name, dark])
    ana = Clicker(host.mount(turn(), shadow=shadow))
    expect(ana.root).to_have_attribute("data-theme", "dark")
    host.page.evaluate(script, [name, light])
    expect(ana.root).to_have_attribute("data-theme", "light")


def test_dark_system_with_a_light_page(inprocess: InProcess) -> None:
    ana = Clicker(inprocess.open(color_scheme="dark").mount(turn()))
    expect(ana.root).to_have_attribute("data-theme", "light")


def test_page_that_follows_a_dark_system(inprocess: InProcess) -> None:
    host = inprocess.open(color_scheme="dark")
    host.page.evaluate(SET_HTML, ["style", "color-scheme: light dark"])
    ana = Clicker(host.mount(turn()))
    expect(ana.root).to_have_attribute("data-theme", "dark")
    host.page.emulate_media(color_scheme="light")
    expect(ana.root).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("players", HARD_NAMES.values(), ids=HARD_NAMES)
def test_names_are_text_and_nothing_else(inprocess: InProcess, players: tuple[str, str]) -> None:
    host = inprocess.open(viewport={"width": 700, "height": 900})
    dialogs: list[str] = []
    host.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    ana = Clicker(host.mount(turn(players)))
    for name in players:
        expect(ana.root.locator(".origo-seats").get_by_text(name.strip(), exact=True)).to_be_visible()
    # A name from right to left stands apart from the line that it is in.
    line = re.compile(f"\u2068?{re.escape(players[0].strip())}\\s*\u2069? places a shield on B3")
    expect(ana.panel("log")).to_contain_text(line)
    ana.attack("D2", "D")
    expect(ana.panel("fight")).to_contain_text(players[1].strip())
    assert ana.root.locator("img, script").count() == 0
    assert not dialogs


def test_name_that_turns_the_direction_leaves_its_line_alone(inprocess: InProcess) -> None:
    players = HARD_NAMES["right to left"]
    ana = Clicker(inprocess.open().mount(turn(players)))
    for name, field in zip(players, ("B3", "C3"), strict=True):
        expect(ana.panel("log")).to_contain_text(f"\u2068{name}\u2069 places a shield on {field}")


@pytest.mark.parametrize(("width", "kind"), list(itertools.product([360, 700, 1400], ["short", *HARD_NAMES])))
def test_nothing_reaches_out_of_the_table(inprocess: InProcess, width: int, kind: str) -> None:
    players = HARD_NAMES.get(kind, ("Ana", "Ben"))
    host = inprocess.open(viewport={"width": width, "height": 900})
    view = host.mount(turn(players))
    ana = Clicker(view)
    ana.asked()
    fits(host.page, ana)
    for action in ("plan", "discard"):
        ana.button(action).click()
    fits(host.page, ana)
    ana.field("D2").click()
    fits(host.page, ana)
    ana.card("D").click()
    expect(ana.card("D")).to_have_attribute("aria-pressed", "true")
    expect(ana.panel("what_if")).not_to_be_empty()
    fits(host.page, ana)
    ana.press("attack")
    # The defender has answered.
    ana.asked()
    fits(host.page, ana)
    host.unmount(view)
    ana = Clicker(host.mount(table_of(over(players))))
    ana.button("rating").click()
    expect(ana.panel("rating")).to_be_visible()
    fits(host.page, ana)


@pytest.mark.parametrize("width", [360, 700, 1400])
def test_five_players_fit(inprocess: InProcess, width: int) -> None:
    host = inprocess.open(viewport={"width": width, "height": 900})
    names = [f"{name} of the Long Name" for name in ("Ana", "Ben", "Cleo", "Dora", "Emil")]
    clicker = Clicker(host.mount(table_of(stacked(players=names, board="europa"))))
    clicker.uncover()
    clicker.button("plan").click()
    fits(host.page, clicker)


def fits(page: Any, clicker: Clicker) -> None:
    """Assert that nothing makes the page scroll sideways or is cut off."""
    assert clicker.root.evaluate(REACHING_OUT) == []
    assert page.evaluate(WIDER) <= 0


def test_nothing_moves_where_motion_is_unwelcome(inprocess: InProcess) -> None:
    assert motions(inprocess, "reduce") == []


def test_shields_move_where_motion_is_welcome(inprocess: InProcess) -> None:
    assert "animate" in motions(inprocess, "no-preference")


def motions(inprocess: InProcess, wish: str) -> list[str]:
    """What moves during a few moves."""
    host = inprocess.open(reduced_motion=wish)
    host.page.evaluate(MOTIONS)
    ana = Clicker(host.mount(turn()))
    ana.settle("A1", "Nemoria")
    ana.move("D1", "C1")
    ana.field("E5").click()
    expect(ana.notice()).to_be_visible()
    ana.press("undo")
    host.settle()
    found: list[str] = host.page.evaluate("() => window.motions")
    return found
