//! Small boards in strips.

use alloc::vec::Vec;

use super::super::GridVec;
use crate::{
    bits::{
        area::{Area, MOST_IN_STRIPS},
        prepared::prepared_in_memory,
        query::{Answer, Query, Show},
        simd::Line,
        strips::{self, Ask, MASKS, OPEN, Race, Room, SOURCES, STOP},
        tiles::Tiles,
    },
    cell::Cell,
    moves::Moves,
};

pub(super) use crate::bits::strips::{RunRare, run_rare};

/// The most words of a board for races over strips.
const MOST_RACED: usize = 192;

/// Grows the cells of each player to those that no other reaches earlier. Returns `false` if that is not faster than over blocks.
// Measured for two players against blocks: half of the time on one strip, two thirds on two of 81 rows. Two strips of 128 rows
// take as long, three of 63 rows half as long again.
pub(super) fn race(moves: Moves<'_, Tiles>, open: &Tiles, players: &mut [GridVec]) -> bool {
    let Some(moves) = prepared_in_memory(moves, open) else { return false };
    let moves = &moves;
    let area = Area::of(open);
    let Area { from, size } = area;
    let race = Race { moves, open, strips: size.strips(), height: size.height };
    let Some(needed) = race.lines(players.len()) else { return false };
    if size.strips() > 2 || size.strips() * size.height > MOST_RACED {
        return false;
    }
    let mut lines = Vec::with_capacity(needed);
    let put = |room: &mut Room<'_>, board, tiles: &Tiles| tiles.put_in(room, board, from);
    let reached = |room: &Room<'_>| {
        Tiles::of_windows(open.size(), from, size, |strip, rows| room.reached(strip, rows, 1))
    };
    race.run(lines.spare_capacity_mut(), players, |player| &mut player.tiles, put, reached);
    true
}

/// Whether a wave on a board whose sides meet is faster over strips. Over blocks, it does not visit all.
pub(super) fn is_round(query: &Query<'_, Tiles>) -> bool {
    let size = query.open.size();
    size.strips() * size.height <= MOST_IN_STRIPS
}

/// Runs a wave over strips that hold an area: the whole board if its sides meet.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    Area { from, size }: Area,
    run_rare: RunRare,
    show: Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let (moves, around) = query.moves.unrolled();
    let moves = prepared_in_memory(moves, query.open)?;
    let masks = moves.masks();
    let ask = Ask::of(query, around);
    let (strips, height, is_rare) = (size.strips(), size.height, moves.is_rare() || ask.fill);
    let lines = Room::lines(MASKS + masks.len(), strips, height, is_rare);
    let mut space = Vec::with_capacity(lines);
    let lines = Line::zeroed(&mut space.spare_capacity_mut()[..lines]);
    let mut room = Room::new(lines, strips, height, is_rare);
    room.meet(around, size.width);
    query.sources.put_in(&mut room, SOURCES, from);
    query.open.put_in(&mut room, OPEN, from);
    if let Some(stop) = query.stop {
        stop.put_in(&mut room, STOP, from);
    }
    for (i, mask) in masks.iter().enumerate() {
        mask.get().put_in(&mut room, MASKS + i, from);
    }
    let size_of_all = query.open.size();
    let mut each_layer;
    let show = match show {
        Show::Nothing => Show::Nothing,
        Show::Numbers(numbers) => {
            numbers.start_at(from);
            Show::Numbers(numbers)
        }
        Show::EachLayer(each) => {
            debug_assert!(from == Cell { x: 0, y: 0 } && size == size_of_all, "the whole board");
            each_layer = move |room: &Room<'_>| {
                let newest = |strip, rows: &mut [u64]| room.newest(strip, rows, 1);
                each(&GridVec { tiles: Tiles::of_strips(size_of_all, newest) })
            };
            Show::EachLayer(&mut each_layer)
        }
    };
    let end = strips::run(&mut room, moves.shape(), run_rare, ask, show);
    let unvisited = || {
        let put = |strip, rows: &mut [u64]| room.unvisited(strip, rows, 1);
        let tiles = if around.has_sides() {
            Tiles::of_strips(size_of_all, put)
        } else {
            Tiles::of_windows(size_of_all, from, size, put)
        };
        GridVec { tiles }
    };
    Some(end.answer(query.want.is_set().then(unvisited)))
}
