"""None where Python runs in the browser: a value of the host's own stands for null there."""

from __future__ import annotations

import pytest

from origo_widget import ScoringLab
from origo_widget.widgets import nulls


class HostNull:
    """What JupyterLite makes of null."""


@pytest.fixture
def null(monkeypatch: pytest.MonkeyPatch) -> HostNull:
    value = HostNull()
    monkeypatch.setattr(nulls, "NULL", value)
    return value


def test_both_ways(null: HostNull) -> None:
    sent = nulls.to_page({"a": None, "b": [None, 0, {"c": None}], "d": (False, "", {})})
    assert sent == {"a": null, "b": [null, 0, {"c": null}], "d": [False, "", {}]}
    assert nulls.from_page(sent) == {"a": None, "b": [None, 0, {"c": None}], "d": [False, "", {}]}


def test_elsewhere_nothing_is_copied() -> None:
    value = {"a": [None]}
    assert nulls.to_page(value) is value
    assert nulls.from_page(value) is value


def test_traits_and_requests_of_a_widget(null: HostNull) -> None:
    lab = ScoringLab({"A1": 0}, board="mini")
    assert lab.get_state()["prediction"] is null
    lab.set_state({"player": null})
    assert lab.player is None
    payload = {"view": "v", "fields": ["A1"], "owner": null, "stroke": "s"}
    lab._received(lab, {"v": 1, "id": "1", "revision": lab.revision, "kind": "paint", "payload": payload}, [])
    assert lab.to_position().owner("A1") is None
