//! Reads positions from FEN records, moves pawns and names squares.
//!
//! The board is a [`Bitboard`](crate::Bitboard), which also has the attacks of each piece. The other pieces are the
//! rules [`KING`](crate::KING), [`QUEEN`](crate::QUEEN), [`ROOK`](crate::ROOK), [`BISHOP`](crate::BISHOP) and
//! [`KNIGHT`](crate::KNIGHT). [`Bitboard::square`](crate::Bitboard::square) reads the name of a square, and
//! [`names`](crate::Bitboard::names) writes it: `Bitboard::of(cell).names()` for a cell.

pub use crate::{
    bitboard::SquareNames,
    position::{ParseFenError, Position},
    rule::pawn::Pawn,
};
