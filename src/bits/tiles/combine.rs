//! Set operations.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::set::{
    Set::{Dense, Sparse},
    Tiles, tiles,
};
use crate::bits::tile::{Tile, is_empty, map};

impl Tiles {
    /// `self = op(self, other)` word by word, of a dense set. Where the other is not dense, nothing changes beside a zero of it.
    #[inline]
    fn zip(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        let all = self.dense_mut();
        match &other.set {
            Dense(words) => {
                for (a, b) in all.iter_mut().zip(tiles(words)) {
                    *a = map(a, b, &op);
                }
            }
            _ => other.for_each_tile(&mut |t, tile| all[t] = map(&all[t], tile, &op)),
        }
    }

    /// Adds the cells of `other`, or flips them if `op` is `^`.
    pub(crate) fn join(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        self.settle();
        if let (Sparse(a), Some(b)) = (&mut self.set, other.few()) {
            *a = merge(a, &b, op);
            return self.settle();
        }
        // Layers arrive one after the other, so a set that takes one in will not stay sparse.
        self.densify();
        self.zip(other, op);
    }

    /// Keeps the cells that are in `other`.
    pub(crate) fn retain(&mut self, other: &Self) {
        let keep = |a, b| a & b;
        self.settle();
        match (&self.set, &other.set) {
            (Dense(_), Dense(_)) => {
                self.zip(other, keep);
                self.thin_out();
            }
            (Dense(_), _) => {
                let mut few = other.clone();
                few.retain(self);
                *self = few;
            }
            _ => self.change_few(|t, tile| *tile = map(tile, &other.tile(t), keep)),
        }
    }

    /// Drops the cells that are in `other`.
    pub(crate) fn drop(&mut self, other: &Self) {
        let strike = |a, b: u64| a & !b;
        self.settle();
        if !self.is_dense() {
            return self.change_few(|t, tile| *tile = map(tile, &other.tile(t), strike));
        }
        self.zip(other, strike);
        if other.is_dense() {
            self.thin_out();
        }
    }
}

/// Merges two sorted lists of tiles.
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
