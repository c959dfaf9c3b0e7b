//! What JavaScript calls.
//!
//! Arguments that are lists are written to the buffer that [`input`] returns, and answers are read from the one that
//! [`output`] returns. Cells are indices, `x + y * width`; lists of cells are one word per cell; sets are one byte per cell.
//! Boards and searches are numbers from 1 on, [`NONE`] is no answer, and [`ERROR`] leaves a message in the output.

#![allow(unsafe_code, reason = "the attribute that exports a function counts as unsafe")]

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{array, cell::RefCell};

use gridmask::{Cell, CellSet, Direction, GridVec, Impact, Search, Walls};

use crate::{
    Board, Kind, Piece,
    piece::{hexagons, sides},
};

const NONE: i32 = -1;
const ERROR: i32 = -2;
/// What a cell of nobody, and one that several players reach at once, belongs to.
const NOBODY: i32 = -1;
const CONTESTED: i32 = -2;
/// Answers take up to 16 bytes per cell, and the memory has 4 GiB.
const MOST_CELLS: usize = 1 << 26;
const MOST_PLAYERS: usize = 8;

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
            let piece = Piece::new(questions.kind, questions.torus, board)?;
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

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_new(width: usize, height: usize) -> i32 {
    with(|state| {
        let board = state.open(width, height, "Board")?;
        let number = state.number();
        state.boards.push((number, board));
        Ok(number)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_free(board: i32) {
    let state = &mut *STATE.0.borrow_mut();
    state.boards.retain(|(own, _)| *own != board);
    state.questions.retain(|(_, questions)| questions.board != board);
}

/// Opens the cells whose bytes are not 0, and closes the others. Walls stay.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_replace(board: i32) -> i32 {
    with(|state| {
        let (width, height) = {
            let open = state.board(board)?.open();
            (open.width(), open.height())
        };
        let open = state.open(width, height, "Board.setBytes")?.open().clone();
        state.board(board)?.replace(open);
        Ok(0)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_bytes(board: i32) -> i32 {
    with(|state| {
        let mut output = Vec::new();
        write_set(&mut output, &[(state.board(board)?.open(), 1)]);
        state.output = output;
        Ok(0)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_set(board: i32, x: usize, y: usize, open: i32) -> i32 {
    with(|state| {
        let board = state.board(board)?;
        on_board(board, x, y, "Board.set")?;
        board.set(Cell { x, y }, open != 0);
        Ok(0)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_is_open(board: i32, x: usize, y: usize) -> i32 {
    with(|state| Ok(i32::from(state.board(board)?.open().contains((x, y)))))
}

fn on_board(board: &Board, x: usize, y: usize, name: &str) -> Result<(), String> {
    let (width, height) = (board.open().width(), board.open().height());
    let inside = x < width && y < height;
    inside
        .then_some(())
        .ok_or_else(|| format!("{name}: ({x}, {y}) is off the {width}×{height} board"))
}

fn direction(number: usize, name: &str) -> Result<Direction, String> {
    Direction::ALL
        .get(number)
        .copied()
        .ok_or_else(|| format!("{name}: {number} is not a direction"))
}

/// Closes or opens an edge. Returns 1 if that changed it.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_block(
    board: i32,
    x: usize,
    y: usize,
    side: usize,
    blocked: i32,
) -> i32 {
    let name = if blocked == 0 { "Board.unblock" } else { "Board.block" };
    with(|state| {
        let board = state.board(board)?;
        on_board(board, x, y, name)?;
        Ok(i32::from(board.block(Cell { x, y }, direction(side, name)?, blocked != 0)))
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn board_is_blocked(board: i32, x: usize, y: usize, side: usize) -> i32 {
    with(|state| {
        let board = state.board(board)?;
        on_board(board, x, y, "Board.isBlocked")?;
        Ok(i32::from(board.is_blocked(Cell { x, y }, direction(side, "Board.isBlocked")?)))
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn search_new(board: i32, kind: usize, torus: i32) -> i32 {
    with(|state| {
        let of = state.board(board)?;
        let kind = *Kind::ALL.get(kind).ok_or("Board.search: no such rule")?;
        let torus = torus != 0;
        let search = Search::new(Piece::new(kind, torus, of)?, of.open().clone());
        let version = of.version();
        let number = state.number();
        state.questions.push((number, Questions { board, kind, torus, version, search }));
        Ok(number)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn search_free(questions: i32) {
    STATE.0.borrow_mut().questions.retain(|(own, _)| *own != questions);
}

/// The number of each cell.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn distances(questions: i32, from: usize, absent: i32) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, _] = ends(search.open(), input, from, 0)?;
        output.resize(search.open().width() * search.open().height(), 0);
        search.distances(from).write_to(output, absent);
        Ok(0)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn distance(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, _) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        Ok(search.distance(from, to).map_or(NONE, |distance| distance as i32))
    })
}

/// The cells of a shortest path.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn path(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(path) = search.shortest_path(from, to) else { return Ok(NONE) };
        output.clear();
        output.extend(path.iter().map(|&cell| index(search.open(), cell)));
        Ok(path.moves() as i32)
    })
}

/// Whether the number of paths is known, that number in four words, the set of their cells (2 on every path, 1 on some),
/// and the cells of the straightest.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn shortest_paths(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(paths) = search.shortest_paths(from, to) else { return Ok(NONE) };
        let count = paths.count();
        output.clear();
        output.push(i32::from(count.is_some()));
        output.extend(words(&count.unwrap_or(0).to_le_bytes()));
        write_set(output, &[(&paths.cells_on_any(), 1), (&paths.cells_on_all(), 2)]);
        output.extend(paths.straightest().iter().map(|&cell| index(search.open(), cell)));
        Ok(paths.moves() as i32)
    })
}

/// The set of cells that are reached.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reach(questions: i32, from: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, _] = ends(search.open(), input, from, 0)?;
        output.clear();
        write_set(output, &[(&search.reach(from), 1)]);
        Ok(0)
    })
}

/// The set of cells that every path visits.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn chokepoints(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(cells) = search.chokepoints(from, to) else { return Ok(NONE) };
        output.clear();
        write_set(output, &[(&cells, 1)]);
        Ok(0)
    })
}

/// The set of cells that hold a component together.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cut_cells(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        output.clear();
        write_set(output, &[(&search.cut_cells(), 1)]);
        Ok(0)
    })
}

/// The two cells of each bridge.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn bridges(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        output.clear();
        for (a, b) in search.bridges() {
            output.extend([index(search.open(), a), index(search.open(), b)]);
        }
        Ok(0)
    })
}

