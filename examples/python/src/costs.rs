//! Paths by cost.

use std::mem::MaybeUninit;

use gridmask::{Cell, CellSet, Costs, Directions, GridVec, Rule};
use pyo3::prelude::*;

use crate::{
    answers::{Fresh, items},
    arrays::{Plane, Planes, View},
    board::{Board, Given},
    errors::{Shape, type_error, value_error},
    numbers::Numbers,
    paths::{array_of_path, rows_and_columns},
    room::{CORNERS, COSTS, check_room, room},
    rules::Piece,
    wait,
};

/// The argument `costs` as whole multiples of one number.
pub(crate) struct Scaled {
    pub(crate) costs: Costs<GridVec>,
    /// The number that a cost of 1 stands for.
    pub(crate) unit: u32,
}

/// The argument `costs`: what it costs to enter a cell by a side, and by a corner.
struct Prices<'a> {
    array: Layout,
    is_signed: bool,
    board: &'a Board,
}

#[derive(Clone, Copy)]
enum Layout {
    /// A number for each cell `(H, W)`.
    Cells(Plane),
    /// A side and a corner `(2,)`.
    Pair([i64; 2]),
    /// A side and a corner for each cell `(H, W, 2)`.
    Pairs(Planes),
}

impl Scaled {
    pub(crate) fn of(costs: &Bound<'_, PyAny>, board: &Board) -> PyResult<Self> {
        let view = View::of(costs, "costs")?;
        if !matches!(view.kind, b'i' | b'u') || !view.is_discrete() {
            let dtype = view.dtype();
            let hint = if view.kind == b'f' {
                ": for tenths, np.rint(10 * costs).astype(int)"
            } else {
                ""
            };
            return Err(type_error(format!("costs must be integers, got dtype {dtype}{hint}")));
        }
        let prices = Prices { array: layout(&view, board)?, is_signed: view.kind == b'i', board };
        let is_even = matches!(prices.array, Layout::Cells(_));
        check_room(room(board.size().cells(), COSTS + if is_even { 0 } else { CORNERS }))?;
        let unit = prices.unit()?;
        Ok(Self { costs: prices.costs(unit), unit })
    }
}

fn layout(view: &View<'_>, board: &Board) -> PyResult<Layout> {
    let size = board.size();
    let layout = match *view.shape() {
        [height, width] if [height, width] == size.shape() => {
            return Ok(Layout::Cells(view.plane(0)));
        }
        [2] => {
            let pair = view.integers()?;
            Layout::Pair([pair[0], pair[1]])
        }
        [height, width, 2] if [height, width] == size.shape() => Layout::Pairs(view.planes()),
        ref shape => {
            let shape = Shape(shape);
            return Err(value_error(format!(
                "costs has shape {shape}, expected that of the board, {size}, a pair (side, corner), or both: {size} and 2"
            )));
        }
    };
    if !matches!(board.piece, Piece::Four | Piece::Eight | Piece::NoCutting | Piece::Steps(_)) {
        return Err(value_error(
            "costs of sides and corners need moves=4, 8, 'king_no_cutting' or an array (3, 3)"
                .into(),
        ));
    }
    Ok(layout)
}

