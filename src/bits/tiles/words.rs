//! The words of a dense set, and what searches have found out about them.

use alloc::{borrow::Cow, boxed::Box};
use core::ops::{Deref, DerefMut};

use crate::{
    bits::{
        ground::{Ground, Sample},
        tile::{ROWS, Size},
    },
    memory::Lazily,
};

/// The words of all tiles. What is kept beside them goes as soon as they may be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    words: Box<[u64]>,
    sample: Lazily<Sample>,
    ground: Lazily<Option<Ground>>,
    /// Whether there has been a question that the spans were not worth finding for.
    asked: Lazily<()>,
}

impl Words {
    pub(super) fn new(words: Box<[u64]>) -> Self {
        let (sample, ground, asked) = Default::default();
        Self { words, sample, ground, asked }
    }

    pub(super) fn into_boxed_slice(self) -> Box<[u64]> {
        self.words
    }

    /// The words of each strip.
    pub(super) fn strips(&self, size: Size) -> impl Iterator<Item = &[u64]> {
        self.words.chunks_exact(size.bands() * ROWS)
    }

    /// Whether the spans are known, or this has been asked before.
    pub(super) fn is_asked_again(&self) -> bool {
        let again = self.ground.is_kept() || self.asked.is_kept();
        if !again {
            self.asked.get(|| ());
        }
        again
    }

    /// What some rows tell of the spans.
    pub(super) fn sample(&self, size: Size) -> Sample {
        *self.sample.get(|| Sample::of(self.strips(size)))
    }

    /// The spans; `None` if they are many more than the sample tells.
    pub(super) fn ground(&self, size: Size) -> Cow<'_, Option<Ground>> {
        self.ground.get(|| {
            let strips: alloc::vec::Vec<_> = self.strips(size).collect();
            Ground::new(&strips, size.height, self.sample(size).spans())
        })
    }
}

impl Deref for Words {
    type Target = [u64];

    #[inline(always)]
    fn deref(&self) -> &[u64] {
        &self.words
    }
}

impl DerefMut for Words {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u64] {
        self.sample.forget();
        self.ground.forget();
        self.asked.forget();
        &mut self.words
    }
}
