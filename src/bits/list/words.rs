//! The words of a wave, as a list uses them.

use crate::bits::around::Step;

/// The cells of a layer that are in one word. Several parts may have the same word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) word: usize,
    pub(crate) cells: u64,
}

impl Part {
    pub(crate) const NONE: Self = Self { word: 0, cells: 0 };
}

/// The words of a wave.
pub(crate) trait Words {
    /// The word `south` rows further south, at most one.
    fn further(&self, word: usize, south: isize) -> usize;

    /// The word `east` words further east, at most one.
    fn beside(&self, word: usize, east: isize) -> usize;

    /// Whether `word`, which is beside or near `from`, is there. If it may still come, the list has to wait for it.
    fn has(&mut self, word: usize, from: usize) -> bool;

    /// The unvisited cells of a word that is there.
    fn left(&mut self, word: usize) -> &mut u64;

    /// The unvisited cells of a word and of those north and south of it. Returns `None` if these are not adjacent in memory, or
    /// may not be there.
    fn three(&mut self, word: usize) -> Option<&mut [u64; 3]>;

    /// The unvisited cells of any word: zero if there is no such word. Returns `None` if the list has to wait for it.
    fn left_if_known(&mut self, word: usize) -> Option<u64>;

    /// Whether the list has to wait for a word.
    fn is_waiting(&self) -> bool;

    /// Waits for no word.
    fn wait_no_more(&mut self);

    /// One word of the mask of number `mask`; empty if there is none.
    fn mask<S: Step>(&self, mask: usize, word: usize) -> u64;

    /// The cells of the stop in a word.
    fn stop(&self, word: usize) -> u64;

    /// Whether some cell of `parts` is at the stop.
    #[inline(always)]
    fn are_at_stop(&self, parts: &[Part]) -> bool {
        parts.iter().any(|part| self.stop(part.word) & part.cells != 0)
    }
}
