//! A binary format in miniature. Unlike `postcard`, it keeps the text of errors and can hold values that no board writes.

use serde::{
    Deserialize, Deserializer,
    de::{
        Error as _, IntoDeserializer, Visitor,
        value::{Error, SeqDeserializer},
    },
    forward_to_deserialize_any,
};

#[derive(Clone, Debug)]
pub(crate) enum Token {
    Number(u64),
    Bytes(Vec<u8>),
    List(Vec<Token>),
}

pub(crate) use Token::{Bytes, List, Number};

impl Token {
    /// The tokens that a board is written as.
    pub(crate) fn board(width: u64, height: u64, bytes: &[u8]) -> Self {
        List(vec![Number(width), Number(height), Bytes(bytes.to_vec())])
    }

    pub(crate) fn read<T: for<'de> Deserialize<'de>>(&self) -> Result<T, Error> {
        T::deserialize(self)
    }
}

impl<'de> Deserializer<'de> for &Token {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Number(number) => visitor.visit_u64(*number),
            Bytes(bytes) => visitor.visit_bytes(bytes),
            List(list) => visitor.visit_seq(SeqDeserializer::new(list.iter())),
        }
    }

    /// Fails, as in a format that reads from a stream and has no room for all bytes.
    fn deserialize_bytes<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("bytes for who does not keep them"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl IntoDeserializer<'_> for &Token {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
