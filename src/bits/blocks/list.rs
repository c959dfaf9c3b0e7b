//! Waves over blocks, while their layers are a few words.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    marks::{count, for_each},
    numbers::BlockNumbers,
    plane::SIDE,
    room::{Room, Stop},
    words::{Ends, Taken},
};
use crate::bits::list::{List, MOST_LANDINGS, Number, Part, Told};

/// How many words a layer may have per block to visit: a visit takes as long as this many words.
const WORDS_PER_BLOCK: usize = 4;

/// Whether the newest layer has few enough words for a list.
#[inline(never)]
pub(super) fn is_narrow(room: &Room<'_>) -> bool {
    let most = WORDS_PER_BLOCK * count(&room.look[0]) as usize;
    let mut words = 0;
    let (reached, before) = (room.board(room.newest), room.board(room.before()));
    for_each(&room.lives[0], |id| {
        if words <= most {
            let words_of = reached[id].iter().zip(&before[id]);
            words += words_of.filter(|(reached, before)| reached != before).count();
        }
    });
    words <= most
}

/// Advances a list by some moves.
pub(super) type ByList = fn(&mut List<'_>, &mut Taken<'_>, Told<'_>);

/// Continues until the wave ends or stops, has too many words, leaves the frame, or has had `most` more layers. Returns the
/// number of layers.
pub(super) fn go_on(
    room: &mut Room<'_>,
    stop: Stop<'_>,
    mut numbers: Option<&mut BlockNumbers<'_>>,
    most: u32,
    by_list: ByList,
) -> u32 {
    let mut parts = Vec::new();
    for_each(&room.lives[0], |id| {
        room.deal.for_each_place(&room.layer_in(id), |place, cells| {
            parts.push(Part { word: id * SIDE + room.deal.row(place), cells });
        });
    });
    let (mut taken, mut ends) = (room.beyond(), Ends::default());
    let lives = mem::take(&mut room.lives[0]);
    for_each(&lives, |id| room.take(id, &mut taken, stop, &mut ends));
    room.lives[0] = lives;
    let (len, most_parts) = (parts.len(), 2 * parts.len().max(2));
    parts.resize(most_parts * MOST_LANDINGS, Part::NONE);
    let mut next = vec![Part::NONE; most_parts * MOST_LANDINGS];
    let before = numbers.as_ref().map_or(0, |numbers| numbers.layers());
    let limit = before.saturating_add(most);
    let mut list = List::new([&mut parts, &mut next], len, most_parts, before, limit);
    loop {
        let mut words = room.words(&taken, &ends);
        let mut told = numbers.as_mut().map(|numbers| numbers.of_words());
        by_list(&mut list, &mut words, told.as_mut().map(|told| told as _));
        let needed = words.needed;
        match needed {
            Some(id) if room.frame.has(id) => room.take(id, &mut taken, stop, &mut ends),
            _ => break,
        }
    }
    let (layers, met) = (list.layers(), list.has_met());
    room.give_back(taken, |id, new| {
        if let Some(numbers) = &mut numbers {
            numbers.forget(id, new);
        }
    });
    for &Part { word, cells } in list.parts() {
        room.enter(word / SIDE, word % SIDE, cells);
    }
    (room.alive, room.met) = (!list.parts().is_empty(), met);
    if let Some(numbers) = numbers {
        if list.is_too_long() {
            numbers.of_words().add(layers, list.parts());
        }
        numbers.set_layers(layers);
    }
    layers - before
}
