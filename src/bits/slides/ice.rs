//! Slides on ice, which end at an obstacle. Each cell of a layer moves to the ends of two runs of open cells, in its row and in
//! its column. A layer of many cells is computed by sweeps, like other slides.
//!
//! ```text
//! . . # . .
//! . . n . .
//! w . o . e    n, e, s, w: where slides from o end
//! . . s . .
//! . . # . .
//! ```

use super::{
    boards::SlideBoards,
    few::{FewCells, NewLayer, for_each_cell},
};

/// The maximum number of words of a board that is stored column by column. On larger boards, columns are walked cell by cell.
pub(super) const MOST: usize = 256;

/// Finds the ends of runs of open cells.
pub(super) struct IceRuns<'s> {
    columns: Option<Columns<'s>>,
    most: usize,
}

impl<'s> IceRuns<'s> {
    #[inline]
    pub(super) fn of(boards: &SlideBoards<'_>, words: &'s mut [u64; MOST]) -> Self {
        let columns = Columns::of(boards, words);
        // Measured on 20×20 to 1000×1000 cells: a word of the sweeps takes as long as walking ten cells, and starting a walk
        // takes as long as walking six.
        let words = boards.open.len();
        let most =
            if columns.is_some() { words } else { words * 10 / (6 + length_of_runs(boards)) };
        Self { columns, most }
    }

    /// The number of cells up to which this is no slower than sweeps over the rows.
    #[inline]
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    /// Slides the cells of the newest layer.
    #[inline]
    pub(super) fn advance(&self, boards: &mut SlideBoards<'_>, few: &mut FewCells<'_>) {
        let (open, per_row, rows) = (boards.open, boards.per_row, boards.rows());
        let is_open = |x: usize, y: usize| open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
        let slide = |x: usize, y: usize, new: &mut NewLayer<'_>| {
            let [north, south] = match &self.columns {
                Some(columns) => ends_of_run(columns.column(x), y),
                None => [
                    (0..y).rev().take_while(|&y| is_open(x, y)).last().unwrap_or(y),
                    (y + 1..rows).take_while(|&y| is_open(x, y)).last().unwrap_or(y),
                ],
            };
            let [west, east] = ends_of_run(&open[y * per_row..][..per_row], x);
            for place in [(x, north), (west, y), (east, y), (x, south)] {
                new.add(place);
            }
        };
        few.advance(boards, |word, cells, new| {
            for_each_cell(word, cells, per_row, |x, y| slide(x, y, new));
        });
    }
}

/// The average length of vertical runs of open cells, estimated from a sample of words.
#[inline]
fn length_of_runs(boards: &SlideBoards<'_>) -> usize {
    const WORDS: usize = 32;
    let (open, per_row) = (boards.open, boards.per_row);
    let (mut cells, mut runs) = (0, 0);
    for i in (per_row..open.len()).step_by((open.len() / WORDS) | 1) {
        cells += open[i].count_ones() as usize;
        runs += (open[i] & !open[i - per_row]).count_ones() as usize;
    }
    cells.checked_div(runs).unwrap_or(boards.rows())
}

/// The open cells of a board by columns, each of which starts a new word.
struct Columns<'s> {
    words: &'s [u64; MOST],
    per_column: usize,
}

impl<'s> Columns<'s> {
    /// Returns `None` if the board is too large.
    #[inline]
    fn of(boards: &SlideBoards<'_>, words: &'s mut [u64; MOST]) -> Option<Self> {
        let (per_row, per_column) = (boards.per_row, boards.rows().div_ceil(64));
        if per_row * 64 * per_column > MOST {
            return None;
        }
        for strip in 0..per_row {
            for part in 0..per_column {
                let mut square = [0; 64];
                let rows = boards.open.chunks_exact(per_row).skip(part * 64);
                square.iter_mut().zip(rows).for_each(|(word, row)| *word = row[strip]);
                transpose(&mut square);
                let columns = words[strip * 64 * per_column + part..].iter_mut();
                columns.step_by(per_column).zip(square).for_each(|(word, column)| *word = column);
            }
        }
        Some(Self { words, per_column })
    }

    #[inline(always)]
    fn column(&self, x: usize) -> &[u64] {
        &self.words[x * self.per_column..][..self.per_column]
    }
}

/// Transposes a square: bit `x` of word `y` becomes bit `y` of word `x`. See Hacker's Delight, 7-3.
#[inline]
fn transpose(square: &mut [u64; 64]) {
    let (mut half, mut low) = (32, u64::MAX >> 32);
    while half > 0 {
        for pair in square.chunks_exact_mut(2 * half) {
            let (upper, lower) = pair.split_at_mut(half);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let exchanged = (*upper >> half ^ *lower) & low;
                *lower ^= exchanged;
                *upper ^= exchanged << half;
            }
        }
        half /= 2;
        low ^= low << half;
    }
}

/// The first and the last place of the run of ones that contains `at`.
#[inline(always)]
fn ends_of_run(line: &[u64], at: usize) -> [usize; 2] {
    let (mut word, bit) = (at / 64, at % 64);
    let mut first = at + 1 - (line[word] << (63 - bit)).leading_ones() as usize;
    while first.is_multiple_of(64) && word > 0 && line[word - 1] >> 63 != 0 {
        word -= 1;
        first -= line[word].leading_ones() as usize;
    }
    word = at / 64;
    let mut end = at + (line[word] >> bit).trailing_ones() as usize;
    while end.is_multiple_of(64) && word + 1 < line.len() && line[word + 1] & 1 != 0 {
        word += 1;
        end += line[word].trailing_ones() as usize;
    }
    [first, end - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_end_before_the_next_zero() {
        let line = [u64::MAX << 62 | 0b1101, u64::MAX, u64::MAX, 0b0111, u64::MAX];
        for (at, ends) in [
            (0, [0, 0]),
            (2, [2, 3]),
            (3, [2, 3]),
            (62, [62, 194]),
            (63, [62, 194]),
            (64, [62, 194]),
            (127, [62, 194]),
            (192, [62, 194]),
            (194, [62, 194]),
            (256, [256, 319]),
            (319, [256, 319]),
        ] {
            assert_eq!(ends_of_run(&line, at), ends, "{at}");
        }
        assert_eq!(ends_of_run(&[u64::MAX; 2], 64), [0, 127]);
    }

    #[test]
    fn a_square_is_turned() {
        let word = |y: u64| (y + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut square: [u64; 64] = core::array::from_fn(|y| word(y as u64));
        transpose(&mut square);
        for (x, column) in square.into_iter().enumerate() {
            for y in 0..64 {
                assert_eq!(column >> y & 1, word(y) >> x & 1, "{x}, {y}");
            }
        }
    }
}
