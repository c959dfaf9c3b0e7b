//! The words that a list goes over.

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

    /// Whether there is a word beside another, or near it. One that is not there yet has to be waited for.
    fn has(&mut self, word: usize, from: usize) -> bool;

    /// The cells that no layer has held, of a word that is there.
    fn left(&mut self, word: usize) -> &mut u64;

    /// The cells that no layer has held, of a word and of those to the north and the south of it; `None` if these are not side by
    /// side, or may not be there.
    fn three(&mut self, word: usize) -> Option<&mut [u64; 3]>;

    /// The cells of any word that no layer has held: zero if there is no such word, and `None` if it has to be waited for.
    fn left_if_known(&mut self, word: usize) -> Option<u64>;

    /// Whether a word has to be waited for.
    fn is_waiting(&self) -> bool;

    /// Does not wait for it.
    fn wait_no_more(&mut self);

    /// The mask of this number; empty if there is none.
    fn mask<S: Step>(&self, mask: usize, word: usize) -> u64;

    /// The cells at which the wave is to stop.
    fn stop(&self, word: usize) -> u64;

    /// Whether some of these are at the stop.
    #[inline(always)]
    fn are_at_stop(&self, parts: &[Part]) -> bool {
        parts.iter().any(|part| self.stop(part.word) & part.cells != 0)
    }
}
