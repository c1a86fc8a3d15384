"""The Sphinx extension, with real builds."""

from __future__ import annotations

import html
import io
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from origo_widget.__main__ import main
from origo_widget.model.board import Board
from origo_widget.puzzles.book import FOLDER
from tests.embed.scenes import COUNT, GRAPH, MAP, POSITION
from tests.embed.sites import indented, sphinx_site

pytest.importorskip("sphinx")
pytest.importorskip("myst_parser")
pytestmark = pytest.mark.slow

SCRIPT = re.compile(r'<script[^>]*src="([^"]*origo-elements\.js[^"]*)"')


def build(source: Path, builder: str, parallel: int = 1, trees: str = "trees") -> tuple[Path, str]:
    """What a builder makes of a site, and its warnings."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    out, warnings = source.parent / builder, io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source, source, out, source.parent / trees, builder, warning=warnings, status=None, parallel=parallel
        )
        app.build()
    return out, re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue())


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A site."""
    return sphinx_site(tmp_path / "source")


@pytest.mark.parametrize("builder", ["html", "dirhtml"])
def test_pages_with_elements_load_one_script(source: Path, builder: str) -> None:
    out, warnings = build(source, builder, parallel=2)
    assert warnings == ""
    pages = {str(path.relative_to(out)): path.read_text(encoding="utf-8") for path in out.rglob("*.html")}
    loads = {name: SCRIPT.findall(text) for name, text in pages.items()}
    with_elements = {name for name, text in pages.items() if "<origo-" in text}
    assert len(with_elements) == 2
    for name, found in loads.items():
        assert len(found) == (name in with_elements), name
        for address in found:
            assert not re.match("[a-z]+:|/", address)
            assert ((out / name).parent / address.partition("?")[0]).resolve().is_file()
    assert len(list(out.rglob("origo-elements*.js"))) == 1


def test_one_page_of_all_loads_one_script(source: Path) -> None:
    out, warnings = build(source, "singlehtml")
    text = (out / "index.html").read_text(encoding="utf-8")
    assert warnings == ""
    assert len(SCRIPT.findall(text)) == 1
    assert text.count("<origo-puzzle") == 2


def test_words_of_a_text(source: Path) -> None:
    out, warnings = build(source, "text")
    assert warnings == ""
    index, puzzles = ((out / name).read_text(encoding="utf-8") for name in ("index.txt", "sub/puzzles.txt"))
    assert "A 1 1 . . ." in index
    assert "A position with *two* hands." in index
    assert "Ana holds C, pop." in index
    assert "How many points does Player 2 score in a rating now?" in puzzles
    assert "{" not in index + puzzles


def test_latex_has_a_drawing_in_letters(source: Path) -> None:
    out, warnings = build(source, "latex")
    (text,) = [path.read_text(encoding="utf-8") for path in out.glob("*.tex")]
    assert warnings == ""
    assert "A 1 1 . . ." in text
    assert "How many points does Player 2 score" in text
    assert "includegraphics" not in text.partition("\\begin{document}")[2].replace("\\sphinxlogo", "")


