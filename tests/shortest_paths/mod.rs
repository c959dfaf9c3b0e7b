//! All shortest paths, against their definition.
//!
//! A cell is at step `k` of a shortest path if it is `k` moves from the sources and the remaining number of
//! moves from the targets. `oracle::Graph` computes that from the oracle's moves.
//!
//! * `golden`: answers worked out by hand.
//! * `small`: every set of open cells of a 3×4 board with every pair of cells.
//! * `chess`: every pair of squares for king and knight, on boards that count ranks from either end.
//! * `random`: random positions for many rules, sizes and storages.
//! * `broken`: rules whose `back` disagrees with their `step`.
//! * `counts`: numbers of paths that are just small enough, and those that are not.

mod broken;
mod chess;
mod counts;
mod golden;
mod random;
mod small;
