//! A rule as its few doors, and the rule inside.

use alloc::boxed::Box;

use crate::{cell::Cell, moves::Moves};

/// A rule, and the few doors that another rule adds to it: one move leads from each start of a door to each end.
#[expect(missing_debug_implementations, reason = "closures have none")]
pub struct Inside<'a, B> {
    pub(crate) moves: Moves<'a, B>,
    /// The cells that these moves do not enter.
    pub(crate) closed: Option<&'a B>,
    /// Lists the doors of a level of a board with these open cells: the starts, which are on that level, and the ends.
    pub(crate) doors: Box<DoorsOf<'a, B>>,
}

/// See [`Inside::doors`].
pub(crate) type DoorsOf<'a, B> = dyn Fn(usize, &B, &mut dyn FnMut(&[Cell], &[Cell])) + 'a;
