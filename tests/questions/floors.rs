//! Floors of several kinds, against a piece that walks cell by cell.

use std::collections::BTreeSet;

use crate::support::{
    all_cells,
    boards::{Board, grid_vec},
    cell, east_south, point, points, random_set, refusal_here,
};
use fastrand::Rng;
use gridmask::{
    Bitboard, CellSet, Direction, Exits, GridMask, GridVec, ICE, Levels, Rule, Search, Walls,
    rule::{Barrier, Floors},
};
use oracle::Point;

/// The kinds of floor, and the steps that walls close.
struct Ground<B> {
    open: B,
    ice: B,
    belts: Vec<(B, Direction)>,
    ledges: Vec<(B, Direction)>,
    closed: BTreeSet<(Point, Point)>,
    wraps: bool,
}

impl<B: Board> Ground<B> {
    fn step(&self, from: Point, side: Direction) -> Option<Point> {
        let (width, height) = (self.open.width() as i64, self.open.level_height() as i64);
        let (east, south) = east_south(side);
        let level = from.1 / height * height;
        let mut to = (from.0 + east, from.1 - level + south * B::SOUTH);
        if self.wraps {
            to = (to.0.rem_euclid(width), to.1.rem_euclid(height));
        }
        let is_in = (0..width).contains(&to.0) && (0..height).contains(&to.1);
        let to = (to.0, to.1 + level);
        let is_entered = is_in
            && self.open.contains(cell(to))
            && !self.closed.contains(&(from, to))
            && self.ledges.iter().all(|(ledge, way)| *way == side || !ledge.contains(cell(to)));
        is_entered.then_some(to)
    }

    fn moves(&self, from: Point) -> BTreeSet<Point> {
        let end = |mut side: Direction| {
            let mut seen = BTreeSet::new();
            let mut at = self.step(from, side)?;
            while seen.insert((at, side as usize)) {
                let carries =
                    self.belts.iter().chain(&self.ledges).find(|belt| belt.0.contains(cell(at)));
                match carries {
                    Some(&(_, way)) => side = way,
                    None if self.ice.contains(cell(at)) => {}
                    None => return Some(at),
                }
                let Some(next) = self.step(at, side) else { return Some(at) };
                at = next;
            }
            None
        };
        Direction::ORTHOGONAL.into_iter().filter_map(end).collect()
    }
}

fn moves_are_those_of_a_walker<B: Board, W: Barrier<B> + Copy>(
    blank: &B,
    rng: &mut Rng,
    walls: W,
    closed: &BTreeSet<(Point, Point)>,
    wraps: bool,
) {
    let open = random_set(rng, blank, 0.85);
    let mut rest = blank.full_like();
    let mut kind = |rest: &mut B, share| {
        let set = random_set(rng, blank, share) & &*rest;
        *rest -= &set;
        set
    };
    let [north, west, south, east] = [(); 4].map(|()| kind(&mut rest, 0.1));
    let ledge = kind(&mut rest, 0.1);
    let ice = kind(&mut rest, 0.6);
    let belts = vec![(north, Direction::North), (west, Direction::West), (east, Direction::East)];
    let ledges = vec![(south, Direction::South), (ledge, Direction::East)];
    // Belts and ledges were ice.
    let rule: Floors<B, W> =
        ICE.with_walls(walls).only_on(ice.clone() | &belts[0].0 | &ledges[0].0);
    let rule = belts.iter().fold(rule, |rule, (cells, way)| rule.with_belt(cells, *way));
    let rule = ledges.iter().fold(rule, |rule, (cells, way)| rule.with_ledge(cells, *way));
    let closed = closed.clone();
    let ground = Ground { open: open.clone(), ice, belts, ledges, closed, wraps };
    let cells: Vec<_> = open.cells().collect();
    let expected: Vec<_> = cells.iter().map(|&at| ground.moves(point(at))).collect();
    for (&at, expected) in cells.iter().zip(&expected) {
        assert_eq!(points(&rule.step(&open.cell_like(at), &open)), *expected, "{at} of\n{open}");
    }
    for &at in &cells {
        let before = cells.iter().zip(&expected);
        let before =
            before.filter(|(_, ends)| ends.contains(&point(at))).map(|(&from, _)| point(from));
        assert_eq!(
            points(&rule.back(&open.cell_like(at), &open)),
            before.collect(),
            "to {at} of\n{open}"
        );
    }
    let some = random_set(rng, blank, 0.2) & &open;
    let ends = cells.iter().zip(&expected).filter(|(at, _)| some.contains(**at));
    assert_eq!(points(&rule.step(&some, &open)), ends.flat_map(|(_, ends)| ends.clone()).collect());
    // Paths and distances, which take the moves of one cell.
    let search = Search::new(&rule, open.clone());
    if let Some(start) = open.first() {
        let map = search.distance_map(start);
        for &at in &cells {
            let path = search.shortest_path(start, at);
            assert_eq!(path.as_ref().map(gridmask::Path::move_count), map.get(at));
            for step in path.iter().flat_map(|path| path.windows(2)) {
                assert!(ground.moves(point(step[0])).contains(&point(step[1])));
            }
        }
    }
}

