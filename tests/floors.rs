//! The house: modules stand on floors, imports point down only, and none go in a circle. Test modules import anything.
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

use std::path::Path;

use circles::Tree;
use source::{Source, sources};

const FLOORS: [&[&str]; 6] = [
    &["cell", "direction", "memory", "moves"],
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

/// Words that name a storage, or what only storages do.
const STORAGE_WORDS: [&str; 10] = [
    "u128", "U256", "BitArray", "BitSlice", "BitBox", "Lsb0", "bitvec", "ethnum", "Layout",
    "to_bits",
];

/// In this file a `u128` is a number of paths, which may be too large for 64 bits.
const COUNTS_PATHS: &str = "search/paths.rs";

/// The module of `lib` through which exported macros reach the crate.
const MACROS_DOOR: &str = "crate::__private";

const LONGEST_FILE: usize = 400;

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
}

/// The arrows that lead to a higher floor, by their target or by the path as written.
fn upward_arrows(tree: &Tree<'_>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (from, to, path) in tree.arrows() {
        if path.starts_with(MACROS_DOOR) {
            continue;
        }
        let own = floor(tree.module(from));
        let written = path.strip_prefix("crate::").and_then(|rest| rest.split("::").next());
        let highest = written.into_iter().chain([tree.module(to)]).filter_map(floor).max();
        if highest > own {
            wrong.push(format!("{} uses `{path}`", tree.path(from)));
        }
    }
    wrong
}

fn crate_sources() -> Vec<Source> {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.len() > 20, "only {} files were found", sources.len());
    sources
}

fn assert_nothing(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_arrow_points_up() {
    let sources = crate_sources();
    for file in &sources {
        assert!(floor(&file.module).is_some(), "{}: its module stands on no floor", file.path);
    }
    assert_nothing(&upward_arrows(&Tree::new(&sources)));
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
    let above = |module: &str| ["search", "rule"].contains(&module);
    let (mut wrong, sources) = (Vec::new(), crate_sources());
    for file in sources.iter().filter(|file| above(&file.module)) {
        let counts = |word: &str| word == "u128" && file.path == COUNTS_PATHS;
        let named = STORAGE_WORDS.iter().filter(|word| file.names(word) && !counts(word));
        wrong.extend(named.map(|word| format!("{} names `{word}`", file.path)));
    }
    let tree = Tree::new(&sources);
    for (from, _, path) in tree.arrows() {
        if above(tree.module(from)) && path.starts_with("crate::bits") {
            wrong.push(format!("{} goes past the waist to `{path}`", tree.path(from)));
        }
    }
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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
    let others = [
        (
            "lib.rs",
            "mod bits; mod cell; mod cell_set; mod mask; mod rule; mod search; mod text; pub use mask::GridMask;",
        ),
        ("cell.rs", "pub struct Cell;"),
        ("mask.rs", "pub struct GridMask;"),
        ("text.rs", "pub struct Picture;"),
        ("search.rs", "mod path; pub struct Search;"),
        ("search/path.rs", ""),
        ("cell_set.rs", "mod front; pub use crate::cell::Cell; pub struct CellSet;"),
        ("cell_set/front.rs", ""),
        ("rule.rs", "pub mod walls; pub struct Rule;"),
        ("rule/walls.rs", "pub struct Walls;"),
        ("bits.rs", "mod rows;"),
        ("bits/rows.rs", ""),
    ];
    for (path, text, wrong) in [
        ("bits/rows.rs", "use crate::cell::Cell;", 0),
        ("bits/rows.rs", "use crate::cell_set::CellSet;", 1),
        ("bits/rows.rs", "use crate::cell_set::Cell;", 1),
        ("bits/rows.rs", "use crate::{\n    cell::Cell,\n    search::{self, Search},\n};", 2),
        ("cell_set/front.rs", "fn f() -> crate::rule::Rule { todo!() }", 1),
        (
            "cell_set/front.rs",
            "/// [`Search`](crate::search::Search)\n// crate::search::Search\nfn f() {}",
            0,
        ),
        (
            "cell_set/front.rs",
            "fn f() { g(\"crate::search::Search\") } /* crate::search::Search */",
            0,
        ),
        ("rule/walls.rs", "mod i { use super::super::Rule; use crate::mask::GridMask; }", 0),
        ("rule/walls.rs", "use super::super::search::Search;", 1),
        ("rule/walls.rs", "use super::Rule;", 0),
        ("search/path.rs", "use super::Search; use crate::{text::Picture, rule::Rule};", 0),
        ("text.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 0),
        ("bits/rows.rs", "macro_rules! m { () => { $crate::GridMask::<1, 1> } }", 1),
        ("mask.rs", "use crate::*;", 1),
    ] {
        let mut files = others.map(|(path, text)| Source::new(path, text));
        *files.iter_mut().find(|file| file.path == path).unwrap() = Source::new(path, text);
        let found = upward_arrows(&Tree::new(&files));
        assert_eq!(found.len(), wrong, "{path}: {text}: {found:?}");
    }
    let file = Source::new("search.rs", "fn f(a: &u128) -> u64 { 'a'; 1_u32; \"U256\" } // Lsb0");
    let named: Vec<_> = STORAGE_WORDS.iter().filter(|word| file.names(word)).collect();
    assert_eq!(named, [&"u128"]);
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
