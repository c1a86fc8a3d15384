"""What the lab tells of a position, against the slow rules and networkx."""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Any

import networkx as nx

from origo_widget.model.rating import rate
from origo_widget.teach.gains import gains
from origo_widget.teach.lens import Lens, look
from origo_widget.teach.pointed import pointed
from origo_widget.teach.recipes import QUESTIONS
from tests.model.oracle import Oracle

from .test_graphs import parted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from origo_widget.model.position import Position

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")
PAIRED = ("joining_way", "cut_within", "cut_between")


# --- awards ---


def check_places(position: Position, awards: Sequence[dict[str, Any]]) -> None:
    """Size, place and who shares it, of every clan, of sea power and of every land, counted once more."""
    oracle = Oracle(position)
    clans = [(len(group), seat) for seat in range(position.players) for group in oracle.groups(seat)]
    counts = {"clan": [(size, seat) for size, seat in clans if size >= position.board.clan_least]}
    counts["sea"] = _shields(oracle, oracle.sea)
    counts |= {land.name: _shields(oracle, oracle.fields[land.name]) for land in position.board.lands}
    wanted = [
        (what, seat, size, 1 + sum(other > size for other, _ in sizes), _tied(oracle, sizes, size))
        for what, sizes in counts.items()
        for size, seat in sizes
    ]
    told = [
        (one["region"] or one["category"], one["seat"], one["size"], one["place"], tuple(one["tied"])) for one in awards
    ]
    assert sorted(told) == sorted(wanted)


def _shields(oracle: Oracle, fields: set[str]) -> list[tuple[int, int]]:
    counted = [(len(own & fields), seat) for seat, own in enumerate(oracle.own)]
    return [(size, seat) for size, seat in counted if size]


def _tied(oracle: Oracle, sizes: Sequence[tuple[int, int]], size: int) -> tuple[int, ...]:
    return tuple(seat for seat in oracle.turn_order() if (size, seat) in sizes)


# --- a field pointed at ---


def check_pointed(position: Position, field: str) -> None:
    """Everything told of a field."""
    oracle = Oracle(position)
    told = pointed(position, field, names=NAMES)
    assert json.loads(json.dumps(told)) == told
    beside = set(oracle.graph[field])
    assert (set(told["neighbours"]), told["degree"]) == (beside, oracle.graph.degree[field])
    assert field in oracle.fields[told["region"]]
    assert (told["kind"] == "sea") == (field in oracle.sea)
    owner = position.owner(field)
    assert told["owner"] == owner
    if owner is None:
        _check_free(oracle, field, told)
    else:
        _check_held(oracle, field, owner, told)


def _check_free(oracle: Oracle, field: str, told: dict[str, Any]) -> None:
    joins = {join["seat"]: join for join in told["joins"]}
    for seat in range(oracle.position.players):
        groups = [group for group in oracle.groups(seat) if field in oracle.beside(group)]
        assert (seat in joins) == bool(groups)
        if groups:
            assert sorted(map(sorted, joins[seat]["groups"])) == sorted(map(sorted, groups))
            assert joins[seat]["size"] == 1 + sum(map(len, groups))
    assert told["strengths"] == told["component"] == told["frontier"] == []
    assert (told["size"], told["place"], told["points"]) == (0, None, None)