/// The label of each cell, and the size of each component. Returns the number of components.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn components(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        let map = search.component_map();
        let mut labels = vec![0; search.open().width() * search.open().height()];
        map.write_to(&mut labels, u32::MAX);
        output.clear();
        output.extend(labels.iter().map(|&label| label as i32));
        output.extend(map.sizes().iter().map(|&size| size as i32));
        Ok(map.len() as i32)
    })
}

/// The owner of each cell, and the number of cells of each player. The input has the number of places of each player, and
/// their places.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn territory(questions: i32, players: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let open = search.open();
        let lengths = input.get(..players).ok_or("Search: players are missing")?;
        let mut rest = &input[players..];
        let mut sources = Vec::new();
        for &length in lengths {
            if sources.len() == MOST_PLAYERS {
                return Err(format!(
                    "Search.territory: {players} players; there may be {MOST_PLAYERS} at most"
                ));
            }
            let (list, others) =
                rest.split_at_checked(length as usize).ok_or("Search: places are missing")?;
            sources.push(places(open, list)?);
            rest = others;
        }
        sources.resize(MOST_PLAYERS, open.empty_like());
        let sources: [GridVec; MOST_PLAYERS] =
            sources.try_into().map_err(|_| "Search: too many players")?;
        output.clear();
        output.resize(open.width() * open.height(), NOBODY);
        let mut shared =
            search.reach(sources.iter().fold(open.empty_like(), |all, player| all | player));
        let territories = search.territory(&sources);
        for (player, cells) in territories.iter().enumerate() {
            cells.for_each_cell(|cell| output[index(open, cell) as usize] = player as i32);
            shared -= cells;
        }
        shared.for_each_cell(|cell| output[index(open, cell) as usize] = CONTESTED);
        output.extend(territories.iter().take(players).map(|cells| cells.len() as i32));
        Ok(0)
    })
}

