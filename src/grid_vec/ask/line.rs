//! Boards of one row or one column: what a wave would meet is read off the runs of open cells.

use super::{super::GridVec, spans::is_king};
use crate::bits::{
    census::{Kernel, note, note_work},
    ones::for_each_one,
    query::{Answer, Query, Show},
    tile::ROWS,
    tiles::Tiles,
};

/// Counts the layers of a wave by steps to all neighbors. A layer would have two cells for each source, and there are as many
/// layers as cells.
pub(super) fn wave(query: &Query<'_, Tiles>, show: &Show<'_, GridVec>) -> Option<Answer<GridVec>> {
    let size = query.open.size();
    let is_line = size.width.min(size.height) == 1;
    if !is_line
        || query.want.is_set()
        || !matches!(show, Show::Nothing)
        || query.moves.1.is_some()
        || is_king(query).is_none()
    {
        return None;
    }
    note(Kernel::Line);
    // The cells 64 · i to 64 · i + 63 of the line.
    let word = |tiles: &Tiles, i: usize| {
        if size.height == 1 {
            return tiles.tile(i * size.bands())[0];
        }
        let tiles = (i * 64 / ROWS..size.bands()).take(64 / ROWS).map(|t| tiles.tile(t));
        let cells = tiles.flatten().enumerate();
        cells.fold(0, |cells, (place, cell)| cells | cell << place)
    };
    let length = size.width.max(size.height);
    let (mut nearest, mut farthest) = (None, None);
    // The start of the current run, and its last source and its last cell of the stop.
    let (mut start, mut source, mut stop) = (0, None, None);
    let least =
        |nearest: Option<usize>, far: usize| Some(nearest.map_or(far, |near| near.min(far)));
    for i in 0..=length / 64 {
        note_work();
        let cells = |tiles: &Tiles| if 64 * i < length { word(tiles, i) } else { 0 };
        let (open, sources) = (cells(query.open), cells(query.sources));
        let stops = query.stop.map_or(0, cells);
        for_each_one(!open | sources | stops, |bit| {
            let x = 64 * i + bit;
            if open >> bit & 1 == 0 {
                farthest = farthest.max(source.map(|source| x - 1 - source));
                (start, source, stop) = (x + 1, None, None);
                return;
            }
            if sources >> bit & 1 != 0 {
                farthest = farthest.max(Some(source.map_or(x - start, |source| (x - source) / 2)));
                source = Some(x);
                nearest = stop.map_or(nearest, |stop| least(nearest, x - stop));
            }
            if stops >> bit & 1 != 0 {
                stop = Some(x);
                nearest = source.map_or(nearest, |source| least(nearest, x - source));
            }
        });
    }
    let layers = |moves: usize| u32::try_from(moves + 1).unwrap_or(u32::MAX);
    let all = farthest.map_or(0, layers);
    let most = nearest.map_or(query.limit, |moves| query.limit.min(layers(moves)));
    Some(Answer { stopped: all >= most, layers: all.min(most), cells: None })
}
