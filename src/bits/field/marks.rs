//! Sets of chunks, one bit per chunk.

/// Chunks that the newest layer may step into.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Look {
    pub(super) chunks: u64,
    /// The chunks that it may enter from the strip to the west, and from the strip to the east.
    pub(super) west: u64,
    pub(super) east: u64,
}

/// The marks of a wave for 64 chunks, in a cache line.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
pub(crate) struct WaveMarks {
    /// The chunks to look at now and after that; these swap roles, as the boards do.
    pub(super) look: [Look; 2],
    /// The chunks in which the newest layer has cells.
    pub(super) live: u64,
    /// The chunks that were ever visited.
    pub(super) seen: u64,
}

/// The marks of the ground for 64 chunks.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct GroundMarks {
    /// The chunks of the frame, and the chunks around it that are on the board.
    pub(super) inside: u64,
    pub(super) beyond: u64,
    /// The chunks in which the boards of the waves have been cleared.
    pub(super) clean: u64,
    /// The chunks that are laid out, and the ones among them with a cell of the stop.
    pub(super) laid: u64,
    pub(super) ends: u64,
    /// The chunks whose middle the southern and the eastern side of the board cross, if these sides wrap.
    pub(super) south: u64,
    pub(super) east: u64,
}

/// Of the 64 chunks of a word: which have new cells, and which have new cells near each edge.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Touched {
    pub(super) chunks: u64,
    pub(super) north: u64,
    pub(super) south: u64,
    pub(super) west: u64,
    pub(super) east: u64,
}

impl Touched {
    /// Counts every cell of a chunk as near a side that crosses its middle.
    #[inline(always)]
    pub(super) fn reach_sides(&mut self, marks: &GroundMarks) {
        self.south |= self.chunks & marks.south;
        self.east |= self.chunks & marks.east;
    }

    /// Marks the chunks that these cells may step into. `corners` says whether a step may change both the column and the row, and
    /// `per_strip` is the difference between the numbers of a chunk and of the chunk east of it.
    #[inline(always)]
    pub(super) fn mark(
        self,
        word: usize,
        corners: bool,
        per_strip: usize,
        marks: &mut [WaveMarks],
        to: usize,
    ) {
        let Self { chunks, north, south, west, east } = self;
        marks[word].look[to].chunks |= chunks | north >> 1 | south << 1;
        if north & 1 != 0 {
            marks[word - 1].look[to].chunks |= 1 << 63;
        }
        if south >> 63 != 0 {
            marks[word + 1].look[to].chunks |= 1;
        }
        let first = (word * 64) as isize;
        for (from_east, side, first) in
            [(true, west, first - per_strip as isize), (false, east, first + per_strip as isize)]
        {
            if side == 0 {
                continue;
            }
            add(marks, to, first, side, from_east);
            if corners && side & (north | south) != 0 {
                add(marks, to, first - 1, side & north, from_east);
                add(marks, to, first + 1, side & south, from_east);
            }
        }
    }
}

/// Marks 64 chunks, one bit each from number `first` on, as entered from the east, or from the west.
#[inline(always)]
fn add(marks: &mut [WaveMarks], to: usize, first: isize, chunks: u64, from_east: bool) {
    let (word, shift) = (first >> 6, first as u32 % 64);
    for (word, chunks) in [(word, chunks << shift), (word + 1, chunks >> 1 >> (63 - shift))] {
        if let Some(marks) = marks.get_mut(word as usize) {
            let look = &mut marks.look[to];
            look.chunks |= chunks;
            *(if from_east { &mut look.east } else { &mut look.west }) |= chunks;
        }
    }
}
