//! Shortest paths, and their number.

use std::sync::Arc;

use gridmask::{Cell, CellSet, GridVec, Path, Search};
use pyo3::prelude::*;

use crate::{
    answers::array_of,
    board::{Given, no_cells},
    distances::{ends, tasks},
    errors::flag,
    room::{COUNT, PATH, PATHS, STRAIGHT, check_room, room},
    rules::AnyRule,
    wait::{self, Crew, Fill, Parts},
};

/// Rows and columns, with both ends.
pub(crate) fn rows_and_columns(path: &[Cell]) -> Vec<isize> {
    path.iter().flat_map(|cell| [cell.y as isize, cell.x as isize]).collect()
}

pub(crate) fn array_of_path<'py>(
    py: Python<'py>,
    path: Option<Vec<isize>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    path.map(|path| array_of(py, &[path.len() / 2, 2], &path)).transpose()
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
    let bytes = if straight { STRAIGHT } else { PATH };
    match Given::of(board)? {
        Given::One(board) => {
            let [from, to] = board.ends(sources, targets)?;
            let cells = board.cells_between(&from, &to);
            // To ask for room on a large board takes longer than a near goal, which has no need of it.
            let looked_at = if straight { board.size().cells() } else { cells };
            check_room(room(looked_at, bytes))?;
            let path = crew.run(py, cells, move || find(&board.search, &from, &to))?;
            Ok(array_of_path(py, path)?.into_pyobject(py)?.into_any())
        }
        Given::Many(stack) => {
            let parts = Parts { items: 1, ..Parts::boards(&stack.shape()) };
            let tasks = tasks(&stack, sources, crew.workers)?;
            let ends = ends(&stack, &tasks, targets)?;
            let fill: Fill<_> = Arc::new(move |i, path| {
                path[0] = find(&tasks[i].search, &tasks[i].sources, &ends[i]);
            });
            check_room(crew.workers.min(stack.count) * room(parts.cells, bytes))?;
            let paths = crew.fill(py, vec![None; stack.count], &parts, &fill)?;
            let paths = paths.into_iter().map(|path| array_of_path(py, path));
            Ok(paths.collect::<PyResult<Vec<_>>>()?.into_pyobject(py)?.into_any())
        }
        Given::Empty(shape) => Err(no_cells(&shape)),
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
    check_room(room(cells, COUNT))?;
    let first = (from.len() as f64).log2();
    wait::run(py, cells.saturating_mul(8), move || {
        let Some(paths) = board.search.shortest_paths(from, to) else {
            return (Some(0), Vec::new());
        };
        if let Some(count) = paths.count() {
            return (Some(count), Vec::new());
        }
        // At each step a path continues to one of the cells of the next layer, by one of the moves.
        let most = board.piece.most_moves().unwrap_or(usize::MAX);
        // The number of choices is greatest if all layers are alike. To look at each of them would take a board for each.
        let moves = f64::from(paths.move_count().max(1));
        let choices = (paths.cells_on_any().len() as f64 / moves).clamp(1.0, most as f64);
        let moduli = coprime(((first + moves * choices.log2()) / 63.0).ceil() as usize + 1);
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
    board.ask(py, 1, PATHS, move |search| {
        let paths = search.shortest_paths(from, to);
        Some(paths.map_or_else(|| search.open().empty_like(), |paths| paths.cells_on_any()))
    })
}
