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
    let read = |c: char| match c {
        'X' => Some(Mark::In),
        '.' => Some(Mark::Out),
        _ if c.is_whitespace() => Some(Mark::Skip),
        _ => None,
    };
    read_rows(rows, first, empty, Chars(read)).map_err(|error| match error.slip {
        Slip::Character(c) => ParseBoardError { slip: Slip::Neither(c), ..error },
        _ => error,
    })
}

/// Reads a picture in the caller's characters.
pub(crate) fn parse_with<B: Canvas>(
    picture: Lines<'_>,
    empty: B,
    mut read: impl FnMut(char) -> Option<bool>,
) -> Result<B, ParseBoardError> {
    if picture.is_ascii() {
        return simd::run(ReadAscii { picture, empty, read });
    }
    let mark = |c| Some(if read(c)? { Mark::In } else { Mark::Out });
    read_rows(picture, 0, empty, Chars(mark))
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

/// A picture of a byte a cell, of which as many are read at a time as the processor can compare. A word of cells is read
/// before it is looked at: which of them are in the set is not for a processor to guess.
struct ReadAscii<'t, B, R> {
    picture: Lines<'t>,
    empty: B,
    read: R,
}

impl<B: Canvas, R: FnMut(char) -> Option<bool>> Work for ReadAscii<'_, B, R> {
    type Output = Result<B, ParseBoardError>;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Self::Output {
        let Self { picture, empty, read } = self;
        read_rows(picture, 0, empty, Bytes(read))
    }
}

/// Who reads rows of a byte a cell.
struct Bytes<R>(R);

impl<R: FnMut(char) -> Option<bool>> Bytes<R> {
    #[inline(always)]
    fn code(&mut self, byte: u8) -> u8 {
        (self.0)(char::from(byte)).map_or(MISTAKE, u8::from)
    }
}

impl<B: Canvas, R: FnMut(char) -> Option<bool>> Reader<B> for Bytes<R> {
    #[inline(always)]
    fn read(&mut self, board: &mut B, y: usize, row: &str) -> Result<(), (usize, Slip)> {
        let width = board.width();
        let (cells, more) = row.as_bytes().split_at(row.len().min(width));
        let (words, rest) = cells.as_chunks::<64>();
        for (i, bytes) in words.iter().enumerate() {
            let mut codes = [0; 64];
            for (code, &byte) in codes.iter_mut().zip(bytes) {
                *code = self.code(byte);
            }
            let [inside, mistakes] = [word_of::<0>(&codes), word_of::<1>(&codes)];
            if mistakes != 0 {
                return Err(mistake(64 * i, bytes, mistakes));
            }
            board.__insert_run(64 * i, y, inside);
        }
        if !rest.is_empty() {
            let x = 64 * words.len();
            // What is written sixteen at a time is there to be loaded at once.
            let (sixteens, last) = rest.as_chunks::<16>();
            let mut codes = [0; 64];
            for (code, &byte) in codes.iter_mut().zip(sixteens.as_flattened()) {
                *code = self.code(byte);
            }
            let [mut inside, mut mistakes] = [word_of::<0>(&codes), word_of::<1>(&codes)];
            for (i, &byte) in (16 * sixteens.len()..).zip(last) {
                let code = u64::from(self.code(byte));
                inside |= (code & 1) << i;
                mistakes |= (code >> 1) << i;
            }
            if mistakes != 0 {
                return Err(mistake(x, rest, mistakes));
            }
            board.__insert_run(x, y, inside);
        }
        match more.first() {
            Some(&byte) if self.code(byte) == MISTAKE => Err(mistake(width, more, 1)),
            Some(_) => Err((width + 1, Slip::TooLong(width))),
            None if cells.len() < width => {
                Err((cells.len() + 1, Slip::TooShort(cells.len(), width)))
            }
            None => Ok(()),
        }
    }
}

/// The first mistake in bytes from column `x` on.
fn mistake(x: usize, bytes: &[u8], mistakes: u64) -> (usize, Slip) {
    let i = mistakes.trailing_zeros() as usize;
    (x + i + 1, Slip::Character(char::from(bytes[i])))
}

enum Mark {
    In,
    Out,
    Skip,
}

/// Who reads the rows of a picture.
trait Reader<B> {
    /// Reads a row; what is wrong with it comes with the column, counted from 1.
    fn read(&mut self, board: &mut B, y: usize, row: &str) -> Result<(), (usize, Slip)>;
}

#[inline(always)]
fn read_rows<'a, B: Canvas>(
    rows: impl Iterator<Item = &'a str>,
    first: usize,
    mut board: B,
    mut reader: impl Reader<B>,
) -> Result<B, ParseBoardError> {
    let height = board.height();
    let mut count = 0;
    for row in rows {
        count += 1;
        let read = if count <= height {
            let y = row_of_line(&board, count - 1);
            reader.read(&mut board, y, row)
        } else {
            Err((1, Slip::Rows(count, height)))
        };
        read.map_err(|(column, slip)| ParseBoardError { line: first + count, column, slip })?;
    }
    if count < height {
        let slip = Slip::Rows(count, height);
        return Err(ParseBoardError { line: first + count + 1, column: 1, slip });
    }
    Ok(board)
}

/// Who reads rows a character at a time.
struct Chars<R>(R);

impl<B: Canvas, R: FnMut(char) -> Option<Mark>> Reader<B> for Chars<R> {
    #[inline(always)]
    fn read(&mut self, board: &mut B, y: usize, row: &str) -> Result<(), (usize, Slip)> {
        let width = board.width();
        let (mut x, mut end, mut cells) = (0, 1, 0);
        for (i, c) in row.chars().enumerate() {
            let inside = match (self.0)(c) {
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
}
