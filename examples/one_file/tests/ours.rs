//! Programs against the module.

use crate::gridmask as library;

#[path = "asked.rs"]
#[expect(
    clippy::op_ref,
    clippy::needless_borrows_for_generic_args,
    reason = "references are asked as well"
)]
pub(super) mod asked;
