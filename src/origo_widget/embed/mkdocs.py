"""A plugin for MkDocs, called `origo`: it has the fences, and the script that they need, in every site."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

from .bundle import SCRIPT_NAME, elements_script, script_digest
from .fences import custom_fences

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_SUPERFENCES = "pymdownx.superfences"


class NoOptions(Config):  # type: ignore[no-untyped-call]
    """What the plugin can be told: nothing."""


class OrigoPlugin(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]
    """The plugin."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add the fences to those of the site, and the script to its pages."""
        if _SUPERFENCES not in config.markdown_extensions:
            config.markdown_extensions.append(_SUPERFENCES)
        fences = config.mdx_configs.setdefault(_SUPERFENCES, {})
        fences["custom_fences"] = [*fences.get("custom_fences", []), *custom_fences(Path(config.docs_dir))]
        # Pages in a browser's cache go with the script that they were made for.
        config.extra_javascript.append(f"assets/{SCRIPT_NAME}?v={script_digest()}")
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put the script into the site."""
        files.append(File.generated(config, f"assets/{SCRIPT_NAME}", content=elements_script()))
        return files
