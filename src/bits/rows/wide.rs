//! A wave on boards that do not fit in registers: one pass over the frontier's rows a layer.
//!
//! ```text
//! word i of the next layer, with P words a row     · · i−P · ·      the row above
//!                                                  · i−1 i i+1 ·    carries, but not over the
//!                                                  · · i+P · ·      end of the row
//! ```
//!
//! Words are computed in the order of memory, so that the compiler finds the vectors, and rows that
//! the frontier does not touch are left alone.

use core::ops::ControlFlow;

use super::{Lane, Rows, words_per_row};
use crate::bits::{
    Layout, Moves,
    frontier::{self, Frontier, Visitor},
    simd::Work,
};

/// A board with two empty ones on either side, so that no load leaves them, be it one row high.
type Padded<T, const N: usize> = [[T; N]; 5];

/// Which of the five is the board.
const BOARD: usize = 2;

/// Where carries may come from: all ones but for the words at the end of a row.
struct Carries<T, const N: usize> {
    from_west: [T; N],
    from_east: [T; N],
}

impl<T: Lane, const N: usize> Carries<T, N> {
    const fn new(per_row: usize) -> Self {
        let mut carries = Self { from_west: [T::NONE; N], from_east: [T::NONE; N] };
        let mut i = 0;
        while i < N {
            if i % per_row != 0 {
                carries.from_west[i] = T::LOWEST[T::WIDTH];
            }
            if i % per_row != per_row - 1 {
                carries.from_east[i] = T::LOWEST[T::WIDTH];
            }
            i += 1;
        }
        carries
    }
}

/// Stretches of a layer, all of one length: the words in question, those before and those after each,
/// in the row above, in the same row, and in the row below; and the carries that go with them.
struct Around<'a, T> {
    rows: [[&'a [T]; 3]; 3],
    from_west: &'a [T],
    from_east: &'a [T],
}

impl<T: Lane> Around<'_, T> {
    /// The words of a row: −1 is the row above.
    #[inline(always)]
    fn row(&self, south: isize, i: usize) -> T {
        self.rows[(south + 1) as usize][1][i]
    }

    /// What the words of a row step east and west.
    #[inline(always)]
    fn beside(&self, south: isize, i: usize) -> T {
        let end = T::WIDTH as u32 - 1;
        let [before, here, after] = self.rows[(south + 1) as usize];
        here[i] << 1
            | here[i] >> 1
            | before[i] >> end & self.from_west[i]
            | after[i] << end & self.from_east[i]
    }
}

/// One move: what word `i` receives.
trait Step {
    fn word<T: Lane>(&self, around: &Around<'_, T>, i: usize) -> T;
}

struct Orthogonal;
struct Diagonal;
struct King;

impl Step for Orthogonal {
    #[inline(always)]
    fn word<T: Lane>(&self, around: &Around<'_, T>, i: usize) -> T {
        around.beside(0, i) | around.row(-1, i) | around.row(1, i)
    }
}

impl Step for Diagonal {
    #[inline(always)]
    fn word<T: Lane>(&self, around: &Around<'_, T>, i: usize) -> T {
        around.beside(-1, i) | around.beside(1, i)
    }
}

impl Step for King {
    #[inline(always)]
    fn word<T: Lane>(&self, around: &Around<'_, T>, i: usize) -> T {
        Orthogonal.word(around, i) | Diagonal.word(around, i)
    }
}

struct Wave<'a, T: Lane, S, const N: usize, const W: usize> {
    /// The layer, and the one before, which the next is written over; `newest` says which is which.
    boards: [Padded<T, N>; 2],
    newest: usize,
    /// The rows that the layer has cells in, from and to; none where it is empty.
    rows: (usize, usize),
    last_rows: (usize, usize),
    unvisited: [T; N],
    stop: Option<&'a Rows<T, N>>,
    carries: Carries<T, N>,
    step: S,
}

