"""The rooms of the house: imports go downwards only, and the lower rooms need nothing but networkx."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.clocks import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "origo_widget"
#: What each room may import from besides itself: embed → widgets → teach, puzzles → bots, view → model.
BELOW = {
    "model": set[str](),
    "bots": {"model"},
    "view": {"model"},
    "puzzles": {"model", "bots", "view"},
    "teach": {"model", "bots", "view"},
    "widgets": {"model", "bots", "view", "puzzles", "teach"},
    "embed": {"model", "bots", "view", "puzzles", "teach", "widgets"},
}
#: The rooms that run where no widgets are installed, and all that these may import from elsewhere.
BARE = ("model", "bots", "view", "puzzles", "teach")
ALLOWED = {*sys.stdlib_module_names, "networkx"}

MODULES = [
    path for room in BELOW for path in sorted((PACKAGE / room).rglob("*.py")) if "node_modules" not in path.parts
]


#: The front end: the rooms, and what each may import from besides itself and the files outside of all rooms, which are
#: the protocol and two small helpers and import from no room.
SCRIPTS = PACKAGE / "js"
#: What is drawn, and what is known of it: these three know each other.
FACE = {"board", "state", "parts"}
SCRIPTS_BELOW = {
    ".": set[str](),
    "words": set[str](),
    # What boards and puzzles are held to when they are read, pages are held to as well.
    "shapes": {"words", "../model"},
    "drivers": {"shapes"},
    "board": FACE,
    "state": FACE | {"words", "drivers"},
    "parts": FACE | {"words"},
    "lab": FACE | {"words", "shapes", "drivers"},
    "puzzle": FACE | {"words", "shapes", "drivers"},
    "elements": FACE | {"words", "shapes", "drivers", "lab", "puzzle"},
    "faces": FACE | {"drivers", "lab", "puzzle"},
}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """What a module imports, those for types and those inside functions too: dotted names from the top, split."""
    home = path.relative_to(PACKAGE.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level] if node.level else ()
            base += tuple(node.module.split(".")) if node.module else ()
            yield from ((*base, alias.name) for alias in node.names)


def test_there_are_modules_to_look_at() -> None:
    assert {room_of(path) for path in MODULES} >= {"model", "bots", "view", "widgets"}
    assert ("origo_widget", "model", "game", "Game") in set(imports(PACKAGE / "widgets" / "table.py"))
    assert ("networkx",) in set(imports(PACKAGE / "model" / "graph.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_downwards(path: Path) -> None:
    room = room_of(path)
    ours = [name for name in imports(path) if name[0] == PACKAGE.name]
    upwards = [".".join(name) for name in ours if name[1] != room and name[1] not in BELOW[room]]
    assert upwards == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if room_of(path) in BARE], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_lower_rooms_import_nothing_but_networkx(path: Path) -> None:
    assert {name[0] for name in imports(path)} <= {*ALLOWED, PACKAGE.name}


def test_graph_knows_nothing_of_the_game() -> None:
    ours = {name[2] for name in imports(PACKAGE / "model" / "graph.py") if name[0] == PACKAGE.name}
    assert ours == {"errors", "reasons"}


def script_rooms(path: Path) -> set[str]:
    """The rooms that a script imports from, types too."""
    targets = re.findall(r'(?:from|import|import\() ?"(\.[^"]+)"', path.read_text(encoding="utf-8"))
    return {os.path.relpath((path.parent / target).parent.resolve(), SCRIPTS) for target in targets}


@pytest.mark.parametrize("room", SCRIPTS_BELOW)
def test_scripts_import_from_the_rooms_below(room: str) -> None:
    upwards = {
        str(path.relative_to(SCRIPTS)): above
        for path in (SCRIPTS / room).glob("*.ts*")
        if (above := script_rooms(path) - SCRIPTS_BELOW[room] - {room, "."})
    }
    assert upwards == {}


def test_every_script_stands_in_a_room() -> None:
    scripts = list(SCRIPTS.rglob("*.ts*"))
    assert {str(path.parent.relative_to(SCRIPTS)) for path in scripts} == set(SCRIPTS_BELOW)
    assert script_rooms(SCRIPTS / "faces" / "mount_replay.ts") == {"drivers", "faces"}


#: A game between bots, shown and told, with everything blocked that a bare Python lacks.
BARE_GAME = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"anywidget", "comm", "ipywidgets", "IPython", "traitlets"}:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)

sys.meta_path.insert(0, Blocked())

import random
from importlib import import_module
from origo_widget import Board, Game, Greedy, OrigoError, Position, Random
from origo_widget.bots.bot import decide

for name in sys.argv[1:]:
    import_module(name)
game, rng = Game(["Ana", "Ben"], seed=1, board="mini"), random.Random(1)
for ply in range(12):
    game.play(decide((Greedy(), Random())[game.to_move], game.observe(game.to_move), rng))
from origo_widget.view.seat_view import public_view
from origo_widget.view.svg import position_svg
assert public_view(game)["ply"] == 12
assert position_svg(game.observe(None), game.players)
try:
    import origo_widget
    origo_widget.play
except ModuleNotFoundError as error:
    print(error.name)
"""


def test_lower_rooms_run_where_no_widgets_are_installed() -> None:
    names = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in MODULES
        if room_of(path) in BARE
    ]
    command = [sys.executable, "-c", BARE_GAME, *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    assert done.stderr == ""
    # Only what needs widgets says what it lacks.
    assert done.stdout.strip() in {"anywidget", "traitlets"}


def test_public_names_are_there_and_documented() -> None:
    import origo_widget

    for name in origo_widget.__all__:
        assert getattr(origo_widget, name).__doc__
    assert sorted(origo_widget.__all__) == sorted(origo_widget._HOMES)
    assert set(origo_widget.__all__) <= set(dir(origo_widget))
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        origo_widget.Chess  # noqa: B018


def test_wheel_has_the_bundle_and_not_its_source() -> None:
    builders = pytest.importorskip("hatchling.builders.wheel")
    packed = {file.distribution_path for file in builders.WheelBuilder(str(ROOT)).recurse_included_files()}
    assert {"origo_widget/py.typed", "origo_widget/model/boards/europa.toml"} <= packed
    assert {"origo_widget/embed/quarto/origo.lua", "origo_widget/embed/words/de.toml"} <= packed
    assert not [path for path in packed if "/js/" in path or not path.startswith("origo_widget/")]
    faces = {f"faces/{face}.js" for face in ("table", "lab", "puzzle")}
    built = {"origo.css", "origo-elements.js", "origo-lab.js"} | faces
    assert {path for path in packed if "/static/" in path} == {f"origo_widget/static/{name}" for name in built}


def test_runtime_needs_stay_few() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs = {need.split(">")[0].split("=")[0] for need in settings["project"]["dependencies"]}
    assert needs == {"anywidget", "ipywidgets", "networkx", "traitlets"}
