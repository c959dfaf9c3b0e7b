"""The notebook runs, and its first figure is the picture of the README."""

from pathlib import Path

import gridmask as gm
import numpy as np
import pytest

HERE = Path(__file__).parent.parent


def test_plots_are_drawn():
    pytest.importorskip("matplotlib")
    board = np.ones((4, 6), bool)
    board[1, 1:3] = False
    walls = np.ones((2, 4, 6), bool)
    walls[1, 2, 2] = False
    maps = [
        board,
        gm.distances(board, (0, 0)),
        gm.distances(board, (0, 0), dtype=np.uint8),
        gm.distances(board, (0, 0), dtype=float),
    ]
    figure = gm.plot(
        *maps, path=[(0, 0), (0, 1)], open_edges=walls, marks=(3, 3), titles=["a", "b"]
    )
    assert len(figure.axes) == 4
    first, *numbers = [axes.images[0].get_array() for axes in figure.axes]
    # Closed cells have one color, open ones another; distances are drawn alike in every dtype.
    assert len(np.unique(np.asarray(first).reshape(-1, 3), axis=0)) == 2
    for other in numbers[1:]:
        np.testing.assert_array_equal(other, numbers[0])
    pyplot = pytest.importorskip("matplotlib.pyplot")
    own, both = pyplot.subplots(1, 2)
    assert gm.plot(*maps[:2], ax=both) is own and len(both[1].images) == 1
    pyplot.close(own)
    with pytest.raises(ValueError, match="ax has 2 axes for 1 maps"):
        gm.plot(board, ax=both)
    for wrong in [(), (np.ones(3),), (np.ones((0, 3)),), (np.full((2, 2), "x"),)]:
        with pytest.raises(ValueError, match="maps must be"):
            gm.plot(*wrong)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_the_notebook_draws_the_picture_of_the_readme(tmp_path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(HERE / "arena.ipynb", as_version=4)
    save = f"figure.savefig({str(tmp_path / 'arena.png')!r}, dpi=110)"
    notebook.cells.append(nbformat.v4.new_code_cell(save))
    nbclient.NotebookClient(notebook, resources={"metadata": {"path": HERE}}).execute()
    moves, count = eval(notebook.cells[2].outputs[0].data["text/plain"])
    search = gm.Search(gm.read_map(HERE / "../data/maps/arena.map"), moves=8)
    assert moves == search.distance((10, 1), (40, 43))
    assert count == search.count_paths((10, 1), (40, 43))
    from matplotlib.image import imread

    found, expected = imread(tmp_path / "arena.png"), imread(HERE / "arena.png")
    assert found.shape == expected.shape
    assert np.abs(found - expected).mean() < 0.02
