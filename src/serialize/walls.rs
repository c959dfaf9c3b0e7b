//! Walls and exits as boards: one for each axis, direction or orientation.

use core::{array, fmt, marker::PhantomData};
use serde::{
    de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor},
    ser::{Serialize, SerializeTuple, Serializer},
};

use super::Size;
use crate::{
    cell_set::CellSet,
    direction::Direction,
    rule::{
        Exits, Walls,
        walls::{LongWall, LongWalls},
    },
};

/// Writes the open edges of each axis, north–south first and then clockwise.
///
/// An edge is written with its cell that comes first row by row.
impl<B, const AXES: usize, const WRAPS: bool> Serialize for Walls<B, AXES, WRAPS>
where
    B: CellSet + Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        write(self.planes(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there is not one board for each axis, if they differ in size, or if an edge leads over a border.
impl<'de, B, const AXES: usize, const WRAPS: bool> Deserialize<'de> for Walls<B, AXES, WRAPS>
where
    B: CellSet + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stays_within = |i| (!WRAPS).then_some(Self::forward(i));
        read(deserializer, "axis", stays_within).map(Self::from_planes)
    }
}

/// Writes the cells from which a step is open, for each direction in the order of [`Direction::ALL`].
impl<B: CellSet + Serialize> Serialize for Exits<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        write(self.masks(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there is not one board for each direction, if they differ in size, or if a step leaves the board.
impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for Exits<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let masks: [B; 8] = read(deserializer, "direction", |i| Some(Direction::ALL[i]))?;
        Ok(Self::from_masks(|direction| masks[direction as usize].clone()))
    }
}

/// Writes the corners of the horizontal walls, and of the vertical ones.
impl<B: CellSet + Serialize> Serialize for LongWalls<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        write(self.corners(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there are not two boards of one size, or no room for a wall.
impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for LongWalls<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let corners = read(deserializer, "orientation", |_| None)?;
        Self::from_corners(corners).ok_or_else(|| D::Error::custom("no room for a wall"))
    }
}

/// Writes the name, such as `e4h`, in formats that people read; the corner and whether the wall is vertical in others.
impl Serialize for LongWall {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.corner(), self.is_vertical()).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for LongWall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(ReadWall)
        } else {
            let (corner, is_vertical) = Deserialize::deserialize(deserializer)?;
            Ok(Self::new(corner, is_vertical))
        }
    }
}

struct ReadWall;

impl Visitor<'_> for ReadWall {
    type Value = LongWall;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a wall such as `e4h`")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<LongWall, E> {
        name.parse().map_err(|_| E::invalid_value(Unexpected::Str(name), &self))
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

/// Reads `N` boards, one for each `what`. A step in `direction(i)`, if there is one, may not leave board `i`.
fn read<'de, B: CellSet + Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
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
            check(i, (self.direction)(i), board, Size::of(&first))?;
        }
        Ok(all)
    }
}

/// Refuses a board of another size than the first, or with a cell that a step in the direction takes off the board.
fn check<B: CellSet, E: Error>(
    i: usize,
    direction: Option<Direction>,
    board: &B,
    size: Size,
) -> Result<(), E> {
    let found = Size::of(board);
    if found != size {
        let place = i + 1;
        return Err(E::custom(format_args!("board {place} is {found}, but the first is {size}")));
    }
    let Some(direction) = direction else { return Ok(()) };
    let mut leavers = board.clone();
    leavers -= &board.shift(direction).shift(direction.opposite());
    leavers.first().map_or(Ok(()), |cell| {
        Err(E::custom(format_args!("the step {direction} from {cell} leaves the {size} board")))
    })
}
