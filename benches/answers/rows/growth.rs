//! Time per cell as boards grow.

use std::{env, time::Instant};

use gridmask::{CellSet, GridVec, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{counts::Told, queue::Room},
    rows::sizes_of,
    support::contest::factor,
    table::{Note, Table},
};

/// The boards, the smallest first. The last is measured only if the variable `GRIDMASK_HUGE` is set.
const SIDES: [usize; 5] = [256, 1_024, 4_096, 8_192, 16_384];

/// A question, and its time per cell on each board.
type Row = (&'static str, Vec<f64>);

/// Compares the answers, then times ours: the least of some passes, in nanoseconds per cell.
fn measure(
    (row, cells, patience): (&mut Row, usize, f64),
    mut ours: impl FnMut(&mut Note),
    by_hand: impl FnOnce(&mut Note),
) {
    assert_eq!(Note::of(true, &mut ours), Note::of(true, by_hand), "{}, {cells} cells", row.0);
    let (mut best, begin) = (f64::INFINITY, Instant::now());
    for pass in 0.. {
        let start = Instant::now();
        Note::of(false, &mut ours);
        best = best.min(start.elapsed().as_secs_f64());
        if pass >= 2 && begin.elapsed().as_secs_f64() > patience {
            break;
        }
    }
    row.1.push(best * 1e9 / cells as f64);
}

/// From a corner, or from one corner to the opposite one.
fn on_board(rows: &mut [Row; 5], side: usize, patience: f64) {
    let empty = GridVec::empty(side, side).expect("a size");
    let ground = Ground::random("", &empty, 25, 1);
    let game = &ground.games[0];
    let (search, field) = (Search::new(ORTHOGONAL, game.open.clone()), &game.field);
    let (mut room, mut told, mut ends) = (Room::new(field.cells()), Told::new(field), Vec::new());
    let parts = search.component_map();
    let main = parts.cells(parts.largest().expect("some cell is open"));
    let mut cells = main.cells();
    let corners = [cells.next(), cells.last()].map(|cell| cell.expect("several cells"));
    let [from, to] = corners.map(|cell| field.at(cell.into()));
    let [far, all, labels, owned, paths] = rows.each_mut().map(|row| (row, side * side, patience));

    measure(
        far,
        |note| note.plain(search.eccentricity(corners[0]).map(|moves| moves as usize)),
        |note| {
            field.layers(from, &mut room, &mut ends);
            note.plain(Some(ends.len() - 1));
        },
    );
    let layers = sizes_of(&ends);
    measure(
        all,
        |note| note.take(&search.distance_map(corners[0]), gridmask::DistanceMap::sum),
        |note| note.plain(layers.iter().zip(0..).map(|(&size, k)| size as u64 * k).sum::<u64>()),
    );
    measure(
        labels,
        |note| note.take(&search.component_map(), |map| map.sizes().to_vec()),
        |note| note.take(&field.labels(), |labels| labels.sizes.clone()),
    );
    measure(
        owned,
        |note| note.take(&search.territory(&corners), |owned| owned.each_ref().map(CellSet::len)),
        |note| {
            field.territory(&[from, to], &mut room, &mut told.distance);
            let owners = field.owners(&room);
            let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
            note.plain([count(0), count(1)]);
        },
    );
    measure(
        paths,
        |note| {
            note.take(&search.shortest_paths(corners[0], corners[1]), |all| {
                let layers = all.as_ref().expect("one part").layers();
                layers.iter().map(CellSet::len).collect::<Vec<_>>()
            });
        },
        |note| {
            field.distances(from, Some(to), &mut room, &mut told.distance);
            field.on_shortest(to, &mut room, &told.distance, &mut ends);
            note.plain(sizes_of(&ends).into_iter().rev().collect::<Vec<_>>());
        },
    );
}

pub fn rows(table: &Table) {
    let is_huge = env::var_os("GRIDMASK_HUGE").is_some();
    let sides = &SIDES[..SIDES.len() - usize::from(!is_huge)];
    let sides = if table.patience() == 0.0 { &sides[..1] } else { sides };
    let questions =
        ["eccentricity", "distance_map", "component_map", "territory of 2", "shortest_paths"];
    let mut rows = questions.map(|question| (question, Vec::new()));
    sides.iter().for_each(|&side| on_board(&mut rows, side, table.patience()));
    print!("\n| ns per cell as boards grow, p25 |");
    sides.iter().for_each(|side| print!(" {side}×{side} |"));
    println!("\n|---|{}", "---:|".repeat(sides.len()));
    for (question, times) in rows {
        print!("| {question} |");
        for time in &times {
            print!(" {time:.2}, {} × |", factor(time / times[0]));
        }
        println!();
    }
}
