"""Questions about arrays. `Search` packs a board once, to ask it often."""

from __future__ import annotations

from typing import Any, Literal, overload

from numpy.typing import ArrayLike, DTypeLike

from . import _gridmask
from ._progress import teller
from ._types import Bools, Labels, Moves, Numbers, Path, Place, Progress, Wrap


def distances(
    open: ArrayLike | None,
    sources: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    max_distance: int | None = None,
    each: bool = False,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Numbers:
    """Return how many moves every cell is away from the nearest source.

    Parameters
    ----------
    open
        Bool or integers `(H, W)`: the cells that may be entered. Boards `(N, H, W)` are searched
        side by side. None if `walls` say all.
    sources
        A pair (row, col), integers `(n, 2)`, or a bool mask. For N boards: one pair or one mask
        `(H, W)` for all, integers `(N, 2)`, or masks `(N, H, W)`.
    moves, walls, wrap
        How a piece moves; see `help(gridmask)`. For N boards, walls are `(N, 2, H, W)`, or
        `(2, H, W)` for all.
    max_distance
        Cells farther away count as not reached.
    each
        One map for each of the pairs `(n, 2)`: the answer is `(n, H, W)`.
    dtype
        Of the answer: an integer dtype, float32 or float64; int32 if `out` does not tell.
    absent
        Stands for "not reached". If None: -1, the largest number of an unsigned dtype, inf.
    out
        An array for the answer, which may be a `np.memmap`. Many boards or sources are written to
        it a few at a time; after an error it may hold some of them.
    workers
        How many threads search boards or sources, -1 for all cores. Searches of up to 262,144 cells
        in all stay on one thread, and so do small boards of up to four times as many.
    progress
        True for a bar of tqdm, or a function of two numbers: how many boards or sources are done,
        and how many there are. It is called at most every 20 ms and at the end.

    Returns
    -------
    Array of shape `(H, W)`, `(N, H, W)` for N boards, `(n, H, W)` for `each`.

    Examples
    --------
    >>> import numpy as np
    >>> maze = np.array([list("..#."), list(".#.."), list("....")]) == "."
    >>> distances(maze, (0, 0))
    array([[ 0,  1, -1,  7],
           [ 1, -1,  5,  6],
           [ 2,  3,  4,  5]], dtype=int32)
    >>> distances(maze, [(0, 0), (2, 3)], moves=8, dtype=np.uint8)
    array([[  0,   1, 255,   2],
           [  1, 255,   1,   1],
           [  2,   2,   1,   0]], dtype=uint8)
    >>> distances(maze, [(0, 0), (2, 3)], each=True).shape
    (2, 3, 4)
    """
    return _gridmask.distances(
        (open, moves, walls, wrap),
        sources,
        max_distance,
        each,
        dtype,
        absent,
        out,
        workers,
        teller(progress),
    )


def distance(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    workers: int = 1,
    progress: Progress = False,
) -> Any:
    """Return how many moves it is from the nearest source to the nearest target.

    Returns an int, or None if there is no path. For N boards: int32 `(N,)`, -1 without a path.

    >>> import numpy as np
    >>> board = np.ones((9, 9), bool)
    >>> distance(board, (0, 0), (8, 8)), distance(board, (0, 0), (8, 8), moves="knight")
    (16, 6)
    >>> distance(np.ones((2, 9, 9), bool), (0, 0), [(8, 8), (0, 3)])
    array([16,  3], dtype=int32)
    """
    return _gridmask.distance(
        (open, moves, walls, wrap), sources, targets, workers, teller(progress)
    )


def reach(
    open: ArrayLike | None,
    sources: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    max_distance: int | None = None,
    each: bool = False,
    out: Bools | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Bools:
    """Return the cells that can be reached: a flood fill.

    For the parameters see `distances`.

    >>> import numpy as np
    >>> reach(np.array([[1, 0, 1], [1, 0, 1]]), (0, 0)).astype(int)
    array([[1, 0, 0],
           [1, 0, 0]])
    """
    return _gridmask.reach(
        (open, moves, walls, wrap), sources, max_distance, each, out, workers, teller(progress)
    )


def path(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    straight: bool = False,
    workers: int = 1,
    progress: Progress = False,
) -> Any:
    """Return a shortest path, with `straight` one with the fewest turns.

    Returns integers `(n, 2)`, both ends included, or None if there is no path. For N boards: a list
    of these.

    >>> import numpy as np
    >>> path(np.array([[1, 1, 0], [0, 1, 1]]), (0, 0), (1, 2))
    array([[0, 0],
           [0, 1],
           [1, 1],
           [1, 2]])
    """
    return _gridmask.path(
        (open, moves, walls, wrap), sources, targets, straight, workers, teller(progress)
    )


def count_paths(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> int:
    """Return how many shortest paths there are, however large the number; 0 without a path.

    >>> import numpy as np
    >>> count_paths(np.ones((101, 101)) > 0, (0, 0), (100, 100))
    90548514656103281165404177077484163874504589675413336841320
    """
    return _count(_gridmask.count_paths((open, moves, walls, wrap), sources, targets))


def _count(count: tuple[int | None, list[tuple[int, int]]]) -> int:
    """Return a number from its remainders (Chinese remainder theorem)."""
    number, remainders = count
    if number is not None:
        return number
    number, product = 0, 1
    for modulus, remainder in remainders:
        number += (remainder - number) * pow(product, -1, modulus) % modulus * product
        product *= modulus
    return number


def on_shortest_paths(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Bools:
    """Return the cells of all shortest paths; none without a path.

    >>> import numpy as np
    >>> on_shortest_paths(np.ones((3, 4), bool), (0, 0), (1, 2)).astype(int)
    array([[1, 1, 1, 0],
           [1, 1, 1, 0],
           [0, 0, 0, 0]])
    """
    return _gridmask.on_shortest_paths((open, moves, walls, wrap), sources, targets)


@overload
def label(
    open: ArrayLike | None,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    out: Labels | None = None,
    workers: Literal[1] = 1,
    progress: Literal[False] = False,
) -> tuple[Labels, int]: ...
@overload
def label(
    open: ArrayLike | None,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    out: Labels | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> tuple[Labels, Any]: ...
def label(
    open: ArrayLike | None,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    out: Labels | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> tuple[Labels, Any]:
    """Return the number of each cell's connected region, and how many regions there are.

    Labels are 0 for closed cells and 1, 2, ... in the order of the regions' first cells: number for
    number those of `scipy.ndimage.label`. Cells belong together if one can be reached from the
    other in either direction. For N boards each is labelled by itself, and the second value is an
    array `(N,)`.

    >>> import numpy as np
    >>> label(np.array([[1, 0, 1], [0, 1, 1]]))
    (array([[1, 0, 2],
           [0, 2, 2]], dtype=int32), 2)
    """
    return _gridmask.label((open, moves, walls, wrap), out, workers, teller(progress))


def areas(
    open: ArrayLike | None, *, moves: Moves = 4, walls: ArrayLike | None = None, wrap: Wrap = False
) -> Numbers:
    """Return the number of cells of each connected region: `areas[i]` is that of label `i + 1`.

    >>> import numpy as np
    >>> areas(np.array([[1, 0, 1], [0, 1, 1]]))
    array([1, 3])
    """
    return _gridmask.areas((open, moves, walls, wrap))


def territory(
    open: ArrayLike | None,
    sources: ArrayLike,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Numbers:
    """Return which player reaches each cell before all others.

    `sources` is a list of places, one for each player. The answer is int8: the number of the
    player, or -1 for cells that nobody reaches, or several at once.

    >>> import numpy as np
    >>> territory(np.ones((1, 5), bool), [(0, 0), (0, 4)])
    array([[ 0,  0, -1,  1,  1]], dtype=int8)
    """
    return _gridmask.territory((open, moves, walls, wrap), sources)


def chokepoints(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Bools | None:
    """Return the cells that every path visits, not only the shortest; None without a path.

    >>> import numpy as np
    >>> chokepoints(np.array([[1, 0, 1], [1, 1, 1], [1, 0, 1]]), (0, 0), (2, 2)).astype(int)
    array([[1, 0, 0],
           [1, 1, 1],
           [0, 0, 1]])
    """
    return _gridmask.chokepoints((open, moves, walls, wrap), sources, targets)


def cut_cells(
    open: ArrayLike | None, *, moves: Moves = 4, walls: ArrayLike | None = None, wrap: Wrap = False
) -> Bools:
    """Return the cells each of which, if closed, would split its region.

    >>> import numpy as np
    >>> cut_cells(np.array([[1, 0, 1], [1, 1, 1], [1, 0, 1]])).astype(int)
    array([[0, 0, 0],
           [1, 1, 1],
           [0, 0, 0]])
    """
    return _gridmask.cut_cells((open, moves, walls, wrap))


def cost_map(
    open: ArrayLike | None,
    sources: Place,
    costs: ArrayLike,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Labels:
    """Return the lowest cost of a path from a source to each cell, -1 where there is none.

    `costs` are integers `(H, W)` from 0 to 64: what it costs to enter a cell. A path's first cell
    is free, and the costs of closed cells do not matter.

    >>> import numpy as np
    >>> cost_map(np.ones((2, 3), bool), (0, 0), [[1, 9, 1], [1, 1, 1]])
    array([[0, 9, 4],
           [1, 2, 3]], dtype=int32)
    """
    return _gridmask.cost_map((open, moves, walls, wrap), sources, costs)


def cheapest_path(
    open: ArrayLike | None,
    sources: Place,
    targets: Place,
    costs: ArrayLike,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Path | None:
    """Return a path of the lowest cost as integers `(n, 2)`, or None; for `costs` see `cost_map`.

    >>> import numpy as np
    >>> cheapest_path(np.ones((2, 3), bool), (0, 0), (0, 2), [[1, 9, 1], [1, 1, 1]]).tolist()
    [[0, 0], [1, 0], [1, 1], [1, 2], [0, 2]]
    """
    return _gridmask.cheapest_path((open, moves, walls, wrap), sources, targets, costs)


def pairwise(
    open: ArrayLike | None,
    cells: ArrayLike,
    *,
    moves: Moves = 4,
    walls: ArrayLike | None = None,
    wrap: Wrap = False,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Numbers:
    """Return the distances between all pairs of cells: `[i, j]` is that from `i` to `j`.

    `cells` are integers `(n, 2)`; for the other parameters see `distances`.

    >>> import numpy as np
    >>> pairwise(np.ones((3, 3), bool), [(0, 0), (2, 2), (0, 1)], dtype=np.uint16)
    array([[0, 4, 1],
           [4, 0, 3],
           [1, 3, 0]], dtype=uint16)
    """
    return _gridmask.pairwise(
        (open, moves, walls, wrap), cells, dtype, absent, out, workers, teller(progress)
    )
