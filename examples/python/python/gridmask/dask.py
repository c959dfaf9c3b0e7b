"""Regions of arrays that are larger than memory, by Dask: `pip install gridmask[dask]`.

Each block is labeled twice: first for the regions along its sides, then for the answer. In between,
one task joins the regions that touch at the seams, and one task per row of blocks numbers the
regions that begin there. One bit per cell and 8 bytes per region (16 for `areas`) are kept from the
first time to the second.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _gridmask
from ._functions import label as label_block
from ._types import Bools, Labels, Moves, Wrap

# Their types are not complete.
dask: Any = import_module("dask")
da: Any = import_module("dask.array")

Ints: TypeAlias = NDArray[np.int64]
Delayed: TypeAlias = Any

__all__ = ["areas", "label", "reach"]

MOVES = "4, 8, 'king_no_cutting', 'hex' or a 0/1 array (3, 3) of bool or integers"


def label(array: Any, *, moves: Moves = 4, wrap: Wrap = False) -> tuple[Any, Any]:
    """Return the label of each cell's connected region, and the number of regions.

    `array` is a Dask array of bool or integers `(H, W)`; `moves` are 4, 8, "king_no_cutting", "hex"
    or a symmetric 0/1 array (3, 3). Both answers are lazy: labels in the same blocks, and an array
    without axes. The labels equal `gridmask.label` of the whole array.

    >>> import dask.array as da
    >>> import numpy as np
    >>> cells = np.array([[1, 0, 1, 1], [0, 0, 0, 1], [1, 1, 1, 1]])
    >>> labels, n = label(da.from_array(cells, chunks=(2, 2)))
    >>> labels.compute()
    array([[1, 0, 2, 2],
           [0, 0, 0, 2],
           [2, 2, 2, 2]], dtype=int32)
    >>> int(n)
    2
    """
    blocks = _Blocks(array, moves, wrap)
    dtype = np.dtype(np.int32 if blocks.array.size < 2**31 else np.int64)
    sides, insides = blocks.told()
    links = blocks.joined(sides)
    ranks, counts, _ = blocks.ranked(insides, links)
    numbers = delayed(_numbers, nout=len(sides) + 1)(links, counts, len(blocks.chunks[1]))
    values = [
        delayed(_numbered)(*block, dtype) for block in zip(ranks, links, numbers, strict=False)
    ]
    count = da.from_delayed(numbers[len(sides)], (), np.dtype(np.int64))
    return blocks.map(values, dtype), count


def reach(array: Any, sources: ArrayLike, *, moves: Moves = 4, wrap: Wrap = False) -> Any:
    """Return the cells that can be reached from pairs (row, col), as lazy blocks.

    For `array` and `moves` see `label`.
    """
    blocks = _Blocks(array, moves, wrap)
    pairs = np.asarray(sources)
    if pairs.size == 0:
        pairs = np.empty((0, 2), int)
    if pairs.dtype.kind not in "iu" or pairs.ndim not in (1, 2) or pairs.shape[-1] != 2:
        raise ValueError(
            f"sources has shape {pairs.shape} and dtype {pairs.dtype}, "
            "expected integers of shape (2,) or (n, 2)"
        )
    pairs = pairs.reshape(-1, 2).astype(np.int64)
    for row, column in pairs.tolist():
        if not (0 <= row < blocks.shape[0] and 0 <= column < blocks.shape[1]):
            raise IndexError(
                f"sources has ({row}, {column}), off the board of shape {blocks.shape}"
            )
    starts: list[Ints] = []
    for corner, size in zip(blocks.corners, blocks.sizes, strict=True):
        inside = pairs - corner
        starts.append(inside[((inside >= 0) & (inside < size)).all(axis=1)])
    sides, _ = blocks.told(starts)
    links = blocks.joined(sides)
    values = [delayed(_reached)(*block) for block in zip(sides, links, strict=False)]
    return blocks.map(values, np.dtype(bool))


def areas(array: Any, *, moves: Moves = 4, wrap: Wrap = False) -> Any:
    """Return the number of cells of each connected region, as a lazy array of unknown length.

    For `array` and `moves` see `label`. The answer has one block per row of blocks.
    """
    blocks = _Blocks(array, moves, wrap)
    sides, insides = blocks.told(with_areas=True)
    links = blocks.joined(sides)
    _, _, counted = blocks.ranked(insides, links)
    kind = np.dtype(np.int64)
    return da.concatenate([da.from_delayed(row, (np.nan,), kind) for row in counted])


class _Side(NamedTuple):
    """The regions along the sides of a block."""

    labels: Labels
    """Their labels, in order."""
    north: Ints
    """The place of each cell's label among them, from 1; 0 for closed cells."""
    south: Ints
    west: Ints
    east: Ints
    first: Ints
    """The first cell of each, as an index row by row."""
    areas: Ints
    starts: Labels
    """The labels of sources, along the sides or not."""


