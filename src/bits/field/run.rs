//! Whole waves, and two that meet.

use core::ops::ControlFlow;

use super::{
    frame::Frame,
    ground::Ground,
    memory::{Memory, Need, with_memory},
    numbers::FieldNumbers,
    queue::{self, Part, most_words},
    source::Source,
    turn::{Stop, Turns},
    wave::{FieldWave, View},
};
use crate::{
    bits::{
        census::{Kernel, note},
        moves::Move,
        numbers::Numbers,
        tile::Size,
        wave::WaveEnd,
    },
    cell::{Cell, apart},
    moves::Seams,
};

/// A query without its boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask {
    pub(super) size: Size,
    pub(super) step: Move,
    /// Which sides of the board wrap.
    pub(super) around: Seams,
    pub(super) has_stop: bool,
    /// The maximum number of layers.
    pub(super) limit: u32,
    /// Whether two waves may meet instead of one, because only their number of layers is wanted.
    pub(super) may_meet: bool,
    /// Whether the set of reached cells is wanted.
    pub(super) is_set: bool,
    /// The corners of the box around the sources and the stop; `None` if all of the board is likely to be visited.
    pub(super) corners: Option<[Cell; 2]>,
}

/// How a wave is shown.
pub(super) enum FieldShown<'a> {
    Nothing,
    EachLayer(&'a mut dyn FnMut(&View<'_>) -> ControlFlow<()>),
    Numbers(&'a mut Numbers),
}

/// From this many chunks on, two waves that meet are faster than one.
const FEW_CHUNKS: usize = if cfg!(test) { 12 } else { 40 };

/// The minimum number of columns and rows around the sources and the stop.
const LEAST_MARGIN: usize = 64;

impl Ask {
    /// The first frame, and its margin around the sources and the stop.
    fn frame(&self) -> (Frame, usize) {
        let Some(corners) = self.corners.filter(|_| !self.around.has_sides()) else {
            return (Frame::whole(self.size), 0);
        };
        let margin = if self.limit < u32::MAX {
            (self.limit as usize).saturating_mul(self.step.reach())
        } else {
            let (columns, rows) = apart([corners[0]; 2], [corners[1]; 2]);
            columns + rows + LEAST_MARGIN
        };
        (Frame::around(self.size, corners, margin), margin)
    }

    /// Whether two waves meet in a frame.
    fn meets(&self, frame: Frame) -> bool {
        self.may_meet && frame.chunks() >= FEW_CHUNKS
    }

    /// How much memory it takes in a frame.
    fn need(&self, frame: Frame) -> Need {
        if self.meets(frame) {
            Need::of(frame, 2, self.step, false)
        } else {
            Need::of(frame, 1, self.step, self.has_stop)
        }
    }
}

