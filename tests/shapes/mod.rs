//! What sets look like, and what is not a set: shapes, symmetries, pictures, values, paths.

#[cfg(feature = "quickcheck")]
mod arbitrary;
mod directions;
mod extensions;
mod hexagons;
mod sets;
mod threads;
mod values;
mod words;
