//! Random boards, walls and questions: the module and the crate say the same, and what the oracle says.

use crate::oracle::{Mover, Oracle, Point};

use super::ours::{self, asked::Question as Ours};
use super::theirs::{self, asked::Question as Theirs};

fn random_cells(
    random: &mut fastrand::Rng,
    (width, height): (usize, usize),
    share: f32,
) -> Vec<(usize, usize)> {
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let mut cells: Vec<_> = all.filter(|_| random.f32() < share).collect();
    if cells.is_empty() {
        cells.push((random.usize(..width), random.usize(..height)));
    }
    cells
}

fn question(random: &mut fastrand::Rng, size: (usize, usize)) -> (Ours, Theirs) {
    let few = 2.0 / (size.0 * size.1) as f32;
    let share = [0.6, 0.85, 1.0][random.usize(..3)];
    let open = random_cells(random, size, share);
    let [from, to] = [few, few].map(|share| random_cells(random, size, share));
    let closed = random_cells(random, size, 0.3);
    let closed: Vec<_> = closed.into_iter().map(|cell| (cell, random.usize(..4))).collect();
    let ours =
        Ours { open: open.clone(), from: from.clone(), to: to.clone(), closed: closed.clone() };
    (ours, Theirs { open, from, to, closed })
}

fn points(cells: &[(usize, usize)]) -> Vec<Point> {
    cells.iter().map(|&(x, y)| (x as i64, y as i64)).collect()
}

/// The names of the rules, in the order of the answers.
const RULES: [&str; 10] = [
    "walls",
    "orthogonal",
    "diagonal",
    "king",
    "knight",
    "camel",
    "dabbaba",
    "rook",
    "bishop",
    "queen",
];

/// What the oracle says of distances, in the order of the rules.
fn distances(question: &Ours, (width, height): (usize, usize), north: i64) -> Vec<String> {
    let movers = [
        Mover::orthogonal(),
        Mover::orthogonal(),
        Mover::diagonal(),
        Mover::king(),
        Mover::knight(),
        Mover::leaper(1, 3),
        Mover::leaper(0, 2),
        Mover::rook(),
        Mover::bishop(),
        Mover::queen(),
    ];
    let (from, to) = (points(&question.from), points(&question.to));
    let asked = movers.into_iter().enumerate().map(|(i, mover)| {
        let mut oracle = Oracle::new(width, height, mover).with_open(points(&question.open));
        let closed = if i == 0 { &question.closed[..] } else { &[] };
        for &((x, y), way) in closed {
            let (x, y) = (x as i64, y as i64);
            let (dx, dy) = [(0, north), (1, 0), (0, -north), (-1, 0)][way];
            oracle.close((x, y), (x + dx, y + dy));
        }
        format!("{:?} {:?}", oracle.distance(&from, &to), oracle.distance(&to, &from))
    });
    asked.collect()
}

macro_rules! boards {
    ($($name:ident: $width:literal $height:literal, $north:literal, $Ours:ty, $Theirs:ty;)*) => { $(
        #[test]
        fn $name() {
            let size = ($width, $height);
            let mut random = fastrand::Rng::with_seed(7);
            for _ in 0..if $width * $height > 128 { 12 } else { 60 } {
                let (asked, same) = question(&mut random, size);
                let ours = ours::asked::answers::<$Ours>(&asked);
                let theirs = theirs::asked::answers::<$Theirs>(&same);
                for (i, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
                    let rule = RULES.get(i).unwrap_or(&"sets");
                    assert_eq!(ours, theirs, "{rule}, {asked:?}");
                }
                for (ours, oracle) in ours.iter().zip(distances(&asked, size, $north)) {
                    assert_eq!(ours[0], oracle, "{asked:?}");
                }
            }
        }
    )* };
}

use crate::gridmask as ours_boards;
use ::gridmask as theirs_boards;

boards! {
    the_chessboard: 8 8, 1, ours_boards::Bitboard, theirs_boards::Bitboard;
    eight_by_eight: 8 8, -1, ours_boards::GridMask<8, 8, u64>, theirs_boards::GridMask<8, 8, u64>;
    nine_by_nine: 9 9, -1, ours_boards::GridMask<9, 9>, theirs_boards::GridMask<9, 9>;
    thirty_by_twenty: 30 20, -1, ours_boards::GridMask<30, 20, [u64; 20]>, theirs_boards::GridMask<30, 20, [u64; 20]>;
    with_room: 12 5, -1, ours_boards::GridMask<12, 5, [u64; 8]>, theirs_boards::GridMask<12, 5, [u64; 8]>;
}

#[test]
fn what_only_some_boards_have() {
    assert_eq!(ours::asked::particular(), theirs::asked::particular());
}
