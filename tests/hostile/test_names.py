"""Names that are markup, that turn the text around, that are as long as names may be: shown as what they are."""

from __future__ import annotations

import json
import random
from xml.dom import minidom

import pytest

from origo_widget import Game, Random, Replay, play
from origo_widget.model.errors import BadPlayers
from origo_widget.model.game import LONGEST_NAME
from tests.hostile.games import lively_move
from tests.hostile.page import Page, nothing_fails

NAMES = {
    "image": "<img src=x onerror=alert(1)>",
    "script": "</title></desc><script>alert(2)</script>",
    "entity": "&lt;b&gt; &amp; &#0; ]]>",
    "quotes": "\"'`",
    "template": "{seat} {0} %s ${x}",
    "right to left": "שרה בת־שבע",
    "arabic": "شيماء‏ بنت",
    "turned": "\u202eneB\u202d",
    "long": "W" * LONGEST_NAME,
    "long in other letters": "𒐫" * LONGEST_NAME,
    "emoji": "👩‍👩‍👧‍👦",
    "marks": "Z̵͔̑a̴l̷g̶o̸",
    "prototype": "__proto__",
}
REFUSED = [
    "",
    "   ",
    "a\nb",
    "a\r",
    "\x00",
    "\x1b[31mAna",
    "\u2028",
    "\u2029",
    "\x85",
    "\ud800",
    "\udc80x",
    "\uffff",
    "a" * 201,
]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_shown_as_text_everywhere(name: str) -> None:
    with nothing_fails():
        table = play([name, Random(name + "2" if len(name) < LONGEST_NAME else "Ben")], seed=1, board="mini")
        page = Page(table)
        assert table.seats[0]["name"] == name
        table.game.play("A1")
        refused = page.ask("move", seat=1, move="A1")["payload"]
        assert refused["code"] == "seat_of_bot"
        page.ask("hello")
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    picture = minidom.parseString(bundle[0]["image/svg+xml"].encode())
    assert {node.tagName for node in picture.getElementsByTagName("*")} <= {
        "svg",
        "title",
        "desc",
        "rect",
        "path",
        "g",
        "text",
    }
    (description,) = picture.getElementsByTagName("desc")
    assert name in description.firstChild.data  # type: ignore[union-attr]
    text = bundle[0]["text/plain"]
    assert len(text.splitlines()) == 11
    assert text.splitlines()[-2].replace("\u2068", "").replace("\u2069", "").startswith(f"1 {name}: score 1, ")
    assert name in repr(table)


@pytest.mark.parametrize("name", ["שרה", "\u202eneB\u202d", "شيماء"])
def test_turned_names_turn_nothing_around_them(name: str) -> None:
    bundle = play([name, "Ben"], seed=1, board="mini")._repr_mimebundle_()
    assert bundle is not None
    for line in bundle[0]["text/plain"].splitlines():
        assert line.count(name) == line.count(f"\u2068{name}\u2069")


@pytest.mark.parametrize("name", REFUSED)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(BadPlayers):
        play([name, "Ben"])
    with pytest.raises(BadPlayers):
        Game(["Ben", name])


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_records_and_replays_keep_them(name: str) -> None:
    game, rng = Game([name, "Ben"], seed=1, board="mini"), random.Random(1)
    while not game.is_over:
        game.play(lively_move(game.position, rng))
    again = Game.from_record(json.dumps(game.record()))
    assert again.players == game.players
    replay = Replay(again)
    Page(replay)
    assert json.loads(json.dumps(replay.get_state("seats")["seats"], ensure_ascii=False))[0]["name"] == name
