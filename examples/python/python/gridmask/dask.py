"""Regions of arrays that are larger than memory, by Dask: `pip install gridmask[dask]`.

Each block is labelled twice: first for what lies along its sides, then for the answer. In between,
one task joins what meets at the seams. A bit for each cell is kept from the first time to the
second, and twelve bytes for each region of each block.
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
    """Return the number of each cell's connected region, and how many regions there are.

    `array` is a Dask array of bool or integers `(H, W)`; `moves` are 4, 8, "king_no_cutting", "hex"
    or a 0/1 array (3, 3) that is symmetric. Both answers are lazy: labels of the same blocks, and
    an array without axes. The labels are those of `gridmask.label` on the whole array.

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
    joined = blocks.join(_numbered, dtype)
    count = da.from_delayed(joined[len(blocks.packed)], (), np.dtype(np.int64))
    return blocks.map(joined, dtype), count


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
    joined = blocks.join(_reached, np.dtype(bool), pairs)
    return blocks.map(joined, np.dtype(bool))


def areas(array: Any, *, moves: Moves = 4, wrap: Wrap = False) -> Any:
    """Return the number of cells of each connected region, as a lazy array of unknown length.

    For `array` and `moves` see `label`.
    """
    blocks = _Blocks(array, moves, wrap)
    joined = blocks.join(_counted, np.dtype(np.int64), with_areas=True)
    return da.from_delayed(joined[len(blocks.packed)], (np.nan,), np.dtype(np.int64))


class _Side(NamedTuple):
    """What a block tells the others."""

    regions: int
    north: Labels
    south: Labels
    west: Labels
    east: Labels
    first: Ints
    """Where the first cell of each label is, in the order of rows."""
    areas: Ints | None
    starts: Labels
    """The labels of the sources."""


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
        self.chunks: tuple[tuple[int, ...], tuple[int, ...]] = self.array.chunks
        pack = dask.delayed(_pack, pure=True)
        delayed = self.array.to_delayed().ravel()
        self.packed = [pack(block) for block in delayed]
        self.sizes = [(height, width) for height in self.chunks[0] for width in self.chunks[1]]

    def join(
        self,
        answer: Callable[..., list[Any]],
        dtype: np.dtype[Any],
        pairs: Ints | None = None,
        with_areas: bool = False,
    ) -> Delayed:
        """Return, lazily, what each label of each block is in the answer, and one thing more."""
        tell = dask.delayed(_tell, pure=True)
        pairs = np.empty((0, 2), np.int64) if pairs is None else pairs
        corners = [
            (top, left) for top in _starts(self.chunks[0]) for left in _starts(self.chunks[1])
        ]
        sides: list[Delayed] = []
        for bits, size, corner in zip(self.packed, self.sizes, corners, strict=True):
            inside = pairs - corner
            inside = inside[((inside >= 0) & (inside < size)).all(axis=1)]
            sides.append(tell(bits, size, self.moves, inside, with_areas))
        join = dask.delayed(_join, pure=True, nout=len(sides) + 1)
        return join(sides, self.chunks, self.moves, self.wrap, answer, dtype)

    def map(self, joined: Delayed, dtype: np.dtype[Any]) -> Any:
        """Return an array of blocks, whose labels are looked up."""
        look_up = dask.delayed(_look_up, pure=True)
        blocks = [
            da.from_delayed(look_up(bits, size, self.moves, joined[i]), size, dtype)
            for i, (bits, size) in enumerate(zip(self.packed, self.sizes, strict=True))
        ]
        across = len(self.chunks[1])
        return da.block([blocks[i : i + across] for i in range(0, len(blocks), across)])


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
    structure = structure != 0
    if (structure != structure[::-1, ::-1]).any():
        raise ValueError("moves must be symmetric: what leads there leads back")
    return structure


def _starts(lengths: tuple[int, ...]) -> list[int]:
    return [0, *np.cumsum(lengths[:-1]).tolist()]


def _pack(block: Any) -> NDArray[np.uint8]:
    return np.packbits(np.asarray(block) != 0)


def _labelled(bits: NDArray[np.uint8], size: tuple[int, int], moves: Bools) -> tuple[Labels, int]:
    cells = np.unpackbits(bits, count=size[0] * size[1]).reshape(size)
    return label_block(cells, moves=moves)