def _check_held(oracle: Oracle, field: str, owner: int, told: dict[str, Any]) -> None:
    board = oracle.board
    group = oracle.group_of(owner, field)
    assert (set(told["component"]), told["size"]) == (group, len(group))
    assert set(told["frontier"]) == oracle.frontier(owner, field)
    assert told["joins"] == []
    _check_clan(oracle, owner, group, told)
    for strength in told["strengths"]:
        attackers, defenders = (set(oracle.graph[field]) & oracle.own[seat] for seat in (strength["seat"], owner))
        assert (set(strength["neighbours"]), set(strength["support"])) == (attackers, defenders)
        assert strength["attack"] == len(attackers) * board.strength_neighbour
        assert strength["defence"] == len(defenders) * board.strength_neighbour + board.strength_defence
        # R5.1: the last sentence of all tells whether whoever is beside the field may attack it; R6.1: a full land is
        # founded, by whomever.
        may = bool(attackers) and ("nobody" not in told["sentences"][-1])
        is_full = oracle.fields[told["region"]] <= oracle.occupied
        assert may == (field in oracle.attackable(strength["seat"]) or (is_full and bool(attackers)))
    assert {strength["seat"] for strength in told["strengths"]} == set(range(oracle.position.players)) - {owner}


def _check_clan(oracle: Oracle, owner: int, group: set[str], told: dict[str, Any]) -> None:
    clans = [len(other) for seat in range(oracle.position.players) for other in oracle.groups(seat)]
    if len(group) < oracle.board.clan_least:
        assert (told["place"], told["points"]) == (None, None)
        return
    assert told["place"] == 1 + sum(size > len(group) for size in clans)
    awards = {frozenset(award.fields): award for award in rate(oracle.position).awards if award.category == "clan"}
    award = awards[frozenset(group)]
    assert (award.seat, award.points) == (owner, told["points"])
    assert ("clan", owner, told["points"]) in oracle.rating()
    assert f"{award.reason} ({award.rule})" in told["sentences"]


# --- gains ---


def total(position: Position, seat: int) -> int:
    """The points of a seat by the slow rules."""
    return sum(points for _, other, points in Oracle(position).rating() if other == seat)


