//! One board, some rules and some questions, each in depth and in a folder of its own.
//!
//! They are one program beside `laws`: what they ask of the same boards is built once, and the two are built at the
//! same time.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

mod grid_vec;
mod questions;
mod shortest_paths;
mod sliders;
mod walls;
