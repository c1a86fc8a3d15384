"""Values as TOML, written for people."""

from __future__ import annotations

from typing import Any

from ..model.toml_writing import quoted


def assignment(key: str, value: Any) -> str:
    r"""A line, or several, that gives a key its value.

    >>> print(assignment("text", "One\nTwo"))
    text = '''
    One
    Two'''
    """
    return f"{_key(key)} = {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_line(entry)}" for key, entry in value.items()) + " }"
    return f"[{', '.join(map(_line, value))}]"


def _line(value: Any) -> str:
    """A value that must stand in one line."""
    return quoted(value) if isinstance(value, str) else _value(value)


def _text(text: str) -> str:
    plain = "\n" in text and "'''" not in text and all(sign == "\n" or sign.isprintable() for sign in text)
    return f"'''\n{text}'''" if plain and not text.endswith("'") else quoted(text)


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "").replace("_", "").isalnum() else quoted(key)
