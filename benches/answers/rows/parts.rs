//! Connected parts.

use gridmask::{CellSet, ComponentMap, Grid, KING, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{
        field::{Field, Unchecked},
        parts::Labels,
        queue::Room,
    },
    rows::plain,
    table::Table,
};

/// The size of the largest boards whose parts are listed.
const MOST_CELLS: usize = 1 << 20;

/// The label of each cell, counted from 1, row by row.
pub fn labels<B: CellSet>(map: &ComponentMap<B>, width: usize, height: usize) -> Vec<u32> {
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| map.label(cell).map_or(0, |label| label as u32 + 1)).collect()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let (width, height) = (ground.width, games[0].field.height);
    let mut room = Room::new(games[0].field.cells());
    let mut rows = table.on(&ground.name, games.len());

    rows.row_to_reach(
        2.0,
        "component_map",
        |i, note| note.take(&searches[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            let field = &games[i].field;
            let made = field.labels_by_runs(0);
            note.take(&made, |made| field.without_border(&made.labels.0, |label| *label));
        },
    );
    let kings = ground.searches(KING);
    rows.row_to_reach(
        2.0,
        "component_map by a king",
        |i, note| note.take(&kings[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            let field = &games[i].field;
            let made = field.labels_by_runs(1);
            note.take(&made, |made| field.without_border(&made.labels.0, |label| *label));
        },
    );
    // Nobody asks for a set for each of the many parts of a huge board.
    if games[0].plain.len() <= MOST_CELLS {
        rows.row(
            "components",
            |i, note| {
                let parts: Vec<B> = searches[i].components().collect();
                note.take(&parts, |parts| parts.iter().map(plain).collect::<Vec<_>>());
            },
            |i, note| {
                let parts = games[i].field.components(&mut room);
                note.take(&parts, |parts| {
                    parts.iter().map(|cells| games[i].field.held(cells)).collect::<Vec<_>>()
                });
            },
        );
    }
    if !rows.wants("same") && !rows.wants("cells of the largest") {
        return;
    }
    let maps: Vec<_> = searches.iter().map(Search::component_map).collect();
    let made: Vec<Labels> = games.iter().map(|g| g.field.labels()).collect();
    let mut random = fastrand::Rng::with_seed(0x9b05_688c);
    let mut cell = || (random.usize(..width), random.usize(..height));
    let pairs: Vec<_> = (0..4_096).map(|_| (cell(), cell())).collect();
    rows.row(
        "cells of the largest",
        |i, note| {
            let largest = maps[i].largest().expect("some cell is open");
            note.take(&maps[i].cells(largest), plain);
        },
        |i, note| {
            let Labels { labels, sizes } = &made[i];
            let mut largest = 0;
            for (k, &size) in sizes.iter().enumerate() {
                largest = if size > sizes[largest] { k } else { largest };
            }
            let places = 0..games[i].field.cells() as u32;
            let is_in = |place: &u32| labels[*place as usize] == largest as u32 + 1;
            let cells: Vec<u32> = places.filter(is_in).collect();
            note.take(&cells, |cells| games[i].field.held(cells));
        },
    );
    let one = |i: usize| i % games.len();
    table.on(&ground.name, pairs.len()).row(
        "same",
        |i, note| note.plain(maps[one(i)].same_component(pairs[i].0, pairs[i].1)),
        |i, note| {
            let field = &games[one(i)].field;
            let [a, b] = [pairs[i].0, pairs[i].1].map(|cell| made[one(i)].labels[field.at(cell)]);
            note.plain(a == b && a > 0);
        },
    );
}

/// Regions of letters: areas and perimeters.
pub fn letters(table: &mut Table, side: usize) {
    let mut random = fastrand::Rng::with_seed(0x1f83_d9ab);
    // Blots: each cell takes the letter of a neighbor, or a new one.
    let mut plots = vec![b'A'; side * side];
    for i in 0..plots.len() {
        let west = if i % side > 0 { plots[i - 1] } else { b'A' };
        let north = if i >= side { plots[i - side] } else { b'A' };
        plots[i] = match random.u32(..100) {
            ..48 => west,
            48..96 => north,
            _ => b'A' + random.u8(..26),
        };
    }
    let text: Vec<&str> =
        plots.chunks(side).map(|row| std::str::from_utf8(row).expect("letters")).collect();
    let grid: Grid<char> = text.join("\n").parse().expect("a grid");
    let field = Field::new(side, &vec![true; side * side]);
    let mut bordered = Unchecked(vec![0_u8; field.cells()]);
    for (i, &letter) in plots.iter().enumerate() {
        bordered[field.at((i % side, i / side))] = letter;
    }
    let board = format!("letters {side}×{side}");
    table.on(&board, 1).row_to_reach(
        4.0,
        "areas and perimeters",
        |_, note| {
            let map = grid.regions();
            note.take(&(map.sizes(), map.perimeters()), |all| (all.0.to_vec(), all.1.clone()));
        },
        |_, note| {
            let labels = field.labels_of(&bordered);
            let perimeters = field.perimeters(&labels);
            note.take(&(labels, perimeters), |all| (all.0.sizes.clone(), all.1.clone()));
        },
    );
    table.on(&board, 1).row(
        "regions_by a king",
        |_, note| {
            note.take(&grid.regions_by(KING), |map| {
                (map.sizes().to_vec(), labels(map, side, side))
            });
        },
        |_, note| {
            note.take(&field.labels_with_corners(&bordered), |made| {
                (made.sizes.clone(), field.without_border(&made.labels.0, |label| *label))
            });
        },
    );
}
