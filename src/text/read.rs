//! Reading boards from pictures, row by row.

use super::{
    blank::Blank,
    error::{ParseBoardError, Slip},
    lines::Lines,
    picture::row_of_line,
};
use crate::{
    bits::simd::{self, Family, Work, word_of},
    cell::Cell,
    cell_set::CellSet,
};

/// The lines of a picture without the blank lines around it, with the number of blank lines before them and their own.
pub(crate) fn drawn(picture: &str) -> (usize, usize, impl Iterator<Item = &str> + Clone) {
    let is_blank = |line: &&str| line.trim().is_empty();
    let first = picture.lines().take_while(is_blank).count();
    let blank_after = picture.lines().rev().take_while(is_blank).count();
    let count = picture.lines().count().saturating_sub(first + blank_after);
    (first, count, picture.lines().skip(first).take(count))
}

/// Reads a picture of `X` and `.`, and skips blanks.
pub(crate) fn parse<B: Blank>(picture: &str) -> Result<B, ParseBoardError> {
    let (first, count, rows) = drawn(picture);
    let first = if count == 0 { 0 } else { first };
    let empty = B::__room(picture.len(), || {
        let cells = |row: &str| row.chars().filter(|c| !c.is_whitespace()).count();
        (rows.clone().next().map_or(0, cells), count)
    })?;
    let read = |c: char| match c {
        'X' => Some(Mark::In),
        '.' => Some(Mark::Out),
        '\r' => None,
        _ if c.is_whitespace() => Some(Mark::Skip),
        _ => None,
    };
    read_rows(rows, first, empty, Chars(read)).map_err(|error| match error.slip {
        Slip::Character(c) if c != '\r' => ParseBoardError { slip: Slip::Neither(c), ..error },
        _ => error,
    })
}

/// Reads a picture in characters of the caller: `read` returns whether a cell is in the set, or `None` to refuse it.
pub(crate) fn try_parse_with<B: Blank>(
    picture: &str,
    read: impl FnMut(char) -> Option<bool>,
) -> Result<B, ParseBoardError> {
    read_with::<false, B>(picture, read)
}

/// Reads the open cells of a picture: those whose character `open` accepts.
pub(crate) fn parse_with<B: Blank>(
    picture: &str,
    mut open: impl FnMut(char) -> bool,
) -> Result<B, ParseBoardError> {
    read_with::<true, B>(picture, |c| Some(open(c)))
}

/// Reads a picture, and refuses carriage returns within a row if `RETURNS`.
fn read_with<const RETURNS: bool, B: Blank>(
    picture: &str,
    mut read: impl FnMut(char) -> Option<bool>,
) -> Result<B, ParseBoardError> {
    let lines = Lines::new(picture);
    let empty = B::__room(picture.len(), || {
        (lines.clone().next().map_or(0, |line| line.chars().count()), lines.len())
    })?;
    if lines.is_ascii {
        return simd::run(ReadAscii::<RETURNS, _, _> { lines, empty, read });
    }
    let mark = |c| match c {
        '\r' if RETURNS => None,
        _ => Some(if read(c)? { Mark::In } else { Mark::Out }),
    };
    read_rows(lines, 0, empty, Chars(mark))
}

/// Reads the open cells of a picture, and the set of the cells of each mark.
pub(crate) fn parse_marked<B: Blank, const N: usize>(
    picture: &str,
    marks: [char; N],
    mut open: impl FnMut(char) -> bool,
) -> Result<(B, [B; N]), ParseBoardError> {
    let open: B = parse_with(picture, |c| marks.contains(&c) || open(c))?;
    let mut found = marks.map(|_| open.empty_like());
    for (i, line, x) in marked(picture, marks) {
        found[i].insert((x, row_of_line(&open, line)));
    }
    Ok((open, found))
}

