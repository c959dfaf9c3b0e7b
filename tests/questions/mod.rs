//! Questions that came after distance and reach: costs, storeys, regions, structure, what walls would do.

mod combined;
mod costs;
mod costs_around;
mod impact;
mod races;
mod refused;
mod regions;
mod storeys;
mod structure;
