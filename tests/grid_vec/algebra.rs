//! Set operations, against a plain set of coordinates.
//!
//! A `GridVec` may keep a set as all its tiles, as a list of tiles, or as its only cell. A set that a wave shows to its
//! visitor may also be the wave's own layer. Operations here take sets of every origin on either side.

use std::collections::{BTreeSet, hash_map::DefaultHasher};
use std::hash::{Hash, Hasher};
use std::ops::{BitAndAssign, BitOrAssign, BitXorAssign, ControlFlow, SubAssign};

use fastrand::Rng;
use gridmask::{Cell, CellSet, Direction, GridVec, KING, ORTHOGONAL, Search};

use crate::support::{boards::grid_vec, east_south, refusal};

const SIZES: [(usize, usize); 10] =
    [(1, 1), (1, 40), (200, 1), (9, 7), (63, 8), (64, 9), (65, 7), (129, 17), (66, 33), (200, 19)];

/// The expected set. Cells are ordered row by row.
type Model = BTreeSet<Cell>;

fn built(blank: &GridVec, model: &Model) -> GridVec {
    let mut set = blank.empty_like();
    set.extend(model.iter().copied());
    set
}

fn cells(width: usize, height: usize) -> impl Iterator<Item = Cell> {
    (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
}

fn random(rng: &mut Rng, blank: &GridVec, density: f64) -> Model {
    cells(blank.width(), blank.height()).filter(|_| rng.f64() < density).collect()
}

/// The cells that are `steps` steps from another on an open board.
fn ring(blank: &GridVec, from: Cell, steps: usize) -> Model {
    let steps_from = |cell: &Cell| cell.x.abs_diff(from.x) + cell.y.abs_diff(from.y);
    cells(blank.width(), blank.height()).filter(|cell| steps_from(cell) == steps).collect()
}

/// Sets of many origins, each with its model.
fn sets(rng: &mut Rng, blank: &GridVec) -> Vec<(&'static str, GridVec, Model)> {
    let (width, height) = (blank.width(), blank.height());
    let all: Model = cells(width, height).collect();
    let full = blank.full_like();
    let few = random(rng, blank, 3.0 / (width * height) as f64);
    let many = random(rng, blank, 0.5);
    let mut most = full.clone();
    for &cell in &few {
        most.remove(cell);
    }
    let mut emptied = full.clone();
    for &cell in &all {
        emptied.remove(cell);
    }
    let words = built(blank, &many).into_tiles();
    let start = Cell::new(rng.usize(..width), rng.usize(..height));
    let steps = rng.usize(..5);
    let search = Search::new(ORTHOGONAL, full.clone());
    let pulled = search.layers(full.cell_like(start)).nth(steps);
    let (mut kept, mut shown) = (blank.clone(), 0);
    let _ = search.try_for_each_layer(full.cell_like(start), |layer| {
        kept.clone_from(layer);
        shown += 1;
        if shown > steps { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    kept = if shown > steps { kept } else { blank.clone() };
    vec![
        ("a new set", blank.clone(), Model::new()),
        ("an emptied set", emptied, Model::new()),
        ("a full set", full.clone(), all.clone()),
        ("a cell", full.cell_like(start), Model::from([start])),
        ("a few cells", built(blank, &few), few.clone()),
        ("many cells", built(blank, &many), many.clone()),
        ("all but a few cells", most, &all - &few),
        ("a picture", built(blank, &many).to_string().parse().unwrap(), many.clone()),
        ("words", GridVec::from_tiles(width, height, words).unwrap(), many),
        ("a pulled layer", pulled.unwrap_or_else(|| blank.clone()), ring(blank, start, steps)),
        ("a copy of a layer", kept, ring(blank, start, steps)),
    ]
}

fn hash(set: &GridVec) -> u64 {
    let mut hasher = DefaultHasher::new();
    set.hash(&mut hasher);
    hasher.finish()
}

/// Checks every answer of a set about itself.
fn is(set: &GridVec, model: &Model, what: &str) {
    assert!(set.cells().eq(model.iter().copied()), "cells of {what}:\n{set}\nwhich are {model:?}");
    assert_eq!(set.len(), model.len(), "len of {what}");
    assert_eq!(set.is_empty(), model.is_empty(), "is_empty of {what}");
    assert_eq!(set.first(), model.first().copied(), "first of {what}");
    let built = built(set, model);
    assert_eq!(*set, built, "equality of {what}");
    assert_eq!(built, *set, "equality the other way of {what}");
    assert_eq!(hash(set), hash(&built), "hash of {what}");
    assert_eq!(set.clone().into_tiles(), built.into_tiles(), "words of {what}");
}

/// Checks every operation on two sets.
fn combine(a: &GridVec, b: &GridVec, [x, y]: [&Model; 2], what: &str) {
    let mut union = a.clone();
    union |= b;
    is(&union, &(x | y), &format!("|= of {what}"));
    let mut both = a.clone();
    both &= b;
    is(&both, &(x & y), &format!("&= of {what}"));
    let mut either = a.clone();
    either ^= b;
    is(&either, &(x ^ y), &format!("^= of {what}"));
    let mut rest = a.clone();
    rest -= b;
    is(&rest, &(x - y), &format!("-= of {what}"));

    assert_eq!([a | b, a & b, a ^ b, a - b], [union, both, either, rest], "by reference: {what}");
    assert_eq!(a.clone() | b.clone(), a | b, "by value: {what}");
    assert_eq!(a.is_subset(b), x.is_subset(y), "is_subset of {what}");
    assert_eq!(a.is_disjoint(b), x.is_disjoint(y), "is_disjoint of {what}");
    assert_eq!(a == b, x == y, "equality of {what}");
    assert_eq!(hash(a) == hash(b), x == y, "hashes of {what}");
}

#[test]
fn sets_of_every_origin_combine() {
    for (width, height) in SIZES {
        let mut rng = Rng::with_seed((width * height) as u64);
        let blank = grid_vec(width, height);
        let sets = sets(&mut rng, &blank);
        for (what, set, model) in &sets {
            is(set, model, what);
            let all: Model = cells(width, height).collect();
            is(&!set.clone(), &(&all - model), &format!("! of {what}"));
            for (other, with, models) in &sets {
                combine(set, with, [model, models], &format!("{what} and {other}"));
            }
        }
    }
}

#[test]
fn the_layer_that_a_wave_shows_is_a_set_like_any_other() {
    for (width, height) in SIZES {
        let mut rng = Rng::with_seed((width + height) as u64);
        let blank = grid_vec(width, height);
        let sets = sets(&mut rng, &blank);
        let start = Cell::new(rng.usize(..width), rng.usize(..height));
        let search = Search::new(ORTHOGONAL, blank.full_like());
        let mut steps = 0;
        let _ = search.try_for_each_layer(blank.cell_like(start), |layer| {
            let model = ring(&blank, start, steps);
            let what = format!("layer {steps}");
            if steps < 3 || steps % 16 == 0 {
                is(layer, &model, &what);
                for (other, set, models) in &sets {
                    combine(set, layer, [models, &model], &format!("{other} and {what}"));
                    combine(layer, set, [&model, models], &format!("{what} and {other}"));
                }
                combine(layer, layer, [&model, &model], &what);
                offsets(layer, &model, &what, &[-65, -1, 0, 1, 8]);
                assert!(cells(width, height).all(|c| layer.contains(c) == model.contains(&c)));
            }
            steps += 1;
            ControlFlow::Continue(())
        });
        assert!(ring(&blank, start, steps).is_empty(), "the wave ended early");
    }
}

/// Moves a set by each of these amounts in both dimensions.
fn offsets(set: &GridVec, model: &Model, what: &str, amounts: &[isize]) {
    let (width, height) = (set.width(), set.height());
    for &dx in amounts {
        for &dy in amounts {
            let moved = |&Cell { x, y }: &Cell| {
                let cell = Cell::new(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
                (cell.x < width && cell.y < height).then_some(cell)
            };
            let expected = model.iter().filter_map(moved).collect();
            is(&set.shift_by(dx, dy), &expected, &format!("shift_by({dx}, {dy}) of {what}"));
        }
    }
}

#[test]
fn cells_move_and_vanish_off_the_board() {
    for (width, height) in SIZES {
        let mut rng = Rng::with_seed((width * 3 + height) as u64);
        let blank = grid_vec(width, height);
        let (w, h) = (width as isize, height as isize);
        let mut amounts = vec![0, 1, -1, -7, 9, 63, -64, 65, isize::MAX, isize::MIN];
        amounts.extend([w - 1, -w, h - 1, 1 - h, h]);
        for density in [0.02, 0.5] {
            let model = random(&mut rng, &blank, density);
            let set = built(&blank, &model);
            offsets(&set, &model, "a random set", &amounts);
            for direction in Direction::ALL {
                let (east, south) = east_south(direction);
                let by = set.shift_by(east as isize, south as isize);
                assert_eq!(set.shift(direction), by, "{direction}");
            }
        }
    }
}

#[test]
fn insert_and_remove_say_what_changed() {
    for (width, height) in SIZES {
        let mut rng = Rng::with_seed((width * 5 + height) as u64);
        for (what, mut set, mut model) in sets(&mut rng, &grid_vec(width, height)) {
            for _ in 0..60 {
                let cell = Cell::new(rng.usize(..width), rng.usize(..height));
                if rng.bool() {
                    assert_eq!(set.insert(cell), model.insert(cell), "insert {cell}: {what}");
                } else {
                    assert_eq!(set.remove(cell), model.remove(&cell), "remove {cell}: {what}");
                }
                assert_eq!(set.contains(cell), model.contains(&cell));
            }
            is(&set, &model, what);
        }
    }
}

#[test]
fn boards_of_two_sizes_do_not_mix() {
    let sparse = grid_vec(5, 3).cell_like((1, 2));
    for (a, b) in [(sparse.clone(), grid_vec(3, 5)), (sparse.full_like(), grid_vec(5, 4))] {
        let [w, h, v, g] = [a.width(), a.height(), b.width(), b.height()];
        let expected = format!("boards of different sizes: {w}×{h}, {v}×{g}");
        for (what, refused) in [
            ("GridVec::bitor", refusal(|| &a | &b)),
            ("GridVec::bitand", refusal(|| &a & &b)),
            ("GridVec::bitxor", refusal(|| &a ^ &b)),
            ("GridVec::sub", refusal(|| &a - &b)),
            ("GridVec::bitor", refusal(|| a.clone() | b.clone())),
            ("GridVec::bitand", refusal(|| a.clone() & b.clone())),
            ("GridVec::bitxor", refusal(|| a.clone() ^ b.clone())),
            ("GridVec::sub", refusal(|| a.clone() - b.clone())),
            ("GridVec::bitor", refusal(|| a.clone().bitor_assign(&b))),
            ("GridVec::bitand", refusal(|| a.clone().bitand_assign(&b))),
            ("GridVec::bitxor", refusal(|| a.clone().bitxor_assign(&b))),
            ("GridVec::sub", refusal(|| a.clone().sub_assign(&b))),
            ("CellSet::is_subset", refusal(|| a.is_subset(&b))),
            ("CellSet::is_disjoint", refusal(|| a.is_disjoint(&b))),
        ] {
            assert_eq!(refused, format!("{what}: {expected}"));
        }
        assert_ne!(a.full_like(), b.full_like());
        assert_ne!(a.empty_like(), b.empty_like());

        let search = Search::new(KING, a.full_like());
        let expected = format!("Search::distance: {expected}");
        assert_eq!(refusal(|| search.distance(&b, &a)), expected, "sources of another size");
        let refused = refusal(|| search.distance(a.full_like(), &b));
        assert_eq!(refused, expected, "targets of another size");
    }
}
