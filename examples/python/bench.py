"""Prints how fast the package is beside others: `python bench.py [PART ...]`.

Answers are compared first. Contenders then take turns in one process, and the least time of each
counts. Peak memory is that of a process of its own that does nothing else.
"""

import argparse
import collections
import importlib.metadata
import itertools
import os
import platform
import resource
import subprocess
import sys
import time
from pathlib import Path

import gridmask as gm
import numpy as np

MAPS = Path(__file__).parent / "../data/maps"
FOUR = np.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
PARTS = {}
CLOCKS = [time.perf_counter]


def part(function):
    PARTS[function.__name__] = function
    return function


def board_of(name):
    if name.startswith("random"):
        _, side, closed = name.split("-")
        board = np.random.default_rng(1).random((int(side), int(side))) >= int(closed) / 100
        board[0, 0] = True
        return board
    return gm.read_map(MAPS / f"{name}.map")


def start_and_goal(board):
    """The first open cell of the largest region, and the cell that is farthest from it."""
    labels, _ = gm.label(board)
    cells = labels == 1 + np.argmax(gm.areas(board))
    start = tuple(np.argwhere(cells)[0].tolist())
    far = gm.distances(board, start)
    return start, tuple(np.argwhere(far == far.max())[0].tolist())


def least(contenders, seconds):
    """The least time of each, taken in turns."""
    times = {}
    for name, call in contenders.items():
        call()
        begin = CLOCKS[0]()
        call()
        once = CLOCKS[0]() - begin
        times[name] = [max(1, int(0.002 / max(once, 1e-9))), once]
    end = time.perf_counter() + seconds
    rounds = 0
    while rounds < 3 or time.perf_counter() < end:
        rounds += 1
        for name, call in contenders.items():
            repeats, best = times[name]
            begin = CLOCKS[0]()
            for _ in range(repeats):
                call()
            times[name][1] = min(best, (CLOCKS[0]() - begin) / repeats)
            if time.perf_counter() > end and rounds > 1:
                break
    return {name: best for name, (_, best) in times.items()}


def rows(title, contenders, seconds, unit=1e-3):
    ours, *_ = contenders
    found = least(contenders, seconds)
    unit_name = {1e-3: "ms", 1e-6: "µs"}[unit]
    for name, took in found.items():
        if name != ours:
            ratio = took / found[ours]
            mark = "" if ratio >= 1 else " (slower)"
            print(
                f"| {title} | {found[ours] / unit:.3g} {unit_name} | {name} | "
                f"{took / unit:.3g} {unit_name} | {ratio:.3g}{mark} |",
                flush=True,
            )
    if len(found) == 1:
        print(f"| {title} | {found[ours] / unit:.3g} {unit_name} | | | |", flush=True)


def graph_of(board):
    from scipy import sparse

    numbers = np.arange(board.size).reshape(board.shape)
    down, along = board[:-1] & board[1:], board[:, :-1] & board[:, 1:]
    ends = [
        np.concatenate([numbers[:-1][down], numbers[:, :-1][along]]),
        np.concatenate([numbers[1:][down], numbers[:, 1:][along]]),
    ]
    ones = np.ones(len(ends[0]), np.int8)
    graph = sparse.coo_array((ones, ends), (board.size, board.size)).tocsr()
    return graph + graph.T


