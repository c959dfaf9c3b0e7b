//! Questions that came after distance and reach: costs, storeys, regions, structure, what walls would do.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

#[path = "questions/combined.rs"]
mod combined;
#[path = "questions/costs.rs"]
mod costs;
#[path = "questions/costs_around.rs"]
mod costs_around;
#[path = "questions/impact.rs"]
mod impact;
#[path = "questions/races.rs"]
mod races;
#[path = "questions/refused.rs"]
mod refused;
#[path = "questions/regions.rs"]
mod regions;
#[path = "questions/storeys.rs"]
mod storeys;
#[path = "questions/structure.rs"]
mod structure;
