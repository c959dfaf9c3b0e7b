//! Sets in the memory of the caller.

use alloc::vec::Vec;

use super::GridVec;
use crate::{
    bits::{tile::COLUMNS, values::unpack},
    cell::Cell,
    cell_set::{CellSet, rows::rows_to_write},
};

impl GridVec {
    /// Writes a value for every cell into rows of the caller: `value(true)` if the cell is in the set, otherwise `value(false)`.
    ///
    /// `rows` has one slice per row of the board, from row 0 on. A slice may be longer than a row; the values after its cells stay
    /// unchanged. To fill a buffer with padding, cut it with `chunks_mut`, as for [`from_rows`](Self::from_rows):
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let (width, stride) = (3, 4);
    /// let mut pixels = [255, 255, 0, 7, 0, 0, 255, 7_u8];
    /// let open = GridVec::from_rows(pixels.chunks(stride).map(|row| &row[..width]), |&p| p > 0)?;
    /// let reached = Search::new(ORTHOGONAL, open).reach((0, 0));
    /// reached.write_rows(pixels.chunks_mut(stride), u8::from);
    /// assert_eq!(pixels, [1, 1, 0, 7, 0, 0, 0, 7]);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are more or fewer rows than the board has, or if one has fewer values than the board has columns.
    ///
    /// # Performance
    ///
    /// Values are written 64 at a time, by vectors of AVX2 if the processor has them: bytes in about the time of a copy.
    #[track_caller]
    #[doc(alias("to_vec", "to_bytes", "to_bools"))]
    pub fn write_rows<T, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        value: impl Fn(bool) -> T,
    ) {
        let (width, height) = (self.width(), self.height());
        let mut rows = rows_to_write("GridVec::write_rows", (width, height), rows);
        let tiles = self.tiles.densified();
        let starts = (0..width).step_by(COLUMNS).map(|x| Cell { x, y: 0 });
        let strips: Vec<&[u64]> = starts.filter_map(|start| tiles.words_from(start)).collect();
        unpack(&strips, width, &mut rows, value);
    }
}
