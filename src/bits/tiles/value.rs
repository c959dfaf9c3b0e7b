//! Sets as values: which are equal.

use core::hash;

use super::set::{
    Set::{Dense, Sparse},
    Tiles,
};

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        match (&self.set, &other.set) {
            _ if self.size != other.size => false,
            (Dense(a), Dense(b)) => a == b,
            (Sparse(a), Sparse(b)) => a == b,
            _ => self.is_subset(other) && other.is_subset(self),
        }
    }
}

impl Eq for Tiles {}

impl hash::Hash for Tiles {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.for_each_tile(|t, tile| (t, tile).hash(state));
        // No tile has this number: where the set ends can be told from what is hashed after it.
        usize::MAX.hash(state);
    }
}
