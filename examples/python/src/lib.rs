//! The native half of the Python package `gridmask`: arguments from Python, answers of the crate, arrays of NumPy.
//!
//! Its functions take every argument by position; `python/gridmask` gives them their names, defaults and documentation.

use pyo3::prelude::*;

mod answers;
mod arrays;
mod board;
mod costs;
mod distances;
mod errors;
mod lockstep;
mod numbers;
mod paths;
mod places;
mod regions;
mod room;
mod rules;
mod search;
mod territory;
mod wait;

/// The native half of `gridmask`.
#[pymodule(gil_used = true)]
mod _gridmask {
    #[pymodule_export]
    use crate::{
        costs::{cheapest_path, cost_map},
        distances::{distance, distances, pairwise},
        paths::{count_paths, on_shortest_paths, path},
        regions::{areas, chokepoints, cut_cells, join, label, reach},
        search::{Edit, PackedBoard},
        territory::territory,
    };

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
