//! The class `Search`: a board that is packed once, asked often, and changed.

use std::{
    array,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use gridmask::{Cell, CellSet, Direction, GridVec, Impact, Search, walls::WallEdit};
use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};

use crate::{
    answers::array_of,
    arrays::View,
    board::{Board, Given},
    errors::{Shape, flag, type_error, value_error},
    numbers::bools,
    places::{Place, Size, cell},
    rules::{Thin, direction, on_walls},
    wait,
};

/// A board that is packed once; `gridmask.Search` is its face.
#[pyclass(frozen, name = "Board", module = "gridmask._gridmask")]
pub(crate) struct PackedBoard(Mutex<State>);

struct State {
    board: Arc<Board>,
    /// The serial numbers of the edits that stand, in order.
    edits: Vec<u64>,
}

/// A changed edge, to be taken back.
#[pyclass(frozen, name = "Edit", module = "gridmask._gridmask")]
pub(crate) struct Edit {
    edit: WallEdit,
    /// Different for each edit of any board.
    serial: u64,
}

impl Edit {
    fn new(edit: WallEdit) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { edit, serial: NEXT.fetch_add(1, Ordering::Relaxed) }
    }
}

impl PackedBoard {
    pub(crate) fn board(&self) -> Arc<Board> {
        Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner).board)
    }

    /// The argument `cell`.
    fn one_cell(&self, value: &Bound<'_, PyAny>) -> PyResult<Cell> {
        let (name, size) = ("cell", self.board().size());
        if let Some(cell) = Place::pair(value, name, size)? {
            return Ok(cell);
        }
        let view = View::of(value, name)?;
        if *view.shape() == [2]
            && let Place::Cell(cell) = Place::of(value, name, size)?
        {
            return Ok(cell);
        }
        let (shape, dtype) = (Shape(view.shape()), view.dtype());
        Err(value_error(format!(
            "{name} must be one pair (row, col), got shape {shape} and dtype {dtype}"
        )))
    }

    /// Changes the board; a question that is still being answered keeps what it was asked about. Arguments are read before: code
    /// of Python could ask this board meanwhile, and would wait for ever.
    fn change<T>(
        &self,
        change: impl FnOnce(&mut Board, &mut Vec<u64>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let State { board, edits } = &mut *state;
        change(Arc::make_mut(board), edits)
    }
}

#[pymethods]
impl PackedBoard {
    #[new]
    fn new(board: &Bound<'_, PyAny>) -> PyResult<Self> {
        let board = Given::of(board)?.one()?;
        Ok(Self(Mutex::new(State { board, edits: Vec::new() })))
    }

    #[getter]
    fn shape(&self) -> (usize, usize) {
        let Size { height, width } = self.board().size();
        (height, width)
    }