class _Inside(NamedTuple):
    """All regions of a block."""

    first: Ints
    areas: Ints


class _Links(NamedTuple):
    """The regions of the whole array that the labels along the sides of a block belong to."""

    labels: Labels
    block: Ints
    """The block where the first cell of the region is."""
    place: Ints
    """The place of its label among the labels along the sides of that block."""
    is_own: Bools
    """Whether this label has the first cell of the region."""
    areas: Ints
    """The number of cells of the region, in all blocks."""
    reached: Bools


class _Blocks:
    """The blocks of an array as bits, in the order of rows."""

    def __init__(self, array: Any, moves: Moves, wrap: Wrap) -> None:
        self.array = array if isinstance(array, da.Array) else da.asarray(array)
        if self.array.ndim != 2:
            raise ValueError(f"array has shape {self.array.shape}, expected (H, W)")
        if self.array.dtype.kind not in "biu":
            raise TypeError(
                f"array must be bool or integers, got dtype {self.array.dtype}: which cells may be "
                "entered? If these are costs, array = costs < inf"
            )
        if 0 in self.array.shape or np.isnan(self.array.shape).any():
            raise ValueError(f"array has shape {self.array.shape}, expected cells of known number")
        if wrap not in (False, True, "rows", "columns"):
            raise ValueError(f"wrap must be False, True, 'rows' or 'columns', got {wrap!r}")
        self.moves = _structure(moves)
        self.wrap = wrap
        self.shape: tuple[int, int] = self.array.shape
        chunks = [tuple(n for n in lengths if n > 0) for lengths in self.array.chunks]
        self.array = self.array.rechunk(tuple(chunks))
        self.chunks: tuple[tuple[int, ...], tuple[int, ...]] = self.array.chunks
        self.sizes = [(height, width) for height in self.chunks[0] for width in self.chunks[1]]
        self.corners = [
            (top, left) for top in _starts(self.chunks[0]) for left in _starts(self.chunks[1])
        ]
        blocks = self.array.to_delayed().ravel()
        self.packed = [
            delayed(_pack)(block, size) for block, size in zip(blocks, self.sizes, strict=True)
        ]

    def told(
        self, starts: list[Ints] | None = None, with_areas: bool = False
    ) -> tuple[list[Delayed], list[Delayed]]:
        """Return the regions along the sides of each block, and all its regions."""
        none = np.empty((0, 2), np.int64)
        told = [
            delayed(_tell, nout=2)(bits, size, self.moves, cells, with_areas)
            for bits, size, cells in zip(
                self.packed, self.sizes, starts or [none] * len(self.sizes), strict=True
            )
        ]
        return [side for side, _ in told], [inside for _, inside in told]

    def joined(self, sides: list[Delayed]) -> list[Delayed]:
        """Return the links of each block."""
        join = delayed(_join, nout=len(sides))
        return list(join(sides, self.chunks, self.moves, self.wrap))

    def ranked(
        self, insides: list[Delayed], links: list[Delayed]
    ) -> tuple[list[Delayed], list[Delayed], list[Delayed]]:
        """Return the ranks of each block's labels, and the counts and areas of each row of blocks.

        Regions are in the order of their first cells, so each row of blocks is ranked separately.
        """
        ranks: list[Delayed] = []
        counts: list[Delayed] = []
        areas: list[Delayed] = []
        across = len(self.chunks[1])
        for i in range(0, len(insides), across):
            row = slice(i, i + across)
            *ranks_of_row, count, areas_of_row = delayed(_rank, nout=across + 2)(
                insides[row], links[row], self.chunks[1]
            )
            ranks += ranks_of_row
            counts.append(count)
            areas.append(areas_of_row)
        return ranks, counts, areas

    def map(self, values: list[Delayed], dtype: np.dtype[Any]) -> Any:
        """Return the array of all blocks, with the value of each label."""
        blocks = [
            da.from_delayed(delayed(_look_up)(bits, size, self.moves, value), size, dtype)
            for bits, size, value in zip(self.packed, self.sizes, values, strict=True)
        ]
        across = len(self.chunks[1])
        return da.block([blocks[i : i + across] for i in range(0, len(blocks), across)])


