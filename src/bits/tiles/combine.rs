//! Two sets as one.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::set::{
    SMALL_BOARD,
    Set::{self, Dense, Sparse},
    Tiles, tiles, tiles_mut,
};
use crate::bits::tile::{Tile, is_empty, map};

impl Tiles {
    /// `self = op(self, other)` word by word, where nothing changes beside a zero of `other`.
    #[inline]
    fn zip(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        let all = self.dense_mut();
        match &other.set {
            // Which tiles of a few are empty takes longer to find out.
            Dense(words) if all.len() < SMALL_BOARD => {
                for (a, b) in all.iter_mut().zip(tiles(words)) {
                    *a = map(a, b, &op);
                }
            }
            _ => other.for_each_tile(|t, tile| all[t] = map(&all[t], tile, &op)),
        }
    }

    /// Adds the cells of the other set, or with `^` flips them.
    pub(crate) fn join(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        self.settle();
        let one;
        let few = match &other.set {
            Sparse(list) => Some(&list[..]),
            Set::One(cell) => {
                one = [other.tile_with(*cell)];
                Some(&one[..])
            }
            Dense(_) => None,
        };
        if let (Sparse(a), Some(b)) = (&mut self.set, few) {
            *a = merge(a, b, op);
            return self.settle();
        }
        // Layers come one after the other: what takes one in will not stay sparse.
        self.densify();
        self.zip(other, op);
    }

    /// Keeps the only cell, or none.
    fn keep_if(&mut self, stays: bool) {
        if !stays {
            *self = Self::empty(self.size);
        }
    }

    /// Keeps the cells that are in the other set as well.
    pub(crate) fn retain(&mut self, other: &Self) {
        let keep = |a, b| a & b;
        if let Set::One(cell) = self.set {
            return self.keep_if(other.contains(cell));
        }
        self.settle();
        match (&mut self.set, &other.set) {
            (Dense(a), Dense(b)) => {
                for (a, b) in tiles_mut(a).iter_mut().zip(tiles(b)) {
                    *a = map(a, b, keep);
                }
                self.thin_out();
            }
            (Dense(_), _) => {
                let mut few = Self { size: self.size, set: Sparse(other.compact()) };
                few.retain(self);
                *self = few;
            }
            (Sparse(list), _) => change(list, other, keep),
            (Set::One(_), _) => unreachable!("settled"),
        }
    }

    /// Drops the cells that are in the other set.
    pub(crate) fn drop(&mut self, other: &Self) {
        let strike = |a, b: u64| a & !b;
        if let Set::One(cell) = self.set {
            return self.keep_if(!other.contains(cell));
        }
        self.settle();
        match &mut self.set {
            Dense(_) => {
                self.zip(other, strike);
                if let Dense(_) = other.set {
                    self.thin_out();
                }
            }
            Sparse(list) => change(list, other, strike),
            Set::One(_) => unreachable!("settled"),
        }
    }
}

/// Changes the tiles of a list, and drops those that become empty.
fn change(list: &mut Vec<(u32, Tile)>, other: &Tiles, op: impl Fn(u64, u64) -> u64) {
    list.retain_mut(|(t, tile)| {
        *tile = map(tile, &other.tile(*t as usize), &op);
        !is_empty(tile)
    });
}

/// Two lists of tiles as one, in order.
fn merge(a: &[(u32, Tile)], b: &[(u32, Tile)], op: impl Fn(u64, u64) -> u64) -> Vec<(u32, Tile)> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    while let (Some(&&(i, x)), Some(&&(j, y))) = (a.peek(), b.peek()) {
        let next = match i.cmp(&j) {
            Ordering::Less => (i, x),
            Ordering::Greater => (j, y),
            Ordering::Equal => (i, map(&x, &y, &op)),
        };
        if i <= j {
            a.next();
        }
        if j <= i {
            b.next();
        }
        if !is_empty(&next.1) {
            merged.push(next);
        }
    }
    merged.extend(a.chain(b));
    merged
}
