//! How a wave in registers goes on word by word.

use crate::bits::moves::Move;

/// By which moves, over the edges of columns and rows and towards a stop, whose rows these are.
#[derive(Clone, Copy)]
pub(super) struct Ways<'a, T> {
    pub(super) by: Move,
    pub(super) stop: &'a [T],
    pub(super) edges: [&'a [T]; 2],
    pub(super) height: usize,
}
