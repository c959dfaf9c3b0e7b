"""Whatever is passed, the answer is an array or an error that says what was expected."""

import inspect
import itertools

import gridmask as gm
import numpy as np
import pytest

FREE = np.ones((3, 4), bool)
ASK = {
    "distances": lambda **o: gm.distances(**{"mask": FREE, "sources": (0, 0), **o}),
    "distance": lambda **o: gm.distance(
        **{"mask": FREE, "sources": (0, 0), "targets": (1, 1), **o}
    ),
    "reach": lambda **o: gm.reach(**{"mask": FREE, "sources": (0, 0), **o}),
    "path": lambda **o: gm.path(**{"mask": FREE, "sources": (0, 0), "targets": (1, 1), **o}),
    "label": lambda **o: gm.label(**{"mask": FREE, **o}),
    "pairwise": lambda **o: gm.pairwise(**{"mask": FREE, "cells": [(0, 0)], **o}),
    "territory": lambda **o: gm.territory(**{"mask": FREE, "sources": [(0, 0)], **o}),
    "cost_map": lambda **o: gm.cost_map(
        **{"mask": FREE, "sources": (0, 0), "costs": np.ones((3, 4), int), **o}
    ),
}
read_only = np.zeros((3, 4), np.int32)
read_only.flags.writeable = False

