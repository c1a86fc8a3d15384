"""The printed sheet: every answer in its key against the rules once more, and none on the sheet itself."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import networkx as nx
import pytest

from origo_widget.model.errors import OrigoError, SaveError
from origo_widget.teach.sheet import print_sheet, sheet_html
from origo_widget.teach.sheet.parts import Part, parts
from origo_widget.teach.words import lesson_words, say
from origo_widget.view.words import LANGUAGES
from tests.model.oracle import Oracle

SEEDS = ("7b", 0, "Ana Novak", 12)


class Answers(HTMLParser):
    """The texts of the places for answers, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[tuple[str, bool]] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            answer = ("class", "answer") in attrs
            self.open.append((tag, answer))
            self.found += [""] * answer

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][1]:
            self.found[-1] += data


def own_graph(part: Part) -> nx.Graph[str]:
    oracle = Oracle(part.position)
    return nx.Graph(oracle.graph.subgraph(oracle.own[0]))


def groups(part: Part) -> list[set[str]]:
    return list(nx.connected_components(own_graph(part)))


def cuts(part: Part) -> set[str]:
    graph = own_graph(part)
    number = nx.number_connected_components(graph)
    return {
        field for field in graph if nx.number_connected_components(graph.subgraph(set(graph) - {field})) > number
    } - set(nx.isolates(graph))


def clan_points(part: Part) -> str:
    awards = [(seat, points) for category, seat, points in Oracle(part.position).rating() if category == "clan"]
    totals = [sum(points for other, points in awards if other == seat) for seat in (0, 1)]
    return f"Ana {totals[0]}, Ben {totals[1]}"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_is_right(seed: int | str) -> None:
    adjacency, clans, cut, ties, ticket = parts(seed)
    adjacencies, degree = (int(task.key) for task in adjacency.tasks)
    assert adjacencies == own_graph(adjacency).number_of_edges()
    assert degree == max(dict(own_graph(adjacency).degree).values())

    number, listed = (task.key for task in clans.tasks)
    assert int(number) == len(groups(clans))
    large = {frozenset(group) for group in groups(clans) if len(group) >= 3}
    assert large
    assert {frozenset(text.split()) for text in listed.split("; ")} == large

    largest, articulation = (set(task.key.split(", ")) for task in cut.tasks)
    assert largest in groups(cut)
    assert len(largest) == max(map(len, groups(cut)))
    assert articulation == cuts(cut)

    assert [task.key for task in ties.tasks] == [clan_points(ties)]
    components, articulation_too, points = (task.key for task in ticket.tasks)
    assert int(components) == len(groups(ticket))
    assert set(articulation_too.split(", ")) == cuts(ticket)
    assert points == clan_points(ticket)


@pytest.mark.parametrize("seed", SEEDS)
def test_answers_stand_in_the_key_alone(seed: int | str) -> None:
    keys = [task.key for part in parts(seed) for task in part.tasks]
    assert Answers(sheet_html(seed, key=True)).found == keys
    assert Answers(sheet_html(seed)).found == [""] * len(keys)


def test_a_seed_makes_the_same_sheet_again(tmp_path: Path) -> None:
    print_sheet(tmp_path / "sheet.html", "7b")
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == sheet_html("7b")
    assert len({sheet_html(seed) for seed in SEEDS}) == len(SEEDS)


def test_a_seed_is_text_on_the_page() -> None:
    assert "<script>" not in sheet_html("<script>alert(1)</script>")


@pytest.mark.parametrize("seed", [None, 1.5, True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(OrigoError):
        sheet_html(seed)  # type: ignore[arg-type]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="The sheet could not be written"):
        print_sheet(tmp_path / "nowhere" / "sheet.html")


def test_a_language_that_is_none_is_refused() -> None:
    with pytest.raises(OrigoError, match="language is 'fr'"):
        sheet_html(language="fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_speaks_one_language(language: str) -> None:
    (other,) = set(LANGUAGES) - {language}
    page = unescape(sheet_html("7b", language=language))
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
    own, foreign = lesson_words(language), lesson_words(other)
    for key in (key for key in own if key.startswith("sheet.") and "{" not in own[key] and key != "sheet.key"):
        assert own[key] in page
        # "Name" is the same word in both.
        assert own[key] == foreign[key] or f">{foreign[key]}<" not in page
    assert [(part.position, [task.key for task in part.tasks]) for part in parts("7b", language)] == [
        (part.position, [task.key for task in part.tasks]) for part in parts("7b", other)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_as_the_exercises_tell_them(language: str) -> None:
    page = unescape(sheet_html("7b", language=language))
    for number in (1, 2, 3):
        assert say(f"exercise.ranking.{number}.hint", {}, language) in page
    assert say("exercise.clans.3.hint", {"least": 3}, language) in page
    assert say("sheet.told.tie", {"worth": (5, 3, 1)}, language) in page


def test_a_name_typed_otherwise_is_the_same_seed() -> None:
    assert [part.position for part in parts("Ana Novak")] == [part.position for part in parts("  ana   NOVAK ")]
