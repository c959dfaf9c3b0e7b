//! What a [`GridMask`](crate::GridMask) keeps its bits in, and boards as plain words.

pub use crate::{
    bits::{Bits, Stackable},
    cell_set::{Lanewise, Words},
    text::Blank,
};