/// What walls would do to the players. The input has the number of places that each player starts from and wants to reach,
/// these places, the number of edges of each wall, and the edges, each a cell and a direction.
///
/// For each wall the output has four words: a distance per player; or [`NONE`] and the player that is cut off; or [`ERROR`] for a
/// wall that clashes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn wall_impact(questions: i32, players: usize, walls: usize) -> i32 {
    with(|state| {
        let known = find(&state.questions, questions)
            .map(|questions| (questions.kind, questions.torus, questions.board));
        let (search, input, _) = state.ask(questions)?;
        let open = search.open();
        let missing = || "Search.wallImpact: arguments are missing".to_string();
        let mut rest = input.iter();
        let mut take = |count: usize| -> Result<Vec<u32>, String> {
            let (list, others) = rest.as_slice().split_at_checked(count).ok_or_else(missing)?;
            rest = others.iter();
            Ok(list.to_vec())
        };
        let lengths = take(players * 2)?;
        let mut places_of = Vec::new();
        for pair in lengths.chunks(2) {
            let from = places(open, &take(pair[0] as usize)?)?;
            places_of.push((from, places(open, &take(pair[1] as usize)?)?));
        }
        let mut edges = Vec::new();
        for length in take(walls)? {
            let mut wall = Vec::new();
            for edge in take(length as usize * 2)?.chunks(2) {
                let cell = edge[0] as usize;
                let cell = Cell { x: cell % open.width(), y: cell / open.width() };
                wall.push((cell, direction(edge[1] as usize, "Search.wallImpact")?));
            }
            edges.push(wall);
        }
        let (kind, torus, board) = known.ok_or_else(missing)?;
        let board = find(&state.boards, board).ok_or_else(missing)?;
        let walls = match (kind, torus) {
            (Kind::Orthogonal, false) => sides(board),
            (Kind::Hex, false) => hexagons(board),
            _ => {
                return Err(
                    "Search.wallImpact: the rule must be orthogonal or hex, without a torus"
                        .to_string(),
                );
            }
        };
        let search = Search::new(walls, board.open().clone());
        let output = match players {
            1..=4 => impacts(&search, &places_of, &edges),
            _ => return Err(format!("Search.wallImpact: {players} players; there may be 1 to 4")),
        };
        state.output = output;
        Ok(0)
    })
}

type Wall = Vec<(Cell, Direction)>;

/// The last player stands for those that are missing.
fn impacts(
    search: &Search<Walls<GridVec, 4>, GridVec>,
    players: &[(GridVec, GridVec)],
    walls: &[Wall],
) -> Vec<i32> {
    let all: [_; 4] = array::from_fn(|i| {
        let (from, to) = &players[i.min(players.len() - 1)];
        (from, to)
    });
    let mut output = Vec::with_capacity(walls.len() * 4);
    for impact in search.wall_impact(&all, walls) {
        let mut words = [NONE; 4];
        match impact {
            Impact::Distances(distances) => words = distances.map(|distance| distance as i32),
            Impact::CutsOff(player) => words[1] = player as i32,
            Impact::Clashes => words[0] = ERROR,
        }
        output.extend(words);
    }
    output
}