def delayed(function: Callable[..., Any], nout: int | None = None) -> Callable[..., Delayed]:
    return dask.delayed(function, pure=True, nout=nout)


def _structure(moves: Moves) -> Bools:
    """Return moves to neighbors as an array (3, 3)."""
    if isinstance(moves, int | str):
        if moves == 8:
            return np.ones((3, 3), bool)
        if moves in (4, "king_no_cutting"):
            # A corner that is not cut joins nothing that its sides do not.
            return np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]], bool)
        if moves == "hex":
            return np.array([[0, 1, 1], [1, 1, 1], [1, 1, 0]], bool)
        raise ValueError(f"moves must be {MOVES}, got {moves!r}")
    structure = np.asarray(moves)
    if structure.shape != (3, 3) or structure.dtype.kind not in "biu":
        raise ValueError(
            f"moves must be {MOVES}, got shape {structure.shape} and dtype {structure.dtype}"
        )
    wrong = np.argwhere((structure != 0) & (structure != 1))
    if len(wrong):
        row, column = wrong[0].tolist()
        number = structure[row, column]
        raise ValueError(f"moves must hold 0 and 1 only, but moves[{row}, {column}] is {number}")
    structure = structure != 0
    if (structure != structure[::-1, ::-1]).any():
        raise ValueError("moves must be symmetric: a move needs the move back")
    return structure


def _starts(lengths: tuple[int, ...]) -> list[int]:
    return [0, *np.cumsum(lengths[:-1]).tolist()]


def _pack(block: Any, size: tuple[int, int]) -> NDArray[np.uint8]:
    if isinstance(block, np.ma.MaskedArray):
        raise TypeError(
            "array has masked blocks: say what their masked items are, as da.ma.filled(array, 0)"
        )
    cells = np.asarray(block)
    if cells.shape != size:
        raise ValueError(f"a block has shape {cells.shape}, but array.chunks says {size}")
    return np.packbits(cells != 0)


def _labeled(bits: NDArray[np.uint8], size: tuple[int, int], moves: Bools) -> tuple[Labels, int]:
    cells = np.unpackbits(bits, count=size[0] * size[1]).reshape(size)
    return label_block(cells, moves=moves)


def _tell(
    bits: NDArray[np.uint8],
    size: tuple[int, int],
    moves: Bools,
    sources: Ints,
    with_areas: bool,
) -> tuple[_Side, _Inside]:
    labels, count = _labeled(bits, size, moves)
    sides = [labels[0], labels[-1], labels[:, 0], labels[:, -1]]
    along = np.unique(np.concatenate(sides))
    along = along[along > 0]
    north, south, west, east = (np.where(s > 0, np.searchsorted(along, s) + 1, 0) for s in sides)
    starts = labels[sources[:, 0], sources[:, 1]]
    none = np.empty(0, np.int64)
    areas = np.bincount(labels.ravel(), minlength=count + 1)[1:] if with_areas else none
    flat = labels.reshape(-1)
    np.maximum.accumulate(flat, out=flat)
    # Labels are in the order of their first cells, so that each is the largest up to there.
    first = np.flatnonzero(flat[1:] > flat[:-1]) + 1
    if flat[0] > 0:
        first = np.concatenate([[0], first])
    some = areas[along - 1] if with_areas else none
    side = _Side(along, north, south, west, east, first[along - 1], some, starts)
    return side, _Inside(first, areas)


