//! Storages of [`GridMask`](crate::GridMask) and [`Batch`](crate::Batch), and boards as plain words.

pub use crate::{
    bits::{Batchable, Bits},
    cell_set::{Lanewise, Operators, Words},
    fixed::Fixed,
    text::Blank,
};
