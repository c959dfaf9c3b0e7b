//! The house: modules stand on floors, imports point down only, and none go in a circle.
//!
//! ```text
//! floor 5   lib                       the front door
//! floor 4   search                    questions; they know no storage
//! floor 3   rule, boards, pictures    how a piece moves; what a board is
//! floor 2   cell_set                  the waist
//! floor 1   bits                      storages; they know no search
//! floor 0   cell, direction, moves    coordinates, compass points, a move as data; memory
//! ```
//!
//! A new module at the root of the crate is one more name in [`FLOORS`].

#[path = "floors/circles.rs"]
mod circles;
#[path = "floors/imports.rs"]
mod imports;
#[path = "floors/source.rs"]
mod source;

use std::collections::BTreeSet;
use std::path::Path;

use circles::Tree;
use source::{Source, sources};

const FLOORS: [&[&str]; 6] = [
    &["cell", "debug", "direction", "memory", "moves"],
    &["bits"],
    &["cell_set"],
    &[
        "rule",
        "mask",
        "bitboard",
        "grid",
        "grid_vec",
        "path",
        "position",
        "text",
        "fixed",
        "operators",
        "pick",
        "batch",
        "levels",
        "symmetry",
    ],
    &["search"],
    &[
        "lib",
        "arbitrary",
        "chess",
        "error",
        "guide",
        "hex",
        "iter",
        "kernels",
        "mosaic",
        "prelude",
        "serialize",
        "storage",
        "walls",
    ],
];

/// Words that name a search or its answer.
const SEARCH_WORDS: [&str; 6] =
    ["Search", "DistanceMap", "ShortestPaths", "Components", "Layers", "Paths"];

/// Words that name a storage, or what only storages do.
const STORAGE_WORDS: [&str; 10] = [
    "u128", "U256", "BitArray", "BitSlice", "BitBox", "Lsb0", "bitvec", "ethnum", "Layout",
    "to_bits",
];

/// In these files a `u128` is no board: a number of paths, which may be too large for 64 bits, and what decides between two paths.
const NUMBERS: [&str; 2] = ["search/paths.rs", "search/costs/trails.rs"];

const LONGEST_FILE: usize = 700;

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
}

/// The wrong imports of a file, which names these modules at the root of the crate.
fn upward_arrows((file, named): (&Source, BTreeSet<&str>)) -> Vec<String> {
    let own = floor(&file.module);
    let names = named.into_iter().chain([&*file.module]);
    let names = names.filter(|name| floor(name).is_none_or(|other| Some(other) > own));
    names.map(|name| format!("{} uses `{name}`", file.path)).collect()
}

fn crate_sources() -> Vec<Source> {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"));
    assert!(sources.len() > 20, "only {} files were found", sources.len());
    sources
}

