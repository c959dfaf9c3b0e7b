//! Values for the cells of a board.

use alloc::{boxed::Box, vec::Vec};

use quickcheck::{Arbitrary, Gen};

use super::{Boxed, size, smaller};
use crate::grid::Grid;

/// Generates grids of any size up to the generator's. Shrinks to fewer rows and columns, and to smaller values.
impl<T: Arbitrary> Arbitrary for Grid<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        let (width, height) = size(g);
        Self::of_values(width, (0..width * height).map(|_| T::arbitrary(g)).collect())
    }

    fn shrink(&self) -> Boxed<Self> {
        let (width, all) = (self.width(), self.clone());
        let smaller = smaller(width, self.height()).map(move |(width, height, from)| {
            let cells = (0..width * height).map(|i| (i % width, i / width));
            Self::of_values(width, cells.map(|cell| all[from(cell.into())].clone()).collect())
        });
        let values: Vec<T> = self.values().to_vec();
        let simpler = (0..values.len()).flat_map(move |i| {
            let values = values.clone();
            values[i].shrink().map(move |value| {
                let mut values = values.clone();
                values[i] = value;
                Self::of_values(width, values)
            })
        });
        Box::new(smaller.chain(simpler))
    }
}
