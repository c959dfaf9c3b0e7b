//! The board types that answer the cases.
//!
//! A new board type is one more line in [`answers`].

use bitvec::array::BitArray;
use ethnum::U256;
use gridmask::{Bitboard, CellSet, GridMask, GridVec};

use crate::floor::Floor;
use crate::game::Game;
use crate::kinds;
use crate::model::{Answer, Case, skip};

/// The requirements of every question on a board.
pub(crate) trait Board: CellSet + 'static {}

impl<B: CellSet + 'static> Board for B {}

/// The answers to a case, one from each board type that can hold it.
pub(crate) fn answers(case: &Case, floor: &Floor) -> Vec<(&'static str, Answer)> {
    let mut asked = Asked { case, floor, answers: Vec::new() };

    asked.fixed::<Bitboard>("Bitboard");
    asked.fixed::<GridMask<8, 8, u64>>("GridMask<8, 8, u64>");
    asked.fixed::<GridMask<9, 9>>("GridMask<9, 9, u128>");
    asked.fixed::<GridMask<16, 16, U256>>("GridMask<16, 16, U256>");

    asked.fixed::<GridMask<8, 8, Rows<u8, 8>>>("GridMask<8, 8, [u8; 8]>");
    asked.fixed::<GridMask<11, 6, Rows<u16, 6>>>("GridMask<11, 6, [u16; 6]>");
    asked.fixed::<GridMask<20, 30, Rows<u32, 30>>>("GridMask<20, 30, [u32; 30]>");
    asked.fixed::<GridMask<64, 64, Rows<u64, 64>>>("GridMask<64, 64, [u64; 64]>");
    asked.fixed::<GridMask<130, 130, Rows<u64, 390>>>("GridMask<130, 130, [u64; 390]>");
    asked.fixed::<GridMask<320, 320, Rows<u64, 1600>>>("GridMask<320, 320, [u64; 1600]>");

    match GridVec::empty(floor.width, floor.height) {
        Ok(blank) => asked.on("GridVec", blank),
        Err(error) => asked.answers.push(("GridVec", skip!("{error}"))),
    }

    asked.answers
}

/// One element per row, or several `u64`s per row.
type Rows<T, const N: usize> = BitArray<[T; N]>;

struct Asked<'a> {
    case: &'a Case,
    floor: &'a Floor,
    answers: Vec<(&'static str, Answer)>,
}

impl Asked<'_> {
    /// Asks the case on a board of a fixed size, if it can hold the floor. Tiny floors are not asked on large
    /// boards.
    fn fixed<B: Board + Default>(&mut self, name: &'static str) {
        const SMALL: usize = 32 * 32;
        const WASTE: usize = if cfg!(debug_assertions) { 4 } else { 16 };
        let blank = B::empty();
        let size = blank.width() * blank.height();
        if self.holds(&blank) && size <= SMALL.max(WASTE * self.floor.width * self.floor.height) {
            self.on(name, blank);
        }
    }

    /// Asks the case on an empty board that holds it.
    fn on<B: Board>(&mut self, name: &'static str, blank: B) {
        let game = Game { case: self.case, floor: self.floor, blank };
        self.answers.push((name, kinds::answer(&game)));
    }

    /// Whether a board has room for the floor. A floor that wraps needs a board of exactly its size.
    fn holds<B: Board>(&self, blank: &B) -> bool {
        let (width, height) = (blank.width(), blank.height());
        let Floor { width: floor_width, height: floor_height, .. } = *self.floor;
        if self.case.wraps() {
            (width, height) == (floor_width, floor_height)
        } else {
            width >= floor_width && height >= floor_height
        }
    }
}
