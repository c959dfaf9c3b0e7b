//! Writes the distances of each board of a batch to the memory of the caller.

use alloc::vec::Vec;

use super::{DistanceMap, Form};
use crate::{
    batch::{Batch, Batchable},
    cell::Cell,
};

impl<const W: usize, const H: usize, const L: usize, S: Batchable> DistanceMap<Batch<W, H, L, S>> {
    /// Writes a value for every cell of every board into slices of the caller: `value` of the distance, or of `None` if there is
    /// none.
    ///
    /// `boards` has one slice per board, in order, which is filled row by row. `width` is the number of columns to write; the
    /// length of a slice gives the number of rows. So boards smaller than `W` × `H` can lie in the corner at (0, 0). Boards
    /// without a slice are left out.
    ///
    /// ```
    /// use gridmask::{Batch, CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Boards = Batch<4, 3, 2, u64>;
    /// // Two boards of 3×2 cells.
    /// let open = ["XXX.\nX.X.\n....", ".XX.\nXXX.\n...."].map(|board| board.parse().unwrap());
    /// let search = Search::new(ORTHOGONAL, Boards::from(open));
    /// let map = search.distance_map(Boards::splat(GridMask::of((0, 1))));
    /// let mut numbers = [0; 2 * 3 * 2];
    /// map.write_boards(3, numbers.chunks_mut(3 * 2), |distance| distance.map_or(-1, |d| d as i32));
    /// assert_eq!(numbers, [
    ///     1, 2, 3, //
    ///     0, -1, 4, //
    ///     -1, 2, 3, //
    ///     0, 1, 2,
    /// ]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `width` is 0 or more than `W`, or if there are more than `L` slices. Panics if the length of a slice is not a
    /// multiple of `width`, or more than `width * H`.
    ///
    /// # Performance
    ///
    /// Up to a distance of 254, the numbers of all boards are computed at once, in vectors.
    #[track_caller]
    pub fn write_boards<T, A: AsMut<[T]>>(
        &self,
        width: usize,
        boards: impl IntoIterator<Item = A>,
        value: impl Fn(Option<u32>) -> T,
    ) {
        assert!(
            (1..=W).contains(&width),
            "DistanceMap::write_boards: width is {width}, expected 1 to {W}"
        );
        let mut boards: Vec<A> = boards.into_iter().collect();
        let count = boards.len();
        assert!(count <= L, "DistanceMap::write_boards: {count} slices for {L} boards");
        for (i, board) in boards.iter_mut().enumerate() {
            let length = board.as_mut().len();
            assert!(
                length.is_multiple_of(width) && length <= width * H,
                "DistanceMap::write_boards: slice {i} has {length} values, expected up to {H} rows of {width}"
            );
        }
        let boards = boards.into_iter();
        match &self.form {
            Form::Sets(planes) if L > 1 && planes.len() <= u8::BITS as usize => {
                Batch::write_numbers(planes, width, boards, |number| {
                    value(u32::from(number).checked_sub(1))
                });
            }
            _ => {
                for (i, mut board) in boards.enumerate() {
                    for (y, row) in board.as_mut().chunks_mut(width).enumerate() {
                        for (x, place) in row.iter_mut().enumerate() {
                            *place = value(self.get(Cell { x, y: y + i * H }));
                        }
                    }
                }
            }
        }
    }
}
