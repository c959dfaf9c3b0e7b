//! A body for a fuzzer: arbitrary bytes give a board, walls and two sets of cells, and the module, the crate and the
//! oracle are compared on them. `cargo test` runs it on random bytes, `tests/fuzz/libfuzzer` without end.

use crate::oracle::{Mover, Oracle, Point};

use super::ours::{self, asked::Question as Ours};
use super::theirs::{self, asked::Question as Theirs};

use crate::gridmask as ours_boards;
use ::gridmask as theirs_boards;

/// Columns and rows.
type Size = (usize, usize);

/// A size of boards, with the function that compares the answers on a board described by bytes.
pub(crate) type Board = (Size, fn(&[u8]));

macro_rules! boards {
    ($($name:ident: $width:literal $height:literal, $north:literal, $Board:ident $([$($more:tt)*])?;)*) => {
        $(
            pub(crate) const $name: Board = (($width, $height), |bytes| {
                let size = ($width, $height);
                let asked = question(bytes, size);
                let ours = ours::asked::answers::<ours_boards::$Board $(<$($more)*>)?>(&asked);
                let asked_too = same(&asked);
                let theirs =
                    theirs::asked::answers::<theirs_boards::$Board $(<$($more)*>)?>(&asked_too);
                agree(&ours, &theirs, &asked, size, $north);
            });
        )*

        const BOARDS: &[Board] = &[$($name),*];
    };
}

boards! {
    CHESSBOARD: 8 8, 1, Bitboard;
    EIGHT_BY_EIGHT: 8 8, -1, GridMask [8, 8, u64];
    NINE_BY_NINE: 9 9, -1, GridMask [9, 9];
    THIRTY_BY_TWENTY: 30 20, -1, GridMask [30, 20, [u64; 20]];
    WITH_ROOM: 12 5, -1, GridMask [12, 5, [u64; 8]];
}

/// The first byte chooses the board.
pub(crate) fn one_file(bytes: &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let (_, ask) = BOARDS[usize::from(*first) % BOARDS.len()];
    ask(rest);
}

/// The numbers of sources and targets, at least one each, and of walls; then the sources, targets and walls themselves;
/// then the closed cells.
pub(crate) fn question(bytes: &[u8], (width, height): Size) -> Ours {
    let mut bytes = bytes.iter().map(|&byte| usize::from(byte));
    let mut next = || bytes.next().unwrap_or(0);
    let [sources, targets, walls] = [1 + next() % 3, 1 + next() % 3, next() % 64];
    let mut spots =
        |count| -> Vec<_> { (0..count).map(|_| (next() % width, next() % height)).collect() };
    let [from, to, walled] = [spots(sources), spots(targets), spots(walls)];
    let closed = walled.into_iter().map(|cell| (cell, next() % 4)).collect();
    let mut open: Vec<_> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    while let (Some(x), Some(y)) = (bytes.next(), bytes.next()) {
        let closed = (x % width, y % height);
        // The first source always stays open.
        open.retain(|&cell| cell != closed || cell == from[0]);
    }
    Ours { open, from, to, closed }
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

/// The oracle's distances, in the order of the rules.
fn distances(question: &Ours, (width, height): Size, north: i64) -> Vec<String> {
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

/// The question in the types of the program for the crate.
pub(crate) fn same(Ours { open, from, to, closed }: &Ours) -> Theirs {
    let [open, from, to] = [open, from, to].map(Vec::clone);
    Theirs { open, from, to, closed: closed.clone() }
}

/// Answers with cells as the crate prints them. Those of the module have the derived `Debug`, which is shorter to write.
pub(crate) fn plain(told: &[String]) -> Vec<String> {
    let plain =
        |text: &String| text.replace("Cell { x: ", "(").replace(", y: ", ", ").replace(" }", ")");
    told.iter().map(plain).collect()
}

fn agree(ours: &[Vec<String>], theirs: &[Vec<String>], asked: &Ours, size: Size, north: i64) {
    assert_eq!(ours.len(), theirs.len());
    for (i, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        let rule = RULES.get(i).unwrap_or(&"sets");
        assert_eq!(plain(ours), plain(theirs), "{rule}, {asked:?}");
    }
    for (ours, oracle) in ours.iter().zip(distances(asked, size, north)) {
        assert_eq!(ours[0], oracle, "{asked:?}");
    }
}
