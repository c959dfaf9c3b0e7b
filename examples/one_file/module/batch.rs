//! Boards of up to 128 cells in lockstep.

use super::board::{CellSet, GridMask};
use super::cell::{Cell, Direction};
use super::rules::{Rule, Walls};
use super::search::{Place, Search};
use std::borrow::Borrow;
use std::convert::TryFrom;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

// part: word+batch

/// `L` boards of one size, which are searched in lockstep. As one board they are stacked: cell `(x, y)` of board `i` is
/// `(x, y + i · H)`, and no step leads from one board to another.
pub type Batch<const W: usize, const H: usize, const L: usize, S = u128> =
    GridMask<W, H, Lanes<L, S>>;

/// The storage of a [`Batch`]: the lower words of its boards, then the higher ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lanes<const L: usize, S>([[u64; L]; 2], PhantomData<S>);

impl<const W: usize, const H: usize, const L: usize, S> Batch<W, H, L, S>
where
    S: Copy + Into<u128> + TryFrom<u128>,
{
    /// The empty set.
    pub const EMPTY: Self = Self(Lanes([[0; L]; 2], PhantomData));
    /// The number of words of a board.
    const WORDS: usize = (W * H + 63) / 64;

    /// Makes each word by `word`, which gets the number of the half and of the board.
    #[inline(always)]
    fn of_words(mut word: impl FnMut(usize, usize) -> u64) -> Self {
        let mut words = [[0; L]; 2];
        for (half, words) in words.iter_mut().enumerate().take(Self::WORDS) {
            for (i, place) in words.iter_mut().enumerate() {
                *place = word(half, i);
            }
        }
        Self(Lanes(words, PhantomData))
    }

    fn bits(&self, i: usize) -> GridMask<W, H, u128> {
        let [low, high] = &self.0.0;
        GridMask(u128::from(low[i]) | u128::from(high[i]) << 64)
    }

    fn of_bits(board: impl Fn(usize) -> GridMask<W, H, u128>) -> Self {
        Self::of_words(|half, i| (board(i).0 >> (64 * half)) as u64)
    }

    /// `L` copies of a board.
    #[must_use]
    pub fn splat(board: GridMask<W, H, S>) -> Self {
        [board; L].into()
    }

    /// Board `i`.
    #[must_use]
    pub fn board(&self, i: usize) -> GridMask<W, H, S> {
        match S::try_from(self.bits(i).0) {
            Ok(bits) => GridMask(bits),
            Err(_) => unreachable!("it came from there"),
        }
    }

    /// Every board.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = GridMask<W, H, S>> + '_ {
        (0..L).map(move |i| self.board(i))
    }

    /// Replaces board `i`.
    pub fn set_board(&mut self, i: usize, board: GridMask<W, H, S>) {
        let [low, high] = &mut self.0.0;
        let bits: u128 = board.0.into();
        low[i] = bits as u64;
        high[i] = (bits >> 64) as u64;
    }

    /// These boards; there must be `L`.
    #[must_use]
    pub fn from_boards(boards: impl IntoIterator<Item = GridMask<W, H, S>>) -> Self {
        let (mut batch, mut count) = (Self::EMPTY, 0);
        for board in boards {
            assert!(count < L, "a batch of {L} boards has no room for more");
            batch.set_board(count, board);
            count += 1;
        }
        assert!(count == L, "a batch of {L} boards was given {count}");
        batch
    }

    /// One word per board, which is 0 if the board is empty.
    #[inline(always)]
    fn any(&self) -> [u64; L] {
        let [low, high] = &self.0.0;
        let mut any = *low;
        for (any, high) in any.iter_mut().zip(high) {
            *any |= high;
        }
        any
    }
}

impl<const W: usize, const H: usize, const L: usize, S> From<[GridMask<W, H, S>; L]>
    for Batch<W, H, L, S>
where
    S: Copy + Into<u128> + TryFrom<u128>,
{
    fn from(boards: [GridMask<W, H, S>; L]) -> Self {
        Self::of_words(|half, i| (boards[i].0.into() >> (64 * half)) as u64)
    }
}

