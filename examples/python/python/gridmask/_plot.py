"""Pictures: maps of distances in bands of color, paths, thin walls."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from ._types import Bools

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CLOSED, OPEN, REGION = "#20232a", "#f4f1ea", "#2b7bba"


def plot(
    *maps: ArrayLike,
    path: ArrayLike | None = None,
    open_edges: ArrayLike | None = None,
    marks: ArrayLike | None = None,
    shade: ArrayLike | None = None,
    titles: Sequence[str] = (),
    bands: int = 12,
    cell: float | None = None,
    ax: Any = None,
) -> Figure:
    """Draw maps side by side with matplotlib, and return the figure.

    The figure does not belong to pyplot. A notebook shows it if it is the last value of a cell, and
    `figure.savefig` writes it. For `plt.show()`, pass axes of pyplot as `ax`.

    Parameters
    ----------
    maps
        Arrays `(H, W)`: bool (open cells, or a region) or numbers (distances, labels). Negative
        numbers, inf and the largest number of an unsigned dtype are drawn as closed.
    path
        Cells `(n, 2)` to draw as a line on each map.
    open_edges
        Bool `(2, H, W)`: False where a wall is drawn.
    marks
        Cells `(n, 2)` to draw as dots.
    shade
        A bool mask, whose cells are drawn lighter: the cells on shortest paths, for instance.
    titles
        One title per map.
    bands
        The number of colors for distances.
    cell
        The size of a cell in inches; by default, maps are about four inches high.
    ax
        Axes to draw into instead of a new figure, one per map.

    Examples
    --------
    >>> import numpy as np
    >>> import gridmask as gm
    >>> board = np.ones((4, 6), bool)
    >>> figure = gm.plot(gm.distances(board, (0, 0)), board, titles=["how far", "open cells"])
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError:
        raise ImportError("gridmask.plot needs matplotlib: pip install gridmask[plot]") from None

    boards = [np.asarray(board) for board in maps]
    if not boards or any(board.ndim != 2 or board.size == 0 for board in boards):
        shapes = [board.shape for board in boards]
        raise ValueError(f"maps must be arrays of shape (H, W), got shapes {shapes}")
    all_axes = _new_axes(Figure, boards, cell, titles) if ax is None else np.ravel(np.array(ax))
    if len(all_axes) != len(boards):
        raise ValueError(f"ax has {len(all_axes)} axes for {len(boards)} maps")
    for i, (axes, board) in enumerate(zip(all_axes, boards, strict=True)):
        colors = _colors(board, bands)
        if shade is not None:
            mask = np.asarray(shade, bool)
            if mask.shape != board.shape:
                raise ValueError(f"shade has shape {mask.shape}, expected {board.shape}")
            colors[mask] = colors[mask] * 0.35 + 0.65
        axes.imshow(colors, interpolation="nearest")
        if open_edges is not None:
            edges = np.asarray(open_edges, bool)
            if edges.shape != (2, *board.shape):
                shapes = f"{edges.shape}, expected {(2, *board.shape)}"
                raise ValueError(f"open_edges has shape {shapes}")
            axes.plot(*_edges(edges), color=CLOSED, lw=2, solid_capstyle="round")
        if path is not None:
            rows, columns = np.asarray(path).reshape(-1, 2).T
            axes.plot(columns, rows, color="#d62728", lw=2, solid_joinstyle="round")
        if marks is not None:
            rows, columns = np.asarray(marks).reshape(-1, 2).T
            axes.plot(columns, rows, "o", color="#d62728", markeredgecolor="white")
        axes.set(xticks=[], yticks=[], title=titles[i] if i < len(titles) else None)
        axes.set(xlim=(-0.6, board.shape[1] - 0.4), ylim=(board.shape[0] - 0.4, -0.6))
        axes.spines[:].set_visible(open_edges is None)
    return all_axes[0].figure