@part
def distances(seconds):
    import tcod.path
    from scipy.sparse import csgraph
    from skimage.graph import MCP

    for name in ["brc202d", "maze512-1-0", "random-64-25"]:
        board = board_of(name)
        start, _ = start_and_goal(board)
        cost = board.astype(np.int32)
        most = np.iinfo(np.int32).max

        def by_tcod(cost=cost, start=start, most=most):
            found = tcod.path.maxarray(cost.shape, dtype=np.int32)
            found[start] = 0
            tcod.path.dijkstra2d(found, cost, cardinal=1, diagonal=None, out=found)
            found[found == most] = -1
            return found

        floats = np.where(board, 1.0, -1.0)

        def by_skimage(floats=floats, start=start):
            found, _ = MCP(floats, fully_connected=False).find_costs([start])
            return found

        graph = graph_of(board)

        def by_csgraph(graph=graph, board=board, start=start):
            number = start[0] * board.shape[1] + start[1]
            order, before = csgraph.breadth_first_order(graph, number, directed=False)
            found = np.full(board.size, -1, np.int32)
            found[number] = 0
            return order, before, found

        def ours(board=board, start=start):
            return gm.distances(board, start)

        def by_csgraph_dijkstra(graph=graph, board=board, start=start):
            number = start[0] * board.shape[1] + start[1]
            return csgraph.dijkstra(graph, indices=number, unweighted=True, directed=False)

        expected = ours()
        np.testing.assert_array_equal(by_tcod(), expected)
        cheap = by_skimage()
        # The start of skimage's path costs as well; closed cells are negative or infinite.
        np.testing.assert_array_equal(np.where(np.isfinite(cheap) & board, cheap - 1, -1), expected)
        far = by_csgraph_dijkstra().reshape(board.shape)
        np.testing.assert_array_equal(np.where(np.isinf(far), -1, far), expected)
        contenders = {
            "gridmask": ours,
            "tcod dijkstra2d": by_tcod,
            "skimage MCP": by_skimage,
            "csgraph dijkstra (graph given)": by_csgraph_dijkstra,
            "csgraph breadth_first_order (order only)": by_csgraph,
        }
        rows(f"distances {name}", contenders, seconds)


@part
def path(seconds):
    import pyastar2d
    import tcod.path

    for name in ["brc202d", "maze512-1-0"]:
        board = board_of(name)
        start, goal = start_and_goal(board)
        cost = board.astype(np.int8)
        weights = np.where(board, 1.0, np.inf).astype(np.float32)

        def ours(board=board, start=start, goal=goal):
            return gm.path(board, start, goal)

        def by_tcod(cost=cost, start=start, goal=goal):
            return tcod.path.path2d(
                cost, start_points=[start], end_points=[goal], cardinal=1, diagonal=None
            )

        def by_pyastar(weights=weights, start=start, goal=goal):
            return pyastar2d.astar_path(weights, start, goal, allow_diagonal=False)

        assert len(ours()) == len(by_tcod()) == len(by_pyastar())
        contenders = {"gridmask": ours, "tcod path2d": by_tcod, "pyastar2d": by_pyastar}
        rows(f"path {name}", contenders, seconds)


@part
def labels(seconds):
    import cc3d
    import cv2
    from scipy import ndimage

    cv2.setNumThreads(1)
    names = ["random-2000-45", "random-4096-25", "maze512-1-0", "brc202d"]
    for name, moves in itertools.product(names, [4, 8]):
        board = board_of(name)
        structure = ndimage.generate_binary_structure(2, 1 if moves == 4 else 2)
        bytes_ = board.view(np.uint8)

        def ours(board=board, moves=moves):
            return gm.label(board, moves=moves)

        def by_scipy(board=board, structure=structure):
            return ndimage.label(board, structure)

        def by_cv2(bytes_=bytes_, moves=moves):
            return cv2.connectedComponents(bytes_, connectivity=moves, ltype=cv2.CV_32S)

        def by_cc3d(board=board, moves=moves):
            return cc3d.connected_components(board, connectivity=moves)

        found, count = ours()
        np.testing.assert_array_equal(found, by_scipy()[0])
        assert by_cv2()[0] == count + 1 and by_cc3d().max() == count
        contenders = {
            "gridmask": ours,
            "cv2 connectedComponents": by_cv2,
            "cc3d": by_cc3d,
            "scipy.ndimage.label": by_scipy,
        }
        rows(f"labels {name}, {moves} neighbors", contenders, seconds)


@part
def reach(seconds):
    from scipy import ndimage
    from skimage.morphology import flood

    for name in ["brc202d", "maze512-1-0", "random-2000-25", "random-4096-25"]:
        board = board_of(name)
        start, _ = start_and_goal(board)
        seed = np.zeros_like(board)
        seed[start] = True
        bytes_ = board.view(np.uint8)

        def ours(board=board, start=start):
            return gm.reach(board, start)

        def by_skimage(bytes_=bytes_, start=start):
            return flood(bytes_, start, connectivity=1)

        np.testing.assert_array_equal(ours(), by_skimage())
        contenders = {"gridmask": ours, "skimage flood": by_skimage}
        if not name.startswith("random"):

            def by_scipy(board=board, seed=seed):
                return ndimage.binary_propagation(seed, mask=board)

            np.testing.assert_array_equal(ours(), by_scipy())
            contenders["ndimage binary_propagation"] = by_scipy
        rows(f"reach {name}", contenders, seconds)


