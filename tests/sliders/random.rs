//! Random occupancies and walls, on every storage.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{
    BISHOP, Direction, ICE, QUEEN, ROOK, Rule, Slider,
    rule::{Barrier, DirectionSet},
};

use super::walk::{Ground, fences};
use super::{on_boards, random_cells};
use crate::support::{
    boards::Board,
    points, random_set,
    rules::{self, exits, from_both_sides, walls},
};
use oracle::{
    Point,
    mover::{DIAGONAL, KING, ORTHOGONAL},
};

/// The longest slide if there is no bound.
const UNBOUNDED: usize = usize::MAX;
const DENSITIES: [f64; 3] = [1.0, 0.8, 0.5];

/// Some cells of an open board to move from and to.
struct Asked<'a, B> {
    open: &'a B,
    from: B,
    to: B,
}

/// Compares one rule with the definition of its moves.
fn moves_are<B: Board>(
    what: &str,
    rule: &dyn Rule<B>,
    asked: &Asked<'_, B>,
    ground: &Ground,
    moves: &dyn Fn(Point) -> Vec<Point>,
) {
    let Asked { open, from, to } = asked;
    let step: BTreeSet<_> = points(from).into_iter().flat_map(moves).collect();
    assert_eq!(points(&rule.step(from, open)), step, "{what}: step from {from:?} on\n{open}");
    let back = ground.back(&points(to), moves);
    assert_eq!(points(&rule.back(to, open)), back, "{what}: back to {to:?} on\n{open}");
    // The mirror: for open cells, step(from) meets `to` exactly where back(to) meets `from`.
    let from = from.clone() & (*open).clone();
    let met = !rule.step(&from, open).is_disjoint(to);
    assert_eq!(met, !rule.back(to, open).is_disjoint(&from), "{what}: the mirror on\n{open}");
}

/// Compares a slider with its definition, attacks included.
fn slides_are<B: Board, D: DirectionSet, W: Barrier<B>>(
    what: &str,
    piece: &Slider<D, W>,
    asked: &Asked<'_, B>,
    ground: &Ground,
    (steps, longest): (&[Point], usize),
) {
    moves_are(what, piece, asked, ground, &|cell| ground.stops(cell, steps, longest));
    let mut attacks = BTreeSet::new();
    for cell in points(&asked.from) {
        attacks.extend(ground.attacks(cell, steps, longest));
    }
    let found = piece.attacks(&asked.from, asked.open);
    assert_eq!(points(&found), attacks, "{what}: attacks from {:?} on\n{}", asked.from, asked.open);
}

/// Calls `each` with random open cells and questions.
fn for_each_question<B: Board>(blank: &B, mut each: impl FnMut(&mut Rng, &Asked<'_, B>)) {
    let mut rng = Rng::with_seed(blank.width() as u64 * 1000 + blank.height() as u64);
    for density in DENSITIES {
        let open = random_set(&mut rng, blank, density);
        let from = random_cells(&mut rng, blank);
        let to = random_cells(&mut rng, blank) & open.clone();
        each(&mut rng, &Asked { open: &open, from, to });
    }
}

mod without_walls {
    use super::*;

    on_boards!(sliders_walk_along_their_rays);

    fn on<B: Board>(blank: B) {
        for_each_question(&blank, |rng, asked| {
            let ground = Ground::new(asked.open);
            slides_are("rook", &ROOK, asked, &ground, (&ORTHOGONAL, UNBOUNDED));
            slides_are("bishop", &BISHOP, asked, &ground, (&DIAGONAL, UNBOUNDED));
            slides_are("queen", &QUEEN, asked, &ground, (&KING, UNBOUNDED));
            for longest in [1, 2, 3, rng.usize(4..100), UNBOUNDED - 1] {
                let what = format!("at most {longest}");
                let queen = QUEEN.at_most(longest);
                slides_are(&what, &queen, asked, &ground, (&KING, longest));
            }
            moves_are("ice", &ICE, asked, &ground, &|cell| ground.rests(cell, &ORTHOGONAL));
        });
    }
}

mod with_walls {
    use super::*;

    on_boards!(walls_stop_sliders_from_their_side);

    fn on<B: Board>(blank: B) {
        for_each_question(&blank, |rng, asked| {
            let closed = from_both_sides(&fences(rng, &blank, &Direction::ORTHOGONAL));
            let walls = walls::<B, 2>(&blank, &closed);
            let ground = Ground::new(asked.open).with::<B>(&closed);
            let rook = ROOK.with_walls(&walls);
            slides_are("rook", &rook, asked, &ground, (&ORTHOGONAL, UNBOUNDED));
            slides_are("rook, 2", &rook.at_most(2), asked, &ground, (&ORTHOGONAL, 2));
            let ice = ICE.with_walls(&walls);
            moves_are("ice", &ice, asked, &ground, &|cell| ground.rests(cell, &ORTHOGONAL));

            let closed = fences(rng, &blank, &Direction::ALL);
            let exits = exits(&blank, &closed);
            let ground = Ground::new(asked.open).with::<B>(&closed);
            let what = "one-way edges";
            slides_are(what, &ROOK.with_walls(&exits), asked, &ground, (&ORTHOGONAL, UNBOUNDED));
            slides_are(what, &QUEEN.at_most(2).with_walls(&exits), asked, &ground, (&KING, 2));
            let ice = ICE.with_walls(&exits);
            moves_are(what, &ice, asked, &ground, &|cell| ground.rests(cell, &ORTHOGONAL));

            let closed = from_both_sides(&closed);
            let walls = rules::walls::<B, 4>(&blank, &closed);
            let ground = Ground::new(asked.open).with::<B>(&closed);
            let what = "walls of eight directions";
            let [bishop, queen] = [&DIAGONAL[..], &KING];
            slides_are(what, &BISHOP.with_walls(&walls), asked, &ground, (bishop, UNBOUNDED));
            slides_are(what, &QUEEN.with_walls(&walls), asked, &ground, (queen, UNBOUNDED));
            slides_are(what, &QUEEN.at_most(3).with_walls(&walls), asked, &ground, (queen, 3));
            let ice = ICE.with_walls(&walls);
            moves_are(what, &ice, asked, &ground, &|cell| ground.rests(cell, &ORTHOGONAL));
        });
    }
}
