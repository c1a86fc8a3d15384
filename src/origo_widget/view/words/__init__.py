"""The words of the interface: one catalogue a language, read from the files beside this one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ...model.english import ENGLISH
from ...model.errors import Faults, OrigoError, listed_faults
from ...model.reasons import sentence, shortened

#: The languages that there are catalogues for.
LANGUAGES = ("en", "de")


def check_language(language: str) -> None:
    """Raise `OrigoError` for a language that there is no catalogue for."""
    if language not in LANGUAGES:
        raise OrigoError("option_choice", name="language", given=shortened(language), known=LANGUAGES)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every template of a language: those of the interface, and those of errors and reasons as ``reason.<code>``.

    Raises `OrigoError` for a language that there is no catalogue for.
    """
    check_language(language)
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    reasons = {f"reason.{code}": template for code, template in ENGLISH.items()} if language == "en" else {}
    return _flat(tomllib.loads(text)) | reasons


@cache
def reasons(language: str) -> dict[str, str]:
    """The templates of errors and reasons in a language, by their codes: for `Rating.to_markdown` and its like."""
    return {key.removeprefix("reason."): text for key, text in catalogue(language).items() if key.startswith("reason.")}


def sentences(package: str, language: str) -> dict[str, str]:
    """Every template of a language in a catalogue of its own: the files of a package, which no table carries.

    Raises `OrigoError` for a language that there is no catalogue for.
    """
    check_language(language)
    text = files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return _flat(tomllib.loads(text))


def said(error: OrigoError, language: str) -> str:
    """The sentence of an error in a language, with all faults that it lists; an unknown code is its own sentence."""
    templates = reasons(language)
    params = {"rule": error.rule, **error.params}
    if isinstance(error, Faults):
        params["listed"] = listed_faults(error.faults, templates)
    return sentence(error.code, params, templates)


def said_faults(error: Faults, language: str) -> list[tuple[str, str]]:
    """Place and sentence of each fault in a language."""
    return [fault.told(reasons(language)) for fault in error.faults]


def _flat(tables: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested tables as one, their keys joined with full stops."""
    found: dict[str, str] = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = str(value)
    return found
