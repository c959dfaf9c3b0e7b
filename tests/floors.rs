//! The house: which module stands on which floor, and that no arrow points up.
//!
//! ```text
//! floor 5   lib                       the front door
//! floor 4   search                    questions; they know no storage
//! floor 3   rule, boards, pictures    how a piece moves; what a board is
//! floor 2   cell_set                  the waist
//! floor 1   bits                      storages; they know no search
//! floor 0   cell, direction           coordinates and compass points
//! ```
//!
//! A new module at the root of the crate is one more name in [`FLOORS`].

#[path = "floors/source.rs"]
mod source;

use std::collections::BTreeMap;
use std::path::Path;

use source::{Source, sources};

const FLOORS: [&[&str]; 6] = [
    &["cell", "direction"],
    &["bits"],
    &["cell_set"],
    &[
        "rule",
        "mask",
        "bitboard",
        "grid_vec",
        "placement",
        "text",
        "fixed",
        "operators",
        "pick",
        "stack",
    ],
    &["search"],
    &["lib", "kernels", "serialize"],
];

/// Words that name a storage, or what only storages do.
const STORAGE_WORDS: [&str; 10] = [
    "u128", "U256", "BitArray", "BitSlice", "BitBox", "Lsb0", "bitvec", "ethnum", "Layout",
    "to_bits",
];

/// Here a `u128` is a number of paths, which may be too large for 64 bits.
const COUNTS_PATHS: &str = "search/paths.rs";

const LONGEST_FILE: usize = 400;

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
}

/// What is wrong with the imports of a file. `front_door` says which module a name that the front
/// door exports comes from: exported macros see nothing else of the crate.
fn upward_arrows(file: &Source, front_door: &BTreeMap<String, String>) -> Vec<String> {
    let Some(own) = floor(&file.module) else {
        return vec![format!("{}: `{}` stands on no floor", file.path, file.module)];
    };
    let mut wrong = Vec::new();
    for arrow in file.arrows() {
        let target = match front_door.get(&arrow.to) {
            Some(module) if arrow.in_macro => module,
            _ => &arrow.to,
        };
        match floor(target) {
            None => wrong.push(format!("{}: `{target}` stands on no floor", file.path)),
            Some(other) if other > own => wrong.push(format!("{} uses `{target}`", file.path)),
            Some(_) => {}
        }
    }
    wrong
}

fn crate_sources() -> Vec<Source> {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.len() > 20, "only {} files were found", sources.len());
    sources
}

fn front_door(sources: &[Source]) -> BTreeMap<String, String> {
    let lib = sources.iter().find(|file| file.module == "lib").expect("src/lib.rs");
    lib.exports()
}

fn assert_nothing(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_arrow_points_up() {
    let sources = crate_sources();
    let front_door = front_door(&sources);
    let wrong: Vec<_> = sources.iter().flat_map(|file| upward_arrows(file, &front_door)).collect();
    assert_nothing(&wrong);
    let arrows: usize = sources.iter().map(|file| file.arrows().len()).sum();
    assert!(arrows > 50, "only {arrows} imports were found");
}

#[test]
fn searches_and_rules_name_no_storage() {
    let above = |file: &Source| ["search", "rule"].contains(&&*file.module);
    let sources: Vec<_> = crate_sources().into_iter().filter(above).collect();
    assert!(sources.len() > 10, "only {} files were found", sources.len());
    let mut wrong = Vec::new();
    for file in &sources {
        let counts = |word: &str| word == "u128" && file.path == COUNTS_PATHS;
        let named = STORAGE_WORDS.iter().filter(|word| file.names(word) && !counts(word));
        wrong.extend(named.map(|word| format!("{} names `{word}`", file.path)));
        if file.arrows().iter().any(|arrow| arrow.to == "bits") {
            wrong.push(format!("{} goes past the waist to `bits`", file.path));
        }
    }
    assert_nothing(&wrong);
}

#[test]
fn nothing_below_the_waist_names_a_search() {
    let wrong: Vec<_> = crate_sources()
        .into_iter()
        .filter(|file| floor(&file.module).is_some_and(|floor| floor <= 2))
        .filter(|file| file.names("Search"))
        .map(|file| format!("{} names `Search`", file.path))
        .collect();
    assert_nothing(&wrong);
}

#[test]
fn no_file_is_long() {
    let wrong: Vec<_> = crate_sources()
        .into_iter()
        .filter(|file| file.lines > LONGEST_FILE)
        .map(|file| format!("{} has {} lines, {LONGEST_FILE} are enough", file.path, file.lines))
        .collect();
    assert_nothing(&wrong);
}

#[test]
fn every_module_of_the_table_has_a_file() {
    let sources = crate_sources();
    for module in FLOORS.concat() {
        assert!(sources.iter().any(|file| file.module == module), "there is no `{module}`");
    }
}

/// The checker itself, on files that are wrong in each way.
#[test]
fn arrows_that_point_up_are_found() {
    let front_door = BTreeMap::from([("GridMask".into(), "mask".into())]);
    let check = |path: &str, text: &str| upward_arrows(&Source::new(path, text), &front_door);
    for (path, text, wrong) in [
        ("bits/rows.rs", "use crate::cell::Cell;", 0),
        ("bits/rows.rs", "use crate::cell_set::CellSet;", 1),
        ("bits/rows.rs", "use crate::{\n    cell::Cell,\n    search::{self, Search},\n};", 1),
        ("cell_set/front.rs", "fn f() -> crate::rule::Walls { todo!() }", 1),
        (
            "cell_set.rs",
            "/// [`Search`](crate::search::Search)\n// crate::search::Search\nfn f() {}",
            0,
        ),
        ("cell_set.rs", "fn f() { g(\"crate::search::Search\") } /* crate::search::Search */", 0),
        ("rule.rs", "mod tests { use super::Rule; use crate::mask::GridMask; }", 0),
        ("rule.rs", "use super::search::Search;", 1),
        ("rule.rs", "mod tests { use super::super::search::Search; }", 1),
        ("rule/walls.rs", "use super::Rule;", 0),
        ("rule/walls.rs", "use super::super::search::Search;", 1),
        ("search/path.rs", "use super::Search; use crate::{text, rule::Rule};", 0),
        ("pick.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 0),
        ("bits.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 1),
        ("mask.rs", "use crate::GridMask;", 1),
        ("mask.rs", "use crate::*;", 1),
        ("mask.rs", "use crate::cellar::Cell;", 1),
        ("attic.rs", "fn f() {}", 1),
    ] {
        assert_eq!(check(path, text).len(), wrong, "{path}: {text}: {:?}", check(path, text));
    }
    let file = Source::new("search.rs", "fn f(a: &u128) -> u64 { 'a'; 1_u32; \"U256\" } // Lsb0");
    let named: Vec<_> = STORAGE_WORDS.iter().filter(|word| file.names(word)).collect();
    assert_eq!(named, [&"u128"]);
}
