//! Boards turned and mirrored.

use gridmask::{Bitboard, GridMask, grid_mask, symmetry::Symmetry};

use crate::{
    hand::turned::{Nine, canonical_8x8, canonical_16x16},
    rows::plain,
    table::Table,
};

type Large = grid_mask!(16, 16);

pub fn rows(table: &mut Table) {
    let mut random = fastrand::Rng::with_seed(0x1f12_bb3d);
    let chess: Vec<u64> = (0..4_096).map(|_| random.u64(..)).collect();
    table.on("8×8", chess.len()).row(
        "canonical image",
        |i, note| note.plain(u64::from(Symmetry::canonical(&Bitboard::from(chess[i])).0)),
        |i, note| note.plain(canonical_8x8(chess[i])),
    );
    let nines: Vec<u128> = (0..4_096).map(|_| random.u128(..1 << 81)).collect();
    let tables = Nine::new();
    table.on("9×9", nines.len()).row(
        "canonical image",
        |i, note| {
            let (least, _) = Symmetry::canonical(&GridMask::<9, 9>::from_bits(nines[i]));
            note.plain(least.to_bits());
        },
        |i, note| note.plain(tables.canonical(nines[i])),
    );
    let large: Vec<[u16; 16]> = (0..4_096).map(|_| [(); 16].map(|()| random.u16(..))).collect();
    let ours: Vec<Large> = large.iter().map(|rows| of_rows(*rows)).collect();
    table.on("16×16", large.len()).row(
        "canonical image",
        |i, note| note.take(&Symmetry::canonical(&ours[i]).0, plain),
        |i, note| note.take(&canonical_16x16(large[i]), |rows| plain(&of_rows(*rows))),
    );
}

/// The board of these rows; the first cell of each is its highest bit.
fn of_rows(rows: [u16; 16]) -> Large {
    Large::from_fn(|cell| rows[cell.y] << cell.x >> 15 == 1)
}
