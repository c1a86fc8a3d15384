"""Fences of Python-Markdown, alone and in MkDocs."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

import pytest

from origo_widget.embed.fences import custom_fences
from tests.embed.scenes import BEST_TURN, COUNT, POSITION, record
from tests.embed.sites import FENCES, mkdocs_site

if TYPE_CHECKING:
    from pathlib import Path

markdown = pytest.importorskip("markdown")
pytest.importorskip("pymdownx")

ELEMENTS = re.compile("<(origo-[a-z]+) ")


def made(text: str, root: Path) -> str:
    """What a text becomes."""
    fences = {"pymdownx.superfences": {"custom_fences": custom_fences(root)}}
    return str(markdown.markdown(text, extensions=["pymdownx.superfences"], extension_configs=fences))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with a game in it."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "game.json").write_text(record(), encoding="utf-8")
    return tmp_path


def test_fences_become_elements(root: Path) -> None:
    page = made(FENCES, root)
    assert ELEMENTS.findall(page) == ["origo-position", "origo-replay", "origo-puzzle"]
    assert "Ben&#39;s" in page
    assert 'ply="2"' in page
    assert '<span class="nb">print</span>' in page


@pytest.mark.parametrize(
    ("head", "text", "sentence"),
    [
        ("origo-position", "1 9 . . .\nboard: mini", "In the map: '9'"),
        ("origo-position", "", "There is nothing to show: expected the text of a position."),
        ("origo-puzzle", "", "There is nothing to show: expected a puzzle."),
        ("{ .origo-position file=a.txt }", POSITION, "a file and a text"),
        ("{ .origo-replay names=A,B }", record(), "leave `names` away"),
        ("{ .origo-puzzle file=a.toml board=mini }", "", "a.toml says itself which board it is on"),
        ("origo-puzzle", COUNT.replace("player = 2", "player = 2\nanswer = 3"), "Wrong: it is more than 3."),
        ("{ .origo-replay file=nowhere.json }", "", "nowhere.json cannot be read"),
        ("{ .origo-replay }", POSITION, "expected a game record"),
        ('{ .origo-position colour="red" }', POSITION, "There is no option"),
        ('{ .origo-position ply="x" }', POSITION, "is no move of this game"),
        ("origo-puzzle", COUNT.replace("count", "guess"), "guess"),
    ],
)
def test_what_is_wrong_is_logged_and_the_page_says_where(
    root: Path, caplog: pytest.LogCaptureFixture, head: str, text: str, sentence: str
) -> None:
    with caplog.at_level(logging.WARNING):
        page = made(f"before\n\n```{head}\n{text}\n```\n\nafter", root)
    (told,) = [entry.getMessage() for entry in caplog.records]
    assert sentence in told
    name = head.strip("{ .").partition(" ")[0]
    assert f'role="alert">In a fence {name}: This could not be shown; the log of the build says why.</p>' in page
    assert str(root) not in page
    assert not ELEMENTS.findall(page)
    assert "<p>before</p>" in page
    assert "<p>after</p>" in page


def test_a_long_search_is_told_and_given_up(
    root: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origo_widget.embed.proving.QUICK", 5)
    (root / "two.toml").write_text(BEST_TURN, encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert ELEMENTS.findall(made("``` { .origo-puzzle file=two.toml }\n```", root)) == ["origo-puzzle"]
        assert ELEMENTS.findall(made(f"```origo-puzzle\n{BEST_TURN}```", root)) == ["origo-puzzle"]
        monkeypatch.setattr("origo_widget.embed.fences.IN_A_BUILD", 50)
        page = made("``` { .origo-puzzle file=two.toml language=de }\n```", root)
    told = [record.getMessage() for record in caplog.records]
    assert f"`python -m origo_widget puzzle solve {root / 'two.toml'}`" in told[0]
    assert "Put it into a file" in told[1]
    assert "das dauert lange" in told[2]
    assert "länger wartet eine Seite nicht" in told[3]
    assert 'role="alert" lang="de"' in page
    assert not ELEMENTS.findall(page)


@pytest.mark.parametrize("theme", [{"name": "mkdocs", "locale": "de"}, {"name": "material", "language": "de"}])
def test_mkdocs_speaks_the_language_of_the_site(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, theme: dict[str, str]
) -> None:
    pytest.importorskip("mkdocs")
    pytest.importorskip("material")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    settings = mkdocs_site(tmp_path, "http://localhost/", theme)
    text = f"```origo-position\n1 9 . . .\nboard: mini\n```\n\n```origo-position\n{POSITION}```\n"
    text += "\n```{origo-puzzle} two.toml\n```\n"
    (tmp_path / "docs" / "bad.md").write_text(text, encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        build(load_config(str(settings)))
    page = (tmp_path / "site" / "bad" / "index.html").read_text(encoding="utf-8")
    told = [record.getMessage() for record in caplog.records if "bad.md:" in record.getMessage()]
    assert "origo-position: Diese Stellung hat 1 Fehler" in told[0]
    assert "wurde kein Element" in told[1]
    assert "bad.md:1 origo-position: Das lässt sich nicht zeigen" in page
    assert '<origo-position language="de"' in page


def test_mkdocs_has_the_script_once(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    settings = mkdocs_site(tmp_path, "http://localhost/", {"name": "mkdocs"})
    build(load_config(str(settings), strict=True))
    site = tmp_path / "site"
    page = (site / "fences" / "index.html").read_text(encoding="utf-8")
    assert ELEMENTS.findall(page) == ["origo-position", "origo-replay", "origo-puzzle"]
    (address,) = re.findall(r'src="(\.\./[^"]*origo-elements\.js)\?v=[0-9a-f]+"', page)
    assert (site / "fences" / address).resolve().is_file()
    assert len(list(site.rglob("origo-elements*"))) == 1


def test_mkdocs_names_page_and_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("mkdocs")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    settings = mkdocs_site(tmp_path, "http://localhost/", {"name": "mkdocs"})
    text = "---\ntitle: Bad\n---\n\n# Bad\n\n```origo-position\n1 9 . . .\nboard: mini\n```\n\n"
    text += "```{origo-puzzle} two.toml\n```\n\n```` text\n```origo-puzle\n```\n````\n"
    (tmp_path / "docs" / "bad.md").write_text(text, encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        build(load_config(str(settings)))
    told = [record.getMessage() for record in caplog.records if "bad.md:" in record.getMessage()]
    assert len(told) == 2
    assert "bad.md:7 origo-position: This position has 1 fault" in told[0]
    assert "bad.md:12 origo-puzzle: this fence did not become an element" in told[1]