/// Runs a wave in a frame that has room for it. `take` is called with the cells reached, if they are wanted.
///
/// A wave that leaves its frame starts again in a larger one: since frames grow twofold, that takes no more than a third of the time.
pub(super) fn run(
    source: &dyn Source,
    ask: &Ask,
    mut shown: FieldShown<'_>,
    take: &mut dyn FnMut(&View<'_>),
) -> WaveEnd {
    let ((mut frame, mut margin), mut layers) = (ask.frame(), 0);
    let is_part = matches!(&shown, FieldShown::Numbers(numbers) if numbers.may_be_of_part());
    loop {
        let end = with_memory(ask.need(frame), |memory| {
            run_in(source, ask, frame, memory, &mut shown, &mut layers, take)
        });
        if let Some(end) = end {
            return end;
        }
        if let FieldShown::Numbers(numbers) = &mut shown
            && is_part
        {
            numbers.uncover();
        }
        note(Kernel::FieldLeft);
        margin = margin.saturating_mul(2);
        frame = Frame::around(ask.size, ask.corners.expect("a frame around something"), margin);
    }
}

/// Runs a wave in a frame. Returns `None` if it leaves the frame. `layers` counts those that have been shown.
fn run_in(
    source: &dyn Source,
    ask: &Ask,
    frame: Frame,
    memory: &mut Memory,
    shown: &mut FieldShown<'_>,
    layers_shown: &mut u32,
    take: &mut dyn FnMut(&View<'_>),
) -> Option<WaveEnd> {
    let Memory { words, ground, waves, list } = memory;
    let Ask { step, around, limit, .. } = *ask;
    let (near, far) = waves.split_at_mut(ground.len());
    let count = if far.is_empty() { 1 } else { 2 };
    let words = &mut words[..ask.need(frame).words];
    let mut ground = Ground::new(source, step, around, frame, count, words, ground);
    let may_queue = step.fills()
        && !around.has_sides()
        && !matches!(shown, FieldShown::EachLayer(_))
        && frame.words() <= Part::MOST_WORDS;
    let mut sides = [near, far].into_iter().enumerate().map(|(player, marks)| {
        let look = if may_queue { FIRST_STRETCH } else { u32::MAX };
        Side { wave: FieldWave::of_player(player, marks), layers: 0, look, stretch: FIRST_STRETCH }
    });
    let (mut near, mut far) = (sides.next()?, sides.next()?);
    near.wave.start(&mut ground, &mut |each| source.for_each_source(each));
    if ask.meets(frame) {
        far.wave.start(&mut ground, &mut |each| source.for_each_stop(each));
        return meet([near, far], &mut ground, list);
    }
    note(if around.has_sides() { Kernel::FieldRound } else { Kernel::Field });
    let (mut each, mut numbers) = match shown {
        FieldShown::Nothing => (None, None),
        FieldShown::EachLayer(each) => (Some(each), None),
        FieldShown::Numbers(numbers) => {
            (None, Some(FieldNumbers::new(numbers, &ground, &near.wave)))
        }
    };
    let turns = if each.is_some() { 1 } else { u32::MAX };
    let mut layers = u32::from(near.wave.alive);
    let stopped = loop {
        if !near.wave.alive {
            break false;
        }
        if let Some(each) = &mut each
            && layers > *layers_shown
        {
            *layers_shown = layers;
            if each(&View::newest(&ground, &near.wave)).is_break() {
                break true;
            }
        }
        if layers == limit || near.wave.met {
            break true;
        }
        let numbers = numbers.as_mut();
        layers += near.advance(&mut ground, Stop::Given, numbers, list, limit - layers, turns);
        if near.wave.has_left {
            return None;
        }
    };
    if let Some(numbers) = numbers {
        numbers.finish(&ground, &near.wave, layers);
    }
    if ask.is_set {
        take(&View::reached(&ground, &near.wave));
    }
    Some(WaveEnd { stopped, layers })
}

/// Runs two waves until they meet. Each covers half of the distance, and so a quarter of the area of a single wave on open
/// ground. They have a cell in common as soon as their layers together are as long as a shortest path.
fn meet(sides: [Side<'_>; 2], ground: &mut Ground<'_>, list: &mut [Part]) -> Option<WaveEnd> {
    note(Kernel::FieldMeet);
    let [mut near, mut far] = sides;
    let mut layers = u32::from(near.wave.alive);
    let mut met = near.wave.has_come_to(&far.wave, ground);
    while near.wave.alive && far.wave.alive && !met {
        let is_near = (near.wave.weight(), near.layers) <= (far.wave.weight(), far.layers);
        let (side, other) = if is_near { (&mut near, &far) } else { (&mut far, &near) };
        let stop = Stop::Wave { now: other.wave.now() };
        layers += side.advance(ground, stop, None, list, MOST_AT_ONCE, 1);
        met = side.wave.met;
        if side.wave.has_left {
            return None;
        }
    }
    Some(WaveEnd { stopped: met, layers })
}

/// A wave, and when to look whether it has become narrow.
struct Side<'m> {
    wave: FieldWave<'m>,
    layers: u32,
    look: u32,
    stretch: u32,
}

/// How many layers a wave runs before it first looks whether it is narrow. The wait doubles if a queue gains fewer layers than
/// the wait. Odd, so that the looks do not always meet the same turn of corridors.
const FIRST_STRETCH: u32 = 13;
const MOST_STRETCH: u32 = 200;

/// The maximum number of layers that one of two waves runs as a queue before it is the other's turn.
const MOST_AT_ONCE: u32 = 256;

impl Side<'_> {
    /// Advances by at most `turns` turns, or by as many layers as a queue can, up to `most`. Returns the number of layers.
    fn advance(
        &mut self,
        ground: &mut Ground<'_>,
        stop: Stop,
        mut numbers: Option<&mut FieldNumbers<'_>>,
        list: &mut [Part],
        most: u32,
        turns: u32,
    ) -> u32 {
        let wave = &mut self.wave;
        if self.layers >= self.look {
            // A visit to a chunk takes as long as two words of a queue.
            let narrow = (2 * wave.weight()).min(most_words(list.len()));
            let mut gained = 0;
            if wave.words(ground) <= narrow {
                let ends = match stop {
                    Stop::Given => ground.has_stop().then(|| ground.stop()),
                    Stop::Wave { now } => Some(now),
                };
                let (numbers, layers) = (numbers.as_deref_mut(), self.layers + 1);
                gained = queue::go_on(ground, wave, ends, numbers, list, layers, most);
            }
            self.stretch = if gained < self.stretch {
                (2 * self.stretch).min(MOST_STRETCH)
            } else {
                FIRST_STRETCH
            };
            self.layers += gained;
            // A queue that ended at `most` layers continues as a queue.
            self.look = self.layers + if gained == most { 0 } else { self.stretch };
            if gained > 0 || !wave.alive || wave.has_left {
                return gained;
            }
        }
        let most = most.min(turns).min(self.look - self.layers);
        let gained = Turns { ground, wave, stop, numbers, most }.run();
        self.layers += gained;
        gained
    }
}
