//! Waves of several players, each of whom gets the cells that no other reaches earlier.

use super::{
    frame::HEIGHT,
    ground::Ground,
    turn::{Stop, Turns},
    wave::FieldWave,
};
use crate::bits::{
    census::{Kernel, note},
    simd::{self, Family, Work},
};

/// Adds to each player the cells that no other player reaches earlier.
pub(super) fn race(ground: &mut Ground<'_>, waves: &mut [FieldWave<'_>]) {
    note(Kernel::FieldRace);
    while waves.iter().any(|wave| wave.alive) {
        // All players reach the next layer before its cells are closed to the others.
        simd::run(Leave { ground, waves });
        for wave in waves.iter_mut().filter(|wave| wave.alive) {
            Turns { ground, wave, stop: Stop::Given, numbers: None, most: 1 }.run();
        }
    }
}

/// Closes the cells of the newest layers: a step leads only to open cells, and reached cells stay reached.
struct Leave<'l, 'm, 'w> {
    ground: &'l mut Ground<'m>,
    waves: &'l [FieldWave<'w>],
}

impl Work for Leave<'_, '_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Family>(self, _: F) {
        let Self { ground, waves } = self;
        for wave in waves {
            let (now, open) = ground.two(wave.now(), ground.open());
            for word in 0..wave.marks.len() {
                let mut live = wave.marks[word].live;
                while live != 0 {
                    let at = (word * 64 + live.trailing_zeros() as usize) * HEIGHT;
                    live &= live - 1;
                    let (open, now) = (&mut open[at..][..HEIGHT], &now[at..][..HEIGHT]);
                    for i in 0..HEIGHT {
                        open[i] &= !now[i];
                    }
                }
            }
        }
    }
}
