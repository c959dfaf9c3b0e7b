//! Questions beyond distance and reach: costs, levels, regions, races, structure, and the impact of walls.

mod combined;
mod costs;
mod costs_around;
mod floors;
mod handovers;
mod impact;
mod levels;
mod mosaic;
mod races;
mod recipes;
mod refused;
mod regions;
mod spread;
mod structure;
mod turning;
mod values;
