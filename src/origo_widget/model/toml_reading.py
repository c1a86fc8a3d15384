"""Reading TOML: a text that is none is one fault, with its line and what to do about it."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from .errors import Fault
from .reasons import Phrase
from .source_lines import SourceLines

if TYPE_CHECKING:
    from .errors import Faults

#: A key of more parts is refused unread: the time that `tomllib` takes for one grows with their square.
_DEEPEST = 50
_DEEP_KEY = re.compile(rf'(?:[\w"-]+[ \t]*\.[ \t]*){{{_DEEPEST},}}')
#: Texts, each with what ends it, and comments; also texts that have no end: so that none is begun twice, and all of it
#: takes one look.
_HIDDEN = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+("{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'{1,2}(?!'))*+('{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+(["\\]?)'
    r"|'[^'\n]*+('?)"
    r"|\#[^\n]*+",
    re.DOTALL,
)
#: What ends a key, outside of texts.
_BETWEEN = re.compile(r"[=,\[\]{}#]")
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
#: Quotation marks that word processors and languages other than TOML use.
_CURLY = set("„“”‟«»‹›‘’‚‛`´")
_BRACKET_LOST = re.compile(r"\s*(?:\w+\]|\[\s*\w+)\s*$")

#: What `tomllib` says of a text that nothing ends before the file does.
_UNCLOSED = ("Unterminated string", "Expected \"'")
#: What it says of a key or a table that there was before.
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate inline table key")
_QUOTED = re.compile(r"key '(.+)'")
_DIGITS = re.compile(r"[\d_]+")
#: By whatever else it says: the code of what to do.
_CODES = {
    "Illegal character '\\n'": "toml_text_end",
    "Illegal character": "toml_control",
    "Found invalid character '\\n'": "toml_text_end",
    "Found invalid character": "toml_control",
    "Invalid hex value": "toml_escape",
    "Escaped character is not": "toml_escape",
    "Unescaped '\\'": "toml_backslash",
    "Expected ']": "toml_table",
    "Expected '='": "toml_equals",
    "Invalid statement": "toml_statement",
    "Invalid initial character": "toml_statement",
    "Unclosed array": "toml_list",
    "Unclosed inline table": "toml_braces",
    "Expected newline": "toml_after",
    "Invalid value": "toml_quotes",
    "Invalid date": "toml_quotes",
}


def read_toml(text: str, fails: type[Faults]) -> dict[str, Any]:
    """The tables of a text. Raises `fails` with its fault where it is no TOML."""
    line = _line_of_deep_key(text)
    if line:
        raise fails(faults=[Fault(Phrase("place_line", {"line": line}), "toml_deep", {})])
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise fails(faults=[Fault(Phrase("place_line", {"line": _deepest(text)}), "toml_deep", {})]) from None
    except ValueError as error:
        # Besides what is no TOML: numbers of thousands of digits.
        raise fails(faults=[_fault(text, str(error))]) from None


def _line_of_deep_key(text: str) -> int:
    """The line of a key of too many parts; 0 where there is none."""
    for number, line in enumerate(_bare(text), 1):
        if line.count(".") >= _DEEPEST and any(map(_DEEP_KEY.match, map(str.strip, _BETWEEN.split(line)))):
            return number
    return 0


def _bare(text: str) -> list[str]:
    """The lines without what texts and comments hide."""
    return _HIDDEN.sub(lambda found: '""' + "\n" * found[0].count("\n"), text).split("\n")


def _deepest(text: str) -> int:
    """The line on which most brackets are open."""
    depths = [0]
    for line in _bare(text):
        depths.append(depths[-1] + sum(map(line.count, "[{")) - sum(map(line.count, "]}")))
    return depths.index(max(depths[1:]), 1)


def _fault(text: str, told: str) -> Fault:
    found, lines = _AT.search(told), text.split("\n")
    if found is None:
        # The only other refusal of `tomllib`: no number of so many digits is reckoned with.
        long = max(_bare(text), key=lambda line: max(map(len, _DIGITS.findall(line)), default=0))
        return Fault(Phrase("place_line", {"line": _bare(text).index(long) + 1}), "toml_digits", {})
    if told.startswith(_UNCLOSED):
        return _unclosed(text)
    at_end = found[1] is None
    line, column = (len(lines), len(lines[-1]) + 1) if at_end else (int(found[1]), int(found[2]))
    if told.startswith(_TWICE):
        return _twice(text, line, _QUOTED.search(told))
    code = next((code for said, code in _CODES.items() if told.startswith(said)), "file_said")
    params = {"detail": _AT.sub("", told), "sign": lines[line - 1][column - 1 : column]}
    place = Phrase("place_column", {"line": line, "column": column})
    return Fault(place, _closer(code, lines[line - 1], params["sign"]), params)


def _closer(code: str, line: str, sign: str) -> str:
    """The code of what is meant, where the line shows it."""
    if sign in _CURLY:
        return "toml_curly"
    if sign.isspace() and sign not in " \t\n":
        return "toml_space"
    if code == "toml_quotes" and (not sign or sign == "#"):
        return "toml_no_value"
    if code == "toml_statement" and "{" in line:
        return "toml_braces"
    return "toml_table" if code == "toml_equals" and _BRACKET_LOST.match(line) else code


def _twice(text: str, line: int, named: re.Match[str] | None) -> Fault:
    """What is there already, and where it begins again."""
    lines = SourceLines("\n".join(text.split("\n")[:line]))
    begins, statement = lines.statement_at(line)
    first = statement.partition("\n")[0]
    key = first.partition("#")[0] if first.startswith("[") else first.partition("=")[0]
    column = lines.lines[begins - 1].index(first) + 1
    place = Phrase("place_column", {"line": begins, "column": column})
    return Fault(place, "toml_twice", {"key": named[1] if named else key.strip()})


def _unclosed(text: str) -> Fault:
    """Where the text begins that has no end, and what would end it."""
    open_texts = (found for found in _HIDDEN.finditer(text) if found.lastindex and found[found.lastindex] in ("", "\\"))
    found = next(open_texts)
    line, marks = text.count("\n", 0, found.start()) + 1, found[0][:3]
    is_long = marks in ('"""', "'''")
    return Fault(
        Phrase("place_line", {"line": line}), "toml_long_text" if is_long else "toml_text_end", {"marks": marks}
    )