/// Reads the open cells of a picture, and the only cell of each mark.
pub(crate) fn parse_places<B: Blank, const N: usize>(
    picture: &str,
    marks: [char; N],
    mut open: impl FnMut(char) -> bool,
) -> Result<(B, [Cell; N]), ParseBoardError> {
    let open: B = parse_with(picture, |c| marks.contains(&c) || open(c))?;
    let mut places = [None; N];
    for (i, line, x) in marked(picture, marks) {
        if let Some((first, column)) = places[i].replace((line, x)) {
            let slip = Slip::SecondMark(marks[i], (first + 1, column + 1));
            return Err(ParseBoardError { line: line + 1, column: x + 1, slip });
        }
    }
    let mut cells = [Cell::default(); N];
    for ((cell, place), mark) in cells.iter_mut().zip(places).zip(marks) {
        let missing = ParseBoardError { line: open.height(), column: 1, slip: Slip::NoMark(mark) };
        let (line, x) = place.ok_or(missing)?;
        *cell = Cell { x, y: row_of_line(&open, line) };
    }
    Ok((open, cells))
}

/// The index of each mark that stands in a picture, with its line and column, from 0. The text is searched once for each mark.
fn marked<const N: usize>(
    picture: &str,
    marks: [char; N],
) -> impl Iterator<Item = (usize, usize, usize)> {
    let marks = marks.into_iter().enumerate().filter(|(_, mark)| !matches!(mark, '\r' | '\n'));
    marks.flat_map(move |(i, mark)| {
        let (mut from, mut line, mut x) = (0, 0, 0);
        picture.match_indices(mark).map(move |(start, _)| {
            let passed = &picture[from..start];
            line += passed.matches('\n').count();
            let (before, row) = passed.rsplit_once('\n').map_or((x, passed), |(_, row)| (0, row));
            (from, x) = (start, before + row.chars().count());
            (i, line, x)
        })
    })
}

/// The code of a refused character. A cell in the set has code 1, any other cell 0.
const REFUSED: u8 = 2;

/// Reads a picture of one byte per cell, 64 cells at a time. All bytes of a word are read before any is tested, so the compiler
/// compares them in vectors and no branch depends on a cell.
struct ReadAscii<'t, const RETURNS: bool, B, R> {
    lines: Lines<'t>,
    empty: B,
    read: R,
}

impl<const RETURNS: bool, B: CellSet, R: FnMut(char) -> Option<bool>> Work
    for ReadAscii<'_, RETURNS, B, R>
{
    type Output = Result<B, ParseBoardError>;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Self::Output {
        let Self { lines, empty, read } = self;
        read_rows(lines, 0, empty, Bytes::<RETURNS, R>(read))
    }
}

/// Reads rows of one byte per cell.
struct Bytes<const RETURNS: bool, R>(R);

impl<const RETURNS: bool, R: FnMut(char) -> Option<bool>> Bytes<RETURNS, R> {
    #[inline(always)]
    fn code(&mut self, byte: u8) -> u8 {
        (self.0)(char::from(byte)).map_or(REFUSED, u8::from)
    }

    /// A word of at most 64 cells, which begin in column `x`.
    #[inline(always)]
    fn word(&mut self, bytes: &[u8], x: usize) -> Result<u64, (usize, Slip)> {
        // Loading a vector just after storing single bytes of it defeats store-to-load forwarding. So codes are stored sixteen
        // at a time, and the last few bytes go directly into the words.
        let (sixteens, last) = bytes.as_chunks::<16>();
        let mut codes = [0; 64];
        for (code, &byte) in codes.iter_mut().zip(sixteens.as_flattened()) {
            *code = self.code(byte);
        }
        let [mut inside, mut refused] = [word_of::<0>(&codes), word_of::<1>(&codes)];
        for (i, &byte) in (16 * sixteens.len()..).zip(last) {
            let code = u64::from(self.code(byte));
            inside |= (code & 1) << i;
            refused |= (code >> 1) << i;
        }
        // A carriage return is never a cell, whatever `read` returns. It has no code: for a closure that refuses nothing, the
        // compiler leaves out the check of refused characters.
        let returns = |found, &byte: &u8| found | u8::from(byte == b'\r');
        if refused != 0 || RETURNS && bytes.iter().fold(0, returns) != 0 {
            return Err(first_of(refused, bytes, x));
        }
        Ok(inside)
    }
}

