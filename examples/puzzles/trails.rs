//! Hills: a path up that is not too steep, and trails that climb evenly.

use gridmask::prelude::*;

pub(crate) const HILLS: &str = "\
0123210
1284321
2375432
3466543
4559876
3678985
0123494";

/// The fewest steps from a cell of height 0 to one of height 9, at most one up with each step, and any
/// number down.
pub(crate) fn fewest_steps(heights: &Grid<u32>) -> Option<u32> {
    let land = heights.cells_where(|_| true);
    let slopes = Exits::from_fn(&land, |from, to| heights[to] <= heights[from] + 1);
    let [low, high] = [0, 9].map(|height| heights.cells_where(|&other| other == height));
    Search::new(slopes, land).distance(low, high)
}

/// Trails climb from 0 to 9 by one with each step. For all cells of height 0 together: the number of tops
/// that their trails reach, and the number of trails.
pub(crate) fn trails(heights: &Grid<u32>) -> (usize, u128) {
    let land = heights.cells_where(|_| true);
    let climb = Exits::from_fn(&land, |from, to| heights[to] == heights[from] + 1);
    let search = Search::new(climb, land);
    let tops = heights.cells_where(|&height| height == 9);
    let from = |start: Cell| {
        let trails = search.shortest_paths(start, &tops).and_then(|trails| trails.count());
        ((search.reach(start) & &tops).len(), trails.unwrap_or(0))
    };
    let all = heights.find_all(&0).map(from);
    all.fold((0, 0), |(tops, trails), (more, other)| (tops + more, trails + other))
}

pub(crate) fn answer() -> String {
    let heights = Grid::try_parse_with(HILLS, |c| c.to_digit(10)).expect("digits");
    let (tops, trails) = trails(&heights);
    let steps = fewest_steps(&heights).expect("a way");
    format!("{HILLS}\n{steps} steps to a top; {trails} trails, scores of {tops}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{all, beside};

    #[test]
    fn hills_are_climbed_as_they_are_cell_by_cell() {
        let heights = Grid::try_parse_with(HILLS, |c| c.to_digit(10)).unwrap();
        let near = |at: Cell| beside(&heights, at).into_iter();
        let slope = |&at: &Cell| near(at).filter(|&to| heights[to] <= heights[at] + 1).collect();
        let climb = |at: Cell| -> Vec<Cell> {
            near(at).filter(|&to| heights[to] == heights[at] + 1).collect()
        };
        let (mut steps, mut tops, mut trails) = (None, 0, 0);
        for start in heights.iter().filter(|(_, height)| **height == 0).map(|(cell, _)| cell) {
            for (cell, count) in all(start, slope).into_iter().filter(|(at, _)| heights[*at] == 9) {
                assert!(heights[cell] == 9);
                steps = Some(steps.map_or(count, |least: u32| least.min(count)));
            }
            // Each trail separately, to its end.
            let mut ends: Vec<Cell> = vec![start];
            for _ in 0..9 {
                ends = ends.into_iter().flat_map(climb).collect();
            }
            trails += ends.len() as u128;
            ends.sort_unstable();
            ends.dedup();
            tops += ends.len();
        }
        assert_eq!(fewest_steps(&heights), steps);
        assert_eq!(super::trails(&heights), (tops, trails));
        assert!(steps.is_some() && tops > 1 && trails > tops as u128);
    }
}
