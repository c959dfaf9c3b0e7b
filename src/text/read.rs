//! Boards that are made row by row: from pictures, and from what a function says of each cell.

use super::{
    error::{ParseBoardError, Slip},
    lines::Lines,
    picture::row_of_line,
};
use crate::{
    bits::simd::{self, Family, Work, word_of},
    cell::Cell,
    cell_set::CellSet,
};

/// A board that is made a word of cells at a time.
pub trait Canvas: CellSet {
    /// Adds the cells that `run` gives for each row `y` and each such column `x`. `None` where there is no memory
    /// for them.
    #[cfg(feature = "serde")]
    fn with_runs(self, run: impl FnMut(usize, usize) -> u64) -> Option<Self> {
        Some(insert_runs(self, run))
    }
}

fn insert_runs<B: Canvas>(mut board: B, mut run: impl FnMut(usize, usize) -> u64) -> B {
    let (width, height) = (board.width(), board.height());
    for y in 0..height {
        for x in (0..width).step_by(64) {
            board.__insert_run(x, y, run(x, y));
        }
    }
    board
}

/// Adds the cells that `inside` says `true` of.
pub(crate) fn fill<B: Canvas>(empty: B, mut inside: impl FnMut(Cell) -> bool) -> B {
    let width = empty.width();
    insert_runs(empty, |x, y| {
        let ends = x + (width - x).min(64);
        word((x..ends).map(|x| u64::from(inside(Cell { x, y }))))
    })
}

/// A word of these bits, the lowest first; there are 64 at most.
#[inline(always)]
fn word(bits: impl Iterator<Item = u64>) -> u64 {
    bits.enumerate().fold(0, |word, (i, bit)| word | bit << i)
}

/// The lines of a picture without the blank ones around it: how many there are before, and they.
fn drawn(picture: &str) -> (usize, impl Iterator<Item = &str>) {
    let mut lines = picture.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let first = lines.next().map_or(0, |(first, _)| first);
    let end = lines.last().map_or(first, |(last, _)| last) + 1;
    let end = if picture.trim().is_empty() { first } else { end };
    (first, picture.lines().take(end).skip(first))
}

/// The columns and rows of a picture of `X` and `.`, going by its first row.
#[cfg(feature = "alloc")]
pub(crate) fn size(picture: &str) -> (usize, usize) {
    let (_, mut rows) = drawn(picture);
    let width = rows.next().map_or(0, |row| row.chars().filter(|c| !c.is_whitespace()).count());
    (width, if width == 0 { 0 } else { 1 + rows.count() })
}

/// Reads a picture of `X` and `.`, with blanks where they do no harm.
pub(crate) fn parse<B: Canvas>(picture: &str, empty: B) -> Result<B, ParseBoardError> {
    let (first, rows) = drawn(picture);
    let mut read = |c: char| match c {
        'X' => Some(Mark::In),
        '.' => Some(Mark::Out),
        _ if c.is_whitespace() => Some(Mark::Skip),
        _ => None,
    };
    read_rows(rows, first, empty, |board, y, row| {
        read_row(board, y, row.chars(), &mut read).map_err(|(column, slip)| match slip {
            Slip::Character(c) => (column, Slip::Neither(c)),
            slip => (column, slip),
        })
    })
}

/// Reads a picture in the caller's characters.
pub(crate) fn parse_with<B: Canvas>(
    picture: Lines<'_>,
    empty: B,
    mut read: impl FnMut(char) -> Option<bool>,
) -> Result<B, ParseBoardError> {
    read_rows(picture, 0, empty, |board, y, row| {
        if row.is_ascii() {
            return simd::run(ReadBytes { board, y, text: row.as_bytes(), read: &mut read });
        }
        let mut mark = |c| Some(if read(c)? { Mark::In } else { Mark::Out });
        read_row(board, y, row.chars(), &mut mark)
    })
}

/// What [`parse_with`] reads in a picture, and the sets of its marked cells, which are in the set that is read as well.
pub(crate) fn parse_marked<B: Canvas, const N: usize>(
    picture: Lines<'_>,
    empty: B,
    marks: [char; N],
    mut read: impl FnMut(char) -> Option<bool>,
) -> Result<(B, [B; N]), ParseBoardError> {
    let read = |c: char| if marks.contains(&c) { Some(true) } else { read(c) };
    let open = parse_with(picture.clone(), empty, read)?;
    let mut found = marks.map(|_| open.empty_like());
    for (line, text) in picture.enumerate() {
        let y = row_of_line(&open, line);
        for (mark, set) in marks.iter().zip(&mut found) {
            for (start, _) in text.match_indices(*mark) {
                set.insert((text[..start].chars().count(), y));
            }
        }
    }
    Ok((open, found))
}

