//! A board as its width, its height and its bits. The storage of the board makes no difference.
//!
//! ```text
//! a board of 5 columns and 3 rows      its bits, 8 to a byte, the lowest first
//!
//! y 0    X . . X .                      0  1  2  3  4
//! y 1    . . . . X                      5  6  7  8  9
//! y 2    . X . . .                     10 11 12 13 14
//!
//! bits 0, 3, 9 and 11 are set: the bytes are 0b0000_1001 and 0b0000_1010
//! ```
//!
//! Rows follow one another without gaps. The bits after the last cell are zero.

use core::{fmt, marker::PhantomData};
use serde::{
    de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor},
    ser::{self, Serialize, Serializer},
};

use super::{NoMemory, size_of};
use crate::{
    cell::{Count, Extent},
    cell_set::CellSet,
    text::{Blank, insert_runs},
};

/// The number of bytes with one bit per cell, or `None` if a `usize` cannot hold it.
fn bytes_of(Extent(width, height): Extent) -> Option<usize> {
    Some(width.checked_mul(height)?.div_ceil(8))
}

/// Zeros, one bit per cell of a board.
#[cfg(feature = "alloc")]
pub(super) fn zeros<B: CellSet, E: ser::Error>(board: &B) -> Result<alloc::vec::Vec<u8>, E> {
    sides(board)?;
    let size = size_of(board);
    bytes_of(size).and_then(crate::memory::try_zeros).ok_or_else(|| E::custom(NoMemory(size)))
}

/// Writes a board through a buffer of zeros with at least one bit per cell.
pub(super) fn serialize<B: CellSet, Z: Serializer>(
    board: &B,
    buffer: &mut [u8],
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let (width, height) = sides(board)?;
    for cell in board.cells() {
        let bit = cell.x + cell.y * board.width();
        buffer[bit / 8] |= 1 << (bit % 8);
    }
    let bytes = Bytes(&buffer[..(board.width() * board.height()).div_ceil(8)]);
    (width, height, bytes).serialize(serializer)
}

fn sides<B: CellSet, E: ser::Error>(board: &B) -> Result<(u32, u32), E> {
    match (u32::try_from(board.width()), u32::try_from(board.height())) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(E::custom(format_args!(
            "a {} board is too large to write as bits: width and height must be at most {}",
            size_of(board),
            u32::MAX
        ))),
    }
}

struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_bytes(self.0)
    }
}

pub(super) fn deserialize<'de, B: Blank, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<B, D::Error> {
    deserializer.deserialize_tuple(3, Packed(PhantomData))
}

struct Packed<B>(PhantomData<B>);

impl<'de, B: Blank> Visitor<'de> for Packed<B> {
    type Value = B;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board as width, height and bits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<B, A::Error> {
        let mut side = |i| {
            let cells: u32 =
                parts.next_element()?.ok_or_else(|| Error::invalid_length(i, &self))?;
            usize::try_from(cells).map_err(Error::custom)
        };
        let (width, height) = (side(0)?, side(1)?);
        let board = B::__blank(width, height).map_err(Error::custom)?;
        parts.next_element_seed(Bits(board))?.ok_or_else(|| Error::invalid_length(2, &self))
    }
}

/// Reads the bits of a board into an empty board of its size.
struct Bits<B>(B);

impl<'de, B: Blank> DeserializeSeed<'de> for Bits<B> {
    type Value = B;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<B, D::Error> {
        // Formats that read from a stream may have no room for all bytes, unless the visitor asks for a buffer.
        deserializer.deserialize_byte_buf(self)
    }
}

impl<B: Blank> Visitor<'_> for Bits<B> {
    type Value = B;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bits of a {} board, as bytes", size_of(&self.0))
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<B, E> {
        unpack(self.0, bytes)
    }
}

/// Adds the cells whose bits are set to an empty board.
pub(super) fn unpack<B: Blank, E: Error>(board: B, bytes: &[u8]) -> Result<B, E> {
    let size = size_of(&board);
    let takes = bytes_of(size).ok_or_else(|| E::custom(NoMemory(size)))?;
    if bytes.len() != takes {
        return Err(E::custom(format_args!(
            "found {}, expected {takes} for a {size} board",
            Count(bytes.len(), "byte")
        )));
    }
    let Extent(width, height) = size;
    let cells = width * height;
    let past = bytes.last().map_or(0, |&last| last & !(u8::MAX >> (bytes.len() * 8 - cells)));
    if past != 0 {
        let bit = (bytes.len() - 1) * 8 + past.trailing_zeros() as usize;
        return Err(E::custom(format_args!("bit {bit} is beyond the last cell of a {size} board")));
    }
    let board = board.__roomy().ok_or_else(|| E::custom(NoMemory(size)))?;
    Ok(insert_runs(board, |x, y| {
        let columns = (width - x).min(64);
        word(bytes, x + y * width) & (u64::MAX >> (64 - columns))
    }))
}

/// The 64 bits from `bit` on. Bits past the last byte are zero.
fn word(bytes: &[u8], bit: usize) -> u64 {
    let rest = &bytes[bit / 8..];
    let padded = rest.first_chunk().copied().unwrap_or_else(|| {
        let mut padded = [0; 16];
        padded[..rest.len()].copy_from_slice(rest);
        padded
    });
    (u128::from_le_bytes(padded) >> (bit % 8)) as u64
}
