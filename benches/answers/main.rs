//! Every public question against the best handwritten code for it, one row each.
//!
//! `cargo bench -p benches --bench answers` checks that both give the same answers, times them in turn on shuffled
//! questions, and prints the ratios of their best passes, those below 1 in bold. With `-- --quick` it takes two minutes.
//! Words choose the rows whose question or board contains one of them: `-- territory 30×20`. Batches, which answer board
//! by board, are in the bench `batch`.
//!
//! A row is a call of `Table::row`: its name and board, the ratio to reach, and two closures that answer a
//! question by its number, ours first. The boards, and the memory that both write to, are made before, outside the
//! clock. An answer is handed to a `Note` with a closure that makes it comparable; the closure runs when answers are
//! compared, not when they are timed.

#![allow(unreachable_pub, reason = "a bench has no other crate to reach")]

use std::path::Path;

use gridmask::{GridVec, grid_mask};

mod ground;
mod hand;
mod rows;
#[path = "../support"]
#[allow(dead_code, reason = "each bench uses its own part")]
mod support {
    pub mod article;
    pub mod chess_queue;
    pub mod chessboards;
    pub mod contest;
    pub mod map;
    pub mod padded_queue;
    pub mod queue;
    pub mod serpentine;
    pub mod thin_walls;
    pub mod walled;
}
mod table;

use ground::Ground;
use support::map::Map;
use table::Table;

type Small = grid_mask!(30, 20);
type Medium = grid_mask!(64, 64);

fn read(name: &str) -> Map {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/maps");
    Map::read(&folder.join(name).with_extension("map"))
}

fn map(name: &str, count: usize) -> Ground<GridVec> {
    Ground::map(&read(name), count)
}

fn main() {
    let mut table = Table::new();
    // Enough questions that the branch predictor cannot learn them by heart.
    let small = Ground::random("30×20 p25", &Small::EMPTY, 25, 256);
    let medium = Ground::random("64×64 p25", &Medium::EMPTY, 25, 64);
    let maps = [map("den312d", 64), map("brc202d", 8)];

    macro_rules! on_all {
        ($rows:path $(, $goal:expr)?) => {
            $rows(&mut table, &small $(, $goal)?);
            $rows(&mut table, &medium $(, $goal)?);
            maps.iter().for_each(|map| $rows(&mut table, map $(, $goal)?));
        };
    }

    on_all!(rows::ways::rows);
    // `GridVec`, because contests announce the size only at run time.
    for (width, height) in [(9, 9), (20, 12)] {
        let empty = GridVec::new(width, height).expect("a size");
        let name = format!("{width}×{height} p25, GridVec");
        rows::ways::rows(&mut table, &Ground::random(&name, &empty, 25, 512));
    }
    rows::ways::rows(&mut table, &Ground::serpentine("64×64 serpentine", &Medium::EMPTY, 16));
    let empty = GridVec::new(128, 128).expect("a size");
    rows::ways::rows(&mut table, &Ground::serpentine("128×128 serpentine", &empty, 16));

    let columns = Ground::serpentine_of_columns("64×64 serpentine of columns", &Medium::EMPTY, 16);
    rows::ways::rows(&mut table, &columns);

    on_all!(rows::slides::rows);
    on_all!(rows::tori::rows);
    on_all!(rows::moves::rows);
    on_all!(rows::paths::rows);
    on_all!(rows::costs::rows);
    on_all!(rows::structure::rows);
    on_all!(rows::players::rows);
    on_all!(rows::parts::rows, 1.0);
    let board = "2000×2000 p45";
    if table.wants("component_map", board) || table.wants("same", board) {
        let empty = GridVec::new(2_000, 2_000).expect("a size");
        rows::parts::rows(&mut table, &Ground::random(board, &empty, 45, 1), 5.0);
    }
    if table.wants("component_map", "maze512") {
        rows::parts::rows(&mut table, &map("maze512-1-0", 1), 1.0);
    }
    [30, 140, 400].into_iter().for_each(|side| rows::parts::letters(&mut table, side));

    [64, 140, 512].into_iter().for_each(|side| rows::sets::rows(&mut table, side));

    rows::joins::rows(&mut table);
    rows::shapes::rows(&mut table);
    rows::walls::of_a_game(&mut table);
    rows::walls::rows(&mut table, "16×16", &<grid_mask!(16, 16)>::EMPTY, 64);
    rows::walls::rows(&mut table, "30×20", &Small::EMPTY, 64);
    rows::walls::rows(&mut table, "64×64", &Medium::EMPTY, 8);
    rows::pieces::slides(&mut table, "8×8", &<grid_mask!(8, 8)>::EMPTY);
    rows::pieces::slides(&mut table, "16×16", &<grid_mask!(16, 16)>::EMPTY);
    rows::pieces::slides(&mut table, "30×20", &Small::EMPTY);
    rows::pieces::hexagons(&mut table);
    rows::pieces::king(&mut table);
    ["arena", "random-64-64-20", "brc202d", "maze512-1-0"]
        .into_iter()
        .for_each(|name| rows::pieces::text(&mut table, &read(name)));

    table.finish();
}
