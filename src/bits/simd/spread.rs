//! Values of runs, spread over the cells of the runs.
//!
//! ```text
//! runs start at      ^ . ^ . . ^ . .        values   a b c
//! so many before     0 0 1 1 1 2 2 2
//! cells              X X X . X X . X
//! spread             a a b - b c - c
//! ```

/// For the starts of runs in eight columns: how many runs start after the first column and up to each.
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
    /// `values` are those of the run of the first column and of the runs after it, `starts` the columns where runs start.
    /// Where no cell is, `absent` stands.
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
        // A place is below eight, which compilers do not see.
        let value = values[usize::from(place) % 8];
        for (row, cells) in spread.iter_mut().zip(cells) {
            row[x] = if cells >> x & 1 == 1 { value } else { absent };
        }
    }
    spread
}
