"""Whatever is passed, the answer is an array or an error that says what was expected."""

import inspect
import itertools

import gridmask as gm
import numpy as np
import pytest

OPEN = np.ones((3, 4), bool)
ASK = {
    "distances": lambda **o: gm.distances(**{"open": OPEN, "sources": (0, 0), **o}),
    "distance": lambda **o: gm.distance(
        **{"open": OPEN, "sources": (0, 0), "targets": (1, 1), **o}
    ),
    "reach": lambda **o: gm.reach(**{"open": OPEN, "sources": (0, 0), **o}),
    "path": lambda **o: gm.path(**{"open": OPEN, "sources": (0, 0), "targets": (1, 1), **o}),
    "label": lambda **o: gm.label(**{"open": OPEN, **o}),
    "pairwise": lambda **o: gm.pairwise(**{"open": OPEN, "cells": [(0, 0)], **o}),
    "territory": lambda **o: gm.territory(**{"open": OPEN, "sources": [(0, 0)], **o}),
    "cost_map": lambda **o: gm.cost_map(
        **{"open": OPEN, "sources": (0, 0), "costs": np.ones((3, 4), int), **o}
    ),
}
read_only = np.zeros((3, 4), np.int32)
read_only.flags.writeable = False

CASES = [
    (
        "distances",
        {"open": OPEN * 1.0},
        TypeError,
        "open must be bool or integers, got dtype float64.*open = costs < inf",
    ),
    ("distances", {"open": OPEN.astype(object)}, TypeError, "open must be .* got dtype object"),
    ("distances", {"open": "####"}, TypeError, "open must be bool or integers, got dtype <U4"),
    ("distances", {"open": None}, TypeError, "open is None: expected an array, or walls"),
    (
        "distances",
        {"open": [True]},
        ValueError,
        r"open has shape \(1,\), expected \(H, W\) or \(N, H, W\)",
    ),
    (
        "distances",
        {"open": np.ones((0, 4), bool)},
        ValueError,
        r"open has no cells: its shape is \(0, 4\)",
    ),
    (
        "distances",
        {"open": np.ones((1, 1, 1, 1), bool)},
        ValueError,
        r"open has shape \(1, 1, 1, 1\)",
    ),
    (
        "distances",
        {"sources": (3, 0)},
        IndexError,
        r"sources = \(3, 0\) is off the board of shape \(3, 4\)",
    ),
    (
        "distances",
        {"sources": (0, -1)},
        IndexError,
        r"\(0, -1\) is off .*negative indices do not wrap",
    ),
    ("distances", {"sources": [(0, 0), (9, 9)]}, IndexError, r"sources\[1\] = \(9, 9\)"),
    ("distances", {"sources": [(0, 0), (0, 2**62)]}, IndexError, r"sources\[1\]"),
    (
        "distances",
        {"sources": (2**70, 0)},
        IndexError,
        r"sources = \(1180591620717411303424, 0\) is off the board",
    ),
    (
        "distances",
        {"sources": np.array([(2**63 + 5, 0)], np.uint64)},
        IndexError,
        r"sources\[0\] = \(9223372036854775813, 0\) is off the board of shape \(3, 4\)$",
    ),
    ("distances", {"sources": [(0, 0), (0,)]}, ValueError, "sources is not an array: .*inhomog"),
    ("distances", {"open": [[1, 0], [1]]}, ValueError, "open is not an array: .*inhomogeneous"),
    (
        "distances",
        {"open": np.ma.masked_equal(np.eye(3, 4, dtype=int), 1)},
        TypeError,
        r"open is a masked array: say what its masked items are, as open.filled\(0\)",
    ),
    (
        "distances",
        {"sources": (0.0, 1.0)},
        TypeError,
        "sources must be pairs of integers or a bool mask, got dtype float64",
    ),
    ("distances", {"sources": [(np.nan, 0)]}, TypeError, "sources must be pairs"),
    (
        "distances",
        {"sources": [1, 2, 3]},
        ValueError,
        r"sources has shape \(3,\), expected \(2,\), \(n, 2\)",
    ),
    ("distances", {"sources": np.nonzero(OPEN)}, TypeError, "np.argwhere, not np.nonzero"),
    (
        "distances",
        {"sources": np.ones((4, 3), bool)},
        ValueError,
        r"mask of shape \(4, 3\), expected .*\(3, 4\)",
    ),
    ("distances", {"sources": None}, TypeError, "sources must be pairs of integers"),
    ("distances", {"sources": {}}, TypeError, "sources must be pairs of integers"),
    ("distances", {"moves": 1}, ValueError, "4 or 8, got 1"),
    ("label", {"moves": 2}, ValueError, "4 or 8, got 2"),
    ("distances", {"moves": 6}, ValueError, "moves must be 4, 8, 'king_no_cutting'.*, got 6"),
    ("distances", {"moves": "king"}, ValueError, "moves must be .*, got 'king'"),
    (
        "distances",
        {"moves": np.ones((3, 3))},
        TypeError,
        r"a 0/1 array \(bool or integers\) .*dtype float64",
    ),
    ("distances", {"moves": np.ones((2, 3), int)}, ValueError, r"odd sides, .*got shape \(2, 3\)"),
    (
        "distances",
        {"moves": np.full((3, 3), 2)},
        ValueError,
        r"0 and 1 only, but moves\[0, 0\] is 2",
    ),
    ("distances", {"moves": None}, TypeError, "moves must be"),
    (
        "distances",
        {"wrap": "x"},
        ValueError,
        "wrap must be False, True, 'rows' or 'columns', got 'x'",
    ),
    ("distances", {"wrap": 3}, ValueError, "wrap must be .* got 3"),
    (
        "distances",
        {"walls": np.ones((3, 4), bool)},
        ValueError,
        r"walls has shape \(3, 4\), expected \(2, H, W\)",
    ),
    (
        "distances",
        {"walls": np.ones((2, 4, 4), bool)},
        ValueError,
        r"walls has shape \(2, 4, 4\), which does not fit open of shape \(3, 4\)",
    ),
    ("distances", {"walls": np.ones((2, 3, 4))}, TypeError, "walls must be bool or integers"),
    (
        "distances",
        {"walls": np.ones((2, 3, 4), bool), "moves": 8},
        ValueError,
        "walls need moves=4",
    ),
    ("distances", {"max_distance": -1}, ValueError, "max_distance must not be negative, got -1"),
    (
        "distances",
        {"max_distance": np.inf},
        TypeError,
        "max_distance must be an integer or None, got",
    ),
    ("reach", {"max_distance": 2.5}, TypeError, "max_distance must be an integer or None, got 2.5"),
    ("reach", {"max_distance": -(2**70)}, ValueError, "max_distance must not be negative"),
    ("distances", {"workers": 0}, ValueError, "workers must be -1 or at least 1, got 0"),
    ("distance", {"workers": None}, TypeError, "workers must be -1 or at least 1, got None"),
    ("label", {"workers": 1.5}, TypeError, "workers must be -1 or at least 1, got 1.5"),
    ("distances", {"each": 2}, TypeError, "each must be True or False, got 2"),
    ("path", {"straight": "no"}, TypeError, "straight must be True or False, got 'no'"),
    ("distances", {"dtype": "uint7"}, TypeError, "dtype: .*uint7"),
    ("distances", {"moves": [(0, 1), (1, 0)]}, ValueError, "1 where a move from its center leads"),
    ("distance", {"progress": 3}, TypeError, "progress must be True, False or a callable, got 3"),
    ("distances", {"progress": 3}, TypeError, "progress must be True, False or a callable, got 3"),
    (
        "distances",
        {"dtype": "U3"},
        TypeError,
        "dtype must be an integer or float32 or float64, got <U3",
    ),
    ("distances", {"dtype": object}, TypeError, "dtype must be an integer"),
    (
        "distances",
        {"dtype": np.float16},
        TypeError,
        "dtype must be an integer or float32 or float64",
    ),
    ("distances", {"dtype": ">i4"}, ValueError, "dtype must have the byte order of this machine"),
    (
        "distances",
        {"out": np.zeros((3, 4), bool)},
        TypeError,
        "the dtype of out must be an integer or float32 or float64, got bool",
    ),
    (
        "distances",
        {"dtype": np.uint8, "absent": -1},
        ValueError,
        "absent = -1 does not fit dtype uint8",
    ),
    ("distances", {"absent": np.nan}, ValueError, "absent = nan does not fit dtype int32"),
    (
        "distances",
        {"open": np.ones((1, 300), bool), "dtype": np.int8},
        ValueError,
        "dtype int8 does not hold the distance 299",
    ),
    (
        "distances",
        {"open": np.ones((1, 256), bool), "dtype": np.uint8},
        ValueError,
        "dtype uint8 does not hold the distance 255",
    ),
    (
        "pairwise",
        {"open": np.ones((1, 300), bool), "cells": [(0, 0), (0, 299)], "dtype": np.int8},
        ValueError,
        "does not hold the distance 299",
    ),
    ("distances", {"out": read_only}, ValueError, "out is read-only"),
    ("distances", {"out": [[0]]}, TypeError, "out must be a NumPy array, got list"),
    (
        "distances",
        {"out": np.zeros((4, 3), np.int32)},
        ValueError,
        r"out has shape \(4, 3\), expected \(3, 4\)",
    ),
    ("distances", {"out": np.zeros((3, 4), ">i4")}, ValueError, "byte order of this machine"),
    (
        "distances",
        {"out": np.zeros((3, 4), np.int32), "dtype": np.int64},
        ValueError,
        "out has dtype int32, and dtype is int64",
    ),
    (
        "label",
        {"out": np.zeros((3, 4), np.int64)},
        ValueError,
        "out has dtype int64, expected int32",
    ),
    (
        "reach",
        {"out": np.zeros((3, 4), np.uint8)},
        ValueError,
        "out has dtype uint8, expected bool",
    ),
    (
        "distances",
        {"each": True},
        ValueError,
        r"sources has shape \(2,\) .*expected integers of shape \(n, 2\)",
    ),
    (
        "distances",
        {"open": np.ones((2, 3, 4), bool), "each": True},
        ValueError,
        "each=True needs one board",
    ),
    (
        "distances",
        {"open": np.ones((3, 3, 4), bool), "sources": [(0, 0), (1, 1)]},
        ValueError,
        r"sources has shape \(2, 2\), expected integers of shape \(3, 2\)",
    ),
    (
        "distances",
        {"open": np.ones((3, 3, 4), bool), "sources": np.ones((2, 3, 4), bool)},
        ValueError,
        r"a bool mask of shape \(3, 4\) or \(3, 3, 4\)",
    ),
    (
        "pairwise",
        {"open": np.ones((2, 3, 4), bool)},
        ValueError,
        r"open has shape \(2, 3, 4\), expected one board",
    ),
    ("territory", {"sources": (0, 0)}, TypeError, "one for each player"),
    ("territory", {"sources": [(0, 0)] * 128}, ValueError, "sources has 128 players"),
    ("territory", {"sources": [(0, 0), (5, 5)]}, IndexError, r"sources\[1\] = \(5, 5\)"),
    (
        "cost_map",
        {"costs": np.ones((3, 4))},
        TypeError,
        "costs must be integers from 0 to 64, got dtype float64",
    ),
    (
        "cost_map",
        {"costs": np.full((3, 4), 65)},
        ValueError,
        r"costs must be from 0 to 64, but costs\[0, 0\] is 65",
    ),
    ("cost_map", {"costs": np.full((3, 4), -1)}, ValueError, r"costs\[0, 0\] is -1"),
    ("cost_map", {"costs": np.ones((4, 3), int)}, ValueError, r"costs has shape \(4, 3\)"),
]


