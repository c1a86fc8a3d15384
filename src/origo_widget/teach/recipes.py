"""The answers of `graphs` as code: a few lines of networkx that run as they stand, for a person to copy."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

from . import graphs
from .errors import BadQuestion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..model.board import Board
    from ..model.position import Position
    from .graphs import Whose

#: Each question by name, with what answers it; those of regions are about the board alone.
QUESTIONS: dict[str, Callable[..., Any]] = {
    "induced": graphs.induced,
    "components": graphs.components,
    "articulation": graphs.articulation_fields,
    "bridges": graphs.bridges,
    "block_cut_tree": graphs.block_cut_tree,
    "frontier": graphs.frontier,
    "joining_way": graphs.joining_way,
    "cut_within": graphs.cut_within,
    "cut_between": graphs.cut_between,
    "regions": graphs.region_graph,
    "colouring": graphs.colouring,
}
_OF_BOARDS = ("regions", "colouring")

_OWN = """\
own = graph.copy()
own.remove_nodes_from(set(graph) - mine)
"""
_GROUND = """\
ground = graph.copy()
ground.remove_nodes_from(foreign)
"""
_REGIONS = """\
regions = {}
for field, region in graph.nodes(data="region"):
    regions.setdefault(region, set()).add(field)
quotient = nx.quotient_graph(graph, list(regions.values()))
quotient = nx.relabel_nodes(quotient, {frozenset(fields): region for region, fields in regions.items()})
"""
#: The lines between what is given and the answer, and the answer; {0} and {1} are the fields asked about.
_BODIES: dict[str, tuple[str, str]] = {
    "induced": (_OWN, "own"),
    "components": (_OWN, "list(nx.connected_components(own))"),
    "articulation": (_OWN, "set(nx.articulation_points(own))"),
    "bridges": (_OWN, "list(nx.bridges(own))"),
    "block_cut_tree": (
        _OWN
        + """\
cuts = set(nx.articulation_points(own))
blocks = [frozenset(block) for block in nx.biconnected_components(own)]
blocks += [frozenset([field]) for field in nx.isolates(own)]
tree = nx.Graph()
tree.add_nodes_from(blocks)
tree.add_edges_from((block, field) for block in blocks for field in block & cuts)
""",
        "tree",
    ),
    "frontier": (_OWN + "group = {group}\n", "nx.node_boundary(graph, group) - foreign"),
    "joining_way": (
        _GROUND
        + """\
price = lambda here, there, adjacency: 0 if there in mine else 1
way = nx.dijkstra_path(ground, "{0}", "{1}", weight=price)
""",
        "[field for field in way if field not in mine]",
    ),
    "cut_within": (_OWN, 'nx.minimum_node_cut(own, "{0}", "{1}")'),
    "cut_between": (
        _GROUND
        + """\
flow = nx.DiGraph()
for field in ground:  # a shield lets any number of ways through, a free field one
    flow.add_edge((field, "in"), (field, "out"), **({{}} if field in mine else {{"capacity": 1}}))
for here, there in ground.edges:
    flow.add_edge((here, "out"), (there, "in"))
    flow.add_edge((there, "out"), (here, "in"))
_, (near, far) = nx.minimum_cut(flow, ("{0}", "in"), ("{1}", "out"))
""",
        '{{field for field in ground if (field, "in") in near and (field, "out") in far}}',
    ),
    "regions": (_REGIONS, "quotient"),
    "colouring": (_REGIONS, 'nx.greedy_color(quotient, strategy="DSATUR")'),
}


def recipe(question: str, position: Position, whose: Whose = 0, *fields: str) -> str:
    """The lines of networkx that answer one of `QUESTIONS`, as text that runs as it stands and leaves an `answer`.

    Raises whatever the question itself raises, and `BadQuestion` for a question that is none or has no answer here.

    >>> from origo_widget.model.position import Position
    >>> print(recipe("articulation", Position.from_text("1 1 1 . . . . . . ."), 0))
    import networkx as nx
    from origo_widget import Board
    <BLANKLINE>
    graph = Board.named("europa").graph.nx
    mine = set("A1 A2 A3".split())
    <BLANKLINE>
    own = graph.copy()
    own.remove_nodes_from(set(graph) - mine)
    answer = set(nx.articulation_points(own))
    """
    mine = tuple(whose) if not isinstance(whose, int | str) else whose
    _check(question, position, mine, fields)
    return answered_recipe(question, position, mine, *fields)


def answered_recipe(question: str, position: Position, mine: Whose, *fields: str) -> str:
    """The same for a question that is known to have an answer, which is not looked for once more."""
    lines, answer = _BODIES[question]
    if question not in _OF_BOARDS:
        named = {"group": f'nx.node_connected_component(own, "{fields[0]}")' if fields else "mine"}
        lines, answer = lines.format(*fields, **named), answer.format(*fields)
    needed = lines + answer
    given = _given(position, mine, [name for name in ("mine", "foreign") if name in needed])
    return f"{_graph(position.board)}{given}\n{lines}answer = {answer}"


def _check(question: str, position: Position, whose: Whose, fields: tuple[str, ...]) -> None:
    """Raise what is wrong with a question."""
    if question not in QUESTIONS:
        raise BadQuestion("unknown_question", given=question, known=tuple(QUESTIONS))
    if question in _OF_BOARDS:
        return
    least, most = field_numbers(question)
    if not least <= len(fields) <= most:
        raise BadQuestion("question_fields", question=question, given=len(fields), wanted=most)
    if QUESTIONS[question](position, whose, *fields) is None:
        raise BadQuestion("no_way", fields=fields)


def field_numbers(question: str) -> tuple[int, int]:
    """How few and how many fields a question is about."""
    if question == "frontier":
        return 0, 1
    return (2, 2) if question in ("joining_way", "cut_within", "cut_between") else (0, 0)


def _graph(board: Board) -> str:
    if board.is_built_in:
        return (
            f'import networkx as nx\nfrom origo_widget import Board\n\ngraph = Board.named("{board.name}").graph.nx\n'
        )
    # A board of one's own has a file that this text cannot know of: its graph is written out.
    graph = board.graph.nx
    edges = list(graph.edges)
    regions = {field: graph.nodes[field]["region"] for field in graph}
    return (
        "import networkx as nx\n\ngraph = nx.Graph()\n"
        f"graph.add_nodes_from({list(graph)!r})\n"
        f"graph.add_edges_from({edges!r})\n"
        f'nx.set_node_attributes(graph, {regions!r}, "region")\n'
    )


def _given(position: Position, whose: Whose, names: list[str]) -> str:
    if not names:
        return ""
    mine = graphs.held(position, whose)
    foreign = set(position.board.graph.names) - mine - graphs.free(position, whose)
    fields = {"mine": mine, "foreign": foreign}
    order = position.board.graph.names
    return "".join(f"{name} = {_set(field for field in order if field in fields[name])}\n" for name in names)


def _set(fields: Iterable[str]) -> str:
    text = fill(" ".join(fields), 88)
    quotes = '"""' if "\n" in text else '"'
    return f"set({quotes}{text}{quotes}.split())"
