"""The requests that a page makes of the scoring lab."""

from __future__ import annotations

from .messages import AnyValue, Keys, LongText, Texts

_QUESTION: Keys = {"view": str, "kind": str, "seat": int | None, "fields": Texts, "region": str | None}

#: Each kind of request with the keys of its payload and their types.
LAB_REQUESTS: dict[str, Keys] = {
    "hello": {"view": str},
    "paint": {"view": str, "fields": Texts, "owner": int | None, "stroke": str},
    "shift": {"view": str, "source": str, "target": str},
    "load": {"view": str, "text": LongText},
    "clear": {"view": str},
    "undo": {"view": str},
    "redo": {"view": str},
    "look": {"view": str, "question": str, "seat": int | None, "fields": Texts},
    "run": {"view": str, "algorithm": str, "seat": int | None, "fields": Texts},
    "point": {"view": str, "field": str},
    "rank": {"view": str, "seat": int},
    "predict": _QUESTION,
    "answer": {"view": str, "value": AnyValue},
    "hint": {"view": str},
    "reveal": {"view": str},
    "dismiss": {"view": str},
    "save": {"view": str},
    "save_exercise": _QUESTION,
    "save_puzzle": _QUESTION,
}
