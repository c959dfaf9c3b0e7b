//! Waves of several players, each of whom gets the cells that no other reaches earlier.

use alloc::vec::Vec;
use core::mem;

use super::{
    frame::Frame,
    ground::Ground,
    plane::{load, store, vectors},
    room::{Room, Stop, Wave},
    turn::Turns,
    wave::common,
};
use crate::bits::{
    census::{Kernel, note},
    query::Query,
    simd::{self, Family, Work},
    tiles::{Tiled, Tiles},
};

/// Grows the cells of each player to those that no other reaches earlier. Returns `false` for moves that are not compiled with
/// the crate, and on boards whose sides meet.
pub(crate) fn race<B: Tiled>(query: &Query<'_, Tiles>, players: &mut [B]) -> bool {
    let Some(ground) = Ground::of(query) else { return false };
    if ground.step.is_rare() || ground.around.has_sides() {
        return false;
    }
    note(Kernel::BlocksRace);
    let mut room = Room::of_players(ground, Frame::whole(query.open.size()), players.len());
    let mut waves: Vec<_> =
        (0..players.len()).map(|i| Wave::of_player(i, room.frame.numbers())).collect();
    for (wave, player) in waves.iter_mut().zip(&*players) {
        mem::swap(wave, &mut room.wave);
        room.start(player.tiles());
        mem::swap(wave, &mut room.wave);
    }
    while waves.iter().any(|wave| wave.alive) {
        // All players reach the next layer before its cells are closed to the others.
        simd::run(Leave { room: &mut room, waves: &waves });
        for wave in waves.iter_mut().filter(|wave| wave.alive) {
            mem::swap(wave, &mut room.wave);
            let turns = &mut Turns { most: 1, room: &mut room, stop: Stop::Given, numbers: None };
            common(ground.step, turns);
            mem::swap(wave, &mut room.wave);
        }
    }
    for (wave, player) in waves.iter_mut().zip(players) {
        mem::swap(wave, &mut room.wave);
        *player = B::new(room.reached());
        mem::swap(wave, &mut room.wave);
    }
    true
}

/// Closes the cells of the newest layers: a step leads only to open cells, and reached cells stay reached.
struct Leave<'r, 'q> {
    room: &'r mut Room<'q>,
    waves: &'r [Wave],
}

impl Work for Leave<'_, '_> {
    type Output = ();

    // On vectors as long as those of a turn: loading a vector stored in halves defeats store-to-load forwarding.
    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { room, waves } = self;
        for wave in waves {
            room.wave.newest = wave.newest;
            let (reached, _, open, _) = room.split();
            for (word, &lives) in wave.lives[0].iter().enumerate() {
                let mut lives = lives;
                while lives != 0 {
                    let id = word * 64 + lives.trailing_zeros() as usize;
                    lives &= lives - 1;
                    let (open, reached) = (&mut open[id], &reached[id]);
                    for v in 0..const { vectors::<F>() } {
                        let here = load(family, open, v);
                        store(open, v, here ^ here & load(family, reached, v));
                    }
                }
            }
        }
    }
}
