//! Waves over strips, while their layers are a few words.

use super::{
    numbered::StripNumbers,
    room::{BEFORE, MASKS, OPEN, REACHED, Room, STOP},
};
use crate::bits::{
    moves::Move,
    narrow::{self, MOST_ROWS, Narrow, is_narrow},
    wave::Progress,
};

/// Whether a wave by this step may go on word by word: if there is room for the board.
pub(super) const fn is_known(room: &Room<'_>, step: Move) -> bool {
    step.fills() && narrow::fits(room.strips(), room.height())
}

/// Continues a wave word by word if its newest layer is narrow. `layers` layers came before that layer.
#[inline(never)]
pub(super) fn go_on(
    room: &mut Room<'_>,
    step: Move,
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
    let masks = step.directions().len();
    for strip in 0..room.strips() {
        room.newest(strip, boards.rows_mut(narrow::LAYER, strip), 1);
        room.unvisited(strip, boards.rows_mut(narrow::UNVISITED, strip), 1);
        room.rows(STOP, strip, boards.rows_mut(narrow::STOP, strip));
        for mask in 0..masks {
            room.rows(MASKS + mask, strip, boards.rows_mut(narrow::MASKS + mask, strip));
        }
    }
    let mut numbers = numbers;
    if let Some(numbers) = &mut numbers {
        numbers.pause(room);
    }
    let table = numbers.as_mut().map(|numbers| &mut *numbers.numbers);
    let progress = boards.run(step, layers, limit, table);
    if let Some(numbers) = numbers {
        numbers.go_on(progress);
    }
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