fn assert_nothing(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_arrow_points_up() {
    let sources = crate_sources();
    let tree = Tree::new(&sources);
    assert_nothing(&tree.named().flat_map(upward_arrows).collect::<Vec<_>>());
    let names: usize = tree.named().map(|(_, named)| named.len()).sum();
    assert!(names > 200, "only {names} modules were named");
}

#[test]
fn no_arrows_go_in_a_circle() {
    let sources = crate_sources();
    let tree = Tree::new(&sources);
    let arrows = tree.arrows().len();
    assert!(arrows > 200, "only {arrows} arrows were found");
    let wrong: Vec<_> = tree
        .circles()
        .iter()
        .map(|circle| format!("a circle:\n  {}", circle.arrows.join("\n  ")))
        .collect();
    assert_nothing(&wrong);
}

#[test]
fn searches_and_rules_name_no_storage() {
    let above = |file: &Source| ["search", "rule"].contains(&&*file.module);
    let sources = crate_sources();
    let tree = Tree::new(&sources);
    let (mut wrong, mut files) = (Vec::new(), 0);
    for (file, modules) in tree.named().filter(|(file, _)| above(file)) {
        files += 1;
        let is_number = |word: &str| word == "u128" && NUMBERS.contains(&&*file.path);
        let named = STORAGE_WORDS.iter().filter(|word| file.names(word) && !is_number(word));
        wrong.extend(named.map(|word| format!("{} names `{word}`", file.path)));
        if modules.contains("bits") {
            wrong.push(format!("{} goes past the waist to `bits`", file.path));
        }
    }
    assert_nothing(&wrong);
    assert!(files > 10, "only {files} files were found");
}

#[test]
fn nothing_below_the_waist_names_a_search() {
    let wrong: Vec<_> = crate_sources()
        .into_iter()
        .filter(|file| floor(&file.module).is_some_and(|floor| floor <= 2))
        .flat_map(|file| {
            let named = SEARCH_WORDS.iter().filter(|word| file.names(word));
            named.map(|word| format!("{} names `{word}`", file.path)).collect::<Vec<_>>()
        })
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

/// Each unsafe block gives its own reason. A reason stated elsewhere could be moved away from it.
#[test]
fn every_unsafe_block_has_a_sentence_of_its_own() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src");
    let (mut wrong, mut blocks) = (Vec::new(), 0);
    for file in crate_sources() {
        let text = std::fs::read_to_string(root.join(&file.path)).expect("a file of the crate");
        for (number, line) in (1..).zip(text.lines()) {
            let Some((_, sentence)) = line.split_once("// SAFETY:") else { continue };
            blocks += 1;
            if sentence.split_whitespace().count() < 4 || sentence.contains("as above") {
                wrong.push(format!("{}, line {number}:{sentence}", file.path));
            }
        }
    }
    assert_nothing(&wrong);
    assert!(blocks > 20, "only {blocks} sentences were found");
}

#[test]
fn every_module_of_the_table_has_a_file() {
    let sources = crate_sources();
    for module in FLOORS.concat() {
        assert!(sources.iter().any(|file| file.module == module), "there is no `{module}`");
    }
}

/// Tests the checker on files with every kind of mistake.
#[test]
fn arrows_that_point_up_are_found() {
    let lib = "mod mask; pub use mask::GridMask; pub mod hidden { pub use crate::pick::Pick; }";
    let check = |path: &str, text: &str| {
        let sources = [Source::new("lib.rs", lib), Source::new(path, text)];
        Tree::new(&sources).named().flat_map(upward_arrows).collect::<Vec<_>>()
    };
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
        ("rule.rs", "#[cfg(test)] mod tests { use super::super::search::Search; }", 0),
        ("rule/walls.rs", "use super::Rule;", 0),
        ("rule/walls.rs", "use super::super::search::Search;", 1),
        ("search/path.rs", "use super::Search; use crate::{text, rule::Rule};", 0),
        ("pick.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 0),
        ("bits.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 1),
        ("pick.rs", "macro_rules! m { () => { $crate::hidden::Pick } }", 0),
        ("bits.rs", "macro_rules! m { () => { $crate::hidden::Pick } }", 1),
        ("bits.rs", "macro_rules! m { () => { use $crate::{bits::A, rule::Rule}; } }", 1),
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
    let file =
        Source::new("bits.rs", "/// [`Search`]\nfn layers(_: Paths) { Other::Layers; \"Search\" }");
    let named: Vec<_> = SEARCH_WORDS.iter().filter(|word| file.names(word)).collect();
    assert_eq!(named, [&"Layers", &"Paths"]);
}

/// A crate of these files, each with its text, and the circles in it.
fn circles(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<_> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
    Tree::new(&sources).circles().iter().map(|circle| circle.files.join(" ")).collect()
}

const ROOT: (&str, &str) = ("lib.rs", "mod a; mod b;");

#[test]
fn circles_of_files_are_found() {
    for (a, b, c) in [
        // The parent's own item is used by a child, and the parent uses an item of that child.
        ("mod c; use c::C; pub struct A(C);", "", "use super::A; pub struct C; fn f(_: A) {}"),
        ("mod c; use self::c::C; struct A; fn f() -> C {}", "", "use crate::a::A; struct C;"),
        (
            "mod c; pub struct A; fn f() { c::g() }",
            "",
            "use super::A;\npub fn g() -> A { todo!() }",
        ),
        ("mod c; pub use c::C; pub trait A { fn f() -> C; }", "", "use super::A; struct C;"),
        ("mod c; pub struct A; fn f() { c::g() }", "", "pub fn g() { let super::A = h(); }"),
        ("mod c; use c::{self, d}; pub struct A; fn f() { d() }", "", "fn d(_: super::A) {}"),
        (
            "mod c; use c::C as D; pub struct A(D);",
            "",
            "pub struct C; mod i { use super::super::A; }",
        ),
    ] {
        let files = [ROOT, ("a.rs", a), ("b.rs", b), ("a/c.rs", c)];
        assert_eq!(circles(&files), ["a.rs a/c.rs"], "{a} | {c}");
    }
    for (a, b, c) in [
        // The name that the parent exports is defined by the other child.
        ("mod c; mod d; pub use d::{D}; pub use c::C;", "", "use super::D; struct C;"),
        ("mod c; mod d; use d::D; use c::C;", "use crate::a;", "use super::D; struct C;"),
        ("mod c; mod d; pub use d::*;", "", "use super::d::D; pub struct C; fn f() -> D {}"),
        ("mod c; mod d; use d::D;", "", "use {crate::{a::{D}}}; pub struct C;"),
        ("mod c; mod d; use crate::b::D;", "pub use crate::a::d::D;", "use super::D; struct C;"),
    ] {
        let d = ("a/d.rs", "use super::c::C; pub struct D(C);");
        let files = [ROOT, ("a.rs", a), ("b.rs", b), ("a/c.rs", c), d];
        assert_eq!(circles(&files), ["a/c.rs a/d.rs"], "{a} | {b} | {c}");
    }
}

#[test]
fn what_is_no_circle_is_not_taken_for_one() {
    for (a, b, c) in [
        ("mod c; pub use c::C; pub trait A {}", "", "use super::A; pub struct C; impl A for C {}"),
        ("mod c; use c::C; struct A(C);", "use crate::a::A;", "use core::fmt; pub struct C;"),
        (
            "mod c; pub use c::C; use crate::b::B; struct A(B);",
            "struct B;",
            "use super::A; struct C;",
        ),
        // Tests, comments and texts are not imports, and neither are the variants of an enum.
        (
            "mod c; use c::C; #[cfg(test)] mod tests { use super::A; } struct A(C);",
            "",
            "struct C; #[cfg(test)] mod tests { use super::super::A; }",
        ),
        (
            "mod c; use c::C; struct A(C);",
            "",
            "/// [`A`](super::A)\n// use super::A;\nstruct C(&str); const D: C = C(\"super::A\");",
        ),
        ("mod c; pub use c::C; pub enum A { C, D(u8) }", "", "use super::A; pub struct C(A);"),
        (
            "mod c; pub use c::C; pub struct A;",
            "use crate::a::C;",
            "fn f() -> impl A + use<'_> {} pub struct C(super::A);",
        ),
    ] {
        let files = [ROOT, ("a.rs", a), ("b.rs", b), ("a/c.rs", c)];
        assert!(circles(&files).is_empty(), "{a} | {b} | {c}");
    }
}
