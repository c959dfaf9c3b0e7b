"""Answers against a queue on coordinates, scipy, and by hand."""

import itertools
import math
import pickle
from collections import Counter

import gridmask as gm
import numpy as np
import pytest
from conftest import EIGHT, FOUR, Board, random_board, some_cells, tuples
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import ndimage, sparse

MOVES = [4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex"]
SHAPES = [
    np.array([[0, 1, 0], [1, 0, 0], [0, 1, 0]]),
    np.array([[0, 0, 1, 0, 1], [0, 0, 0, 0, 0], [1, 0, 1, 0, 0]]),
    np.array([[1, 0, 1]], bool),
    np.array([[0, 1, 1], [1, 1, 0], [0, 0, 0]]),
]
WRAPS = [False, True, "rows", "columns"]


@pytest.mark.parametrize("wrap", WRAPS, ids=str)
@pytest.mark.parametrize("moves", [*MOVES, *SHAPES], ids=lambda m: str(m).replace("\n", ""))
def test_distances_and_reach_are_those_of_a_queue(rng, moves, wrap):
    for _ in range(12):
        board = random_board(rng)
        sources = some_cells(rng, board)
        expected = Board(board, moves, wrap=wrap).distances(tuples(sources))
        np.testing.assert_array_equal(
            gm.distances(board, sources, moves=moves, wrap=wrap), expected
        )
        np.testing.assert_array_equal(
            gm.reach(board, sources, moves=moves, wrap=wrap), expected >= 0
        )
        most = int(rng.integers(0, 6))
        near = np.where(expected <= most, expected, -1)
        options = {"moves": moves, "wrap": wrap, "max_distance": most}
        np.testing.assert_array_equal(gm.distances(board, sources, **options), near)
        np.testing.assert_array_equal(gm.reach(board, sources, **options), near >= 0)


@pytest.mark.parametrize("wrap", WRAPS, ids=str)
def test_thin_walls_are_those_of_a_queue(rng, wrap):
    for _ in range(25):
        board = random_board(rng, share=0.9)
        walls = rng.random((2, *board.shape)) < 0.7
        seen = walls.copy()
        if wrap not in (True, "rows"):
            seen[0, -1] = False
        if wrap not in (True, "columns"):
            seen[1, :, -1] = False
        source = some_cells(rng, board)[0]
        expected = Board(board, walls=seen, wrap=wrap).distances([tuple(source)])
        found = gm.distances(board, source, open_edges=walls, wrap=wrap)
        np.testing.assert_array_equal(found, expected)
        whole = gm.distances(None, source, open_edges=walls, wrap=wrap)
        everywhere = gm.distances(np.ones_like(board), source, open_edges=walls, wrap=wrap)
        np.testing.assert_array_equal(whole, everywhere)


boards = arrays.arrays(bool, arrays.array_shapes(min_dims=2, max_dims=2, max_side=70))


@settings(max_examples=60, deadline=None)
@given(boards, st.sampled_from([4, 8]))
def test_labels_are_those_of_scipy(board, moves):
    structure = ndimage.generate_binary_structure(2, 1 if moves == 4 else 2)
    expected, count = ndimage.label(board, structure)
    labels, found = gm.label(board, moves=moves)
    assert found == count
    assert labels.dtype == expected.dtype
    np.testing.assert_array_equal(labels, expected)
    np.testing.assert_array_equal(gm.label(board, moves=structure)[0], expected)
    areas = np.bincount(expected.ravel(), minlength=count + 1)[1:]
    np.testing.assert_array_equal(gm.areas(board, moves=moves), areas)


@settings(max_examples=40, deadline=None)
@given(boards, st.data())
def test_distances_are_those_of_csgraph(board, data):
    height, width = board.shape
    start = data.draw(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)))
    numbers = np.arange(board.size).reshape(board.shape)
    pairs = np.concatenate(
        [np.stack([numbers[:-1][both], numbers[1:][both]]) for both in [board[:-1] & board[1:]]]
        + [
            np.stack([numbers[:, :-1][both], numbers[:, 1:][both]])
            for both in [board[:, :-1] & board[:, 1:]]
        ],
        axis=1,
    )
    graph = sparse.coo_array((np.ones(pairs.shape[1]), pairs), (board.size, board.size)).tocsr()
    found = sparse.csgraph.dijkstra(graph, directed=False, unweighted=True, indices=numbers[start])
    expected = np.where(np.isinf(found), -1, found).reshape(board.shape)
    if not board[start]:
        expected[start] = -1
    np.testing.assert_array_equal(gm.distances(board, start), expected)
    np.testing.assert_array_equal(
        gm.distances(board, start, dtype=float), np.where(expected < 0, np.inf, expected)
    )


