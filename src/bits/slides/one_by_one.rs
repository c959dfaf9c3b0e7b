//! A layer whose cells slide one by one, or as many of a word as slide side by side.

use core::mem;

use super::boards::{Extent, SlideBoards};
use crate::{
    bits::{census::note_work, ones::for_each_one},
    direction::Direction,
    moves::{End, Slides},
};

/// Advances from the newest layer to the next one, whose extent it writes.
///
/// A slide that may stop anywhere ends at a cell of this layer or an older one, because the slide from that cell leads as far. So a
/// cell is passed once in each direction, however long slides are.
#[inline]
pub(super) fn advance(
    boards: &mut SlideBoards<'_>,
    slides: Slides,
    newest: &Extent,
    extent: &mut Extent,
) {
    extent.clear();
    mem::swap(&mut boards.layer, &mut boards.next);
    let (open, per_row, rows) = (boards.open, boards.per_row, boards.rows());
    let ahead = |(x, y): (usize, usize), side: Direction| {
        let (east, north) = side.offset();
        let (x, y) = (x.wrapping_add_signed(east), y.wrapping_add_signed(-north));
        let is_open =
            x / 64 < per_row && y < rows && open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
        is_open.then_some((x, y))
    };
    let SlideBoards { layer, unvisited, next, .. } = boards;
    let mut new = NewLayer { layer, unvisited, extent };
    newest.for_each_word(|word| {
        let cells = mem::take(&mut next[word]);
        if cells == 0 {
            return;
        }
        let (y, strip) = (word / per_row, word % per_row);
        match slides.stopped {
            None => {
                for side in slides.directions {
                    let way = (side.offset(), slides.longest);
                    slide(&mut new, (rows, per_row), (y, strip), cells, way);
                }
            }
            Some(End::Start) => for_each_one(cells, |bit| {
                slides.for_each((strip * 64 + bit, y), ahead, |place| {
                    new.add(place, per_row);
                    true
                });
            }),
            Some(End::Landing) => for_each_one(cells, |bit| {
                let x = strip * 64 + bit;
                let is_open = |y: usize| open[y * per_row + strip] >> bit & 1 != 0;
                let north = (0..y).rev().take_while(|&y| is_open(y)).last().unwrap_or(y);
                let south = (y + 1..rows).take_while(|&y| is_open(y)).last().unwrap_or(y);
                let [west, east] = ends_of_run(&open[y * per_row..][..per_row], x);
                for end in [(x, north), (west, y), (east, y), (x, south)] {
                    new.add(end, per_row);
                }
            }),
        }
    });
}

/// The first and the last place of the run of ones that contains `at`.
#[inline(always)]
fn ends_of_run(line: &[u64], at: usize) -> [usize; 2] {
    let (mut word, bit) = (at / 64, at % 64);
    let mut first = at + 1 - (line[word] << (63 - bit)).leading_ones() as usize;
    while first.is_multiple_of(64) && word > 0 && line[word - 1] >> 63 != 0 {
        word -= 1;
        first -= line[word].leading_ones() as usize;
    }
    word = at / 64;
    let mut end = at + (line[word] >> bit).trailing_ones() as usize;
    while end.is_multiple_of(64) && word + 1 < line.len() && line[word + 1] & 1 != 0 {
        word += 1;
        end += line[word].trailing_ones() as usize;
    }
    [first, end - 1]
}

/// Slides some cells of a word in one direction, word by word.
fn slide(
    new: &mut NewLayer<'_>,
    (rows, per_row): (usize, usize),
    (mut y, mut strip): (usize, usize),
    mut cells: u64,
    ((east, north), longest): ((isize, isize), usize),
) {
    for left in (0..longest).rev() {
        y = y.wrapping_add_signed(-north);
        if y >= rows {
            return;
        }
        let beyond = strip.wrapping_add_signed(east);
        let (moved, over) = match east {
            0 => (cells, 0),
            1 => (cells << 1, cells >> 63),
            _ => (cells >> 1, cells << 63),
        };
        cells = moved;
        if over != 0 && beyond < per_row {
            if cells == 0 {
                (strip, cells) = (beyond, over);
            } else if new.pass(y * per_row + beyond, over) != 0 {
                slide(new, (rows, per_row), (y, beyond), over, ((east, north), left));
            }
        }
        cells = new.pass(y * per_row + strip, cells);
        if cells == 0 {
            return;
        }
    }
}

/// The next layer, while its cells are added.
struct NewLayer<'b> {
    layer: &'b mut [u64],
    unvisited: &'b mut [u64],
    extent: &'b mut Extent,
}

impl NewLayer<'_> {
    /// Adds a cell if it is unvisited.
    #[inline(always)]
    fn add(&mut self, (x, y): (usize, usize), per_row: usize) {
        let word = y * per_row + x / 64;
        let new = self.unvisited[word] & 1 << (x % 64);
        self.unvisited[word] ^= new;
        self.layer[word] |= new;
        self.extent.add(word, new);
    }

    /// Adds the unvisited ones of some cells of a word. Returns those that are open and in no older layer: whatever lies beyond
    /// the others is reached from there.
    #[inline(always)]
    fn pass(&mut self, word: usize, cells: u64) -> u64 {
        note_work();
        let passed = cells & (self.unvisited[word] | self.layer[word]);
        let new = cells & self.unvisited[word];
        if new != 0 {
            self.unvisited[word] ^= new;
            self.layer[word] |= new;
            self.extent.add(word, new);
        }
        passed
    }
}
