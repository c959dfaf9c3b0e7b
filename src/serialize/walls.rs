//! Walls and exits as boards: the open edges of each axis, and where the steps in each direction may start.

use core::{array, fmt, marker::PhantomData};
use serde::{
    de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor},
    ser::{Serialize, SerializeTuple, Serializer},
};

use super::Size;
use crate::{
    cell_set::CellSet,
    direction::Direction,
    rule::{Exits, Walls},
};

/// The open edges of each axis, north–south first and then clockwise, each edge with the cell that comes
/// first in the order of the rows.
impl<B: CellSet + Serialize, const AXES: usize> Serialize for Walls<B, AXES> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        write(self.planes(), serializer)
    }
}

/// # Errors
///
/// If there is not one board for each axis, if they differ in size, or if an edge would lead over the border.
impl<'de, B: CellSet + Deserialize<'de>, const AXES: usize> Deserialize<'de> for Walls<B, AXES> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, "axis", Self::forward).map(Self::from_planes)
    }
}

/// The cells from which a step is open, for each direction in the order of [`Direction::ALL`].
impl<B: CellSet + Serialize> Serialize for Exits<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        write(self.masks(), serializer)
    }
}

/// # Errors
///
/// If there is not one board for each direction, if they differ in size, or if a step from a cell of one would
/// leave the board.
impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for Exits<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let masks: [B; 8] = read(deserializer, "direction", |i| Direction::ALL[i])?;
        Ok(Self::from_masks(|direction| masks[direction as usize].clone()))
    }
}

fn write<B: Serialize, Z: Serializer, const N: usize>(
    boards: &[B; N],
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let mut tuple = serializer.serialize_tuple(N)?;
    boards.iter().try_for_each(|board| tuple.serialize_element(board))?;
    tuple.end()
}

/// Reads `N` boards, one for each `what`, whose cells stay on the board in the direction of their number.
fn read<'de, B: CellSet + Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
    what: &'static str,
    direction: fn(usize) -> Direction,
) -> Result<[B; N], D::Error> {
    deserializer.deserialize_tuple(N, Boards { what, direction, board: PhantomData })
}

struct Boards<B, const N: usize> {
    what: &'static str,
    direction: fn(usize) -> Direction,
    board: PhantomData<B>,
}

impl<'de, B: CellSet + Deserialize<'de>, const N: usize> Visitor<'de> for Boards<B, N> {
    type Value = [B; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} boards, one for each {}", self.what)
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
            check((self.direction)(i), board, Size::of(&first))?;
        }
        Ok(all)
    }
}

fn check<B: CellSet, E: Error>(direction: Direction, board: &B, size: Size) -> Result<(), E> {
    let found = Size::of(board);
    if found != size {
        return Err(E::custom(format_args!(
            "the board for {direction} is one of {found}, and the first one of {size}"
        )));
    }
    let mut leavers = board.clone();
    leavers -= &board.shift(direction).shift(direction.opposite());
    leavers.first().map_or(Ok(()), |cell| {
        Err(E::custom(format_args!("the step {direction} from {cell} leaves the {size} board")))
    })
}
