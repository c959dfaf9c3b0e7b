//! The boards of a wave of slides, and where the cells of a layer are.

/// The boards of a wave, row by row, each starting a new word.
#[derive(Debug)]
pub(crate) struct SlideBoards<'a> {
    pub(crate) open: &'a [u64],
    /// The newest layer; initially the sources.
    pub(crate) layer: &'a mut [u64],
    /// Initially the open cells.
    pub(crate) unvisited: &'a mut [u64],
    pub(crate) stop: Option<&'a [u64]>,
    /// Scratch space for the next layer, all zero.
    pub(crate) next: &'a mut [u64],
    /// Scratch space for a few rows, all zero.
    pub(crate) margin: &'a mut [u64],
    /// The number of words in a row.
    pub(crate) per_row: usize,
}

impl SlideBoards<'_> {
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.open.len() / self.per_row
    }
}

/// The length of [`SlideBoards::margin`] for rows of `per_row` words. It holds an empty row, and the cells handed to this row and to
/// the next, each with an empty word on either side.
pub(crate) const fn margin(per_row: usize) -> usize {
    3 * per_row + 4
}

/// The most words of a layer that are listed, plus one.
const ROOM: usize = 64;

/// Where the cells of a layer are.
#[derive(Debug)]
pub(super) struct Extent {
    /// How many cells there are.
    pub(super) cells: usize,
    /// The first word that has any, and the last.
    first: usize,
    last: usize,
    /// The words that have any, perhaps more than once, and how many there are; only the first of them are listed.
    words: [u32; ROOM],
    count: usize,
}

impl Extent {
    pub(super) const EMPTY: Self =
        Self { cells: 0, first: usize::MAX, last: 0, words: [0; ROOM], count: 0 };

    /// Makes it empty. The list stays: clearing it takes as long as advancing a small layer.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        (self.cells, self.first, self.last, self.count) = (0, usize::MAX, 0, 0);
    }

    /// Finds the cells of a layer, or takes any word for one that has some if there are more than `most`.
    pub(super) fn fill(&mut self, layer: &[u64], most: usize) {
        self.clear();
        for (word, &cells) in layer.iter().enumerate().filter(|(_, cells)| **cells != 0) {
            self.add(word, cells);
            if self.cells > most {
                (self.last, self.count) = (layer.len() - 1, ROOM);
                return;
            }
        }
    }

    /// Adds new cells of a word, if there are any.
    // Branchless, because a branch would be mispredicted about half the time.
    #[inline(always)]
    pub(super) fn add(&mut self, word: usize, cells: u64) {
        (self.first, self.last) = (self.first.min(word), self.last.max(word));
        self.cells += cells.count_ones() as usize;
        self.words[self.count.min(ROOM - 1)] = word as u32;
        self.count += usize::from(cells != 0);
    }

    /// Calls `each` with every word that has cells, and perhaps with others.
    #[inline(always)]
    pub(super) fn for_each_word(&self, mut each: impl FnMut(usize)) {
        match self.words.get(..self.count) {
            Some(words) if self.count < ROOM => words.iter().for_each(|&word| each(word as usize)),
            _ => (self.first..=self.last).for_each(each),
        }
    }
}
