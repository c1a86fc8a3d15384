"""A plugin for MkDocs, called `origo`: it has the fences, and the script that they need, in every site."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File

from ..view.words import LANGUAGES
from .bundle import SCRIPT_NAME, elements_script, script_digest
from .fence_places import FencePlaces
from .fences import custom_fences
from .words import say

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page
    from mkdocs.theme import Theme

_log = get_plugin_logger("origo_widget")
_SUPERFENCES = "pymdownx.superfences"


class NoOptions(Config):  # type: ignore[no-untyped-call]
    """What the plugin can be told: nothing."""


class OrigoPlugin(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]
    """The plugin."""

    def __init__(self) -> None:
        self.places = FencePlaces()
        self.language = "en"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add the fences to those of the site, and the script to its pages."""
        if _SUPERFENCES not in config.markdown_extensions:
            config.markdown_extensions.append(_SUPERFENCES)
        self.language = _language(config.theme)
        fences = config.mdx_configs.setdefault(_SUPERFENCES, {})
        ours = custom_fences(Path(config.docs_dir), self.places, self.language)
        fences["custom_fences"] = [*fences.get("custom_fences", []), *ours]
        # Pages in a browser's cache go with the script that they were made for.
        config.extra_javascript.append(f"assets/{SCRIPT_NAME}?v={script_digest()}")
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put the script into the site."""
        files.append(File.generated(config, f"assets/{SCRIPT_NAME}", content=elements_script()))
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, **_: Any) -> None:
        """Note where the fences are; the lines of what stands above the text count, too."""
        before = (page.file.content_string or "").replace("\r\n", "\n").rstrip().count("\n")
        self.places.begin(page.file.src_uri, markdown, max(0, before - markdown.rstrip().count("\n")))

    def on_page_content(self, _html: str, **_: Any) -> None:
        """Warn of every fence that looks like ours and became nothing."""
        for line, name in self.places.left.items():
            _log.warning("%s %s: %s", self.places.place(line), name, say("fence.unused", {}, self.language))


def _language(theme: Theme) -> str:
    """The site's: Material calls it `language`, MkDocs' own themes `locale`; English where there are no words of it."""
    given = theme.get("language") or theme.locale.language
    return given if given in LANGUAGES else "en"
