//! Questions that came after distance and reach: costs, levels, regions, structure, what walls would do.

mod combined;
mod costs;
mod costs_around;
mod impact;
mod levels;
mod races;
mod refused;
mod regions;
mod structure;
