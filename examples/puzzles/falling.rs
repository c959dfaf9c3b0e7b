//! Cells that close one after the other.

use gridmask::prelude::*;

/// The cells of the 7×7 board that fall, in order.
pub(crate) const FALLING: &str = "\
3,6 4,6 1,2 4,2 1,0 1,3 5,3 4,4 1,1 1,5 3,3 5,4 3,1
3,2 5,5 5,2 0,4 0,6 2,5 0,2 0,1 2,3 0,3 6,3 3,4 1,6";

type Board = GridMask<7, 7, u64>;
const START: Cell = Cell::new(0, 0);
const END: Cell = Cell::new(6, 6);

pub(crate) fn parse(list: &str) -> Vec<Cell> {
    list.split_whitespace().map(|cell| cell.parse().expect("a cell")).collect()
}

/// The fewest steps from corner to corner after `count` cells have fallen.
pub(crate) fn fewest_steps(falling: &[Cell], count: usize) -> Option<u32> {
    let closed = Board::from_iter(&falling[..count]);
    Search::new(ORTHOGONAL, !closed).distance(START, END)
}

/// The first cell that leaves no path.
pub(crate) fn first_blocking(falling: &[Cell]) -> Option<Cell> {
    let search = Search::new(ORTHOGONAL, Board::full());
    Some(falling[search.first_blocking(START, END, falling)?])
}

pub(crate) fn answer() -> String {
    let falling = parse(FALLING);
    let steps = fewest_steps(&falling, 16).expect("a way");
    let cut = first_blocking(&falling).expect("a cut");
    let closed = Board::from_iter(&falling[..16]);
    let picture = closed.draw('#', '.');
    format!("{picture}\n{steps} steps when sixteen have fallen; {cut} leaves no path")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    #[test]
    fn it_closes_as_it_does_one_after_the_other() {
        let (falling, map) = (parse(FALLING), Grid::from_fn(7, 7, |_| ()).unwrap());
        let steps = |count: usize| {
            let moves = |&at: &Cell| {
                let is_open = |to: &Cell| !falling[..count].contains(to);
                beside(&map, at).into_iter().filter(is_open).collect()
            };
            fewest(START, moves, |&at| at == END)
        };
        for count in 0..=falling.len() {
            assert_eq!(fewest_steps(&falling, count), steps(count), "{count}");
        }
        let first = (1..=falling.len()).find(|&count| steps(count).is_none()).unwrap();
        assert_eq!(first_blocking(&falling), Some(falling[first - 1]));
    }
}
