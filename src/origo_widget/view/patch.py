"""Differences between JSON objects, as merge patches (RFC 7396): what a page of many views is made of."""

from __future__ import annotations

from typing import Any


def patch_between(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that makes `after` out of `before`; a member that is null is taken for one that is not there.

    >>> patch_between({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}, 'e': None}
    """
    patch: dict[str, Any] = {}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            if inner := patch_between(old, value):
                patch[key] = inner
        elif old != value:
            patch[key] = value
    return patch | {key: None for key, old in before.items() if old is not None and key not in after}


def patched(before: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """What a merge patch makes out of an object.

    >>> patched({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"b": {"c": 5}, "e": None})
    {'a': 1, 'b': {'c': 5, 'd': 3}}
    """
    after = dict(before)
    for key, value in patch.items():
        if value is None:
            after.pop(key, None)
        elif isinstance(value, dict):
            old = after.get(key)
            after[key] = patched(old if isinstance(old, dict) else {}, value)
        else:
            after[key] = value
    return after
