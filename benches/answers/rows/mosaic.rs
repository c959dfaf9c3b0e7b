//! Components of a board in stripes.

use gridmask::{
    ComponentMap, GridVec, ORTHOGONAL, Search,
    mosaic::{JoinedLabels, Mosaic},
};

use crate::{
    ground::Ground,
    hand::{
        field::Field,
        parts::{Labels, joined},
    },
    table::Table,
};

/// The rows of a stripe. The last one has fewer.
const ROWS: usize = 63;

pub fn rows(table: &mut Table, ground: &Ground<GridVec>) {
    let (width, game) = (ground.width, &ground.games[0]);
    let stripes = || game.plain.chunks(width * ROWS);
    let ours: Vec<_> = stripes()
        .map(|plain| GridVec::from_rows(plain.chunks(width), |&open| open).expect("full rows"))
        .map(|open| Search::new(ORTHOGONAL, open))
        .collect();
    let by_hand: Vec<_> = stripes().map(|plain| Field::new(width, plain)).collect();
    let join = |maps: &[ComponentMap<GridVec>]| {
        let mut mosaic = Mosaic::new(ORTHOGONAL, width, game.plain.len() / width);
        for (i, map) in maps.iter().enumerate() {
            mosaic.add((0, i * ROWS), map.patch());
        }
        mosaic.join()
    };
    let shown = |whole: &JoinedLabels| {
        let labels = (0..ours.len()).flat_map(|i| whole.labels(i).to_vec());
        (labels.collect::<Vec<_>>(), whole.sizes().to_vec())
    };
    let label = || ours.iter().map(Search::component_map).collect::<Vec<_>>();
    let label_by_hand =
        || by_hand.iter().map(|field| field.labels_by_runs(0)).collect::<Vec<Labels>>();

    let mut rows = table.on(&ground.name, 1);
    rows.row(
        "component_map of stripes, joined",
        |_, note| note.take(&join(&label()), shown),
        |_, note| note.take(&joined(&by_hand, &label_by_hand()), Clone::clone),
    );
    let (maps, labels) = (label(), label_by_hand());
    rows.row(
        "patches of stripes, joined",
        |_, note| note.take(&join(&maps), shown),
        |_, note| note.take(&joined(&by_hand, &labels), Clone::clone),
    );
}
