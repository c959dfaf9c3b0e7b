//! Programs against the module.

use crate::gridmask as library;

#[path = "asked.rs"]
pub(super) mod asked;
