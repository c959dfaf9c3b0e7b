"""Breadth-first search on NumPy arrays: distances, paths, regions and more.

A board is a bool array `mask` of shape `(H, W)`, True where a cell may be entered. Cells are pairs
`(row, col)`.

>>> import gridmask as gm
>>> import numpy as np
>>> free = np.array([[1, 1, 0], [0, 1, 1]], bool)
>>> gm.distances(free, (0, 0))
array([[ 0,  1, -1],
       [-1,  2,  3]], dtype=int32)

Every call takes the same options:

==========  =================================================================================
moves       4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex", or a 0/1
            array with odd sides: 1 where a move from its center leads
open_edges  bool (2, H, W), True where an edge may be crossed: [0] to the south, [1] to the
            east; with moves=4 only
wrap        False, True, "columns" (the first and the last column are neighbors), "rows"
==========  =================================================================================

Sources and targets are places: a pair (row, col), integers of shape (n, 2), or a bool mask of the
board's shape. Places on closed cells are ignored; places off the board raise IndexError.
"""

from ._functions import (
    areas,
    cheapest_path,
    chokepoints,
    cost_map,
    count_paths,
    cut_cells,
    distance,
    distances,
    label,
    on_shortest_paths,
    pairwise,
    path,
    reach,
    territory,
)
from ._gridmask import Edit, __version__
from ._maps import read_map
from ._plot import plot
from ._search import Search

__all__ = [
    "Edit",
    "Search",
    "__version__",
    "areas",
    "cheapest_path",
    "chokepoints",
    "cost_map",
    "count_paths",
    "cut_cells",
    "distance",
    "distances",
    "label",
    "on_shortest_paths",
    "pairwise",
    "path",
    "plot",
    "reach",
    "read_map",
    "territory",
]
