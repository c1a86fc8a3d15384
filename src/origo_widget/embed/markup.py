"""HTML of exhibits: an element for the inside of pages, and a whole page in one file."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING

from .bundle import as_json, readable, script_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..puzzles.texts import Told
    from .exhibit import Exhibit

_STYLE = "html{color-scheme:light dark}body{margin:0;padding:8px}svg{max-width:100%;height:auto}"
#: Signs that mean nothing anywhere, and are left as they are for whoever reads the source.
_HARMLESS = set(" ,;?/'")
_DARK = {"light": "light", "dark": "dark"}


def element(exhibit: Exhibit, attributes: Mapping[str, str | None]) -> str:
    """The element with its data, and inside it title, picture and words for as long as, and wherever, no script runs.

    The data are in an attribute, not in a script inside: there no search finds their text, and no site that brings its
    pages by itself runs them. It is all of one line, and in it no paragraph, as no Markdown takes that for anything
    else. Raises `OrigoError` where an element does not read so much.
    """
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if value)
    # In single quotation marks, as JSON is full of the others.
    data = readable(as_json(exhibit.data)).replace("&", "&amp;").replace("'", "&#39;")
    title = [f"<b>{_plain(exhibit.title)}</b><br>"] if exhibit.is_titled else []
    words = [f"<br>{_plain(told)}" for told in exhibit.words]
    inside = "".join([*title, _one_line(exhibit.picture), *words])
    return f"<{exhibit.tag}{given} data='{data}'>{inside}</{exhibit.tag}>"


def _plain(told: Told) -> str:
    """A text in which no sign means anything, neither in HTML nor in Markdown, marked with its language."""
    signs = (sign if sign.isalnum() or sign in _HARMLESS else f"&#{ord(sign)};" for sign in " ".join(told.text.split()))
    return f'<span lang="{escape(told.language)}" dir="auto">{"".join(signs)}</span>'


def page(exhibit: Exhibit, attributes: Mapping[str, str | None], language: str) -> str:
    """A whole page that asks nobody for anything, and in which no other script can run."""
    script = script_of(exhibit.tag)
    style = _STYLE.replace("light dark", _DARK.get(attributes.get("theme") or "", "light dark"))
    policy = (
        f"default-src 'none';script-src {_hash(script)};style-src {_hash(style)};base-uri 'none';form-action 'none'"
    )
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{escape(language)}">',
            '<head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title{_language(exhibit.title, language)}>{escape(exhibit.title.text)}</title>",
            f"<style>{style}</style></head>",
            f"<body>{element(exhibit, attributes)}",
            f"<script>{script}</script></body>",
            "</html>\n",
        ]
    )


def _language(told: Told, around: str) -> str:
    """The attribute of a text that is in another language than what is around it."""
    return "" if told.language == around else f' lang="{escape(told.language)}"'


def _one_line(svg: str) -> str:
    return " ".join(svg.split("\n"))


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