@pytest.mark.parametrize(("call", "options", "error", "message"), CASES)
def test_errors_name_the_argument_and_what_was_expected(call, options, error, message):
    with pytest.raises(error, match=message):
        ASK[call](**options)


HOSTILE = [
    None, 0, -1, 2**80, 3.5, float("nan"), float("inf"), "x", b"x", (), [], {}, set(), object(), int,
    True, (0, 0), (0,), (0, 0, 0), (-1, 0), (2**40, 2**40), [(0, 0), (0,)], [[]], [[[]]],
    np.zeros(0), np.zeros((0, 2), int), np.zeros((2, 0), int), np.zeros((3, 4)), np.full((3, 4), np.nan),
    np.ones((3, 4), bool), np.ones((3, 4), bool)[::-1, ::-1], np.asfortranarray(np.ones((3, 4), int)),
    np.ones((2, 3, 4), bool), np.ones((2, 3, 4), np.uint64), np.ones((2, 2, 3, 4), bool),
    np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]]), np.array(5), np.array((1, 2)), np.array([[1, 2]] * 3),
    np.array([[2**63, 1]], np.uint64), np.ones((3, 4), object), np.ones((3, 4), complex),
    np.ones((3, 4), "M8[s]"), np.ones((3, 4), "V3"), np.ones((3, 4), "S2"), read_only,
    np.lib.stride_tricks.as_strided(np.ones(1, bool), (3, 4), (0, 0)), np.ma.ones((3, 4)), np.int8(1),
    np.ones((1, 1), bool), np.ones((3, 4), ">i8"), np.ones((3, 4), np.float16), range(2), iter(()),
    memoryview(b"abc"), slice(None), "knight", "columns", 8, np.iinfo(np.int64).min,
]  # fmt: skip
CALLS = [
    gm.distances, gm.distance, gm.reach, gm.path, gm.count_paths, gm.on_shortest_paths, gm.label, gm.areas,
    gm.territory, gm.chokepoints, gm.cut_cells, gm.cost_map, gm.cheapest_path, gm.pairwise, gm.Search,
]  # fmt: skip
ERRORS = (TypeError, ValueError, IndexError, ImportError)


