//! Boards with thin walls in each contender's form, made outside the clock.

use gridmask::CellSet;

use crate::{
    adapters::{
        exits::{self, Exits},
        petgraph::Graph,
    },
    support::{
        guarded::{self, Guarded},
        in_file::{FileBoard, FileBot, in_one_file},
        queue::{self, Goals, WalledQueue},
        thin_walls::{Board, Bot, goal, search},
        walled::{Position, positions},
    },
};

const POSITIONS: usize = 4096;

/// Each board comes with its source and its goals.
pub struct Boards {
    pub list: Vec<Position>,
    pub ours: Vec<(Bot, Board, Board)>,
    pub one_file: Vec<(FileBot, FileBoard, FileBoard)>,
    pub guarded: Vec<(Guarded, u128, u128)>,
    pub queue: Vec<(WalledQueue, usize, Goals)>,
    pub exits: Vec<(Exits, u8, exits::Goals)>,
    pub graph: Vec<(Graph, u32, exits::Goals)>,
}

impl Boards {
    pub fn new() -> Self {
        let list = positions(POSITIONS);
        Self {
            ours: list.iter().map(ours).collect(),
            one_file: list.iter().map(in_one_file).collect(),
            guarded: list.iter().map(by_guard).collect(),
            queue: list.iter().map(by_queue).collect(),
            exits: list.iter().map(by_exits).collect(),
            graph: list.iter().map(by_graph).collect(),
            list,
        }
    }
}

pub fn ours(p: &Position) -> (Bot, Board, Board) {
    (search(p), Board::of(p.pawn), goal(p.goal))
}

pub fn by_guard(p: &Position) -> (Guarded, u128, u128) {
    (Guarded::new(p), guarded::bit(p.pawn), guarded::goal(p.goal))
}

pub fn by_queue(p: &Position) -> (WalledQueue, usize, Goals) {
    (WalledQueue::of(p), queue::index(p.pawn), queue::goals(p.goal))
}

pub fn by_exits(p: &Position) -> (Exits, u8, exits::Goals) {
    (Exits::new(p), exits::at(p.pawn), exits::goals(p.goal))
}

fn by_graph(p: &Position) -> (Graph, u32, exits::Goals) {
    (Exits::new(p).graph(), exits::at(p.pawn).into(), exits::goals(p.goal))
}
