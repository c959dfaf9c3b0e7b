//! The wave through a few doors: for rules that add some moves to another rule, for which boards have kernels.
//!
//! A door is a move that leads elsewhere: portals, stairs, and switches, which change the level. Between doors, each level has
//! its own wave, run by a kernel: once to find when it next meets a door, and once up to there. Doors are taken in the order of
//! time, and a level continues only if something arrives there.
//!
//! ```text
//! level 0   start ────▶ key in layer 7
//! level 1               arrives in layer 8 ────▶ key in layer 20
//! level 2                                        arrives in layer 21 ────▶ goal in layer 30
//! ```

use alloc::{collections::BTreeMap, vec::Vec};
use core::mem;

use super::way::{Way, step_of};
use crate::{
    cell::Cell,
    cell_set::{
        Answer, CellSet, Numbers, Query, Want,
        kernels::{Held, Kernel, Show, note},
    },
    rule::{
        Rule,
        inside::{DoorsOf, Inside},
    },
};

/// A level may have two doors, and one more for each time its columns and rows together reach this number. Each door restarts
/// the waves of two levels, which takes as long as some layers.
const SIDES_OF_A_DOOR: usize = 8;

/// A move from each start to each end.
struct Door {
    starts: Vec<Cell>,
    ends: Vec<Cell>,
}

/// The progress of the wave on a level.
struct Level {
    /// The visited cells are those up to this layer.
    layer: u32,
    /// The next layer with a start of a door or a cell of the stop, if there is one.
    event: Option<u32>,
    /// Whether `event` is outdated, because doors were passed or cells have arrived.
    is_new: bool,
    /// Whether the wave has had its last layer.
    is_done: bool,
}

struct Wave<'q, 'a, B> {
    query: &'q Query<'a, B>,
    /// The cells that no move of the rule inside enters.
    closed: Option<&'q B>,
    visited: B,
    levels: BTreeMap<usize, Level>,
    doors_of: &'q DoorsOf<'q, B>,
    doors: Vec<Door>,
    /// The starts of doors, and the cells of the stop.
    events: B,
    numbers: Option<&'q mut Numbers>,
}

/// Answers a query if the rule has doors, and each reached level has few.
pub(super) fn wave<R: Rule<B>, B: CellSet>(
    rule: &R,
    way: Way,
    query: &Query<'_, B>,
    show: &mut Show<'_, B>,
) -> Option<Answer<B>> {
    let is_back = match way {
        Way::Onward => false,
        Way::Back => true,
        Way::Both => return None,
    };
    let Inside { moves, closed, doors } = rule.__inside(is_back)?;
    let numbers = match show {
        Show::Nothing => None,
        Show::Numbers(numbers) => {
            numbers.cover_all();
            Some(&mut **numbers)
        }
        Show::EachLayer(_) => return None,
    };
    let (open, blank) = (query.open, query.open.empty_like());
    // A rule for another board panics at its first move.
    drop(step_of(rule, way)(&blank, &blank));
    let mut wave = Wave {
        query: &Query { moves, ..*query },
        closed,
        visited: query.sources.clone(),
        levels: BTreeMap::new(),
        doors_of: &*doors,
        doors: Vec::new(),
        events: query.stop.unwrap_or(&blank).clone(),
        numbers,
    };
    wave.visited &= open;
    let mut rest = Cell::default();
    while let Some(cell) = wave.visited.first_from(rest) {
        let i = cell.y / open.level_height();
        wave.come_to(i, 0)?;
        rest.y = (i + 1) * open.level_height();
    }
    let most = query.limit - 1;
    let (mut layer, mut is_at_stop, mut arrivals) = (0, false, Vec::new());
    while layer <= most {
        for cell in arrivals.drain(..).filter(|&cell| open.contains(cell)) {
            wave.arrive(cell, layer)?;
        }
        let Some(event) = wave.next_event()? else { break };
        layer = event;
        wave.advance_to(event)?;
        is_at_stop = query.stop.is_some_and(|stop| !wave.visited.is_disjoint(stop));
        if is_at_stop {
            break;
        }
        wave.pass_doors(&mut arrivals);
        layer += 1;
    }
    note(Kernel::Doors);
    let mut stopped = is_at_stop || layer > most;
    // The number of layers of a wave that misses its stop is not needed.
    if query.want.is_set() || wave.numbers.is_some() || query.stop.is_none() {
        wave.finish(if stopped { layer.min(most) } else { most })?;
        stopped |= wave.levels.values().any(|level| !level.is_done);
    }
    let last = wave.levels.values().map(|level| level.layer).max();
    let is_known = is_at_stop || layer > most;
    let layers = if is_known { layer.min(most) + 1 } else { last.map_or(0, |last| last + 1) };
    if let Some(numbers) = wave.numbers {
        numbers.set_layers(layers);
    }
    let cells = query.want.is_set().then_some(Held::Reached(wave.visited));
    Some(Answer { stopped, layers, cells })
}

impl<B: CellSet> Wave<'_, '_, B> {
    /// Adds an open cell to a layer.
    fn arrive(&mut self, cell: Cell, layer: u32) -> Option<()> {
        if self.visited.contains(cell) {
            return Some(());
        }
        let i = cell.y / self.query.open.level_height();
        match self.levels.get_mut(&i) {
            None => self.come_to(i, layer)?,
            Some(level) if level.layer < layer => {
                self.spread_to(i, layer)?;
                if self.visited.contains(cell) {
                    return Some(());
                }
                self.levels.insert(i, Level::at(layer));
            }
            Some(level) => (level.is_new, level.is_done) = (true, false),
        }
        self.visited.insert(cell);
        Some(())
    }

