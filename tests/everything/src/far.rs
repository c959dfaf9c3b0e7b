//! Questions about distances alone, on boards for which the graph of all moves is too large: many targets, far and near, for
//! each array of distances.

use std::{collections::HashSet, rc::Rc};

use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, KING, KING_NO_CUTTING, KNIGHT, ORTHOGONAL, Search, Walls,
};

use crate::{
    boards::Shared,
    ground, set,
    support::{east_south, point},
};
use oracle::{
    Point,
    mover::{KING as AROUND, ORTHOGONAL as SIDES, leaper},
    plain::{Moves, Plain},
};

/// A width and a height: of lines, of boards whose wave is handed on from one kernel to another, and of those on which two waves
/// meet and near goals have a frame.
pub(crate) fn size(rng: &mut Rng) -> (usize, usize) {
    match rng.u8(..7) {
        0 => (rng.usize(1..=300), 1),
        1 => (1, rng.usize(1..=300)),
        2..4 => (rng.usize(33..=64), rng.usize(40..=64)),
        4 => (rng.usize(65..=200), rng.usize(65..=200)),
        _ => (rng.usize(280..=400), rng.usize(280..=340)),
    }
}

/// A search, and its oracle. Cells are numbered row by row.
struct Far<'a, B> {
    search: &'a Search<Shared<B>, B>,
    plain: Plain,
}

/// Asks about one board. Returns the number of questions.
pub(crate) fn on_board<B: CellSet + 'static>(rng: &mut Rng, blank: B) -> u64 {
    let (width, height) = (blank.width(), blank.height());
    let mut open = ground::open(rng, width, height);
    // So sparse that single corners decide what a king reaches.
    let is_sparse = rng.u8(..6) == 0;
    if is_sparse {
        open.iter_mut().for_each(|open| *open = rng.u8(..20) < 9);
    }
    let (rule, moves, shut) = random_rule(rng, &blank, is_sparse);
    let mut search = Search::new(rule, set(&blank, &open));
    let mut asked = 0;
    for round in 0..rng.usize(1..=5) {
        if round > 0 {
            // Some cells of a row, or all, which cuts an open board.
            let i = rng.usize(..open.len());
            let row = i - i % width;
            let edited = [i..i + 1, i..open.len().min(i + 9), row..row + width];
            for i in edited[rng.usize(..3)].clone() {
                open[i] ^= true;
                let cell = (i % width, i / width);
                let edited = search.open_mut();
                assert!(if open[i] { edited.insert(cell) } else { edited.remove(cell) }, "an edit");
            }
        }
        let plain = Plain::new(width, open.clone(), moves.clone(), shut.clone());
        let far = Far { search: &search, plain };
        let positions = if open.len() > 20_000 { 3 } else { 8 };
        for _ in 0..rng.usize(1..=positions) {
            let from = ground::places(rng, width, &open, None);
            asked += far.ask(rng, &from);
        }
    }
    asked
}

/// A king, or any rule; its moves for the oracle, and the steps that are closed to it.
fn random_rule<B: CellSet + 'static>(
    rng: &mut Rng,
    blank: &B,
    is_king: bool,
) -> (Shared<B>, Moves, HashSet<(Point, Point)>) {
    let mut shut = HashSet::new();
    let (rule, moves): (Shared<B>, Moves) = match rng.u8(..8) {
        kind if is_king || (1..3).contains(&kind) => (Rc::new(KING), Moves::Leaps(AROUND.to_vec())),
        0 => (Rc::new(KNIGHT), Moves::Leaps(leaper(1, 2))),
        3 => (Rc::new(KING_NO_CUTTING), Moves::KingWithoutCutting),
        4..6 => {
            let mut walls = Walls::<B, 2>::open_like(blank);
            for (cell, side, _) in ground::fences(rng, blank.width(), blank.height()) {
                let is_edge = Direction::ORTHOGONAL.contains(&side);
                if is_edge && blank.neighbor(cell, side).is_some() {
                    walls.block(cell, side);
                    let ((x, y), (dx, dy)) = (point(cell), east_south(side));
                    let other = (x + dx, y + dy);
                    shut.extend([((x, y), other), (other, (x, y))]);
                }
            }
            (Rc::new(walls), Moves::Leaps(SIDES.to_vec()))
        }
        _ => (Rc::new(ORTHOGONAL), Moves::Leaps(SIDES.to_vec())),
    };
    (rule, moves, shut)
}

