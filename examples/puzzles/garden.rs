//! Plots of a garden, and the costs of their fences.

use gridmask::prelude::*;

pub(crate) const GARDEN: &str = "\
LLLLPPPP
LTTLPDDP
LTTLPDPP
LLLLPPPS
OOWWWSSS
OWWOOOSK
OOWOKOSK
KKWOOOKK";

/// The area of each plot times the length of its fence, added up; and times the number of the fence's sides.
pub(crate) fn prices(plots: &Grid<char>) -> (usize, usize) {
    let plots = plots.regions();
    let price = |lengths: Vec<usize>| {
        plots.sizes().iter().zip(lengths).map(|(area, length)| area * length).sum()
    };
    (price(plots.perimeters()), price(plots.sides()))
}

pub(crate) fn answer() -> String {
    let (by_length, by_sides) = prices(&GARDEN.parse().expect("a picture"));
    format!("{GARDEN}\nfences for {by_length}, or {by_sides} by straight parts")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::plain::{all, beside};

    #[test]
    fn fences_cost_what_they_do_cell_by_cell() {
        let map: Grid<char> = GARDEN.parse().unwrap();
        let (mut seen, mut prices) = (BTreeSet::new(), (0, 0));
        for (start, plant) in map.iter() {
            let plot = all(start, |&at| {
                beside(&map, at).into_iter().filter(|&to| map[to] == *plant).collect()
            });
            if seen.contains(&start) {
                continue;
            }
            seen.extend(plot.keys().copied());
            let is_in = |x: isize, y: isize| {
                let place = usize::try_from(x).ok().zip(usize::try_from(y).ok());
                place.is_some_and(|(x, y)| plot.contains_key(&Cell::new(x, y)))
            };
            let (mut length, mut corners) = (0, 0);
            for &Cell { x, y } in plot.keys() {
                let (x, y) = (x as isize, y as isize);
                for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    length += usize::from(!is_in(x + dx, y + dy));
                    // A side has two ends, each at a corner: clockwise from this neighbor is the other of the corner.
                    let (ahead, beside) = (is_in(x + dx, y + dy), is_in(x - dy, y + dx));
                    let across = is_in(x + dx - dy, y + dy + dx);
                    corners += usize::from(!ahead && !beside || ahead && beside && !across);
                }
            }
            prices.0 += plot.len() * length;
            prices.1 += plot.len() * corners;
        }
        assert_eq!(super::prices(&map), prices);
    }
}
