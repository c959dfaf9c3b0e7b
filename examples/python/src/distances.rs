//! How far it is: one number, maps, maps of many boards, tables of pairs.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use gridmask::{CellSet, DistanceMap, GridVec, Search};
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{intern, prelude::*};

use crate::{
    answers::{Bytes, Out, answer, array_of, filled, nothing},
    board::{Board, Given, Stack, no_cells},
    errors::{flag, type_error, value_error},
    lockstep,
    numbers::Numbers,
    places::{Place, Places, no_places},
    room::{MAP, SETS, check_room, room},
    rules::AnyRule,
    wait::{self, Crew, Fill, Parts},
};

/// A board of a batch, and the cells that it is asked about.
pub(crate) struct Task {
    pub(crate) search: Search<AnyRule, GridVec>,
    pub(crate) sources: GridVec,
}

/// The tasks of a batch.
pub(crate) fn tasks(
    stack: &Stack<'_>,
    sources: &Bound<'_, PyAny>,
    workers: usize,
) -> PyResult<Vec<Task>> {
    let places = Places::of(sources, "sources", stack.count, stack.packer.size)?;
    let (places, packer) = (places.picker(), &stack.packer);
    wait::spread(workers, stack.count, packer.size.cells(), |i| {
        let search = packer.search(i)?;
        Ok(Task { sources: places.place(i, search.open())?, search })
    })
}

/// The targets of each task.
pub(crate) fn ends(
    stack: &Stack<'_>,
    tasks: &[Task],
    targets: &Bound<'_, PyAny>,
) -> PyResult<Vec<GridVec>> {
    let places = Places::of(targets, "targets", stack.count, stack.packer.size)?;
    let ends = tasks.iter().enumerate();
    ends.map(|(i, task)| places.picker().place(i, task.search.open())).collect()
}

/// A map of the distances up to a limit.
fn map(
    search: &Search<AnyRule, GridVec>,
    sources: &GridVec,
    most: Option<u32>,
) -> DistanceMap<GridVec> {
    match most {
        None => search.distance_map(sources),
        // A shortest path visits, and a slide passes, only cells that are as near.
        Some(most) => {
            Search::new(search.rule(), search.within(sources, most)).distance_map(sources)
        }
    }
}

/// The argument `dtype`.
pub(crate) fn dtype_of<'py>(dtype: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArrayDescr>> {
    let py = dtype.py();
    let named = |error: PyErr| type_error(format!("dtype: {}", error.value(py)));
    PyArrayDescr::new(py, dtype).map_err(named)
}

/// Fills a part of an answer, whose index is given, and returns the largest distance.
type FillMaps = Box<dyn Fn(usize, &mut Bytes) -> Option<u32> + Send + Sync>;

/// The arguments `dtype`, `absent` and `out`.
pub(crate) struct Format<'a, 'py> {
    dtype: Bound<'py, PyArrayDescr>,
    pub(crate) numbers: Numbers,
    out: Option<&'a Bound<'py, PyAny>>,
}

impl<'py> Format<'_, 'py> {
    fn of<'a>(
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        absent: Option<&Bound<'py, PyAny>>,
        out: Option<&'a Bound<'py, PyAny>>,
    ) -> PyResult<Format<'a, 'py>> {
        let asked = dtype.map(dtype_of).transpose()?;
        let found = out.and_then(|out| out.cast::<PyUntypedArray>().ok());
        let found = found.map(PyUntypedArrayMethods::dtype);
        if let (Some(asked), Some(found)) = (&asked, &found)
            && !asked.is_equiv_to(found)
        {
            return Err(value_error(format!("out has dtype {found}, and dtype is {asked}")));
        }
        let name = if asked.is_some() { "dtype" } else { "the dtype of out" };
        let dtype = asked.or(found).unwrap_or_else(|| numpy::dtype::<i32>(py));
        let numbers = Numbers::of(&dtype, name, absent)?;
        Ok(Format { dtype, numbers, out })
    }

    /// Fills an answer of this shape in parts.
    pub(crate) fn fill(
        &self,
        py: Python<'py>,
        crew: &Crew<'py>,
        shape: &[usize],
        parts: &Parts,
        fill: FillMaps,
    ) -> PyResult<Bound<'py, PyAny>> {
        let largest = Arc::new(AtomicU32::new(0));
        let shared = Arc::clone(&largest);
        let fill: Fill<_> = Arc::new(move |i, list: &mut Bytes| {
            shared.fetch_max(fill(i, list).unwrap_or(0), Ordering::Relaxed);
        });
        let check = || self.numbers.check(largest.load(Ordering::Relaxed), &self.dtype);
        filled(py, crew, self.out, (shape, &self.dtype), parts, &fill, &check)
    }

    /// Asks for many maps, each by its index, which are next to each other in the answer.
    fn many(
        &self,
        crew: &Crew<'py>,
        py: Python<'py>,
        shape: &[usize],
        ask: Box<dyn Fn(usize) -> DistanceMap<GridVec> + Send + Sync>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (parts, numbers) = (Parts::boards(shape), self.numbers);
        check_room(crew.workers.min(shape[0]) * room(parts.cells, MAP))?;
        let fill = move |i: usize, list: &mut Bytes| {
            let map = ask(i);
            numbers.write(&map, list);
            map.max()
        };
        self.fill(py, crew, shape, &parts, Box::new(fill))
    }
}

