"""The printed sheet in a browser: two pages of A4, whatever the seed, and nothing asked of another machine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from origo_widget.teach.sheet import print_sheet
from origo_widget.view.words import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [False, True])
def test_it_prints_on_two_pages(browser: Browser, tmp_path: Path, key: bool, language: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for seed in ("7b", 0, 1, 2):
        print_sheet(tmp_path / "sheet.html", seed, key=key, language=language)
        page.goto((tmp_path / "sheet.html").as_uri())
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2, seed
    assert all(url.startswith("file:") for url in asked)
    page.close()