/// The rows of those from and to these that the board has cells in.
#[inline(always)]
fn trim<T: Lane, const N: usize>(
    board: &[T; N],
    per_row: usize,
    mut rows: (usize, usize),
) -> (usize, usize) {
    let empty = |y: usize| {
        let row = &board[y * per_row..(y + 1) * per_row];
        row.iter().fold(T::NONE, |all, &word| all | word) == T::NONE
    };
    while rows.0 < rows.1 && empty(rows.0) {
        rows.0 += 1;
    }
    while rows.0 < rows.1 && empty(rows.1 - 1) {
        rows.1 -= 1;
    }
    rows
}

impl<T: Lane, S: Step, const N: usize, const W: usize> Frontier for Wave<'_, T, S, N, W> {
    type Layer = Rows<T, N>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.rows.0 >= self.rows.1
    }

    #[inline(always)]
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&super::array(self.boards[self.newest][BOARD]))
    }

    #[inline(always)]
    fn touches_stop(&self) -> bool {
        let Some(stop) = self.stop else { return false };
        // Not the method of `bitvec`, which asks for the length.
        !Layout::is_empty(&super::array(self.boards[self.newest][BOARD]).and(stop))
    }

    #[inline(always)]
    fn advance(&mut self) {
        let per_row = const { words_per_row::<T>(W) };
        let rows = (self.rows.0.saturating_sub(1), (self.rows.1 + 1).min(N / per_row));
        let [layer, last] = &mut self.boards;
        let (layer, next) = if self.newest == 0 { (layer, last) } else { (last, layer) };
        let next = &mut next[BOARD];
        for y in (self.last_rows.0..rows.0).chain(rows.1..self.last_rows.1) {
            next[y * per_row..(y + 1) * per_row].fill(T::NONE);
        }
        let (start, end) = (rows.0 * per_row, rows.1 * per_row);
        let layer = layer.as_flattened();
        let words = |at: usize| &layer[at..at + end - start];
        let row = |at: usize| [words(at - 1), words(at), words(at + 1)];
        let here = BOARD * N + start;
        let around = Around {
            rows: [row(here - per_row), row(here), row(here + per_row)],
            from_west: &self.carries.from_west[start..end],
            from_east: &self.carries.from_east[start..end],
        };
        let unvisited = &mut self.unvisited[start..end];
        for (i, (next, left)) in next[start..end].iter_mut().zip(unvisited).enumerate() {
            *next = self.step.word(&around, i) & *left;
            *left = *left ^ *next;
        }
        self.last_rows = self.rows;
        self.rows = trim(next, per_row, rows);
        self.newest ^= 1;
    }

    #[inline(always)]
    fn unvisited(self) -> Self::Layer {
        super::array(self.unvisited)
    }
}

/// The most bytes of a board for which a wave takes a dozen boards' room on the stack.
pub(super) const MOST_BYTES: usize = 32 << 10;

/// A wave on a board of `W` columns, to be run with whatever instructions there are.
pub(super) struct Run<'a, T: Lane, F, const N: usize, const W: usize> {
    pub(super) moves: Moves<'a, Rows<T, N>>,
    pub(super) sources: &'a Rows<T, N>,
    pub(super) open: &'a Rows<T, N>,
    pub(super) stop: Option<&'a Rows<T, N>>,
    pub(super) visitor: &'a mut F,
}

impl<T: Lane, F: Visitor<Rows<T, N>>, const N: usize, const W: usize> Work for Run<'_, T, F, N, W> {
    type Output = Option<ControlFlow<()>>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let none = [T::NONE; N];
        let per_row = const { words_per_row::<T>(W) };
        let sources = self.sources.and(self.open);
        let rows = trim(&sources.data, per_row, (0, N / per_row));
        macro_rules! run {
            ($step:expr) => {{
                let front = Wave::<T, _, N, W> {
                    boards: [[none, none, sources.data, none, none], [none; 5]],
                    newest: 0,
                    rows,
                    last_rows: (0, 0),
                    unvisited: self.open.and_not(&sources).data,
                    stop: self.stop,
                    carries: const { Carries::new(words_per_row::<T>(W)) },
                    step: $step,
                };
                Some(frontier::run(front, self.visitor))
            }};
        }
        match self.moves {
            Moves::Orthogonal => run!(Orthogonal),
            Moves::Diagonal => run!(Diagonal),
            Moves::King => run!(King),
            Moves::Knight | Moves::Walls(_) => None,
        }
    }
}
