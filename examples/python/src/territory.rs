//! Territories: the nearest of several players.

use std::mem::MaybeUninit;

use gridmask::{CellSet, GridVec, Search};
use pyo3::{
    intern,
    prelude::*,
    types::{IntoPyDict, PyString},
};

use crate::{
    answers::{Fresh, items},
    board::Given,
    costs::Scaled,
    distances::dtype_of,
    errors::{type_error, value_error},
    numbers::Numbers,
    places::Place,
    room::{COSTS, TERRITORY, check_room, room},
    rules::AnyRule,
    wait,
};

/// How cells are shared out.
struct Sharing {
    players: Vec<Place>,
    costs: Option<Scaled>,
    /// Whether the first of several that are as near has the cell; otherwise nobody has.
    is_first: bool,
}

impl Sharing {
    /// Calls `each` with the cells of each of some players, among cells that each belong to one of them.
    ///
    /// Half of the players share with the other half first. A cell nearest to one of a half lies beyond cells that are, so each
    /// half then needs its own cells only.
    fn share(
        &self,
        search: &Search<AnyRule, GridVec>,
        first: usize,
        count: usize,
        each: &mut dyn FnMut(usize, &GridVec),
    ) {
        if count <= 1 {
            if count == 1 {
                each(first, &search.reach(self.of(search, first, 1)));
            }
            return;
        }
        let half = count / 2;
        let (a, b) = (self.of(search, first, half), self.of(search, first + half, count - half));
        let [a, b] = match &self.costs {
            None => self.by_moves(search, a, b),
            Some(costs) => self.by_costs(search, &a, &b, costs),
        };
        self.share(&Search::new(search.rule().clone(), a), first, half, each);
        self.share(&Search::new(search.rule().clone(), b), first + half, count - half, each);
    }

    /// Where some players start.
    fn of(&self, search: &Search<AnyRule, GridVec>, first: usize, count: usize) -> GridVec {
        let mut set = search.open().empty_like();
        self.players[first..first + count].iter().for_each(|place| place.add_to(&mut set));
        set
    }

    fn by_moves(&self, search: &Search<AnyRule, GridVec>, a: GridVec, b: GridVec) -> [GridVec; 2] {
        let near_a = self.is_first.then(|| search.reach(&a));
        let territories = search.race(&[a, b]).run();
        let [a, b] = [0, 1].map(|i| territories.owned()[i].clone());
        // Those that are as near as the others included.
        [near_a.map_or(a, |near| near - &b), b]
    }

    fn by_costs(
        &self,
        search: &Search<AnyRule, GridVec>,
        a: &GridVec,
        b: &GridVec,
        Scaled { costs, .. }: &Scaled,
    ) -> [GridVec; 2] {
        let [a, b] = [a, b].map(|from| search.cost_map(from, costs));
        let none = u32::MAX;
        let mut sets = [search.open().empty_like(), search.open().empty_like()];
        (a.reached() | b.reached()).for_each_cell(|cell| {
            let [to_a, to_b] = [&a, &b].map(|map| map.get(cell).unwrap_or(none));
            if to_a < to_b || self.is_first && to_a == to_b {
                sets[0].insert(cell);
            } else if to_b < to_a {
                sets[1].insert(cell);
            }
        });
        sets
    }
}

#[pyfunction]
#[pyo3(signature = (board, sources, costs, ties, dtype))]
pub(crate) fn territory<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    sources: &Bound<'py, PyAny>,
    costs: Option<&Bound<'py, PyAny>>,
    ties: Option<&Bound<'py, PyAny>>,
    dtype: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let board = Given::of(board)?.one()?;
    let mut players = Vec::new();
    for place in sources.try_iter()? {
        let place = place?;
        if place.extract::<i64>().is_ok() {
            return Err(type_error("sources must be a list of places, one for each player".into()));
        }
        players.push(Place::of(&place, &format!("sources[{}]", players.len()), board.size())?);
    }
    let costs = costs.map(|costs| Scaled::of(costs, &board)).transpose()?;
    let sharing = Sharing { players, costs, is_first: is_first(ties)? };
    let dtype = match dtype {
        Some(dtype) => dtype_of(dtype)?,
        None => numpy::dtype::<i32>(py),
    };
    let numbers = Numbers::of(&dtype, "dtype", None)?;
    let (count, size) = (sharing.players.len(), board.size());
    let bytes = if sharing.costs.is_some() { COSTS + 8 } else { 0 };
    check_room(room(size.cells(), TERRITORY + bytes))?;
    let last = u32::try_from(count.saturating_sub(1)).unwrap_or(u32::MAX);
    if !numbers.holds(last) {
        return Err(value_error(format!(
            "dtype {dtype} does not hold the numbers of {count} players"
        )));
    }
    let mut list = Fresh::of(py, &size.shape(), &numpy::dtype::<i32>(py))?;
    let list = wait::run(py, size.cells().saturating_mul(count.max(1)), move || {
        let numbers = items::<i32>(list.as_mut());
        numbers.fill(MaybeUninit::new(-1));
        sharing.share(&board.search, 0, count, &mut |player, cells| {
            let number = MaybeUninit::new(player as i32);
            cells.for_each_cell(|cell| numbers[cell.x + cell.y * size.width] = number);
        });
        list
    })?;
    // To a number without a sign −1 becomes the largest.
    let options = [("copy", false)].into_py_dict(py)?;
    list.into_array(py).call_method(intern!(py, "astype"), (dtype,), Some(&options))
}

/// The argument `ties`.
fn is_first(ties: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
    let Some(ties) = ties else { return Ok(false) };
    match ties.cast::<PyString>() {
        Ok(name) if name.to_cow()? == "first" => Ok(true),
        _ => Err(value_error(format!("ties must be None or 'first', got {}", ties.repr()?))),
    }
}