impl Prices<'_> {
    /// By a side, and by a corner.
    fn at(&self, Cell { x, y }: Cell) -> [i128; 2] {
        match self.array {
            Layout::Cells(plane) => [plane.integer(y, x, self.is_signed); 2],
            Layout::Pair(pair) => pair.map(i128::from),
            Layout::Pairs(planes) => [0, 1].map(|i| planes.at(y).integer(x, i, self.is_signed)),
        }
    }

    /// The number that all costs are multiples of: 1 unless some are too large.
    fn unit(&self) -> PyResult<u32> {
        if self.too_large(1).is_none() {
            return Ok(1);
        }
        let all = |unit, cell| self.at(cell).map(i128::unsigned_abs).into_iter().fold(unit, gcd);
        let unit = self.board.search.open().cells().fold(0, all).max(1);
        match (self.too_large(unit as i128), u32::try_from(unit)) {
            (None, Ok(unit)) => Ok(unit),
            (wrong, _) => {
                let most = Costs::<GridVec>::MAX;
                let Cell { x, y } = wrong.unwrap_or_default();
                let cost = match self.at(Cell { x, y }) {
                    [side, corner] if side == corner => side.to_string(),
                    [side, corner] => format!("({side}, {corner})"),
                };
                Err(value_error(format!(
                    "costs must be from 0 to {most}, or such multiples of one number, but costs[{y}, {x}] is {cost}: \
                     divide them all and round, or use skimage.graph.MCP"
                )))
            }
        }
    }

    /// The first open cell whose cost cannot be expressed. Those of closed cells do not matter.
    fn too_large(&self, unit: i128) -> Option<Cell> {
        let most = i128::from(Costs::<GridVec>::MAX) * unit;
        self.board.search.open().cells().find(|&cell| {
            let [side, corner] = self.at(cell);
            let least = side.min(corner);
            least < 0 || least > most || side.max(corner) - least > most
        })
    }

    fn costs(&self, unit: u32) -> Costs<GridVec> {
        let open = self.board.search.open();
        // The cost of entering an open cell, from a side and from a corner.
        let at = |cell| {
            let is_open = open.contains(cell);
            let at = self.at(cell).map(|cost| (cost / i128::from(unit)) as u32);
            is_open.then_some(at)
        };
        let mut costs = Costs::from_fn(open, |cell| at(cell).map_or(0, |[a, b]| a.min(b)));
        if matches!(self.array, Layout::Cells(_)) {
            return costs;
        }
        for (i, directions) in
            [Directions::ORTHOGONAL, Directions::DIAGONAL].into_iter().enumerate()
        {
            let more = |cell| at(cell).map_or(0, |costs| costs[i] - costs[0].min(costs[1]));
            let all = open.cells().fold(0_u128, |all, cell| all | 1 << more(cell));
            for step in (1..=Costs::<GridVec>::MAX).filter(|step| all >> step & 1 == 1) {
                let entered = open.cells_like(open.cells().filter(|&cell| more(cell) == step));
                for direction in directions.iter() {
                    let rule = Piece::Steps(Directions::of(&[direction])).rule(self.board.wrap);
                    let from = rule.back(&entered, &open.full_like());
                    costs = costs.with_steps(&from, direction, step);
                }
            }
        }
        costs
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[pyfunction]
pub(crate) fn cost_map<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    costs: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let board = Given::of(board)?.one()?;
    let from = board.place(sources, "sources")?;
    let Scaled { costs, unit } = Scaled::of(costs, &board)?;
    let size = board.size();
    let dtype = numpy::dtype::<i32>(py);
    let mut list = Fresh::of(py, &size.shape(), &dtype)?;
    let (list, most) = wait::run(py, size.cells().saturating_mul(8), move || {
        let map = board.search.cost_map(from, &costs);
        let rows = items(list.as_mut()).chunks_exact_mut(size.width);
        let number = |cost: Option<u32>| cost.map_or(-1, |cost| cost.wrapping_mul(unit) as i32);
        map.write_rows(rows, |cost| MaybeUninit::new(number(cost)));
        (list, map.max().unwrap_or(0))
    })?;
    Numbers::of(&dtype, "dtype", None)?.check(most.saturating_mul(unit), &dtype)?;
    Ok(list.into_array(py))
}

#[pyfunction]
pub(crate) fn cheapest_path<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    targets: &Bound<'py, PyAny>,
    costs: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let board = Given::of(board)?.one()?;
    let [from, to] = board.ends(sources, targets)?;
    let Scaled { costs, .. } = Scaled::of(costs, &board)?;
    let path = wait::run(py, board.size().cells().saturating_mul(8), move || {
        board.search.cheapest_path(from, to, &costs).map(|path| rows_and_columns(&path))
    })?;
    array_of_path(py, path)
}
