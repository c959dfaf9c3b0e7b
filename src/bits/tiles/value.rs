//! Sets as values: clones, equality and hashes.

use core::hash;

use super::set::{
    Set::{self, Dense, Sparse},
    Tiles,
};

impl Clone for Tiles {
    fn clone(&self) -> Self {
        let set = match &self.set {
            Dense(words) => Dense(words.clone()),
            Sparse(list) => Sparse(list.clone()),
            Set::One(cell) => Set::One(*cell),
        };
        Self { size: self.size, set }
    }
}

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
        self.compact().hash(state);
    }
}
