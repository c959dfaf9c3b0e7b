//! Connected cells: reach, labels, areas, cells that hold a board together.

use std::{
    mem::MaybeUninit,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use gridmask::{CellSet, ComponentMap, GridVec, Search};
use pyo3::prelude::*;

use crate::{
    answers::{Bytes, Fresh, Out, answer, array_of, filled, items, nothing, zeros},
    arrays::View,
    board::Given,
    distances::{limit, tasks},
    errors::{flag, reserved, value_error},
    numbers::write_bools,
    places::{Place, no_places},
    room::{CHOKEPOINTS, CUTS, LABELS, SETS, check_room, room},
    rules::AnyRule,
    wait::{self, Crew, Fill, Parts},
};

/// The cells that can be reached, in at most `most` moves if there is a limit.
fn reached(search: &Search<AnyRule, GridVec>, sources: &GridVec, most: Option<u32>) -> GridVec {
    match most {
        None => search.reach(sources),
        Some(most) => search.within(sources, most),
    }
}

/// Labels from 1 on, and 0 for closed cells.
fn number(label: Option<usize>) -> i32 {
    label.map_or(0, |label| label as i32 + 1)
}

/// Writes the labels row by row, and returns how many there are.
fn write_labels(search: &Search<AnyRule, GridVec>, list: &mut [i32]) -> usize {
    search.write_components(list.chunks_exact_mut(search.open().width()), number).len()
}

#[pyfunction]
#[pyo3(signature = (board, sources, max_distance, each, out, workers, progress))]
#[expect(clippy::too_many_arguments, reason = "the options of a call in Python")]
pub(crate) fn reach<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    max_distance: Option<Bound<'py, PyAny>>,
    each: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let crew = Crew::of(workers, progress)?;
    let (most, each) = (limit(max_distance.as_ref())?, flag(each, "each")?);
    match Given::of(board)? {
        Given::One(board) if each => {
            let cells = Place::list(sources, "sources", board.size())?;
            let ([height, width], count) = (board.size().shape(), cells.len());
            let ask = move |i: usize| {
                reached(&board.search, &board.search.open().cell_like(cells[i]), most)
            };
            many(py, &crew, out, [count, height, width], Box::new(ask))
        }
        Given::One(board) => {
            let sources = board.place(sources, "sources")?;
            let shape = board.size().shape();
            check_room(room(board.size().cells(), SETS))?;
            let dtype = numpy::dtype::<bool>(py);
            if let Some(out) = out {
                Out::of(out, &shape, &dtype)?;
            }
            let ask = move || reached(&board.search, &sources, most);
            let array = answer(py, &crew, out, (shape, &dtype), ask, write_bools);
            array.map(|(_, array)| array)
        }
        Given::Many(_) | Given::Empty(_) if each => {
            Err(value_error("each=True needs one board (H, W)".into()))
        }
        Given::Many(stack) => {
            let tasks = tasks(&stack, sources, crew.workers)?;
            let ask = move |i: usize| reached(&tasks[i].search, &tasks[i].sources, most);
            many(py, &crew, out, stack.shape(), Box::new(ask))
        }
        Given::Empty(shape) => {
            no_places(sources, "sources", &shape)?;
            nothing(py, out, &shape, &numpy::dtype::<bool>(py))
        }
    }
}

/// Asks for many sets, each by its index, which are next to each other in the answer.
fn many<'py>(
    py: Python<'py>,
    crew: &Crew<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: [usize; 3],
    ask: Box<dyn Fn(usize) -> GridVec + Send + Sync>,
) -> PyResult<Bound<'py, PyAny>> {
    let (parts, fill): (_, Fill<_>) =
        (Parts::boards(&shape), Arc::new(move |i, list| write_bools(&ask(i), list)));
    check_room(crew.workers.min(shape[0]) * room(parts.cells, SETS))?;
    filled(py, crew, out, (&shape, &numpy::dtype::<bool>(py)), &parts, &fill, &|| Ok(()))
}

