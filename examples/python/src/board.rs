//! Boards: the arguments that make one or several.

use std::sync::Arc;

use gridmask::{Cell, Direction, GridVec, Search, walls::WallEdit};
use pyo3::prelude::*;

use crate::{
    answers::array_of,
    arrays::{Plane, Planes, View},
    errors::{Shape, check_memory, index_error, size_error, type_error, value_error},
    numbers::bools,
    places::{Place, Size},
    rules::{AnyRule, Piece, Thin, Wrap, on_walls},
    search::PackedBoard,
    wait,
};

/// The open cells of a board and how a piece moves on it.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) search: Search<AnyRule, GridVec>,
    pub(crate) piece: Piece,
    wrap: Wrap,
    pub(crate) thin: Option<Thin>,
}

impl Board {
    pub(crate) fn new(open: GridVec, piece: Piece, wrap: Wrap, thin: Option<Thin>) -> Self {
        let rule = thin.as_ref().map_or_else(|| piece.rule(wrap), Thin::rule);
        Self { search: Search::new(rule, open), piece, wrap, thin }
    }

    pub(crate) fn size(&self) -> Size {
        Size::of(self.search.open())
    }

    pub(crate) fn place(&self, value: &Bound<'_, PyAny>, name: &str) -> PyResult<GridVec> {
        Ok(Place::of(value, name, self.size())?.into_set(self.search.open()))
    }

    /// The arguments `sources` and `targets`.
    pub(crate) fn ends(
        &self,
        sources: &Bound<'_, PyAny>,
        targets: &Bound<'_, PyAny>,
    ) -> PyResult<[GridVec; 2]> {
        Ok([self.place(sources, "sources")?, self.place(targets, "targets")?])
    }

    /// Asks for a set, which takes `times` as long as a map of distances.
    pub(crate) fn ask<'py>(
        self: Arc<Self>,
        py: Python<'py>,
        times: usize,
        ask: impl FnOnce(&Search<AnyRule, GridVec>) -> Option<GridVec> + Send + 'static,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let size = self.size();
        let set = move || ask(&self.search).map(|set| bools(&set));
        let list = wait::run(py, times * size.cells(), set)?;
        list.map(|list| array_of(py, &size.shape(), list)).transpose()
    }

    /// Refuses an edge that leads off the board.
    pub(crate) fn check_neighbor(
        &self,
        Cell { x, y }: Cell,
        to: Direction,
        name: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let Size { height, width } = self.size();
        let is_inside = match to {
            Direction::North => self.wrap.rows || y > 0,
            Direction::South => self.wrap.rows || y + 1 < height,
            Direction::West => self.wrap.columns || x > 0,
            _ => self.wrap.columns || x + 1 < width,
        };
        if is_inside {
            return Ok(());
        }
        Err(index_error(format!("cell ({y}, {x}) has no neighbor to the {name}")))
    }

    /// The thin walls, which are made if there are none.
    pub(crate) fn walls(&mut self) -> PyResult<&mut Thin> {
        if self.piece != Piece::Four {
            return Err(value_error("thin walls need moves=4".into()));
        }
        let open = self.search.open();
        Ok(self.thin.get_or_insert_with(|| Thin::none(open, self.wrap)))
    }

    /// Changes an edge.
    pub(crate) fn edit(
        &mut self,
        at: Cell,
        direction: Direction,
        is_open: bool,
    ) -> PyResult<WallEdit> {
        let walls = self.walls()?;
        let edit = on_walls!(walls, walls => {
            if is_open { walls.unblock(at, direction) } else { walls.block(at, direction) }
        });
        *self.search.rule_mut() = walls.rule();
        Ok(edit)
    }
}

/// The argument `open` with what belongs to it: a board, or boards side by side.
pub(crate) enum Given<'py> {
    One(Arc<Board>),
    Many(Box<Stack<'py>>),
}

/// Boards of one size.
pub(crate) struct Stack<'py> {
    pub(crate) packer: Packer,
    pub(crate) count: usize,
    /// The arrays of the open cells and of the walls, which have to be held while they are read.
    _arrays: [Option<View<'py>>; 2],
}

/// Packs boards of arrays that are held elsewhere; threads share it.
pub(crate) struct Packer {
    open: Option<Planes>,
    walls: Option<Planes>,
    pub(crate) piece: Piece,
    pub(crate) wrap: Wrap,
    pub(crate) size: Size,
}

