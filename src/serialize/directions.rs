//! A set of directions as a list, or as bits.

use core::{fmt, iter};
use serde::{
    de::{Deserialize, Deserializer, SeqAccess, Visitor},
    ser::{Serialize, Serializer},
};

use crate::direction::{Direction, Directions};

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