@pytest.mark.parametrize("moves", MOVES, ids=str)
def test_paths_are_shortest_and_counted(rng, moves):
    for _ in range(15):
        board = random_board(rng, most=8, share=0.8)
        a, b = tuples(np.stack([some_cells(rng, board)[0] for _ in range(2)]))
        slow = Board(board, moves)
        there = slow.distances([a])
        length = int(there[b])
        path = gm.path(board, a, b, moves=moves)
        straight = gm.path(board, a, b, moves=moves, straight=True)
        count = gm.count_paths(board, a, b, moves=moves)
        cells = gm.on_shortest_paths(board, a, b, moves=moves)
        if length < 0:
            assert gm.distance(board, a, b, moves=moves) is None
            assert path is None and straight is None and count == 0 and not cells.any()
            continue
        assert gm.distance(board, a, b, moves=moves) == length
        for way in (path, straight):
            assert way.dtype == np.intp and way.shape == (length + 1, 2)
            way = tuples(way)
            assert way[0] == a and way[-1] == b
            for one, other in itertools.pairwise(way):
                assert other in list(slow.neighbors(*one))
        counts = Counter({a: 1})
        for layer in range(length):
            for cell in tuples(np.argwhere(there == layer)):
                for other in slow.neighbors(*cell):
                    if other and there[other] == layer + 1:
                        counts[other] += counts[cell]
        assert count == counts[b]
        back = slow.distances([b])
        on_some = (there >= 0) & (back >= 0) & (there + back == length)
        np.testing.assert_array_equal(cells, on_some)


def test_many_paths_are_counted_beyond_128_bits():
    board = np.ones((120, 150), bool)
    assert gm.count_paths(board, (0, 0), (119, 149)) == math.comb(119 + 149, 119)
    three = gm.count_paths(board, [(0, 0), (0, 0)], (119, 149), moves="king_no_cutting")
    assert three == gm.count_paths(board, (0, 0), (119, 149), moves=8) > 2**64


def test_the_straight_path_has_the_fewest_turns():
    board = np.ones((6, 6), bool)
    path = gm.path(board, (0, 0), (5, 5), straight=True)
    steps = np.diff(path, axis=0)
    assert (steps[1:] != steps[:-1]).any(axis=1).sum() == 1


def test_territory_is_who_is_nearer(rng):
    for _ in range(15):
        board = random_board(rng)
        players = some_cells(rng, board, most=4)
        maps = np.stack([Board(board).distances([tuple(cell)]) for cell in players])
        far = np.where(maps < 0, 10**6, maps)
        first = far.min(axis=0)
        alone = ((far == first).sum(axis=0) == 1) & (first < 10**6)
        expected = np.where(alone, far.argmin(axis=0), -1)
        found = gm.territory(board, players)
        assert found.dtype == np.int32
        np.testing.assert_array_equal(found, expected)
    masks = [np.array([[1, 0, 0, 0]], bool), np.array([[0, 0, 0, 1]], bool)]
    assert gm.territory(np.ones((1, 4)) > 0, masks).tolist() == [[0, 0, 1, 1]]


def test_chokepoints_and_cut_cells_split(rng):
    for _ in range(15):
        board = random_board(rng, most=7)
        a, b = tuples(np.stack([some_cells(rng, board)[0] for _ in range(2)]))
        chokes = gm.chokepoints(board, a, b)
        cuts = gm.cut_cells(board)
        count = gm.label(board)[1]
        if gm.distance(board, a, b) is None:
            assert chokes is None
        for cell in tuples(np.argwhere(board)):
            without = board.copy()
            without[cell] = False
            if chokes is not None:
                assert chokes[cell] == (gm.distance(without, a, b) is None)
            assert cuts[cell] == (gm.label(without)[1] > count)


