//! The targets for libFuzzer. `GRIDMASK_FUZZ` in the environment names the one to run. If `GRIDMASK_SEEDS` names a
//! directory, the program first writes one file per seed there.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, unused_mut, reason = "the tests use the rest")]

#[path = "../../laws/agreement.rs"]
mod agreement;
#[path = "../../batch/mod.rs"]
mod batch;
#[path = "../mod.rs"]
mod fuzz;
#[path = "../../../examples/great_escape/fuzz/mod.rs"]
mod fuzz_game;
#[path = "../../support/mod.rs"]
mod support;

// The input of the game, whose files refer to one another by these paths.
#[path = "../../../examples/great_escape/act.rs"]
mod act;
#[path = "../../../examples/great_escape/board.rs"]
mod board;
#[path = "../../../examples/great_escape/illegal.rs"]
mod illegal;
#[path = "../../../examples/great_escape/protocol.rs"]
mod protocol;
#[path = "../../../examples/great_escape/rules.rs"]
mod rules;
#[path = "../../../examples/great_escape/table.rs"]
mod table;
#[path = "../../../examples/great_escape/wall.rs"]
mod wall;
#[path = "../../../examples/great_escape/wall_set.rs"]
mod wall_set;

// The one file for contests, beside the crate.
#[path = "../../../examples/one_file/tests/fuzz.rs"]
mod fuzz_one_file;
#[path = "../../../examples/one_file/module/mod.rs"]
mod gridmask;
#[path = "../../../examples/one_file/tests/ours.rs"]
mod ours;
#[path = "../../../examples/one_file/tests/theirs.rs"]
mod theirs;

use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs};

use fuzz::targets::{TARGETS, Target};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let chosen = env::var("GRIDMASK_FUZZ").unwrap_or_default();
    if let Ok(directory) = env::var("GRIDMASK_SEEDS") {
        let seeds = fuzz::corpus::SEEDS.iter().chain(&fuzz_game::corpus::SEEDS);
        for (i, seed) in seeds.enumerate() {
            fs::write(Path::new(&directory).join(format!("seed-{i}")), seed).expect("a directory");
        }
    }
    let programs = [("one_file", fuzz_one_file::one_file as Target)];
    let targets = fuzz::targets::TARGETS.into_iter().chain(fuzz_game::targets::TARGETS);
    let targets: Vec<(&str, Target)> = targets.chain(programs).collect();
    let found = targets.iter().find(|(name, _)| *name == chosen);
    let names: Vec<&str> = targets.iter().map(|(name, _)| *name).collect();
    found.unwrap_or_else(|| panic!("GRIDMASK_FUZZ={chosen}: targets are {}", names.join(", "))).1
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| TARGET(bytes));
