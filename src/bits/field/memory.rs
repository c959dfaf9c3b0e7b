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
#[derive(Default)]
pub(super) struct Memory {
    /// All boards, and perhaps more words.
    pub(super) words: Vec<u64>,
    pub(super) ground: Vec<GroundMarks>,
    /// The marks of all waves.
    pub(super) waves: Vec<WaveMarks>,
    /// The list of a queue.
    pub(super) list: Vec<Part>,
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

/// The maximum number of words that are kept: 2 MB.
const MOST_KEPT: usize = 1 << 18;

/// The parts of a queue.
const PARTS: usize = 2048;

kept!(kept_memory: Memory);

/// Calls `run` with memory, which the thread keeps unless it is large.
pub(super) fn with_memory<T>(need: Need, run: impl FnOnce(&mut Memory) -> T) -> T {
    let mut memory = kept_memory(Memory::default());
    if memory.words.len() < need.words {
        memory.words = Vec::new();
        memory.words = zeros(need.words);
    }
    memory.ground.clear();
    memory.ground.resize(need.marks, GroundMarks::default());
    memory.waves.clear();
    memory.waves.resize(need.marks * need.waves, WaveMarks::default());
    memory.list.resize(PARTS, Part::default());
    let answer = run(&mut memory);
    if memory.words.len() <= MOST_KEPT {
        kept_memory(memory);
    }
    answer
}
