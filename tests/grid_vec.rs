//! `GridVec` where it differs from the other boards: its size is a value, its rows may be any number of
//! words long, and it keeps sets in several ways.
//!
//! * `widths`: every width from 1 to 200, against a plain queue and against `GridMask`.
//! * `shapes`: stripes, serpentines, spirals and their kin around the edges of words and tiles.
//! * `algebra`: set operations on sets that were made in different ways.
//! * `large`: corridors of 100,000 cells, maps of millions, and boards that no memory would hold.
//! * `near`: what a few moves lead to.
//! * `reading`: pictures, bools and bits, read and refused.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

#[path = "grid_vec/algebra.rs"]
mod algebra;
#[path = "grid_vec/large.rs"]
mod large;
#[path = "grid_vec/near.rs"]
mod near;
#[path = "grid_vec/plain.rs"]
mod plain;
#[path = "grid_vec/reading.rs"]
mod reading;
#[path = "grid_vec/shapes.rs"]
mod shapes;
#[path = "grid_vec/widths.rs"]
mod widths;
