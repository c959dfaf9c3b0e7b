"""Maps from files."""

from os import PathLike
from pathlib import Path

import numpy as np

from ._types import Bools


def read_map(path: str | PathLike[str], *, passable: str = ".GS") -> Bools:
    """Return the open cells of a map of the MovingAI benchmarks (a `.map` file).

    `passable` has the characters of cells that may be entered; by default ground and swamp.
    """
    try:
        lines = Path(path).read_text(encoding="ascii").splitlines()
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a map: it is not ASCII text") from None
    try:
        start = lines.index("map")
        fields = dict(line.split(maxsplit=1) for line in lines[:start])
        height, width = int(fields["height"]), int(fields["width"])
    except (ValueError, KeyError):
        raise ValueError(f"{path} does not begin with type, height, width and map") from None
    rows = lines[start + 1 : start + 1 + height]
    for number, row in enumerate(rows, start + 2):
        if len(row) != width:
            raise ValueError(f"{path}, line {number}: {len(row)} characters, expected {width}")
    if len(rows) != height or height == 0 or width == 0:
        raise ValueError(f"{path}: {len(rows)} rows, expected {height}")
    cells = np.frombuffer("".join(rows).encode("ascii"), np.uint8).reshape(height, width)
    return np.isin(cells, np.frombuffer(passable.encode("ascii"), np.uint8))