impl<const RETURNS: bool, B: CellSet, R: FnMut(char) -> Option<bool>> Reader<B>
    for Bytes<RETURNS, R>
{
    #[inline(always)]
    fn read(&mut self, board: &mut B, y: usize, row: &str) -> Result<(), (usize, Slip)> {
        let width = board.width();
        let (cells, more) = row.as_bytes().split_at(row.len().min(width));
        let (words, rest) = cells.as_chunks::<64>();
        for (i, bytes) in words.iter().enumerate() {
            board.__insert_run(64 * i, y, self.word(bytes, 64 * i)?);
        }
        if !rest.is_empty() {
            let x = 64 * words.len();
            board.__insert_run(x, y, self.word(rest, x)?);
        }
        match more.first() {
            Some(&byte) if RETURNS && byte == b'\r' || self.code(byte) == REFUSED => {
                Err(first_of(1, more, width))
            }
            Some(_) => Err((width + 1, Slip::Row(row.len(), width))),
            None if cells.len() < width => Err((cells.len() + 1, Slip::Row(cells.len(), width))),
            None => Ok(()),
        }
    }
}

/// The first of these bytes that is refused or a carriage return. They begin in column `x`.
#[cold]
fn first_of(refused: u64, bytes: &[u8], x: usize) -> (usize, Slip) {
    let is_return = |&byte: &u8| byte == b'\r';
    let i = match refused {
        0 => bytes.iter().position(is_return).unwrap_or(0),
        _ => refused.trailing_zeros() as usize,
    };
    (x + i + 1, Slip::Character(char::from(bytes[i])))
}

enum Mark {
    In,
    Out,
    Skip,
}

/// Reads the rows of a picture.
trait Reader<B> {
    /// Reads row `y`. An error has its column, counted from 1.
    fn read(&mut self, board: &mut B, y: usize, row: &str) -> Result<(), (usize, Slip)>;
}

/// Reads all rows, which come after `first` lines of the text.
#[inline(always)]
fn read_rows<'a, B: CellSet>(
    mut rows: impl Iterator<Item = &'a str>,
    first: usize,
    mut board: B,
    mut reader: impl Reader<B>,
) -> Result<B, ParseBoardError> {
    let height = board.height();
    for count in 0..height {
        // Not a closure, which would be compiled without the instruction set of the function around it.
        let read = match rows.next() {
            Some(row) => {
                let y = row_of_line(&board, count);
                reader.read(&mut board, y, row)
            }
            None => Err((1, Slip::Rows(count, height))),
        };
        read.map_err(|(column, slip)| ParseBoardError { line: first + count + 1, column, slip })?;
    }
    match rows.count() {
        0 => Ok(board),
        more => {
            let slip = Slip::Rows(height + more, height);
            Err(ParseBoardError { line: first + height + 1, column: 1, slip })
        }
    }
}

/// Reads rows character by character.
struct Chars<R>(R);

impl<B: CellSet, R: FnMut(char) -> Option<Mark>> Reader<B> for Chars<R> {
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
                let is_cell = |&c: &char| !matches!((self.0)(c), Some(Mark::Skip));
                let more = row.chars().skip(i).filter(is_cell).count();
                return Err((i + 1, Slip::Row(width + more, width)));
            }
            cells |= inside << (x % 64);
            x += 1;
            end = i + 2;
            if x % 64 == 0 || x == width {
                board.__insert_run((x - 1) / 64 * 64, y, cells);
                cells = 0;
            }
        }
        if x < width { Err((end, Slip::Row(x, width))) } else { Ok(()) }
    }
}
