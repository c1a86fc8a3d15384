"""Texts that are no TOML: every one is told with a code of ours."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget.model import toml_reading
from origo_widget.model.errors import BoardError
from origo_widget.model.toml_reading import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECES = ['"', '"""', "'", "'''", "\\", "\n", "\r\n", "a", "=", "#", "[", "]", "{", "}", ",", "\x01", "\\u", "1", "a="]


def said_by_python() -> Iterator[str]:
    """How each message of `tomllib` begins."""
    for node in ast.walk(ast.parse(inspect.getsource(import_module("tomllib._parser")))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FAILING:
            for part in node.args:
                text = part.values[0] if isinstance(part, ast.JoinedStr) else part
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    # What is expected there is always the end of a text in single quotation marks.
                    yield "Expected \"'" if text.value == "Expected " else text.value


FAILING = {"suffixed_err", "TOMLDecodeError"}


def test_every_message_of_python_has_a_code() -> None:
    messages = list(said_by_python())
    assert len(messages) > 15
    known = (*toml_reading._CODES, *toml_reading._UNCLOSED, *toml_reading._TWICE)
    assert [message for message in messages if not message.startswith(known)] == []


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_whatever_is_no_toml_is_told_in_our_words(text: str) -> None:
    try:
        read_toml(text, BoardError)
    except BoardError as error:
        (fault,) = error.faults
        assert fault.code.startswith("toml_")


@pytest.mark.parametrize(
    ("text", "line", "code", "marks"),
    [
        ("a = 1\np = '''x", 2, "toml_long_text", "'''"),
        ("p = '''a'''\nb = 1\nc = \"abc", 3, "toml_text_end", '"'),
        ("p = '''a'''\nb = 1\nc = 'abc", 3, "toml_text_end", "'"),
        ('p = \'"""\'\nb = """\n\'\'\'', 2, "toml_long_text", '"""'),
        ('# it\'s\nb = """\n', 2, "toml_long_text", '"""'),
    ],
)
def test_a_text_without_an_end_is_told_where_it_begins(text: str, line: int, code: str, marks: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_toml(text, BoardError)
    (fault,) = caught.value.faults
    assert (fault.place.params["line"], fault.code) == (line, code)
    assert code == "toml_text_end" or fault.params["marks"] == marks
