//! Waves over strips, while their layers are a few words.

use super::{
    numbered::StripNumbers,
    room::{BEFORE, MASKS, OPEN, REACHED, Room, STOP},
};
use crate::bits::{
    around::CommonMove,
    narrow::{self, MOST_ROWS, Narrow, is_narrow, number},
    prepared::Shape,
    wave::Progress,
};

/// The move by which a wave may continue word by word, if there is one and room for the board.
pub(super) fn way(room: &Room<'_>, moves: Shape) -> Option<CommonMove> {
    if narrow::fits(room.strips(), room.height()) { moves.way() } else { None }
}

/// Continues a wave word by word if its newest layer is narrow. `layers` layers came before that layer.
#[inline(never)]
pub(super) fn go_on(
    room: &mut Room<'_>,
    way: CommonMove,
    layers: u32,
    limit: u32,
    numbers: Option<&mut StripNumbers<'_>>,
) -> Progress {
    let mut words = 0;
    for strip in 0..room.strips() {
        let rows = room.words(REACHED, strip).iter().zip(room.words(BEFORE, strip));
        words += rows.filter(|(reached, before)| reached != before).count();
    }
    if !is_narrow(words, room.strips() * room.height()) {
        return Progress::At(layers);
    }
    let mut boards = Narrow::new(room.strips(), room.height());
    let masks = if let CommonMove::Edges(masks) = way { masks.len() } else { 0 };
    for strip in 0..room.strips() {
        room.newest(strip, boards.rows_mut(narrow::LAYER, strip), 1);
        room.unvisited(strip, boards.rows_mut(narrow::UNVISITED, strip), 1);
        room.rows(STOP, strip, boards.rows_mut(narrow::STOP, strip));
        for mask in 0..masks {
            room.rows(MASKS + mask, strip, boards.rows_mut(narrow::MASKS + mask, strip));
        }
    }
    let progress = match numbers {
        None => boards.run(way, layers, limit, None),
        Some(numbers) => {
            numbers.pause(room);
            let height = room.height();
            let progress =
                boards.run(way, layers, limit, Some(&mut number(numbers.numbers, height)));
            numbers.go_on(progress);
            progress
        }
    };
    for strip in 0..room.strips() {
        let mut rows = [0; MOST_ROWS];
        let rows = &mut rows[..room.height()];
        room.rows(OPEN, strip, rows);
        take_from(rows, boards.rows(narrow::UNVISITED, strip));
        room.put(REACHED, strip, rows, 1);
        take_from(rows, boards.rows(narrow::LAYER, strip));
        room.put(BEFORE, strip, rows, 1);
    }
    progress
}

/// Removes `cells` from `rows`, which have all of them.
fn take_from(rows: &mut [u64], cells: &[u64]) {
    rows.iter_mut().zip(cells).for_each(|(row, cells)| *row ^= cells);
}