impl<const W: usize, const H: usize, const L: usize, S> CellSet for Batch<W, H, L, S>
where
    S: Copy + Eq + std::hash::Hash + Into<u128> + TryFrom<u128>,
{
    const W: usize = W;
    const H: usize = H * L;
    const NONE: Self = Self::EMPTY;
    const STOREYS: usize = L;
    const IS_WIDE: bool = true;

    #[inline(always)]
    fn corner(k: usize, h: usize) -> Self {
        Self::of_bits(|i| match h.saturating_sub(i * H) {
            0 => GridMask::NONE,
            rows => GridMask::corner(k, rows.min(H)),
        })
    }

    #[inline(always)]
    fn moved(self, dx: isize, dy: isize) -> Self {
        let by = dx + dy * W as isize;
        let [low, high] = self.0.0;
        // Bits that cross into the next word take one shift by 1 and one by the rest: a shift by all 64 bits is not allowed.
        let n = by.unsigned_abs();
        match (by < 0, n / 64, n % 64) {
            (false, 0, n) => Self::of_words(|half, i| match half {
                0 => low[i] << n,
                _ => high[i] << n | low[i] >> 1 >> (63 - n),
            }),
            (true, 0, n) => Self::of_words(|half, i| match half {
                0 => low[i] >> n | high[i] << 1 << (63 - n),
                _ => high[i] >> n,
            }),
            (false, 1, n) => Self::of_words(|half, i| if half == 0 { 0 } else { low[i] << n }),
            (true, 1, n) => Self::of_words(|half, i| if half == 0 { high[i] >> n } else { 0 }),
            _ => Self::EMPTY,
        }
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.any().iter().fold(0, |all, any| all | any) == 0
    }

    fn of(cell: impl Into<Cell>) -> Self {
        let Cell { x, y } = Self::on_board(cell);
        Self::of_bits(|i| if y / H == i { GridMask::of((x, y % H)) } else { GridMask::NONE })
    }

    fn row(y: usize) -> Self {
        let Cell { y, .. } = Self::on_board((0, y));
        Self::of_bits(|i| if y / H == i { GridMask::row(y % H) } else { GridMask::NONE })
    }

    fn neighbor(&self, cell: impl Into<Cell>, way: Direction) -> Option<Cell> {
        let Cell { x, y } = cell.into();
        let next = GridMask::<W, H, u128>::EMPTY.neighbor((x, y % H), way)?;
        (y < H * L).then(|| Cell { x: next.x, y: next.y + y / H * H })
    }

    // part: word+batch+cells
    fn len(&self) -> usize {
        (0..L).map(|i| self.bits(i).len()).sum()
    }

    fn first_bit(&self) -> usize {
        let i = self.any().iter().position(|&any| any != 0);
        i.map_or(W * H * L, |i| i * W * H + self.bits(i).first_bit())
    }
    // part: word+batch
}

macro_rules! lanes {
    ($($Op:ident $op:ident |$a:ident, $b:ident| $bits:expr;)*) => { $(
        impl<T, const W: usize, const H: usize, const L: usize, S> $Op<T> for Batch<W, H, L, S>
        where
            T: Borrow<Self>,
            S: Copy + Into<u128> + TryFrom<u128>,
        {
            type Output = Self;

            #[inline(always)]
            fn $op(self, other: T) -> Self {
                let other = other.borrow();
                Self::of_words(|half, i| {
                    let ($a, $b) = (self.0.0[half][i], other.0.0[half][i]);
                    $bits
                })
            }
        }
    )* };
}
lanes! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a & !b;
}

// part: word+batch+walls

impl<const W: usize, const H: usize, const L: usize, S> Walls<Batch<W, H, L, S>>
where
    S: Copy + Eq + std::hash::Hash + Into<u128> + TryFrom<u128>,
    GridMask<W, H, S>: CellSet,
{
    /// The walls of these boards; there must be `L`.
    #[must_use]
    pub fn from_boards<'a>(boards: impl IntoIterator<Item = &'a Walls<GridMask<W, H, S>>>) -> Self
    where
        S: 'a,
    {
        let edges: Vec<_> = boards.into_iter().map(|walls| walls.edges).collect();
        let axis = |i| Batch::from_boards(edges.iter().map(|edges| edges[i]));
        Self { edges: [axis(0), axis(1)] }
    }

    /// `L` copies of a board's walls.
    #[must_use]
    pub fn splat(walls: &Walls<GridMask<W, H, S>>) -> Self {
        Self { edges: [Batch::splat(walls.edges[0]), Batch::splat(walls.edges[1])] }
    }

    /// The walls of board `i`.
    #[must_use]
    pub fn board(&self, i: usize) -> Walls<GridMask<W, H, S>> {
        let [along, down] = self.edges;
        Walls { edges: [along.board(i), down.board(i)] }
    }
}

// part: word+batch

impl<R, const W: usize, const H: usize, const L: usize, S> Search<R, Batch<W, H, L, S>>
where
    R: Rule<Batch<W, H, L, S>>,
    S: Copy + Eq + std::hash::Hash + Into<u128> + TryFrom<u128>,
{
    /// Returns the distance on each board. All are searched in lockstep, until the last has its answer.
    pub fn distance_each(
        &self,
        from: impl Place<Batch<W, H, L, S>>,
        to: impl Place<Batch<W, H, L, S>>,
    ) -> [Option<u32>; L] {
        // All ones for each board that has not reached its targets, and the moves that it has made.
        let (to, mut both) = (to.set(), ([u64::MAX; L], [0u64; L]));
        self.run(from.set(), |layer| {
            let (met, (mut left, mut moves), mut any) = ((*layer & to).any(), both, 0);
            for i in 0..L {
                left[i] &= u64::from(met[i] != 0).wrapping_sub(1);
                moves[i] = moves[i].wrapping_sub(left[i]);
                any |= left[i];
            }
            both = (left, moves);
            any != 0
        });
        let (left, moves) = both;
        let mut distances = [None; L];
        for (i, distance) in distances.iter_mut().enumerate() {
            *distance = (left[i] == 0).then(|| moves[i] as u32);
        }
        distances
    }

    /// Returns the distance of the farthest reachable cell on each board.
    pub fn eccentricity_each(&self, from: impl Place<Batch<W, H, L, S>>) -> [Option<u32>; L] {
        let mut layers = [0u32; L];
        self.run(from.set(), |layer| {
            for (layers, any) in layers.iter_mut().zip(layer.any()) {
                *layers += u32::from(any != 0);
            }
            true
        });
        let mut farthest = [None; L];
        for (farthest, layers) in farthest.iter_mut().zip(layers) {
            *farthest = layers.checked_sub(1);
        }
        farthest
    }
}
