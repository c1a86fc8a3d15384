"""The messages between the page and the kernel: one envelope, checked before anything is done."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Any

from ..model.errors import MOST_LISTED, Faults, OrigoError
from ..model.limits import LIMITS
from ..model.reasons import shortened
from ..view.words import said, said_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
#: The longest id, and the longest text of a move, that is read at all.
_LONGEST = 1000
_LONGEST_ADDRESS = 200
#: The longest text of a position that is read, the most texts in a list, and the most characters of any JSON.
_LONGEST_PAGE = LIMITS["position"]
_MOST_TEXTS = 1000
_LARGEST_VALUE = 20_000
#: The greatest whole number that a page can mean exactly.
_GREATEST = 2**53 - 1


class LongText:
    """Stands for a text of some pages among the types of a payload."""


class Texts:
    """Stands for a list of short texts."""


class AnyValue:
    """Stands for any JSON of moderate size."""


#: The keys of a request's payload and their types; `view` names the view that asks.
Keys = dict[str, type | UnionType]

#: The requests to a table.
REQUESTS: dict[str, Keys] = {
    "hello": {"view": str},
    "uncover": {"view": str, "seat": int},
    "cover": {"view": str},
    "move": {"view": str, "seat": int, "move": str},
    "undo": {"view": str},
    "new": {"view": str},
    "record": {"view": str},
    "puzzle": {"view": str},
    "undo_turn": {"view": str},
    "what_if": {"view": str, "move": str},
    "why": {"view": str, "field": str, "card": str | None, "source": str | None},
    "reach": {"view": str, "field": str},
    "hint": {"view": str},
    "past": {"view": str, "ply": int},
    "branch": {"view": str, "ply": int},
    "trunk": {"view": str},
}


class BadMessage(OrigoError):
    """A message from the page that is none of ours; nothing was done."""

    CODE = "message"


class Refused(OrigoError):
    """A request that cannot be met now."""


@dataclass(frozen=True, slots=True)
class Request:
    """A well-formed message from the page; `revision` is the one that its person saw."""

    id: str
    revision: int
    kind: str
    view: str
    payload: dict[str, Any]


def read_request(content: object, requests: Mapping[str, Keys]) -> Request:
    """The request that a message holds, one of `requests`. Raises `BadMessage`, which names the part that is wrong."""
    _expect(isinstance(content, dict), "message", content, "an object")
    assert isinstance(content, dict)
    for key in ("v", "id", "revision", "kind", "payload"):
        _expect(key in content, key, None, "to be there")
    _expect(content["v"] == VERSION and content["v"] is not True, "v", content["v"], str(VERSION))
    _expect(_is(content["id"], str), "id", content["id"], "a short text")
    _expect(_is(content["revision"], int), "revision", content["revision"], "a whole number")
    keys = requests.get(content["kind"]) if isinstance(content["kind"], str) else None
    _expect(keys is not None, "kind", content["kind"], "one of " + ", ".join(requests))
    payload = content["payload"]
    assert keys is not None
    _expect(isinstance(payload, dict) and payload.keys() == keys.keys(), "payload", payload, ", ".join(keys))
    for key, kind in keys.items():
        _expect(_is(payload[key], kind), f"payload.{key}", payload[key], getattr(kind, "__name__", str(kind)))
    return Request(content["id"], content["revision"], content["kind"], payload["view"], payload)


def check_current(request: Request, revision: int) -> None:
    """Raise `Refused` where its person saw another moment than `revision`: by what he saw a request is judged."""
    if request.revision != revision:
        raise Refused("stale", given=request.revision, wanted=revision)


def message(kind: str, view: str, payload: dict[str, Any], revision: int, answers: str = "") -> dict[str, Any]:
    """A message to one view of the page; `answers` is the id of the request that it answers, if any."""
    return {"v": VERSION, "id": answers, "revision": revision, "kind": kind, "payload": {"view": view, **payload}}


def address_of(content: object) -> tuple[str, str] | None:
    """The view and the id of a message that cannot be read, if it has such: where a refusal goes."""
    payload = content.get("payload") if isinstance(content, dict) else None
    view = payload.get("view") if isinstance(payload, dict) else None
    number = content.get("id") if isinstance(content, dict) else None
    if not (isinstance(view, str) and isinstance(number, str) and _is_sendable(view + number)):
        return None
    return (view, number) if len(view) + len(number) <= _LONGEST_ADDRESS else None


def refusal(error: OrigoError, language: str) -> dict[str, Any]:
    """The payload that tells a person in the table's language why nothing was done, and of faults every one."""
    told: dict[str, Any] = {"code": error.code, "rule": error.rule, "sentence": said(error, language)}
    if isinstance(error, Faults):
        told["faults"] = [
            {"place": place, "sentence": text} for place, text in said_faults(error, language)[:MOST_LISTED]
        ]
    return told


def _is(value: object, kind: type | UnionType) -> bool:
    if kind is LongText:
        return isinstance(value, str) and len(value) <= _LONGEST_PAGE and _is_sendable(value)
    if kind is Texts:
        return isinstance(value, list) and len(value) <= _MOST_TEXTS and all(_is(one, str) for one in value)
    if kind is AnyValue:
        return _is_moderate(value)
    if isinstance(value, bool) or not isinstance(value, kind):
        return False
    if isinstance(value, int):
        return abs(value) <= _GREATEST
    return not isinstance(value, str) or (len(value) <= _LONGEST and _is_sendable(value))


def _is_moderate(value: object) -> bool:
    """Whether a value is JSON, can be sent back, and is not too large to be looked at."""
    try:
        return len(json.dumps(value, ensure_ascii=False, allow_nan=False).encode()) <= _LARGEST_VALUE
    except (RecursionError, TypeError, ValueError):
        return False


def _is_sendable(text: str) -> bool:
    """Whether a text can be sent back: half a surrogate pair can be received as JSON, but not be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _expect(holds: bool, part: str, given: object, wanted: str) -> None:
    if not holds:
        raise BadMessage(part=part, given=shortened(given), wanted=wanted)
