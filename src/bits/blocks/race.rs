//! Waves of several players, each of whom gets the cells that no other reaches earlier.

use alloc::vec::Vec;
use core::mem;

use super::{
    frame::Frame,
    ground::Ground,
    plane::{load, store, vectors},
    room::{Room, Stop},
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
    let mut waves: Vec<_> = (0..players.len()).map(|i| Wave::of_player(&room, i)).collect();
    for (wave, player) in waves.iter_mut().zip(&*players) {
        wave.exchange(&mut room);
        room.start(player.tiles());
        wave.exchange(&mut room);
    }
    while waves.iter().any(|wave| wave.alive) {
        // All players reach the next layer before its cells are closed to the others.
        simd::run(Leave { room: &mut room, waves: &waves });
        for wave in waves.iter_mut().filter(|wave| wave.alive) {
            wave.exchange(&mut room);
            let turns = &mut Turns { most: 1, room: &mut room, stop: Stop::Given, numbers: None };
            common(ground.step, turns);
            wave.exchange(&mut room);
        }
    }
    for (wave, player) in waves.iter_mut().zip(players) {
        wave.exchange(&mut room);
        *player = B::new(room.reached());
        wave.exchange(&mut room);
    }
    true
}

/// The wave of a player while another has its turn.
struct Wave {
    newest: usize,
    lives: [Vec<u64>; 2],
    look: [Vec<u64>; 2],
    alive: bool,
}

impl Wave {
    /// A wave without cells.
    fn of_player(room: &Room<'_>, player: usize) -> Self {
        let marks = || room.lives[0].clone();
        Self {
            newest: 2 * player,
            lives: [marks(), marks()],
            look: [marks(), marks()],
            alive: false,
        }
    }

    /// Swaps this wave with the one in `room`.
    fn exchange(&mut self, room: &mut Room<'_>) {
        mem::swap(&mut self.newest, &mut room.newest);
        mem::swap(&mut self.lives, &mut room.lives);
        mem::swap(&mut self.look, &mut room.look);
        mem::swap(&mut self.alive, &mut room.alive);
    }
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
            room.newest = wave.newest;
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