@part
def batch(seconds):
    import numba

    rng = np.random.default_rng(1)
    boards = rng.random((4096, 9, 9)) < 0.8
    starts = rng.integers(0, 9, (4096, 2))
    starts_list = [tuple(start) for start in starts.tolist()]

    @numba.njit
    def queue(boards, starts):
        count, height, width = boards.shape
        found = np.full(boards.shape, -1, np.int32)
        rows, columns = np.empty(height * width, np.int32), np.empty(height * width, np.int32)
        for i in range(count):
            row, column = starts[i]
            if not boards[i, row, column]:
                continue
            found[i, row, column] = 0
            rows[0], columns[0] = row, column
            head, tail = 0, 1
            while head < tail:
                row, column = rows[head], columns[head]
                head += 1
                distance = found[i, row, column] + 1
                for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    r, c = row + dr, column + dc
                    if (
                        0 <= r < height
                        and 0 <= c < width
                        and boards[i, r, c]
                        and found[i, r, c] < 0
                    ):
                        found[i, r, c] = distance
                        rows[tail], columns[tail] = r, c
                        tail += 1
        return found

    def ours():
        return gm.distances(boards, starts, boards=True)

    def on_all_cores():
        return gm.distances(boards, starts, boards=True, workers=-1)

    def loop():
        return [
            gm.distances(board, start) for board, start in zip(boards, starts_list, strict=True)
        ]

    def by_numba():
        return queue(boards, starts)

    goals = [(8, 8)] * 4096

    def one_by_one():
        ask = zip(boards, starts_list, goals, strict=True)
        return [gm.distance(board, start, goal) for board, start, goal in ask]

    def together():
        return gm.distance(boards, starts, (8, 8), boards=True)

    np.testing.assert_array_equal(ours(), loop())
    np.testing.assert_array_equal(ours(), by_numba())
    np.testing.assert_array_equal(ours(), on_all_cores())
    contenders = {
        "gridmask": ours,
        "gm.distances in a loop": loop,
        "numba, a queue": by_numba,
        "gridmask, workers=-1": on_all_cores,
    }
    rows("4,096 boards of 9×9, distances", contenders, seconds)
    rows("4,096 boards of 9×9, distance", {"gridmask": together, "in a loop": one_by_one}, seconds)


@part
def workers(seconds):
    board = board_of("brc202d")
    goals = np.argwhere(board)[::1000]

    def table(workers):
        return lambda: gm.distances(board, goals, each=True, dtype=np.uint16, workers=workers)

    contenders = {"all cores": table(-1), "one core": table(1)}
    rows(f"brc202d, {len(goals)} maps", contenders, seconds)
    many = np.random.default_rng(1).random((2048, 64, 64)) < 0.75

    def boards_of_64(workers):
        return lambda: gm.distances(many, (0, 0), boards=True, workers=workers)

    contenders = {"all cores": boards_of_64(-1), "one core": boards_of_64(1)}
    rows("2,048 boards of 64×64", contenders, seconds)
    rng = np.random.default_rng(1)
    boards, starts = rng.random((65_536, 9, 9)) < 0.8, rng.integers(0, 9, (65_536, 2))

    def boards_of_9(workers):
        return lambda: gm.distances(boards, starts, boards=True, workers=workers)

    contenders = {"all cores": boards_of_9(-1), "one core": boards_of_9(1)}
    rows("65,536 boards of 9×9", contenders, seconds)

    def processes(number):
        count = [sys.executable, "-c", "for _ in range(5_000_000): pass"]
        return lambda: [run.wait() for run in [subprocess.Popen(count) for _ in range(number)]]

    # What others leave of the second core: all of it at 1, nothing at a half.
    contenders = {"two": processes(2), "one": processes(1)}
    rows("processes that only count", contenders, seconds)