@pytest.mark.parametrize(("moves", "steps"), [(4, FOUR), (8, EIGHT)])
def test_costs_are_those_of_dijkstra(rng, moves, steps):
    for _ in range(10):
        board = random_board(rng, most=9)
        costs = rng.integers(0, 65, board.shape).astype(rng.choice(["i8", "u1", "i2"]))
        start = tuple(some_cells(rng, board)[0].tolist())
        expected = np.full(board.shape, -1)
        if board[start]:
            expected[start] = 0
        changed = True
        while changed:
            changed = False
            for row, column in tuples(np.argwhere(expected >= 0)):
                for dr, dc in steps:
                    other = Board(board).at(row + dr, column + dc)
                    cost = other and expected[row, column] + int(costs[other])
                    if other and not 0 <= expected[other] <= cost:
                        expected[other] = cost
                        changed = True
        np.testing.assert_array_equal(gm.cost_map(board, start, costs, moves=moves), expected)
        goal = tuple(some_cells(rng, board)[0].tolist())
        path = gm.cheapest_path(board, start, goal, costs, moves=moves)
        if expected[goal] < 0:
            assert path is None
        else:
            assert sum(int(costs[tuple(cell)]) for cell in path[1:]) == expected[goal]


def test_one_map_for_each_source_and_pairs(rng):
    board = random_board(rng, most=30)
    cells = some_cells(rng, board, most=9)
    table = gm.distances(board, cells, each=True, workers=2)
    regions = gm.reach(board, cells, each=True)
    for cell, found, region in zip(cells, table, regions, strict=True):
        np.testing.assert_array_equal(found, gm.distances(board, cell))
        np.testing.assert_array_equal(region, found >= 0)
    pairs = gm.pairwise(board, cells)
    np.testing.assert_array_equal(pairs, table[:, cells[:, 0], cells[:, 1]])
    narrow = gm.pairwise(board, cells, dtype=np.uint16)
    np.testing.assert_array_equal(narrow, np.where(pairs < 0, 65535, pairs))


SIZES = [(1, 1), (1, 8), (8, 8), (9, 9), (3, 11), (11, 11), (16, 16), (12, 5), (17, 3), (20, 30)]


@pytest.mark.parametrize("moves", [4, 8, "king_no_cutting", "knight", "rook"], ids=str)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_batches_are_boards_one_by_one(rng, size, moves):
    n = 21
    boards = rng.random((n, *size)) < 0.75
    starts, ends = (np.stack([rng.integers(0, k, n) for k in size], axis=1) for _ in range(2))
    masks = rng.random((n, *size)) < 0.1
    for sources, same in [(starts, False), (masks, False), (tuple(starts[0]), True)]:
        one_by_one = [
            gm.distances(board, sources if same else source, moves=moves)
            for board, source in zip(boards, [sources] * n if same else sources, strict=True)
        ]
        for workers in (1, 3):
            found = gm.distances(boards, sources, moves=moves, workers=workers, boards=True)
            np.testing.assert_array_equal(found, one_by_one)
        np.testing.assert_array_equal(
            gm.reach(boards, sources, moves=moves, boards=True), np.array(one_by_one) >= 0
        )
        out = np.zeros((n, *size), np.uint16)
        assert gm.distances(boards, sources, moves=moves, boards=True, out=out, absent=9999) is out
        np.testing.assert_array_equal(out, np.where(np.array(one_by_one) < 0, 9999, one_by_one))
    found = gm.distance(boards, starts, ends, moves=moves, boards=True)
    paths = gm.path(boards, starts, ends, moves=moves, boards=True)
    for i in range(n):
        one = gm.distance(boards[i], starts[i], ends[i], moves=moves)
        assert found[i] == (-1 if one is None else one)
        assert (paths[i] is None) if one is None else len(paths[i]) == one + 1
    labels, counts = gm.label(boards, moves=moves, boards=True)
    for board, label, count in zip(boards, labels, counts, strict=True):
        expected, expected_count = gm.label(board, moves=moves)
        np.testing.assert_array_equal(label, expected)
        assert count == expected_count


@pytest.mark.parametrize("size", [(5, 8), (9, 9), (13, 13)], ids=str)
def test_batches_past_walls_are_boards_one_by_one(rng, size):
    boards = rng.random((10, *size)) < 0.95
    walls = rng.random((10, 2, *size)) < 0.7
    starts = np.stack([rng.integers(0, k, 10) for k in size], axis=1)
    found = gm.distances(boards, starts, open_edges=walls, boards=True)
    moves = gm.distance(boards, starts, (0, 0), open_edges=walls, boards=True)
    same = gm.distances(boards, starts, open_edges=walls[3], boards=True)
    everywhere = gm.distances(None, starts, open_edges=walls, boards=True)
    for i in range(10):
        one = gm.distances(boards[i], starts[i], open_edges=walls[i])
        np.testing.assert_array_equal(found[i], one)
        assert moves[i] == one[0, 0]
        np.testing.assert_array_equal(
            same[i], gm.distances(boards[i], starts[i], open_edges=walls[3])
        )
        np.testing.assert_array_equal(
            everywhere[i], gm.distances(None, starts[i], open_edges=walls[i])
        )


