//! A fixed number of boards as a tuple.

use core::{array, fmt, marker::PhantomData};
use serde::{
    de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor},
    ser::{Serialize, SerializeTuple, Serializer},
};

use super::size_of;
use crate::{cell::Extent, cell_set::CellSet, direction::Direction};

pub(super) fn serialize<Z: Serializer>(
    boards: impl IntoIterator<IntoIter: ExactSizeIterator, Item: Serialize>,
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let mut boards = boards.into_iter();
    let mut tuple = serializer.serialize_tuple(boards.len())?;
    boards.try_for_each(|board| tuple.serialize_element(&board))?;
    tuple.end()
}

/// Reads `N` boards, which `what` describes. A step in `direction(i)`, if there is one, may not leave board `i`.
pub(super) fn deserialize<
    'de,
    B: CellSet + Deserialize<'de>,
    D: Deserializer<'de>,
    const N: usize,
>(
    deserializer: D,
    what: &'static str,
    direction: fn(usize) -> Option<Direction>,
) -> Result<[B; N], D::Error> {
    deserializer.deserialize_tuple(N, Boards { what, direction, board: PhantomData })
}

struct Boards<B, const N: usize> {
    what: &'static str,
    direction: fn(usize) -> Option<Direction>,
    board: PhantomData<B>,
}

impl<'de, B: CellSet + Deserialize<'de>, const N: usize> Visitor<'de> for Boards<B, N> {
    type Value = [B; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} boards{}", self.what)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut boards: A) -> Result<[B; N], A::Error> {
        let mut next = |i| boards.next_element()?.ok_or_else(|| Error::invalid_length(i, &self));
        let first: B = next(0)?;
        let mut all: [B; N] = array::from_fn(|_| first.clone());
        for (i, board) in all.iter_mut().enumerate().skip(1) {
            *board = next(i)?;
        }
        if boards.next_element::<IgnoredAny>()?.is_some() {
            return Err(Error::invalid_length(N + 1, &self));
        }
        for (i, board) in all.iter().enumerate() {
            check(i, (self.direction)(i), board, size_of(&first))?;
        }
        Ok(all)
    }
}

/// Refuses a board of another size than the first, or with a cell from which a step in the direction leaves the board.
pub(super) fn check<B: CellSet, E: Error>(
    i: usize,
    direction: Option<Direction>,
    board: &B,
    size: Extent,
) -> Result<(), E> {
    let found = size_of(board);
    if found != size {
        let place = i + 1;
        return Err(E::custom(format_args!("board {place} is {found}, but the first is {size}")));
    }
    let Some(direction) = direction else { return Ok(()) };
    let leavers = board.clone() - &board.shift(direction).shift(direction.opposite());
    leavers.first().map_or(Ok(()), |cell| {
        Err(E::custom(format_args!("the step {direction} from {cell} leaves the {size} board")))
    })
}
