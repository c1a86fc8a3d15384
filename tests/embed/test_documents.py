"""One-file pages, pictures and data: what is in them, and what cannot be."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any, cast
from xml.etree import ElementTree

import pytest

from origo_widget import Game, Position, PuzzleWidget, Replay, ScoringLab
from origo_widget.embed import to_html, to_json, to_svg
from origo_widget.model.errors import OrigoError
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.teach.lab import Lab
from origo_widget.view.svg import map_svg
from tests.embed.scenes import BEST_TURN, COUNT, NASTY, POSITION, game

if TYPE_CHECKING:
    from pathlib import Path


def lab() -> Lab:
    """A drawing that a question is asked about."""
    drawn = Lab(board="mini")
    drawn.paint("A1 A2 B1", 0)
    drawn.look("articulation", 0, ())
    return drawn


FRENCH = 'text = { fr = "À Ana." }\n[offer]'
THINGS: dict[str, Any] = {
    "origo-replay": game(),
    "origo-position": Position.from_text(POSITION),
    "origo-puzzle": Puzzle.from_text(COUNT),
    "origo-lab": lab(),
}


class Page(HTMLParser):
    """The tags of a page with their attributes, and the texts of its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep it."""
        self.tags.append((tag, dict(attrs)))

    def of(self, tag: str) -> dict[str, str | None]:
        """The attributes of the only element of a name."""
        (found,) = [attributes for name, attributes in self.tags if name == tag]
        return found


@pytest.mark.parametrize("tag", THINGS)
def test_page_holds_an_element_with_its_data(tag: str) -> None:
    page = Page(str(to_html(THINGS[tag], title=NASTY)))
    data = json.loads(page.of(tag)["data"] or "")
    assert data == json.loads(str(to_json(THINGS[tag], title=NASTY)))
    assert not {"img", "link", "iframe"} & {name for name, _ in page.tags}
    assert [name for name, _ in page.tags].count("script") == 1


@pytest.mark.parametrize("tag", THINGS)
def test_page_asks_nobody_for_anything(tag: str) -> None:
    text = str(to_html(THINGS[tag]))
    asked = {name: value for _, attributes in Page(text).tags for name, value in attributes.items()}
    assert not {"src", "href", "srcset", "action"} & set(asked)
    assert re.search(r"default-src 'none';script-src 'sha256-[^']+';style-src 'sha256-[^']+'", text)


@pytest.mark.parametrize("tag", ["origo-replay", "origo-position"])
def test_data_tell_the_language_of_their_title(tag: str) -> None:
    data = json.loads(str(to_json(THINGS[tag], title="Eins", language="de")))
    assert (data["title"], data["language"]) == ("Eins", "de")


@pytest.mark.parametrize("tag", ["origo-replay", "origo-position"])
@pytest.mark.parametrize(("language", "said"), [("en", r"of Origo|Player \d"), ("de", r"Origo auf|Spieler \d")])
def test_what_is_made_up_is_in_the_words_not_in_the_data(tag: str, language: str, said: str) -> None:
    assert re.search(said, str(to_svg(THINGS[tag], language=language)))
    assert not re.search(said, str(to_json(THINGS[tag], language=language)))


def test_title_and_names_of_a_puzzle_are_those_that_are_wished() -> None:
    puzzle = Puzzle.from_text(BEST_TURN)
    page = json.loads(str(to_json(puzzle, title="Mine", names=("Cleo", "Dora"))))
    assert page["title"] == {"en": "Mine"}
    assert page["names"] == ["Cleo", "Dora"]
    assert puzzle.names != ("Cleo", "Dora")
    assert json.loads(str(to_json(puzzle)))["title"] == puzzle.title
    with pytest.raises(OrigoError, match="3"):
        to_json(puzzle, names=("Cleo", "Dora", "Emil"))


def test_an_authors_text_is_marked_with_its_language() -> None:
    french = Puzzle.from_text(BEST_TURN.replace('{ en = "Two cards", de', "{ fr").replace("[offer]", FRENCH))
    page = str(to_html(french, language="de"))
    assert '<html lang="de">' in page
    assert '<title lang="fr">Zwei Karten</title>' in page
    picture = ElementTree.fromstring(str(to_svg(french, language="de")))
    assert (picture[0].text, picture[0].get("lang")) == ("Zwei Karten", "fr")
    # What a screen reader reads in one go is in one language.
    assert (picture[1].text or "").startswith("Ana ist am Zug")
    assert "<title>Zwei Karten</title>" in str(to_html(Puzzle.from_text(BEST_TURN), language="de"))


@pytest.mark.parametrize("names", [("<b>", "</origo-position>"), (NASTY.replace("\u2028", ""), "&amp;")])
def test_names_break_out_of_nothing(names: tuple[str, str]) -> None:
    page = Page(str(to_html(THINGS["origo-position"], names=names)))
    assert json.loads(page.of("origo-position")["data"] or "")["players"] == list(names)
    assert not {"img", "b"} & {name for name, _ in page.tags}


@pytest.mark.parametrize("tag", THINGS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_picture_is_xml_with_title_and_description_and_no_script(tag: str, language: str) -> None:
    picture = str(to_svg(THINGS[tag], title=NASTY, language=language))
    root = ElementTree.fromstring(picture)
    title, description = root[0], root[1]
    assert (title.text or "").startswith("</script>")
    assert "D1" in (description.text or "") or "A1" in (description.text or "")
    assert not [node for node in root.iter() if node.tag.endswith(("script", "foreignObject", "image"))]
    assert len(picture) < 20_000


def test_hands_of_a_game_that_goes_on_are_not_in_it() -> None:
    running = Game(["Ana", "Ben"], seed=1, board="mini")
    assert json.loads(str(to_json(running)))["page"]["hands"] is None
    assert json.loads(str(to_json(game())))["page"]["hands"] is not None


def test_hands_that_an_author_writes_are() -> None:
    data = json.loads(str(to_json(THINGS["origo-position"])))
    assert data["page"]["hands"] == [{"0": ["C", "pop"], "1": ["A"]}]
    bare = Position.from_text("1 . . . .", "mini")
    assert json.loads(str(to_json(bare)))["page"]["hands"] is None


def test_methods_write_files(tmp_path: Path) -> None:
    position, puzzle = THINGS["origo-position"], THINGS["origo-puzzle"]
    for index, thing in enumerate((game(), position, puzzle, Replay(game()), PuzzleWidget(puzzle), ScoringLab())):
        path = tmp_path / f"{index}.html"
        assert thing.to_html(path, theme="dark", language="de") is None
        assert 'theme="dark" language="de"' in path.read_text(encoding="utf-8")
    for thing in (game(), position, puzzle, Replay(game()), PuzzleWidget(puzzle), ScoringLab()):
        assert thing.to_svg(tmp_path / "x.svg") is None
        assert str(thing.to_svg()) == (tmp_path / "x.svg").read_text(encoding="utf-8")
    assert "Zwei Karten" in str(Puzzle.from_text(BEST_TURN).to_svg(language="de"))


def test_a_widget_is_shown_as_what_it_shows() -> None:
    puzzle, unknown = THINGS["origo-puzzle"], cast("str", ["en"])
    for write in (to_html, to_svg, to_json):
        assert write(PuzzleWidget(puzzle)) == write(puzzle)
        with pytest.raises(OrigoError, match="language is"):
            write(puzzle, language=unknown)


@pytest.mark.parametrize(
    ("thing", "wishes", "code"),
    [
        (1, {}, "embed_thing"),
        ("text", {}, "embed_thing"),
        (game(), {"ply": 99}, "embed_ply"),
        (game(), {"ply": True}, "embed_ply"),
        (THINGS["origo-position"], {"ply": 1}, "embed_ply"),
        (game(), {"theme": "blue"}, "option_choice"),
        (game(), {"language": "fr"}, "option_choice"),
        (THINGS["origo-position"], {"names": ("Ana",)}, "player_count"),
        (game(), {"path": "/nowhere/at/all.html"}, "embed_write"),
        (game(), {"path": "a\0b"}, "embed_write"),
    ],
)
def test_what_cannot_be_shown_is_said(thing: Any, wishes: dict[str, Any], code: str) -> None:
    with pytest.raises(OrigoError) as caught:
        to_html(thing, **wishes)
    assert caught.value.code == code


def test_picture_of_an_element_is_the_one_of_the_game() -> None:
    position = Position.from_text(POSITION)
    assert map_svg(position, {}, "t", "d").count("<g transform") == str(to_svg(position)).count("<g transform") - 2


def test_where_the_author_has_a_text_the_task_follows_everywhere() -> None:
    puzzle = Puzzle.from_text(BEST_TURN.replace("[offer]", 'text = { en = "Hurry.", de = "Eile." }\n[offer]'))
    widget = (PuzzleWidget(puzzle)._repr_mimebundle_() or ({}, {}))[0]
    forms = [puzzle.said(), str(puzzle), puzzle._repr_html_(), widget["text/html"], widget["text/plain"]]
    forms.append(str(to_html(puzzle)).partition(" data='")[2].partition("'>")[2])
    for form in forms:
        assert "Ana" in form.partition("Hurry")[2].partition("turn")[0]
    assert puzzle.said("de").startswith("Eile.\n\nAna ist am Zug: ")


def test_a_notebook_shows_the_hands_and_says_who_has_shields_where() -> None:
    shown = Puzzle.from_text(BEST_TURN)._repr_html_()
    assert "Ana holds C, 1, pop." in shown
    assert 'alt="Ana has shields on A1, A2, B1.' in shown