def _join(
    sides: list[_Side],
    chunks: tuple[tuple[int, ...], tuple[int, ...]],
    moves: Bools,
    wrap: Wrap,
) -> list[_Links]:
    """Join the labels along the sides of all blocks, numbered one after the other from 1."""
    down, across = len(chunks[0]), len(chunks[1])
    bases = np.concatenate([[0], np.cumsum([len(side.labels) for side in sides])])

    def line(numbers: range, name: str) -> Ints:
        parts: list[Ints] = []
        for i in numbers:
            part = getattr(sides[i], name).astype(np.int64)
            part[part > 0] += bases[i]
            parts.append(part)
        return np.concatenate(parts)

    rows = [range(i * across, (i + 1) * across) for i in range(down)]
    columns = [range(j, down * across, across) for j in range(across)]
    rows_wrap, columns_wrap = wrap in (True, "rows"), wrap in (True, "columns")
    pairs = [
        *_seams(rows, line, ("south", "north"), moves[2], (rows_wrap, columns_wrap)),
        *_seams(columns, line, ("east", "west"), moves[:, 2], (columns_wrap, rows_wrap)),
    ]
    count = int(bases[-1])
    roots = _gridmask.join(count + 1, np.concatenate([np.empty((0, 2), np.int64), *pairs]))
    roots = roots[1:] - 1
    # A region is known by the part with its first cell.
    first = _first_cells([side.first for side in sides], chunks)
    least = np.full(count, np.iinfo(np.int64).max)
    np.minimum.at(least, roots, first)
    leaders = np.empty(count, np.int64)
    is_leader = first == least[roots]
    leaders[roots[is_leader]] = np.flatnonzero(is_leader)
    leaders = leaders[roots]
    cells = np.zeros(count, np.int64)
    given = np.concatenate([side.areas for side in sides])
    np.add.at(cells, roots[: len(given)], given)
    is_reached = np.zeros(count, bool)
    for side, base in zip(sides, bases, strict=False):
        reached = np.flatnonzero(np.isin(side.labels, side.starts))
        is_reached[roots[reached + base]] = True
    blocks = np.searchsorted(bases, leaders, side="right") - 1
    places = leaders - bases[blocks]
    links: list[_Links] = []
    for side, start in zip(sides, bases.tolist(), strict=False):
        part = slice(start, start + len(side.labels))
        mine = roots[part]
        links.append(
            _Links(
                side.labels,
                blocks[part],
                places[part],
                is_leader[part],
                cells[mine],
                is_reached[mine],
            )
        )
    return links


def _seams(
    lines: list[range],
    line: Callable[[range, str], Ints],
    names: tuple[str, str],
    moves: Bools,
    wraps: tuple[bool, bool],
) -> list[Ints]:
    """Return the pairs of labels that meet at seams, and where the last line meets the first."""
    pairs: list[Ints] = []
    across_wraps, along_wraps = wraps
    for i, here in enumerate(lines):
        if i + 1 == len(lines) and not across_wraps:
            break
        one, other = line(here, names[0]), line(lines[(i + 1) % len(lines)], names[1])
        for shift in (-1, 0, 1):
            if not moves[shift + 1]:
                continue
            pair = np.stack([one, np.roll(other, -shift)], axis=1)
            if not along_wraps and shift:
                pair = pair[:-1] if shift > 0 else pair[1:]
            pair = pair[(pair > 0).all(axis=1)]
            changes = (pair[1:] != pair[:-1]).any(axis=1)
            pairs.append(pair[np.concatenate([[True], changes])] if len(pair) else pair)
    return pairs


