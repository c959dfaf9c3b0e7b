//! What hangs together.

use gridmask::{CellSet, ComponentMap, Grid, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{
        field::{Field, Unchecked},
        parts::Labels,
    },
    table::Table,
};

/// The label of each cell, counted from 1, row by row.
fn labels<B: CellSet>(map: &ComponentMap<B>, width: usize, height: usize) -> Vec<u32> {
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| map.label(cell).map_or(0, |label| label as u32 + 1)).collect()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>, goal: f64) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let (width, height) = (ground.width, fields[0].height);

    table.row(
        ("component_map", board),
        goal,
        count,
        |i, note| note.take(&searches[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            note.take(&fields[i].labels(), |made| {
                fields[i].without_border(&made.labels.0, |label| *label)
            });
        },
    );
    if !table.wants("same", board) {
        return;
    }
    let maps: Vec<_> = searches.iter().map(Search::component_map).collect();
    let made: Vec<Labels> = fields.iter().map(Field::labels).collect();
    let mut random = fastrand::Rng::with_seed(0x9b05_688c);
    let mut cell = || (random.usize(..width), random.usize(..height));
    let pairs: Vec<_> = (0..4_096).map(|_| (cell(), cell())).collect();
    let one = |i: usize| i % count;
    table.row(
        ("same", board),
        1.0,
        pairs.len(),
        |i, note| note.plain(maps[one(i)].same(pairs[i].0, pairs[i].1)),
        |i, note| {
            let field = &fields[one(i)];
            let [a, b] = [pairs[i].0, pairs[i].1].map(|cell| made[one(i)].labels[field.at(cell)]);
            note.plain(a == b && a > 0);
        },
    );
}

/// Regions of letters: areas, perimeters, and sides.
pub fn letters(table: &mut Table) {
    const SIDE: usize = 140;
    let mut random = fastrand::Rng::with_seed(0x1f83_d9ab);
    // Blots: each cell takes the letter of a neighbour, or one of its own.
    let mut plots = vec![b'A'; SIDE * SIDE];
    for i in 0..plots.len() {
        let west = if i % SIDE > 0 { plots[i - 1] } else { b'A' };
        let north = if i >= SIDE { plots[i - SIDE] } else { b'A' };
        plots[i] = match random.u32(..100) {
            ..48 => west,
            48..96 => north,
            _ => b'A' + random.u8(..26),
        };
    }
    let text: Vec<&str> =
        plots.chunks(SIDE).map(|row| std::str::from_utf8(row).expect("letters")).collect();
    let grid: Grid<char> = text.join("\n").parse().expect("a grid");
    let field = Field::new(SIDE, &[true; SIDE * SIDE]);
    let mut bordered = Unchecked(vec![0_u8; field.cells()]);
    for (i, &letter) in plots.iter().enumerate() {
        bordered[field.at((i % SIDE, i / SIDE))] = letter;
    }
    let board = "letters 140×140";
    table.row(
        ("areas and perimeters", board),
        4.0,
        1,
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
    table.row(
        ("areas and sides", board),
        4.0,
        1,
        |_, note| {
            let map = grid.regions();
            note.take(&(map.sizes(), map.sides()), |all| (all.0.to_vec(), all.1.clone()));
        },
        |_, note| {
            let labels = field.labels_of(&bordered);
            let sides = field.sides(&labels);
            note.take(&(labels, sides), |all| (all.0.sizes.clone(), all.1.clone()));
        },
    );
}
