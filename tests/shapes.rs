//! What sets look like, and what is not a set: shapes, symmetries, pictures, values, paths.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

#[cfg(feature = "quickcheck")]
#[path = "shapes/arbitrary.rs"]
mod arbitrary;
#[path = "shapes/directions.rs"]
mod directions;
#[path = "shapes/extensions.rs"]
mod extensions;
#[path = "shapes/hexagons.rs"]
mod hexagons;
#[path = "shapes/sets.rs"]
mod sets;
#[path = "shapes/threads.rs"]
mod threads;
#[path = "shapes/values.rs"]
mod values;
#[path = "shapes/words.rs"]
mod words;
