//! Boards of hexagons: rows of either parity, symmetries and drawings.
//!
//! Hexagons in axial coordinates move by [`HEX`](crate::HEX). If every other row is half a cell further east, moves are
//! those of [`Walls::hexagonal_rows`](crate::Walls::hexagonal_rows).

pub use crate::{
    direction::HexagonalRows, rule::walls::HexagonalRowsPicture, symmetry::hexagons::HexSymmetry,
};
