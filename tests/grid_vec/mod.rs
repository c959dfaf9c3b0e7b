//! The differences between `GridVec` and other boards: its size is a value, its rows may have any number of
//! words, and it keeps sets in several ways.
//!
//! * `widths`: every width from 1 to 200, against a plain queue and against `GridMask`.
//! * `shapes`: stripes, serpentines, spirals and their kin around the edges of words and tiles.
//! * `algebra`: set operations on sets that were made in different ways.
//! * `large`: corridors of 100,000 cells, maps of millions, and boards that no memory would hold.
//! * `near`: a few moves on larger boards.
//! * `reading`: pictures, bools and bits, accepted and refused.

mod algebra;
mod large;
mod near;
mod plain;
mod reading;
mod shapes;
mod widths;
