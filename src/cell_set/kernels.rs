//! Kernels of a board that are not waves.

#[cfg(feature = "alloc")]
pub(crate) use crate::bits::{
    census::{Kernel, note, note_work},
    query::{Held, Show, with_show},
};
use crate::{bits::Lay, direction::Directions, moves::Moves};
#[cfg(feature = "alloc")]
use crate::{
    bits::{numbers::Numbers, query::Query},
    cell::Cell,
};

/// Lists what a board may have a faster kernel for. A board without one answers `None` or `false`.
pub trait Kernels: Sized {
    /// Whether there is a kernel for the moves on the open cells.
    #[doc(hidden)]
    #[must_use]
    fn __knows(_moves: &Moves<'_, Self>, _open: &Self) -> bool {
        false
    }

    /// The board in this `lay`, if there is a kernel for it. Row 0 counts as the first, wherever the picture has it.
    #[doc(hidden)]
    fn __turned(&self, _lay: Lay) -> Option<Self> {
        None
    }

    /// Whether the set is less than another as a number whose highest digit is the last cell, if the board is one number.
    #[doc(hidden)]
    fn __is_less(&self, _other: &Self) -> Option<bool> {
        None
    }

    /// Drops the cells whose row and column have an odd sum, or an even one. Returns `false` if there is no kernel.
    #[doc(hidden)]
    fn __drop_color(&mut self, _is_odd: bool) -> bool {
        false
    }

    /// The open cells one step from the set, if there is a faster kernel than shifts.
    #[doc(hidden)]
    fn __step(&self, _directions: Directions, _open: &Self) -> Option<Self> {
        None
    }

    /// Returns a rectangle as a board of its own. Returns `None` for boards of a fixed size.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    #[must_use]
    fn __window(&self, _first: Cell, _size: (usize, usize)) -> Option<Self> {
        None
    }

    /// Continues from the visited cells of a level. These become the reached cells if the query wants them. No move enters cells
    /// of `closed`. Returns whether the wave was stopped and how many layers it had, or `None` if no kernel knows the moves.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn __spread(
        _level: usize,
        _query: &Query<'_, Self>,
        _closed: Option<&Self>,
        _visited: &mut Self,
        _numbers: Option<&mut Numbers>,
    ) -> Option<(bool, u32)> {
        None
    }
}
