//! A chess position as the first field of its FEN record.

use serde::{
    de::{Deserialize, Deserializer},
    ser::{Serialize, Serializer},
};

use super::text;
use crate::position::Position;

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
        text::deserialize(deserializer, "a FEN record")
    }
}
