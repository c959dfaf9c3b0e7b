//! Boards: the arguments that make one or several.

use std::sync::Arc;

use gridmask::{Cell, CellSet, Direction, GridVec, ORTHOGONAL, Search, walls::WallEdit};
use pyo3::prelude::*;

use crate::{
    answers::Fresh,
    arrays::{Plane, Planes, View},
    errors::{Shape, check_memory, flag, index_error, size_error, type_error, value_error},
    numbers::write_bools,
    places::{Place, Size},
    room::{check_room, room},
    rules::{AnyRule, Piece, Thin, Wrap, on_walls},
    search::PackedBoard,
    wait,
};

/// The open cells of a board and how a piece moves on it.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) search: Search<AnyRule, GridVec>,
    pub(crate) piece: Piece,
    pub(crate) wrap: Wrap,
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

    /// How many cells a question about the nearest target may look at: few if it is near, however large the board is. To start a
    /// thread takes many times as long as such a question.
    pub(crate) fn cells_between(&self, from: &GridVec, to: &GridVec) -> usize {
        const NEAR: u32 = 24;
        let ends = from.first().zip(to.first());
        let is_near = ends.is_some_and(|(a, b)| {
            a.x.abs_diff(b.x) + a.y.abs_diff(b.y) <= NEAR as usize
                && !self.search.within(a, NEAR).is_disjoint(to)
        });
        if is_near { 0 } else { self.size().cells() }
    }

    /// Asks for a set, which takes `times` as long as a map of distances, and `bytes` of memory per cell.
    pub(crate) fn ask<'py>(
        self: Arc<Self>,
        py: Python<'py>,
        times: usize,
        bytes: usize,
        ask: impl FnOnce(&Search<AnyRule, GridVec>) -> Option<GridVec> + Send + 'static,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let size = self.size();
        let mut fresh = Fresh::of(py, &size.shape(), &numpy::dtype::<bool>(py))?;
        check_room(room(size.cells(), bytes))?;
        let set = move || {
            ask(&self.search).map(|set| {
                write_bools(&set, fresh.as_mut());
                fresh
            })
        };
        let fresh = wait::run(py, times.saturating_mul(size.cells()), set)?;
        Ok(fresh.map(|fresh| fresh.into_array(py)))
    }

    /// Whether a cell has a neighbor in this direction.
    pub(crate) fn has_neighbor(&self, Cell { x, y }: Cell, to: Direction) -> bool {
        let Size { height, width } = self.size();
        match to {
            Direction::North => self.wrap.rows || y > 0,
            Direction::South => self.wrap.rows || y + 1 < height,
            Direction::West => self.wrap.columns || x > 0,
            _ => self.wrap.columns || x + 1 < width,
        }
    }

    /// Refuses an edge that leads off the board.
    pub(crate) fn check_neighbor(
        &self,
        at: Cell,
        to: Direction,
        name: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        if self.has_neighbor(at, to) {
            return Ok(());
        }
        let Cell { x, y } = at;
        Err(index_error(format!("cell ({y}, {x}) has no neighbor to the {name}")))
    }

    /// Whether the edge between a cell and its neighbor may be crossed.
    pub(crate) fn is_edge_open(&self, at: Cell, to: Direction) -> PyResult<bool> {
        self.check_thin()?;
        let is_open = |thin: &Thin| on_walls!(thin, walls => walls.is_open(at, to));
        Ok(self.thin.as_ref().map_or_else(|| self.has_neighbor(at, to), is_open))
    }

    fn check_thin(&self) -> PyResult<()> {
        if self.piece == Piece::Four {
            return Ok(());
        }
        Err(value_error("thin walls need moves=4".into()))
    }

    /// The thin walls, which are made if there are none.
    pub(crate) fn walls(&self) -> PyResult<Thin> {
        self.check_thin()?;
        Ok(self.thin.clone().unwrap_or_else(|| Thin::none(self.search.open(), self.wrap)))
    }

    /// The thin walls, taken out to change them: without a copy if nobody else asks about them.
    pub(crate) fn take_walls(&mut self) -> PyResult<Thin> {
        let walls = self.walls()?;
        self.thin = None;
        *self.search.rule_mut() = Arc::new(ORTHOGONAL);
        Ok(walls)
    }

    pub(crate) fn put_walls(&mut self, walls: Thin) {
        *self.search.rule_mut() = walls.rule();
        self.thin = Some(walls);
    }

    /// Changes an edge.
    pub(crate) fn edit(
        &mut self,
        at: Cell,
        direction: Direction,
        is_open: bool,
    ) -> PyResult<WallEdit> {
        let mut walls = self.take_walls()?;
        let edit = on_walls!(&mut walls, walls => {
            let walls = Arc::make_mut(walls);
            if is_open { walls.unblock(at, direction) } else { walls.block(at, direction) }
        });
        self.put_walls(walls);
        Ok(edit)
    }
}

/// The argument `mask` with what belongs to it: a board, or boards side by side.
pub(crate) enum Given<'py> {
    One(Arc<Board>),
    Many(Box<Stack<'py>>),
    /// Of this shape, without cells.
    Empty(Vec<usize>),
}

/// Boards of one size.
pub(crate) struct Stack<'py> {
    pub(crate) packer: Packer,
    pub(crate) count: usize,
    /// The arrays of the open cells and of the open edges, which have to be held while they are read.
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

/// The arguments `mask`, `moves`, `open_edges`, `wrap` and `boards`; the last is None if a question is asked of one board.
type Arguments<'py> = (
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
);

