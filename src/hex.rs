//! Boards of hexagons: rows of either parity, symmetries and drawings.
//!
//! Hexagons in axial coordinates move by [`HEX`](crate::HEX). If every other row is half a cell further east, moves come from
//! [`Walls::hex_rows`](crate::Walls::hex_rows).

pub use crate::{direction::HexRows, rule::walls::HexRowsPicture, symmetry::hexagons::HexSymmetry};
