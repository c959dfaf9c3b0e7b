//! A board as a list of rows: strings of `X` and `.`, north up.

use core::fmt;
use serde::{
    de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor},
    ser::{Serialize, Serializer},
};

use crate::{
    cell::{Count, Extent},
    cell_set::CellSet,
    text::row_of_line,
};

pub(super) fn serialize<B: CellSet, Z: Serializer>(
    board: &B,
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let row = |line| Row { board, y: row_of_line(board, line) };
    serializer.collect_seq((0..board.height()).map(row))
}

struct Row<'a, B> {
    board: &'a B,
    y: usize,
}

impl<B: CellSet> fmt::Display for Row<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.board.width())
            .try_for_each(|x| f.write_str(if self.board.contains((x, self.y)) { "X" } else { "." }))
    }
}

impl<B: CellSet> Serialize for Row<'_, B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

/// Reads rows of one width, and returns the size of the board. Calls `put(x, line, inside)` for every cell, line by line
/// from the top.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
    put: impl FnMut(usize, usize, bool),
) -> Result<Extent, D::Error> {
    deserializer.deserialize_seq(Rows(put))
}

struct Rows<F>(F);

impl<'de, F: FnMut(usize, usize, bool)> Visitor<'de> for Rows<F> {
    type Value = Extent;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board as a list of rows of `X` and `.`")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut rows: A) -> Result<Extent, A::Error> {
        let (mut width, mut height) = (0, 0);
        while let Some(cells) =
            rows.next_element_seed(ReadRow { line: height, put: &mut self.0 })?
        {
            if height == 0 {
                width = cells;
            } else if cells != width {
                let (row, found) = (height + 1, Count(cells, "cell"));
                return Err(Error::custom(format_args!("row {row} has {found}, expected {width}")));
            }
            height += 1;
        }
        Ok(Extent(width, height))
    }
}

struct ReadRow<'a, F> {
    line: usize,
    put: &'a mut F,
}

impl<'de, F: FnMut(usize, usize, bool)> DeserializeSeed<'de> for ReadRow<'_, F> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<F: FnMut(usize, usize, bool)> Visitor<'_> for ReadRow<'_, F> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} of a board, of `X` and `.`", self.line + 1)
    }

    fn visit_str<E: Error>(self, row: &str) -> Result<usize, E> {
        let mut width = 0;
        for c in row.chars() {
            if !matches!(c, 'X' | '.') {
                let (row, column) = (self.line + 1, width + 1);
                return Err(E::custom(format_args!(
                    "row {row}, column {column}: unexpected character {c:?}, expected 'X' or '.'"
                )));
            }
            (self.put)(width, self.line, c == 'X');
            width += 1;
        }
        Ok(width)
    }
}
