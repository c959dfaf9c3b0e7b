//! The functions that JavaScript calls.
//!
//! Arguments that are lists are written to the buffer that [`input`] returns, and answers are read from the one that
//! [`output`] returns. A cell is an index, `x + y * width`. A list of cells has one word per cell, a set one byte per cell.
//!
//! Boards and searches are numbers from 1 on. A function returns [`NONE`] if there is no path, and [`ERROR`] if it refuses
//! its arguments; then the output has a message.

#![allow(unsafe_code, reason = "the attribute that exports a function counts as unsafe")]

mod boards;
mod costs;
mod impact;
mod questions;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::cell::RefCell;

use gridmask::{Cell, CellSet, Direction, GridVec, Search};

use crate::{Board, Kind, Piece};

const NONE: i32 = -1;
const ERROR: i32 = -2;
/// Answers take up to 16 bytes per cell, and the memory has 4 GiB.
const MOST_CELLS: usize = 1 << 26;

struct State {
    input: Vec<u32>,
    output: Vec<i32>,
    /// Numbers of boards and searches are never used again, because JavaScript may free one late.
    boards: Vec<(i32, Board)>,
    questions: Vec<(i32, Questions)>,
    last: i32,
}

/// A search, made anew when the board has changed.
struct Questions {
    board: i32,
    kind: Kind,
    torus: bool,
    /// Edges that are crossed in their direction only.
    one_way: Vec<(Cell, Direction)>,
    version: u32,
    search: Search<Piece, GridVec>,
}

struct Single(RefCell<State>);

// SAFETY: a module of WebAssembly without shared memory has one thread.
unsafe impl Sync for Single {}

static STATE: Single = Single(RefCell::new(State {
    input: Vec::new(),
    output: Vec::new(),
    boards: Vec::new(),
    questions: Vec::new(),
    last: 0,
}));

/// Answers a question, or leaves the length and the bytes of a message.
fn with(call: impl FnOnce(&mut State) -> Result<i32, String>) -> i32 {
    let state = &mut *STATE.0.borrow_mut();
    call(state).unwrap_or_else(|message| {
        state.output = words(message.as_bytes());
        state.output.insert(0, message.len() as i32);
        ERROR
    })
}

fn words(bytes: &[u8]) -> Vec<i32> {
    let word = |chunk: &[u8]| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        i32::from_le_bytes(word)
    };
    bytes.chunks(4).map(word).collect()
}

fn find<T>(list: &[(i32, T)], number: i32) -> Option<&T> {
    list.iter().find(|(own, _)| *own == number).map(|(_, value)| value)
}

impl State {
    fn number(&mut self) -> i32 {
        self.last += 1;
        self.last
    }

    fn board(&mut self, board: i32) -> Result<&mut Board, String> {
        let board = self.boards.iter_mut().find(|(own, _)| *own == board);
        board.map(|(_, board)| board).ok_or_else(|| "Board: the board has been freed".to_string())
    }

    /// Byte `i` of the input.
    fn byte(input: &[u32], i: usize) -> u8 {
        input[i / 4].to_le_bytes()[i % 4]
    }

    /// Reads a board from the bytes of the input.
    fn open(&self, width: usize, height: usize, name: &str) -> Result<Board, String> {
        match width.checked_mul(height) {
            Some(cells) if cells > MOST_CELLS => {
                return Err(format!("{name}: {cells} cells; a board has at most {MOST_CELLS}"));
            }
            Some(cells) if cells > self.input.len() * 4 => {
                return Err(format!(
                    "{name}: too few bytes for the {cells} cells of a {width}×{height} board"
                ));
            }
            _ => {}
        }
        let input = &self.input;
        Board::new(width, height, |Cell { x, y }| Self::byte(input, x + y * width) != 0)
            .map_err(|error| error.to_string())
    }

    /// Returns the search as the board is at this moment, and the buffers.
    fn ask(
        &mut self,
        questions: i32,
    ) -> Result<(&Search<Piece, GridVec>, &[u32], &mut Vec<i32>), String> {
        let freed = || "Search: the search or its board has been freed".to_string();
        let (_, questions) =
            self.questions.iter_mut().find(|(own, _)| *own == questions).ok_or_else(freed)?;
        let board = find(&self.boards, questions.board).ok_or_else(freed)?;
        if board.version() != questions.version {
            let piece = Piece::new(questions.kind, questions.torus, &questions.one_way, board)?;
            questions.search = Search::new(piece, board.open().clone());
            questions.version = board.version();
        }
        Ok((&questions.search, &self.input, &mut self.output))
    }
}

/// The cells with these indices.
fn places(open: &GridVec, list: &[u32]) -> Result<GridVec, String> {
    let (width, cells) = (open.width(), open.width() * open.height());
    let mut places = open.empty_like();
    for &index in list {
        let index = index as usize;
        if index >= cells {
            return Err(format!("Search: cell {index} of a board of {cells} cells"));
        }
        places.insert((index % width, index / width));
    }
    Ok(places)
}

/// Two sets of cells: the first `from` words of the input, and the next `to`.
fn ends(open: &GridVec, input: &[u32], from: usize, to: usize) -> Result<[GridVec; 2], String> {
    let list = input.get(..from + to).ok_or("Search: places are missing")?;
    Ok([places(open, &list[..from])?, places(open, &list[from..])?])
}

fn index(board: &GridVec, cell: Cell) -> i32 {
    (cell.x + cell.y * board.width()) as i32
}

/// Adds a set to the output, one byte per cell.
fn write_set(output: &mut Vec<i32>, sets: &[(&GridVec, u8)]) {
    let first = output.len();
    let cells = sets[0].0.width() * sets[0].0.height();
    output.resize(first + cells.div_ceil(4), 0);
    for &(set, mark) in sets {
        set.for_each_cell(|cell| {
            let index = cell.x + cell.y * set.width();
            let word = &mut output[first + index / 4];
            let mut bytes = word.to_le_bytes();
            bytes[index % 4] = mark;
            *word = i32::from_le_bytes(bytes);
        });
    }
}

/// Makes room for `words` words, and returns where they begin.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input(words: usize) -> *mut u32 {
    let state = &mut *STATE.0.borrow_mut();
    state.input.clear();
    state.input.resize(words, 0);
    state.input.as_mut_ptr()
}

/// Returns where the last answer begins.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const i32 {
    STATE.0.borrow().output.as_ptr()
}

/// Returns how many words the last answer has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output_length() -> usize {
    STATE.0.borrow().output.len()
}

/// Frees what large answers took.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn trim() {
    let state = &mut *STATE.0.borrow_mut();
    state.input = Vec::new();
    state.output = Vec::new();
}

fn direction(number: usize, name: &str) -> Result<Direction, String> {
    Direction::ALL
        .get(number)
        .copied()
        .ok_or_else(|| format!("{name}: {number} is not a direction"))
}
