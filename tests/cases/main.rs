//! Questions with answers published outside this crate.
//!
//! A folder of cases holds `cases.json` and the files that it names; `tests/data/cases/README.md`
//! describes the format. The crate's own cases always run. The environment variable `GRIDMASK_CASES` can
//! name another folder, whose cases replace those with the same id. Every case is asked on every board type
//! that can hold it:
//!
//! ```sh
//! GRIDMASK_CASES=path/to/folder cargo test --release -p tests --test cases -- --nocapture
//! ```
//!
//! A case of the crate's own that cannot be asked fails; one of another folder is listed as skipped.
//! Only some of the many walks on large maps are tried, unless `GRIDMASK_EVERY_WALK` is set too.
//!
//! - `model` reads cases, `floor` the boards that they describe, `mover` the rules of movement.
//! - `kinds` lists the kinds of question; each family of kinds has its file.
//! - `boards` lists the board types.

mod boards;
mod compare;
mod distance;
mod floor;
mod game;
mod kinds;
mod maps;
mod model;
mod mover;
mod paths;
mod races;
mod regions;
mod report;
mod scenario;
mod spread;
mod tables;

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use model::Case;
use report::{Outcome, Report};

/// The folder of the crate's own cases. None of them may be skipped.
fn own_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/cases")
}

/// Every case to run, each id once.
fn all_cases() -> Vec<Case> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![own_folder()];
    if let Some(folder) = std::env::var_os("GRIDMASK_CASES") {
        folders.push(package.join(folder));
    }
    let mut cases = Vec::<Case>::new();
    for folder in folders {
        let fresh = Case::read_folder(&folder);
        cases.retain(|old| fresh.iter().all(|new| new.id != old.id));
        cases.extend(fresh);
    }
    cases
}

/// Asks every case, with one thread per processor. The large boards of a fixed size live on the stack,
/// hence its size.
fn ask_all(cases: &[Case]) -> Vec<Outcome> {
    const STACK: usize = 64 << 20;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let queue = Mutex::new(cases.iter());
    let outcomes = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let work = || {
                loop {
                    let Some(case) = queue.lock().unwrap().next() else {
                        break;
                    };
                    let outcome = Outcome::of(case);
                    outcomes.lock().unwrap().push(outcome);
                }
            };
            std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap();
        }
    });
    outcomes.into_inner().unwrap()
}

#[test]
fn every_case_has_its_answer() {
    let report = Report::new(ask_all(&all_cases()));
    println!("\n{report}");
    assert!(report.passed() > 0, "no case was run");
    assert_eq!(report.failed(), 0, "cases that failed");
    assert_eq!(report.skipped_of(&own_folder()), [""; 0], "cases of the crate that were not asked");
}
