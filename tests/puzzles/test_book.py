"""The book: every puzzle reads, has words, is proved and unique, fits into a page, and is not found by greed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from origo_widget import OrigoError, Position, Puzzle, book
from origo_widget.puzzles.book import FOLDER, Entry
from origo_widget.puzzles.book.writing import entry_of, index_text
from origo_widget.puzzles.mining.asked import TASKS
from origo_widget.puzzles.mining.likeness import likeness
from origo_widget.puzzles.mining.sift import MARGIN, is_good
from origo_widget.puzzles.page import compressed_size
from origo_widget.puzzles.proof import Proof
from origo_widget.puzzles.solving import goal_of
from origo_widget.puzzles.stored import load_page, page_path, proof_path
from origo_widget.view.words import LANGUAGES

ROOT = Path(__file__).parents[2]
BOOK = book()
BOARDS = ("mini", "skerries", "europa")
#: Proved anew in every run: of each board and task the hardest one, but for `europa`, where it takes longer.
SAMPLE = {(entry.board, entry.task): entry for entry in BOOK if entry.board != "europa"}
EACH = pytest.mark.parametrize("entry", BOOK, ids=[entry.name for entry in BOOK])
SOME = pytest.mark.parametrize("entry", SAMPLE.values(), ids=[entry.name for entry in SAMPLE.values()])


def test_the_book_is_large_and_mixed() -> None:
    assert len(BOOK) >= 60
    assert {(entry.board, entry.task) for entry in BOOK} == {(board, task) for board in BOARDS for task in TASKS}
    levels = Counter(entry.level for entry in BOOK)
    assert all(levels[level] >= 5 for level in range(1, 6))


def test_every_file_is_in_the_index() -> None:
    files = {path.stem for path in FOLDER.glob("*.toml")} - {"index"}
    assert files == {entry.name for entry in BOOK}
    assert {path.name.partition(".")[0] for path in FOLDER.glob("*.json")} == files
    assert index_text(list(BOOK)) == (FOLDER / "index.toml").read_text(encoding="utf-8")


@EACH
def test_puzzles_have_words(entry: Entry) -> None:
    puzzle = entry.load()
    assert set(puzzle.title) == set(puzzle.hints) == set(LANGUAGES)
    for language in LANGUAGES:
        assert 3 <= len(puzzle.title[language]) <= 40
        assert 1 <= len(puzzle.hints[language]) <= 3
        assert puzzle.said(language)
        assert not any("{" in text or "}" in text for text in puzzle.hints[language])


@EACH
def test_proofs_and_pages_lie_beside_and_hold(entry: Entry) -> None:
    puzzle = entry.load()
    proof = Proof.load(proof_path(entry.path), puzzle)
    assert proof.proved
    assert proof.unique
    assert load_page(page_path(entry.path), puzzle)["start"]["owners"]
    if puzzle.is_played:
        assert proof.lines
        assert proof.gap is None or proof.gap >= MARGIN[goal_of(puzzle).unit]
    # The usual size; 60 kB is the most.
    assert compressed_size(puzzle.page()) <= 10_000


@EACH
def test_the_index_is_right(entry: Entry) -> None:
    assert entry_of(entry.name, entry.load()) == entry


@EACH
def test_files_are_as_they_would_be_written(entry: Entry) -> None:
    assert entry.path.read_text(encoding="utf-8") == entry.load().to_text()


@EACH
def test_solutions_solve(entry: Entry) -> None:
    """The stored line, played move by move as a reader would, is right; doing nothing is not."""
    puzzle = entry.load()
    proof = puzzle.solve()
    if not puzzle.is_played:
        assert puzzle.check(proof.value if puzzle.task == "count" else proof.fields[0]).right
        return
    assert puzzle.check(readers_moves(puzzle, proof.lines[0])).right
    assert not puzzle.check([]).right


def readers_moves(puzzle: Puzzle, line: tuple[str, ...]) -> list[str]:
    position: Position = puzzle.position.copy()
    own = []
    for text in line:
        if position.to_move == puzzle.seat:
            own.append(text)
        position.push(position.parse(text))
    return own


def test_titles_and_puzzles_are_all_different() -> None:
    puzzles = [entry.load() for entry in BOOK]
    for language in LANGUAGES:
        assert len({puzzle.title[language] for puzzle in puzzles}) == len(puzzles)
    assert len(set(map(likeness, puzzles))) == len(puzzles)


def anew(entry: Entry) -> Puzzle:
    """The puzzle of an entry, without what is stored."""
    return Puzzle.from_text(entry.path.read_text(encoding="utf-8"), folder=FOLDER)


@SOME
def test_proofs_made_anew(entry: Entry) -> None:
    assert_as_stored(entry)


@pytest.mark.nightly
@EACH
def test_every_proof_made_anew(entry: Entry) -> None:
    assert_as_stored(entry)


def assert_as_stored(entry: Entry) -> None:
    fresh, stored = anew(entry), entry.load()
    made, kept = fresh.solve(), stored.solve()
    # How much was looked at is the solver's affair.
    assert (made.value, made.results, made.unique, made.gap) == (kept.value, kept.results, kept.unique, kept.gap)
    assert set(made.lines) == set(kept.lines)
    assert made.fields == kept.fields
    assert fresh.page() == stored.page()
    assert is_good(fresh)


def test_puzzles_are_found_by_name_and_by_wish() -> None:
    entry = BOOK[0]
    assert Puzzle.named(entry.name) == entry.load()
    assert {entry.task for entry in book(task="find")} == {"find"}
    assert {entry.board for entry in book(board="mini", level=1)} == {"mini"}
    assert all("cut_field" in entry.themes for entry in book(theme="cut_field"))
    assert book(task="find")._repr_html_().count("<tr>") == len(book(task="find")) + 1
    for wish in ({"task": "chess"}, {"board": "moon"}, {"level": 9}, {"theme": "love"}):
        with pytest.raises(OrigoError, match="expected one of"):
            book(**wish)
    with pytest.raises(OrigoError, match="name is 'chess'"):
        Puzzle.named("chess")


def test_the_wheel_has_the_book() -> None:
    builders = pytest.importorskip("hatchling.builders.wheel")
    packed = {file.distribution_path for file in builders.WheelBuilder(str(ROOT)).recurse_included_files()}
    home = "origo_widget/puzzles/book"
    assert {f"{home}/index.toml", f"{home}/boards/skerries.toml"} <= packed
    for entry in BOOK:
        assert {f"{home}/{entry.name}{end}" for end in (".toml", ".proof.json", ".page.json")} <= packed


def test_hints_call_cards_as_the_language_does() -> None:
    for entry in BOOK:
        puzzle = entry.load()
        hints = puzzle.hints.get("en", ())
        kinds = {card.name: str(card.kind) for card in puzzle.board.cards}
        named = [
            name for hint in hints for name in kinds if f"The card {name} " in hint or f" the card {name}." in hint
        ]
        assert {kinds[name] for name in named} <= {"land"}, entry.name


def test_an_entry_shows_itself_in_short() -> None:
    assert repr(book(task="split_clan")[:1]) == "(<Entry europa-split-1: split_clan on europa, level 1>,)"