    /// The open cells.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.board();
        array_of(py, &board.size().shape(), &bools(board.search.open()))
    }

    /// The open edges to the south and to the east, if there are thin walls.
    fn open_edges<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let board = self.board();
        let Some(thin) = &board.thin else { return Ok(None) };
        let sides = [Direction::South, Direction::East];
        let planes = on_walls!(thin, walls => sides.map(|to| walls.exits(to)));
        let [height, width] = board.size().shape();
        array_of(py, &[2, height, width], &planes.iter().flat_map(bools).collect::<Vec<_>>())
            .map(Some)
    }

    /// The number of open cells.
    fn __len__(&self) -> usize {
        self.board().search.open().len()
    }

    /// Opens or closes cells.
    fn set_open(&self, cells: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let is_open = flag(value, "value")?;
        let cells = self.board().place(cells, "cells")?;
        self.change(|board, _| {
            if is_open {
                *board.search.open_mut() |= &cells;
            } else {
                *board.search.open_mut() -= &cells;
            }
            Ok(())
        })
    }

    /// Opens or closes an edge.
    fn set_edge(
        &self,
        cell: &Bound<'_, PyAny>,
        name: &Bound<'_, PyAny>,
        is_open: bool,
    ) -> PyResult<Edit> {
        let to = direction(name)?;
        let at = self.one_cell(cell)?;
        self.board().check_neighbor(at, to, name)?;
        self.change(|board, edits| {
            let edit = Edit::new(board.edit(at, to, is_open)?);
            edits.push(edit.serial);
            Ok(edit)
        })
    }

    fn undo(&self, edit: &Bound<'_, PyAny>) -> PyResult<()> {
        let Ok(edit) = edit.cast::<Edit>() else {
            let edit = edit.repr()?;
            return Err(type_error(format!(
                "edit must be what block or unblock returned, got {edit}"
            )));
        };
        let edit = edit.get();
        self.change(|board, edits| {
            if edits.last() != Some(&edit.serial) {
                let is_other = !edits.contains(&edit.serial);
                return Err(value_error(if is_other {
                    "edit was taken back before, or is of another Search".into()
                } else {
                    "edit is not the last one: take back the later ones first".into()
                }));
            }
            edits.pop();
            let mut walls = board.take_walls()?;
            on_walls!(&mut walls, walls => Arc::make_mut(walls).undo(edit.edit));
            board.put_walls(walls);
            Ok(())
        })
    }

    /// Whether the edge between two cells is open.
    fn is_edge_open(&self, cell: &Bound<'_, PyAny>, to: &Bound<'_, PyAny>) -> PyResult<bool> {
        let to = direction(to)?;
        let at = self.one_cell(cell)?;
        self.board().is_edge_open(at, to)
    }

    /// The distances of players if walls stood: −2 if a wall clashes, −1 if it cuts a player off.
    fn wall_impact<'py>(
        &self,
        py: Python<'py>,
        players: &Bound<'py, PyAny>,
        walls: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.board();
        let size = board.size();
        let mut pairs = Vec::new();
        for player in players.try_iter()? {
            let player = player?;
            let pair = player.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>().ok();
            let pair = pair.filter(|(from, to)| {
                from.extract::<i64>().is_err() && to.extract::<i64>().is_err()
            });
            let Some((from, to)) = pair else {
                return Err(type_error(
                    "players must be a list of pairs (sources, targets)".into(),
                ));
            };
            let name = |i| format!("players[{}][{i}]", pairs.len());
            let (from, to) = (board.place(&from, &name(0))?, board.place(&to, &name(1))?);
            pairs.push((from, to));
        }
        let mut edges = Vec::new();
        for wall in walls.try_iter()? {
            edges.push(edges_of(&wall?, size)?);
        }
        let Thin::Flat(thin) = board.walls()? else {
            return Err(value_error("wall_impact needs wrap=False".into()));
        };
        let search = Search::new(Arc::unwrap_or_clone(thin), board.search.open().clone());
        let (walls, count) = (edges.len(), pairs.len());
        let cells = size.cells().saturating_mul(1 + walls);
        let numbers = wait::run(py, cells, move || impacts(&search, &pairs, &edges))?;
        array_of(py, &[walls, count], &numbers)
    }
}

/// A wall: a list of edges, each a pair of a cell and a direction.
fn edges_of(wall: &Bound<'_, PyAny>, size: Size) -> PyResult<Vec<(Cell, Direction)>> {
    let is_list = wall.is_instance_of::<PyList>() || wall.is_instance_of::<PyTuple>();
    let edges = is_list.then(|| wall.extract::<Vec<([i64; 2], Bound<'_, PyAny>)>>().ok()).flatten();
    let Some(edges) = edges else {
        return Err(type_error("walls must be lists of edges ((row, col), direction)".into()));
    };
    let edge = |(at, to): ([i64; 2], Bound<'_, PyAny>)| {
        Ok((cell(at.map(i128::from), size, || "walls".into())?, direction(&to)?))
    };
    edges.into_iter().map(edge).collect()
}

/// The impacts on players, row by row.
fn impacts(
    search: &Search<gridmask::Walls<GridVec>, GridVec>,
    players: &[(GridVec, GridVec)],
    walls: &[Vec<(Cell, Direction)>],
) -> Vec<i32> {
    let mut numbers = vec![0; walls.len() * players.len()];
    for (i, player) in players.iter().enumerate() {
        let impacts = search.wall_impact(array::from_ref(player), walls);
        for (row, impact) in numbers.chunks_exact_mut(players.len()).zip(impacts) {
            match impact {
                Impact::Occupied => row.fill(-2),
                Impact::CutsOff(_) => row.fill(-1),
                // Unless a player before was cut off.
                Impact::Distances([distance]) if row[0] >= 0 => row[i] = distance as i32,
                Impact::Distances(_) => {}
            }
        }
    }
    numbers
}
