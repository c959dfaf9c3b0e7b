//! This crate side by side with others, and with the code that experts write by hand.
//!
//! `cargo bench -p peers` checks that all answers are equal and prints a table for each family of
//! rows: our time for a question, and how many times slower each peer is. With `-- --quick` it takes a
//! tenth of the time; words such as `-- chess maps` select families.
//!
//! Each peer has the best set-up in its documentation, and its boards are prepared outside the clock
//! unless the row is about building them. Notes below a table say what a peer cannot express.

use std::env;

mod adapters {
    pub mod condor;
    pub mod exits;
    pub mod grid_pathfinding;
    pub mod moves;
    pub mod pathfinding;
    pub mod petgraph;
}

mod picture;

mod rows {
    mod ask;
    mod boards;
    mod built;
    pub mod chess;
    mod edited;
    pub mod maps;
    mod reachable;
    pub mod routes;
    mod scenario;
    mod sizes;
    pub mod thin_walls;
    mod walled_boards;
    pub mod whole;
}

#[path = "../support"]
#[allow(dead_code, unreachable_pub, reason = "this bench uses a part of what is shared")]
mod support {
    pub mod chess_queue;
    pub mod chessboards;
    pub mod contest;
    pub mod guarded;
    pub mod in_file;
    pub mod map;
    #[path = "../../examples/one_file/module/mod.rs"]
    #[clippy::msrv = "1.63"]
    #[allow(unused_imports, clippy::must_use_candidate, reason = "what a contest takes of it")]
    pub mod one_file;
    pub mod padded_queue;
    pub mod queue;
    pub mod table;
    pub mod thin_walls;
    pub mod walled;
    pub mod westcott;
}

/// The families of rows, with the words that select them.
const FAMILIES: [(&str, fn()); 5] = [
    ("walls", rows::thin_walls::table),
    ("chess", rows::chess::table),
    ("whole", rows::whole::table),
    ("routes", rows::routes::table),
    ("maps", rows::maps::table),
];

fn main() {
    let words: Vec<String> =
        env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |family: &str| words.is_empty() || words.iter().any(|word| word == family);
    println!("{}; ns per question, × times as long\n", support::contest::machine());
    FAMILIES.iter().filter(|(name, _)| is_wanted(name)).for_each(|(_, table)| table());
}