def _first_cells(firsts: list[Ints], chunks: tuple[tuple[int, ...], tuple[int, ...]]) -> Ints:
    """Return where the first cells are in the whole array, or in a row of blocks."""
    whole = sum(chunks[1])
    corners = ((y, x) for y in _starts(chunks[0]) for x in range(len(chunks[1])))
    found: list[Ints] = []
    for first, (top, j) in zip(firsts, corners, strict=True):
        row, column = np.divmod(first, chunks[1][j])
        found.append((row + top) * whole + column + _starts(chunks[1])[j])
    return np.concatenate(found)


def _rank(insides: list[_Inside], links: list[_Links], widths: tuple[int, ...]) -> list[Any]:
    """Rank the regions that begin in a row of blocks, and return the ranks of each block's labels.

    The rank is 0 for a label whose region begins elsewhere. In the end come the number of regions
    with the ranks of the labels along the sides, and the areas.
    """
    is_own: list[Bools] = []
    for inside, link in zip(insides, links, strict=True):
        own = np.ones(len(inside.first), bool)
        own[link.labels - 1] = link.is_own
        is_own.append(own)
    firsts = [inside.first[own] for inside, own in zip(insides, is_own, strict=True)]
    order = np.argsort(_first_cells(firsts, ((1,), widths)))
    ranks_of_own = np.empty(len(order), np.int64)
    ranks_of_own[order] = np.arange(1, len(order) + 1)
    ends = np.cumsum([len(first) for first in firsts])[:-1]
    ranks: list[Ints] = []
    areas = np.zeros(len(order), np.int64)
    parts = zip(insides, links, is_own, np.split(ranks_of_own, ends), strict=True)
    for inside, link, own, part in parts:
        rank = np.zeros(len(own), np.int64)
        rank[own] = part
        ranks.append(rank)
        if len(inside.areas) > 0:
            areas[part - 1] = inside.areas[own]
            areas[rank[link.labels[link.is_own] - 1] - 1] = link.areas[link.is_own]
    sides = [rank[link.labels - 1] for rank, link in zip(ranks, links, strict=True)]
    return [*ranks, (len(order), sides), areas]


def _numbers(links: list[_Links], rows: list[tuple[int, list[Ints]]], across: int) -> list[Any]:
    """Return what to add to the ranks of each block, and the numbers of the labels along its sides.

    The last item is the number of regions.
    """
    more = np.concatenate([[0], np.cumsum([count for count, _ in rows])])
    ranks = [
        ranks + more[i // across]
        for i, ranks in enumerate(part for _, parts in rows for part in parts)
    ]
    bases = np.concatenate([[0], np.cumsum([len(rank) for rank in ranks])])
    numbers = np.concatenate(ranks)
    found = [
        (int(more[i // across]), numbers[bases[link.block] + link.place])
        for i, link in enumerate(links)
    ]
    return [*found, np.int64(more[-1])]


def _numbered(
    ranks: Ints, links: _Links, numbers: tuple[int, Ints], dtype: np.dtype[Any]
) -> NDArray[Any]:
    """Return the label in the whole array of each label of a block, 0 for closed cells."""
    more, along = numbers
    values = np.zeros(len(ranks) + 1, dtype)
    values[1:] = ranks + more
    values[links.labels] = along
    return values


def _reached(side: _Side, links: _Links) -> Bools:
    """Return whether each label of a block is reached."""
    most = max(side.labels.max(initial=0), side.starts.max(initial=0))
    values = np.zeros(most + 1, bool)
    values[links.labels] = links.reached
    values[side.starts] = True
    values[0] = False
    return values


def _look_up(
    bits: NDArray[np.uint8], size: tuple[int, int], moves: Bools, values: NDArray[Any]
) -> NDArray[Any]:
    labels, count = _labeled(bits, size, moves)
    if len(values) <= count:
        # Labels without a known value are not reached.
        values = np.pad(values, (0, count + 1 - len(values)))
    return values[labels]