def test_latex_has_a_picture_where_something_makes_one(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sphinx.ext.imgconverter import ImagemagickConverter

    def convert(_: object, _from: str, to: str) -> bool:
        with open(to, "wb") as file:  # noqa: PTH123 (as Sphinx gives it)
            file.write(b"%PDF")
        return True

    monkeypatch.setattr(ImagemagickConverter, "is_available", lambda _: True)
    monkeypatch.setattr(ImagemagickConverter, "convert", convert)
    conf = source / "conf.py"
    conf.write_text(conf.read_text().replace("'myst_parser'", "'myst_parser', 'sphinx.ext.imgconverter'"))
    out, warnings = build(source, "latex")
    (text,) = [path.read_text(encoding="utf-8") for path in out.glob("*.tex")]
    assert warnings == ""
    assert len(re.findall(r"sphinxincludegraphics\{\{", text)) == 4
    assert "A 1 1 . . ." not in text


def test_epub_has_pictures_and_no_script(source: Path) -> None:
    out, warnings = build(source, "epub")
    assert not [line for line in warnings.splitlines() if "unknown mimetype" not in line]
    pages = "".join(path.read_text(encoding="utf-8") for path in out.rglob("*.xhtml"))
    assert len(list((out / "_images").glob("*.svg"))) == 4
    assert "<origo-" not in pages
    assert "How many points does Player 2 score" in pages


def test_epub_has_each_picture_once(source: Path) -> None:
    # As `sphinx-build` does it: its own files lie in the folder that becomes the book.
    out, _ = build(source, "epub", trees="epub/.doctrees")
    (book,) = out.glob("*.epub")
    names = [Path(name).name for name in zipfile.ZipFile(book).namelist() if name.endswith(".svg")]
    assert len(names) == len(set(names)) == 4


def test_what_a_page_is_made_of_makes_it_anew(source: Path) -> None:
    build(source, "html")
    puzzle = source / "sub" / "two.toml"
    puzzle.write_text(puzzle.read_text(encoding="utf-8").replace("Two cards", "Three cards"), encoding="utf-8")
    out, _ = build(source, "html")
    assert "Three cards" in (out / "sub" / "puzzles.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("before", ["hand = ", None], ids=["broken", "missing"])
@pytest.mark.parametrize("inside", [True, False])
def test_a_board_that_is_mended_brings_its_puzzles_back(source: Path, before: str | None, inside: bool) -> None:
    (source / "index.rst").write_text("I\n=\n\n.. toctree::\n\n   sub/puzzles\n   plain\n")
    text, board = COUNT.replace('"mini"', '"own.toml"'), source / "sub" / "own.toml"
    (source / "sub" / "two.toml").write_text(text)
    (source / "sub" / "puzzles.md").write_text(
        "# P\n\n```{origo-puzzle}" + (f"\n{text}```\n" if inside else " two.toml\n```\n")
    )
    if before is not None:
        board.write_text(before)
    out, warnings = build(source, "html")
    assert "own.toml" in warnings
    board.write_text(Board.named("mini").source.replace('"mini"', '"own"'))
    assert build(source, "html")[1] == ""
    assert "<origo-puzzle" in (out / "sub" / "puzzles.html").read_text(encoding="utf-8")


BAD_RST = f"""\
Bad
===

.. origo-position::
   :names: Ana, Ben

{indented(MAP.replace("1 2", "1 9"))}   board: mini

.. origo-replay:: nowhere.json
"""
BAD_MYST = f"""\
# Bad

```{{origo-puzzle}}
task = "count"
of = "all"
board = "mini"
position = \"\"\"
{MAP}\"\"\"
```

```{{origo-position}} worse.txt
```

```{{origo-replay}} position.txt
```

```{{origo-position}} position.txt
1 1 . . .
```

```{{origo-puzzle}}
```
"""


def test_broken_input_is_a_warning_with_file_and_line(tmp_path: Path) -> None:
    files = {"bad.rst": BAD_RST, "worse.md": BAD_MYST, "worse.txt": "1 1\n", "position.txt": POSITION}
    index = "I\n=\n\n.. toctree::\n\n   bad\n   worse\n"
    source = sphinx_site(tmp_path / "source", **files, **{"index.rst": index, "sub/puzzles.md": ":orphan:\n# P\n"})
    _, warnings = build(source, "html")
    lines = [line.removeprefix(f"{source}/") for line in warnings.splitlines()]
    found = {line.partition(": WARNING: ")[0]: line for line in lines if " origo-" in line}
    assert "origo-position: In the map: '9'" in found["bad.rst:8"]
    assert "origo-replay: " in found["bad.rst:14"]
    assert "nowhere.json cannot be read" in found["bad.rst:14"]
    assert "origo-position: This row has 2 signs" in found["worse.txt:1"]
    assert "expected a game record" in found["worse.md:19"]
    assert "There are a file and a text here" in found["worse.md:22"]
    assert "There is nothing to show: expected a puzzle." in found["worse.md:26"]
    assert "origo-puzzle" in found["worse.md:5"]


def test_a_fault_keeps_its_key(tmp_path: Path) -> None:
    source = sphinx_site(tmp_path / "source")
    (source / "sub" / "two.toml").write_text('task = "count"\nboard = "mini"\nposition = "1 2 . . ."\nplayr = 1\n')
    _, warnings = build(source, "html")
    assert "two.toml:4: WARNING: origo-puzzle: playr: is not known here; did you mean player?" in warnings


def test_what_cannot_be_solved_is_a_warning(tmp_path: Path) -> None:
    source = sphinx_site(tmp_path / "source")
    text = 'task = "win_fight"\nboard = "mini"\nposition = """\n1 2 . . .\nhands: A |\n"""\n[offer]\nattack = 1\n'
    (source / "sub" / "two.toml").write_text(text)
    _, warnings = build(source, "html")
    assert "This puzzle cannot be solved." in warnings


def test_a_stale_proof_is_a_warning_at_the_puzzle_until_it_is_made_anew(source: Path) -> None:
    puzzle = source / "sub" / "two.toml"
    assert main(["puzzle", "solve", str(puzzle)]) == 0
    assert build(source, "html")[1] == ""
    puzzle.write_text(puzzle.read_text(encoding="utf-8").replace("C,pop,1", "C,pop,2"), encoding="utf-8")
    _, warnings = build(source, "html")
    assert f"{puzzle}:1: WARNING: origo-puzzle: The puzzle, its board or the rules were changed since " in warnings
    assert f"`python -m origo_widget puzzle solve {puzzle}`" in warnings
    assert warnings.count("WARNING") == 1
    assert main(["puzzle", "solve", str(puzzle)]) == 0
    assert build(source, "html")[1] == ""


def test_a_long_search_is_given_up_until_there_is_a_proof(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.embed.proving.QUICK", 5)
    monkeypatch.setattr("origo_widget.embed.sphinx.IN_A_BUILD", 50)
    (source / "conf.py").write_text((source / "conf.py").read_text() + "language = 'de'\n")
    puzzle = source / "sub" / "two.toml"
    out, warnings = build(source, "html")
    page = out / "sub" / "puzzles.html"
    assert warnings.count(f"{puzzle}:1: WARNING: origo-puzzle: Dieses Rätsel muss ausgerechnet werden, und das") == 1
    assert "nicht gelöst, und länger wartet eine Seite nicht" in warnings
    assert page.read_text(encoding="utf-8").count("<origo-puzzle") == 1
    # Nothing but the proof and its page is new.
    assert main(["puzzle", "solve", str(puzzle)]) == 0
    assert build(source, "html")[1] == ""
    assert page.read_text(encoding="utf-8").count("<origo-puzzle") == 2


def test_without_a_script_there_are_title_text_task_and_hands(source: Path) -> None:
    puzzle = source / "sub" / "two.toml"
    text = puzzle.read_text(encoding="utf-8").replace("[offer]", 'text = "Oh <b>!"\ncredits = "Zoe"\n[offer]')
    puzzle.write_text(text, encoding="utf-8")
    out, _ = build(source, "html")
    shown = words_of((out / "sub" / "puzzles.html").read_text(encoding="utf-8"))
    told = ["Two cards", "Oh <b>!", "Ana's turn: ", "Ana holds ", "By Zoe."]
    places = [shown.find(one, shown.find("Two cards")) for one in told]
    assert places == sorted(places)
    assert -1 not in places
    assert "Look at the land." not in shown
    index = (out / "searchindex.js").read_text(encoding="utf-8")
    assert "zoe" in index


def words_of(page: str) -> str:
    """The text of a page, pictures left out."""
    bare = re.sub(r"<(svg|script|style)\b.*?</\1>| data='[^']*'", "", page, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]*>", "", bare))


def test_a_text_has_what_its_position_needs(tmp_path: Path) -> None:
    source = sphinx_site(tmp_path / "source")
    shutil.copy(FOLDER / "boards" / "skerries.toml", source / "sub" / "skerries.toml")
    (source / "sub" / "two.toml").write_text(GRAPH, encoding="utf-8")
    out, warnings = build(source, "text")
    assert warnings == ""
    text = " ".join((out / "sub" / "puzzles.txt").read_text(encoding="utf-8").split())
    order = ["A graph", "H1 (Holm): ", "Founded, in this order: ", "holds", "covers"]
    assert [text.find(one) for one in order] == sorted(text.find(one) for one in order)
    assert "-1" not in [str(text.find(one)) for one in order]
    assert "Valdia: " in text


def test_an_authors_words_are_marked_with_their_language(source: Path) -> None:
    puzzle = source / "sub" / "two.toml"
    text = puzzle.read_text(encoding="utf-8").replace("[offer]", 'text = { fr = "À Ana." }\n[offer]')
    puzzle.write_text(text, encoding="utf-8")
    out, _ = build(source, "epub")
    page = (out / "sub" / "puzzles.xhtml").read_text(encoding="utf-8")
    assert '<p lang="fr">À Ana.</p>' in page