def check_gains(position: Position, seat: int, most: int = 8) -> None:
    """All free fields in their order; so many of them, spread over the ranking, with all that they change."""
    before, names = position.copy(), position.board.graph.names
    found = gains(position, seat)
    assert position == before
    assert {gain.field for gain in found} == Oracle(position).free
    assert list(found) == sorted(found, key=lambda gain: (-gain.points, names.index(gain.field)))
    for gain in found[:: max(1, len(found) // most)]:
        after = position.copy()
        after.own[seat] |= position.board.graph.mask([gain.field])
        assert gain.points == total(after, seat) - total(position, seat)
        for other in range(position.players):
            gained = sum(change.gained for change in gain.changes if change.seat == other)
            assert gained == total(after, other) - total(position, other)


# --- the lens ---


class Facts:
    """A seat's shields by networkx alone."""

    def __init__(self, position: Position, seat: int = 0) -> None:
        self.oracle = Oracle(position)
        self.graph = self.oracle.graph
        self.own = self.graph.subgraph(self.oracle.own[seat])
        self.groups = {frozenset(group) for group in nx.connected_components(self.own)}
        self.links = {frozenset(link) for link in self.own.edges}

    def group(self, field: str) -> frozenset[str]:
        """The component that holds a field."""
        return next(group for group in self.groups if field in group)

    @property
    def ground(self) -> nx.Graph[str]:
        """What is one's own or free."""
        return self.graph.subgraph(set(self.own) | self.oracle.free)


def sets(parts: Any) -> set[frozenset[str]]:
    """Parts without their order."""
    return {frozenset(part) for part in parts}


def check_graph(position: Position, seat: int = 0) -> None:
    """What the lens shows of a seat's shields without a field pointed out."""
    facts = Facts(position, seat)
    seen = {question: look(position, question, seat) for question in QUESTIONS if question not in PAIRED}
    assert all(_in_order(position, lens) for lens in seen.values())
    if not facts.own:
        assert {lens.picture.code for question, lens in seen.items() if question not in ("regions", "colouring")} == {
            "nothing"
        }
        return
    for question in ("induced", "components", "articulation", "bridges", "block_cut_tree"):
        assert sets(seen[question].picture.links) == facts.links
        assert len(seen[question].picture.links) == len(facts.links)
    assert sets(seen["induced"].picture.grounds) == {frozenset(facts.own)}
    for question in ("components", "articulation", "bridges", "frontier"):
        assert sets(seen[question].picture.grounds) == facts.groups
    assert set(seen["articulation"].picture.marks) == set(nx.articulation_points(facts.own))
    assert sets(seen["bridges"].picture.bridges) == sets(nx.bridges(facts.own))
    assert set(seen["frontier"].picture.marks) == nx.node_boundary(facts.graph, facts.own) & facts.oracle.free


def _in_order(position: Position, lens: Lens) -> bool:
    index = position.board.graph.index
    lists = [lens.picture.marks] if lens.question != "joining_way" else []
    lists += [*lens.picture.grounds, *lens.picture.links, *lens.picture.bridges]
    return all(list(fields) == sorted(fields, key=index.__getitem__) for fields in lists)


def check_tree(position: Position, seat: int = 0) -> None:
    """The block-cut tree, by index."""
    lens, facts = look(position, "block_cut_tree", seat), Facts(position, seat)
    if lens.picture.tree is None:
        assert not facts.own
        return
    tree = lens.picture.tree
    blocks = sets(nx.biconnected_components(facts.own)) | {frozenset([field]) for field in nx.isolates(facts.own)}
    assert sets(tree.blocks) == blocks
    assert (lens.picture.grounds, lens.picture.marks) == (tree.blocks, tree.cuts)
    assert set(tree.cuts) == set(nx.articulation_points(facts.own))
    pairs = {
        (place, number)
        for place, block in enumerate(tree.blocks)
        for number, cut in enumerate(tree.cuts)
        if cut in block
    }
    assert set(tree.edges) == pairs
    assert len(tree.edges) == len(pairs)


def check_within(position: Position, seat: int = 0, most: int = 3) -> None:
    """Frontiers of some groups, and cuts between two fields of one."""
    facts = Facts(position, seat)
    for group in sorted(facts.groups, key=sorted)[:most]:
        field = min(group)
        lens = look(position, "frontier", seat, field)
        assert set(lens.picture.marks) == facts.oracle.frontier(seat, field)
        assert sets(lens.picture.grounds) == {group}
        for one, other in list(combinations(sorted(group), 2))[: most + 1]:
            cut = look(position, "cut_within", seat, one, other)
            assert cut.refused == facts.graph.has_edge(one, other)
            if not cut.refused:
                assert parted(facts.own, set(cut.picture.marks), one, other)
                assert len(cut.picture.marks) == nx.node_connectivity(facts.own, one, other)


def check_between(position: Position, seat: int = 0, most: int = 3) -> None:
    """Ways that join two groups, and cuts between them."""
    facts = Facts(position, seat)
    for a, b in list(combinations(sorted(facts.groups, key=sorted), 2))[:most]:
        one, other = min(a), max(b)
        way, cut = (look(position, question, seat, one, other) for question in ("joining_way", "cut_between"))
        joined = nx.has_path(facts.ground, one, other)
        assert (way.refused, cut.picture.code) == (not joined, "cut_between" if joined else "cut_between_none")
        assert sets(cut.picture.grounds) == {a, b}
        assert parted(facts.ground, set(cut.picture.marks), one, other)
        if joined:
            _check_way(facts, way, one, other)
        else:
            assert way.picture.code == "no_way"
        for question in ("joining_way", "cut_between"):
            assert look(position, question, seat, one, min(a)).picture.code == "fields_together"
        assert look(position, "cut_within", seat, one, other).picture.code == "fields_apart"


def _check_way(facts: Facts, way: Lens, one: str, other: str) -> None:
    steps = nx.dijkstra_path_length(facts.ground, one, other, weight=lambda _, to, __: int(to in facts.oracle.free))
    assert len(way.picture.marks) == steps
    assert nx.has_path(facts.graph.subgraph({*facts.own, *way.picture.marks}), one, other)
