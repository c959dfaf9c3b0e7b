//! Whole waves over blocks.

use alloc::vec::Vec;

use super::{
    frame::Frame,
    ground::Ground,
    marks::count,
    narrow::{self, is_narrow},
    numbers::BlockNumbers,
    room::{Room, Stop},
    turn::Turns,
};
use crate::{
    bits::{
        census::{Kernel, note},
        moves::Move,
        numbers::Numbers,
        query::{Answer, Held, Query, Show, Want},
        tiles::{Tiled, Tiles},
    },
    cell::hull,
    moves::{COMMON, Known, Rare},
};

/// Takes turns by a step, and returns the number of layers: the only part that is compiled for each kind of moves.
pub(crate) type Turn = fn(Move, &mut Turns<'_, '_, '_>) -> u32;

/// Turns by the rare moves of a rule, compiled in the crate that names the rule.
pub(crate) const fn rare<K: Known>() -> Turn {
    |step, turns| step.with_step(Rare::<K>::NEW, turns)
}

// Not inlined: its kernels would be compiled once more in each crate that asks.
#[inline(never)]
pub(super) fn common(step: Move, turns: &mut Turns<'_, '_, '_>) -> u32 {
    step.with_step(COMMON, turns)
}

/// The most layers that one of two waves runs as a queue before it is the other's turn.
const MOST_AT_ONCE: u32 = 256;

/// From this many blocks on, two waves that meet are faster than one.
const FEW_BLOCKS: usize = 8;

/// Runs a wave, and shows its layers; `None` for moves that blocks do not know.
// Generic only over the board that layers are shown as: it is compiled once.
pub(crate) fn wave<B: Tiled>(
    query: &Query<'_, Tiles>,
    rare: Turn,
    show: Show<'_, B>,
) -> Option<Answer<B>> {
    let ground = Ground::of(query)?;
    let turn = if ground.step.is_rare() { rare } else { common };
    let Query { sources, open, limit, want, .. } = *query;
    let size = open.size();
    let corners = sources.corners().unwrap_or_default();
    if want == Want::Count
        && limit == u32::MAX
        && query.moves.are_symmetric()
        && matches!(show, Show::Nothing)
        && let Some(targets) = query.stop
    {
        let others = targets.corners().unwrap_or(corners);
        let frame = Frame::around(size, hull(corners, others));
        if frame.blocks_of_board() >= FEW_BLOCKS {
            let ground = Ground { stop: None, ..ground };
            let [near, far] = [sources, targets].map(|from| Side::new(ground, frame, from));
            return Some(meet(near, far, turn));
        }
    }
    let has_seam = ground.around.has_sides();
    note(if has_seam { Kernel::BlocksRound } else { Kernel::Blocks });
    // On a board that is kept as a list of tiles, most blocks are never visited.
    let is_far = query.stop.is_none() && limit == u32::MAX && open.is_dense() || has_seam;
    let corners = match query.stop.and_then(Tiles::small_box) {
        Some(stop) => hull(corners, stop),
        None => corners,
    };
    let frame = if is_far { Frame::whole(size) } else { Frame::around(size, corners) };
    let mut near = Side::new(ground, frame, sources);
    let (mut numbers, mut show) = (None, show);
    if let Show::Numbers(given) = show {
        numbers = Some(numbered(given, &near.room));
        show = Show::Nothing;
    }
    let is_shown = matches!(show, Show::EachLayer(_));
    if is_shown || has_seam {
        near.look = u32::MAX;
    }
    let mut list = Vec::new();
    let mut layers = u32::from(near.room.wave.alive);
    let stopped = loop {
        if !near.room.wave.alive {
            break false;
        }
        if let Show::EachLayer(each) = &mut show {
            let layer = B::new(near.room.layer(list));
            let is_over = each(&layer).is_break();
            list = layer.into_tiles().into_list();
            if is_over {
                break true;
            }
        }
        if layers == limit || near.room.wave.met {
            break true;
        }
        while let Some(frame) = near.room.larger_frame() {
            near.room.move_to(frame);
            if let Some(numbers) = &mut numbers {
                numbers.move_to(&near.room);
            }
        }
        let turns = if is_shown { 1 } else { u32::MAX };
        layers += near.advance(Stop::Given, turn, numbers.as_mut(), limit - layers, turns);
    };
    if let Some(numbers) = numbers {
        numbers.finish(&near.room, layers);
    }
    let cells = want.is_set().then(|| Held::Reached(B::new(near.room.reached())));
    Some(Answer { stopped, layers, cells })
}

/// Runs two waves until they meet. Each covers half of the distance, and so a quarter of the area of a single wave on open
/// ground. They have a cell in common as soon as their layers together are as long as a shortest path.
fn meet<'q, B>(mut near: Side<'q>, mut far: Side<'q>, turn: Turn) -> Answer<B> {
    note(Kernel::BlocksMeet);
    let mut layers = u32::from(near.room.wave.alive);
    let mut met = near.room.has_come_to(&far.room);
    while near.room.wave.alive && far.room.wave.alive && !met {
        while let Some(frame) = near.room.larger_frame().or_else(|| far.room.larger_frame()) {
            near.room.move_to(frame);
            far.room.move_to(frame);
        }
        let is_near = (near.weight(), near.layers) <= (far.weight(), far.layers);
        let (side, other) = if is_near { (&mut near, &far) } else { (&mut far, &near) };
        layers += side.advance(Stop::Wave(&other.room), turn, None, MOST_AT_ONCE, 1);
        met = side.room.wave.met;
    }
    Answer { stopped: met, layers, cells: None }
}

