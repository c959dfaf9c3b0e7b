//! The words of a dense set, and what searches have cached about them.

use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::ops::{Deref, DerefMut};

use crate::{
    bits::{
        ground::{SpanGround, entries},
        tile::{ROWS, Size},
    },
    memory::Lazily,
};

/// The words of all tiles. Mutable access drops the cache.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DenseWords {
    words: Box<[u64]>,
    // One field, because every change checks it.
    kept: Lazily<CachedSpans>,
}

/// Cached facts about the words.
#[derive(Clone, Debug)]
struct CachedSpans {
    /// About how often a wave enters a span.
    entries: usize,
    ground: Lazily<Option<SpanGround>>,
    /// Whether there was a query for which finding the spans did not pay off.
    asked: Lazily<()>,
}

impl DenseWords {
    pub(super) fn new(words: Box<[u64]>) -> Self {
        Self { words, kept: Lazily::default() }
    }

    pub(super) fn into_boxed_slice(self) -> Box<[u64]> {
        self.words
    }

    fn strips(&self, size: Size) -> impl Iterator<Item = &[u64]> {
        self.words.chunks_exact(size.bands() * ROWS)
    }

    fn kept(&self, size: Size) -> Cow<'_, CachedSpans> {
        self.kept.get(|| CachedSpans {
            entries: entries(self.strips(size)),
            ground: Lazily::default(),
            asked: Lazily::default(),
        })
    }

    /// About how often a wave enters a span.
    pub(crate) fn entries(&self, size: Size) -> usize {
        self.kept(size).entries
    }

    /// Whether the spans are known, or this was called before. Always `false` if nothing is cached.
    pub(crate) fn is_asked_again(&self, size: Size) -> bool {
        let Cow::Borrowed(CachedSpans { ground, asked, .. }) = self.kept(size) else {
            return false;
        };
        let again = ground.is_kept() || asked.is_kept();
        if !again {
            asked.get(|| ());
        }
        again
    }

    /// The spans; `None` if there are many more than estimated.
    pub(crate) fn ground(&self, size: Size) -> Cow<'_, Option<SpanGround>> {
        let found = || {
            let strips: Vec<_> = self.strips(size).collect();
            SpanGround::new(&strips, size.height, 2 * (self.entries(size) + size.height + 64))
        };
        match self.kept(size) {
            Cow::Borrowed(kept) => kept.ground.get(found),
            Cow::Owned(_) => Cow::Owned(found()),
        }
    }
}

impl Deref for DenseWords {
    type Target = [u64];

    #[inline(always)]
    fn deref(&self) -> &[u64] {
        &self.words
    }
}

impl DerefMut for DenseWords {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u64] {
        self.kept.forget();
        &mut self.words
    }
}
