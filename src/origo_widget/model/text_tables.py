"""Tables for people, out of plain texts: Markdown and HTML in which every text shows as it stands."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def markdown_table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    r"""A table in Markdown.

    >>> print(markdown_table(["Player", "Points"], [["*Ana*", "3"]]), end="")
    | Player | Points |
    | --- | --- |
    | \*Ana\* | 3 |
    """
    shown = [list(map(_markdown_text, head)), ["---"] * len(head), *(list(map(_markdown_text, line)) for line in lines)]
    return "\n".join("| " + " | ".join(line) + " |" for line in shown) + "\n"


def html_table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """The same table for a notebook.

    >>> html_table(["Player"], [["<b>"]])
    '<table><thead><tr><th>Player</th></tr></thead><tbody><tr><td>&lt;b&gt;</td></tr></tbody></table>'
    """
    top = "".join(f"<th>{escape(text)}</th>" for text in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in line) + "</tr>" for line in lines)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _markdown_text(text: str) -> str:
    """Text as it stands, inside a cell of a Markdown table."""
    for sign in "\\`*_{}[]<>|#":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())
