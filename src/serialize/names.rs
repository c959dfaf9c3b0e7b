//! Values with names: chess positions, walls of two cells and directions.

use core::{fmt, iter, marker::PhantomData, str::FromStr};
use serde::{
    de::{Deserialize, Deserializer, Error, SeqAccess, Visitor},
    ser::{Serialize, Serializer},
};

use crate::{
    direction::{Direction, Directions},
    position::Position,
    rule::walls::LongWall,
};

/// Writes the string that `Display` prints.
impl Serialize for Position {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

/// # Errors
///
/// Fails if the string is not a FEN record.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer, "a FEN record")
    }
}

/// Writes the name, such as `e4h`, in human-readable formats; the corner and whether the wall is vertical in others.
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
            from_text(deserializer, "a wall such as `e4h`")
        } else {
            let wall = Deserialize::deserialize(deserializer);
            wall.map(|(corner, is_vertical)| Self::new(corner, is_vertical))
        }
    }
}

fn from_text<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
    what: &'static str,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(Text { what, value: PhantomData })
}

struct Text<T> {
    what: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Writes the names, clockwise from north, in human-readable formats, and a `u8` with bit `i` for [`Direction::ALL`]`[i]` in
/// others.
impl Serialize for Directions {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u8(self.bits())
        }
    }
}

impl<'de> Deserialize<'de> for Directions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(ReadNames)
        } else {
            u8::deserialize(deserializer).map(Self::from_bits)
        }
    }
}

struct ReadNames;

impl<'de> Visitor<'de> for ReadNames {
    type Value = Directions;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of directions")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<Directions, A::Error> {
        iter::from_fn(|| names.next_element::<Direction>().transpose()).collect()
    }
}