CASES = [
    (
        "distances",
        {"mask": FREE * 1.0},
        TypeError,
        "mask must be bool or integers, got dtype float64.*mask = costs < inf",
    ),
    ("distances", {"mask": FREE.astype(object)}, TypeError, "mask must be .* got dtype object"),
    ("distances", {"mask": "####"}, TypeError, "mask must be bool or integers, got dtype <U4"),
    ("distances", {"mask": None}, TypeError, "mask is None: expected an array, or open_edges"),
    (
        "distances",
        {"mask": [True]},
        ValueError,
        r"mask has shape \(1,\), expected \(H, W\) or, with boards=True, \(N, H, W\)",
    ),
    (
        "distance",
        {"mask": np.ones((0, 4), bool)},
        ValueError,
        r"mask has no cells: its shape is \(0, 4\)",
    ),
    (
        "distances",
        {"mask": np.ones((0, 4), bool)},
        IndexError,
        r"sources = \(0, 0\) is off the board of shape \(0, 4\)",
    ),
    (
        "distances",
        {"mask": np.ones((48, 64, 3), np.uint8)},
        ValueError,
        r"mask has shape \(48, 64, 3\), expected \(H, W\): say boards=True if it is 48 boards of shape "
        r"\(64, 3\), each for itself, or, if it is a picture, mask = \(picture == color\)",
    ),
    (
        "label",
        {"mask": np.ones((5, 6, 7), bool)},
        ValueError,
        r"expected \(H, W\): say boards=True if it is 5 boards of shape \(6, 7\), each for itself$",
    ),
    (
        "distances",
        {"boards": True},
        ValueError,
        r"mask has shape \(3, 4\), expected \(N, H, W\) with boards=True",
    ),
    ("label", {"boards": 2}, TypeError, "boards must be True or False, got 2"),
    (
        "distances",
        {"mask": np.ones((1, 1, 1, 1), bool)},
        ValueError,
        r"mask has shape \(1, 1, 1, 1\)",
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
    ("distances", {"mask": [[1, 0], [1]]}, ValueError, "mask is not an array: .*inhomogeneous"),
    (
        "distances",
        {"mask": np.ma.masked_equal(np.eye(3, 4, dtype=int), 1)},
        TypeError,
        r"mask is a masked array: say what its masked items are, as mask.filled\(0\)",
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
    ("distances", {"sources": np.nonzero(FREE)}, TypeError, "np.argwhere, not np.nonzero"),
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
        {"open_edges": np.ones((3, 4), bool)},
        ValueError,
        r"open_edges has shape \(3, 4\), expected \(2, H, W\)",
    ),
    (
        "distances",
        {"open_edges": np.ones((2, 4, 4), bool)},
        ValueError,
        r"open_edges has shape \(2, 4, 4\), which does not fit mask of shape \(3, 4\)",
    ),
    (
        "distances",
        {"open_edges": np.ones((2, 3, 4))},
        TypeError,
        "open_edges must be bool or integers",
    ),
    (
        "distances",
        {"open_edges": np.ones((2, 3, 4), bool), "moves": 8},
        ValueError,
        "open_edges need moves=4",
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
        {"mask": np.ones((1, 300), bool), "dtype": np.int8},
        ValueError,
        "dtype int8 does not hold the distance 299",
    ),
    (
        "distances",
        {"mask": np.ones((1, 256), bool), "dtype": np.uint8},
        ValueError,
        "dtype uint8 does not hold the distance 255",
    ),
    (
        "pairwise",
        {"mask": np.ones((1, 300), bool), "cells": [(0, 0), (0, 299)], "dtype": np.int8},
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
        {"mask": np.ones((2, 3, 4), bool), "boards": True, "each": True},
        ValueError,
        "each=True needs one board",
    ),
    (
        "distances",
        {"mask": np.ones((3, 3, 4), bool), "boards": True, "sources": [(0, 0), (1, 1)]},
        ValueError,
        r"sources has shape \(2, 2\), expected integers of shape \(3, 2\)",
    ),
    (
        "distances",
        {"mask": np.ones((3, 3, 4), bool), "boards": True, "sources": np.ones((2, 3, 4), bool)},
        ValueError,
        r"a bool mask of shape \(3, 4\) or \(3, 3, 4\)",
    ),
    (
        "pairwise",
        {"mask": np.ones((2, 3, 4), bool)},
        ValueError,
        r"mask has shape \(2, 3, 4\), expected one board",
    ),
    ("territory", {"sources": (0, 0)}, TypeError, "one for each player"),
    (
        "territory",
        {"sources": [(0, 0)] * 129, "dtype": np.int8},
        ValueError,
        "dtype int8 does not hold the numbers of 129 players",
    ),
    ("territory", {"ties": "last"}, ValueError, "ties must be None or 'first', got 'last'"),
    ("territory", {"costs": np.ones((3, 4))}, TypeError, "costs must be integers"),
    ("territory", {"sources": [(0, 0), (5, 5)]}, IndexError, r"sources\[1\] = \(5, 5\)"),
    (
        "cost_map",
        {"costs": np.ones((3, 4))},
        TypeError,
        r"costs must be integers, got dtype float64: for tenths, np.rint\(10 \* costs\)",
    ),
    (
        "cost_map",
        {"costs": [[1, 65, 1, 1]] * 3},
        ValueError,
        r"from 0 to 64, or such multiples of one number, but costs\[0, 1\] is 65: divide them all",
    ),
    ("cost_map", {"costs": np.full((3, 4), -1)}, ValueError, r"costs\[0, 0\] is -1"),
    ("cost_map", {"costs": np.ones((4, 3), int)}, ValueError, r"costs has shape \(4, 3\)"),
    (
        "cost_map",
        {"costs": (10, 141), "moves": 8},
        ValueError,
        r"costs\[0, 0\] is \(10, 141\)",
    ),
    (
        "cost_map",
        {"costs": (10, 14), "moves": "knight"},
        ValueError,
        "costs of sides and corners need moves=4, 8",
    ),
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
        "mask": FREE, "sources": (0, 0), "targets": (1, 1), "cells": [(0, 0)], "costs": np.ones((3, 4), int),
    }  # fmt: skip
    if call is gm.territory:
        good["sources"] = [(0, 0)]
    needed = {name: good[name] for name in names if name in good}
    for name, value in itertools.product(names, HOSTILE):
        _tried(call, {**needed, name: value})
        if "boards" in names:
            many = {"mask": np.ones((3, 3, 4), bool), "boards": True}
            _tried(call, {**needed, **many, name: value})
        _tried(call, {**needed, "mask": None, "open_edges": np.ones((2, 3, 4), bool), name: value})


def test_no_argument_makes_a_search_panic():
    search = gm.Search(FREE)
    edge = ((0, 0), "east")
    for value in HOSTILE:
        for call in (search.set_open, search.close, search.undo):
            _tried(call, {"edit" if call == search.undo else "cells": value})
        _tried(search.block, {"cell": value, "direction": "east"})
        _tried(search.block, {"cell": (0, 0), "direction": value})
        _tried(search.is_open, {"cell": value, "direction": value})
        _tried(search.wall_impact, {"players": value, "open_edges": [[edge]]})
        _tried(search.wall_impact, {"players": [((0, 0), (1, 1))], "open_edges": value})
        _tried(
            search.wall_impact, {"players": [(value, (1, 1))], "open_edges": [[(value, "east")]]}
        )
    assert search.shape == (3, 4)


def test_edits_are_of_their_board_and_walls_of_four_moves():
    small = gm.Search(FREE)
    first, second = small.block((0, 0), "east"), small.unblock((1, 1), "south")
    other = gm.Search(FREE).block((0, 0), "east")
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
        gm.Search(FREE, moves=8).block((0, 0), "east")
    with pytest.raises(
        ValueError, match="direction must be 'north', 'east', 'south' or 'west', got 'up'"
    ):
        small.block((0, 0), "up")
    with pytest.raises(ValueError, match=r"direction must be .* got \(0, 1\)"):
        small.block((0, 0), (0, 1))
    with pytest.raises(IndexError, match=r"cell \(2, 0\) has no neighbor to the south"):
        small.block((2, 0), "south")
    with pytest.raises(IndexError, match=r"cell \(0, 0\) has no neighbor to the west"):
        gm.Search(FREE, wrap="rows").unblock((0, 0), "west")
    gm.Search(FREE, wrap="rows").block((2, 0), "south")
    # Of several edges of a wall none may lead off the board.
    assert small.wall_impact([((0, 0), (1, 1))], [[((2, 0), "south")]]).tolist() == [[-2]]
    with pytest.raises(ValueError, match="wall_impact needs wrap=False"):
        gm.Search(FREE, wrap=True).wall_impact([((0, 0), (1, 1))], [])


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
                call(huge, (0, 0), boards=len(shape) == 3)


def test_there_are_no_more_workers_than_cores(rng):
    boards = rng.random((40, 100, 100)) < 0.8
    expected = gm.distances(boards, (0, 0), boards=True)
    for workers in (1000, 2**40, 2**100):
        found = gm.distances(boards, (0, 0), boards=True, workers=workers)
        np.testing.assert_array_equal(found, expected)


def test_empty_is_no_error():
    none = np.zeros((0, 2), int)
    assert (gm.distances(FREE, []) == -1).all()
    assert gm.distance(FREE, none, (0, 0)) is None
    assert not gm.reach(FREE, np.zeros_like(FREE)).any()
    assert gm.distances(FREE, none, each=True).shape == (0, 3, 4)
    assert gm.pairwise(FREE, none).shape == (0, 0)
    boards = np.ones((0, 3, 4), bool)
    assert gm.distances(boards, (0, 0), boards=True).shape == (0, 3, 4)
    assert gm.distance(boards, none, (0, 0), boards=True).shape == (0,)
    labels, counts = gm.label(boards, boards=True)
    assert labels.shape == (0, 3, 4) and counts.shape == (0,)
    for shape in [(0, 4), (3, 0), (0, 0)]:
        nothing = np.ones(shape, bool)
        labels, count = gm.label(nothing)
        assert labels.shape == shape and labels.dtype == np.int32 and count == 0
        assert gm.areas(nothing).shape == (0,)
        assert gm.cut_cells(nothing).shape == shape
        for sources in (none, nothing):
            assert gm.distances(nothing, sources, dtype=np.uint8).shape == shape
            assert gm.reach(nothing, sources).shape == shape
    labels, counts = gm.label(np.ones((5, 0, 4), bool), boards=True)
    assert labels.shape == (5, 0, 4) and counts.tolist() == [0] * 5
    assert (gm.territory(FREE, []) == -1).all()
    assert gm.label(~FREE)[1] == 0 and gm.areas(~FREE).shape == (0,)
    # A source on a closed cell counts for nothing.
    assert (gm.distances(~FREE, (0, 0)) == -1).all()
    assert gm.Search(FREE).wall_impact([((0, 0), (1, 1))], []).shape == (0, 1)