/// The one cell of each of these sets of marked cells.
pub(crate) fn one_each<B: CellSet, const N: usize>(
    marks: [char; N],
    found: &[B; N],
) -> Result<[Cell; N], ParseBoardError> {
    let mut cells = [Cell::default(); N];
    for ((mark, set), place) in marks.into_iter().zip(found).zip(&mut cells) {
        // In the order of the picture, so that the error names the second.
        let mut all = (0..set.height()).map(|line| row_of_line(set, line)).flat_map(|y| {
            let next = move |x| set.first_from(Cell { x, y }).filter(|cell| cell.y == y);
            core::iter::successors(next(0), move |cell| next(cell.x + 1))
        });
        let line = |cell: Cell| row_of_line(set, cell.y) + 1;
        let last = ParseBoardError { line: set.height(), column: 1, slip: Slip::NoMark(mark) };
        *place = all.next().ok_or(last)?;
        if let Some(second) = all.next() {
            let (line, column, first) = (line(second), second.x + 1, (line(*place), place.x + 1));
            return Err(ParseBoardError { line, column, slip: Slip::SecondMark(mark, first) });
        }
    }
    Ok(cells)
}

/// What stands for a character that is no cell, where 1 is a cell in the set and 0 another.
const MISTAKE: u8 = 2;

/// The word of up to 64 cells from column `x` on.
#[inline(always)]
fn read_word(
    x: usize,
    bytes: &[u8],
    read: &mut impl FnMut(char) -> Option<bool>,
) -> Result<u64, (usize, Slip)> {
    let mut codes = [0; 64];
    for (code, &byte) in codes.iter_mut().zip(bytes) {
        *code = read(char::from(byte)).map_or(MISTAKE, u8::from);
    }
    let mistakes = word_of::<1>(&codes);
    if mistakes != 0 {
        let i = mistakes.trailing_zeros() as usize;
        return Err((x + i + 1, Slip::Character(char::from(bytes[i]))));
    }
    Ok(word_of::<0>(&codes))
}

/// As `read_row`, for a byte a cell, as many at a time as the processor can compare. A word of cells is read before it is
/// looked at: which of them are in the set is not for a processor to guess.
struct ReadBytes<'b, 't, 'r, B, R> {
    board: &'b mut B,
    y: usize,
    text: &'t [u8],
    read: &'r mut R,
}

impl<B: Canvas, R: FnMut(char) -> Option<bool>> Work for ReadBytes<'_, '_, '_, B, R> {
    type Output = Result<(), (usize, Slip)>;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Self::Output {
        let Self { board, y, text, read } = self;
        let width = board.width();
        let (cells, more) = text.split_at(text.len().min(width));
        let (whole, rest) = cells.as_chunks::<64>();
        // Where it is known that there are 64, they need not be written down.
        for (i, bytes) in whole.iter().enumerate() {
            board.__insert_run(64 * i, y, read_word(64 * i, bytes, read)?);
        }
        if !rest.is_empty() {
            let x = 64 * whole.len();
            board.__insert_run(x, y, read_word(x, rest, read)?);
        }
        match more.first().map(|&byte| char::from(byte)) {
            Some(c) if read(c).is_none() => Err((width + 1, Slip::Character(c))),
            Some(_) => Err((width + 1, Slip::TooLong(width))),
            None if cells.len() < width => {
                Err((cells.len() + 1, Slip::TooShort(cells.len(), width)))
            }
            None => Ok(()),
        }
    }
}

enum Mark {
    In,
    Out,
    Skip,
}

fn read_rows<'a, B: Canvas>(
    rows: impl Iterator<Item = &'a str>,
    first: usize,
    mut board: B,
    mut read_row: impl FnMut(&mut B, usize, &str) -> Result<(), (usize, Slip)>,
) -> Result<B, ParseBoardError> {
    let height = board.height();
    let mut count = 0;
    for (row, text) in rows.enumerate() {
        let line = row + 1;
        let read = if row < height {
            let y = row_of_line(&board, row);
            read_row(&mut board, y, text)
        } else {
            Err((1, Slip::Rows(line, height)))
        };
        read.map_err(|(column, slip)| ParseBoardError { line: first + line, column, slip })?;
        count = line;
    }
    if count < height {
        let slip = Slip::Rows(count, height);
        return Err(ParseBoardError { line: first + count + 1, column: 1, slip });
    }
    Ok(board)
}

/// Reads a row; what is wrong with it comes with the column, counted from 1.
#[inline(always)]
fn read_row<B: Canvas>(
    board: &mut B,
    y: usize,
    text: impl Iterator<Item = char>,
    read: &mut impl FnMut(char) -> Option<Mark>,
) -> Result<(), (usize, Slip)> {
    let width = board.width();
    let (mut x, mut end, mut cells) = (0, 1, 0);
    for (i, c) in text.enumerate() {
        let inside = match read(c) {
            Some(Mark::Skip) => continue,
            Some(Mark::In) => 1,
            Some(Mark::Out) => 0,
            None => return Err((i + 1, Slip::Character(c))),
        };
        if x >= width {
            return Err((i + 1, Slip::TooLong(width)));
        }
        cells |= inside << (x % 64);
        x += 1;
        end = i + 2;
        if x % 64 == 0 || x == width {
            board.__insert_run((x - 1) / 64 * 64, y, cells);
            cells = 0;
        }
    }
    if x < width { Err((end, Slip::TooShort(x, width))) } else { Ok(()) }
}