def _tried(call, options):
    try:
        call(**options)
    except ERRORS as error:
        assert str(error)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__)
def test_no_argument_makes_a_call_panic(call):
    names = list(inspect.signature(call).parameters)
    good = {
        "open": OPEN, "sources": (0, 0), "targets": (1, 1), "cells": [(0, 0)], "costs": np.ones((3, 4), int),
    }  # fmt: skip
    if call is gm.territory:
        good["sources"] = [(0, 0)]
    needed = {name: good[name] for name in names if name in good}
    for name, value in itertools.product(names, HOSTILE):
        _tried(call, {**needed, name: value})
        _tried(call, {**needed, "open": np.ones((3, 3, 4), bool), name: value})
        _tried(call, {**needed, "open": None, "walls": np.ones((2, 3, 4), bool), name: value})


def test_no_argument_makes_a_search_panic():
    search = gm.Search(OPEN)
    edge = ((0, 0), "east")
    for value in HOSTILE:
        for call in (search.set_open, search.close, search.undo):
            _tried(call, {"edit" if call == search.undo else "cells": value})
        _tried(search.block, {"cell": value, "direction": "east"})
        _tried(search.block, {"cell": (0, 0), "direction": value})
        _tried(search.is_open, {"cell": value, "direction": value})
        _tried(search.wall_impact, {"players": value, "walls": [[edge]]})
        _tried(search.wall_impact, {"players": [((0, 0), (1, 1))], "walls": value})
        _tried(search.wall_impact, {"players": [(value, (1, 1))], "walls": [[(value, "east")]]})
    assert search.shape == (3, 4)


