//! One board, some rules and some questions, each in depth and in a folder of its own.
//!
//! They are one program beside `laws`: their questions about the same boards are compiled once, and the two programs
//! are compiled in parallel.

mod support;

mod grid_vec;
mod questions;
mod shortest_paths;
mod sliders;
mod walls;
