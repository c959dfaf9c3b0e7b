//! Waves over blocks, while their layers are a few words.

use alloc::vec;
use core::mem;

use super::{
    marks::{count, for_each, has},
    numbers::BlockNumbers,
    plane::{SIDE, SomePlanes},
    room::{Room, Stop},
};
use crate::bits::queue::{Part, Queue};

/// How many words a layer may have per block to visit: a visit takes as long as this many words.
const WORDS_PER_BLOCK: usize = 3;

/// Whether the newest layer has few enough words for a queue.
#[inline(never)]
pub(super) fn is_narrow(room: &Room<'_>) -> bool {
    let most = WORDS_PER_BLOCK * count(&room.wave.look[0]) as usize;
    let mut words = 0;
    let (reached, before) = (room.board(room.wave.newest), room.board(room.before()));
    for_each(&room.wave.lives[0], |id| {
        if words <= most {
            let words_of = reached[id].iter().zip(&before[id]);
            words += words_of.filter(|(reached, before)| reached != before).count();
        }
    });
    words <= most && room.frame.numbers() <= Part::MOST_WORDS / SIDE
}

/// Continues until the wave ends or stops, has too many words, leaves the frame, or has had `most` more layers. Returns the
/// number of layers.
pub(super) fn go_on(
    room: &mut Room<'_>,
    stop: Stop<'_>,
    mut numbers: Option<&mut BlockNumbers<'_>>,
    most: u32,
) -> u32 {
    let before = numbers.as_ref().map_or(0, |numbers| numbers.numbers.layers());
    let parts = room.parts(before);
    let most_parts = 2 * parts.len().max(2);
    let mut list = vec![Part::NONE; Queue::room(most_parts)];
    let mut queue = Queue::new(&mut list, most_parts, before.saturating_add(most));
    parts.into_iter().for_each(|part| queue.add(part));
    let (mut taken, mut ends) = (room.beyond(), SomePlanes::default());
    let lives = mem::take(&mut room.wave.lives[0]);
    for_each(&lives, |id| room.take(id, &mut taken, stop, &mut ends));
    room.wave.lives[0] = lives;
    loop {
        let step = room.ground.step;
        let mut words = room.words(&taken, &ends);
        let mut number = numbers.as_mut().map(|numbers| numbers.of_queue());
        queue.run(step, &mut words, number.as_mut().map(|number| number as _));
        let needed = words.needed;
        drop(number);
        match needed {
            Some(id) if has(&room.inside, id) => room.take(id, &mut taken, stop, &mut ends),
            _ if queue.is_over() => break,
            _ => {
                let mut words = room.words(&taken, &ends);
                queue.end(&mut words);
                break;
            }
        }
    }
    room.give_back(taken, |id, new| {
        if let Some(numbers) = &mut numbers {
            numbers.forget(id, new);
        }
    });
    for part in queue.newest() {
        room.enter(part.word() / SIDE, part.word() % SIDE, part.cells);
    }
    (room.wave.alive, room.wave.met) = (!queue.newest().is_empty(), queue.has_met());
    let layers = queue.layers();
    if let Some(numbers) = numbers {
        numbers.numbers.set_layers(layers);
    }
    layers - before
}
