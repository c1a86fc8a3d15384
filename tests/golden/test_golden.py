"""The golden playthroughs: a changed line fails. ``python -m tests.golden --write`` writes them anew."""

from difflib import unified_diff
from itertools import islice

import pytest

from .playthrough import SETTINGS, Setting, moves_told, told

#: A first look is enough: once a game has gone another way, everything after it differs.
LINES_SHOWN = 40


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.path.stem)
def test_the_game_goes_as_it_always_did(setting: Setting) -> None:
    golden = setting.path.read_text(encoding="utf-8")
    now = list(told(setting, moves_told(golden)))
    then = golden.splitlines()
    if now != then:
        changes = islice(unified_diff(then, now, setting.path.name, "now", n=4, lineterm=""), LINES_SHOWN)
        pytest.fail("\n".join([*changes, "If this is meant: python -m tests.golden --write"]), pytrace=False)


def test_the_games_meet_everything() -> None:
    """Every way to end, every kind of event and award is told somewhere."""
    texts = "\n".join(setting.path.read_text(encoding="utf-8") for setting in SETTINGS)
    told_of = {line.split()[0] for line in texts.splitlines() if line.startswith("  ")}
    assert told_of >= {
        *("dealt", "placed", "expanded", "attacked", "laid", "yielded", "fight_ended", "migrated", "sailed"),
        *("exchanged", "drew", "reshuffled", "founded", "advanced", "turn_ended", "round_began", "rating_began"),
        *("awarded", "rating_ended", "start_chosen", "ending", "game_over"),
    }
    for part in ("ending cause=stones", "ending cause=supply", "award_clan_tied", "award_sea_tied", "award_land_sole"):
        assert part in texts
