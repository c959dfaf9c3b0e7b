//! The targets for libFuzzer. `GRIDMASK_FUZZ` in the environment names the one to run.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, unused_mut, reason = "the tests use the rest")]

#[path = "../../laws/agreement.rs"]
mod agreement;
#[path = "../mod.rs"]
mod fuzz;
#[path = "../../oracle/mod.rs"]
mod oracle;
#[path = "../../support/mod.rs"]
mod support;

use std::env;
use std::sync::LazyLock;

use fuzz::targets::{TARGETS, Target};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let chosen = env::var("GRIDMASK_FUZZ").unwrap_or_default();
    let found = TARGETS.into_iter().find(|(name, _)| *name == chosen);
    let names = TARGETS.map(|(name, _)| name).join(", ");
    found.unwrap_or_else(|| panic!("GRIDMASK_FUZZ={chosen}: targets are {names}")).1
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| TARGET(bytes));
