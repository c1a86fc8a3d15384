"""Answers: what each form takes, as values, as JSON and as text; and marks that part an answer into good and wrong."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget import exercise, exercises
from origo_widget.teach.answers import Choice, Fields, Groups, Number, OneOfFields
from origo_widget.teach.answers_checked import Assignment, Way
from origo_widget.teach.answers_players import Order, Points
from origo_widget.teach.verdict import Marks, verdict
from tests.model.boards import MINI

if TYPE_CHECKING:
    from origo_widget.teach.answers import Answer

NAMES = ("Ana", "Ben 2", "Ana B.")
POINTS = Points(NAMES, (8, 0, 4), (("A1",), (), ("B1",)), ("R8.3", "", "R8.3"))
ORDER = Order(NAMES, (8, 4, 8))
GROUPS = Groups(MINI, frozenset([frozenset(["A1", "A2", "A3"]), frozenset(["C1", "C2", "C3", "C4"])]))
#: Two shields with four fields between them: two ways of three.
WAY = Way(MINI, frozenset(["A1", "C3"]), frozenset(MINI.graph.names) - {"A1", "C3"}, ("A1", "C3"), frozenset())
#: One answer for each kind that is made of fields.
OF_FIELDS: dict[str, Answer] = {
    "fields": Fields(MINI, frozenset(["A1", "B2", "E5"])),
    "one of fields": OneOfFields(MINI, (frozenset(["A1", "A2"]), frozenset(["C1", "C2"]), frozenset(["E1", "E2"]))),
    "groups": GROUPS,
    "choice": Choice(MINI, {"A1": 3, "B2": 5, "E5": 5}, 5),
    "way": Way(MINI, WAY.own, WAY.free, WAY.ends, frozenset(["A2", "A3", "B3"])),
}
FIELDS = st.sampled_from(("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "E1", "E2", "E5"))


def answers_of(kind: str) -> st.SearchStrategy[Any]:
    if kind == "choice":
        return FIELDS
    fields = st.lists(FIELDS, max_size=7)
    return st.lists(fields, max_size=3) if kind == "groups" else fields


@given(st.data())
def test_marks_part_an_answer_and_are_clean_where_it_is_right(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(tuple(OF_FIELDS)))
    answer, told = OF_FIELDS[kind], data.draw(answers_of(kind))
    found = verdict(answer, told)
    good, wrong, missed, counted = map(set, found.marks)
    flat = {told} if kind == "choice" else {f for part in told for f in ([part] if isinstance(part, str) else part)}
    assert good | wrong == flat
    assert not good & wrong
    assert not (good | wrong) & missed
    assert found.right == (not wrong and not missed)
    assert not counted
    assert not found.malformed
    # What came as JSON, or was typed, is the same answer.
    assert verdict(answer, json.loads(json.dumps(told))) == found
    typed = "; ".join(map(" ".join, told)) if kind == "groups" else told if kind == "choice" else ", ".join(told)
    assert verdict(answer, typed) == found


@pytest.mark.parametrize("kind", OF_FIELDS)
def test_keys_have_no_wrong_marks(kind: str) -> None:
    answer = OF_FIELDS[kind]
    found = verdict(answer, answer.key)
    assert found.right
    assert not found.marks.wrong
    assert not found.marks.missed
    assert found.marks.good


def test_fields_may_be_typed_in_small_letters() -> None:
    assert verdict(OF_FIELDS["fields"], "a1 b2;e5").right
    assert verdict(OF_FIELDS["fields"], "A1 bb2").malformed


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | FIELDS,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.sampled_from(("Ana", "A1", "x")), parts, max_size=3),
    max_leaves=8,
)


@given(JSON)
def test_whatever_a_page_sends_has_a_verdict(told: Any) -> None:
    for answer in (*OF_FIELDS.values(), POINTS, ORDER, Number(3, ())):
        found = verdict(answer, told, "de")
        assert found.text
        assert not found.malformed or found.marks == Marks()


def test_marks_stand_in_the_boards_order_and_do_not_show() -> None:
    found = verdict(OF_FIELDS["fields"], "E4, A1, D3, B2")
    assert found.marks == Marks(good=("A1", "B2"), wrong=("D3", "E4"), missed=("E5",))
    assert "E5" not in repr(found)
    assert "E5" not in str(found)


def test_an_answer_is_compared_with_the_key_that_it_is_most_like() -> None:
    answer = OF_FIELDS["one of fields"]
    assert all(verdict(answer, key) for key in (["A1", "A2"], ["C2", "C1"], "E1 E2"))
    assert verdict(answer, ["C1", "C3"]).marks == Marks(("C1",), ("C3",), ("C2",))
    assert verdict(answer, ["A1", "A2", "C1", "C2"]).text == "2 fields do not belong to the answer: C1, C2."


@pytest.mark.parametrize(
    ("told", "marks"),
    [
        # The two merged: the smaller is in the wrong group.
        ("A1 A2 A3 C1 C2 C3 C4", Marks(("C1", "C2", "C3", "C4"), ("A1", "A2", "A3"), ())),
        # One parted: its smaller part is no group of its own.
        ("A1 A2 A3; C1 C2 C3; C4", Marks(("A1", "A2", "A3", "C1", "C2", "C3"), ("C4",), ())),
        # A field in two groups.
        ("A1 A2 A3; C1 C2 C3 C4; A1 E5", Marks(("A2", "A3", "C1", "C2", "C3", "C4"), ("A1", "E5"), ())),
        ("A2", Marks(("A2",), (), ("A1", "A3", "C1", "C2", "C3", "C4"))),
        ("", Marks((), (), ("A1", "A2", "A3", "C1", "C2", "C3", "C4"))),
    ],
)
def test_marks_of_groups(told: str, marks: Marks) -> None:
    assert verdict(GROUPS, told).marks == marks


def test_no_groups_is_an_answer_where_there_are_none() -> None:
    none = Groups(MINI, frozenset())
    assert verdict(none, "")
    assert verdict(none, [])
    assert verdict(none, "A1 A2").marks == Marks((), ("A1", "A2"), ())


@pytest.mark.parametrize("told", ["none", " None ", "keine", "KEINE", "-"])
def test_none_is_an_answer_in_every_language(told: str) -> None:
    for kind in ("fields", "one of fields", "groups", "way"):
        assert verdict(OF_FIELDS[kind], told).marks == verdict(OF_FIELDS[kind], []).marks
    assert verdict(Groups(MINI, frozenset()), told)
    assert verdict(Fields(MINI, frozenset()), told)
    assert verdict(OF_FIELDS["choice"], told).malformed


@pytest.mark.parametrize("told", ["A1 none", "A1; none", "none; A1", "no"])
def test_none_stands_alone(told: str) -> None:
    assert verdict(GROUPS, told).malformed
    assert verdict(OF_FIELDS["fields"], told).malformed


def test_who_can_answer_with_none_is_told_so() -> None:
    for kind in ("fields", "groups"):
        for told in (None, 5):
            assert '"none"' in str(verdict(OF_FIELDS[kind], told))
            assert '"keine"' in str(verdict(OF_FIELDS[kind], told, "de"))


@pytest.mark.parametrize("told", ["x", "1.5", "-1", "3 shields", ""])
def test_what_is_no_number_is_told_so(told: str) -> None:
    assert verdict(Number(15, ()), told).text == f"The answer is a whole number from 0, not {told!r}."
    assert verdict(Number(15, ()), told, "de").text == f"Die Antwort ist eine ganze Zahl ab 0, nicht {told!r}."
    assert verdict(Number(15, ()), " 15 ")
    assert "a whole number from 0 each" in verdict(POINTS, [told, "0", "4"]).text
    assert "je eine ganze Zahl ab 0" in verdict(POINTS, [told, "0", "4"], "de").text
    assert verdict(POINTS, ["8 ", " 0", "4"])


def test_a_way_is_marked_by_the_way_most_like_it() -> None:
    way = OF_FIELDS["way"]
    assert verdict(way, ["B1", "C1", "C2"]).marks == Marks(("B1", "C1", "C2"), (), ())
    assert verdict(way, ["B1", "C1"]).marks == Marks(("B1", "C1"), (), ("C2",))
    assert verdict(way, ["B1", "B2", "C2", "E5"]).marks == Marks(("B1", "B2", "C2"), ("E5",), ())
    assert verdict(way, ["A1"]).marks.wrong == ("A1",)


def test_an_assignment_is_marked_field_by_field() -> None:
    covers = {"A": frozenset(["A1", "A2"]), "1": frozenset(["A1", "B1"]), "2": frozenset(["A2"])}
    answer = Assignment(("A1", "A2", "B1"), ("A", "1", "2"), covers, {"A1": "A", "A2": "2", "B1": "1"})
    assert verdict(answer, answer.key).marks == Marks(("A1", "A2", "B1"), (), ())
    assert verdict(answer, {"A1": "1", "B1": "1"}).marks == Marks((), ("A1", "B1"), ("A2",))
    assert verdict(answer, {"A1": "A", "A2": "1", "B1": "pop"}).marks == Marks(("A1",), ("A2", "B1"), ())


@pytest.mark.parametrize(
    "told",
    [
        {"Ana": 8, "Ana B.": 4},
        {"Ana": "8", "Ben 2": 0, "Ana B.": "4"},
        [8, 0, 4],
        "8, 0, 4",
        "8 0 4",
        "Ana 8, Ana B. 4",
        "Ana B. = 4; Ana: 8; Ben 2 0",
        "Ana 8\nBen 2 0\nAna B. 4.",
    ],
)
def test_points_are_read_by_name_or_in_order(told: object) -> None:
    assert verdict(POINTS, told)


@pytest.mark.parametrize("told", ["Ana 8, Cem 4", "Ana, 8", "8, 4", "Ana 8 points", "Ana", "", {"Cem": 3}, [8, 0], 8])
def test_points_of_others_or_of_too_few_are_malformed(told: object) -> None:
    found = verdict(POINTS, told)
    assert found.malformed
    assert "Ana, Ben 2, Ana B." in found.text


@pytest.mark.parametrize("told", ["Ana 8, Ana 4, Ana B. 4", "Ana 8, Ana B. 4, Ana 8", "Ana B. = 4; Ana: 8; Ana B.: 0"])
def test_points_that_are_told_twice_are_malformed(told: str) -> None:
    assert verdict(POINTS, told).malformed


@pytest.mark.parametrize("told", ["A1 pop, A1 ship", "A1 ship, B1 pop\nA1 pop", "A1 pop; A1 pop"])
def test_an_assignment_that_is_told_twice_is_malformed(told: str) -> None:
    covers = {"pop": frozenset(["A1", "B1"]), "ship": frozenset(["A1", "B1"])}
    answer = Assignment(("A1", "B1"), ("pop", "ship"), covers, {"A1": "pop", "B1": "ship"})
    assert verdict(answer, "A1 pop, B1 ship").right
    assert verdict(answer, told).malformed


@pytest.mark.parametrize(
    "told",
    [["Ana", "Ana B.", "Ben 2"], [["Ana B.", "Ana"], ["Ben 2"]], "Ana B., Ana, Ben 2", "Ana = Ana B.; Ben 2"],
)
def test_orders_are_read_as_lists_or_texts(told: object) -> None:
    assert verdict(ORDER, told)


def test_orders_that_are_wrong_or_none() -> None:
    assert verdict(ORDER, "Ben 2, Ana, Ana B.").text == "Ana has more points than Ben 2. Count both again."
    assert "not have the same number of points" in verdict(ORDER, "Ana = Ben 2, Ana B.").text
    for told in ("Ana, Ben 2", "Ana, Ana, Ben 2", "Ana, Ben 2, Cem", "Ana, Ben 2, Ana B. and Cem", "", "=", None):
        assert verdict(ORDER, told).malformed


@pytest.mark.parametrize("told", [None, True, 1.5, "one", "", [3], "-1", b"3", count()])
def test_what_is_no_number_is_malformed(told: object) -> None:
    assert verdict(Number(3, ("A1",)), told).malformed


@pytest.mark.parametrize("answer", [*OF_FIELDS.values(), POINTS, ORDER], ids=lambda answer: type(answer).__name__)
@pytest.mark.parametrize("told", [None, 5, "?", ["A1", 7], [["A1", "Z9"]], [[[]]], object(), count(), range(10**9)])
def test_malformed_answers_give_nothing_away(answer: Answer, told: object) -> None:
    found = verdict(answer, told)
    assert found.malformed
    assert not found.right
    assert found.marks == Marks()


def test_answers_that_can_be_read_only_once() -> None:
    assert verdict(OF_FIELDS["fields"], iter(["A1", "B2", "E5"])).marks.good == ("A1", "B2", "E5")
    assert verdict(GROUPS, (iter(group) for group in GROUPS.key)).right


@pytest.mark.parametrize("name", exercises())
def test_what_nobody_has_answered_yet_is_told_the_form(name: str) -> None:
    for nothing in (None, ...):
        verdict = exercise(name).check(nothing)
        assert (verdict.right, verdict.malformed) == (False, True)
        assert verdict.text.startswith("Nothing is answered yet. The answer is ")


def test_one_field_asked_for_is_what_a_wrong_form_is_told() -> None:
    assert exercise("adjacency-3").check(3).text == 'The answer is one field, as in "A1", not 3.'
