//! A cell as a struct of its two numbers.

use core::fmt;
use serde::{
    de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor},
    ser::{Serialize, SerializeStruct, Serializer},
};

use crate::cell::Cell;

const NAME: &str = "Cell";
const FIELDS: [&str; 2] = ["x", "y"];

/// Writes a struct of `x` and `y`, like a derived implementation.
impl Serialize for Cell {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut fields = serializer.serialize_struct(NAME, FIELDS.len())?;
        fields.serialize_field(FIELDS[0], &self.x)?;
        fields.serialize_field(FIELDS[1], &self.y)?;
        fields.end()
    }
}

/// Reads `x` and `y` in either order, or a list of the two, and refuses other fields.
impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct(NAME, &FIELDS, ReadCell)
    }
}

struct ReadCell;

impl<'de> Visitor<'de> for ReadCell {
    type Value = Cell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell with the fields `x` and `y`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Cell, A::Error> {
        let mut number = |i| numbers.next_element()?.ok_or_else(|| Error::invalid_length(i, &self));
        Ok(Cell { x: number(0)?, y: number(1)? })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Cell, A::Error> {
        let mut found = [None; FIELDS.len()];
        while let Some(i) = fields.next_key_seed(Field)? {
            if found[i].replace(fields.next_value()?).is_some() {
                return Err(Error::duplicate_field(FIELDS[i]));
            }
        }
        let number = |i: usize| found[i].ok_or_else(|| Error::missing_field(FIELDS[i]));
        Ok(Cell { x: number(0)?, y: number(1)? })
    }
}

/// Reads the index of a field in [`FIELDS`] from its name.
struct Field;

impl<'de> DeserializeSeed<'de> for Field {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Field {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`x` or `y`")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let place = FIELDS.iter().position(|field| *field == name);
        place.ok_or_else(|| E::unknown_field(name, &FIELDS))
    }
}
