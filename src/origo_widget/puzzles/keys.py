"""What a puzzle's file may say: the keys of all tasks, and those of each."""

from __future__ import annotations

#: What every puzzle may have.
COMMON = {"task", "board", "position", "names", "title", "text", "hints", "credits", "source", "answer"}
#: What belongs to each task.
TASKS: dict[str, set[str]] = {
    "count": {"of", "player", "region"},
    "find": {"what", "player", "field"},
    "best_turn": {"of", "offer"},
    "found_land": {"region", "offer"},
    "win_fight": {"field", "offer"},
    "split_clan": {"player", "field", "offer"},
    "save_clan": {"field", "against", "keep", "offer", "threat"},
}
OF_ANY = set().union(*TASKS.values())
#: What can be counted, and what the best turn is measured by.
COUNTS = ("total", "clans", "sea", "land")
TURNS = ("rating", "turn")
