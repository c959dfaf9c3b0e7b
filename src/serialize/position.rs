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

#[cfg(test)]
mod tests {
    use crate::position::Position;

    #[test]
    fn a_position_goes_out_and_comes_in() {
        let fen = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7";
        let position: Position = fen.parse().unwrap();
        let mut buffer = [0; 80];
        let bytes = postcard::to_slice(&position, &mut buffer).unwrap();
        assert_eq!(bytes[1..], *fen.as_bytes());
        assert_eq!(postcard::from_bytes(bytes), Ok(position));
    }
}
