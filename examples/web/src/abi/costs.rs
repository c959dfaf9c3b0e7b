//! Paths by cost.

use alloc::{format, string::String, vec::Vec};

use gridmask::{CellSet, Costs, Directions, GridVec};

use super::{NONE, ends, find, index, with};
use crate::Kind;

/// The most that a cell costs, and a corner more than a side.
const MOST: u32 = Costs::<GridVec>::MAX;

/// The costs whose words, one per cell, begin at `first` of the input.
fn costs(
    open: &GridVec,
    input: &[u32],
    first: usize,
    corner: u32,
    kind: Option<Kind>,
) -> Result<(Costs<GridVec>, Vec<u32>), String> {
    let (width, cells) = (open.width(), open.width() * open.height());
    let list = input.get(first..first + cells).ok_or("Search: costs are missing")?;
    if let Some(i) = list.iter().position(|&cost| cost > MOST) {
        let (x, y, cost) = (i % width, i / width, list[i]);
        return Err(format!("Search: the cost of ({x}, {y}) is {cost}; it is {MOST} at most"));
    }
    let costs = Costs::from_fn(open, |cell| list[cell.x + cell.y * width]);
    if corner == 0 {
        return Ok((costs, list.to_vec()));
    }
    if !matches!(kind, Some(Kind::Orthogonal | Kind::King | Kind::NoCutting)) {
        return Err("Search: corners cost more for orthogonal, king and king-no-cutting".into());
    }
    if corner > MOST {
        return Err(format!("Search: a corner costs {corner} more; {MOST} is the most"));
    }
    Ok((costs.with_steps(open.full_like(), Directions::DIAGONAL, corner), list.to_vec()))
}

/// The lowest cost of each cell. The input has the places and one cost per cell.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cost_map(questions: i32, from: usize, corner: u32, absent: i32) -> i32 {
    with(|state| {
        let kind = find(&state.questions, questions).map(|questions| questions.kind);
        let (search, input, output) = state.ask(questions)?;
        let [sources, _] = ends(search.open(), input, from, 0)?;
        let (costs, _) = costs(search.open(), input, from, corner, kind)?;
        output.resize(search.open().width() * search.open().height(), 0);
        search.cost_map(sources, &costs).write_to(output, absent);
        Ok(0)
    })
}

/// The cells of a path of the lowest cost, which is returned.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cheapest_path(questions: i32, from: usize, to: usize, corner: u32) -> i32 {
    with(|state| {
        let kind = find(&state.questions, questions).map(|questions| questions.kind);
        let (search, input, output) = state.ask(questions)?;
        let [sources, targets] = ends(search.open(), input, from, to)?;
        let (costs, list) = costs(search.open(), input, from + to, corner, kind)?;
        let Some(path) = search.cheapest_path(sources, targets, &costs) else { return Ok(NONE) };
        output.clear();
        output.extend(path.iter().map(|&cell| index(search.open(), cell)));
        let cost: u32 = path
            .windows(2)
            .map(|step| {
                let is_corner = step[0].x != step[1].x && step[0].y != step[1].y;
                list[index(search.open(), step[1]) as usize] + if is_corner { corner } else { 0 }
            })
            .sum();
        Ok(cost as i32)
    })
}
