//! Small boards in strips.

use alloc::vec::Vec;

use super::super::GridVec;
use crate::{
    bits::{
        area::{Area, MOST_IN_STRIPS},
        query::{Answer, Query, Show},
        strips::{self, Advance, Ask, Race, Room},
        tile::Size,
        tiles::Tiles,
    },
    cell::Cell,
};

/// The most words of a board for races over strips.
const MOST_RACED: usize = 192;

/// Grows the cells of each player to those that no other reaches earlier. Returns `false` if that is not faster than over blocks.
// Measured for two players against blocks: half of the time on one strip, two thirds on two of 81 rows. Two strips of 128 rows
// take as long, three of 63 rows half as long again.
pub(super) fn race(query: &Query<'_, Tiles>, players: &mut [GridVec]) -> bool {
    let Area { from, size } = Area::of(query.open);
    if size.strips() > 2 || size.strips() * size.height > MOST_RACED {
        return false;
    }
    let Some(race) = Race::of(query, size, players.len()) else { return false };
    let mut lines = Vec::with_capacity(race.lines(players.len()));
    let put = |room: &mut Room<'_>, board, tiles: &Tiles| tiles.put_in(room, board, from);
    let reached = |room: &Room<'_>| {
        Tiles::of_windows(query.open.size(), from, size, |strip, rows| room.reached(strip, rows, 1))
    };
    race.run(lines.spare_capacity_mut(), players, |player| &mut player.tiles, put, reached);
    true
}

/// Whether waves on an area of this size are faster over strips than over blocks.
pub(super) const fn suits(size: Size) -> bool {
    size.strips() <= 4 && size.strips() * size.height <= MOST_IN_STRIPS
}

/// Whether a wave on a board that wraps is faster over strips. Over blocks, it does not visit all.
pub(super) fn is_round(query: &Query<'_, Tiles>) -> bool {
    let size = query.open.size();
    size.strips() * size.height <= MOST_IN_STRIPS
}

/// Runs a wave over strips that hold an area: the whole board if its sides wrap.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    Area { from, size }: Area,
    rare: Advance,
    show: Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let ask = Ask::of(query)?;
    let mut lines = Vec::with_capacity(ask.lines(size));
    let put = |room: &mut Room<'_>, board, tiles: &Tiles| tiles.put_in(room, board, from);
    let mut room = ask.room(query, size, lines.spare_capacity_mut(), put);
    let size_of_all = query.open.size();
    let mut each_layer;
    let show = match show {
        Show::Nothing => Show::Nothing,
        Show::Numbers(numbers) => {
            // Measured: if the table is allocated after the boards of the wave, a map takes up to a tenth longer.
            numbers.make_room();
            numbers.start_in(Area::whole(size_of_all), from);
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
    let end = strips::run(&mut room, ask, rare, show);
    let unvisited = || {
        let put = |strip, rows: &mut [u64]| room.unvisited(strip, rows, 1);
        GridVec { tiles: Tiles::of_windows(size_of_all, from, size, put) }
    };
    Some(end.answer(query.want.is_set().then(unvisited)))
}
