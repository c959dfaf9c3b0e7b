//! Waves of several players, who leave each other the cells that they come to first.

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

/// Grows the cells of each player to those that no other comes to earlier, and says whether: only by moves that are compiled
/// with the crate, on boards whose sides do not meet.
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
        // All come to the next layer before anybody's cells are closed to the others.
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

/// The wave of a player while it is the turn of another.
struct Wave {
    newest: usize,
    lives: [Vec<u64>; 2],
    look: [Vec<u64>; 2],
    alive: bool,
}

impl Wave {
    /// Without any cells.
    fn of_player(room: &Room<'_>, player: usize) -> Self {
        let marks = || room.lives[0].clone();
        Self {
            newest: 2 * player,
            lives: [marks(), marks()],
            look: [marks(), marks()],
            alive: false,
        }
    }

    /// Makes it the wave of the room, and keeps the one that was that.
    fn exchange(&mut self, room: &mut Room<'_>) {
        mem::swap(&mut self.newest, &mut room.newest);
        mem::swap(&mut self.lives, &mut room.lives);
        mem::swap(&mut self.look, &mut room.look);
        mem::swap(&mut self.alive, &mut room.alive);
    }
}

/// Closes what the newest layers hold: a step leads only to cells that are open, and what is reached stays so.
struct Leave<'r, 'q> {
    room: &'r mut Room<'q>,
    waves: &'r [Wave],
}

impl Work for Leave<'_, '_> {
    type Output = ();

    // On vectors as long as those of a turn: what is stored in halves is waited for.
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
