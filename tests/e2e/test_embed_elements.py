"""Replays and positions in pages without a kernel: files, frames, other people's pages; and data that are no good."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from origo_widget import Position, ScoringLab
from origo_widget.embed import to_html, to_json
from origo_widget.embed.bundle import elements_script
from origo_widget.embed.exhibit import Wish, exhibit_of
from origo_widget.embed.markup import element
from tests.e2e.embedding import button, field, panel, served
from tests.embed.scenes import NASTY, POSITION, game
from tests.embed.test_largest import LARGEST

if TYPE_CHECKING:
    from playwright.sync_api import Dialog

    from tests.e2e.embedding import StillPages

SCRIPT = f"<script>{elements_script()}</script>"


def position() -> Position:
    return Position.from_text(POSITION)


def markup(thing: Any, **attributes: str) -> str:
    return element(exhibit_of(thing, Wish()), attributes)


def data_of(thing: Any) -> Any:
    return json.loads(str(to_json(thing)))


def shown(body: str, lang: str = "en") -> str:
    head = '<meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">'
    return f'<!doctype html><html lang="{lang}">{head}<body>{body}{SCRIPT}'


def test_replay_is_a_file(still: StillPages) -> None:
    page = still.open(str(to_html(game())))
    replay = page.locator("origo-replay")
    expect(panel(replay, "timeline")).to_contain_text("Move 0 of 8")
    button(replay, "last").click()
    expect(panel(replay, "end")).to_contain_text("Ben wins")
    expect(field(replay, "B3")).to_have_attribute("data-owner", "0")
    expect(button(replay, "branch")).to_have_count(0)
    replay.locator("input[type=range]").focus()
    page.keyboard.press("ArrowLeft")
    expect(panel(replay, "timeline")).to_contain_text("Move 7 of 8")
    expect(replay.get_by_role("group", name="A game of Origo on mini: Ana, Ben")).to_have_count(1)


def test_position_is_a_file(still: StillPages) -> None:
    page = still.open(str(to_html(position(), names=("Ana", "Ben"), language="de", theme="dark")))
    shown_there = page.locator("origo-position")
    expect(shown_there.locator(".origo")).to_have_attribute("data-theme", "dark")
    expect(field(shown_there, "B2")).to_have_attribute("data-owner", "1")
    expect(panel(shown_there, "hands").locator("[data-seat='0'] .origo-card")).to_have_count(2)
    expect(panel(shown_there, "timeline")).to_have_count(0)
    button(shown_there, "plan").click()
    expect(panel(shown_there, "plan")).to_contain_text("Nemoria")


def test_lab_is_a_file_to_be_looked_at(still: StillPages) -> None:
    lab = ScoringLab(board="mini")
    lab.paint("A1 A2 A3", "Blue")
    lab.paint("C2 C3 C4", "Amber")
    lab.look("articulation", "Amber")
    shown_there = still.open(str(lab.to_html(theme="dark"))).locator("origo-lab")
    lab.close()
    expect(shown_there.locator(".origo")).to_have_attribute("data-theme", "dark")
    expect(field(shown_there, "C3")).to_have_attribute("data-owner", "1")
    expect(shown_there.locator('[data-sign="cut"][data-on="C3"]')).to_have_count(1)
    expect(shown_there.locator('p[data-notice="lost"]')).to_have_count(0)
    field(shown_there, "E5").click()
    # What comes after the press is there.
    shown_there.locator('[data-tab="text"]').click()
    expect(shown_there.locator('[data-tab="text"]')).to_have_attribute("aria-selected", "true")
    expect(field(shown_there, "E5")).not_to_have_attribute("data-owner", "0")


@pytest.mark.parametrize("name", ["every clan of five", "the last rating", "a lab of the sea", "components"])
def test_the_largest_board_is_a_file(still: StillPages, name: str) -> None:
    """What else is as large as can be, and read, is in `tests/embed/test_largest.py`."""
    page = still.open(str(to_html(LARGEST[name]())))
    expect(page.locator(".origo-board [data-field]")).to_have_count(1000)
    expect(page.locator(".origo-unreadable, .origo-failure")).to_have_count(0)


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_page_works_in_a_frame(still: StillPages, sandbox: str) -> None:
    inside = escape(str(to_html(game())))
    page = still.open(f'<!doctype html><iframe {sandbox} width=900 height=800 srcdoc="{inside}"></iframe>')
    replay = page.frame_locator("iframe").locator("origo-replay")
    button(replay, "forward").click()
    expect(field(replay, "B3")).to_have_attribute("data-owner", "0")


def test_many_on_a_page_are_each_their_own(still: StillPages) -> None:
    page = still.open(shown(markup(game()) + markup(position()) + markup(game(), ply="8") + SCRIPT))
    first, last = page.locator("origo-replay").all()
    expect(panel(last, "end")).to_be_visible()
    button(first, "forward").click()
    expect(panel(first, "timeline")).to_contain_text("Move 1 of 8")
    expect(panel(last, "timeline")).to_contain_text("Move 8 of 8")
    expect(page.locator("origo-position .origo-board")).to_have_count(1)


@pytest.mark.parametrize("first", [True, False])
def test_data_may_be_a_script_inside_wherever_the_bundle_stands(still: StillPages, *, first: bool) -> None:
    inside = f'<origo-replay><script type="application/json">{to_json(game())}</script></origo-replay>'
    text = SCRIPT + inside if first else inside + SCRIPT
    replay = still.open(f"<!doctype html><meta charset=utf-8>{text}").locator("origo-replay")
    expect(panel(replay, "timeline")).to_contain_text("Move 0 of 8")


def test_data_may_lie_beside_the_page(still: StillPages) -> None:
    (still.folder / "data").mkdir()
    to_json(game(), still.folder / "data" / "game.json")
    (still.folder / "origo-elements.js").write_text(elements_script(), encoding="utf-8")
    loads = '<script type="module" src="origo-elements.js"></script>'
    html = f'<!doctype html><link rel=icon href="data:,">{loads}<origo-replay src="data/game.json"></origo-replay>'
    (still.folder / "index.html").write_text(html, encoding="utf-8")
    with served(still.folder) as address:
        page = still.visit(address)
        replay = page.locator("origo-replay")
        expect(panel(replay, "timeline")).to_contain_text("Move 0 of 8")
        replay.evaluate("element => element.setAttribute('src', 'data/none.json')")
        expect(replay.get_by_role("alert")).to_contain_text("404")
        still.forgive(page, 1)
        replay.evaluate("element => element.setAttribute('src', 'data/game.json')")
        expect(panel(replay, "timeline")).to_contain_text("Move 0 of 8")


def test_strict_policy_of_a_site_is_kept(still: StillPages) -> None:
    to_json(game(), still.folder / "game.json")
    (still.folder / "origo-elements.js").write_text(elements_script(), encoding="utf-8")
    policy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:"
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}"><link rel="icon" href="data:,">'
    loads = '<script src="origo-elements.js"></script><origo-replay src="game.json" ply="8"></origo-replay>'
    html = f"<!doctype html><meta charset=utf-8>{head}{loads}{markup(position())}"
    (still.folder / "index.html").write_text(html, encoding="utf-8")
    with served(still.folder) as address:
        page = still.visit(address)
        replay = page.locator("origo-replay")
        expect(panel(replay, "end")).to_be_visible()
        button(replay, "plan").click()
        expect(panel(replay, "plan")).to_be_visible()
        assert replay.locator(".origo").evaluate("one => getComputedStyle(one).display") == "block"
        expect(page.locator("origo-position .origo-board")).to_be_visible()


def test_attributes_may_change(still: StillPages) -> None:
    page = still.open(shown(markup(game()), lang="de-AT"))
    replay = page.locator("origo-replay")
    expect(panel(replay, "timeline")).to_contain_text("Zug 0 von 8")
    button(replay, "forward").click()
    replay.evaluate("element => element.setAttribute('language', 'en')")
    expect(panel(replay, "timeline")).to_contain_text("Move 1 of 8")
    button(replay, "language-de").click()
    expect(panel(replay, "timeline")).to_contain_text("Zug 1 von 8")
    # What its reader has chosen is left alone by whatever else the page changes.
    replay.evaluate("element => element.setAttribute('theme', 'dark')")
    expect(replay.locator(".origo")).to_have_attribute("data-theme", "dark")
    expect(panel(replay, "timeline")).to_contain_text("Zug 1 von 8")
    button(replay, "language-en").click()
    expect(panel(replay, "timeline")).to_contain_text("Move 1 of 8")
    replay.evaluate("element => element.setAttribute('ply', '3')")
    expect(panel(replay, "timeline")).to_contain_text("Move 3 of 8")


def test_element_survives_being_moved_and_leaves_nothing(still: StillPages) -> None:
    page = still.open(shown(f"<main></main>{markup(game())}"))
    replay = page.locator("origo-replay")
    button(replay, "forward").click()
    page.evaluate("document.querySelector('main').append(document.querySelector('origo-replay'))")
    expect(panel(replay, "timeline")).to_contain_text("Move 1 of 8")
    button(replay, "forward").click()
    expect(panel(replay, "timeline")).to_contain_text("Move 2 of 8")
    page.evaluate("window.kept = document.querySelector('origo-replay'); kept.remove()")
    page.wait_for_function("!kept.shadowRoot.querySelector('.origo')")
    page.evaluate("document.body.append(kept)")
    button(replay, "forward").click()
    expect(panel(replay, "timeline")).to_contain_text("Move 1 of 8")


def test_element_lives_on_in_another_document(still: StillPages) -> None:
    page = still.open(shown(f"{markup(game())}<iframe width=900 height=700></iframe>"))
    expect(page.locator("origo-replay .origo")).to_have_count(1)
    page.evaluate(
        "document.querySelector('iframe').contentDocument.body.append(document.querySelector('origo-replay'))"
    )
    moved = page.frame_locator("iframe").locator("origo-replay")
    expect(moved.locator(".origo-board")).to_be_visible()
    button(moved, "forward").click()
    expect(panel(moved, "timeline")).to_contain_text("Move 1 of 8")


def test_picture_stands_where_no_script_runs(still: StillPages) -> None:
    page = still.open(str(to_html(position())), java_script_enabled=False)
    expect(page.locator("svg")).to_be_visible()
    assert page.locator("svg").aria_snapshot().startswith("- img ")


@pytest.mark.parametrize(("scheme", "theme"), [("light", "light"), ("dark", "dark")])
def test_file_is_as_light_as_the_system(still: StillPages, scheme: Any, theme: str) -> None:
    page = still.open(str(to_html(position())), color_scheme=scheme)
    expect(page.locator(".origo")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("width", [360, 1200])
def test_element_fits(still: StillPages, width: int) -> None:
    page = still.open(shown(markup(game()) + markup(position())), viewport={"width": width, "height": 800})
    expect(page.locator(".origo-board")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_style_of_the_page_and_of_the_element_are_apart(still: StillPages) -> None:
    style = "<style>button, svg, p { display: none !important; color: red }</style><button id=own>x</button>"
    page = still.open(shown(style + markup(position())))
    expect(button(page.locator("origo-position"), "plan")).to_be_visible()
    expect(page.locator("#own")).to_be_hidden()


def test_nothing_in_texts_is_run(still: StillPages) -> None:
    names = [NASTY.replace("\u2028", ""), "<script>alert(1)</script>"]
    context = still.context()
    dialogs: list[str] = []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    context.on("dialog", note)
    path = still.folder / "page.html"
    to_html(position(), path, names=names, title=NASTY)
    page = still.visit(path.as_uri(), context)
    expect(page.locator("[data-seat='1'] .origo-seat-name")).to_have_text(names[1])
    assert page.locator("img").count() == 0
    assert dialogs == []


def broken() -> dict[str, str]:
    """Data that are no good, each in a way of its own."""
    whole, place = data_of(game()), data_of(position())
    nodes = whole["page"]["nodes"]
    one = nodes[0]

    def with_node(**change: Any) -> dict[str, Any]:
        return {**place, "page": {**place["page"], "nodes": [{**place["page"]["nodes"][0], **change}]}}

    return {
        "nothing": "",
        "no json": "{",
        "cut": json.dumps(whole)[:-100],
        "null": "null",
        "a number": "7",
        "a list": "[]",
        "another thing": json.dumps({**whole, "format": "origo-puzzle"}),
        "a record": json.dumps(game().record()),
        "no board": json.dumps({**whole, "board": None}),
        "a million fields": json.dumps({**whole, "board": {**whole["board"], "fields": [None] * 1_000_000}}),
        "regions that there are not": json.dumps(
            {**whole, "board": {**whole["board"], "fields": [{"name": "A1", "region": 9, "x": 0, "y": 0}]}}
        ),
        "no moments": json.dumps({**whole, "page": {**whole["page"], "nodes": []}}),
        "moments without moves": json.dumps({**whole, "page": {**whole["page"], "moves": []}}),
        "owners of a sixth tribe": json.dumps(with_node(owners="7" * 25)),
        "too few owners": json.dumps(with_node(owners="0")),
        "no players": json.dumps({**with_node(players=[]), "players": []}),
        "clans elsewhere": json.dumps(
            with_node(
                plan={
                    "clans": [{"seat": 0, "size": 1, "place": 1, "points": 1, "fields": ["Z9"]}],
                    "sea": [],
                    "lands": {},
                }
            )
        ),
        "a score beyond numbers": json.dumps(with_node(players=[{"score": 1e300, "supply": 1, "hand": 1}] * 2)).replace(
            "1e+300", "1e999"
        ),
        "patches that delete": json.dumps(
            {**whole, "page": {**whole["page"], "nodes": [one, *[{"owners": None}] * 8]}}
        ),
        "depth": '{"format":"origo-replay","page":' + "[" * 200_000 + "]" * 200_000 + "}",
        "prototype": '{"__proto__":{"format":"origo-replay"}}',
    }


def test_bad_data_are_sentences_beside_their_pictures(still: StillPages) -> None:
    bad = broken()
    tags = ["origo-position" if '"origo-position"' in data else "origo-replay" for data in bad.values()]
    picture = "<svg width=9 height=9></svg>"
    parts = [f'<{tag} data="{escape(data)}">{picture}</{tag}>' for tag, data in zip(tags, bad.values(), strict=True)]
    page = still.open(shown("".join(parts) + markup(position())))
    # What stands beside them is none of their business.
    expect(page.locator("origo-position").last.locator(".origo-board")).to_be_visible()
    told = {name: page.locator("body > *").nth(index) for index, name in enumerate(bad)}
    for name, shown_there in told.items():
        expect(shown_there.get_by_role("alert"), name).not_to_be_empty()
        expect(shown_there.locator("svg"), name).to_be_visible()


def test_what_is_wrong_is_said_in_the_language_of_the_page(still: StillPages) -> None:
    data = json.dumps({**data_of(position()), "players": [7, "Ben"]})
    page = still.open(shown(f"<origo-position data='{escape(data)}'></origo-position>", "de"))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Erwartet in data.players[0]: ein Text von höchstens 200 Zeichen.")
    expect(alert).to_have_attribute("lang", "de")


def test_data_that_are_no_json_are_told_with_how_they_begin(still: StillPages) -> None:
    page = still.open(shown('<origo-replay data="board = &quot;mini&quot;\n[position]"></origo-replay>', "de"))
    expect(page.get_by_role("alert")).to_contain_text('sind kein JSON; sie beginnen mit "board = "mini" [position]".')


def test_titles_are_in_a_language_of_their_own(still: StillPages) -> None:
    german = element(exhibit_of(game(), Wish("Das Endspiel", language="de")), {"language": "en"})
    page = still.open(shown(german))
    group = page.get_by_role("group", name="Das Endspiel")
    expect(group).to_have_attribute("lang", "de")
    expect(group.locator(".origo")).to_have_attribute("lang", "en")


def test_ten_megabytes_are_not_read(still: StillPages) -> None:
    (still.folder / "huge.json").write_text('{"a":"' + "x" * 10_000_000 + '"}')
    (still.folder / "index.html").write_text(shown('<origo-replay src="huge.json"></origo-replay>'), encoding="utf-8")
    with served(still.folder) as address:
        page = still.visit(address)
        expect(page.locator("origo-replay").get_by_role("alert")).to_contain_text("too long")


def test_src_that_is_no_address_is_told(still: StillPages) -> None:
    page = still.open(shown('<origo-replay src="http://[<b>"></origo-replay>'))
    told = 'There is no address in the attribute src of this element: "http://[<b>". It needs one such as'
    expect(page.get_by_role("alert")).to_contain_text(told)


def test_data_of_a_file_need_to_be_inside(still: StillPages) -> None:
    page = still.open(shown('<origo-replay src="game.json"></origo-replay>'))
    expect(page.get_by_role("alert")).to_contain_text("A page that is opened as a file needs its data inside.")
    still.forgive(page, 2)


def test_what_nobody_has_named_is_called_in_the_language_of_the_reader(still: StillPages) -> None:
    data = str(to_json(position())).replace("'", "&#39;")
    page = still.open(shown(f"<origo-position language='de' data='{data}'></origo-position>"))
    expect(page.get_by_role("group", name="Eine Stellung von Origo auf dem Plan mini")).to_have_attribute("lang", "de")
    expect(page.locator(".origo-seat-name")).to_have_text(["Spieler 1", "Spieler 2"])
    button(page.locator("origo-position"), "language-en").click()
    expect(page.get_by_role("group", name="A position of Origo on mini")).to_have_attribute("lang", "en")
    expect(page.locator(".origo-seat-name")).to_have_text(["Player 1", "Player 2"])
