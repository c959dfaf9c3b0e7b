//! Questions about game maps and the walks of their scenario files.

use std::sync::atomic::{AtomicUsize, Ordering};

use gridmask::Search;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Point, cell_on, skip};
use crate::mover::{AnyRule, Mover};
use crate::scenario::{Walk, walks};

/// A wave over the whole map.
pub(crate) fn layers<B: Board>(game: &Game<'_, B>) -> Answer {
    let (search, sources) = (game.search()?, game.sources()?);
    let mut sizes = Vec::new();
    let mut reached = game.blank.clone();
    for layer in search.layers(&sources) {
        sizes.push(layer.len());
        reached |= &layer;
    }
    if reached != search.reach(&sources) {
        return Ok(json!("`layers` and `reach` differ"));
    }
    let mut answer = json!({
        "reached": reached.len(),
        "ecc": search.eccentricity(&sources),
        "sum_dist": sizes.iter().enumerate().map(|(moves, size)| moves * size).sum::<usize>(),
        "max_frontier": sizes.iter().max(),
        "frontier_sizes_sha256": sha256(&sizes),
        "free_cells": search.open().len(),
    });
    if !game.case.expected["components"].is_null() {
        let parts: Vec<usize> = search.components().map(|part| part.len()).collect();
        answer["components"] = json!(parts.len());
        answer["largest_component"] = json!(parts.iter().max());
    }
    Ok(answer)
}

/// The digest of a list of numbers, written with commas between them.
pub(crate) fn sha256(numbers: &[usize]) -> String {
    let text: Vec<String> = numbers.iter().map(usize::to_string).collect();
    let digest = Sha256::digest(text.join(","));
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The distance of one walk, and facts about the map that identify it.
pub(crate) fn distance<B: Board>(game: &Game<'_, B>) -> Answer {
    let index = |field| {
        let cells = game.cells(field)?;
        Ok(cells.first().map(|(x, y)| x + y * game.floor.width))
    };
    let (search, from, to) = (game.search()?, game.sources()?, game.targets()?);
    Ok(json!({
        "dist": crate::distance::moves(&search, &from, &to),
        "free": search.open().len(),
        "start_index": index("start")?,
        "goal_index": index("targets")?,
    }))
}

/// The three distances of the walks that the case lists; each must be in the scenario file.
pub(crate) fn sample<B: Board>(game: &Game<'_, B>) -> Answer {
    let all = walks(game.case)?;
    let mut listed = Vec::new();
    for line in game.case.list("lines")? {
        let walk = || {
            let walk = Walk {
                from: cell_on(&line[1])?,
                to: cell_on(&line[2])?,
                length: line[3].as_str()?.to_owned(),
            };
            Some((usize::try_from(line[0].as_u64()?).ok()?, walk))
        };
        let Some((number, walk)) = walk() else {
            return skip!("cannot read a walk from {line}");
        };
        if all.get(number) != Some(&walk) {
            return Ok(json!(format!("the scenario's line {number} is not {line}")));
        }
        listed.push(walk);
    }
    let by = |mover| {
        let search = game.search_of(&mover)?;
        Ok(listed.iter().map(|walk| json!(moves(game, &search, walk))).collect::<Value>())
    };
    Ok(json!({
        "d4": by(Mover::Orthogonal)?,
        "d8": by(Mover::King)?,
        "d8_nocut": by(Mover::KingWithoutCutting)?,
    }))
}

/// The sum and the maximum of the distances of all walks.
pub(crate) fn sum<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search_of(&Mover::Orthogonal)?;
    let distances = walks(game.case)?.into_iter().map(|walk| moves(game, &search, &walk));
    let Some(distances) = distances.collect::<Option<Vec<u32>>>() else {
        return Ok(json!("a walk is not possible"));
    };
    Ok(json!({ "sum": distances.iter().sum::<u32>(), "max": distances.iter().max() }))
}

/// Every published length bounds the three distances: a diagonal step counts as at least one orthogonal
/// step and at most two.
pub(crate) fn bounds<B: Board>(game: &Game<'_, B>) -> Answer {
    let searches = [Mover::Orthogonal, Mover::King, Mover::KingWithoutCutting];
    let searches: Vec<_> =
        searches.iter().map(|mover| game.search_of(mover)).collect::<Result<_, _>>()?;
    let all = walks(game.case)?;
    let is_open = |&(x, y): &Point| game.floor.is_open(x, y);
    let usable: Vec<_> =
        all.iter().filter(|walk| is_open(&walk.from) && is_open(&walk.to)).cloned().collect();
    for walk in sampled(&usable, game) {
        let distances: Option<Vec<u32>> =
            searches.iter().map(|search| moves(game, search, walk)).collect();
        let within = match distances.as_deref() {
            Some(&[d4, d8, d8_nocut]) => {
                let length = walk.octile()?;
                let rounding = f64::max(0.006, 1e-5 * length);
                let (low, high) = (length - rounding, length + rounding);
                let root = f64::sqrt(2.0);
                low <= f64::from(d4)
                    && f64::from(d4) <= high * root
                    && low / root <= f64::from(d8_nocut)
                    && f64::from(d8_nocut) <= high
                    && d8 <= d8_nocut
                    && d8_nocut <= d4
            }
            _ => false,
        };
        if !within {
            return Ok(json!(format!("{distances:?} moves for {walk:?}")));
        }
    }
    Ok(json!({ "lines": all.len(), "usable": usable.len() }))
}

fn moves<B: Board>(game: &Game<'_, B>, search: &Search<AnyRule<B>, B>, walk: &Walk) -> Option<u32> {
    search.distance(game.set([walk.from]), game.set([walk.to]))
}

/// The numbers of walks, and of those that were tried, on all boards.
pub(crate) static WALKS: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

/// The walks to try: all, or evenly spread ones if all would take minutes on a large map. The environment
/// variable `GRIDMASK_EVERY_WALK` selects all.
fn sampled<'a, B: Board>(walks: &'a [Walk], game: &Game<'_, B>) -> impl Iterator<Item = &'a Walk> {
    /// The most cells that all layers of all waves may have together.
    const EFFORT: f64 = if cfg!(debug_assertions) { 5e6 } else { 2e9 };
    let layers: f64 = walks.iter().flat_map(Walk::octile).sum();
    let effort = layers * (game.blank.width() * game.blank.height()) as f64;
    let every = std::env::var_os("GRIDMASK_EVERY_WALK").is_some();
    let stride = if every { 1 } else { (effort / EFFORT) as usize + 1 };
    let tried = walks.iter().step_by(stride);
    WALKS[0].fetch_add(walks.len(), Ordering::Relaxed);
    WALKS[1].fetch_add(tried.len(), Ordering::Relaxed);
    tried
}
