"""What type checkers see; pyright reads it, and nothing runs it."""

from typing import Any, assert_type

import gridmask as gm
import numpy as np
from numpy.typing import NDArray

Labels = NDArray[np.int32]


def types() -> None:
    free = np.ones((3, 4), np.bool_)
    search = gm.Search(free)

    assert_type(gm.distance(free, (0, 0), (1, 1), moves=8), int | None)
    assert_type(gm.distance(free, (0, 0), (1, 1), boards=True), Labels)
    assert_type(gm.path(free, (0, 0), [(1, 1), (2, 2)]), NDArray[np.intp] | None)
    assert_type(gm.path(free, (0, 0), (1, 1), boards=True), list[NDArray[np.intp] | None])
    assert_type(gm.distances(free, (0, 0), wrap="rows", workers=-1), Labels)
    assert_type(gm.distances(free, (0, 0), dtype=np.uint8), NDArray[np.uint8])
    assert_type(gm.distances(free, (0, 0), out=np.zeros((3, 4), np.int64)), NDArray[np.int64])
    assert_type(gm.distances(free, (0, 0), dtype=float), NDArray[Any])
    assert_type(gm.label(free), tuple[Labels, int])
    assert_type(gm.label(free, boards=True), tuple[Labels, NDArray[np.int64]])
    assert_type(gm.territory(free, [(0, 0)], ties="first"), Labels)
    assert_type(gm.territory(free, [(0, 0)], dtype=np.uint16), NDArray[np.uint16])
    assert_type(gm.pairwise(free, [(0, 0)]), Labels)
    assert_type(gm.chokepoints(free, (0, 0), (1, 1)), NDArray[np.bool_] | None)
    assert_type(search.distances((0, 0), max_distance=3), Labels)
    assert_type(search.distances((0, 0), dtype=np.uint8, each=True), NDArray[np.uint8])
    assert_type(search.distance((0, 0), (1, 1)), int | None)
    assert_type(search.pairwise([(0, 0)]), Labels)

    gm.distances(free, (0, 0), moves=[[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    gm.distances(free, (0, 0), moves=np.ones((3, 3), np.uint8))
    gm.distances(free, (0, 0), moves="king")  # pyright: ignore[reportArgumentType,reportCallIssue]
    gm.reach(free, (0, 0), moves=5)  # pyright: ignore[reportArgumentType]
    gm.territory(free, [(0, 0)], ties="last")  # pyright: ignore[reportArgumentType,reportCallIssue]
    search.block((0, 0), "up")  # pyright: ignore[reportArgumentType]
