//! Shortest paths, their number, and paths by cost.

use gridmask::{Cell, CellSet, Costs, GridVec, Path, Search};
use pyo3::prelude::*;

use crate::{
    answers::{Fresh, array_of},
    arrays::View,
    board::{Board, Given},
    distances::{ends, tasks},
    errors::{Shape, flag, type_error, value_error},
    numbers::{Number, check_largest},
    rules::AnyRule,
    wait::{self, Crew, Parts},
};

/// Rows and columns, with both ends.
fn rows_and_columns(path: &[Cell]) -> Vec<isize> {
    path.iter().flat_map(|cell| [cell.y as isize, cell.x as isize]).collect()
}

fn array_of_path<'py>(
    py: Python<'py>,
    path: Option<Vec<isize>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    path.map(|path| array_of(py, &[path.len() / 2, 2], path)).transpose()
}

#[pyfunction]
#[pyo3(signature = (board, sources, targets, straight, workers, progress))]
pub(crate) fn path<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    targets: &Bound<'py, PyAny>,
    straight: &Bound<'py, PyAny>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (crew, straight) = (Crew::of(workers, progress)?, flag(straight, "straight")?);
    let find = move |search: &Search<AnyRule, GridVec>, from: &GridVec, to: &GridVec| {
        let path = if straight {
            search.shortest_paths(from, to).map(|paths| paths.straightest())
        } else {
            search.shortest_path(from, to)
        };
        path.map(|path: Path| rows_and_columns(&path))
    };
    match Given::of(board)? {
        Given::One(board) => {
            let [from, to] = board.ends(sources, targets)?;
            let cells = board.size().cells();
            let path = crew.run(py, cells, move || find(&board.search, &from, &to))?;
            Ok(array_of_path(py, path)?.into_pyobject(py)?.into_any())
        }
        Given::Many(stack) => {
            let parts = Parts { items: 1, ..Parts::boards(&stack.shape()) };
            let tasks = tasks(&stack, sources, crew.workers)?;
            let ends = ends(&stack, &tasks, targets)?;
            let paths = crew.fill(py, vec![None; stack.count], &parts, move |i, path| {
                path[0] = find(&tasks[i].search, &tasks[i].sources, &ends[i]);
            })?;
            let paths = paths.into_iter().map(|path| array_of_path(py, path));
            Ok(paths.collect::<PyResult<Vec<_>>>()?.into_pyobject(py)?.into_any())
        }
    }
}

/// The number of paths if 128 bits hold it, and otherwise pairs of a modulus and the remainder by it. The moduli are
/// pairwise coprime, and their product is larger than the number.
type Count = (Option<u128>, Vec<(u64, u64)>);

#[pyfunction]
pub(crate) fn count_paths(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    sources: &Bound<'_, PyAny>,
    targets: &Bound<'_, PyAny>,
) -> PyResult<Count> {
    let board = Given::of(board)?.one()?;
    let [from, to] = board.ends(sources, targets)?;
    let cells = board.size().cells();
    wait::run(py, 8 * cells, move || {
        let Some(paths) = board.search.shortest_paths(from, to) else {
            return (Some(0), Vec::new());
        };
        if let Some(count) = paths.count() {
            return (Some(count), Vec::new());
        }
        // At each step a path goes on to one of the cells of the next layer, by one of the moves.
        let most = board.piece.most_moves().unwrap_or(usize::MAX);
        let choices = |layer: &GridVec| layer.len().min(most) as f64;
        let first = paths.layers().first().map_or(0.0, |layer| (layer.len() as f64).log2());
        let bits: f64 =
            paths.layers().iter().skip(1).map(|layer| choices(layer).log2()).sum::<f64>() + first;
        let moduli = coprime((bits / 63.0).ceil() as usize + 1);
        (None, moduli.into_iter().map(|m| (m, paths.count_mod(m))).collect())
    })
}

/// So many numbers of 64 bits, no two of which have a common factor.
fn coprime(count: usize) -> Vec<u64> {
    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let mut moduli: Vec<u64> = Vec::with_capacity(count);
    let odd = (1 << 63..=u64::MAX).rev().step_by(2);
    for modulus in odd {
        if moduli.len() == count {
            break;
        }
        if moduli.iter().all(|&other| gcd(other, modulus) == 1) {
            moduli.push(modulus);
        }
    }
    moduli
}

#[pyfunction]
pub(crate) fn on_shortest_paths<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    targets: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let board = Given::of(board)?.one()?;
    let [from, to] = board.ends(sources, targets)?;
    board.ask(py, 1, move |search| {
        let paths = search.shortest_paths(from, to);
        Some(paths.map_or_else(|| search.open().empty_like(), |paths| paths.cells_on_any()))
    })
}

/// The argument `costs`: what it costs to enter each cell.
fn costs_of(costs: &Bound<'_, PyAny>, board: &Board) -> PyResult<Costs<GridVec>> {
    let view = View::of(costs, "costs")?;
    if !matches!(view.kind, b'i' | b'u') || !view.is_discrete() {
        let dtype = view.dtype();
        return Err(type_error(format!("costs must be integers from 0 to 64, got dtype {dtype}")));
    }
    let size = board.size();
    if view.shape() != size.shape() {
        let found = Shape(view.shape());
        return Err(value_error(format!(
            "costs has shape {found}, expected that of the board, {size}"
        )));
    }
    let (plane, most) = (view.plane(0), Costs::<GridVec>::MAX);
    let open = board.search.open();
    let mut wrong = None;
    let costs = Costs::from_fn(open, |cell @ Cell { x, y }| {
        let cost = plane.integer(y, x, view.kind == b'i');
        u32::try_from(cost).ok().filter(|&cost| cost <= most).unwrap_or_else(|| {
            // The cost of a closed cell does not matter.
            if open.contains(cell) {
                wrong = wrong.or(Some((cell, cost)));
            }
            0
        })
    });
    match wrong {
        None => Ok(costs),
        Some((Cell { x, y }, cost)) => Err(value_error(format!(
            "costs must be from 0 to {most}, but costs[{y}, {x}] is {cost}"
        ))),
    }
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
    let costs = costs_of(costs, &board)?;
    let size = board.size();
    let mut list = Fresh::of(py, &size.shape())?;
    let (list, most) = wait::run(py, 8 * size.cells(), move || {
        let map = board.search.cost_map(from, &costs);
        i32::write(&map, list.as_mut(), -1);
        (list, map.max().unwrap_or(0))
    })?;
    check_largest::<i32>(most, &numpy::dtype::<i32>(py))?;
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
    let costs = costs_of(costs, &board)?;
    let path = wait::run(py, 8 * board.size().cells(), move || {
        board.search.cheapest_path(from, to, &costs).map(|path| rows_and_columns(&path))
    })?;
    array_of_path(py, path)
}
