"""What stands for an exhibit in a Sphinx document where no script runs: a picture or a drawing, and the words."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.transforms.post_transforms.images import ImageConverter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from ..puzzles.texts import Told

_SVG = "image/svg+xml"


class exhibit(nodes.General, nodes.Element):  # noqa: N801 (docutils names nodes so)
    """An exhibit: `markup`, `picture`, `drawing`, `words`, `title` of it, and whether it `is_titled`."""


def is_interactive(app: Sphinx) -> bool:
    """Whether the builder makes pages for a browser."""
    return app.builder.format == "html" and app.builder.name != "epub"


def _paragraph(told: Told, text: nodes.Node) -> nodes.Node:
    """A text with its language: docutils makes an attribute `lang` of such a class."""
    return nodes.paragraph("", "", text, classes=[f"language-{told.language}"])


class StillExhibits(SphinxPostTransform):
    """What stands for an exhibit where no script runs, and what searches find of it where one does."""

    #: Before images are converted (`ImageConverter` has 200).
    default_priority = 150
    #: Set in `setup`: a transform of Sphinx 9 knows no builder by itself.
    sphinx: ClassVar[Sphinx]

    def run(self, **_: Any) -> None:
        """Replace every exhibit; where the builder makes pages for a browser, give it its words."""
        for made in list(self.document.findall(exhibit)):
            called = made["title"]
            title = [_paragraph(called, nodes.strong("", called.text))] if made["is_titled"] else []
            words = [_paragraph(told, nodes.Text(told.text)) for told in made["words"]]
            if is_interactive(self.sphinx):
                # They are in its markup already: Sphinx's search reads these.
                made += [*title, *words]
            else:
                self._replace(made, title, words)

    def _replace(self, made: exhibit, title: list[nodes.Node], words: list[nodes.Node]) -> None:
        still, figure = self._still(made), made.parent
        assert isinstance(figure, nodes.figure)
        if not isinstance(still, nodes.image):
            self._unframe(figure, [*title, still, *words])
            return
        made.replace_self(still)
        index = figure.parent.index(figure)
        figure.parent.insert(index + 1, words)
        figure.parent.insert(index, title)

    @staticmethod
    def _unframe(figure: nodes.figure, stills: list[nodes.Node]) -> None:
        """A drawing in letters is no figure: some builders let figures float, and break none of them."""
        captions = [nodes.paragraph("", "", *caption.children) for caption in figure.findall(nodes.caption)]
        anchor = nodes.target(ids=figure["ids"], names=figure["names"])
        figure.replace_self([anchor, *captions, *stills])

    def _still(self, made: exhibit) -> nodes.Element:
        if not (_SVG in self.sphinx.builder.supported_image_types or any(self._converters())):
            return nodes.literal_block(made["drawing"], made["drawing"], language="none")
        picture = made["picture"].encode()
        path = Path(self.sphinx.doctreedir) / "origo" / f"{sha256(picture).hexdigest()[:24]}.svg"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(picture)
        if path.is_relative_to(self.sphinx.outdir):
            # The picture is copied from there: a book that takes in all that lies around would have it twice.
            self.sphinx.config.epub_exclude_files.append(path.relative_to(self.sphinx.outdir).as_posix())
        self.env.images.add_file(self.env.docname, str(path))
        return nodes.image(uri=str(path), candidates={_SVG: str(path)}, alt=made["title"].text)

    def _converters(self) -> Iterator[ImageConverter]:
        """Those that make of an SVG something that the builder takes."""
        targets = self.sphinx.builder.supported_image_types
        for kind in self.sphinx.registry.get_post_transforms():
            if not issubclass(kind, ImageConverter):
                continue
            if any(source == _SVG and target in targets for source, target in kind.conversion_rules):
                converter = kind(self.document)
                if converter.is_available():
                    yield converter
