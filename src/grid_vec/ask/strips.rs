//! Small boards in strips.

use alloc::vec::Vec;

use super::super::GridVec;
use super::area::Area;
use crate::{
    bits::{
        prepared::{Mask, Prepared},
        query::{Answer, Query, Show},
        simd::Line,
        strips::{self, Ask, MASKS, MOST_WORDS, OPEN, Room, SOURCES, STOP},
        tile::COLUMNS,
        tiles::Tiles,
    },
    cell::Cell,
};

pub(super) use crate::bits::strips::{RunRare, has_longest_vectors, run_rare};

/// Whether a wave over strips is faster than one on tiles.
// Measured: where layers are shown, tiles are faster on any board, for they show what they have. Beyond so many words
// they are as fast where cells are open, and more strips have too many ends.
pub(super) fn are_faster(Area { size, .. }: Area, show: &Show<'_, GridVec>) -> bool {
    let shows_layers = matches!(show, Show::EachLayer(_));
    !shows_layers && size.strips() <= 4 && size.strips() * size.height <= MOST_WORDS
}

/// Runs a wave over strips in memory.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    Area { from, size }: Area,
    moves: &Prepared<Mask<'_, Tiles>>,
    run_rare: RunRare,
    show: Show<'_, GridVec>,
) -> Answer<GridVec> {
    let masks = moves.masks();
    let ask = Ask::of(query);
    let (strips, height, is_rare) = (size.strips(), size.height, moves.is_rare() || ask.fill);
    let lines = Room::lines(MASKS + masks.len(), strips, height, is_rare);
    let mut space = Vec::with_capacity(lines);
    let lines = Line::zeroed(&mut space.spare_capacity_mut()[..lines]);
    let mut room = Room::new(lines, strips, height, is_rare);
    query.sources.put_in(&mut room, SOURCES, from);
    query.open.put_in(&mut room, OPEN, from);
    if let Some(stop) = query.stop {
        stop.put_in(&mut room, STOP, from);
    }
    for (i, mask) in masks.iter().enumerate() {
        mask.get().put_in(&mut room, MASKS + i, from);
    }
    let mut show = show.numbers_alone();
    if let Show::Numbers(numbers) = &mut show {
        numbers.start_at(from);
    }
    let end = strips::run(&mut room, moves.shape(), run_rare, ask, show);
    let unvisited = || {
        let mut cells = Tiles::empty(query.open.size());
        cells.densify();
        for strip in 0..strips {
            let mut rows = [0; MOST_WORDS];
            room.unvisited(strip, &mut rows, 1);
            cells.put_window(Cell { x: from.x + strip * COLUMNS, y: from.y }, &rows[..height]);
        }
        GridVec { tiles: cells }
    };
    end.answer(query.want.is_set().then(unvisited))
}
