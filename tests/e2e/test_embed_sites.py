"""Sites that real tools build: Sphinx, MkDocs with Material, MyST's way to draw a module, Pandoc's filter."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import anywidget
import pytest
import traitlets as t
from playwright.sync_api import expect

from origo_widget import PuzzleWidget, Replay
from origo_widget.__main__ import main
from origo_widget.embed.bundle import anywidget_module
from origo_widget.embed.exhibit import Wish, exhibit_of
from origo_widget.puzzles.puzzle import Puzzle
from tests.clocks import LONGEST
from tests.e2e.embedding import button, field, panel, served
from tests.e2e.harness.server import ROOT
from tests.embed.scenes import COUNT, POSITION, game
from tests.embed.sites import mkdocs_site, sphinx_site

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.e2e.embedding import StillPages
    from tests.e2e.harness.inprocess import InProcess


DOCS = ROOT / "docs" / "embedding.md"


@pytest.fixture(scope="module")
def sphinx_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that Sphinx has built."""
    pytest.importorskip("sphinx")
    folder = tmp_path_factory.mktemp("sphinx")
    source, out = sphinx_site(folder / "source"), folder / "html"
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", str(source), str(out)], check=True, timeout=LONGEST)
    return out


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_sphinx_site_works_from_files(still: StillPages, sphinx_pages: Path, scheme: Any) -> None:
    page = still.visit((sphinx_pages / "index.html").as_uri(), still.context(color_scheme=scheme))
    replay = page.locator("origo-replay")
    expect(panel(replay, "timeline")).to_contain_text("Zug 2 von 8")
    expect(page.locator("origo-position .origo")).to_have_attribute("data-theme", scheme)
    expect(page.locator("figcaption")).to_contain_text("A position with two hands.")
    page = still.visit((sphinx_pages / "sub" / "puzzles.html").as_uri())
    puzzle = page.locator("origo-puzzle").last
    expect(puzzle.locator(".origo")).to_have_attribute("data-theme", "dark")
    button(puzzle, "number").fill("13")
    button(puzzle, "check").click()
    expect(panel(puzzle, "verdict")).to_contain_text("Right.")


def test_switch_of_a_sphinx_theme_is_followed(still: StillPages, sphinx_pages: Path) -> None:
    page = still.visit((sphinx_pages / "index.html").as_uri())
    drawn = page.locator("origo-position .origo")
    expect(drawn).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.dataset.theme = 'dark'")
    expect(drawn).to_have_attribute("data-theme", "dark")


def test_mkdocs_site_works_under_instant_loading(still: StillPages, tmp_path: Path) -> None:
    pytest.importorskip("material")
    site = tmp_path / "site"
    site.mkdir()
    theme = {
        "name": "material",
        "font": False,
        "features": ["navigation.instant"],
        "palette": [{"scheme": "default"}, {"scheme": "slate"}],
    }
    with served(site) as address:
        settings = mkdocs_site(tmp_path, address, theme)
        quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        build = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(settings)]
        subprocess.run(build, check=True, env=quiet, timeout=LONGEST)
        page = still.visit(address)
        # A click waits for the theme, which goes on by itself once it knows the pages of the site.
        page.evaluate("() => { window.first = true; addEventListener('click', (event) => event.preventDefault()); }")
        page.locator("article a[href*=fences]").click()
        position = page.locator("origo-position")
        expect(position.locator(".origo")).to_have_attribute("data-theme", "light")
        page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
        expect(position.locator(".origo")).to_have_attribute("data-theme", "dark")
        expect(panel(page.locator("origo-replay"), "timeline")).to_contain_text("Move 2 of 8")
        button(page.locator("origo-puzzle"), "number").fill("13")
        button(page.locator("origo-puzzle"), "check").click()
        expect(panel(page.locator("origo-puzzle"), "verdict")).to_contain_text("Right.")
        page.go_back()
        expect(page.locator("origo-replay")).to_have_count(0)
        page.go_forward()
        expect(page.locator("origo-replay .origo-board")).to_be_visible()
        assert page.evaluate("window.first")
        # What it still asks for would not be there any more.
        page.close()


class Module(anywidget.AnyWidget):
    """What MyST makes of its directive."""

    _esm = anywidget_module()
    tag = t.Unicode().tag(sync=True)
    attributes = t.Dict().tag(sync=True)
    data = t.Dict().tag(sync=True)


