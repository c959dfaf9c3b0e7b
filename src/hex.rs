//! Boards of hexagons: rows of either parity, the twelve symmetries, and drawings.
//!
//! The moves are [`HEX`](crate::HEX) in axial coordinates, or [`Walls::hexagonal_rows`](crate::Walls::hexagonal_rows)
//! where every other row stands half a cell further east.

pub use crate::{
    direction::HexagonalRows, rule::walls::HexagonalRowsPicture, symmetry::hexagons::HexSymmetry,
};
