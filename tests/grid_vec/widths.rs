//! Random boards of every width from 1 to 147, and of heights from 1 to 24.

use std::collections::HashSet;

use fastrand::Rng;
use gridmask::{
    Cell, CellSet, DIAGONAL, Direction, GridMask, GridVec, KING, KING_NO_CUTTING, KNIGHT,
    ORTHOGONAL, ROOK, Rule, Search,
};

use super::plain::agree;
use crate::support::{
    boards::{Board, Rows, grid_vec},
    flags, point, point_list, points,
    rules::{Fence, exits, from_both_sides, stopped, walls},
};
use oracle::{
    Mover, Oracle, Point, mover,
    plain::{Moves, Plain},
};

/// A board of a fixed size that every board here fits into.
type Host = GridMask<147, 24, Rows<u64, 72>>;

/// The fences that stop a rule.
#[derive(Clone, Copy)]
enum Fences {
    None,
    BothWays,
    AsTheyAre,
}

/// A rule with its name, its plain moves, and the fences that stop them.
type Case<B> = (&'static str, Box<dyn Rule<B>>, Moves, Fences);

/// A position on a board of any type.
struct Position {
    open: Vec<Cell>,
    from: Vec<Cell>,
    to: Vec<Cell>,
    fences: Vec<Fence>,
}

impl Position {
    fn random(width: usize, height: usize) -> Self {
        let mut rng = Rng::with_seed((width * 1000 + height) as u64);
        let density = [0.65, 1.0, 0.8, 0.97][width % 4];
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y)));
        let open = cells.filter(|_| rng.f64() < density).collect();
        let mut cell = || Cell::new(rng.usize(..width), rng.usize(..height));
        let (from, to) = (vec![cell(), cell()], vec![cell(), cell()]);
        let mut fence = || {
            let cell = Cell::new(rng.usize(..width), rng.usize(..height));
            (cell, Direction::ALL[rng.usize(..8)], rng.bool())
        };
        let fences = (0..width * height / 3).map(|_| fence()).collect();
        Self { open, from, to, fences }
    }

    /// The steps that are stopped, from both sides or as each fence demands.
    fn shut(&self, fences: Fences) -> HashSet<(Point, Point)> {
        match fences {
            Fences::None => HashSet::new(),
            Fences::BothWays => stopped::<GridVec>(&from_both_sides(&self.fences)).collect(),
            Fences::AsTheyAre => stopped::<GridVec>(&self.fences).collect(),
        }
    }

    /// Every rule, in the form for a plain board too.
    fn rules<B: Board>(&self, blank: &B) -> [Case<B>; 9] {
        let (four, eight) =
            (walls::<B, 2>(blank, &self.fences), walls::<B, 4>(blank, &self.fences));
        let [sides, corners, around, knights] =
            [&mover::ORTHOGONAL[..], &mover::DIAGONAL, &mover::KING, &mover::leaper(1, 2)]
                .map(|steps| Moves::Leaps(steps.to_vec()));
        [
            ("orthogonal", Box::new(ORTHOGONAL), sides.clone(), Fences::None),
            ("diagonal", Box::new(DIAGONAL), corners, Fences::None),
            ("king", Box::new(KING), around.clone(), Fences::None),
            ("knight", Box::new(KNIGHT), knights, Fences::None),
            (
                "king, no corner cut",
                Box::new(KING_NO_CUTTING),
                Moves::KingWithoutCutting,
                Fences::None,
            ),
            ("rook", Box::new(ROOK), Moves::Rook, Fences::None),
            ("walls", Box::new(four), sides, Fences::BothWays),
            ("walls with diagonals", Box::new(eight), around.clone(), Fences::BothWays),
            ("exits", Box::new(exits(blank, &self.fences)), around, Fences::AsTheyAre),
        ]
    }
}

/// Tests every fourth width from `first` on.
fn every_fourth_width(first: usize) {
    for width in (first..148).step_by(4) {
        let height = 1 + width * 7 % if width <= 64 { 24 } else { 11 };
        let blank = grid_vec(width, height);
        let position = Position::random(width, height);
        let [open, from, to] = [&position.open, &position.from, &position.to]
            .map(|cells| blank.cells_like(cells.iter().copied()));
        let hosted = [&position.open, &position.from, &position.to];
        let [host_open, host_from, host_to] =
            hosted.map(|cells| Host::from_iter(cells.iter().copied()));
        let rules = position.rules(&blank).into_iter().zip(position.rules(&Host::EMPTY));
        for (i, ((name, rule, moves, fences), (_, hosted, ..))) in rules.enumerate() {
            let shut = position.shut(fences);
            let plain = Plain::new(width, flags(&open), moves, shut);
            let search = Search::new(&*rule, open.clone());
            let distances =
                plain.distances(&position.from.iter().copied().map(point).collect::<Vec<_>>());
            assert_eq!(
                search.distance_map(&from).to_grid().values(),
                distances,
                "{name}: {width} x {height}"
            );
            let turn = (width / 4 + i) % 6;
            if turn == 0 {
                agree(name, &*rule, &plain, &open, [&from, &to]);
            } else if turn == 1 {
                // The rest of the larger board is closed, so it makes no difference.
                let host = Search::new(&*hosted, host_open);
                let mut layers = host.layers(host_from);
                for layer in search.layers(&from) {
                    let hosted = layers.next().unwrap_or(Host::EMPTY);
                    assert!(layer.cells().eq(hosted.cells()), "{name}: {width} x {height}");
                }
                assert_eq!(layers.next(), None, "{name}: {width} x {height}");
                assert_eq!(search.distance(&from, &to), host.distance(host_from, host_to));
            }
        }
    }
}

#[test]
fn every_fourth_width_from_1() {
    every_fourth_width(1);
}

#[test]
fn every_fourth_width_from_2() {
    every_fourth_width(2);
}

#[test]
fn every_fourth_width_from_3() {
    every_fourth_width(3);
}

#[test]
fn every_fourth_width_from_4() {
    every_fourth_width(4);
}

#[test]
fn the_plain_search_is_that_of_the_oracle() {
    for (width, height) in [(1, 9), (13, 7), (24, 10)] {
        let blank = grid_vec(width, height);
        let position = Position::random(width, height);
        let [open, from] =
            [&position.open, &position.from].map(|cells| blank.cells_like(cells.iter().copied()));
        let movers = [
            Mover::orthogonal(),
            Mover::diagonal(),
            Mover::king(),
            Mover::knight(),
            Mover::KingWithoutCutting,
            Mover::rook(),
            Mover::orthogonal(),
            Mover::king(),
            Mover::king(),
        ];
        for ((name, _, moves, fences), mover) in position.rules(&blank).into_iter().zip(movers) {
            let mut oracle = Oracle::new(width, height, mover).with_open(points(&open));
            let shut = position.shut(fences);
            for &(a, b) in &shut {
                oracle.close_one_way(a, b);
            }
            let distances = oracle.distances(&point_list(&from));
            let plain = Plain::new(width, flags(&open), moves, shut).distances(&point_list(&from));
            let cells = (0..height as i64).flat_map(|y| (0..width as i64).map(move |x| (x, y)));
            assert!(cells.map(|cell| distances.get(&cell).copied()).eq(plain), "{name}");
        }
    }
}
