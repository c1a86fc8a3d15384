"""Exercises: the key is right, right answers are accepted, and every other is told what differs and where to look."""

from __future__ import annotations

import base64
import pickle
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from itertools import count, pairwise, permutations
from pathlib import Path
from typing import Any

import pytest

from origo_widget import exercise, exercises
from origo_widget.model.errors import OrigoError
from origo_widget.model.moves import End
from origo_widget.model.position import Position
from origo_widget.teach.draw import Draw
from origo_widget.teach.errors import UnknownExercise
from origo_widget.teach.exercises import Exercise
from origo_widget.teach.words import lesson_words

from .keys import Solver, solved

TEACH = Path(__file__).parents[2] / "src" / "origo_widget" / "teach"
CHOICES = ("adjacency-3", "clans-4", "cuts-2", "lands-4")
#: What a seed made when exercises were new: whoever has a key of that time still has the right one.
MAP = ["1 1 . 2 2", ". . 1 . 1", ". 2 1 . 1", "1 2 2 1 1", "1 2 2 . ."]
POINTS = ("ranking-1", "ranking-2", "ranking-3", "sea-1", "sea-2", "lands-1", "lands-2", "lands-3")
FIELDS = ("adjacency-1", "clans-2", "cuts-1", "frontier-1", "cards-1", "fill-3")
NUMBERS = ("adjacency-2", "adjacency-4", "clans-1", "cuts-3", "frontier-2", "cards-2", "fill-1", "fill-2")


def agree(one: Exercise) -> None:
    """The key against the independent one, and the check with both."""
    assert one.check(one.key).right, one.check(one.key).text
    one.assert_right(one.key)
    key = solved(one)
    if one.name in CHOICES:
        free = {field: one.check(field).right for field in one.board.graph.names}
        assert {field for field, right in free.items() if right} == key
    elif one.name == "frontier-3":
        assert len(one.key) == key
    elif one.name == "cards-3":
        assert len(one.key) == key == len(one.given["fields"])
    elif one.name == "ranking-4":
        assert one.key == [
            [name for name in one.players if key[name] == points] for points in sorted(set(key.values()), reverse=True)
        ]
    else:
        assert one.key == key


