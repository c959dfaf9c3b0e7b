//! Small boards in strips.

use alloc::vec::Vec;

use super::super::GridVec;
use super::area::Area;
use crate::{
    bits::{
        prepared::{Mask, Prepared, prepared_in_memory},
        query::{Answer, Query, Show},
        simd::Line,
        strips::{self, Ask, MASKS, MOST_WORDS, OPEN, Race, Room, SOURCES, STOP},
        tiles::Tiles,
    },
    cell::Cell,
    moves::{Around, Moves},
};

pub(super) use crate::bits::strips::{RunRare, has_longest_vectors, run_rare};

/// Whether a wave over strips is faster than one on tiles.
// Measured: where layers are shown, tiles are faster on any board, for they show what they have. Beyond so many words
// they are as fast where cells are open, and more strips have too many ends.
pub(super) fn are_faster(Area { size, .. }: Area, show: &Show<'_, GridVec>) -> bool {
    let shows_layers = matches!(show, Show::EachLayer(_));
    !shows_layers && size.strips() <= 4 && size.strips() * size.height <= MOST_WORDS
}

/// Grows the cells of each player to those that no other comes to earlier, if that is faster than on tiles, and says whether.
// Measured for two, four and eight players: up to 64×64 it takes a third to a half of the time. With AVX-512 it takes 0.5, 0.6 and
// 1.0 on 128×128, 0.7, 0.9 and 1.1 on three strips; with AVX2 0.7, 0.8 and 1.2, and on three strips more than that.
pub(super) fn race(
    moves: &Prepared<Mask<'_, Tiles>>,
    open: &Tiles,
    players: &mut [GridVec],
) -> bool {
    let area = Area::of(open);
    let Area { from, size } = area;
    let race = Race { moves, open, strips: size.strips(), height: size.height };
    let Some(needed) = race.lines(players.len()) else { return false };
    let (most_strips, most_words) = if has_longest_vectors() { (3, MOST_WORDS) } else { (2, 192) };
    let is_small = size.strips() <= most_strips && size.strips() * size.height <= most_words;
    if !is_small || !are_faster(area, &Show::Nothing) {
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

/// Whether a wave on a board of which sides meet is faster over strips than over blocks, which it does not visit all.
pub(super) fn is_round(query: &Query<'_, Tiles>) -> bool {
    let size = query.open.size();
    size.strips() * size.height <= MOST_WORDS
}

/// Runs a wave over strips on a board of which sides meet.
pub(super) fn round(
    query: &Query<'_, Tiles>,
    moves: Moves<'_, Tiles>,
    around: Around,
    run_rare: RunRare,
    show: Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let moves = prepared_in_memory(moves, query.open)?;
    let whole = Area::whole(query.open.size());
    Some(in_room(query, whole, &moves, around, run_rare, show))
}

/// Runs a wave over strips in memory.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    area: Area,
    moves: &Prepared<Mask<'_, Tiles>>,
    run_rare: RunRare,
    show: Show<'_, GridVec>,
) -> Answer<GridVec> {
    in_room(query, area, moves, Around::NOT, run_rare, show)
}

fn in_room(
    query: &Query<'_, Tiles>,
    Area { from, size }: Area,
    moves: &Prepared<Mask<'_, Tiles>>,
    around: Around,
    run_rare: RunRare,
    show: Show<'_, GridVec>,
) -> Answer<GridVec> {
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
    end.answer(query.want.is_set().then(unvisited))
}
