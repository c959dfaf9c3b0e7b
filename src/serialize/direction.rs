//! A direction as its name, or as its index among the eight.

use core::{fmt, iter};
use serde::{
    de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor},
    ser::{Serialize, Serializer},
};

use super::text;
use crate::direction::{Direction, Directions};

/// Writes the name in human-readable formats, as `Display` prints it, and the index in [`Direction::ALL`] as a `u8` in
/// others.
impl Serialize for Direction {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(*self as u8)
        }
    }
}

/// Reads a name in human-readable formats, and an index in [`Direction::ALL`] in others.
impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let what = "the name of a direction, such as `north-east`";
            return text::deserialize(deserializer, what);
        }
        let place = u8::deserialize(deserializer)?;
        let found = Direction::ALL.get(usize::from(place)).copied();
        let what = "a direction from 0, north, clockwise to 7, north-west";
        found.ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(place.into()), &what))
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
