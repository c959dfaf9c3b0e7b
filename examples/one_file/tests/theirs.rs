//! Programs against the crate.

use ::gridmask as library;

#[path = "asked.rs"]
#[expect(clippy::duplicate_mod, reason = "that one source compiles against both is what is tested")]
#[expect(
    clippy::op_ref,
    clippy::needless_borrows_for_generic_args,
    reason = "references are asked as well"
)]
pub(super) mod asked;