#[pyfunction]
#[pyo3(signature = (board, sources, max_distance, each, dtype, absent, out, workers, progress))]
#[expect(clippy::too_many_arguments, reason = "the options of a call in Python")]
pub(crate) fn distances<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    max_distance: Option<Bound<'py, PyAny>>,
    each: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    absent: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let crew = Crew::of(workers, progress)?;
    let (most, each) = (limit(max_distance.as_ref())?, flag(each, "each")?);
    let format = Format::of(py, dtype, absent, out)?;
    match Given::of(board)? {
        Given::One(board) if each => {
            let cells = Place::list(sources, "sources", board.size())?;
            let [height, width] = board.size().shape();
            let shape = [cells.len(), height, width];
            let ask =
                move |i: usize| map(&board.search, &board.search.open().cell_like(cells[i]), most);
            format.many(&crew, py, &shape, Box::new(ask))
        }
        Given::One(board) => {
            let sources = board.place(sources, "sources")?;
            one(py, &crew, board, sources, most, &format)
        }
        Given::Many(_) | Given::Empty(_) if each => {
            Err(value_error("each=True needs one board (H, W)".into()))
        }
        Given::Many(stack) => {
            if most.is_none()
                && let Some(jobs) =
                    lockstep::Jobs::of(&stack, &[(sources, "sources")], crew.workers)?
            {
                return jobs.distances(py, &crew, &format);
            }
            let tasks = tasks(&stack, sources, crew.workers)?;
            let ask = move |i: usize| map(&tasks[i].search, &tasks[i].sources, most);
            format.many(&crew, py, &stack.shape(), Box::new(ask))
        }
        Given::Empty(shape) => {
            no_places(sources, "sources", &shape)?;
            nothing(py, out, &shape, &format.dtype)
        }
    }
}

/// One map of one board.
fn one<'py>(
    py: Python<'py>,
    crew: &Crew<'py>,
    board: Arc<Board>,
    sources: GridVec,
    most: Option<u32>,
    format: &Format<'_, 'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (size, dtype, numbers) = (board.size(), &format.dtype, format.numbers);
    check_room(room(size.cells(), MAP))?;
    if let Some(out) = format.out {
        Out::of(out, &size.shape(), dtype)?;
    }
    let ask = move || map(&board.search, &sources, most);
    let write = move |map: &DistanceMap<_>, list: &mut Bytes| {
        if numbers.holds(map.max().unwrap_or(0)) {
            numbers.write(map, list);
        }
    };
    let (map, array) = answer(py, crew, format.out, (size.shape(), dtype), ask, write)?;
    numbers.check(map.max().unwrap_or(0), dtype)?;
    Ok(array)
}

/// The argument `max_distance`.
pub(crate) fn limit(max_distance: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u32>> {
    let Some(most) = max_distance else { return Ok(None) };
    if !most.hasattr(intern!(most.py(), "__index__"))? {
        let most = most.repr()?;
        return Err(type_error(format!("max_distance must be an integer or None, got {most}")));
    }
    if most.lt(0)? {
        return Err(value_error(format!("max_distance must not be negative, got {most}")));
    }
    // One that is too large for the type is as good as none.
    Ok(Some(most.extract::<u32>().unwrap_or(u32::MAX)))
}

#[pyfunction]
#[pyo3(signature = (board, sources, targets, workers, progress))]
pub(crate) fn distance<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    targets: &Bound<'py, PyAny>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let crew = Crew::of(workers, progress)?;
    match Given::of(board)? {
        Given::One(board) => {
            let [from, to] = board.ends(sources, targets)?;
            let cells = board.cells_between(&from, &to);
            check_room(room(cells, SETS))?;
            let number = crew.run(py, cells, move || board.search.distance(&from, &to))?;
            Ok(number.into_pyobject(py)?.into_any())
        }
        Given::Many(stack) => {
            let count = stack.count;
            let numbers = if let Some(jobs) = lockstep::Jobs::of(
                &stack,
                &[(sources, "sources"), (targets, "targets")],
                crew.workers,
            )? {
                jobs.distance(py, &crew)?
            } else {
                let tasks = tasks(&stack, sources, crew.workers)?;
                let ends = ends(&stack, &tasks, targets)?;
                let parts = Parts { items: 1, ..Parts::boards(&stack.shape()) };
                let fill: Fill<i32> = Arc::new(move |i, number| {
                    let Task { search, sources } = &tasks[i];
                    number[0] = search.distance(sources, &ends[i]).map_or(-1, |moves| moves as i32);
                });
                check_room(crew.workers * room(stack.packer.size.cells(), SETS))?;
                crew.fill(py, vec![-1; count], &parts, &fill)?
            };
            array_of(py, &[count], &numbers)
        }
        Given::Empty(shape) => Err(no_cells(&shape)),
    }
}

#[pyfunction]
#[pyo3(signature = (board, cells, dtype, absent, out, workers, progress))]
#[expect(clippy::too_many_arguments, reason = "the options of a call in Python")]
pub(crate) fn pairwise<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    cells: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    absent: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
    workers: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let crew = Crew::of(workers, progress)?;
    let format = Format::of(py, dtype, absent, out)?;
    let board = Given::of(board)?.one()?;
    let cells = Place::list(cells, "cells", board.size())?;
    let count = cells.len();
    check_room(crew.workers.min(count) * room(board.size().cells(), MAP))?;
    let parts = Parts { items: count, cells: board.size().cells(), tasks: 1, all_tasks: count };
    let numbers = format.numbers;
    let fill = move |i: usize, row: &mut Bytes| {
        let map = board.search.distance_map(cells[i]);
        let distances: Vec<_> = cells.iter().map(|&cell| map.get(cell)).collect();
        numbers.write_each(&distances, row);
        distances.into_iter().flatten().max()
    };
    format.fill(py, &crew, &[count, count], &parts, Box::new(fill))
}