def _tell(
    bits: NDArray[np.uint8],
    size: tuple[int, int],
    moves: Bools,
    sources: Ints,
    with_areas: bool,
) -> _Side:
    labels, count = _labelled(bits, size, moves)
    sides = [labels[0], labels[-1], labels[:, 0], labels[:, -1]]
    north, south, west, east = (side.copy() for side in sides)
    starts = labels[sources[:, 0], sources[:, 1]]
    areas = np.bincount(labels.ravel(), minlength=count + 1)[1:] if with_areas else None
    flat = labels.reshape(-1)
    np.maximum.accumulate(flat, out=flat)
    # Labels are in the order of their first cells, so that each is the largest up to there.
    first = np.flatnonzero(flat[1:] > flat[:-1]) + 1
    if flat[0] > 0:
        first = np.concatenate([[0], first])
    return _Side(count, north, south, west, east, first.astype(np.int64), areas, starts)


def _join(
    sides: list[_Side],
    chunks: tuple[tuple[int, ...], tuple[int, ...]],
    moves: Bools,
    wrap: Wrap,
    answer: Callable[..., list[Any]],
    dtype: np.dtype[Any],
) -> list[Any]:
    """Join the labels of all blocks, which are numbered one after the other from 1."""
    down, across = len(chunks[0]), len(chunks[1])
    bases = np.concatenate([[0], np.cumsum([side.regions for side in sides])])

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
    return answer(sides, chunks, bases, roots, dtype)


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


def _first_cells(sides: list[_Side], chunks: tuple[tuple[int, ...], tuple[int, ...]]) -> Ints:
    """Return where the first cell of each label is in the whole array."""
    whole = sum(chunks[1])
    firsts: list[Ints] = []
    corners = ((y, x) for y in _starts(chunks[0]) for x in range(len(chunks[1])))
    for side, (top, j) in zip(sides, corners, strict=True):
        row, column = np.divmod(side.first, chunks[1][j])
        firsts.append((row + top) * whole + column + _starts(chunks[1])[j])
    return np.concatenate(firsts)


def _final(
    sides: list[_Side], chunks: tuple[tuple[int, ...], tuple[int, ...]], roots: Ints
) -> tuple[Ints, int]:
    """Return the label of the whole array for each label of a block, and how many there are."""
    first = np.full(len(roots), np.iinfo(np.int64).max)
    np.minimum.at(first, roots[1:], _first_cells(sides, chunks))
    # A region is known by the least number of its labels; closed cells have number 0.
    regions = np.flatnonzero(roots == np.arange(len(roots)))[1:]
    final = np.zeros(len(roots), np.int64)
    final[regions[np.argsort(first[regions])]] = np.arange(1, len(regions) + 1)
    final = final[roots]
    return final, len(regions)


def _parts(values: NDArray[Any], bases: Ints, none: Any) -> list[NDArray[Any]]:
    """Return the values of each block's labels, after that of closed cells."""
    none = np.array([none], values.dtype)
    return [
        np.concatenate([none, values[start + 1 : end + 1]])
        for start, end in zip(bases[:-1].tolist(), bases[1:].tolist(), strict=True)
    ]


def _numbered(
    sides: list[_Side],
    chunks: tuple[tuple[int, ...], tuple[int, ...]],
    bases: Ints,
    roots: Ints,
    dtype: np.dtype[Any],
) -> list[Any]:
    final, count = _final(sides, chunks, roots)
    return [*_parts(final.astype(dtype), bases, 0), np.int64(count)]


def _reached(
    sides: list[_Side],
    _chunks: tuple[tuple[int, ...], tuple[int, ...]],
    bases: Ints,
    roots: Ints,
    _dtype: np.dtype[Any],
) -> list[Any]:
    is_reached = np.zeros(len(roots), bool)
    for side, base in zip(sides, bases, strict=False):
        is_reached[roots[side.starts[side.starts > 0] + base]] = True
    return [*_parts(is_reached[roots], bases, False), None]


def _counted(
    sides: list[_Side],
    chunks: tuple[tuple[int, ...], tuple[int, ...]],
    _bases: Ints,
    roots: Ints,
    _dtype: np.dtype[Any],
) -> list[Any]:
    final, count = _final(sides, chunks, roots)
    cells = np.concatenate([side.areas for side in sides if side.areas is not None])
    areas = np.zeros(count, np.int64)
    np.add.at(areas, final[1:] - 1, cells)
    return [*([None] * len(sides)), areas]


def _look_up(
    bits: NDArray[np.uint8], size: tuple[int, int], moves: Bools, values: NDArray[Any]
) -> NDArray[Any]:
    labels, _ = _labelled(bits, size, moves)
    return values[labels]
