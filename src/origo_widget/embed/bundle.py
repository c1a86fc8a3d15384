"""The script that defines the elements: one text, for a file beside pages or for the inside of one."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from ..model.errors import OrigoError
from ..model.limits import LIMITS, length_in_page
from ..teach.words import lesson_words
from ..view.words import LANGUAGES, catalogue
from ..widgets.words import solving_words
from .words import embed_words

#: The file that pages load.
SCRIPT_NAME = "origo-elements.js"
_STATIC = Path(__file__).parent.parent / "static"
#: Half of a pair that stands for one sign; it has no place in a file of UTF-8.
_LONE = re.compile("[\ud800-\udfff]")
#: What would end a script element, or hide its end, in the middle of a text.
_ENDS = re.compile("<(?=/script|!--)", re.IGNORECASE)


def script_of(tag: str) -> str:
    """The script that defines an element. Raises `OrigoError` where it was not built."""
    return lab_script() if tag == "origo-lab" else elements_script()


@cache
def elements_script() -> str:
    """The script of replays, positions and puzzles with their words, safe inside a page. Raises as `script_of`."""
    return _script(SCRIPT_NAME, {language: solving_words(language) for language in LANGUAGES})


@cache
def lab_script() -> str:
    """The script of labs with their words, safe inside a page. Raises as `script_of`."""
    return _script("origo-lab.js", {language: catalogue(language) | _lab_words(language) for language in LANGUAGES})


def _script(name: str, words: dict[str, dict[str, str]]) -> str:
    try:
        built = (_STATIC / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise OrigoError("embed_no_bundle", path=str(_STATIC / name)) from None
    spoken = {language: said | _own_words(language) for language, said in words.items()}
    safe = _ENDS.sub(r"\\x3c", built)
    # In a block, so that the page has no names that it did not choose.
    return f"{{const ORIGO_WORDS={as_json(spoken)};\n{safe}}}\n"


#: What MyST asks of a module: it draws the element that its state names, and takes it away.
_ANYWIDGET = """export default {
  render({ model, el }) {
    const element = document.createElement(model.get("tag"));
    for (const [name, value] of Object.entries(model.get("attributes") ?? {})) element.setAttribute(name, value);
    element.setAttribute("data", JSON.stringify(model.get("data")));
    el.append(element);
    return () => element.remove();
  },
};
"""


def anywidget_module() -> str:
    """The script as a module for MyST's directive `anywidget`. Raises `OrigoError` where it was not built."""
    return elements_script() + _ANYWIDGET


def script_digest() -> str:
    """A short name for what the script is now: for addresses that change with it."""
    return sha256(elements_script().encode()).hexdigest()[:12]


def as_json(data: object) -> str:
    """JSON for the inside of a page, whatever texts are in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    text = _LONE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return text.replace("<", "\\u003c")


def readable(data: str) -> str:
    """The JSON that an element is given. Raises `OrigoError` where it is longer than an element reads."""
    given, most = length_in_page(data), LIMITS["data"]
    if given > most:
        raise OrigoError("embed_long", given=given, most=most)
    return data


def _own_words(language: str) -> dict[str, str]:
    """What is said of data that cannot be shown, and what is called by nobody else."""
    said = embed_words(language) | solving_words(language)
    return {key: text for key, text in said.items() if key.startswith(("embed.", "shape.", "title."))}


def _lab_words(language: str) -> dict[str, str]:
    return {key: text for key, text in lesson_words(language).items() if key.startswith("lab.")}