@pytest.mark.parametrize("name", exercises())
def test_keys_are_right(name: str) -> None:
    for seed in range(6):
        agree(exercise(name, seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", exercises())
def test_keys_are_right_for_many_seeds(name: str) -> None:
    for seed in range(6, 120):
        agree(exercise(name, seed))


def test_there_are_enough_on_every_topic() -> None:
    assert len(exercises()) >= 24
    topics = {name.split("-")[0] for name in exercises()}
    assert topics == {"adjacency", "clans", "cuts", "frontier", "ranking", "sea", "lands", "cards", "fill"}
    assert {name for topic in topics for name in exercises(topic)} == set(exercises())
    assert all(len(exercises(topic)) >= 2 for topic in topics)


@pytest.mark.parametrize("name", exercises())
def test_a_seed_makes_one_exercise_and_another_seed_another(name: str) -> None:
    one = exercise(name, "Ana Novak")
    assert one == exercise(name, "Ana Novak")
    assert pickle.loads(pickle.dumps(one)) == one
    others = [exercise(name, seed) for seed in range(4)]
    assert len({(other.position.to_text(), str(other.given)) for other in others}) == 4
    # Positions can be written, read, and played on; the exercise stays as it is.
    assert Position.from_text(one.position.to_text(), one.board) == one.position
    one.position.push(End())
    assert one == exercise(name, "Ana Novak")


@pytest.mark.parametrize("typed", ["ana novak", " Ana  Novak\n", "ANA NOVAK", "Ana\u00a0Novak"])
def test_a_name_is_the_same_however_it_is_typed(typed: str) -> None:
    one, other = exercise("clans-2", "Ana Novak"), exercise("clans-2", typed)
    assert (one.position, one.task, one.key) == (other.position, other.task, other.key)
    assert exercise("clans-2", "Zo\u00eb").position == exercise("clans-2", "Zoe\u0308").position
    assert exercise("clans-2", "7").position == exercise("clans-2", 7).position


def test_chance_is_the_same_everywhere() -> None:
    assert exercise("clans-1", 1).position.to_text().split("\n")[:5] == MAP
    assert Draw("origo").some("abcdefgh", 4) == ["c", "e", "g", "h"]


def test_ties_are_where_the_task_says_so() -> None:
    for seed in range(4):
        for name, wanted in (("ranking-2", "clan"), ("sea-2", "sea"), ("lands-2", "land")):
            awards = [a for a in exercise(name, seed).position.rating().awards if a.category == wanted]
            assert any(len(award.tied) > 1 for award in awards)
        assert "R8.10" in exercise("lands-3", seed).hint()
        assert sum(points > 0 for points in exercise("lands-3", seed).key.values()) == 1


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_are_told_more_or_less_and_where(name: str) -> None:
    one = exercise(name, 3)
    for wrong, word in ((one.key - 1, "more than"), (one.key + 1, "less than")):
        verdict = one.check(wrong)
        assert not verdict
        assert word in verdict.text
        assert re.search(r"Look at ([A-J]\d+)", verdict.text)
    assert one.check(str(one.key))


@pytest.mark.parametrize("name", FIELDS)
def test_fields_too_many_are_named_and_missing_ones_are_not(name: str) -> None:
    one = exercise(name, 3)
    key = sorted(one.key)
    short = one.check(key[1:])
    assert not short
    region = one.board.graph.nx.nodes[key[0]]["region"]
    assert short.text == f"1 field is missing; look in {region}."
    stranger = next(field for field in one.board.graph.names if field not in one.key)
    assert one.check([*key, stranger]).text == f"1 field does not belong to the answer: {stranger}."
    assert one.check(", ".join(key))
    assert one.check(tuple(key))


def test_groups_are_told_apart() -> None:
    one = exercise("clans-3", 0)
    whole = sorted(map(sorted, one.key))
    assert one.check(whole)
    assert one.check([" ".join(group) for group in whole])
    assert "is missing" in one.check(whole[1:]).text
    assert "is only a part of the group; look in" in one.check([whole[0][1:], *whole[1:]]).text
    assert "is not one group: " in one.check([whole[0] + whole[1], *whole[2:]]).text
    small = next(group for group in Solver.of(one).groups() if len(group) < one.board.clan_least)
    assert f"{min(small)}." in one.check([*whole, sorted(small)[:1]]).text


@pytest.mark.parametrize("name", CHOICES)
def test_of_several_right_fields_each_is_accepted(name: str) -> None:
    several = [one for one in (exercise(name, seed) for seed in range(5)) if len(solved(one)) > 1]
    assert several or name == "cuts-2"
    for one in several[:2]:
        right = solved(one)
        assert all(one.check(field) and one.check([field]) for field in right)
        told = {one.check(field).text for field in one.board.graph.names if field not in right}
        assert all("Look in" in text for text in told)


@pytest.mark.parametrize("name", POINTS)
def test_points_are_told_by_player_with_the_rule(name: str) -> None:
    one = exercise(name, 2)
    key = dict(one.key)
    assert one.check(list(key.values()))
    assert one.check({player: points for player, points in key.items() if points})
    player = max(key, key=key.__getitem__)
    text = one.check(key | {player: key[player] + 1}).text
    assert text.startswith(f"{player} scores less than {key[player] + 1}. Look at ")
    assert re.search(r"\(R8\.\d+", text)
    assert f"{player} scores more than" in one.check(key | {player: 0}).text
    for nobody in [player for player, points in key.items() if not points][:1]:
        assert f"{nobody} scores" in one.check(key | {nobody: 9}).text


def test_equals_may_stand_in_any_order() -> None:
    one = next(e for e in (exercise("ranking-4", seed) for seed in count()) if len(e.key) < len(e.players))
    points = Solver.of(one).points("clan")
    for order in permutations(one.players):
        falling = all(points[a] >= points[b] for a, b in pairwise(order))
        verdict = one.check(list(order))
        assert verdict.right == falling
        assert falling or "has more points than" in verdict.text
    assert one.check(one.key)
    assert "not have the same number of points" in one.check([list(one.players)]).text


def test_any_shortest_way_is_accepted() -> None:
    one = exercise("frontier-3", 4)
    own, free = Solver.of(one).oracle.own[0], Solver.of(one).oracle.free
    assert "not free" in one.check([*one.key, min(own)]).text
    assert "These fields do not join" in one.check([]).text
    assert "These fields do not join" in one.check(sorted(one.key)[1:]).text
    assert "fewer are enough" in one.check(free).text
    other = {field: set(one.key) - {old} | {field} for old in one.key for field in free - one.key}
    for fields in other.values():
        assert one.check(fields).right == (len(fields) == len(one.key) and "do not join" not in one.check(fields).text)


def test_any_matching_is_accepted() -> None:
    found = 0
    for seed in range(4):
        one = exercise("cards-3", seed)
        fields, hand = one.given["fields"], one.given["hand"]
        covers = Solver.of(one).oracle.covers
        for cards in set(permutations(hand)):
            fits = all(field in covers(0, card) for field, card in zip(fields, cards, strict=True))
            assert one.check(dict(zip(fields, cards, strict=True))).right == fits
            found += fits
    assert found > 4
    key = dict(one.key)
    assert one.check(dict(list(key.items())[1:])).text == f"These fields have no card yet: {fields[0]}."
    assert "were not asked for: 'A0'." in one.check(key | {"A0": hand[0]}).text
    assert "You do not hold these cards" in one.check(key | {fields[0]: "no card"}).text
    wrong = next((f, c) for f in fields for c in hand if f not in covers(0, c))
    assert f"{wrong[1]} does not cover {wrong[0]} (R2.3)." in one.check(key | {wrong[0]: wrong[1]}).text


@pytest.mark.parametrize("name", exercises())
def test_what_is_no_answer_is_told_its_form(name: str) -> None:
    one = exercise(name, 1)
    odd: list[Any] = [None, True, 1.5, "?", "Z9", b"A1", object(), [[]], [["A1"], 3], {"A1": 2}, count(), range(10**9)]
    for answer in odd:
        verdict = one.check(answer)
        assert not verdict
        assert len(verdict.text) > 20
        with pytest.raises(AssertionError, match=re.escape(verdict.text.partition("count(")[0])):
            one.assert_right(answer)


def test_every_language_has_every_exercise() -> None:
    for name in exercises():
        english, german = exercise(name, 1), exercise(name, 1, "de")
        assert english.task != german.task
        assert english.hint() != german.hint()
        assert english.key == german.key
        for text in (english.task, english.hint(), german.task, german.hint()):
            assert "{" not in text
            assert "  " not in text
            assert text.endswith((".", "?", ".)"))
    assert exercise("clans-1", 1, "de").check(0).text.startswith("Es ist mehr als 0.")
    one = exercise("clans-1", 1)
    assert str(one).startswith(f"Exercise clans-1, seed: 1\n\n{one.task}\n\n1 Ana, 2 Ben\n\n")
    assert "clans-1" in repr(exercise("clans-1", 1))


def test_exercises_and_verdicts_have_words_and_no_words_are_left() -> None:
    keys = {key for key in lesson_words("en") if key.startswith(("exercise.", "verdict."))}
    asked = {f"exercise.{name.replace('-', '.')}.{part}" for name in exercises() for part in ("task", "hint")} | {
        "exercise.map",
        "exercise.title",
    }
    sources = "".join(
        (TEACH / name).read_text(encoding="utf-8")
        for name in ("answers.py", "answers_read.py", "answers_players.py", "answers_checked.py", "verdict.py")
    )
    asked |= {"verdict.form_nothing"} | {f"verdict.form_wanted_{exercise(name).form}" for name in exercises()}
    said = {key for key in keys - asked if f'"{key.removeprefix("verdict.")}"' in sources}
    assert keys == asked | said


def test_a_notebook_shows_the_task_and_a_picture() -> None:
    for name in exercises():
        one = exercise(name, 1, "de")
        shown = HTMLParts(one._repr_html_())
        assert shown.text == f"Aufgabe {name}, Startwert: 1{one.task}"
        (picture,) = shown.pictures
        assert "Die Karte von" in picture["alt"]
        root = ET.fromstring(base64.b64decode(picture["src"].removeprefix("data:image/svg+xml;base64,")))
        assert root.get("role") == "img"
        assert root.findtext("{*}desc") == picture["alt"]
        legend = {text.text for text in root.iterfind(".//{*}text")}
        for seat, player in enumerate(one.players):
            fields = one.board.graph.fields(one.position.own[seat])
            assert (f"{seat + 1} {player}: {', '.join(fields)}" in picture["alt"]) >= bool(fields)
            assert (f"{seat + 1} {player}" in legend) >= bool(fields)


class HTMLParts(HTMLParser):
    """The text and the images of some HTML, which has no script."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.text = ""
        self.pictures: list[dict[str, str]] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"p", "img"}
        if tag == "img":
            self.pictures.append({name: value or "" for name, value in attrs})

    def handle_data(self, data: str) -> None:
        self.text += data


def test_names_seeds_and_languages_that_are_none() -> None:
    for name in ("clans-9", "", "clans", None, ["clans-1"]):
        with pytest.raises(UnknownExercise, match="there are adjacency-1, "):
            exercise(name)  # type: ignore[arg-type]
    with pytest.raises(UnknownExercise, match="there are adjacency, clans"):
        exercises("chess")
    for seed in (None, 1.5, True):
        with pytest.raises(OrigoError, match="A seed is"):
            exercise("clans-1", seed)  # type: ignore[arg-type]
    with pytest.raises(OrigoError, match="expected one of en, de"):
        exercise("clans-1", 1, "fr")
