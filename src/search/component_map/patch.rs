//! The borders of labeled rectangles, for a mosaic.

use alloc::vec::Vec;

use super::ComponentMap;
use crate::grid_vec::GridVec;

/// The border of a rectangle whose components are labeled, for a [`Mosaic`](super::Mosaic); made by
/// [`ComponentMap::patch`].
///
/// It does not borrow from the map, so the labels can be on disk while patches are joined.
///
/// # Performance
///
/// A patch takes 8 bytes per component, and 4 bytes per row and per cell along the four sides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Patch {
    pub(super) width: usize,
    pub(super) height: usize,
    /// The numbers of the cells along each side, as in the map: 0 for a closed cell.
    pub(super) north: Vec<u32>,
    pub(super) south: Vec<u32>,
    pub(super) west: Vec<u32>,
    pub(super) east: Vec<u32>,
    pub(super) sizes: Vec<usize>,
    /// The number of components that begin before each row, and in all.
    pub(super) by_row: Vec<u32>,
}

impl Patch {
    /// Returns the number of components of the rectangle.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Returns whether the rectangle has no open cells.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }
}

impl ComponentMap<GridVec> {
    /// Returns what a [`Mosaic`](crate::mosaic::Mosaic) needs of this map, to join it with the maps of neighboring
    /// rectangles.
    ///
    /// # Performance
    ///
    /// The time depends on the number of components and of cells along the four sides.
    #[must_use]
    pub fn patch(&self) -> Patch {
        let (width, height) = (self.width, self.height);
        let row = |y: usize| self.labels[y * width..][..width].to_vec();
        let column = |x: usize| self.labels[x..].iter().step_by(width).copied().collect();
        Patch {
            width,
            height,
            north: row(0),
            south: row(height - 1),
            west: column(0),
            east: column(width - 1),
            sizes: self.sizes.clone(),
            by_row: self.by_row.clone(),
        }
    }
}
