//! Walls as a board for each direction: the cells from which the step is open.

use core::{array, fmt, marker::PhantomData};
use serde::{
    de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor},
    ser::{Serialize, SerializeTuple, Serializer},
};

use super::Size;
use crate::{cell_set::CellSet, direction::Direction, rule::Walls};

const fn directions<const N: usize>() -> &'static [Direction] {
    if N == 4 { &Direction::ORTHOGONAL } else { &Direction::ALL }
}

/// The cells from which a step is open, for each direction, in the order of
/// [`Direction::ORTHOGONAL`] or of [`Direction::ALL`].
impl<B: CellSet + Serialize, const N: usize> Serialize for Walls<B, N> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut boards = serializer.serialize_tuple(N)?;
        for &direction in directions::<N>() {
            boards.serialize_element(self.exits(direction))?;
        }
        boards.end()
    }
}

/// # Errors
///
/// If there is not one board for each direction, if they differ in size, or if a step from a cell of
/// one would leave the board.
impl<'de, B: CellSet + Deserialize<'de>, const N: usize> Deserialize<'de> for Walls<B, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(N, ReadWalls::<B, N>(PhantomData))
    }
}

struct ReadWalls<B, const N: usize>(PhantomData<B>);

impl<'de, B: CellSet + Deserialize<'de>, const N: usize> Visitor<'de> for ReadWalls<B, N> {
    type Value = Walls<B, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} boards, one for each direction")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut boards: A) -> Result<Walls<B, N>, A::Error> {
        let mut next = |i| boards.next_element()?.ok_or_else(|| Error::invalid_length(i, &self));
        let first: B = next(0)?;
        let mut exits: [B; N] = array::from_fn(|_| first.clone());
        for (i, exits) in exits.iter_mut().enumerate().skip(1) {
            *exits = next(i)?;
        }
        if boards.next_element::<IgnoredAny>()?.is_some() {
            return Err(Error::invalid_length(N + 1, &self));
        }
        for (&direction, exits) in directions::<N>().iter().zip(&exits) {
            check(direction, exits, Size::of(&first))?;
        }
        Ok(Walls::from_exits(exits))
    }
}

fn check<B: CellSet, E: Error>(direction: Direction, exits: &B, size: Size) -> Result<(), E> {
    let found = Size::of(exits);
    if found != size {
        return Err(E::custom(format_args!(
            "the walls to the {direction} are on a board of {found}, and those to the north of {size}"
        )));
    }
    let mut leavers = exits.clone();
    leavers -= &exits.shift(direction).shift(direction.opposite());
    leavers.first().map_or(Ok(()), |cell| {
        Err(E::custom(format_args!("the step {direction} from {cell} leaves the board of {size}")))
    })
}