@part
def goals(seconds):
    """The tables of a planner for many agents: a map of the moves to each goal."""
    import numba

    board = board_of("random-512-25")
    goals = np.random.default_rng(2).permutation(np.argwhere(board))[:256]
    padded = np.pad(board, 1)
    width = padded.shape[1]

    @numba.njit(boundscheck=False)
    def queue(is_open, starts, width):
        found = np.full((len(starts), len(is_open)), 65535, np.uint16)
        cells = np.empty(len(is_open), np.int32)
        for i, start in enumerate(starts):
            moves = found[i]
            moves[start] = 0
            cells[0] = start
            head, tail = 0, 1
            while head < tail:
                here = cells[head]
                head += 1
                for step in (-width, 1, width, -1):
                    there = here + step
                    if is_open[there] and moves[there] == 65535:
                        moves[there] = moves[here] + 1
                        cells[tail] = there
                        tail += 1
        return found

    def ours(workers=1):
        return gm.distances(board, goals, each=True, dtype=np.uint16, workers=workers)

    def by_numba():
        starts = (goals[:, 0] + 1) * width + goals[:, 1] + 1
        found = queue(padded.ravel(), starts, width).reshape(-1, *padded.shape)
        return found[:, 1:-1, 1:-1]

    def in_python():
        """One of the maps, as environments make it."""
        row, column = goals[0].tolist()
        found = np.full(padded.shape, -1)
        found[row + 1, column + 1] = 0
        cells = collections.deque([(row + 1, column + 1)])
        while cells:
            row, column = cells.popleft()
            for there in (
                (row - 1, column),
                (row, column + 1),
                (row + 1, column),
                (row, column - 1),
            ):
                if padded[there] and found[there] < 0:
                    found[there] = found[row, column] + 1
                    cells.append(there)
        return found[1:-1, 1:-1]

    def one():
        return gm.distances(board, goals[0])

    np.testing.assert_array_equal(ours(), by_numba())
    np.testing.assert_array_equal(one(), in_python())
    contenders = {
        "gridmask": ours,
        "numba, a padded queue": by_numba,
        "gridmask, workers=-1": lambda: ours(-1),
    }
    rows("256 goals on 512² p25", contenders, seconds)
    rows("one of them", {"gridmask": one, "a deque in Python": in_python}, seconds)


@part
def pogema(seconds):
    from heapq import heappop, heappush

    try:
        from pogema import AStarAgent, GridConfig, pogema_v0
    except ValueError as error:  # of a release that is too old for the pydantic that is there
        raise ImportError(name="a pogema that can be imported") from error

    config = GridConfig(size=64, density=0.25, num_agents=64, seed=3, obs_radius=5)
    environment = pogema_v0(grid_config=config)
    environment.reset()
    grid = environment.unwrapped.grid
    board = np.asarray(grid.obstacles) == 0
    goals = np.asarray(grid.finishes_xy)

    def ours():
        return gm.distances(board, goals, each=True)

    def by_heap():
        """A map of costs for each goal by a heap, as environments write it in Python."""
        tables = []
        for goal in goals.tolist():
            found = np.full(board.shape, -1, np.int32)
            heap = [(0, *goal)]
            while heap:
                distance, row, column = heappop(heap)
                if found[row, column] >= 0:
                    continue
                found[row, column] = distance
                for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    r, c = row + dr, column + dc
                    inside = 0 <= r < board.shape[0] and 0 <= c < board.shape[1]
                    if inside and board[r, c] and found[r, c] < 0:
                        heappush(heap, (distance + 1, r, c))
            tables.append(found)
        return tables

    np.testing.assert_array_equal(ours(), by_heap())
    assert AStarAgent
    contenders = {"gridmask, each=True": ours, "a heap in Python": by_heap}
    rows("POGEMA map 64×64, 64 goals", contenders, seconds)


@part
def masks(seconds):
    """What FROM_SCIPY.md gives for fill holes, remove small regions, clear the border."""
    from scipy import ndimage
    from skimage import morphology, segmentation

    mask = board_of("random-2000-45")
    border = np.ones_like(mask)
    border[1:-1, 1:-1] = False

    def fill():
        outside = gm.reach(np.pad(~mask, 1, constant_values=True), (0, 0))
        return ~outside[1:-1, 1:-1]

    def remove():
        labels, _ = gm.label(mask)
        sizes = np.bincount(labels.ravel())
        sizes[0] = 0
        return (sizes >= 64)[labels]

    def clear():
        return mask & ~gm.reach(mask, border, moves=8)

    def skimage_remove():
        return morphology.remove_small_objects(mask, max_size=63)

    pairs = [
        ("fill holes", fill, "scipy binary_fill_holes", lambda: ndimage.binary_fill_holes(mask)),
        ("remove small regions", remove, "skimage remove_small_objects", skimage_remove),
        (
            "clear the border",
            clear,
            "skimage clear_border",
            lambda: segmentation.clear_border(mask),
        ),
    ]
    for title, ours, name, other in pairs:
        np.testing.assert_array_equal(ours(), other())
        rows(f"{title}, 2000² p45", {"gridmask": ours, name: other}, seconds)


