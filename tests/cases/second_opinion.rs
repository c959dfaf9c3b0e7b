//! The oracle's answers to the cases, which other tests rely on.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::compare::{Match, compare};
use crate::floor::Floor;
use crate::model::{Case, Skip};
use crate::mover::{Mover, Terrain};
use crate::oracle::{self, Oracle, Point};

/// Asks the oracle. Returns `None` if the case is not for it, and `Ok` if it is right.
pub(crate) fn ask(case: &Case) -> Option<Result<(), String>> {
    const LARGE: usize = 32 * 32;
    let floor = case.floor.as_ref().ok()?;
    if floor.width * floor.height > LARGE {
        return None;
    }
    let got = answer(case, floor)?;
    Some(match compare(&case.expected, &got) {
        Match::Different => Err(format!("{}: expected {}, got {got}", case.id, case.expected)),
        Match::Same | Match::Unanswered(_) => Ok(()),
    })
}

fn answer(case: &Case, floor: &Floor) -> Option<Value> {
    let board = || set_up(case, floor).ok();
    let cells =
        |field: &str| case.cells(field).ok().map(|cells| cells.into_iter().map(point).collect());
    let ends = |from: &str, to: &str| Some((cells(from)?, cells(to)?));
    Some(match case.kind.as_str() {
        "dist" => {
            let (from, to): (Vec<_>, Vec<_>) = ends("start", "targets")?;
            json!(board()?.distance(&from, &to))
        }
        "levels" if case.expected.is_object() => {
            let from: Vec<_> = cells("start")?;
            let board = board()?;
            json!({
                "frontier_sizes": board.layer_sizes(&from),
                "ecc": board.eccentricity(&from),
                "article_return": board.layers(&from).len(),
            })
        }
        "exact_steps" => {
            let (board, from): (_, Vec<_>) = (board()?, cells("start")?);
            let steps = 0..case.expected.as_array()?.len() as u32;
            steps.map(|k| board.after_exactly(&from, k).len()).collect()
        }
        "wiener" if floor.cells().count() <= 81 => {
            let board = board()?;
            let from = |&cell: &Point| board.distances(&[cell]).into_values().sum::<u32>();
            json!(board.open().iter().map(from).sum::<u32>() / 2)
        }
        "count_paths" | "asp_oneway" => {
            let (from, to): (Vec<_>, Vec<_>) = ends("start", "targets")?;
            let board = board()?;
            let moves = board.distance(&from, &to);
            let count = u64::try_from(board.count_shortest_paths(&from, &to)?).ok()?;
            let layers = board.shortest_path_layers(&from, &to);
            json!({ "dist": moves, "moves": moves, "count": count, "layers": layers })
        }
        "asp" => {
            let (from, to): (Vec<_>, Vec<_>) = ends("sq1", "sq2")?;
            let layers = board()?.shortest_path_layers(&from, &to).unwrap_or_default();
            let bits = |layer: &BTreeSet<Point>| {
                let bits: u64 = layer.iter().map(|(x, y)| 1 << (x + 8 * y)).sum();
                format!("0x{bits:016x}")
            };
            json!({ "layers": layers.iter().map(bits).collect::<Vec<_>>() })
        }
        "components" => {
            let parts = board()?.components();
            let mut sizes: Vec<_> = parts.iter().map(BTreeSet::len).collect();
            sizes.sort_unstable();
            json!({ "count": parts.len(), "max": sizes.last(), "sizes": sizes })
        }
        _ => return None,
    })
}

fn point((x, y): (usize, usize)) -> Point {
    (x as i64, y as i64)
}

fn set_up(case: &Case, floor: &Floor) -> Result<Oracle, Skip> {
    let terrain = Terrain::read(case)?;
    let longest = terrain.longest_slide.map(|cells| cells as u32);
    let slides = |steps: &[Point]| oracle::Mover::Slides(steps.to_vec(), longest);
    let mover = match Mover::read(&case.input["mover"])? {
        Mover::Orthogonal => oracle::Mover::orthogonal(),
        Mover::Diagonal => oracle::Mover::diagonal(),
        Mover::King => oracle::Mover::king(),
        Mover::KingWithoutCutting => oracle::Mover::KingWithoutCutting,
        Mover::Knight => oracle::Mover::knight(),
        Mover::Leaper(m, n) => oracle::Mover::leaper(m as i64, n as i64),
        Mover::Offsets(offsets) => {
            let leaps = offsets.into_iter().map(|(x, y)| (x as i64, y as i64));
            oracle::Mover::Leaps(leaps.collect())
        }
        Mover::Rook => slides(&oracle::mover::ORTHOGONAL),
        Mover::Bishop => slides(&oracle::mover::DIAGONAL),
        Mover::Queen => slides(&oracle::mover::KING),
        Mover::SlidesToTheEnd => oracle::Mover::SlidesToTheEnd(oracle::mover::ORTHOGONAL.to_vec()),
    };
    let open = floor.cells().map(point);
    let mut oracle = Oracle::new(floor.width, floor.height, mover).with_open(open);
    for (from, to) in terrain.closed_steps {
        oracle.close_one_way(point(from), point(to));
    }
    Ok(if terrain.wraps { oracle.on_torus() } else { oracle })
}
