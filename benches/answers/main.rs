//! Questions of every kind against the best handwritten code for them, one row each.
//!
//! `cargo bench -p benches --bench answers` checks that both give the same answers, times them in turn on shuffled
//! questions, and prints the ratios of their best passes, those below 1 in bold. With `-- --quick` it takes four minutes.
//! Words choose the rows whose question or board contains one of them: `-- territory 30×20`. Batches, which answer board
//! by board, are in the bench `batch`. Maps are those of `examples/data/maps`, or of the folder that the variable
//! `GRIDMASK_MAPS` names, and some more. A last table shows the time per cell as boards grow; with the variable
//! `GRIDMASK_HUGE` it has a board of 16,384×16,384, which takes minutes and many gigabytes.
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
    pub mod contest;
    pub mod guarded;
    pub mod map;
    pub mod padded_queue;
    pub mod queue;
    pub mod serpentine;
    pub mod thin_walls;
    pub mod walled;
}
mod table;

use ground::Ground;
use support::map::{self, Map};
use table::Table;

type Small = grid_mask!(30, 20);
type Medium = grid_mask!(64, 64);

/// Maps of `examples/data/maps`, more of them in run lengths, and two kinds of the same benchmarks, generated.
fn maps() -> Vec<Map> {
    let more = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let more = ["Berlin_1_256", "AR0044SR", "Aftershock"]
        .map(|name| Map::read(&more.join(name).with_extension("map")));
    let generated = [
        Map::random("128×128 p25", 128, 25),
        Map::random("512×512 p10", 512, 10),
        Map::random("512×512 p25", 512, 25),
        Map::rooms("512×512 rooms", 512),
    ];
    map::maps().into_iter().map(|(_, map)| map).chain(more).chain(generated).collect()
}

fn main() {
    let mut table = Table::new();
    // Enough questions that the branch predictor cannot learn them by heart.
    let small = Ground::random("30×20 p25", &Small::EMPTY, 25, 256);
    let medium = Ground::random("64×64 p25", &Medium::EMPTY, 25, 64);
    let maps = maps();
    let named = |name: &str| maps.iter().find(|map| map.name == name);
    let grounds = [("den312d", 64), ("brc202d", 8)];
    let grounds =
        grounds.into_iter().filter_map(|(name, count)| Some(Ground::map(named(name)?, count)));
    let grounds: Vec<_> = grounds.collect();

    macro_rules! on_all {
        ($rows:path) => {
            $rows(&mut table, &small);
            $rows(&mut table, &medium);
            grounds.iter().for_each(|map| $rows(&mut table, map));
        };
    }

    rows::ways::rows(&mut table, &small);
    rows::ways::rows(&mut table, &medium);
    grounds.iter().for_each(|map| rows::ways::others(&mut table, map));
    // `GridVec`, because contests announce the size only at run time.
    for (width, height) in [(9, 9), (20, 12)] {
        let empty = GridVec::empty(width, height).expect("a size");
        let name = format!("{width}×{height} p25, GridVec");
        rows::ways::rows(&mut table, &Ground::random(&name, &empty, 25, 512));
    }
    rows::ways::rows(&mut table, &Ground::serpentine("64×64 serpentine", &Medium::EMPTY, 16));
    let empty = GridVec::empty(128, 128).expect("a size");
    rows::ways::rows(&mut table, &Ground::serpentine("128×128 serpentine", &empty, 16));

    let columns = Ground::serpentine_of_columns("64×64 serpentine of columns", &Medium::EMPTY, 16);
    rows::ways::rows(&mut table, &columns);
    for side in [33, 65, 129] {
        let empty = GridVec::empty(side, side).expect("a size");
        let count = 100_000 / (side * side);
        rows::ways::rows(
            &mut table,
            &Ground::mazes(&format!("{side}×{side} mazes"), &empty, count),
        );
    }

    maps.iter().for_each(|map| rows::ways::of_map(&mut table, map));
    [96, 512, 2_048, 4_096].into_iter().for_each(|side| rows::near::rows(&mut table, side));

    on_all!(rows::slides::rows);
    on_all!(rows::tori::rows);
    on_all!(rows::moves::rows);
    on_all!(rows::states::portals);
    rows::states::keys(&mut table);
    on_all!(rows::paths::rows);
    on_all!(rows::costs::rows);
    on_all!(rows::priced::rows);
    rows::priced::budgets(&mut table);
    on_all!(rows::structure::rows);
    on_all!(rows::players::rows);
    on_all!(rows::parts::rows);
    let board = "2000×2000 p45";
    let rows = ["component_map of stripes, joined", "same", "patches of stripes, joined"];
    if rows.iter().any(|row| table.wants(row, board)) {
        let empty = GridVec::empty(2_000, 2_000).expect("a size");
        let ground = Ground::random(board, &empty, 45, 1);
        rows::parts::rows(&mut table, &ground);
        rows::mosaic::rows(&mut table, &ground);
    }
    if table.wants("component_map", "maze512")
        && let Some(map) = named("maze512-1-0")
    {
        rows::parts::rows(&mut table, &Ground::map(map, 1));
    }
    [30, 140, 400].into_iter().for_each(|side| rows::parts::letters(&mut table, side));

    [64, 140, 512].into_iter().for_each(|side| rows::sets::rows(&mut table, side));
    [64, 500, 2_000].into_iter().for_each(|side| rows::values::rows(&mut table, side));

    rows::joins::rows(&mut table);
    rows::shapes::rows(&mut table);
    rows::walls::of_a_game(&mut table);
    rows::walls::rows(&mut table, "16×16", &<grid_mask!(16, 16)>::EMPTY, 64);
    rows::walls::rows(&mut table, "30×20", &Small::EMPTY, 64);
    rows::walls::rows(&mut table, "64×64", &Medium::EMPTY, 8);
    ["den312d", "AR0017SR", "warehouse-10-20-10-2-1", "512×512 rooms", "512×512 p25"]
        .into_iter()
        .filter_map(named)
        .for_each(|map| rows::walls::of_map(&mut table, map));
    rows::pieces::slides(&mut table, "8×8", &<grid_mask!(8, 8)>::EMPTY);
    rows::pieces::slides(&mut table, "16×16", &<grid_mask!(16, 16)>::EMPTY);
    rows::pieces::slides(&mut table, "30×20", &Small::EMPTY);
    rows::pieces::hexagons(&mut table);
    ["arena", "random-64-64-20", "brc202d", "maze512-1-0"]
        .into_iter()
        .filter_map(named)
        .for_each(|map| rows::pieces::text(&mut table, map));
    table.finish();
    if table.wants("growth", "") {
        rows::growth::rows(&table);
    }
}