@part
def calls(seconds):
    board = np.ones((9, 9), bool)
    search = gm.Search(board)
    contenders = {
        "gm.distance": lambda: gm.distance(board, (0, 0), (0, 0)),
        "Search.distance": lambda: search.distance((0, 0), (0, 0)),
        "an empty lambda": lambda: None,
    }
    rows("9×9, a distance of 0", contenders, seconds, unit=1e-6)
    contenders = {
        "gm.distance": lambda: gm.distance(board, (0, 0), (8, 8)),
        "Search.distance": lambda: search.distance((0, 0), (8, 8)),
        "gm.distances": lambda: gm.distances(board, (0, 0)),
    }
    rows("9×9, corner to corner", contenders, seconds, unit=1e-6)


MEMORY = {
    "gridmask": "import gridmask as m; ask = lambda b: m.label(b)",
    "cv2": "import cv2 as m; m.setNumThreads(1); ask = lambda b: m.connectedComponents(b.view('u1'), connectivity=4)",
    "cc3d": "import cc3d as m; ask = lambda b: m.connected_components(b, connectivity=4)",
    "scipy.ndimage": "from scipy import ndimage as m; ask = lambda b: m.label(b)",
    "gridmask distances": "import gridmask as m; ask = lambda b: m.distances(b, (0, 0))",
    "skimage MCP": "from skimage.graph import MCP; ask = lambda b: MCP(b * 1.0, fully_connected=False).find_costs([(0, 0)])",
}


@part
def memory(_seconds):
    print(
        "\n| labels or distances of 4,000×4,000 cells (16 MB) | peak beyond the board, MB |\n|---|---:|"
    )
    for name, code in MEMORY.items():
        code = f"""
import resource, numpy as np
{code}
ask(np.ones((9, 9), bool))
b = np.random.default_rng(1).random((4000, 4000), np.float32) < 0.6
open('/proc/self/clear_refs', 'w').write('5')
def of(key):
    return int(next(l for l in open('/proc/self/status') if l.startswith(key)).split()[1]) / 1024
before = of('VmRSS')
answer = ask(b)
print(of('VmHWM') - before)
"""
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        print(f"| {name} | {float(run.stdout):.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--instructions", default="as found", help="what the package was built for")
    parser.add_argument("--seconds", type=float, default=4, help="for each row")
    parser.add_argument(
        "--cpu",
        action="store_true",
        help="time of the processor: for a busy machine, and one worker",
    )
    arguments = parser.parse_args()
    if arguments.cpu:
        CLOCKS[0] = time.process_time
    lines = [line.partition(":") for line in Path("/proc/cpuinfo").read_text().splitlines()]
    cpu = {key.strip(): value.strip() for key, _, value in lines}
    cpu = f"{cpu['vendor_id']} family {cpu['cpu family']} model {cpu['model']}"
    load = os.getloadavg()[0]
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, {cpu}, "
        f"instructions {arguments.instructions}, load {load:.1f}",
        end="",
    )
    for name in [
        "gridmask", "numpy", "tcod", "scikit-image", "scipy", "opencv-python-headless",
        "connected-components-3d", "pyastar2d", "numba", "pogema",
    ]:  # fmt: skip
        try:
            print(f", {name} {importlib.metadata.version(name)}", end="")
        except importlib.metadata.PackageNotFoundError:
            print(f", no {name}", end="")
    print("\n\n| question | gridmask | other | | its time ÷ ours |\n|---|---:|---|---:|---:|")
    for name in arguments.parts or PARTS:
        try:
            PARTS[name](arguments.seconds)
        except ImportError as error:
            print(f"| {name} | | {error.name} is not installed | | |")
    usage = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"\nThis process: {usage / 1024:.0f} MB at most.")


if __name__ == "__main__":
    main()
