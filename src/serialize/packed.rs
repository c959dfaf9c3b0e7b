//! A board as its width, its height and the bits of its [`Words`], 8 to a byte, the lowest first. The bits after the last cell are
//! zero, and there is no byte without a cell.

use core::{fmt, marker::PhantomData};
use serde::{
    de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor},
    ser::{self, Serialize, Serializer},
};

use super::{NoMemory, size_of};
use crate::{
    cell::{Count, Extent},
    cell_set::{CellSet, Words, of_words},
    text::Blank,
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
    let bytes = &mut buffer[..(board.width() * board.height()).div_ceil(8)];
    let words = board.to_words().flat_map(u64::to_le_bytes);
    bytes.iter_mut().zip(words).for_each(|(byte, of_word)| *byte = of_word);
    (width, height, Bytes(bytes)).serialize(serializer)
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
        let found = Count(bytes.len(), "byte");
        return Err(E::custom(format_args!("found {found}, expected {takes} for a {size} board")));
    }
    let Extent(width, height) = size;
    let cells = width * height;
    let past = bytes.last().map_or(0, |&last| last & !(u8::MAX >> (bytes.len() * 8 - cells)));
    if past != 0 {
        let bit = (bytes.len() - 1) * 8 + past.trailing_zeros() as usize;
        return Err(E::custom(format_args!("bit {bit} is beyond the last cell of a {size} board")));
    }
    if bytes.iter().all(|&byte| byte == 0) {
        return Ok(board); // which takes no memory
    }
    let board = board.__roomy().ok_or_else(|| E::custom(NoMemory(size)))?;
    let ((words, rest), mut last) = (bytes.as_chunks(), [0; 8]);
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().copied().chain((!rest.is_empty()).then_some(last));
    of_words(board, words.map(u64::from_le_bytes)).map_err(E::custom)
}
