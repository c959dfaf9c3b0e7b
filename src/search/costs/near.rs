//! A search cell by cell that ends at a stop, in larger and larger parts of the board.
//!
//! ```text
//!               a part                        twice as large
//!
//!                                             . . . . . . . . . .
//!          e e e e e e e      the edge        . . . . . . . . . .
//!          e . . # . . e      is a stop       . . # . . . # # . .
//!          e . s # g . e      as well: a      . . . . s # g # . .
//!          e . # # # . e      search that     . . . . # # # . . .
//!          e e e e e e e      ends there      . . . . . . . . . .
//!                             is repeated     . . . . . . . . . .
//! ```

use core::array;

use super::{
    cells::{Cheapest, Terrain},
    prices::Costs,
};
use crate::{
    cell::{Cell, hull},
    cell_set::{CellSet, assert_same_size},
    moves::{Kind, Moves, PerDirection, Seams},
    rule::Rule,
    search::Search,
};

/// A part reaches at least this far beyond the sources and the stop.
const MARGIN: usize = 16;

/// If there are more sources, they are not listed, and no part is known to hold them all.
const FEW_SOURCES: usize = 16;

/// A search for the cheapest of some stops.
pub(super) struct Errand<'a, B> {
    /// The open cells, where it may start and end.
    pub(super) sources: &'a B,
    pub(super) stops: &'a B,
    pub(super) costs: &'a Costs<B>,
    /// Whether the costs of all reached cells are kept.
    pub(super) keeps: bool,
    /// The question, for messages.
    pub(super) question: &'static str,
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The cheapest stop, if one can be reached. Returns `None` if the search has to use sets.
    #[track_caller]
    pub(super) fn cheapest_by_cells(&self, errand: &Errand<'_, B>) -> Option<Option<Cheapest>> {
        let Errand { sources, stops, costs, keeps, question } = *errand;
        assert_same_size(question, &self.open, &costs.cells[0]);
        if let Some(cheapest) = self.cheapest_in_parts(errand) {
            return Some(cheapest);
        }
        let terrain = self.terrain(costs, question)?;
        let end = terrain.cheapest_cost(sources, stops, Cell { x: 0, y: 0 }, keeps);
        Some(end.expect("all of the board has no edge"))
    }

    /// Searches for the cheapest stop in parts of the board. Returns `None` if no part is small.
    #[track_caller]
    fn cheapest_in_parts(&self, errand: &Errand<'_, B>) -> Option<Option<Cheapest>> {
        let Errand { sources, stops, costs, keeps, question } = *errand;
        let (width, height) = (self.open.width(), self.open.height());
        if self.open.level_height() != height {
            return None;
        }
        // Without a stop, the search would end at each edge. Of several stops, the nearest is likely to be the one.
        if stops.is_empty() {
            return None;
        }
        // A part must hold all sources: a path from one outside would not be found.
        let sources_box = corners(sources, FEW_SOURCES)?;
        let [north_west, south_east] =
            corners(stops, 1).map_or(sources_box, |stop| hull(sources_box, stop));
        let side = (south_east.x - north_west.x).max(south_east.y - north_west.y);
        let mut margin = MARGIN.max(side / 2);
        loop {
            let first = Cell {
                x: north_west.x.saturating_sub(margin),
                y: north_west.y.saturating_sub(margin),
            };
            let end = Cell {
                x: width.min(south_east.x + margin + 1),
                y: height.min(south_east.y + margin + 1),
            };
            let size = (end.x - first.x, end.y - first.y);
            if size.0 * size.1 > width * height / 2 {
                return None;
            }
            let open = self.open.__window(first, size)?;
            let (moves, costs) = (self.rule.moves(), costs.part(&open, first)?);
            let masks = masks(&moves).map(|mask| mask?.__window(first, size));
            let moves = with_masks(&moves, &masks)?;
            let mut terrain = Terrain::new(&moves, &open, &costs, question)?;
            let Seams { east_west, north_south } = self.rule.moves().around();
            let (west, east) = (east_west || first.x > 0, east_west || end.x < width);
            let (top, bottom) = (north_south || first.y > 0, north_south || end.y < height);
            terrain.leads_on(west, east, top, bottom);
            let [sources, stops] = [sources, stops].map(|set| set.__window(first, size));
            let end = terrain.cheapest_cost(&sources?, &stops?, first, keeps);
            if end.is_some() {
                return end;
            }
            margin = 2 * margin + side / 2;
        }
    }
}

/// The corners of the bounding box of a set with at most `few` cells.
fn corners<B: CellSet>(set: &B, few: usize) -> Option<[Cell; 2]> {
    let mut cells = set.cells();
    let first = cells.next()?;
    let all = cells.by_ref().take(few - 1).map(|cell| [cell; 2]).fold([first; 2], hull);
    cells.next().is_none().then_some(all)
}

/// The masks of moves.
fn masks<'a, B>(moves: &Moves<'a, B>) -> [Option<&'a B>; 8] {
    match &moves.0 {
        Kind::Edges(planes) => array::from_fn(|i| planes.get(i).copied().flatten()),
        Kind::Exits(exits) => exits.masks,
        _ => [None; 8],
    }
}

/// Replaces the masks of moves. `None` if the moves are not steps to neighbors.
fn with_masks<'a, B>(moves: &Moves<'_, B>, masks: &'a [Option<B>; 8]) -> Option<Moves<'a, B>> {
    let masks = masks.each_ref().map(Option::as_ref);
    Some(Moves::of(match &moves.0 {
        Kind::Steps(directions) => Kind::Steps(*directions),
        Kind::NoCutting => Kind::NoCutting,
        Kind::Edges(_) => Kind::Edges(array::from_fn(|i| masks[i])),
        Kind::Exits(exits) => Kind::Exits(PerDirection { masks, end: exits.end }),
        _ => return None,
    }))
}