/// The arguments `open`, `moves`, `walls` and `wrap`.
type Arguments<'py> =
    (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>, Bound<'py, PyAny>);

impl<'py> Given<'py> {
    /// Those of a packed board, or of a tuple of the arguments `open`, `moves`, `walls` and `wrap`.
    pub(crate) fn of(board: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(packed) = board.cast::<PackedBoard>() {
            return Ok(Self::One(packed.get().board()));
        }
        let (open, moves, walls, wrap) = board.extract::<Arguments<'py>>()?;
        let [open, moves, wrap] = [&open, &moves, &wrap];
        let (piece, wrap) = (Piece::of(moves)?, Wrap::of(wrap)?);
        let open = if open.is_none() { None } else { Some(open_cells(open)?) };
        let walls = walls.as_ref().map(|walls| View::of(walls, "walls")).transpose()?;
        if let Some(walls) = &walls {
            check_walls(walls, &piece)?;
        }
        let mut shapes = Vec::new();
        if let Some(open) = &open {
            shapes.push(open.shape().to_vec());
        }
        if let Some(walls) = &walls {
            let [before @ .., _, height, width] = walls.shape() else {
                unreachable!("checked above")
            };
            let shape = [before, &[*height, *width]].concat();
            if let Some(open) = shapes.first().filter(|open| {
                open[open.len() - 2..] != shape[shape.len() - 2..]
                    || shape.len() > 2 && open.len() > 2 && open[0] != shape[0]
            }) {
                let (walls, open) = (Shape(walls.shape()), Shape(open));
                return Err(value_error(format!(
                    "walls has shape {walls}, which does not fit open of shape {open}"
                )));
            }
            shapes.push(shape);
        }
        let Some(shape) = shapes.into_iter().max_by_key(Vec::len) else {
            return Err(type_error("open is None: expected an array, or walls".into()));
        };
        let (height, width) = (shape[shape.len() - 2], shape[shape.len() - 1]);
        if height == 0 || width == 0 {
            return Err(value_error(format!("open has no cells: its shape is {}", Shape(&shape))));
        }
        check_memory(&shape)?;
        let is_one = shape.len() == 2;
        let count = if is_one { 1 } else { shape[0] };
        let packer = Packer {
            open: open.as_ref().map(View::planes),
            walls: walls.as_ref().map(View::planes),
            piece,
            wrap,
            size: Size { height, width },
        };
        if is_one {
            return Ok(Self::One(Arc::new(packer.board(0)?)));
        }
        Ok(Self::Many(Box::new(Stack { packer, count, _arrays: [open, walls] })))
    }

    /// The one board; for questions that are not asked of several.
    pub(crate) fn one(self) -> PyResult<Arc<Board>> {
        match self {
            Self::One(board) => Ok(board),
            Self::Many(stack) => {
                let shape = stack.shape();
                let shape = Shape(&shape);
                Err(value_error(format!("open has shape {shape}, expected one board (H, W)")))
            }
        }
    }
}

impl Packer {
    fn board(&self, i: usize) -> PyResult<Board> {
        let (open, thin) = (self.open_cells(i)?, self.walls_of(i)?);
        Ok(Board::new(open, self.piece.clone(), self.wrap, thin))
    }

    /// A search on one of the boards.
    pub(crate) fn search(&self, i: usize) -> PyResult<Search<AnyRule, GridVec>> {
        let walls = self.walls_of(i)?;
        let rule = walls.map_or_else(|| self.piece.rule(self.wrap), |walls| walls.rule());
        Ok(Search::new(rule, self.open_cells(i)?))
    }

    fn walls_of(&self, i: usize) -> PyResult<Option<Thin>> {
        self.wall_planes(i).map(|planes| Thin::of_planes(planes, self.wrap)).transpose()
    }

    /// The open cells of a board; `None` if all are open.
    pub(crate) fn open_plane(&self, i: usize) -> Option<Plane> {
        let planes = self.open.as_ref()?;
        Some(planes.at(if planes.lengths() == [1, 1] { 0 } else { i }))
    }

    /// The open edges of a board to the south and to the east, if it has thin walls.
    pub(crate) fn wall_planes(&self, i: usize) -> Option<[Plane; 2]> {
        let planes = self.walls.as_ref()?;
        let first = if planes.lengths()[0] == 1 { 0 } else { 2 * i };
        Some([planes.at(first), planes.at(first + 1)])
    }

    pub(crate) const fn has_walls(&self) -> bool {
        self.walls.is_some()
    }

    fn open_cells(&self, i: usize) -> PyResult<GridVec> {
        match self.open_plane(i) {
            Some(plane) => plane.to_board(),
            None => {
                let board = GridVec::empty(self.size.width, self.size.height);
                Ok(!board.map_err(size_error)?)
            }
        }
    }
}

impl Stack<'_> {
    /// A search on each board.
    pub(crate) fn searches(&self, workers: usize) -> PyResult<Vec<Search<AnyRule, GridVec>>> {
        let packer = &self.packer;
        wait::spread(workers, self.count, packer.size.cells(), |i| packer.search(i))
    }

    /// A shape that begins with the number of boards.
    pub(crate) fn shape(&self) -> [usize; 3] {
        [self.count, self.packer.size.height, self.packer.size.width]
    }
}

fn open_cells<'py>(open: &Bound<'py, PyAny>) -> PyResult<View<'py>> {
    let view = View::of(open, "open")?;
    if !view.is_discrete() {
        let dtype = view.dtype();
        let hint = if matches!(view.kind, b'f' | b'c') {
            ": which cells may be entered? If these are costs, open = costs < inf"
        } else {
            ""
        };
        return Err(type_error(format!("open must be bool or integers, got dtype {dtype}{hint}")));
    }
    match view.shape() {
        [_, _] | [_, _, _] => Ok(view),
        shape => {
            let shape = Shape(shape);
            Err(value_error(format!("open has shape {shape}, expected (H, W) or (N, H, W)")))
        }
    }
}

fn check_walls(walls: &View<'_>, piece: &Piece) -> PyResult<()> {
    if !walls.is_discrete() {
        let dtype = walls.dtype();
        return Err(type_error(format!("walls must be bool or integers, got dtype {dtype}")));
    }
    match walls.shape() {
        [2, _, _] | [_, 2, _, _] => {}
        shape => {
            let shape = Shape(shape);
            return Err(value_error(format!(
                "walls has shape {shape}, expected (2, H, W) or (N, 2, H, W): True where the edge to the south, to the east, is open"
            )));
        }
    }
    if *piece != Piece::Four {
        return Err(value_error("walls need moves=4".into()));
    }
    Ok(())
}