    /// Enters a level for the first time.
    fn come_to(&mut self, i: usize, layer: u32) -> Option<()> {
        let Self { query, levels, doors_of, doors, events, .. } = self;
        let few = 2 + (query.open.width() + query.open.level_height()) / SIDES_OF_A_DOOR;
        let mut count = 0;
        doors_of(i, query.open, &mut |starts, ends| {
            count += 1;
            if count <= few {
                starts.iter().for_each(|&start| _ = events.insert(start));
                doors.push(Door { starts: starts.to_vec(), ends: ends.to_vec() });
            }
        });
        levels.insert(i, Level::at(layer));
        (count <= few).then_some(())
    }

    /// The next layer that meets a door or the stop, or the last layer of the query.
    fn next_event(&mut self) -> Option<Option<u32>> {
        let Query { open, limit, .. } = *self.query;
        // No other level interrupts a single wave.
        let is_alone = open.level_height() == open.height();
        for i in self.levels_where(|level| level.is_new) {
            let limit = self.limit_from(i, limit - 1);
            if self.events.is_empty() {
                // The end is not needed here.
            } else if is_alone {
                self.spread(i, limit, Want::EachLayer, true)?;
            } else {
                let stop = Some(&self.events);
                let query = Query { stop, limit, want: Want::Count, ..*self.query };
                let told = B::__spread(i, &query, self.closed, &mut self.visited, None)?;
                let (stopped, layers) = told;
                let Some(level) = self.levels.get_mut(&i) else { continue };
                level.event = stopped.then(|| level.layer + layers - 1);
            }
            self.levels.entry(i).and_modify(|level| level.is_new = false);
        }
        Some(self.levels.values().filter_map(|level| level.event).min())
    }

    fn levels_where(&self, is_it: impl Fn(&Level) -> bool) -> Vec<usize> {
        self.levels.iter().filter(|(_, level)| is_it(level)).map(|(&i, _)| i).collect()
    }

    /// Advances the levels that have an event in `layer`.
    fn advance_to(&mut self, layer: u32) -> Option<()> {
        for i in self.levels_where(|level| level.event == Some(layer)) {
            self.spread_to(i, layer)?;
            self.levels.insert(i, Level::at(layer));
        }
        Some(())
    }

    /// Removes the doors that can be passed, and adds their ends to `arrivals`.
    fn pass_doors(&mut self, arrivals: &mut Vec<Cell>) {
        let Self { query, visited, events, doors, .. } = self;
        let can_be_passed = |door: &Door| door.starts.iter().any(|&start| visited.contains(start));
        let (passed, shut) = mem::take(doors).into_iter().partition::<Vec<_>, _>(can_be_passed);
        for Door { starts, ends } in passed {
            arrivals.extend(ends);
            let is_stop = |start| query.stop.is_some_and(|stop| stop.contains(start));
            let gone = starts.into_iter().filter(|&start| !is_stop(start));
            gone.for_each(|start| _ = events.remove(start));
        }
        // Doors may share starts.
        let starts = shut.iter().flat_map(|door| &door.starts);
        starts.for_each(|&start| _ = events.insert(start));
        *doors = shut;
    }

    /// Continues to a layer on all levels, as far as the query needs.
    fn finish(&mut self, to: u32) -> Option<()> {
        let want = if self.numbers.is_some() { Want::EachLayer } else { self.query.want };
        let left = self.levels_where(|level| !level.is_done);
        left.into_iter().try_for_each(|i| self.spread(i, self.limit_from(i, to), want, false))
    }

    /// Continues to a layer on one level.
    fn spread_to(&mut self, i: usize, to: u32) -> Option<()> {
        if self.levels[&i].layer < to {
            self.spread(i, self.limit_from(i, to), Want::EachLayer, false)?;
        }
        Some(())
    }

    /// The limit of a wave that continues to a layer on one level.
    fn limit_from(&self, i: usize, to: u32) -> u32 {
        if to == u32::MAX - 1 { u32::MAX } else { to - self.levels[&i].layer + 1 }
    }

    /// Continues on one level, for at most `limit` layers and, if `to_event`, to its next event.
    fn spread(&mut self, i: usize, limit: u32, want: Want, to_event: bool) -> Option<()> {
        let (open, layer) = (self.query.open, self.levels[&i].layer);
        let (width, height) = (open.width(), open.level_height());
        let mut numbers = None;
        let to_write = match &mut self.numbers {
            // An empty table of one level takes the numbers directly.
            Some(all) if all.layers() == 0 && height == open.height() => Some(&mut **all),
            Some(_) => Some(numbers.insert(Numbers::new(width, height))),
            None => None,
        };
        let stop = to_event.then_some(&self.events);
        let query = Query { stop, limit, want, ..*self.query };
        let told = B::__spread(i, &query, self.closed, &mut self.visited, to_write)?;
        if let (Some(all), Some(numbers)) = (&mut self.numbers, numbers) {
            all.lower(i * width * height, &numbers, layer);
        }
        // A fill counts no layers, but then they are not needed.
        let (stopped, layers) = told;
        let layer = layer + layers.saturating_sub(1);
        let event = (stopped && to_event).then_some(layer);
        self.levels.insert(i, Level { layer, event, is_new: stopped, is_done: !stopped });
        Some(())
    }
}

impl Level {
    /// A level where cells arrive in `layer`.
    const fn at(layer: u32) -> Self {
        Self { layer, event: None, is_new: true, is_done: false }
    }
}
