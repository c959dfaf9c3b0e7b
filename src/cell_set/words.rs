//! Boards as words, in the same order for every storage.

use core::fmt;

use super::CellSet;
use crate::cell::{Count, Extent};

/// Converts boards to words and back, in the same order for all boards. Every board has these methods.
///
/// Cells are numbered row by row from row 0. On a board of `W` columns, the cell (x, y) is bit i = x + y·W, which is bit `i % 64`
/// of word `i / 64`. So sets can be exchanged between boards of one size with any storage, and with other programs.
///
/// ```text
///   a board of 5×3          its bits                its word
///
///   X . . X .                0  1  2  3  4
///   . . . . X                5  6  7  8  9          1 << 0 | 1 << 3 | 1 << 9 | 1 << 11
///   . X . . .               10 11 12 13 14
/// ```
///
/// ```
/// use gridmask::{GridMask, GridVec, storage::Words};
///
/// let board: GridMask<5, 3> = "X..X.\n....X\n.X...".parse()?;
/// let words: Vec<u64> = board.to_words().collect();
/// assert_eq!(words, [1 << 0 | 1 << 3 | 1 << 9 | 1 << 11]);
///
/// assert_eq!(GridMask::<5, 3, u64>::from_words(words.clone())?.to_string(), board.to_string());
/// let sized = GridVec::empty(5, 3)?.words_like(words)?;
/// assert_eq!(sized.to_string(), board.to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Words: CellSet {
    /// Returns an iterator over the words of the set, from the first. Bits past the last cell are zero.
    ///
    /// # Performance
    ///
    /// Takes time for each cell of the set, and allocates nothing. [`GridMask::to_bits`](crate::GridMask::to_bits) returns the
    /// storage itself, which costs nothing. Its layout depends on the storage.
    #[doc(alias = "words")]
    fn to_words(&self) -> impl Iterator<Item = u64> {
        let (width, height) = (self.width(), self.height());
        let mut bits = self.cells().map(move |cell| cell.x + cell.y * width).peekable();
        (0..(width * height).div_ceil(64)).map(move |word| {
            let mut bits_of_word = 0;
            while let Some(bit) = bits.next_if(|bit| bit / 64 == word) {
                bits_of_word |= 1 << (bit % 64);
            }
            bits_of_word
        })
    }

    /// Creates a set from words, on a board whose size is in its type.
    ///
    /// ```
    /// use gridmask::{GridMask, storage::Words};
    ///
    /// type Board = GridMask<9, 9>; // 81 cells: a word and 17 bits of another
    /// assert_eq!(Board::from_words([0, 1 << 16])?, Board::from_iter([(8, 8)]));
    ///
    /// let error = Board::from_words([0, 1 << 17]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "word 1: bit 17 is beyond the last cell of a 9×9 board"
    /// );
    /// let error = Board::from_words([0]).unwrap_err();
    /// assert_eq!(error.to_string(), "found 1 word, expected 2 for a 9×9 board");
    /// # Ok::<(), gridmask::error::WordsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the board has another number of words, or if a bit past its last cell is set.
    fn from_words(words: impl IntoIterator<Item = u64>) -> Result<Self, WordsError>
    where
        Self: Default,
    {
        Self::default().words_like(words)
    }

    /// Creates a set from words, on a board of the same size as `self`.
    ///
    /// # Errors
    ///
    /// Fails as [`from_words`](Self::from_words) does.
    fn words_like(&self, words: impl IntoIterator<Item = u64>) -> Result<Self, WordsError> {
        of_words(self.empty_like(), words)
    }
}

impl<B: CellSet> Words for B {}

/// Adds the cells of these words to an empty set.
pub(crate) fn of_words<B: CellSet>(
    mut set: B,
    words: impl IntoIterator<Item = u64>,
) -> Result<B, WordsError> {
    let (width, height) = (set.width(), set.height());
    let error = |slip| WordsError { width, height, slip };
    let mut words = words.into_iter();
    // Bits that were read and not yet used: `count` of them.
    let (mut bits, mut count, mut read) = (0_u128, 0, 0);
    for y in 0..height {
        for x in (0..width).step_by(64) {
            let columns = (width - x).min(64);
            if count < columns {
                bits |= u128::from(words.next().ok_or(error(Slip::TooFew(read)))?) << count;
                (count, read) = (count + 64, read + 1);
            }
            let run = bits as u64 & (u64::MAX >> (64 - columns));
            if run != 0 {
                set.__insert_run(x, y, run);
            }
            (bits, count) = (bits >> columns, count - columns);
        }
    }
    if bits != 0 {
        return Err(error(Slip::Bit(width * height + bits.trailing_zeros() as usize)));
    }
    if words.next().is_some() { Err(error(Slip::TooMany)) } else { Ok(set) }
}

/// The error of reading a board from words; see [`Words::from_words`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct WordsError {
    width: usize,
    height: usize,
    slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    /// The number of words.
    TooFew(usize),
    TooMany,
    /// Counted from the first bit of the first word.
    Bit(usize),
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, slip } = *self;
        let (board, count) = (Extent(width, height), (width * height).div_ceil(64));
        match slip {
            Slip::TooFew(found) => {
                let found = Count(found, "word");
                write!(f, "found {found}, expected {count} for a {board} board")
            }
            Slip::TooMany => {
                let most = Count(count, "word");
                write!(f, "found more than {most}, expected {count} for a {board} board")
            }
            Slip::Bit(bit) => {
                let (word, bit) = (bit / 64, bit % 64);
                write!(f, "word {word}: bit {bit} is beyond the last cell of a {board} board")
            }
        }
    }
}
