"""A hostile page and the scoring lab: whatever comes, it draws what can be drawn and keeps the rest as it was."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

from origo_widget import ScoringLab, exercise
from origo_widget.teach.lab import OVERLAYS
from origo_widget.teach.steps_json import ALGORITHMS
from origo_widget.teach.tasks import TASKS
from origo_widget.widgets.lab_requests import LAB_REQUESTS
from tests.hostile.garbage import TEXTS, anything, broken
from tests.hostile.page import Page, nothing_fails, shown_traits

pytestmark = pytest.mark.slow

ROUNDS = int(os.environ.get("ORIGO_HOSTILE", "1"))
MESSAGES = 400
#: Requests that are never refused for what they are about.
ANSWERS = {"accepted", "welcome", "pointed", "ranked", "file", "refused"}
_KEYS = ("view", "Ana", "Blue", "A1")


class LabGarbage:
    """Requests to a lab, most of them with something wrong in them, from a seed."""

    def __init__(self, lab: ScoringLab, seed: int) -> None:
        self.lab, self.rng, self._number = lab, random.Random(seed), 0

    def value(self) -> Any:
        """Anything."""
        return anything(self.rng, _KEYS)

    def request(self) -> Any:
        """A request, its payload at random; one in three is broken."""
        self._number += 1
        kind = self.rng.choice(list(LAB_REQUESTS))
        payload = {key: self._part(key) for key in LAB_REQUESTS[kind]}
        request: dict[str, Any] = {"v": 1, "id": f"g{self._number}", "revision": 1, "kind": kind, "payload": payload}
        return broken(self.rng, request, _KEYS) if self.rng.random() < 0.3 else request

    def _part(self, key: str) -> Any:
        rng, names = self.rng, self.lab.lab.sketch.board.graph.names
        if rng.random() < 0.1:
            return self.value()
        usual: dict[str, Any] = {
            "view": "page",
            "fields": [rng.choice((*names, "Z9")) for _ in range(rng.choice((0, 0, 1, 1, 2, 3)))],
            "owner": rng.choice((None, 0, 1, 4, 9)),
            "seat": rng.choice((None, 0, 0, 1, 4, -1, 9)),
            "stroke": rng.choice(("", "s1", "s2")),
            "text": rng.choice((self.lab.position, "", "1 1 .", "board: mini", "players: 9\n1", TEXTS[-1])),
            "question": rng.choice((*OVERLAYS, "nothing")),
            "algorithm": rng.choice(("", *ALGORITHMS, "nothing")),
            "kind": rng.choice((*TASKS, "nothing")),
            "region": rng.choice((None, None, "Nemoria", "Gallia", "Atlantis")),
            "value": self.value(),
        }
        return usual.get(key, rng.choice((*names, "Z9", "")))


@pytest.mark.parametrize("seed", range(2 * ROUNDS))
@pytest.mark.parametrize(("board", "players"), [("mini", None), ("mini", 2), ("europa", None), ("europa", 3)])
def test_messages(board: str, players: int | None, seed: int) -> None:
    lab = ScoringLab(board=board, players=players)
    page, garbage = Page(lab), LabGarbage(lab, seed)
    with nothing_fails():
        for _ in range(MESSAGES):
            request = garbage.request()
            before = json.dumps(shown_traits(lab))
            answers = [answer for answer in page.send(request) if answer["id"]]
            assert len(answers) <= 1
            assert {answer["kind"] for answer in answers} <= ANSWERS
            if not answers or answers[0]["kind"] != "accepted":
                assert json.dumps(shown_traits(lab)) == before
            assert {name: page.traits[name] for name in shown_traits(lab)} == json.loads(json.dumps(shown_traits(lab)))
            assert_covered(lab)
        page.ask("dismiss")
        page.ask("clear")
        assert page.ask("paint", fields=["A1"], owner=1, stroke="")["kind"] == "accepted"
        assert lab.to_position().owner("A1") == 1
    lab.close()


def assert_covered(lab: ScoringLab) -> None:
    """While a question is open, no trait tells a score."""
    if lab.lab.covered:
        assert not lab.sheet["awards"]
        assert not lab.sheet["totals"]
        assert not lab.view["plan"]["clans"]
        assert not lab.view["plan"]["lands"]
        assert not lab.lens
        assert not lab.steps


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_values_of_traits(seed: int) -> None:
    lab = ScoringLab(board="europa")
    lab.show_exercise(exercise("adjacency-1"))
    page, garbage = Page(lab), LabGarbage(lab, seed)
    aside = lab._from_page
    with nothing_fails():
        before = {name: value for name, value in shown_traits(lab).items() if name not in aside}
        for _ in range(20):
            for name in (*lab.keys, "lab", "_told", "comm", "__class__"):
                page.set(**{name: garbage.value()})
        state = {name: garbage.value() for name in lab.keys}
        page.set(**state)
        # Another language says the same in other words.
        page.set(language="en")
        after = {name: value for name, value in shown_traits(lab).items() if name not in aside}
        changed = {name for name in before if before[name] != after[name]} - {"revision"}
        assert {name for name in changed if name != "view"} == set()
        assert {**before["view"], "revision": 0} == {**after["view"], "revision": 0}
        page.set(theme="dark", player=1, step=3)
        assert (lab.theme, lab.player, lab.step) == ("dark", 1, 0)
        assert {name: page.traits[name] for name in shown_traits(lab)} == json.loads(json.dumps(shown_traits(lab)))
    lab.close()