impl<'py> Given<'py> {
    /// Those of a packed board, or of a tuple of arguments.
    pub(crate) fn of(board: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(packed) = board.cast::<PackedBoard>() {
            return Ok(Self::One(packed.get().board()));
        }
        let (mask, moves, walls, wrap, boards) = board.extract::<Arguments<'py>>()?;
        let [mask, moves, wrap] = [&mask, &moves, &wrap];
        let (piece, wrap) = (Piece::of(moves)?, Wrap::of(wrap)?);
        let boards = boards.map(|boards| flag(&boards, "boards")).transpose()?;
        let open = if mask.is_none() { None } else { Some(open_cells(mask, boards)?) };
        let walls = walls.as_ref().map(|walls| View::of(walls, "open_edges")).transpose()?;
        if let Some(walls) = &walls {
            check_open_edges(walls, &piece, boards)?;
        }
        let shape = shape_of(open.as_ref(), walls.as_ref())?;
        let (height, width) = (shape[shape.len() - 2], shape[shape.len() - 1]);
        let is_one = shape.len() == 2;
        if is_one && boards == Some(true) {
            let shape = Shape(&shape);
            return Err(value_error(format!(
                "mask has shape {shape}, expected (N, H, W) with boards=True"
            )));
        }
        if height == 0 || width == 0 {
            return Ok(Self::Empty(shape));
        }
        check_memory(&shape)?;
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

    /// The one board; for questions that are not asked of several, nor of none.
    pub(crate) fn one(self) -> PyResult<Arc<Board>> {
        match self {
            Self::One(board) => Ok(board),
            Self::Many(stack) => Err(not_one(&stack.shape())),
            Self::Empty(shape) => Err(no_cells(&shape)),
        }
    }
}

/// Refuses a board without cells.
pub(crate) fn no_cells(shape: &[usize]) -> PyErr {
    value_error(format!("mask has no cells: its shape is {}", Shape(shape)))
}

fn not_one(shape: &[usize]) -> PyErr {
    let shape = Shape(shape);
    value_error(format!("mask has shape {shape}, expected one board (H, W)"))
}

/// The shape of one board, or of several.
fn shape_of(open: Option<&View<'_>>, walls: Option<&View<'_>>) -> PyResult<Vec<usize>> {
    let mut shapes = Vec::new();
    if let Some(open) = open {
        shapes.push(open.shape().to_vec());
    }
    if let Some(walls) = walls {
        let [before @ .., _, height, width] = walls.shape() else { unreachable!("checked before") };
        let shape = [before, &[*height, *width]].concat();
        if let Some(open) = shapes.first().filter(|open| {
            open[open.len() - 2..] != shape[shape.len() - 2..]
                || shape.len() > 2 && open.len() > 2 && open[0] != shape[0]
        }) {
            let (walls, open) = (Shape(walls.shape()), Shape(open));
            return Err(value_error(format!(
                "open_edges has shape {walls}, which does not fit mask of shape {open}"
            )));
        }
        shapes.push(shape);
    }
    shapes
        .into_iter()
        .max_by_key(Vec::len)
        .ok_or_else(|| type_error("mask is None: expected an array, or open_edges".into()))
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

fn open_cells<'py>(mask: &Bound<'py, PyAny>, boards: Option<bool>) -> PyResult<View<'py>> {
    let view = View::of(mask, "mask")?;
    if !view.is_discrete() {
        let dtype = view.dtype();
        let hint = if matches!(view.kind, b'f' | b'c') {
            ": which cells may be entered? If these are costs, mask = costs < inf"
        } else {
            ""
        };
        return Err(type_error(format!("mask must be bool or integers, got dtype {dtype}{hint}")));
    }
    match (view.shape(), boards) {
        ([_, _], _) | ([_, _, _], Some(true)) => Ok(view),
        (shape @ [_, _, _], None) => Err(not_one(shape)),
        (shape @ &[count, height, width], Some(false)) => {
            let shape = Shape(shape);
            let hint = if matches!(width, 3 | 4) {
                ", or, if it is a picture, mask = (picture == color).all(axis=-1)"
            } else {
                ""
            };
            Err(value_error(format!(
                "mask has shape {shape}, expected (H, W): say boards=True if it is {count} boards of shape ({height}, {width}), \
                 each for itself{hint}"
            )))
        }
        (shape, boards) => {
            let (shape, boards) = (
                Shape(shape),
                if boards.is_some() { " or, with boards=True, (N, H, W)" } else { "" },
            );
            Err(value_error(format!("mask has shape {shape}, expected (H, W){boards}")))
        }
    }
}

fn check_open_edges(walls: &View<'_>, piece: &Piece, boards: Option<bool>) -> PyResult<()> {
    if !walls.is_discrete() {
        let dtype = walls.dtype();
        return Err(type_error(format!("open_edges must be bool or integers, got dtype {dtype}")));
    }
    match (walls.shape(), boards) {
        ([2, _, _], _) | ([_, 2, _, _], Some(true)) => {}
        (shape, _) => {
            let shape = Shape(shape);
            return Err(value_error(format!(
                "open_edges has shape {shape}, expected (2, H, W) or, with boards=True, (N, 2, H, W): True where the edge to \
                 the south, to the east, may be crossed"
            )));
        }
    }
    if *piece != Piece::Four {
        return Err(value_error("open_edges need moves=4".into()));
    }
    Ok(())
}
