"""Pages of puzzles: all that can be played, and nothing else, in few bytes."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from origo_widget.model.board import Board
from origo_widget.model.graph import indices
from origo_widget.model.position import Position
from origo_widget.puzzles.budget import Budget
from origo_widget.puzzles.errors import NotProved, PuzzleTooLarge
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.offered import MOST_BYTES
from origo_widget.puzzles.page import compressed_size, live_page, played_page
from origo_widget.puzzles.play import END, Play, Threat
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.task_words import task_in_words
from origo_widget.view.words import LANGUAGES, said
from tests.model.boards import EUROPA, ISLES, MINI
from tests.puzzles.paging import Opened
from tests.puzzles.scenes import long_texts, scene
from tests.puzzles.test_verdicts import COUNT, FIGHT, FIND, TURN


def owners(play: Play) -> dict[str, int]:
    names = play.position.board.graph.names
    return {names[index]: seat for seat, mask in enumerate(play.position.own) for index in indices(mask)}


def hands(play: Play) -> dict[str, list[str]]:
    """The hands that are not empty."""
    position = play.position
    return {str(seat): list(position.board.card_names(hand)) for seat, hand in enumerate(position.hands) if hand}


def shown_hands(state: dict[str, Any]) -> dict[str, list[str]]:
    return {
        seat: sorted(card for card, count in hand.items() for _ in range(count))
        for seat, hand in state["hands"].items()
        if hand
    }


def check_page(puzzle: Puzzle) -> Opened:
    """Every edge is a move that can be made and leads to the board shown; no move is left out."""
    opened = Opened(json.loads(json.dumps(puzzle.page())))
    play = Play(puzzle.position, puzzle.offer, puzzle.threat)
    met = set()

    def walk(node: int) -> None:
        state = opened.states[node]
        assert state["owners"] == owners(play)
        assert shown_hands(state) == {seat: sorted(hand) for seat, hand in hands(play).items()}
        assert state["view"].get("toMove") == (None if play.is_over else play.position.to_move)
        assert [state["players"][str(seat)]["score"] for seat in range(play.position.players)] == play.position.scores
        if node in met:
            return
        met.add(node)
        edges = opened.edges[node]
        check_moves(opened, node, play)
        for edge in edges:
            play.push(play.position.parse(edge.move[0]))
            walk(edge.to)
            play.pop()

    walk(0)
    assert met == set(range(len(opened.states)))
    return opened


def check_moves(opened: Opened, node: int, play: Play) -> None:
    """All that the reader may do is there; of another's moves, one."""
    texts = [edge.move[0] for edge in opened.edges[node]]
    assert len(set(texts)) == len(texts)
    allowed = [str(move) for move in play.moves()]
    if opened.page["task"] != "save_clan" and not play.in_fight:
        allowed = allowed[:-1]
    if node in opened.page["auto"]:
        assert len(texts) == 1
        assert texts[0] in allowed
    elif texts:
        assert texts == allowed
        assert play.is_readers


@pytest.mark.parametrize("seed", range(6))
def test_pages_of_best_turns(seed: int) -> None:
    rng = random.Random(seed)
    for offer in (Offer(expand=2), Offer(expand=1, migrate=1), Offer(expand=1, attack=1), Offer(sail=2)):
        board = rng.choice((MINI, ISLES))
        position = scene(rng, board, 2, 2, crowd=0.8)
        puzzle = Puzzle("best_turn", position, offer, of=rng.choice(("rating", "turn")))
        opened = check_page(puzzle)
        proof = puzzle.solve()
        reached = [value for value in opened.values if value is not None]
        assert proof.value == opened.page["best"]
        if not offer.attack:
            assert max(reached) == proof.value
        for line in opened.page["lines"]:
            node = 0
            for number in line:
                node = opened.follow(node, opened.page["moves"][number][0])
            assert opened.values[node] == proof.value
        for state, value in zip(opened.states, opened.values, strict=True):
            if value is not None:
                assert sum(award["points"] for award in state["awards"].values()) == value
                order = ["puzzle_founding", "award_clan", "award_sea", "award_land"]
                codes = [state["awards"][key]["reason"]["code"] for key in sorted(state["awards"])]
                places = [next(place for place, begin in enumerate(order) if code.startswith(begin)) for code in codes]
                assert places == sorted(places)


@pytest.mark.parametrize(
    ("task", "offer", "asked"),
    [
        ("found_land", Offer(expand=2), {}),
        ("win_fight", Offer(attack=1, expand=1), {}),
        ("split_clan", Offer(attack=1), {"player": 1}),
        ("save_clan", Offer(expand=1), {"keep": 3, "threat": Threat(1, Offer(attack=1))}),
    ],
)
def test_pages_of_goals(task: str, offer: Offer, asked: dict[str, Any]) -> None:
    rng = random.Random(task)
    for _ in range(6):
        position = scene(rng, ISLES, 2, 2, crowd=0.9)
        while {clan.seat for clan in position.clans()} != {0, 1} or not position.attackable_mask(0):
            position = scene(rng, ISLES, 2, 2, crowd=0.9)
        puzzle = Puzzle(task, position, offer, **asked)
        opened = check_page(puzzle)
        best = puzzle.solve().value
        for line in opened.page["lines"]:
            node = 0
            for number in line:
                node = opened.follow(node, opened.page["moves"][number][0])
            assert opened.values[node] == best
            assert not opened.edges[node]


