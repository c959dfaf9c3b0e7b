//! The kernels of a board: which moves they know, and what they make of a part of it.

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

/// Says which moves a board has kernels for, runs them on one of its levels, and cuts out a part of the board.
pub trait Kernels: Sized {
    /// Whether there is a kernel for the moves.
    #[doc(hidden)]
    #[must_use]
    fn __knows(_moves: &Moves<'_, Self>) -> bool {
        false
    }

    /// Returns some columns and rows, from a cell on, as a board of its own. `None` for boards of a fixed size.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    #[must_use]
    fn __window(&self, _first: Cell, _size: (usize, usize)) -> Option<Self> {
        None
    }

    /// Continues from the visited cells of a level, which become what is reached if the query wants that. Says whether the wave
    /// was stopped and how many layers it had. No move enters cells of `closed`. `None` if no kernel knows the moves.
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
