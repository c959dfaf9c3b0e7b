//! The chessboard: all shortest paths of king and knight.
//!
//! `cargo bench --bench chess` checks that all contenders agree on 4,096 different boards, times each
//! question with criterion, and closes with a table of ratios from interleaved passes.

use gridmask::{Bitboard, CellSet, GridMask, KING, KNIGHT, Rule, Search};

mod support;

use support::{
    chessboards::{Position, positions},
    contest::{Contest, checksum},
    one_file, timed,
    westcott::{Layers, king, knight, moshammer, westcott},
};

const POSITIONS: usize = 4096;

type Packed = GridMask<8, 8, u64>;

/// A search with its sources and its targets.
type Asked<R, B> = (Search<R, B>, B, B);

/// The boards in each contender's form, made outside the clock.
struct Boards {
    all: Vec<Position>,
    /// The positions in which a king has a path.
    with_way: Vec<Position>,
}

fn bitboards<R: Rule<Bitboard> + Copy>(rule: R, positions: &[Position]) -> Vec<Asked<R, Bitboard>> {
    let ask = |p: &Position| {
        (Search::new(rule, Bitboard::from(p.open)), Bitboard::from(p.from), Bitboard::from(p.to))
    };
    positions.iter().map(ask).collect()
}

/// The positions with north and south exchanged, which makes no difference to these pieces.
fn packed<R: Rule<Packed> + Copy>(rule: R, positions: &[Position]) -> Vec<Asked<R, Packed>> {
    let board = Packed::from_bits;
    let ask = |p: &Position| (Search::new(rule, board(p.open)), board(p.from), board(p.to));
    positions.iter().map(ask).collect()
}

/// The number of layers of all shortest paths. This is a call per question, like those of the
/// loops by hand. Inlined into the loop over the boards, the allocation of registers to that loop's variables
/// would become part of the contest.
#[inline(never)]
fn paths<R: Rule<B>, B: CellSet>(asked: &Asked<R, B>, room: &mut [B; 64]) -> Option<usize> {
    let (search, from, to) = asked;
    let layers = search.shortest_paths_into(from, to, room).ok()??;
    Some(layers.len())
}

/// The questions for the one file for contests.
type AskedInFile<R> =
    (one_file::Search<R, one_file::Bitboard>, one_file::Bitboard, one_file::Bitboard);

fn in_one_file<R: one_file::Rule<one_file::Bitboard> + Copy>(
    rule: R,
    positions: &[Position],
) -> Vec<AskedInFile<R>> {
    let board = one_file::Bitboard::from;
    let ask =
        |p: &Position| (one_file::Search::new(rule, board(p.open)), board(p.from), board(p.to));
    positions.iter().map(ask).collect()
}

#[inline(never)]
fn paths_in_file<R: one_file::Rule<one_file::Bitboard>>(
    (search, from, to): &AskedInFile<R>,
    room: &mut [one_file::Bitboard; 64],
) -> Option<usize> {
    let layers = search.shortest_paths_into(from, to, room).ok()??;
    Some(layers.len())
}

fn all_in_file<R: one_file::Rule<one_file::Bitboard>>(
    asked: Vec<AskedInFile<R>>,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room = [one_file::Bitboard::EMPTY; 64];
    move |order| checksum(order, |i| paths_in_file(&asked[i], &mut room).map(|count| count as u32))
}

#[inline(never)]
fn paths_by_westcott(p: &Position, step: impl Fn(u64) -> u64, room: &mut Layers) -> Option<usize> {
    let count = westcott(step, p.from, p.to, p.open, room);
    (count > 0).then_some(count)
}

#[inline(never)]
fn paths_by_moshammer(p: &Position, step: impl Fn(u64) -> u64, room: &mut Layers) -> Option<usize> {
    Some(moshammer(step, p.from, p.to, p.open, room) + 1)
}

fn all_paths<R: Rule<B>, B: CellSet + Default + Copy>(
    asked: Vec<Asked<R, B>>,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room = [B::default(); 64];
    move |order| checksum(order, |i| paths(&asked[i], &mut room).map(|count| count as u32))
}

