//! Boards, their walls, and the searches on them.

use alloc::{format, string::String, vec::Vec};

use gridmask::{Cell, CellSet, Search};

use super::{Questions, STATE, direction, with, write_set};
use crate::{Board, Kind, Piece};

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
pub(crate) extern "C" fn search_new(board: i32, kind: usize, torus: i32, one_way: usize) -> i32 {
    with(|state| {
        let name = "Board.search: oneWay";
        let edges = state.input.get(..2 * one_way).ok_or("Board.search: edges are missing")?;
        let edges = edges.to_vec();
        let of = state.board(board)?;
        let width = of.open().width();
        let mut one_way = Vec::new();
        for edge in edges.as_chunks::<2>().0 {
            let (x, y) = (edge[0] as usize % width, edge[0] as usize / width);
            on_board(of, x, y, name)?;
            one_way.push((Cell { x, y }, direction(edge[1] as usize, name)?));
        }
        let kind = *Kind::ALL.get(kind).ok_or("Board.search: no such rule")?;
        let torus = torus != 0;
        let search = Search::new(Piece::new(kind, torus, &one_way, of)?, of.open().clone());
        let version = of.version();
        let number = state.number();
        state.questions.push((number, Questions { board, kind, torus, one_way, version, search }));
        Ok(number)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn search_free(questions: i32) {
    STATE.0.borrow_mut().questions.retain(|(own, _)| *own != questions);
}
