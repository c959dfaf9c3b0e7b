//! The same programs against the crate.

use ::gridmask as library;

#[path = "asked.rs"]
#[expect(clippy::duplicate_mod, reason = "that one source compiles against both is what is tested")]
pub(super) mod asked;