fn on_board<B: Board>(blank: &B, seed: u64) {
    let rng = &mut Rng::with_seed(seed);
    for _ in 0..4 {
        moves_are_those_of_a_walker(blank, rng, gridmask::rule::Unwalled, &BTreeSet::new(), false);
        let mut walls = Walls::<B>::open_like(blank);
        let mut exits = Exits::open_like(blank, gridmask::Directions::ALL);
        let [mut walled, mut one_way] = [(); 2].map(|()| BTreeSet::new());
        for at in all_cells(blank) {
            let side = Direction::ORTHOGONAL[rng.usize(..4)];
            let Some(to) = blank.neighbor(at, side).filter(|_| rng.u8(..4) == 0) else { continue };
            walls.block(at, side);
            walled.extend([(point(at), point(to)), (point(to), point(at))]);
            exits.block(at, side);
            one_way.insert((point(at), point(to)));
        }
        moves_are_those_of_a_walker(blank, rng, &walls, &walled, false);
        moves_are_those_of_a_walker(blank, rng, &exits, &one_way, false);
        let torus = Walls::open_on_torus(blank);
        moves_are_those_of_a_walker(blank, rng, &torus, &BTreeSet::new(), true);
    }
}

#[test]
fn floors_move_as_a_walker_does() {
    on_board(&GridMask::<9, 9>::EMPTY, 1);
    on_board(&GridMask::<1, 4, u64>::EMPTY, 2);
    on_board(&Bitboard::EMPTY, 3);
    on_board(&grid_vec(13, 6), 4);
    on_board(&Levels::splat(&grid_vec(5, 4), 2), 5);
}

#[test]
fn a_ring_of_belts_has_no_end() {
    let full = GridMask::<3, 3>::full();
    let at = |cells: &[(usize, usize)]| GridMask::<3, 3>::from_iter(cells.iter().copied());
    let rule = ICE.only_on(GridMask::EMPTY);
    let rule =
        rule.with_belt(&at(&[(0, 0)]), Direction::East).with_belt(&at(&[(1, 0)]), Direction::South);
    let ring =
        rule.with_belt(&at(&[(1, 1)]), Direction::West).with_belt(&at(&[(0, 1)]), Direction::North);
    assert_eq!(ring.step(&at(&[(0, 2)]), &full), at(&[(1, 2)]));
    let open_ring = full - at(&[(0, 0)]);
    assert_eq!(ring.step(&at(&[(0, 2)]), &open_ring), at(&[(1, 2), (0, 1)]));
    // A later floor replaces an earlier one.
    assert_eq!(
        rule.with_belt(&full, Direction::North),
        ICE.only_on(full).with_belt(&full, Direction::North)
    );
}

#[test]
fn law_11_floors_that_do_not_fit_are_refused() {
    let rule = ICE.only_on(grid_vec(3, 2));
    let message = "Floors::with_belt: a diagonal direction, north-east";
    assert_eq!(
        refusal_here(|| rule.clone().with_belt(&grid_vec(3, 2), Direction::NorthEast)),
        message
    );
    let message = "Floors::with_ledge: boards of different sizes: 3×2, 2×2";
    assert_eq!(
        refusal_here(|| rule.clone().with_ledge(&grid_vec(2, 2), Direction::North)),
        message
    );
    let message = "Floors: boards of different sizes: 3×2, 4×2";
    let other: GridVec = grid_vec(4, 2);
    assert_eq!(refusal_here(|| rule.step(&other, &other)), message);
}