fn all_by_westcott(
    positions: &[Position],
    step: impl Fn(u64) -> u64 + Copy,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room: Layers = [0; 64];
    move |order| {
        checksum(order, |i| {
            let count = paths_by_westcott(&positions[i], step, &mut room);
            count.map(|count| count as u32)
        })
    }
}

impl Boards {
    fn new() -> Self {
        let all = positions(POSITIONS);
        let mut room = [0; 64];
        let mut has_way = |p: &&Position| westcott(king, p.from, p.to, p.open, &mut room) > 0;
        let with_way: Vec<_> = all.iter().filter(&mut has_way).copied().collect();
        Self { all, with_way }
    }

    fn king_paths(&mut self) -> Contest<'_> {
        check_layers(KING, king, &self.all);
        Contest::new("king, all shortest paths", POSITIONS)
            .contender("gridmask", all_paths(bitboards(KING, &self.all)))
            .contender("Westcott by hand", all_by_westcott(&self.all, king))
            .contender("gridmask's `GridMask<8, 8, u64>`", all_paths(packed(KING, &self.all)))
            .contender("one file", all_in_file(in_one_file(one_file::KING, &self.all)))
    }

    /// Moshammer's routine does not end if there is no path, so it gets boards that have one.
    fn king_with_way(&mut self) -> Contest<'_> {
        let boards = &self.with_way;
        Contest::new("king, boards with a path", boards.len())
            .contender("gridmask", all_paths(bitboards(KING, boards)))
            .contender("Westcott by hand", all_by_westcott(boards, king))
            .contender("Moshammer by hand", |order| {
                let mut room: Layers = [0; 64];
                checksum(order, |i| {
                    let count = paths_by_moshammer(&boards[i], king, &mut room);
                    count.map(|count| count as u32)
                })
            })
    }

    fn knight_paths(&mut self) -> Contest<'_> {
        check_layers(KNIGHT, knight, &self.all);
        Contest::new("knight, all shortest paths", POSITIONS)
            .contender("gridmask", all_paths(bitboards(KNIGHT, &self.all)))
            .contender("Westcott by hand", all_by_westcott(&self.all, knight))
            .contender("gridmask's `GridMask<8, 8, u64>`", all_paths(packed(KNIGHT, &self.all)))
            .contender("one file", all_in_file(in_one_file(one_file::KNIGHT, &self.all)))
    }
}

/// The contests compare the numbers of layers; this function compares the layers.
fn check_layers<R: Rule<Bitboard> + Copy>(
    rule: R,
    step: impl Fn(u64) -> u64 + Copy,
    positions: &[Position],
) {
    let mut room = [Bitboard::EMPTY; 64];
    let (mut by_hand, mut moves): (Layers, Layers) = ([0; 64], [0; 64]);
    let mut unreachable = 0;
    for (p, (search, from, to)) in positions.iter().zip(bitboards(rule, positions)) {
        let ours = search.shortest_paths_into(from, to, &mut room).expect("64 layers are enough");
        let ours: Vec<u64> = ours.unwrap_or_default().iter().copied().map(u64::from).collect();
        let count = westcott(step, p.from, p.to, p.open, &mut by_hand);
        assert_eq!(ours, by_hand[..count], "Westcott's layers differ on {p:?}");
        if let Some(last) = count.checked_sub(1) {
            assert_eq!(moshammer(step, p.from, p.to, p.open, &mut moves), last);
            assert_eq!(ours[..last], moves[..last], "Moshammer's layers differ on {p:?}");
        } else {
            unreachable += 1;
        }
    }
    assert!((1..positions.len() / 2).contains(&unreachable), "{unreachable} boards have no path");
}

fn main() {
    timed::run(
        "8×8, up to 40 % closed, 4,096 boards",
        Boards::new,
        &[Boards::king_paths, Boards::king_with_way, Boards::knight_paths],
    );
}
