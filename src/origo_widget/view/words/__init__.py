"""The words of the interface: one catalogue a language, read from the files beside this one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ...model.reasons import ENGLISH

#: The languages that there are catalogues for.
LANGUAGES = ("en",)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every template of a language: those of the interface, and those of errors and reasons as ``reason.<code>``."""
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return _flat(tomllib.loads(text)) | {f"reason.{code}": template for code, template in ENGLISH.items()}


def _flat(tables: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested tables as one, their keys joined with full stops."""
    found: dict[str, str] = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = str(value)
    return found
