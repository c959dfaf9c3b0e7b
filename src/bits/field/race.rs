//! Waves of several players, each of whom gets the cells that no other reaches earlier.

use super::{
    frame::HEIGHT,
    ground::{Ground, chunk},
    turn::{Stop, Turns},
    wave::FieldWave,
};
use crate::bits::census::{Kernel, note};

/// Adds to each player the cells that no other player reaches earlier.
pub(super) fn race(ground: &mut Ground<'_>, waves: &mut [FieldWave<'_>]) {
    note(Kernel::FieldRace);
    while waves.iter().any(|wave| wave.alive) {
        // All players reach the next layer before its cells are closed to the others: a step leads only to open cells, and
        // reached cells stay reached.
        for wave in waves.iter() {
            let (now, open) = ground.two(wave.now(), ground.open());
            wave.for_each_live(|id| {
                let open = &mut open[id * HEIGHT..][..HEIGHT];
                open.iter_mut().zip(chunk(now, id * HEIGHT)).for_each(|(open, now)| *open &= !now);
            });
        }
        for wave in waves.iter_mut().filter(|wave| wave.alive) {
            Turns { ground, wave, stop: Stop::Given, numbers: None, most: 1 }.run();
        }
    }
}