#[pyfunction]
#[pyo3(signature = (board, out, workers, progress))]
pub(crate) fn label<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let (crew, dtype) = (Crew::of(workers, progress)?, numpy::dtype::<i32>(py));
    match Given::of(board)? {
        Given::One(board) => {
            let (shape, cells) = (board.size().shape(), board.size().cells());
            check_labels(cells)?;
            check_room(room(cells, LABELS))?;
            if let Some(out) = out {
                Out::of(out, &shape, &dtype)?;
                let ask = move || board.search.component_map();
                let write = move |map: &ComponentMap<_>, list: &mut Bytes| {
                    let rows = items(list).chunks_exact_mut(shape[1]);
                    map.write_rows(rows, |label| MaybeUninit::new(number(label)));
                };
                let (map, array) = answer(py, &crew, Some(out), (shape, &dtype), ask, write)?;
                return Ok((array, map.len().into_pyobject(py)?.into_any()));
            }
            let mut fresh = Fresh::zeros(py, &shape, &dtype)?;
            let (count, fresh) = crew
                .run(py, cells, move || (write_labels(&board.search, fresh.integers()), fresh))?;
            Ok((fresh.into_array(py), count.into_pyobject(py)?.into_any()))
        }
        Given::Many(stack) => {
            let shape = stack.shape();
            check_labels(stack.packer.size.cells())?;
            let searches = stack.searches(crew.workers)?;
            let counts: Arc<[_]> = (0..stack.count).map(|_| AtomicI64::new(0)).collect();
            let shared = Arc::clone(&counts);
            let fill: Fill<_> = Arc::new(move |i, list: &mut Bytes| {
                let count = write_labels(&searches[i], zeros(list));
                shared[i].store(count as i64, Ordering::Relaxed);
            });
            let parts = Parts::boards(&shape);
            check_room(crew.workers.min(shape[0]) * room(parts.cells, LABELS))?;
            let labels = filled(py, &crew, out, (&shape, &dtype), &parts, &fill, &|| Ok(()))?;
            let counts: Vec<_> = counts.iter().map(|count| count.load(Ordering::Relaxed)).collect();
            Ok((labels, array_of(py, &[stack.count], &counts)?))
        }
        Given::Empty(shape) => {
            let labels = nothing(py, out, &shape, &dtype)?;
            let counts = match shape[..] {
                [count, _, _] => array_of::<i64>(py, &[count], &vec![0; count])?,
                _ => 0_usize.into_pyobject(py)?.into_any(),
            };
            Ok((labels, counts))
        }
    }
}

fn check_labels(cells: usize) -> PyResult<()> {
    if cells <= i32::MAX as usize {
        return Ok(());
    }
    Err(value_error(format!(
        "mask has {cells} cells, more than labels of 32 bits can count: label blocks"
    )))
}

#[pyfunction]
pub(crate) fn areas<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let board = match Given::of(board)? {
        Given::Empty(_) => return array_of::<i64>(py, &[0], &[]),
        board => board.one()?,
    };
    let cells = board.size().cells();
    check_labels(cells)?;
    check_room(room(cells, LABELS))?;
    let sizes: Vec<i64> = wait::run(py, cells, move || {
        board.search.component_map().sizes().iter().map(|&size| size as i64).collect()
    })?;
    array_of(py, &[sizes.len()], &sizes)
}

#[pyfunction]
pub(crate) fn cut_cells<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let board = match Given::of(board)? {
        Given::Empty(shape) => {
            return nothing(py, None, &shape, &numpy::dtype::<bool>(py)).map(Some);
        }
        board => board.one()?,
    };
    check_labels(board.size().cells())?;
    board.ask(py, 4, CUTS, |search| Some(search.cut_cells()))
}

#[pyfunction]
pub(crate) fn chokepoints<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    targets: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let board = Given::of(board)?.one()?;
    let [from, to] = board.ends(sources, targets)?;
    board.ask(py, 32, CHOKEPOINTS, move |search| search.chokepoints(from, to))
}

/// Joins numbers by pairs of them, and returns for each the least number that it is joined with.
#[pyfunction]
pub(crate) fn join<'py>(
    py: Python<'py>,
    count: usize,
    pairs: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let view = View::of(pairs, "pairs")?;
    if !matches!(*view.shape(), [_, 2]) || !matches!(view.kind, b'i' | b'u') {
        return Err(value_error("pairs must be integers of shape (n, 2)".into()));
    }
    let pairs = view.integers()?;
    let mut first = reserved::<i64>(count)?;
    first.extend(0..count as i64);
    let root = |first: &mut [i64], mut number: usize| {
        while first[number] as usize != number {
            first[number] = first[first[number] as usize];
            number = first[number] as usize;
        }
        number
    };
    for &[a, b] in pairs.as_chunks::<2>().0 {
        let [a, b] = [a, b].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        if a.max(b) >= count {
            return Err(value_error(format!("pairs must hold numbers below {count}")));
        }
        let [a, b] = [root(&mut first, a), root(&mut first, b)];
        first[a.max(b)] = a.min(b) as i64;
    }
    (0..count).for_each(|number| first[number] = root(&mut first, number) as i64);
    array_of(py, &[count], &first)
}