def test_questions_have_one_node() -> None:
    number, fields = (check_page(Puzzle.from_text(text)) for text in (COUNT, FIND))
    assert (number.page["form"], number.page["key"], number.page["unit"]) == ("number", 9, "points")
    assert sum(award["points"] for award in number.page["start"]["awards"].values()) == 9
    assert (fields.page["form"], fields.page["key"]) == ("fields", [["A2"]])


def test_what_explains_a_land_is_of_no_other_land(tmp_path: Path) -> None:
    source = MINI.source.replace("Ostria", "Nemoriaxx").replace('name = "mini"', 'name = "alike"')
    (tmp_path / "alike.toml").write_text(source, encoding="utf-8")
    board = Board.load(tmp_path / "alike.toml")
    position = Position.from_text("1 1 1 1 1\n1 1 1 1 1\n. . 2 . .", board)
    puzzle = Puzzle("count", position, of="land", region="Nemoria")
    (award,) = puzzle.page()["start"]["awards"].values()
    assert award["points"] == puzzle.solve().value


def test_a_live_page_that_takes_too_long_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.from_text(FIGHT)
    proof = puzzle.solve()
    monkeypatch.setattr("origo_widget.puzzles.page.Budget", lambda: Budget(limit=2))
    with pytest.raises(PuzzleTooLarge):
        live_page(puzzle, proof, [()], {})


def test_what_the_author_says_is_in_it() -> None:
    puzzle = Puzzle.from_text(FIGHT + "[title]\nfr = '<b>'\n[hints]\nde = ['Rechne!']\n")
    page = puzzle.page()
    assert page["title"] == {"fr": "<b>"}
    assert page["languages"] == ["fr", "de"]
    assert page["hints"] == {"de": ["Rechne!"]}
    assert page["text"] == {}
    # The task in our words stands beside those of the author.
    told = Puzzle.from_text(FIGHT + "[text]\nfr = 'Gagne.'\n").page()
    assert told["text"] == {"fr": "Gagne."}
    for one in (page, told):
        assert one["asked"] == {language: task_in_words(puzzle, language) for language in LANGUAGES}
    assert page["board"]["name"] == "mini"


@pytest.mark.parametrize("seed", range(4))
def test_usual_puzzles_are_small(seed: int) -> None:
    position = scene(random.Random(seed), EUROPA, 4, crowd=0.4)
    puzzle = Puzzle("best_turn", position, Offer(expand=2), of="rating")
    assert compressed_size(puzzle.page()) < 10_000


@pytest.mark.slow
def test_what_is_too_large_says_what_to_offer_less_of() -> None:
    position = scene(random.Random(1), EUROPA, 5, crowd=0.4)
    puzzle = Puzzle("best_turn", position, Offer(expand=2, migrate=1), of="turn")
    with pytest.raises(PuzzleTooLarge, match=r"first moves \d+ are migrations: offer fewer .* or none") as caught:
        puzzle.page()
    assert caught.value.params["size"] * 1000 == MOST_BYTES


@pytest.mark.parametrize("task", [COUNT, FIND, TURN])
def test_texts_that_are_too_long_are_told_as_such(task: str) -> None:
    puzzle = Puzzle.from_text(task).changed(text=long_texts())
    with pytest.raises(PuzzleTooLarge, match=r"its texts take most of that\. Shorten them\.") as caught:
        puzzle.page()
    assert "Kürze sie" in said(caught.value, "de")


def test_where_nothing_can_be_played_a_search_is_given_up_without_counting_moves() -> None:
    puzzle = Puzzle.from_text(
        'task = "win_fight"\nboard = "mini"\nposition = """\n1 . . . .\nhands: pop | pop\n"""\n[offer]\nattack = 1\n'
    )
    with pytest.raises(NotProved, match=r"given up after 1 board\.$"):
        played_page(puzzle, puzzle.solve(limit=0), Budget())


def test_what_is_not_proved_has_no_page() -> None:
    puzzle = Puzzle.from_text(TURN)
    with pytest.raises(NotProved):
        played_page(puzzle, puzzle.solve(limit=10), Budget())


def test_the_end_of_a_turn_is_a_move_only_before_a_threat() -> None:
    assert str(END) not in [move[0] for move in Puzzle.from_text(FIGHT).page()["moves"]]


def test_solution_that_saves_a_clan_shows_what_it_withstands() -> None:
    page = Puzzle.named("mini-save-1").page()
    (line,) = [[page["moves"][number][0] for number in line] for line in page["lines"]]
    assert line == ["D2=ship", "end", "xB2=B,pop", "yield", "end"]
