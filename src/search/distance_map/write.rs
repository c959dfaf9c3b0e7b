//! Writes distances to the memory of the caller.

use super::{DistanceMap, Form};
use crate::cell_set::{CellSet, Table, rows::rows_to_write};

impl<B: CellSet> DistanceMap<B> {
    /// Writes the distance of every cell of the board into a slice, row by row, and `absent` for cells without one.
    ///
    /// The distance of `(x, y)` is at index `x + y * width`. A distance beyond `i32::MAX` is written as `i32::MAX`.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<2, 2>;
    /// let open: Board = "XX\nX.".parse()?;
    /// let mut numbers = [0; 4];
    /// Search::new(ORTHOGONAL, open).distance_map((1, 0)).write_to(&mut numbers, -1);
    /// assert_eq!(numbers, [1, 0, 2, -1]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the slice does not have one number per cell of the board. [`write_rows`](Self::write_rows) takes rows that
    /// are further apart, and values of any type.
    #[track_caller]
    pub fn write_to(&self, numbers: &mut [i32], absent: i32) {
        let (width, height) = (self.reached.width(), self.reached.height());
        let (length, cells) = (numbers.len(), width * height);
        assert!(
            length == cells,
            "DistanceMap::write_to: a slice of {length} for the {cells} cells of a {width}×{height} board"
        );
        match &self.form {
            Form::Sets(_) => {
                numbers.fill(absent);
                for distance in 0..self.layers {
                    let cells = self.layer(distance);
                    cells.for_each_cell(|cell| numbers[cell.x + cell.y * width] = distance as i32);
                }
            }
            Form::Table(_) => self.write_rows(numbers.chunks_exact_mut(width), |distance| {
                distance.map_or(absent, |distance| distance.min(i32::MAX as u32) as i32)
            }),
        }
    }

    /// Writes a value for every cell into rows of the caller: `value` of its distance, or of `None` if it has none.
    ///
    /// `rows` has one slice per row of the board, from row 0 on. A slice may be longer than a row; the values after its cells stay
    /// unchanged. To fill a buffer with padding, cut it with `chunks_mut`:
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<2, 2>;
    /// let open: Board = "XX\nX.".parse()?;
    /// let map = Search::new(ORTHOGONAL, open).distance_map((1, 0));
    /// let (stride, mut numbers) = (3, [9.0; 6]);
    /// map.write_rows(numbers.chunks_mut(stride), |distance| {
    ///     distance.map_or(f64::INFINITY, f64::from)
    /// });
    /// assert_eq!(numbers, [1.0, 0.0, 9.0, 2.0, f64::INFINITY, 9.0]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are more or fewer rows than the board has, or if one has fewer values than the board has columns.
    #[track_caller]
    pub fn write_rows<T, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        value: impl Fn(Option<u32>) -> T,
    ) {
        let (table, width) = (self.table(), self.reached.width());
        let size = (width, self.reached.height());
        let rows = rows_to_write("DistanceMap::write_rows", size, rows);
        for (y, mut row) in rows.into_iter().enumerate() {
            let (row, cells) = (row.as_mut().iter_mut(), y * width..(y + 1) * width);
            match &*table {
                Table::Narrow(list) => row.zip(&list[cells]).for_each(|(place, &number)| {
                    *place = value(u32::from(number).checked_sub(1));
                }),
                Table::Wide(list) => row.zip(&list[cells]).for_each(|(place, &number)| {
                    *place = value(number.checked_sub(1));
                }),
            }
        }
    }
}
