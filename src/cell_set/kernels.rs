//! What a board says of its kernels.

#[cfg(feature = "alloc")]
pub(crate) use crate::bits::{
    census::{Kernel, note},
    query::{Held, Show, with_show},
};
#[cfg(feature = "alloc")]
use crate::bits::{numbers::Numbers, query::Query};
use crate::moves::Moves;

/// Says which moves a board has kernels for, and runs them on one of its levels.
pub trait Kernels: Sized {
    /// Whether there is a kernel for the moves.
    #[doc(hidden)]
    #[must_use]
    fn __knows(_moves: &Moves<'_, Self>) -> bool {
        false
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