def test_edits_are_of_their_board_and_walls_of_four_moves():
    small = gm.Search(OPEN)
    first, second = small.block((0, 0), "east"), small.unblock((1, 1), "south")
    other = gm.Search(OPEN).block((0, 0), "east")
    with pytest.raises(ValueError, match="edit was taken back before, or is of another Search"):
        small.undo(other)
    with pytest.raises(ValueError, match="edit is not the last one: take back the later ones"):
        small.undo(first)
    small.undo(second)
    small.undo(first)
    assert small.is_open((0, 0), "east")
    small.block((0, 0), "east")
    with pytest.raises(ValueError, match="edit was taken back before"):
        small.undo(first)
    assert not small.is_open((0, 0), "east")
    with pytest.raises(TypeError, match="edit must be what block or unblock returned, got 3"):
        small.undo(3)
    with pytest.raises(ValueError, match=r"cell must be one pair \(row, col\), got shape \(1,\)"):
        small.block((0,), "east")
    with pytest.raises(TypeError, match="value must be True or False, got None"):
        small.set_open((0, 0), None)
    with pytest.raises(TypeError, match=r"players must be a list of pairs \(sources, targets\)"):
        small.wall_impact(((0, 0), (1, 1)), [])
    with pytest.raises(IndexError, match=r"players\[0\]\[1\] = \(9, 9\) is off the board"):
        small.wall_impact([((0, 0), (9, 9))], [])
    with pytest.raises(ValueError, match="thin walls need moves=4"):
        gm.Search(OPEN, moves=8).block((0, 0), "east")
    with pytest.raises(
        ValueError, match="direction must be 'north', 'east', 'south' or 'west', got 'up'"
    ):
        small.block((0, 0), "up")
    with pytest.raises(ValueError, match=r"direction must be .* got \(0, 1\)"):
        small.block((0, 0), (0, 1))
    with pytest.raises(IndexError, match=r"cell \(2, 0\) has no neighbor to the south"):
        small.block((2, 0), "south")
    with pytest.raises(IndexError, match=r"cell \(0, 0\) has no neighbor to the west"):
        gm.Search(OPEN, wrap="rows").unblock((0, 0), "west")
    gm.Search(OPEN, wrap="rows").block((2, 0), "south")
    # Of several edges of a wall none may lead off the board.
    assert small.wall_impact([((0, 0), (1, 1))], [[((2, 0), "south")]]).tolist() == [[-2]]
    with pytest.raises(ValueError, match="players: expected 1 to 4 pairs, got 5"):
        small.wall_impact([((0, 0), (1, 1))] * 5, [[((0, 0), "east")]])
    with pytest.raises(ValueError, match="wall_impact needs wrap=False"):
        gm.Search(OPEN, wrap=True).wall_impact([((0, 0), (1, 1))], [])