def test_module_for_myst_needs_no_kernel_and_no_signal(inprocess: InProcess) -> None:
    shown = exhibit_of(Puzzle.from_text(COUNT), Wish())
    host = inprocess.open(working=False)
    widget = Module(tag=shown.tag, data=shown.data, attributes={"language": "de"})
    views = [host.mount(widget, shadow=True, signal=False) for _ in range(2)]
    button(views[0], "number").fill("13")
    button(views[0], "check").click()
    expect(panel(views[0], "verdict")).to_contain_text("Richtig.")
    expect(panel(views[1], "verdict")).to_be_empty()
    host.unmount(views[0])
    expect(host.page.locator("origo-puzzle")).to_have_count(1)


def pandoc() -> str | None:
    """A Pandoc, from PATH or from PyPI."""
    if find_spec("pypandoc"):
        import pypandoc

        return str(pypandoc.get_pandoc_path())
    return shutil.which("pandoc")


@pytest.mark.skipif(pandoc() is None, reason="needs pandoc, as in pypandoc_binary")
def test_filter_for_pandoc_and_quarto(still: StillPages, tmp_path: Path) -> None:
    main(["quarto", str(tmp_path)])
    extension = tmp_path / "_extensions" / "origo"
    shutil.copy(extension / "origo-elements.js", tmp_path)
    (tmp_path / "page.md").write_text(
        f'# P\n\n``` {{.origo-position names="Ana,Ben"}}\n{POSITION}```\n\n``` {{.origo-puzzle}}\n{COUNT}```\n'
    )
    made = {}
    for form, language in (("html", "en-GB"), ("plain", "de-AT")):
        command = [str(pandoc()), "page.md", "-s", "--metadata=title:P", "-L", str(extension / "origo.lua")]
        command += [f"--metadata=lang:{language}", "-t", form, "-o", f"page.{form}"]
        python = {**os.environ, "QUARTO_PYTHON": sys.executable}
        subprocess.run(command, cwd=tmp_path, check=True, env=python, timeout=LONGEST)
        made[form] = (tmp_path / f"page.{form}").read_bytes()
    assert "Wie viele Punkte bekommt Spieler 2" in made["plain"].decode()
    page = still.visit((tmp_path / "page.html").as_uri())
    expect(field(page.locator("origo-position"), "B2")).to_have_attribute("data-owner", "1")
    expect(page.locator("origo-puzzle .origo-board")).to_be_visible()


def test_converted_notebook_shows_picture_and_task(still: StillPages) -> None:
    nbformat = pytest.importorskip("nbformat")
    source = "from origo_widget import PuzzleWidget, book\nPuzzleWidget(book(board='mini', task='count')[0].path)"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    nbformat.write(notebook, still.folder / "puzzles.ipynb")
    [told] = re.findall(r"^\$ jupyter (nbconvert .* puzzles.ipynb)$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    command = [sys.executable, "-m", *told.split()]
    subprocess.run(command, cwd=still.folder, check=True, timeout=LONGEST, capture_output=True)
    page = opened_without_scripts(still, (still.folder / "puzzles.html").read_text(encoding="utf-8"))
    picture = page.locator('img[src^="data:image/svg+xml"]')
    expect(picture).to_have_count(1)
    assert picture.evaluate("one => one.naturalWidth > 100")
    expect(page.get_by_text("How many points", exact=False).first).to_be_visible()


#: What nbconvert's page asks a CDN for: what shows formulas and widgets.
_SCRIPT = re.compile(r"<script[^>]* src=[^>]*></script>|<script(?: type=.module.)?>.*?</script>", re.DOTALL)


def opened_without_scripts(still: StillPages, html: str) -> Page:
    """A page of nbconvert's, as it is where no script runs and nothing can be asked for."""
    return still.open(_SCRIPT.sub("", html), java_script_enabled=False)


def test_static_notebook_shows_picture_and_task(still: StillPages) -> None:
    nbformat = pytest.importorskip("nbformat")
    from nbconvert import HTMLExporter

    outputs = []
    for widget in (Replay(game()), PuzzleWidget(Puzzle.from_text(COUNT))):
        data = (widget._repr_mimebundle_() or ({}, {}))[0]
        outputs.append(nbformat.v4.new_output("display_data", data=json.loads(json.dumps(data))))
        widget.close()
    cells = [nbformat.v4.new_code_cell("widget", outputs=[output]) for output in outputs]
    html, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=cells))  # type: ignore[no-untyped-call]
    page = opened_without_scripts(still, html)
    pictures = page.locator('img[src^="data:image/svg+xml"]')
    expect(pictures).to_have_count(2)
    assert pictures.evaluate_all("all => all.every(one => one.naturalWidth > 100)")
    expect(page.get_by_text("How many points does Player 2 score in a rating now?")).to_be_visible()
