//! Questions on the chessboard, all different: open squares, sources and targets.

/// Sets of squares as a `u64`: bit 0 is a1, bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub open: u64,
    pub from: u64,
    pub to: u64,
}

const RANK_1: u64 = 0xff;

/// Positions with 0 to 40 % of the squares closed at random, and one to three sources and targets,
/// most of them open. One in eight has a whole rank closed, so that a king may have no path.
pub fn positions(count: usize) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(0x2545_f491);
    (0..count)
        .map(|i| {
            let closed = random.u32(..=40);
            let mut open = (0..64)
                .filter(|_| random.u32(..100) >= closed)
                .fold(0, |squares: u64, square| squares | 1 << square);
            if i % 8 == 7 {
                open &= !(RANK_1 << (8 * random.u32(2..6)));
            }
            let mut squares = || {
                (0..random.u32(1..=3)).fold(0, |squares, extra| {
                    let one = std::iter::repeat_with(|| 1 << random.u32(..64))
                        .find(|one| extra > 0 || open & one != 0)
                        .expect("some square is open");
                    squares | one
                })
            };
            Position { open, from: squares(), to: squares() }
        })
        .collect()
}