def test_signatures_can_be_read():
    functions = [getattr(gm, name) for name in gm.__all__ if callable(getattr(gm, name))]
    functions += [value for name, value in vars(gm.Search).items() if inspect.isfunction(value)]
    for function in functions:
        if function is not gm.Edit:
            assert len(str(inspect.signature(function))) < 500, function


def test_huge_boards_are_refused():
    for shape in [(2**24, 2**24), (2**44, 3, 4), (2**40, 2**11, 2**11)]:
        huge = np.broadcast_to(np.array([True]), shape)
        for call in (gm.distances, gm.reach):
            with pytest.raises(MemoryError, match=r"no memory for boards of shape \("):
                call(huge, (0, 0))


def test_empty_is_no_error():
    none = np.zeros((0, 2), int)
    assert (gm.distances(OPEN, []) == -1).all()
    assert gm.distance(OPEN, none, (0, 0)) is None
    assert not gm.reach(OPEN, np.zeros_like(OPEN)).any()
    assert gm.distances(OPEN, none, each=True).shape == (0, 3, 4)
    assert gm.pairwise(OPEN, none).shape == (0, 0)
    assert gm.distances(np.ones((0, 3, 4), bool), (0, 0)).shape == (0, 3, 4)
    assert gm.distance(np.ones((0, 3, 4), bool), none, (0, 0)).shape == (0,)
    labels, counts = gm.label(np.ones((0, 3, 4), bool))
    assert labels.shape == (0, 3, 4) and counts.shape == (0,)
    assert (gm.territory(OPEN, []) == -1).all()
    assert gm.label(~OPEN)[1] == 0 and gm.areas(~OPEN).shape == (0,)
    # A source on a closed cell counts for nothing.
    assert (gm.distances(~OPEN, (0, 0)) == -1).all()
    assert gm.Search(OPEN).wall_impact([((0, 0), (1, 1))], []).shape == (0, 1)