def _new_axes(
    figure_type: type[Figure],
    boards: list[np.ndarray[Any, Any]],
    cell: float | None,
    titles: Sequence[str],
) -> Any:
    """Return axes side by side in a new figure."""
    widths = [board.shape[1] for board in boards]
    height = max(board.shape[0] for board in boards)
    if cell is None:
        cell = min(0.5, 4 / height)
    size = (sum(widths) * cell + 0.3 * len(boards), height * cell + (0.8 if titles else 0.3))
    figure: Any = figure_type(figsize=size)
    figure.set_layout_engine("constrained")
    return figure.subplots(1, len(boards), squeeze=False, width_ratios=widths)[0]


def _colors(board: np.ndarray[Any, Any], bands: int) -> np.ndarray[Any, Any]:
    """Return a color for each cell."""
    colormaps: Any = import_module("matplotlib").colormaps
    to_rgb: Any = import_module("matplotlib.colors").to_rgb
    colors = np.empty((*board.shape, 3))
    if board.dtype.kind == "b":
        colors[:] = np.where(board[..., None], to_rgb(OPEN), to_rgb(CLOSED))
        return colors
    if board.dtype.kind not in "iuf":
        raise ValueError(f"maps must be bool or numbers, got dtype {board.dtype}")
    there = np.isfinite(board) & (board >= 0)
    if board.dtype.kind == "u":
        there &= board != np.iinfo(board.dtype).max
    colors[:] = to_rgb(CLOSED)
    if there.any():
        numbers = board[there].astype(float)
        step = max(1.0, np.ceil((numbers.max() + 1) / bands))
        last = max(1.0, numbers.max() // step)
        colors[there] = colormaps["viridis"](0.08 + 0.87 * (numbers // step) / last)[:, :3]
    return colors


def _edges(open_edges: Bools) -> tuple[list[float], list[float]]:
    """Return the closed edges as lines, with a gap between any two."""
    _, height, width = open_edges.shape
    xs: list[float] = []
    ys: list[float] = []

    def line(x0: float, y0: float, x1: float, y1: float) -> None:
        xs.extend((x0 - 0.5, x1 - 0.5, np.nan))
        ys.extend((y0 - 0.5, y1 - 0.5, np.nan))

    south, east = ~open_edges[0], ~open_edges[1]
    for row, column in np.argwhere(south[:-1]).tolist():
        line(column, row + 1, column + 1, row + 1)
    for row, column in np.argwhere(east[:, :-1]).tolist():
        line(column + 1, row, column + 1, row + 1)
    for x0, y0, x1, y1 in [(0, 0, width, 0), (0, height, width, height)]:
        line(x0, y0, x1, y1)
    for x in (0, width):
        line(x, 0, x, height)
    return xs, ys


MOST = 64
"""The most rows and columns of a picture in HTML."""


def picture(board: Bools, open_edges: Bools | None) -> str:
    """Return a board as SVG; of a large board, the first rows and columns."""
    part = board[:MOST, :MOST]
    height, width = part.shape
    size = max(6, min(18, 512 // max(height, width)))
    rects = "".join(
        f'<rect x="{column}" y="{row}" width="1" height="1"/>'
        for row, column in np.argwhere(~part).tolist()
    )
    lines = ""
    if open_edges is not None:
        xs, ys = _edges(open_edges[:, :MOST, :MOST])
        for i in range(0, len(xs), 3):
            x0, x1, y0, y1 = (value + 0.5 for value in (*xs[i : i + 2], *ys[i : i + 2]))
            lines += f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
        lines = f'<path d="{lines}" stroke="{CLOSED}" stroke-width=".14" stroke-linecap="round"/>'
    more = "<div>the first rows and columns</div>" if part.shape != board.shape else ""
    return (
        f'<svg viewBox="-.1 -.1 {width + 0.2:g} {height + 0.2:g}" width="{width * size}" '
        f'height="{height * size}" style="background:{OPEN}" fill="{CLOSED}">{rects}{lines}</svg>'
        f"{more}"
    )
