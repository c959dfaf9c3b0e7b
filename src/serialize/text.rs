//! Values that are their text in human-readable formats, and something shorter in others.

use core::{fmt, marker::PhantomData, str::FromStr};
use serde::{
    de::{Deserialize, Deserializer, Error, Visitor},
    ser::{Serialize, Serializer},
};

pub(super) fn serialize_or<Z: Serializer>(
    text: &impl fmt::Display,
    packed: impl Serialize,
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(text)
    } else {
        packed.serialize(serializer)
    }
}

/// Reads a value from a string, of which `what` is an example in words, or with `unpack` from what is shorter.
pub(super) fn deserialize_or<'de, T, P, D>(
    deserializer: D,
    what: &'static str,
    unpack: impl FnOnce(P) -> Result<T, D::Error>,
) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    P: Deserialize<'de>,
    D: Deserializer<'de>,
{
    if deserializer.is_human_readable() {
        deserialize(deserializer, what)
    } else {
        unpack(P::deserialize(deserializer)?)
    }
}

/// Reads a value from a string, of which `what` is an example in words.
pub(super) fn deserialize<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
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
        text.parse().map_err(|error| E::custom(format_args!("{text:?}: {error}")))
    }
}
