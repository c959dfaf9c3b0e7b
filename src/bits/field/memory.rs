//! Memory for waves.
//!
//! Its contents are arbitrary: chunks are cleared when a wave comes near them. So a wave costs what it visits, whatever the size of
//! its board, once the memory exists.

use alloc::vec::Vec;

use super::{
    frame::Frame,
    ground::boards,
    marks::{GroundMarks, WaveMarks},
    queue::Part,
};
use crate::{
    bits::moves::Move,
    memory::{kept, zeros},
};

/// The memory of some waves over a ground.
pub(super) struct Memory<'m> {
    /// All boards.
    pub(super) words: &'m mut [u64],
    pub(super) ground: &'m mut [GroundMarks],
    /// The marks of all waves.
    pub(super) waves: &'m mut [WaveMarks],
    /// The list of a queue.
    pub(super) list: &'m mut [Part],
}

/// The amount of memory that some waves need.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    pub(super) words: usize,
    /// The words of a set of chunks.
    pub(super) marks: usize,
    pub(super) waves: usize,
}

impl Need {
    pub(super) const fn of(frame: Frame, waves: usize, step: Move, has_stop: bool) -> Self {
        let words = boards(waves, step, has_stop) * frame.words();
        Self { words, marks: frame.numbers().div_ceil(64), waves }
    }
}

/// The lists that a wave leaves for the next one on its thread.
#[derive(Default)]
struct Lists {
    words: Vec<u64>,
    ground: Vec<GroundMarks>,
    waves: Vec<WaveMarks>,
    list: Vec<Part>,
}

/// The maximum number of words that are kept: 2 MB.
const MOST_KEPT: usize = 1 << 18;

/// The parts of a queue.
const PARTS: usize = 2048;

kept!(kept_lists: Lists);

/// Calls `run` with memory, which the thread keeps unless it is large.
pub(super) fn with_memory<T>(need: Need, run: impl FnOnce(Memory<'_>) -> T) -> T {
    let mut lists = kept_lists(Lists::default());
    if lists.words.len() < need.words {
        lists.words = Vec::new();
        lists.words = zeros(need.words);
    }
    lists.ground.clear();
    lists.ground.resize(need.marks, GroundMarks::default());
    lists.waves.clear();
    lists.waves.resize(need.marks * need.waves, WaveMarks::default());
    lists.list.resize(PARTS, Part::default());
    let answer = run(Memory {
        words: &mut lists.words[..need.words],
        ground: &mut lists.ground,
        waves: &mut lists.waves,
        list: &mut lists.list,
    });
    if lists.words.len() <= MOST_KEPT {
        kept_lists(lists);
    }
    answer
}
