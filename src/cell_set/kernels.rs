//! The kernels of a board: the moves they know, their use on one level, and parts of the board.

#[cfg(feature = "alloc")]
pub(crate) use crate::bits::{
    census::{Kernel, note},
    query::{Held, Show, with_show},
};
use crate::moves::Moves;
#[cfg(feature = "alloc")]
use crate::{
    bits::{numbers::Numbers, query::Query},
    cell::Cell,
};

/// Tells which moves a board has kernels for, runs them on one of its levels, and cuts out a part of the board.
pub trait Kernels: Sized {
    /// Whether there is a kernel for the moves.
    #[doc(hidden)]
    #[must_use]
    fn __knows(_moves: &Moves<'_, Self>) -> bool {
        false
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
