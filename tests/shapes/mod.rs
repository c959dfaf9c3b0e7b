//! Sets and other values: shapes, symmetries, pictures, words, paths.

mod arbitrary;
mod directions;
mod extensions;
mod hexagons;
mod pictures;
mod sets;
mod threads;
mod values;
mod words;
