//! The checks of a position against a queue and an array.

use std::ops::ControlFlow;

use gridmask::{Cell, CellSet, GridVec, Rule, Search};

use crate::support::point;
use oracle::plain::{Numbers, Plain};

/// The number of each cell, from sets in the order of their numbers.
fn numbers<'a>(width: usize, height: usize, sets: impl Iterator<Item = &'a GridVec>) -> Numbers {
    let mut numbers = vec![None; width * height];
    for (number, set) in (0..).zip(sets) {
        assert!(!set.is_empty(), "set {number} is empty");
        for Cell { x, y } in set.cells() {
            let twice = numbers[x + y * width].replace(number);
            assert_eq!(twice, None, "({x}, {y}) is in two sets");
        }
    }
    numbers
}

/// Compares every answer about a position.
pub(crate) fn agree(
    what: &str,
    rule: &dyn Rule<GridVec>,
    plain: &Plain,
    open: &GridVec,
    [from, to]: [&GridVec; 2],
) {
    let (width, height) = (open.width(), open.height());
    let what = format!("{what} on {width}×{height}");
    let search = Search::new(rule, open.clone());
    let list = |set: &GridVec| set.cells().map(point).collect::<Vec<_>>();
    let distances = plain.distances(&list(from));

    let pulled: Vec<_> = search.layers(from).collect();
    assert_eq!(numbers(width, height, pulled.iter()), distances, "layers of {what}");
    let mut pushed = Vec::new();
    let _ = search.try_for_each_layer(from, |layer| {
        assert_eq!(layer, &pulled[pushed.len()], "layer {} of {what}", pushed.len());
        pushed.push(layer.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(pushed, pulled, "wave of {what}");

    let map = search.distance_map(from);
    assert_eq!(map.to_grid().values(), distances, "distances of {what}");
    let reached = distances.iter().flatten().count();
    let reach = search.reach(from);
    assert_eq!((reach.len(), &reach), (reached, map.reached()), "reach of {what}");
    let farthest = distances.iter().flatten().max().copied();
    assert_eq!((search.eccentricity(from), map.max()), (farthest, farthest), "{what}");

    let nearest = list(to).iter().filter_map(|&cell| distances[plain.index(cell)]).min();
    assert_eq!(search.distance(from, to), nearest, "distance of {what}");
    let path = search.shortest_path(from, to);
    assert_eq!(
        path.as_ref().map(|path| path.len()),
        nearest.map(|moves| moves as usize + 1),
        "path of {what}"
    );
    if let Some(path) = path {
        assert!(
            from.contains(path[0]) && to.contains(path[path.len() - 1]),
            "ends of {path:?}, {what}"
        );
        let is_move = |step: &[Cell]| plain.is_move(point(step[0]), point(step[1]));
        assert!(path.windows(2).all(is_move), "moves of {path:?}, {what}");
    }

    let parts: Vec<_> = search.components().collect();
    assert_eq!(numbers(width, height, parts.iter()), plain.components(), "components of {what}");
    assert!(parts.iter().map(CellSet::first).is_sorted(), "order of the components of {what}");
}