LAYOUTS = {
    "c": lambda a: a,
    "fortran": np.asfortranarray,
    "every_second": lambda a: np.repeat(np.repeat(a, 2, 0), 3, 1)[::2, ::3],
    "backwards": lambda a: a[::-1, ::-1].copy()[::-1, ::-1],
    "int64": lambda a: a.astype(np.int64) * -3,
    "big_endian": lambda a: a.astype(">i4") * 256,
    "uint8": lambda a: a.astype(np.uint8) * 255,
    "uint16_strided": lambda a: np.repeat(a.astype(np.uint16), 2, 1)[:, ::2],
    "zero_stride": lambda a: np.broadcast_to(a[:1], a.shape),
    "list": lambda a: a.tolist(),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_arrays_of_any_layout_are_read(rng, layout):
    board = rng.random((37, 131)) < 0.8
    board[0, 0] = True
    given = LAYOUTS[layout](board)
    board = np.asarray(given) != 0
    before = np.array(given, copy=True)
    expected = Board(board).distances([(0, 0)])
    np.testing.assert_array_equal(gm.distances(given, (0, 0)), expected)
    mask = np.zeros_like(board)
    mask[0, 0] = True
    mask = np.asarray(LAYOUTS[layout](mask)) != 0
    np.testing.assert_array_equal(gm.reach(given, mask), gm.reach(board, np.argwhere(mask)))
    np.testing.assert_array_equal(np.asarray(given), before)


DTYPES = ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8"]


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_dtype_and_out(dtype, tmp_path):
    board = np.array([[1, 1, 0, 1], [1, 1, 0, 1]])
    dtype = np.dtype(dtype)
    absent = {"i": -1, "f": np.inf}.get(dtype.kind)
    absent = np.iinfo(dtype).max if absent is None else absent
    expected = np.array([[0, 1, absent, absent], [1, 2, absent, absent]], dtype)
    found = gm.distances(board, (0, 0), dtype=dtype)
    assert found.dtype == dtype
    np.testing.assert_array_equal(found, expected)
    outs = [
        np.zeros((2, 4), dtype),
        np.zeros((4, 2), dtype).T,
        np.zeros((4, 8), dtype)[::2, ::-2],
        np.memmap(tmp_path / "out", dtype, "w+", shape=(2, 4)),
    ]
    for out in outs:
        assert gm.distances(board, (0, 0), out=out) is out
        np.testing.assert_array_equal(out, expected)
    found = gm.distances(board, (0, 0), dtype=dtype, absent=99)
    assert found[0, 2] == 99


def test_outs_of_other_calls(tmp_path):
    board = np.array([[1, 0, 1], [1, 0, 1]])
    labels = np.memmap(tmp_path / "labels", np.int32, "w+", shape=(2, 3))
    assert gm.label(board, out=labels) == (labels, 2) or labels.tolist() == [[1, 0, 2], [1, 0, 2]]
    region = np.zeros((3, 2), bool).T
    assert gm.reach(board, (0, 2), out=region) is region
    assert region.tolist() == [[False, False, True]] * 2


def test_large_answers_are_written_to_out_by_turns(rng):
    """More than is held at once, with and without gaps between the rows of `out`."""
    boards = rng.random((7, 601, 599)) < 0.8
    small = rng.random((15_000, 9, 9)) < 0.8
    goals = np.argwhere(boards[0])[:9]
    told = []
    calls = [
        (lambda **o: gm.distances(boards, (0, 0), dtype="f8", boards=True, **o), 7),
        (lambda **o: gm.distances(small, (4, 4), dtype="f8", boards=True, **o), 15_000),
        (lambda **o: gm.distances(boards[0], goals, each=True, **o), 9),
        (lambda **o: gm.pairwise(small[0], [(0, 0)] * 1600, **o), 1600),
        (lambda **o: gm.reach(np.tile(boards, (4, 1, 1)), (0, 0), boards=True, **o), 28),
        (lambda **o: gm.label(boards, boards=True, **o), 7),
    ]
    for call, count in calls:
        expected = call()
        # The second value of `label`.
        counts = None
        if isinstance(expected, tuple):
            expected, counts = expected
        wide = np.zeros((*expected.shape[:-1], expected.shape[-1] + 1), expected.dtype)
        outs = [np.zeros_like(expected), wide[..., :-1], np.zeros_like(expected, order="F")]
        for workers, out in zip([1, 2, 2], outs, strict=True):
            told.clear()
            found = call(out=out, workers=workers, progress=lambda *now: told.append(now))
            if counts is not None:
                found, found_counts = found
                np.testing.assert_array_equal(found_counts, counts)
            assert found is out
            np.testing.assert_array_equal(out, expected)
            assert told == sorted(told) and told[-1] == (count, count)
        assert not wide[..., -1].any()


def test_an_out_that_changes_meanwhile_is_refused(rng):
    boards = np.ones((4, 1200, 1200), bool)
    out = np.zeros(boards.shape, np.int32)

    def freeze(done, total):
        out.flags.writeable = done < 2

    with pytest.raises(ValueError, match="out is read-only"):
        gm.distances(boards, (0, 0), boards=True, out=out, progress=freeze)
    assert (out[0] >= 0).all() and not out[-1].any()


def test_a_search_edits_its_board_and_comes_back():
    search = gm.Search(np.ones((4, 5), bool))
    before = search.distances((0, 0))
    edits = [search.block((row, 1), "east") for row in range(3)]
    assert not search.is_open((2, 2), "west")
    assert search.distance((0, 1), (0, 2)) == 7
    np.testing.assert_array_equal(
        search.distances((0, 0)), gm.distances(None, (0, 0), open_edges=search.open_edges)
    )
    twin, pickled = search.copy(), pickle.loads(pickle.dumps(search))
    for edit in reversed(edits):
        search.undo(edit)
    np.testing.assert_array_equal(search.distances((0, 0)), before)
    for other in (twin, pickled):
        assert other.distance((0, 1), (0, 2)) == 7
    search.close((0, 1))
    assert search.mask.sum() == 19
    search.set_open([(0, 1)])
    assert search.mask.all()


def test_a_search_answers_as_the_functions(rng):
    board = rng.random((12, 15)) < 0.8
    board[0, 0] = board[11, 14] = True
    costs = rng.integers(1, 9, board.shape)
    search, a, b = gm.Search(board, moves=8), (0, 0), (11, 14)
    pairs = [
        (search.distances(a), gm.distances(board, a, moves=8)),
        (search.distance(a, b), gm.distance(board, a, b, moves=8)),
        (search.reach(a), gm.reach(board, a, moves=8)),
        (search.path(a, b), gm.path(board, a, b, moves=8)),
        (search.count_paths(a, b), gm.count_paths(board, a, b, moves=8)),
        (search.on_shortest_paths(a, b), gm.on_shortest_paths(board, a, b, moves=8)),
        (search.label()[0], gm.label(board, moves=8)[0]),
        (search.areas(), gm.areas(board, moves=8)),
        (search.territory([a, b]), gm.territory(board, [a, b], moves=8)),
        (search.chokepoints(a, b), gm.chokepoints(board, a, b, moves=8)),
        (search.cut_cells(), gm.cut_cells(board, moves=8)),
        (search.cost_map(a, costs), gm.cost_map(board, a, costs, moves=8)),
        (search.cheapest_path(a, b, costs), gm.cheapest_path(board, a, b, costs, moves=8)),
        (search.pairwise([a, b]), gm.pairwise(board, [a, b], moves=8)),
    ]
    for found, expected in pairs:
        np.testing.assert_array_equal(found, expected)
    assert "12x15" in repr(search) and "<svg" in search._repr_html_()


def test_wall_impact_is_what_the_walls_do(rng):
    search = gm.Search(np.ones((5, 5), bool))
    search.block((2, 2), "south")
    east, west = [(row, 4) for row in range(5)], [(row, 0) for row in range(5)]
    players = [((2, 0), east), ((1, 4), west)] * 3
    walls = [
        [((row, column), way), ((row + dr, column + dc), way)]
        for row in range(4)
        for column in range(4)
        for way, dr, dc in [("east", 1, 0), ("south", 0, 1)]
    ]
    walls.append([((1, 4), way) for way in ("north", "south", "west")])
    walls.append([((row, 2), "east") for row in range(5)])
    found = search.wall_impact(players, walls)
    assert found.shape == (len(walls), 6)
    for wall, row in zip(walls, found.tolist(), strict=True):
        if not all(search.is_open(*edge) for edge in wall):
            assert row == [-2] * 6
            continue
        edits = [search.block(*edge) for edge in wall]
        distances = [search.distance(*player) for player in players]
        assert row == ([-1] * 6 if None in distances else distances)
        for edit in reversed(edits):
            search.undo(edit)
    assert found[-1].tolist() == [-1] * 6 and (found == -2).any()


def test_golden_answers():
    board = np.ones((8, 8), bool)
    e4 = (4, 4)
    layers = {4: [1, 4, 8, 12, 14, 12, 8, 4, 1], 8: [1, 8, 16, 24, 15], "knight": [1, 8, 26, 24, 5]}
    for moves, expected in layers.items():
        assert np.bincount(gm.distances(board, e4, moves=moves).ravel()).tolist() == expected
    sizes = gm.on_shortest_paths(board, e4, [(7, 0), (0, 7)], moves="knight").sum()
    assert sizes == 1 + 2 + 4 + 2


def test_maps_are_read(tmp_path):
    file = tmp_path / "a.map"
    file.write_bytes(b"type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n.@G\r\nTS.")
    assert gm.read_map(file).tolist() == [[True, False, True], [False, True, True]]
    file.write_text("type octile\nheight 2\nwidth 3\nmap\n.@G\nTS\n")
    with pytest.raises(ValueError, match="line 6: 2 characters, expected 3"):
        gm.read_map(file)


def dijkstra(board, start, costs, steps, wrap=False):
    """The lowest cost of each cell; `costs` are (H, W, 2): by a side, by a corner."""
    found = np.full(board.shape, -1)
    found[start] = 0 if board[start] else -1
    changed = True
    while changed:
        changed = False
        for row, column in tuples(np.argwhere(found >= 0)):
            for dr, dc in steps:
                other = Board(board, wrap=wrap).at(row + dr, column + dc)
                cost = other and found[row, column] + int(costs[other][int(bool(dr and dc))])
                if other and not 0 <= found[other] <= cost:
                    found[other] = cost
                    changed = True
    return found


@pytest.mark.parametrize("wrap", WRAPS, ids=str)
@pytest.mark.parametrize(("moves", "steps"), [(4, FOUR), (8, EIGHT)])
def test_corners_cost_more_than_sides(rng, moves, steps, wrap):
    for scale in (1, 10, 1000):
        board = random_board(rng, most=8)
        ground = rng.integers(1, 6, board.shape)
        start = tuple(some_cells(rng, board)[0].tolist())
        goal = tuple(some_cells(rng, board)[0].tolist())
        for costs in ((10, 14), (9, 7), ground[..., None] * (5, 7), ground):
            costs = np.asarray(costs) * scale
            full = costs[..., None] if costs is ground or costs.ndim == 2 else costs
            full = np.broadcast_to(full, (*board.shape, 2))
            expected = dijkstra(board, start, full, steps, wrap)
            found = gm.cost_map(board, start, costs, moves=moves, wrap=wrap)
            np.testing.assert_array_equal(found, expected)
            path = gm.cheapest_path(board, start, goal, costs, moves=moves, wrap=wrap)
            assert (path is None) == (expected[goal] < 0)
            if path is not None:
                height, width = board.shape
                steps_of_path = np.abs(np.diff(path, axis=0)) % (height, width) != 0
                if min(height, width) > 1:
                    corner = steps_of_path.all(axis=1).astype(int)
                    cells = full[tuple(path[1:].T)]
                    assert cells[np.arange(len(cells)), corner].sum() == expected[goal]


def test_corners_do_not_count_where_walls_stand(rng):
    edges = rng.random((2, 6, 7)) < 0.8
    found = gm.cost_map(None, (0, 0), (3, 50), open_edges=edges)
    plain = gm.distances(None, (0, 0), open_edges=edges)
    np.testing.assert_array_equal(found, np.where(plain < 0, -1, plain * 3))


@pytest.mark.parametrize("count", [1, 2, 7, 200])
def test_a_cell_belongs_to_the_nearest_of_any_number(rng, count):
    for board in (random_board(rng, most=30), rng.random((40, 50)) < 0.8):
        players = np.stack([rng.integers(0, n, count) for n in board.shape], axis=1)
        ground = rng.integers(0, 4, board.shape)
        for costs, moves in [(None, 4), (None, "knight"), (ground, 4), ((2, 3), 8)]:
            if costs is None:
                maps = gm.distances(board, players, each=True, moves=moves)
            else:
                maps = np.stack([gm.cost_map(board, p, costs, moves=moves) for p in players])
            far = np.where(maps < 0, 10**6, maps)
            least = far.min(axis=0)
            first = np.where(least < 10**6, far.argmin(axis=0), -1)
            alone = np.where((far == least).sum(axis=0) == 1, first, -1)
            options = {"moves": moves, "costs": costs}
            np.testing.assert_array_equal(gm.territory(board, players, **options), alone)
            found = gm.territory(board, players, ties="first", dtype=np.uint16, **options)
            assert found.dtype == np.uint16
            np.testing.assert_array_equal(found, np.where(first < 0, 65535, first))


@pytest.mark.parametrize("layout", ["dense", "odd", "apart"])
@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("dtype", ["i2", "i4", "i8", "u2", "u4", "u8"])
def test_arguments_of_either_byte_order_are_read(dtype, order, layout):
    """Each number would be another one if its bytes were read in the wrong order."""

    def of(array):
        array = np.asarray(array).astype(np.dtype(dtype).newbyteorder(order))
        if layout == "dense":
            return array
        if layout == "odd":  # an address that is not aligned
            found = np.ndarray(array.shape, array.dtype, bytearray(array.nbytes + 1), offset=1)
        else:
            found = np.zeros([2 * length for length in array.shape], array.dtype)
            found = found[(slice(None, None, 2),) * array.ndim]
        found[...] = array
        return found

    board = np.array([[1, 1, 0], [256, 255, 1]])
    free, start, goal = of(board), of((0, 0)), of([(1, 2), (0, 1)])
    np.testing.assert_array_equal(gm.distances(free, start), [[0, 1, -1], [1, 2, 3]])
    assert gm.distance(free, goal, of([(1, 0)])) == 2
    assert gm.pairwise(free, goal).tolist() == [[0, 2], [2, 0]]
    assert gm.distances(free, goal, each=True).shape == (2, 2, 3)
    assert gm.territory(free, goal).tolist() == [[1, 1, -1], [-1, -1, 0]]
    assert gm.distances(of([board] * 2), goal, boards=True)[0, 1, 2] == 0
    costs = of([[3, 5, 9], [64, 2, 7]])
    assert gm.cost_map(free, start, costs).tolist() == [[0, 5, -1], [64, 7, 14]]
    assert gm.cheapest_path(free, start, (1, 2), costs).tolist() == [[0, 0], [0, 1], [1, 1], [1, 2]]
    assert gm.territory(free, goal, costs=costs).tolist() == [[1, 1, -1], [-1, -1, 0]]
    assert gm.cost_map(free, start, of((2, 3)), moves=8).tolist() == [[0, 2, -1], [2, 3, 5]]
    structure = of([[0, 1, 0], [0, 1, 0], [0, 1, 0]])
    assert gm.label(free, moves=structure)[0].tolist() == [[1, 2, 0], [1, 2, 3]]
    edges = of([np.zeros((2, 3)), np.ones((2, 3)) * 512])
    assert gm.distances(None, start, open_edges=edges).tolist() == [[0, 1, 2], [-1, -1, -1]]
    search = gm.Search(free)
    search.close(goal)
    assert search.mask.tolist() == [[True, False, False], [True, True, False]]
    assert gm.plot(free) is not None


def test_a_question_about_an_edge_changes_nothing():
    search = gm.Search(np.ones((3, 4), bool))
    assert search.is_open((0, 0), "east") and not search.is_open((0, 0), "north")
    assert search.open_edges is None and "walls" not in repr(search)
    torus = gm.Search(np.ones((3, 4), bool), wrap="rows")
    assert torus.is_open((0, 0), "north") and not torus.is_open((0, 0), "west")
    with pytest.raises(ValueError, match="thin walls need moves=4"):
        gm.Search(np.ones((3, 4), bool), moves=8).is_open((0, 0), "east")