impl<B: CellSet> Far<'_, B> {
    fn cell(&self, number: usize) -> Cell {
        let width = self.search.open().width();
        Cell::new(number % width, number / width)
    }

    fn set(&self, numbers: impl IntoIterator<Item = usize>) -> B {
        self.search.open().cells_like(numbers.into_iter().map(|number| self.cell(number)))
    }

    fn point(&self, number: usize) -> Point {
        point(self.cell(number))
    }

    /// Asks about these sources. Returns the number of questions.
    fn ask(&self, rng: &mut Rng, from: &[usize]) -> u64 {
        let search = &self.search;
        let points: Vec<Point> = from.iter().map(|&number| self.point(number)).collect();
        let distances = self.plain.distances(&points);
        let sources = self.set(from.iter().copied());
        let farthest = distances.iter().flatten().max().copied();
        let about = || format!("{} from {from:?}\n{}", distances.len(), search.picture());
        let order = Plain::in_order(&distances);
        const TARGETS: u64 = 24;
        for _ in 0..TARGETS {
            let to = self.targets(rng, &order, from);
            let nearest = to.iter().filter_map(|&number| distances[number]).min();
            let targets = self.set(to.iter().copied());
            let found = match rng.u8(..4) {
                0 => search.shortest_path(&sources, &targets).map(|path| {
                    let steps = path.windows(2).all(|step| {
                        let [a, b] = [step[0], step[1]].map(point);
                        self.plain.is_move(a, b)
                    });
                    let is_target = path.last().is_some_and(|&last| targets.contains(last));
                    assert!(steps && is_target, "path to {to:?} {}", about());
                    path.move_count()
                }),
                1 if nearest.is_some() => {
                    let most = nearest.unwrap_or(0) + rng.u32(..3);
                    let within = search.within(&sources, most);
                    let expected = order
                        .iter()
                        .copied()
                        .take_while(|&number| distances[number].is_some_and(|moves| moves <= most));
                    assert!(within == self.set(expected), "within {most} {}", about());
                    nearest
                }
                2 => {
                    let is_there = search.is_connected(&sources, &targets);
                    assert_eq!(is_there, nearest.is_some(), "connected to {to:?} {}", about());
                    search.distance(&sources, &targets)
                }
                _ => search.distance(&sources, &targets),
            };
            assert_eq!(found, nearest, "distance to {to:?} {}", about());
        }
        if rng.bool() {
            let found = search.reach(&sources);
            assert!(found == self.set(order.iter().copied()), "reach {}", about());
        }
        match rng.u8(..5) {
            0 => {
                let found = search.eccentricity(&sources);
                assert_eq!(found, farthest, "eccentricity {}", about());
            }
            1 => {
                let map = search.distance_map(&sources);
                let found = (0..distances.len()).map(|number| map.get(self.cell(number)));
                assert!(found.eq(distances.iter().copied()), "distance_map {}", about());
            }
            2 => {
                let layers: Vec<usize> = search.layers(&sources).map(|layer| layer.len()).collect();
                let mut sizes = vec![0; farthest.map_or(0, |most| most as usize + 1)];
                distances.iter().flatten().for_each(|&moves| sizes[moves as usize] += 1);
                assert_eq!(layers, sizes, "layers {}", about());
            }
            3 => {
                let other = self.set(order.last().copied());
                let found = search.territory(&[&sources, &other]);
                let last = order.last().map(|&number| self.point(number));
                let others = self.plain.distances(last.as_slice());
                for (owned, [own, other]) in
                    found.iter().zip([[&distances, &others], [&others, &distances]])
                {
                    let is_first = |&number: &usize| match (own[number], other[number]) {
                        (Some(own), other) => other.is_none_or(|other| own < other),
                        _ => false,
                    };
                    let expected = self.set((0..distances.len()).filter(is_first));
                    assert!(*owned == expected, "territory {}", about());
                }
            }
            _ => {
                let to = self.targets(rng, &order, from);
                let nearest = to.iter().filter_map(|&number| distances[number]).min();
                let one = Costs::new(search.open());
                let found = search.cheapest_cost(&sources, self.set(to), &one);
                assert_eq!(found, nearest, "costs of 1 {}", about());
            }
        }
        TARGETS + 2
    }

    /// One cell or two of layers that follow each other, all others, a cell near a source, or any cell.
    fn targets(&self, rng: &mut Rng, order: &[usize], from: &[usize]) -> Vec<usize> {
        let (width, height) = (self.search.open().width(), self.search.open().height());
        let Some(last) = order.len().checked_sub(1) else { return vec![rng.usize(..width)] };
        // Near cells as often as far ones.
        let reach = [last.min(30), last.min(300), last, last][rng.usize(..4)];
        let i = rng.usize(..=reach);
        match rng.u8(..9) {
            0 => vec![rng.usize(..width * height)],
            1 => vec![order[i], order[(i + rng.usize(1..9)).min(last)]],
            2 => order[i..].to_vec(),
            3..5 => {
                // By its place: a path to it may lead far away.
                let source = from[rng.usize(..from.len())];
                let near = |at: usize, length: usize, rng: &mut Rng| {
                    rng.usize(at.saturating_sub(12)..length.min(at + 13))
                };
                let (x, y) = (near(source % width, width, rng), near(source / width, height, rng));
                vec![x + y * width]
            }
            _ => vec![order[i]],
        }
    }
}
