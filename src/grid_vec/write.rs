//! Sets in the memory of the caller.

use super::GridVec;
use crate::cell_set::{CellSet, row_words, rows::rows_to_write};

impl GridVec {
    /// Writes a value for every cell into rows that the caller owns: what `value` makes of whether the cell is in the set.
    ///
    /// `rows` are as many as the board has, from row 0 on. A row may be longer than the board is wide: what comes after its
    /// cells is left as it is. So a buffer with padding is cut by `chunks_mut`, as for [`from_rows`](Self::from_rows):
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
    #[track_caller]
    #[doc(alias("to_vec", "to_bytes", "to_bools"))]
    pub fn write_rows<T, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        value: impl Fn(bool) -> T,
    ) {
        let words = row_words(self);
        let (width, stride) = (self.width(), self.width().div_ceil(64));
        let rows = rows_to_write("GridVec::write_rows", (width, self.height()), rows);
        for (mut row, words) in rows.into_iter().zip(words.chunks_exact(stride)) {
            for (places, &word) in row.as_mut()[..width].chunks_mut(64).zip(words) {
                // Most words of a map are all of one kind.
                if word == 0 || word == u64::MAX {
                    places.iter_mut().for_each(|place| *place = value(word != 0));
                    continue;
                }
                // A byte for each bit, of which processors compare and write many at once.
                let mut flags = [0; 64];
                for (eight, byte) in flags.as_chunks_mut::<8>().0.iter_mut().zip(word.to_le_bytes())
                {
                    let bits = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
                    *eight = bits.to_le_bytes();
                }
                for (place, &flag) in places.iter_mut().zip(&flags) {
                    *place = value(flag != 0);
                }
            }
        }
    }
}
