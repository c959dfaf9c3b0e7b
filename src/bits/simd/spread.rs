//! Spreads the values of runs over their cells.
//!
//! ```text
//! runs start at      ^ . ^ . . ^ . .        values   a b c
//! starts before      0 0 1 1 1 2 2 2
//! cells              X X X . X X . X
//! spread             a a b - b c - c
//! ```

/// How many runs start after the first of eight columns and up to each column, indexed by the starts.
pub(super) static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut starts = 0;
    while starts < 256 {
        let mut x = 1;
        while x < 8 {
            places[starts][x] = places[starts][x - 1] + (starts >> x & 1) as u8;
            x += 1;
        }
        starts += 1;
    }
    places
};

/// Spreads values over eight columns of some rows.
pub(crate) trait Spread: Copy {
    /// `values` are the values of the run of the first column and of the runs after it. `starts` are the columns where runs
    /// start. Columns without a cell get `absent`.
    #[inline(always)]
    fn spread<T: Copy + 'static, const ROWS: usize>(
        self,
        values: &[T; 8],
        starts: u8,
        cells: [u8; ROWS],
        absent: T,
    ) -> [[T; 8]; ROWS] {
        one_by_one(values, starts, cells, absent)
    }
}

#[inline(always)]
pub(super) fn one_by_one<T: Copy, const ROWS: usize>(
    values: &[T; 8],
    starts: u8,
    cells: [u8; ROWS],
    absent: T,
) -> [[T; 8]; ROWS] {
    let mut spread = [[absent; 8]; ROWS];
    for (x, &place) in PLACES[starts as usize].iter().enumerate() {
        // `place` is always below eight, but the compiler cannot see that.
        let value = values[usize::from(place) % 8];
        for (row, cells) in spread.iter_mut().zip(cells) {
            row[x] = if cells >> x & 1 == 1 { value } else { absent };
        }
    }
    spread
}