/// The numbers of the cells, with the first layer.
fn numbered<'n>(numbers: &'n mut Numbers, room: &Room<'_>) -> BlockNumbers<'n> {
    let mut numbers = BlockNumbers::new(numbers, room);
    numbers.of_queue()(&room.parts(1));
    numbers.numbers.set_layers(u32::from(room.wave.alive));
    numbers
}

/// A wave, and when to look whether it has become narrow.
struct Side<'q> {
    room: Room<'q>,
    layers: u32,
    look: u32,
    stretch: u32,
}

/// How many layers a wave runs before it first looks whether it is narrow. The wait doubles if a queue gains fewer layers than
/// the wait. Odd, so that the looks do not always meet the same turn of corridors.
const FIRST_STRETCH: u32 = 13;
const MOST_STRETCH: u32 = 200;

impl<'q> Side<'q> {
    fn new(ground: Ground<'q>, frame: Frame, sources: &Tiles) -> Self {
        let mut room = Room::of_players(ground, frame, 1);
        room.start(sources);
        Self { room, layers: 0, look: FIRST_STRETCH, stretch: FIRST_STRETCH }
    }

    /// The approximate cost of a turn.
    fn weight(&self) -> u32 {
        count(&self.room.wave.look[0])
    }

    /// Advances by at most `turns` turns, or by as many layers as a queue can, up to `most`. Returns the number of layers.
    fn advance(
        &mut self,
        stop: Stop<'_>,
        turn: Turn,
        mut numbers: Option<&mut BlockNumbers<'_>>,
        most: u32,
        turns: u32,
    ) -> u32 {
        let room = &mut self.room;
        if self.layers >= self.look {
            let mut gained = 0;
            if room.ground.step.fills() && is_narrow(room) {
                note(Kernel::BlocksNarrow);
                gained = narrow::go_on(room, stop, numbers.as_deref_mut(), most);
            }
            self.stretch = if gained < self.stretch {
                (2 * self.stretch).min(MOST_STRETCH)
            } else {
                FIRST_STRETCH
            };
            self.layers += gained;
            // A queue that ended at `most` layers, or at the end of the frame, continues as a queue.
            let is_narrow_still = gained == most || room.larger_frame().is_some();
            self.look = self.layers + if is_narrow_still { 0 } else { self.stretch };
            if gained > 0 || !room.wave.alive || room.larger_frame().is_some() {
                return gained;
            }
        }
        let most = most.clamp(1, turns).min(self.look - self.layers);
        let gained = turn(room.ground.step, &mut Turns { most, room, stop, numbers });
        self.layers += gained;
        gained
    }
}
