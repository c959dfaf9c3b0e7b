//! The best handwritten code for each question, without bitsets unless the module says so.

pub mod counts;
pub mod fenced;
pub mod field;
pub mod hexagons;
pub mod joins;
pub mod moving;
pub mod parts;
pub mod priced;
pub mod queue;
pub mod shape;
pub mod slider;
pub mod stamped;
pub mod states;
pub mod torus;
pub mod turned;
pub mod ways;
